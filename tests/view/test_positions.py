"""Positions laid by hand: what lies where, what is remarked, which phase it is."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance
from dreamtutor.onirim import rules
from dreamtutor.onirim.book.cards import ORDER
from dreamtutor.texts import Words
from dreamtutor.view.scene_builder import scene
from tests.view.positions import HAND_OF_SUNS, REST, faces, look, slots, standing, tried, zone


def test_the_zones_in_order_with_their_labels_and_how_they_lie() -> None:
    shown = look(standing())
    assert [(one["id"], one["label"], one["lie"]) for one in shown["zones"]] == [
        ("doors", "Doors", "goal"),
        ("labyrinth", "Your row", "row"),
        ("deck", "Deck", "pile"),
        ("discard", "Discard pile", "pile"),
        ("limbo", "Limbo", "pile"),
        ("hand", "Your hand", "fan"),
    ]
    assert (shown["lang"], shown["dir"], shown["title"]) == ("en", "ltr", "Onirim")


def test_a_card_that_was_just_drawn_lies_in_a_place_of_its_own() -> None:
    shown = look(standing("play red moon", deck=f"nightmare, {REST}", deals="nightmare"))
    assert faces(shown, "drawn") == ["nightmare"]
    assert zone(shown, "drawn")["label"] == "Just drawn"


def test_places_wait_for_the_doors_that_are_missing() -> None:
    shown = look(standing(doors="blue door, red door"))
    doors = slots(shown, "doors")
    assert [slot["face"] for slot in doors if not slot.get("waits")] == [
        "onirim/door/blue",
        "onirim/door/red",
    ]
    assert sorted(slot["face"] for slot in doors if slot.get("waits")) == sorted(
        f"onirim/door/{color}" for color in ("red", "blue", *["green"] * 2, *["brown"] * 2)
    )
    assert zone(shown, "doors")["count"] == 2


def test_open_piles_say_what_lies_in_them_and_show_the_card_on_top() -> None:
    shown = look(standing(discard="red sun, nightmare, red sun, blue key"))
    assert faces(shown, "discard") == ["location/blue/key"]
    assert zone(shown, "discard")["holds"] == [
        ("onirim/location/blue/key", 1),
        ("onirim/location/red/sun", 2),
        ("onirim/nightmare", 1),
    ]
    assert "holds" not in zone(shown, "deck")
    assert "holds" not in zone(shown, "hand")


def test_a_card_on_the_deck_that_is_known_lies_face_down_and_is_said() -> None:
    known = look(standing(top="blue door"))
    assert slots(known, "deck") == [
        {"id": "c5", "face": "onirim/back", "say": "blue door, face down again"}
    ]
    assert slots(look(standing()), "deck") == [{"id": "c5", "face": "onirim/back"}]
    assert slots(look(standing(deck="")), "deck") == []


@pytest.mark.parametrize(
    ("doors", "discard", "note"),
    [
        ("", "", "0 of 8 found"),
        ("red door, 2 blue door", "", "3 of 8 found"),
        ("red door", "blue door", "1 of 8 found; you cannot win any more"),
    ],
)
def test_the_doors_remark(doors: str, discard: str, note: str) -> None:
    assert zone(look(standing(doors=doors, discard=discard)), "doors")["note"] == note


@pytest.mark.parametrize(
    ("row", "note", "brace"),
    [
        ("", "empty; any card begins it", None),
        ("red sun", "1 card, a sun", (1, "One red card; two more let you search")),
        ("blue sun, red moon, red sun", "3 cards; it ends in a sun",
         (2, "Two red cards; one more lets you search")),
        ("red sun, red moon, red key", "3 cards; it ends in a key",
         (3, "Three red cards; the next begins a new series")),
        ("red sun, red moon, red sun, red moon", "4 cards; it ends in a moon",
         (1, "One red card; two more let you search")),
        ("red sun, red moon, blue sun, red moon", "4 cards; it ends in a moon",
         (1, "One red card; two more let you search")),
        ("red sun, red moon, red sun, red moon, red sun, red moon", "6 cards; it ends in a moon",
         (3, "Three red cards; the next begins a new series")),
    ],
)  # fmt: skip
def test_the_row_remark_and_the_brace(row: str, note: str, brace: tuple[int, str] | None) -> None:
    shown = zone(look(standing(row=row)), "labyrinth")
    assert shown["note"] == note
    assert shown.get("brace") == (brace and {"of": brace[0], "say": brace[1]})


def thread(record: Record) -> list[tuple[str, str]]:
    return [(phase["label"], phase["at"]) for phase in look(record)["thread"]]


ALIKE = "Your row ends in a moon, and the red moon shows a moon too. Neighbours must differ."
ACT = [("Act", "now"), ("Fill your hand", "coming"), ("Limbo", "coming")]
FILL = [("Act", "past"), ("Fill your hand", "now"), ("Limbo", "coming")]
KEYS = "2 green key, red sun, blue sun, red moon"


def test_the_thread_of_a_turn_follows_its_phases() -> None:
    assert thread(standing()) == ACT
    three = standing("play red moon", row="red moon, red sun")
    assert thread(three) == ACT  # to search belongs to the first phase
    prophecy = standing(
        "discard green key", hand=KEYS, deals="red sun, red sun, blue moon, red sun, brown sun"
    )
    assert thread(prophecy) == ACT
    nightmare = standing("play red moon", deck=f"nightmare, {REST}", deals="nightmare")
    assert thread(nightmare) == FILL
    door = standing("play red moon", hand=f"red key, {HAND_OF_SUNS[9:]}", deals="red door",
                    deck=f"red door, {REST}")  # fmt: skip
    assert thread(door) == FILL
    assert thread(standing("play red moon", "red sun")) == ACT  # the next turn


def test_a_phase_says_what_it_is_for() -> None:
    assert [phase["note"] for phase in look(standing())["thread"]] == [
        "Play or discard a card",
        "Draw up to five cards",
        "The turn ends",
    ]


def test_before_the_first_turn_and_after_the_last_there_is_no_thread() -> None:
    before = Record(rules(), Human())
    assert thread(before) == []
    assert look(before)["note"] == "Base game, before the first turn"
    assert thread(standing("concede", discard="red door")) == []


def test_turns_are_counted() -> None:
    assert look(standing())["note"] == "Base game, turn 1"
    assert look(standing("play red moon", "red sun"))["note"] == "Base game, turn 2"


def test_what_was_refused_is_told_with_the_cards_that_are_the_cause() -> None:
    record = standing(row="blue moon")
    shown = tried(record, "play red moon")
    (cause,) = slots(shown, "labyrinth")
    assert shown["refused"] == {
        "say": ALIKE,
        "why": "onirim.base.no_two_neighbours_alike",
        "slots": [cause["id"]],
    }
    assert "refused" not in look(record)


def test_it_is_said_where_a_game_is_written_down_and_which_scene_it_is() -> None:
    shown = scene(standing(), Words("onirim"), rev=7, saved="replays/one.jsonl")
    assert (shown["rev"], shown["saved"]) == (7, "replays/one.jsonl")
    assert (look(standing())["rev"], look(standing())["saved"]) == (0, "")


def test_looking_twice_shows_the_same() -> None:
    record = standing("play red moon", deck=f"nightmare, {REST}", deals="nightmare")
    before = record.table.facts(), record.prompt
    assert look(record) == look(record)
    assert (record.table.facts(), record.prompt) == before


def test_a_real_row_of_order_cards_is_shown_while_it_is_laid_out() -> None:
    record = Record(games.rules("onirim", "book"), Human())
    assert zone(look(record), "order")["note"] == "8 cards, being laid out"
    while any(isinstance(card, Back) for card in record.table[ORDER]):
        assert isinstance(record.prompt, Chance)
        record.answer(next(record.table.behind(record.prompt.pool)))
    assert zone(look(record), "order")["note"].startswith("0 of 8 found; ")
