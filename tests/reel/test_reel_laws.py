"""What is true of the reel of every game: it shows at each step what the table showed there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Over
from dreamtutor.reel.builder import reel
from dreamtutor.reel.format import Reel, ReelEntry
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import Words
from dreamtutor.view.board import PlayerView, face
from dreamtutor.view.narration import narrate
from dreamtutor.view.scene_builder import scene

STEPS, BRANCHES = 60, 12
LEFT_OUT = ("options", "refusals", "partly")
"""What can be answered is no part of what is looked at."""
SUMS = ("group", "adds")
REAL = 0
"""Instead of a number of seats: the cards are real."""
SETUPS = [
    ("onirim", "all", REAL), ("urbion", "gardens", REAL),
    ("onirim", "", 1), ("onirim", "all", 1), ("onirim", "all", 2), ("onirim", "book towers", 2),
    ("urbion", "", 1), ("urbion", "all", 1), ("urbion", "all", 2),
]  # fmt: skip


def wandering(name: str, modules: str, seats: int, seed: int, steps: int = STEPS) -> Game:
    """A game with lines that were left, and with shuffles."""
    random = Random(seed)
    real = seats == REAL
    game = new_game(name, modules, seats=seats or 1, deal=seed, real_cards=real)
    for _ in range(steps):
        if isinstance(game.record.prompt, Over) or random.random() < 1 / BRANCHES:
            game.record.go(random.choice([*game.record.nodes()]))
            if random.random() < 0.3 and not real and not isinstance(game.record.prompt, Over):
                game.shuffle(random.randrange(99))
        if not isinstance(game.record.prompt, Over):
            game.record.answer(players.random(game.record.session, random.random))
    return game


def without(slot_or_zone: Any) -> dict[str, Any]:
    return {key: one for key, one in slot_or_zone.items() if key not in LEFT_OUT}


def zones_of(shown: Reel, entry: ReelEntry) -> list[Any]:
    """The zones of an entry, with the names of pictures."""
    faces = [one for one, _, _ in shown["faces"]]
    zones = []
    for one in (shown["zones"][n] for n in entry["zones"]):
        slots = [{**slot, "face": faces[slot["face"]]} for slot in one["slots"]]
        zone: dict[str, Any] = {**one, "slots": slots}
        if "holds" in zone:
            zone["holds"] = [(faces[face], n) for face, n in zone["holds"]]
        zones.append(zone)
    return zones


def nodes(record: Record, shown: Reel) -> Iterator[tuple[Node, ReelEntry]]:
    by_name = {str(node.name): node for node in record.nodes()}
    assert len(by_name) == len(shown["entries"])
    for entry in shown["entries"]:
        yield by_name[entry["id"]], entry


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "modules", "seats"), SETUPS)
def test_the_reel_shows_what_the_table_showed(
    name: str, modules: str, seats: int, seed: int
) -> None:
    game = wandering(name, modules, seats, seed)
    record, words = game.record, Words(name)
    here, says = record.node, (shown := reel(record, words))["says"]
    faces = {one: {"name": printed, "say": say} for one, printed, say in shown["faces"]}
    pictures = [*faces]
    for n, (node, entry) in enumerate(nodes(record, shown)):
        record.go(node)
        seen = scene(record, words)
        expected = [{**without(z), "slots": [*map(without, z["slots"])]} for z in seen["zones"]]
        assert zones_of(shown, entry) == expected
        told = [(one["say"], one["why"], one["slots"]) for one in happened(record, seen, words)]
        assert [(says[say], why, slots) for say, why, slots in entry["told"]] == told
        faced = [{**one, "face": pictures[one["face"]]} for one in entry.get("cards", ())]
        to_sort = seen["prompt"].get("cards", ())
        assert faced == [{k: v for k, v in one.items() if k not in SUMS} for one in to_sort]
        assert entry["moves"] == seen["moves"]
        assert says[entry["note"]] == seen["note"]
        assert shown["threads"][entry["thread"]] == seen["thread"]
        assert (says[entry["ask"][0]], entry["ask"][1]) == (
            seen["prompt"]["say"], seen["prompt"]["why"],
        )  # fmt: skip
        assert {one: faces[one] for one in used(seen)} == {
            one: seen["faces"][one] for one in used(seen)
        }
        assert entry["up"] < n
        assert entry["up"] == -1 if node.parent is None else (
            shown["entries"][entry["up"]]["id"] == node.parent.name
        )  # fmt: skip
        assert nothing_hidden(record, zones_of(shown, entry), name)
    assert shown["entries"][shown["at"]]["id"] == here.name
    ends = {str(node.name) for node in record.nodes() if not node.branches}
    assert {shown["entries"][n]["id"] for n in shown["lines"]} == ends
    assert len(shown["lines"]) == len(ends)


def happened(record: Record, seen: Any, words: Words) -> list[Any]:
    """What a scene tells. Of real cards it tells what the hands are to do; a reel does not."""
    if not isinstance(record.dealer, Human):
        return list(seen["told"])
    look = PlayerView(record, words)
    told = narrate(look.words, look.happened, look.unseen_slots)
    lying = {slot["id"] for zone in seen["zones"] for slot in zone["slots"]}
    return [{**one, "slots": [slot for slot in one["slots"] if slot in lying]} for one in told]


def used(seen: Any) -> set[str]:
    return {slot["face"] for zone in seen["zones"] for slot in zone["slots"]}


def nothing_hidden(record: Record, zones: list[Any], name: str) -> bool:
    """Is a card that is not known shown by its back?"""
    spots = {spot.zone: spot for one in record.rules.modules for spot in one.spots}
    backs = {face(name, back) for back in map(Back, ["", *record.table.pools])}
    for zone in zones:
        spot, cards = spots[zone["id"]], record.table[zone["id"]]
        secret = spot.secret is not None and spot.secret(record.table)
        if spot.lie in ("pile", "under") or spot.waits:
            continue  # the top one only: the table's own laws look at it
        for slot, card in zip(zone["slots"], cards, strict=True):
            if (secret or isinstance(card, Back)) and slot["face"] not in backs:
                return False
    return True


@pytest.mark.parametrize("name", games.GAMES)
def test_a_picture_and_a_sentence_are_in_the_reel_once(name: str) -> None:
    shown = reel(wandering(name, "all", 1, 5).record, Words(name))
    assert len(set(shown["says"])) == len(shown["says"])
    assert len({one for one, _, _ in shown["faces"]}) == len(shown["faces"])
    assert len({repr(zone) for zone in shown["zones"]}) == len(shown["zones"])
