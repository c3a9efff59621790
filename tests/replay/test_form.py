"""What stands in a file: the documented entries, in the documented form."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.engine.notation import NotationError, write
from dreamtutor.engine.session import RefusedError
from dreamtutor.games import RULES_VERSION
from tests.replay.games import Entry, act, begin, entries, steps, whole_game

EVENTS = {
    "moved": ["e", "card", "from", "to", "why"],
    "revealed": ["e", "card", "at", "why"],
    "shuffled": ["e", "zone", "count", "pool", "why"],
    "ended": ["e", "outcome", "why"],
}
"""The keys of each kind of event that the basic game knows, in order."""


def test_every_line_is_one_json_object_and_ends_with_a_line_feed(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1), ("try", 1), ("undo", 0), ("answer", 2)])
    data = (tmp_path / "game.jsonl").read_bytes()
    assert data.endswith(b"\n")
    assert b"\r" not in data
    lines = data.decode("utf-8").removesuffix("\n").split("\n")
    assert [json.loads(line)["t"] for line in lines] == [
        "header", "step", "step", "refused", "cursor", "step",
    ]  # fmt: skip


def test_the_header_says_which_game_is_played_and_how(tmp_path: Path) -> None:
    game = begin(tmp_path, deal="harbour lamp", settings={"auto_concede": "lose"})
    act(game, [("answer", 1)])
    header = entries(game.path)[0]
    assert list(header) == [
        "t", "format", "game", "modules", "settings", "deal", "start", "players", "rules",
        "made_with", "at",
    ]  # fmt: skip
    told = {key: header[key] for key in header if key not in ("start", "at")}
    assert told == {
        "t": "header",
        "format": "dreamtutor/1",
        "game": "onirim",
        "modules": [],
        "settings": {"auto_concede": "lose"},
        "deal": "harbour lamp",
        "players": [],
        "rules": RULES_VERSION,
        "made_with": dreamtutor.__version__,
    }
    made = datetime.fromisoformat(header["at"])
    assert timedelta(0) <= datetime.now(UTC) - made < timedelta(minutes=5)


def test_the_header_of_a_game_with_real_cards_names_no_deal(tmp_path: Path) -> None:
    game = begin(tmp_path, real_cards=True)
    act(game, [("answer", 1)])
    assert "deal" not in entries(game.path)[0]


def test_a_step_has_the_documented_keys_in_the_documented_order(tmp_path: Path) -> None:
    game = whole_game(tmp_path, "careful", 3)
    first, *others = steps(game.path)
    turns = [step.pop("turn", False) for step in (first, *others)]
    assert turns.count(True) == sum(node.turn is not None for node in game.record.nodes()) > 5
    assert list(first) == ["t", "id", "dealt", "events", "hash"]  # nobody has answered yet
    for step in others:
        assert list(step) == ["t", "id", "parent", "answer", "dealt", "events", "hash"]
    for step in (first, *others):
        assert re.fullmatch("[0-9a-f]{20}", step["id"])
        assert re.fullmatch("[0-9a-f]{20}", step["hash"])


def test_an_event_has_the_documented_keys_and_places_are_pairs(tmp_path: Path) -> None:
    game = whole_game(tmp_path, "careful", 3)
    for event in (event for step in steps(game.path) for event in step["events"]):
        searched = ["searched"] if event.pop("searched", None) else []
        assert list(event) + searched == EVENTS[event["e"]] + searched
        for place in (event[key] for key in ("from", "to", "at") if key in event):
            assert [type(one) for one in place] == [str, int]
        assert event["why"].startswith("onirim.base.")


def test_a_step_says_its_answer_the_cards_dealt_and_what_followed(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=5)
    hand = [write(card) for card in game.record.table.zones["hand"]]
    card = hand[0]
    game.answer(f"discard {card}")
    first, step = steps(game.path)
    assert step["parent"] == first["id"]
    assert step["answer"] == f"discard {card}"
    thrown = step["events"][0]
    assert thrown == {
        "e": "moved",
        "card": card,
        "from": ["hand", 0],
        "to": ["discard", 0],
        "why": "onirim.base.throw_away",
    }
    assert [card for card in first["dealt"] if card in hand] == hand


def test_the_cards_dealt_are_those_that_chance_revealed(tmp_path: Path) -> None:
    searched = 0
    for seed in range(4):
        for step in steps(whole_game(tmp_path, "careful", seed).path):
            shown = [event for event in step["events"] if event["e"] == "revealed"]
            searched += sum("searched" in event for event in shown)
            chance = [event["card"] for event in shown if not event.get("searched")]
            assert step["dealt"] == chance
    assert searched > 3  # a card that was searched for is marked, and not dealt


def test_a_refused_try_names_the_place_the_answer_and_the_rule(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=5)
    game.answer(f"play {write(game.record.table.zones['hand'][0])}")
    played = game.record.table.zones["labyrinth"][0]
    alike = next(
        words
        for card in game.record.table.zones["hand"]
        if card.symbol == played.symbol and (words := f"play {write(card)}")
    )
    with pytest.raises(RefusedError):
        game.answer(alike)
    assert entries(game.path)[-1] == {
        "t": "refused",
        "at": steps(game.path)[-1]["id"],
        "answer": alike,
        "why": "onirim.base.no_two_neighbours_alike",
    }


def test_words_that_mean_nothing_here_are_a_refused_try(tmp_path: Path) -> None:
    game = begin(tmp_path)
    with pytest.raises(NotationError):
        game.answer("open sesame")
    last = entries(game.path)[-1]
    assert (last["t"], last["answer"], last["why"]) == (
        "refused",
        "open sesame",
        "engine.not_offered",
    )


@pytest.mark.parametrize("words", ["\ud800", "x" * 50_000, "", "\x00"])
def test_any_words_at_all_can_be_refused(tmp_path: Path, words: str) -> None:
    game = begin(tmp_path)
    with pytest.raises(NotationError):
        game.answer(words)
    assert entries(game.path)[-1]["t"] == "refused"


def test_going_back_and_forth_are_entries_and_nothing_is_removed(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1), ("answer", 2)])
    before = (tmp_path / "game.jsonl").read_bytes()
    _root, one, two = steps(game.path)
    game.undo()
    game.redo()
    game.undo(2)
    game.answer(one["answer"])
    data = (tmp_path / "game.jsonl").read_bytes()
    assert data.startswith(before)
    assert entries(game.path)[4:] == [
        {"t": "cursor", "to": one["id"], "by": "undo"},
        {"t": "cursor", "to": two["id"], "by": "redo"},
        {"t": "cursor", "to": one["parent"], "by": "undo"},
        {"t": "cursor", "to": one["id"], "by": "answer"},
    ]


def test_nothing_is_written_when_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    before = entries(game.path)
    game.redo()
    game.undo()
    game.undo()
    assert len(entries(game.path)) == len(before) + 1


def test_the_file_is_a_table_and_events_and_needs_no_rules_to_be_looked_at(tmp_path: Path) -> None:
    """The events, carried out by hand on the table of the header, lead to the live table."""
    for seed in range(5):
        game = whole_game(tmp_path, "careful", seed)
        header, *rest = entries(game.path)
        zones = {zone: heap(cards) for zone, cards in header["start"]["zones"].items()}
        for entry in rest:
            for event in entry["events"]:
                carry_out(zones, event)
        live = game.record.table.zones
        assert {zone: cards for zone, cards in zones.items() if cards} == {
            zone: [write(card) for card in cards] for zone, cards in live.items() if cards
        }
        pool = dict(header["start"]["pools"]["deck"])
        assert sum(pool.values()) == zones_total(header) == 76
        assert pool["red sun"] == 9


def heap(cards: list[Any]) -> list[str]:
    return [card for card, count in cards for _ in range(count)]


def zones_total(header: Entry) -> int:
    return Counter(heap(header["start"]["zones"]["deck"]))["deck back"]


def carry_out(zones: dict[str, list[str]], event: Entry) -> None:
    if event["e"] == "moved":
        (source, n), (target, place) = event["from"], event["to"]
        card = zones[source].pop(n)
        assert card in (event["card"], "deck back")
        zones.setdefault(target, []).insert(place, event["card"])
    elif event["e"] == "revealed":
        zone, n = event["at"]
        assert zones[zone][n] == "deck back"
        zones[zone][n] = event["card"]
    elif event["e"] == "shuffled":
        zones[event["zone"]][: event["count"]] = [f"{event['pool']} back"] * event["count"]
