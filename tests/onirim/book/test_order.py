"""Doors are found in the order of the row."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.cards import Zone
from dreamtutor.onirim.book.order import order_row
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import (
    DOORS,
    LIMBO,
    PARTNERS_DOORS,
    ChooseAction,
    FaceNightmare,
    FillHand,
    GainDoor,
    LoseDoor,
)
from tests.onirim.book import with_book
from tests.onirim.table import Game, all_but, table_with

NEXT_IS_BLUE = "blue order, red order, green order"


def three_of(color: str, order: str, deck: str, **more: Any) -> Game:
    """The third neighbour of a colour has just been played, and the door is looked for."""
    row = f"{color} sun, {color} moon"
    game = with_book(
        ChooseAction(), order=order, row=row, hand=f"{color} sun", deck=deck, deals="", **more
    )
    return game.do(f"play {color} sun")


@pytest.mark.proves("onirim.book.order.match", "onirim.book.order.direction")
def test_the_door_that_is_next_is_laid_out_and_its_order_card_turned_down() -> None:
    order = "blue found order, green order, red order"
    game = three_of("green", order, "red sun, green door").do("search green", "take green door")
    assert game["doors"] == "green door"
    assert game["order"] == "blue found order, green found order, red order"
    game = with_book(GainDoor(Door("red"), LIMBO), order=game["order"], limbo="red door")
    assert game["doors"] == "red door", "red is next"


@pytest.mark.proves("onirim.book.order.mismatch")
def test_a_door_that_is_not_next_goes_to_the_limbo() -> None:
    game = three_of("red", NEXT_IS_BLUE, "red sun, red door").do("search red", "take red door")
    assert (game["doors"], game["limbo"], game["order"]) == ("", "red door", NEXT_IS_BLUE)
    assert game.shuffles() == 1
    assert game["deck"] == "?"


@pytest.mark.proves("onirim.book.order.compare")
@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("red order, blue order", True),
        ("blue order, red order", False),
        ("blue found order, red order", True),
        ("red found order, blue order, red order", False),
        ("blue found order, blue found order, red order", True),
    ],
)
def test_it_is_compared_with_the_leftmost_open_order_card(order: str, found: bool) -> None:
    game = with_book(GainDoor(Door("red"), LIMBO), order=order, limbo="red door")
    assert (game["doors"] == "red door") == found
    assert (game["limbo"] == "red door") == (not found)
    assert (game["order"] == order) == (not found)


def test_of_two_order_cards_of_the_colour_the_left_one_is_turned_down() -> None:
    game = with_book(GainDoor(Door("red"), LIMBO), order="red order, red order", limbo="red door")
    assert game["order"] == "red found order, red order"


def test_a_key_opens_the_next_door_and_turns_its_order_card_down() -> None:
    game = with_book(FillHand(), order=NEXT_IS_BLUE, hand="blue key", deck="blue door, 5 red sun")
    game.do("unlock blue door blue key")
    assert (game["doors"], game["discard"]) == ("blue door", "blue key")
    assert game["order"] == "blue found order, red order, green order"


@pytest.mark.proves("onirim.book.order.reopen")
def test_a_door_given_up_turns_its_order_card_up_again() -> None:
    order = "red found order, blue found order, green order"
    game = with_book(FaceNightmare(), order=order, drawn="nightmare", doors="red door, blue door")
    game.do("give red door")
    assert game["order"] == "red order, blue found order, green order"
    assert (game["doors"], game["limbo"]) == ("blue door", "red door")


@pytest.mark.proves("onirim.book.order.reopened-governs")
def test_the_order_card_that_is_up_again_says_what_comes_next() -> None:
    order = "red found order, blue found order, green order"
    doors = "red door, blue door"
    lost = with_book(LoseDoor(Door("red")), order=order, doors=doors)["order"]
    for color, comes in (("red", True), ("green", False)):
        game = with_book(GainDoor(Door(color), LIMBO), order=lost, limbo=f"{color} door")
        assert (game["doors"] != "") == comes
    exchanged = "green order, red found order"
    lost = with_book(LoseDoor(Door("red")), order=exchanged, doors="red door")["order"]
    assert lost == "green order, red order", "the open card on its left comes first"
    game = with_book(GainDoor(Door("red"), LIMBO), order=lost, limbo="red door")
    assert game["limbo"] == "red door"


@pytest.mark.proves("onirim.book.win")
def test_the_order_alone_wins_nothing_all_doors_are_needed() -> None:
    met = "red found order, blue found order"
    short = with_book(GainDoor(Door("red"), LIMBO), order="red order", doors=all_but("red door"),
                      limbo="red door")  # fmt: skip
    assert short.outcome == "won"
    game = with_book(GainDoor(Door("red"), LIMBO), order=f"{met}, red order", limbo="red door")
    assert (game.outcome, game["order"]) == ("", f"{met}, red found order")


@pytest.mark.proves("onirim.book.order.match")
@pytest.mark.parametrize("way", ["search", "key"])
def test_the_order_card_of_the_last_door_is_turned_down_too(way: str) -> None:
    """To lay the door out and to turn the card down is one instruction; victory spares only what
    would come after it."""
    order, doors = f"{', '.join(['blue found order'] * 7)}, red order", all_but("red door")
    if way == "search":
        game = three_of("red", order, "blue sun, red door", doors=doors)
        game.do("search red", "take red door")
    else:
        game = with_book(FillHand(), order=order, hand="red key", deck="red door", doors=doors)
        game.do("unlock red door red key")
    assert game.outcome == "won"
    assert game["order"].endswith("red found order")
    assert order_row(game.table) == ("order_met", {"found": 8, "all": 8})
    assert game.shuffles() == 0, "the shuffle after a search would come after it"


@pytest.mark.parametrize("color", ["red", "blue", "green", "brown"])
def test_the_last_door_wins_only_if_it_is_next(color: str) -> None:
    for order, outcome in ((f"{color} order", "won"), ("oniverse order", "")):
        game = with_book(GainDoor(Door(color), LIMBO), order=order, limbo=f"{color} door",
                         doors=all_but(f"{color} door"))  # fmt: skip
        assert game.outcome == outcome


@pytest.mark.proves("onirim.book.team.shared-row")
@pytest.mark.parametrize("doors", [DOORS, PARTNERS_DOORS])
def test_amb_book_team_row(doors: Zone[Door]) -> None:
    """A team has one row: whose door it was that goes to the limbo does not matter."""
    order = "blue found order, red found order, green order"
    lose = LoseDoor(Door("blue"), doors)
    game = table_with(lose, zones={"order": order, doors: "blue door"}, modules="book")
    assert game["order"] == "blue order, red found order, green order"
    assert (game[doors], game["limbo"]) == ("", "blue door")


def test_six_in_a_row_meet_the_order_twice() -> None:
    """The third and the sixth neighbour let you search; each door is compared for itself."""
    order = "red order, blue order, red order"
    row = "red sun, red moon"
    game = with_book(order=order, row=row, hand="2 red sun, red key, red moon, blue sun",
                     deck="2 red door, 20 blue sun", deals="12 blue sun")  # fmt: skip
    game.do("play red sun", "search red", "take red door")
    assert (game["doors"], game["limbo"]) == ("red door", "")
    game.do("play red moon", "play red key", "play red sun", "search red", "take red door")
    assert game["doors"] == "red door"
    assert game["order"] == "red found order, blue order, red order"
