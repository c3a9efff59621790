"""Nightmares, and the four ways to ward one off."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.steps import Pass
from dreamtutor.onirim.steps import FaceNightmare, FillHand
from tests.onirim.table import COLORS, Game, table_with

FOUR = "red key, blue key, green moon, brown sun"
FIVE_TO_REVEAL = "red sun, nightmare, green door, blue key, brown moon"


def facing(deck: str = "6 red sun", **more: Any) -> Game:
    """A nightmare is to be warded off, and nothing else happens after it."""
    return table_with(FaceNightmare(), deck=deck, **more)


def drawing(deck: str, **more: Any) -> Game:
    """A nightmare has just been drawn to fill a hand of four."""
    return table_with(FillHand(), deck=f"nightmare, {deck}", **{"hand": FOUR, **more})


@pytest.mark.proves("onirim.base.nightmare.must-ward")
def test_there_are_four_ways_and_one_must_be_taken() -> None:
    game = facing(hand=FOUR, doors="red door, blue door")
    keys, doors = ["give red key", "give blue key"], ["give red door", "give blue door"]
    assert game.can == [*keys, *doors, "reveal five", "discard hand"]
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.base.nightmare.option-key")
@pytest.mark.parametrize("color", COLORS)
def test_a_key_of_any_color_wards_it_off(color: str) -> None:
    game = facing(hand=f"red sun, {color} key, blue moon").do(f"give {color} key")
    assert game["discard"] == f"{color} key"
    assert game["hand"] == "red sun, blue moon"


@pytest.mark.proves("onirim.base.nightmare.option-key")
@pytest.mark.parametrize("card", ["red sun", "blue moon"])
def test_a_sun_or_a_moon_does_not_ward_it_off(card: str) -> None:
    game = facing(hand="red sun, blue moon, red key")
    assert game.refusal(f"give {card}") == "only_a_key_wards"
    assert game.refusal("give red key") is None


@pytest.mark.proves("onirim.base.nightmare.option-door")
def test_a_door_given_up_goes_to_the_limbo_and_back_into_the_deck() -> None:
    hand = "red sun, blue sun, green sun, brown sun, red moon"
    game = table_with(hand=hand, doors="red door, blue door", deck="nightmare, blue moon")
    game.do("discard red moon", "give blue door")
    assert game.went("doors", "limbo") == "blue door"
    assert game["doors"] == "red door"
    assert game["discard"] == "red moon, nightmare"
    assert (game.asks, game["limbo"], game.hidden) == ("choose action", "", ["blue door"])


@pytest.mark.proves("onirim.base.nightmare.option-door")
def test_the_dreamer_chooses_which_door() -> None:
    doors = "red door, blue door, red door"
    game = facing(doors=doors)
    assert game.can_begin("give") == ["red door", "blue door"]
    assert facing(doors=doors).do("give red door")["doors"] == "blue door, red door"


@pytest.mark.proves("onirim.base.nightmare.option-reveal")
def test_of_five_revealed_cards_locations_are_discarded_and_the_others_come_back() -> None:
    game = facing(f"{FIVE_TO_REVEAL}, red moon").do("reveal five")
    assert game["discard"] == "red sun, blue key, brown moon"
    assert game["limbo"] == "nightmare, green door"
    assert game.count("deck") == 1
    assert game.asks == "finished", "no Prophecy, no second nightmare, no door to unlock"


@pytest.mark.proves("onirim.base.nightmare.option-reveal")
def test_the_five_are_the_top_five_known_or_not() -> None:
    game = facing("green moon, blue door, red moon, blue sun", top="brown key, nightmare")
    game.do("reveal five")
    assert game["discard"] == "brown key, green moon, red moon"
    assert game["limbo"] == "nightmare, blue door"
    assert game.hidden == ["blue sun"]


@pytest.mark.proves("onirim.base.nightmare.option-hand")
def test_the_whole_hand_is_discarded_and_five_new_cards_are_drawn() -> None:
    game = facing("red sun, red moon, blue sun, blue moon, green sun, green key", hand=FOUR)
    game.do("discard hand")
    assert game["discard"] == FOUR
    assert game["hand"] == "red sun, red moon, blue sun, blue moon, green sun"
    assert game.count("deck") == 1


@pytest.mark.proves("onirim.base.nightmare.option-hand.redraw")
def test_doors_and_dreams_of_the_new_hand_go_to_the_limbo_until_five_locations_are_held() -> None:
    deck = "red sun, blue door, red moon, nightmare, blue sun, nightmare, blue moon, green sun"
    game = facing(f"{deck}, red key", hand=FOUR).do("discard hand")
    assert game["hand"] == "red sun, red moon, blue sun, blue moon, green sun"
    assert game["limbo"] == "blue door, nightmare, nightmare"
    assert game.hidden == ["red key"]


@pytest.mark.proves("onirim.base.nightmare.option-hand.silent")
def test_no_door_is_offered_and_no_nightmare_acts_while_the_new_hand_is_drawn() -> None:
    deck = "red key, red door, nightmare, blue sun, green sun, brown sun, green moon, red moon"
    game = facing(deck, hand=FOUR).do("discard hand")
    assert game["hand"] == "red key, blue sun, green sun, brown sun, green moon"
    assert game["limbo"] == "red door, nightmare"
    assert (game["doors"], game.asks) == ("", "finished")


@pytest.mark.proves("onirim.base.nightmare.fully-executed")
def test_a_way_that_cannot_be_carried_out_whole_is_not_offered() -> None:
    game = facing("4 red sun", hand="red sun, blue moon", doors="red door")
    assert game.can == ["give red door", "discard hand"]
    assert game.refusal("give red sun") == "only_a_key_wards"
    assert game.refusal("give blue door") == "only_a_door_you_have"
    assert game.refusal("reveal five") == "the_price_is_paid_in_full"


@pytest.mark.proves("onirim.base.nightmare.fully-executed")
def test_with_five_cards_in_the_deck_the_reveal_is_offered() -> None:
    assert "reveal five" in facing("5 red sun").can
    assert "reveal five" in facing("2 red sun", top="blue sun, red door, nightmare").can


@pytest.mark.proves("onirim.base.nightmare.fully-executed")
def test_a_refused_reveal_points_at_the_deck_if_there_is_one() -> None:
    short = facing("4 red sun").refused("reveal five")
    assert short is not None
    assert short.because == (("deck", 0),)
    none = facing("").refused("reveal five")
    assert none is not None
    assert none.because == (), "an empty deck has no card to point at"


@pytest.mark.proves("onirim.base.nightmare.discard-after")
@pytest.mark.parametrize("way", ["give red key", "give red door", "reveal five", "discard hand"])
def test_the_nightmare_is_discarded_once_it_is_warded_off(way: str) -> None:
    game = drawing("12 red sun", doors="red door")
    assert game["drawn"] == "nightmare"
    game.do(way)
    assert (game["drawn"], game["limbo"].count("nightmare")) == ("", 0)
    assert game["discard"].endswith("nightmare"), "after the price, so last"


@pytest.mark.proves("onirim.base.nightmare.then-continue")
@pytest.mark.parametrize(
    ("way", "drawn"), [("give red key", 2), ("give red door", 1), ("reveal five", 1)]
)
def test_after_a_nightmare_drawing_goes_on_until_five_are_held(way: str, drawn: int) -> None:
    game = drawing("12 red sun", doors="red door").do(way)
    assert game.count("hand") == 5
    assert game.went("deck", "hand").count("red sun") == drawn


@pytest.mark.proves("onirim.base.nightmare.then-continue")
def test_after_a_reveal_the_hand_still_lacks_a_card() -> None:
    game = drawing("5 brown sun, green door, red moon").do("reveal five")
    assert game["limbo"] == "green door", "the next card is drawn as usual"
    assert game["hand"] == f"{FOUR}, red moon"


@pytest.mark.proves("onirim.base.nightmare.then-continue")
def test_a_new_hand_is_full_and_the_limbo_is_next() -> None:
    game = table_with(hand=f"{FOUR}, red moon", deck="nightmare, red door, 5 red sun, blue moon")
    game.do("discard red moon", "discard hand")
    assert game.asks == "choose action"
    assert (game["hand"], game["limbo"]) == (", ".join(["red sun"] * 5), "")
    assert game.hidden == ["blue moon", "red door"]
