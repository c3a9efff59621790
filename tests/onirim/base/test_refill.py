"""The second phase: the hand is filled."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.events import Moved
from dreamtutor.engine.steps import Pass
from dreamtutor.onirim.steps import FillHand
from tests.onirim.table import COLORS, Game, table_with

FOUR = "red key, red sun, blue sun, green moon"


def filling(deck: str, hand: str = FOUR, **more: Any) -> Game:
    """The second phase, and nothing after it."""
    return table_with(FillHand(), hand=hand, deck=deck, **more)


@pytest.mark.proves("onirim.base.refill.to-five")
@pytest.mark.parametrize("held", range(6))
def test_the_hand_is_filled_to_five(held: int) -> None:
    game = filling("6 blue moon", hand=f"{held} red sun" if held else "")
    assert game.count("hand") == 5
    assert game.count("deck") == 6 - (5 - held)


@pytest.mark.proves("onirim.base.refill.to-five")
def test_cards_come_from_the_top_of_the_deck() -> None:
    game = filling("3 brown sun", hand="2 red sun", top="blue moon, green key, red moon, blue sun")
    assert game["hand"] == "red sun, red sun, blue moon, green key, red moon"
    assert game["deck"] == "blue sun, ?, ?, ?"


@pytest.mark.proves("onirim.base.refill.location")
@pytest.mark.parametrize("card", ["brown sun", "brown moon", "brown key"])
def test_a_drawn_location_joins_the_hand(card: str) -> None:
    game = filling(f"{card}, red moon")
    assert game["hand"] == f"{FOUR}, {card}"
    assert game.asks == "finished"


@pytest.mark.proves("onirim.base.refill.door.pay")
def test_a_key_of_its_color_buys_a_drawn_door() -> None:
    game = filling("red door, brown sun, brown moon")
    assert game.asks == "meet door"
    game.do("unlock red door red key")
    assert (game["doors"], game["discard"]) == ("red door", "red key")
    drawn = "red sun, blue sun, green moon, brown sun, brown moon"
    assert game["hand"] == drawn, "a hand of three, and two more cards drawn"


@pytest.mark.proves("onirim.base.refill.door.pay")
@pytest.mark.parametrize("color", COLORS)
def test_only_a_key_and_only_of_its_color(color: str) -> None:
    hand = ", ".join(f"{one} key" for one in COLORS)
    game = filling(f"{color} door, red sun", hand=hand)
    assert game.can == [f"unlock {color} door {color} key", "pass"]
    for other in COLORS:
        refusal = None if other == color else "the_key_must_fit"
        assert game.refusal(f"unlock {color} door {other} key") == refusal
    suns = filling("red door, red moon", hand="red sun, red moon, red key")
    assert suns.refusal("unlock red door red sun") == "the_key_must_fit"
    assert suns.refusal("unlock red door red moon") == "the_key_must_fit"


@pytest.mark.proves("onirim.base.refill.door.decline")
def test_the_key_may_be_kept_and_the_door_goes_to_the_limbo() -> None:
    game = filling("red door, brown sun").do("pass")
    assert (game["limbo"], game["doors"], game["discard"]) == ("red door", "", "")
    assert game["hand"] == f"{FOUR}, brown sun"


@pytest.mark.proves("onirim.base.refill.door.no-key")
def test_without_a_fitting_key_the_door_goes_to_the_limbo_unasked() -> None:
    game = filling("blue door, brown sun")
    assert game.asks == "finished"
    assert (game["limbo"], game["doors"]) == ("blue door", "")
    assert game["hand"] == f"{FOUR}, brown sun"


@pytest.mark.proves("onirim.base.refill.dream")
def test_a_drawn_nightmare_is_faced_at_once() -> None:
    game = filling("nightmare, brown sun")
    assert game.asks == "face nightmare"
    assert (game["drawn"], game["hand"]) == ("nightmare", FOUR)
    assert game["deck"] == "?", "nothing else was drawn before"
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.base.refill.loop")
def test_drawing_goes_on_until_five_cards_are_held() -> None:
    deck = "blue door, nightmare, green door, nightmare, brown sun, brown moon, red moon"
    game = filling(deck, doors="red door").do("give red key", "give red door")
    assert game.asks == "finished"
    assert game["hand"] == "red sun, blue sun, green moon, brown sun, brown moon"
    assert game.hidden == ["red moon"]


@pytest.mark.proves("onirim.base.refill.loop")
def test_then_comes_the_limbo() -> None:
    deck = "blue door, nightmare, green door, brown sun, brown moon, red moon"
    game = table_with(hand=f"{FOUR}, brown key", deck=deck).do("discard green moon", "give red key")
    assert game["hand"] == "red sun, blue sun, brown key, brown sun, brown moon"
    assert game.asks == "choose action"
    assert (game["limbo"], game.hidden) == ("", ["blue door", "green door", "red moon"])


@pytest.mark.proves("onirim.base.refill.one-by-one")
def test_each_card_is_settled_before_the_next_is_drawn() -> None:
    game = filling("red door, nightmare, brown sun, brown moon, red moon", hand="red key, red sun")
    assert (game.asks, game["deck"]) == ("meet door", "?, ?, ?, ?")
    game.do("unlock red door red key")
    assert (game.asks, game["deck"]) == ("face nightmare", "?, ?, ?")
    moved = [event for event in game.table.log if isinstance(event, Moved)]
    doors, nightmare = moved[2], moved[3]
    assert (doors.target, nightmare.target) == ("doors", "drawn")


@pytest.mark.proves("onirim.base.refill.one-by-one")
def test_a_door_is_offered_for_a_key_that_was_drawn_before_it() -> None:
    game = filling("red key, red door, brown sun", hand="red sun, blue sun, green moon")
    assert game.can == ["unlock red door red key", "pass"]
    late = filling("red door, red key, brown sun", hand="red sun, blue sun, green moon")
    assert late.asks == "finished"
    assert late["limbo"] == "red door"
