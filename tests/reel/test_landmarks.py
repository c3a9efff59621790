"""What one looks for in a game is found, and nothing else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import dreamtutor
from dreamtutor.bundled import folder
from dreamtutor.engine import players
from dreamtutor.engine.events import Revealed
from dreamtutor.engine.session import Over
from dreamtutor.onirim.cards import Nightmare
from dreamtutor.onirim.steps import DOORS
from dreamtutor.reel.builder import reel
from dreamtutor.replay.game import new_game
from dreamtutor.texts import Words
from dreamtutor.urbion.cards import Chaos
from tests.urbion.players import PLAYERS

WON = folder("replays") / "onirim-base-won.jsonl"


def test_every_door_and_every_nightmare_of_a_game_is_found() -> None:
    viewer = dreamtutor.watch(WON)
    game = viewer.game
    line = game.record.node.line()
    kinds = [viewer.reel["entries"][n].get("signs", []) for n in viewer.film.lines[0]]
    counts = Counter(one for some in kinds for one in some)
    assert counts["found"] - counts["gone"] == len(game.record.table[DOORS]) == 8
    assert "won" in kinds[-1]
    assert counts["won"] == 1
    assert kinds[0] == []  # what is laid out is nothing to look for
    met = [any(isinstance(e, Revealed) and isinstance(e.card, Nightmare) for e in node.events)
           for node in line]  # fmt: skip
    assert ["danger" in some for some in kinds] == [False, *met[1:]]


def test_doors_that_are_given_up_are_marked() -> None:
    random = Random(4).random
    found: Counter[str] = Counter()
    for seed in range(30):
        game = new_game(deal=seed)
        while not isinstance(game.record.prompt, Over):
            game.record.answer(players.random(game.record.session, random))
        shown = reel(game.record, Words("onirim"))
        for entry in shown["entries"]:
            for one in entry.get("signs", ()):
                found[one] += 1
                said = [shown["says"][say] for say, _, _ in entry["told"]]
                assert one != "gone" or any("door" in text.lower() for text in said)
        doors = len(game.record.table[DOORS])
        mine = Counter(s for e in shown["entries"] for s in e.get("signs", ()))
        assert mine["found"] >= doors
    assert found["gone"] > 0
    assert found["lost"] > 0
    assert found["shuffled"] > 0


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
@pytest.mark.parametrize("name", ["onirim", "urbion"])
def test_every_kind_has_words_and_a_drawing(name: str, lang: str) -> None:
    signs = reel(new_game(name).record, Words(name, lang))["signs"]
    assert set(signs) == {"found", "gone", "danger", "shuffled", "won", "lost"}
    assert all(one["say"] and one["symbol"] for one in signs.values())
    assert len({one["say"] for one in signs.values()}) == len(signs)


def test_chaos_is_a_danger_in_urbion() -> None:
    for seed in range(20):
        game = new_game("urbion", deal=seed)
        random = Random(seed).random
        player = next(iter(PLAYERS.values()))
        for _ in range(60):
            if not isinstance(game.record.prompt, Over):
                game.record.answer(player(game.record.session, random))
        nodes = {str(node.name): node for node in game.record.nodes()}
        for entry in reel(game.record, Words("urbion"))["entries"][1:]:
            events = nodes[entry["id"]].events
            met = [e for e in events if isinstance(e, Revealed) and not e.searched
                   and isinstance(e.card, Chaos)]  # fmt: skip
            assert ("danger" in entry.get("signs", ())) is bool(met)
