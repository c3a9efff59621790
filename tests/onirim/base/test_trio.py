"""Three neighbours of a color: a door is searched for."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.onirim.steps import DECK, ChooseAction
from tests.onirim.table import COLORS, Game, table_with


def asked_after(row: str, play: str) -> str:
    """What is asked when a card has been played; the deck holds a door of each color."""
    deck = ", ".join(f"{color} door" for color in COLORS)
    return table_with(ChooseAction(), row=row, hand=play, deck=deck).do(f"play {play}").asks


def green_trio(deck: str, **more: Any) -> Game:
    """The third green neighbour has just been played."""
    row = "green sun, green moon"
    game = table_with(ChooseAction(), row=row, hand="green sun", deck=deck, deals="", **more)
    return game.do("play green sun")


@pytest.mark.proves("onirim.base.door.trio.trigger")
def test_the_third_neighbour_of_a_color_offers_a_search_for_its_door() -> None:
    game = green_trio("green door, red sun")
    assert game.asks == "search door"
    assert game.can == ["search green", "pass"]


@pytest.mark.proves("onirim.base.door.trio.trigger")
@pytest.mark.parametrize("color", COLORS)
def test_the_search_is_for_the_color_of_the_three(color: str) -> None:
    row = f"{color} sun, {color} moon"
    deck = ", ".join(f"{one} door" for one in COLORS)
    game = table_with(ChooseAction(), row=row, hand=f"{color} key", deck=deck, deals="")
    game.do(f"play {color} key", f"search {color}", f"take {color} door")
    assert game["doors"] == f"{color} door"


@pytest.mark.proves("onirim.base.door.trio.trigger")
@pytest.mark.parametrize(("row", "play"), [("", "red sun"), ("red sun", "red moon")])
def test_one_or_two_of_a_color_give_no_search(row: str, play: str) -> None:
    assert asked_after(row, play) == "finished"


@pytest.mark.proves("onirim.base.door.trio.optional")
def test_the_search_may_be_left_out() -> None:
    game = green_trio("green door, red sun").do("pass")
    assert (game.asks, game["doors"]) == ("finished", "")
    assert game.shuffles() == 0
    assert game.count("deck") == 2


@pytest.mark.proves("onirim.base.door.trio.deck-only", "onirim.base.limbo.out-of-play")
def test_a_door_in_the_limbo_or_on_the_discard_pile_is_not_found() -> None:
    game = green_trio("red sun, red door", limbo="green door", discard="green door")
    game.do("search green")
    assert game.asks == "finished"
    assert (game["doors"], game["limbo"], game["discard"]) == ("", "green door", "green door")


@pytest.mark.proves("onirim.base.door.trio.place", "onirim.base.door.not-in-row")
def test_the_door_found_lies_face_up_before_the_dreamer_and_not_in_the_row() -> None:
    game = green_trio("red sun, green door").do("search green", "take green door")
    assert game["doors"] == "green door"
    assert game["labyrinth"] == "green sun, green moon, green sun"
    assert game.count("deck") == 1


@pytest.mark.proves("onirim.base.door.trio.shuffle")
@pytest.mark.parametrize("answer", ["take green door", "pass"])
def test_the_deck_is_shuffled_after_the_search(answer: str) -> None:
    game = green_trio("blue sun", top="red sun, green door, nightmare")
    assert game["deck"] == "red sun, green door, nightmare, ?"
    game.do("search green", answer)
    assert set(game.table.zones[DECK]) == {Back(DECK)}, "nothing of its order is known any more"
    assert game.shuffles() == 1
    assert game.by("shuffle_after_a_search")


@pytest.mark.proves("onirim.base.door.trio.shuffle")
def test_the_limbo_is_not_shuffled_in_by_a_search() -> None:
    game = green_trio("green door, red sun", limbo="nightmare")
    game.do("search green", "take green door")
    assert (game["limbo"], game.count("deck")) == ("nightmare", 1)


@pytest.mark.proves("onirim.base.door.trio.shuffle")
def test_an_order_known_from_a_prophecy_is_lost_with_a_search_and_the_limbo_waits() -> None:
    five, hand = (
        "nightmare, blue moon, blue sun, green moon, green sun",
        "red key, red sun, 3 brown sun",
    )
    game = table_with(row="red sun, red moon", hand=hand, deck=f"{five}, red door", deals=five)
    game.do("discard red key", "nightmare | blue moon, blue sun, green moon, green sun")
    assert game["deck"] == "blue sun, green moon, green sun, ?"
    game.do("play red sun", "search red")
    game.do("take red door")
    assert game.asks == "chance", "what is drawn next is not known any more"
    assert game["deck"] == "?, ?, ?"


@pytest.mark.proves("onirim.base.door.trio.contiguous")
def test_three_of_a_color_that_another_color_parts_give_nothing() -> None:
    assert asked_after("brown sun, brown moon, green sun", "brown key") == "finished"
    assert asked_after("brown sun, green moon, brown sun", "brown moon") == "finished"
    assert asked_after("brown sun, brown moon", "brown sun") == "search door"


@pytest.mark.proves("onirim.base.door.trio.contiguous")
def test_the_three_need_not_begin_the_row() -> None:
    assert asked_after("brown sun, green moon, green sun", "green moon") == "search door"


@pytest.mark.proves("onirim.base.door.trio.restart")
def test_the_fourth_card_begins_a_new_series() -> None:
    row, searches = "red sun, red moon, red sun", []
    for card in ("red key", "red sun", "red moon", "red key", "red sun", "red moon"):
        searches.append(asked_after(row, card) == "search door")
        row = f"{row}, {card}"
    assert searches == [False, False, True, False, False, True]


@pytest.mark.proves("onirim.base.door.trio.restart")
def test_turn_after_turn_the_sixth_card_opens_the_next_search() -> None:
    hand, deck = "red key, red sun, red moon, 2 blue sun", "red door, 3 blue moon"
    game = table_with(row="red sun, red moon, red sun", hand=hand, deck=deck, deals="3 blue moon")
    asked = [game.do(f"play red {symbol}").asks for symbol in ("key", "sun", "moon")]
    assert asked == ["choose action", "choose action", "search door"]


@pytest.mark.proves("onirim.base.door.trio.restart")
def test_another_color_ends_a_series_and_the_count_begins_anew() -> None:
    row = "red sun, red moon, red sun, red key, blue sun, red moon"
    assert asked_after(row, "red sun") == "finished"
    assert asked_after(f"{row}, red sun", "red key") == "search door"


@pytest.mark.proves("onirim.base.door.trio.symbols")
@pytest.mark.parametrize(
    ("row", "play"),
    [
        ("green sun, green moon", "green sun"),
        ("green sun, green moon", "green key"),
        ("green key, green sun", "green key"),
        ("green moon, green key", "green moon"),
    ],
)
def test_the_three_need_no_particular_symbols(row: str, play: str) -> None:
    assert asked_after(row, play) == "search door"


def test_after_a_search_the_turn_goes_on_with_the_refill() -> None:
    row, hand = "green sun, green moon", "green sun, 4 red key"
    game = table_with(row=row, hand=hand, deck="green door, blue sun", deals="blue sun")
    game.do("play green sun", "search green", "take green door")
    assert game.asks == "choose action"
    assert game["hand"].endswith("blue sun")


def test_the_search_does_not_count_as_a_card_drawn() -> None:
    game = green_trio("2 green door").do("search green", "take green door")
    assert (game.count("hand"), game.table.dealt) == (0, 0)
