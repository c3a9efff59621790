"""What each of the eight premonitions waits for, and what it does."""

from __future__ import annotations

import pytest

from dreamtutor.engine.steps import Pass
from tests.onirim.premonitions.table import laid, names, searching
from tests.onirim.table import table_with

PAIRS = {
    "two-red": "2 red door",
    "two-green": "2 green door",
    "two-blue": "2 blue door",
    "two-brown": "2 brown door",
    "pair": "2 green door",
    "five": "2 red door, 2 blue door, green door",
    "rainbow": "red door, blue door, green door, brown door",
    "three": "red door, blue door, green door",
}
"""The doors that are just enough for each."""
TOO_FEW = {
    "two-red": "red door, 2 blue door, 2 green door",
    "two-green": "green door, 2 blue door, 2 red door",
    "two-blue": "blue door, 2 red door, 2 green door",
    "two-brown": "brown door, 2 blue door, 2 green door",
    "pair": "red door, blue door, green door, brown door",
    "five": "2 red door, 2 blue door",
    "rainbow": "2 red door, 2 blue door, 2 green door",
    "three": "2 red door",
}
SIX = "red moon, blue moon, green moon, brown moon, red sun, blue sun"


@pytest.mark.proves("onirim.dreams.premonition.structure", "onirim.dreams.premonition.forced")
@pytest.mark.parametrize("name", PAIRS)
def test_a_premonition_comes_true_with_its_doors_and_not_before(name: str) -> None:
    few = laid(name, doors=TOO_FEW[name], deck=SIX)
    assert (few.asks, few["premonitions"]) == ("finished", f"{name} premonition")
    assert few.table.log == []
    enough = laid(name, doors=PAIRS[name], deck=SIX)
    if enough.asks in ("two brown", "pair"):
        enough.do(enough.can[0])
    while enough.asks == "choose key":
        enough.do(enough.can[0])
    assert (enough["premonitions"], enough["box"]) == ("", f"{name} premonition")


@pytest.mark.proves("onirim.dreams.premonition.forced")
def test_what_comes_true_must_be_carried_out() -> None:
    game = laid("pair", doors="2 green door")
    assert game.asks == "pair"
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.dreams.premonition.removed")
def test_a_premonition_that_came_true_leaves_the_game() -> None:
    game = laid("pair, five", doors="2 green door").do("return green door")
    assert (game["premonitions"], game["box"]) == ("five premonition", "pair premonition")


@pytest.mark.proves("onirim.dreams.premonition.forced")
def test_a_premonition_comes_true_when_a_door_was_found() -> None:
    game = searching("green", "pair", doors="green door", deck="red sun")
    assert (game.asks, game["doors"]) == ("pair", "green door, green door")


@pytest.mark.proves("onirim.dreams.premonition.forced")
def test_a_premonition_comes_true_when_a_door_was_unlocked() -> None:
    game = table_with(
        modules="premonitions", hand="blue key, 4 red sun", doors="blue door",
        deck="blue door, 2 red moon", zones={"premonitions": "pair premonition"},
    )  # fmt: skip
    game.do("discard red sun", "unlock blue door blue key")
    assert game.asks == "pair"
    game.do("return blue door")
    assert (game.asks, game["doors"], game["limbo"]) == ("choose action", "blue door", "")
    assert game.hidden == ["blue door"], "from the limbo back into the deck, at the end of the turn"


@pytest.mark.proves("onirim.dreams.premonition.two-red")
def test_two_red_doors_cost_all_red_locations_of_the_deck() -> None:
    deck = "3 red sun, red key, red 4 tower, red door, blue sun"
    game = laid("two-red", modules="towers", doors="2 red door", deck=deck)
    assert sorted(game["discard"].split(", ")) == ["red key", "red sun", "red sun", "red sun"]
    assert game.hidden == ["blue sun", "red 4 tower", "red door"]
    assert game.shuffles() == 1


@pytest.mark.proves("onirim.dreams.premonition.two-red")
def test_red_cards_that_are_known_in_the_deck_leave_it_too() -> None:
    game = laid("two-red", doors="2 red door", top="blue moon, red moon, red moon", deck="red sun")
    assert game["discard"] == "red moon, red moon, red sun"
    assert (game["deck"], game.hidden) == ("?", ["blue moon"]), "nothing of its order is known"


@pytest.mark.proves("onirim.dreams.premonition.two-red")
def test_red_cards_elsewhere_stay() -> None:
    game = laid("two-red", doors="2 red door", hand="red sun", row="red moon", deck="blue sun")
    assert (game["hand"], game["labyrinth"], game["discard"]) == ("red sun", "red moon", "")


@pytest.mark.proves("onirim.dreams.premonition.two-green")
def test_two_green_doors_bring_a_nightmare_back_from_the_discard_pile() -> None:
    game = laid("two-green", doors="2 green door", discard="nightmare, red sun, nightmare")
    assert (game["discard"], game["limbo"]) == ("red sun, nightmare", "nightmare")


@pytest.mark.proves("onirim.dreams.premonition.two-blue")
def test_two_blue_doors_cost_two_keys_of_the_deck() -> None:
    deck = "red key, 2 blue key, green key, red sun, blue moon"
    game = laid("two-blue", doors="2 blue door", deck=deck)
    assert game.can == ["discard blue key", "discard green key", "discard red key"]
    game.do("discard blue key")
    assert game.can == ["discard blue key", "discard green key", "discard red key"]
    game.do("discard red key")
    assert game["discard"] == "blue key, red key"
    assert game.hidden == ["blue key", "blue moon", "green key", "red sun"]
    assert (game.shuffles(), game.asks) == (1, "finished"), "and no Prophecy"


@pytest.mark.proves("onirim.dreams.premonition.two-brown")
def test_two_brown_doors_cost_one_door_of_any_colour() -> None:
    game = laid("two-brown", doors="red door, 2 brown door")
    assert game.can == ["return red door", "return brown door"]
    game.do("return red door")
    assert (game["doors"], game["limbo"]) == ("brown door, brown door", "red door")


@pytest.mark.proves("onirim.dreams.premonition.pair")
def test_two_doors_of_one_colour_cost_one_of_the_two() -> None:
    game = laid("pair", doors="red door, 2 brown door")
    assert (game.can, game.cannot) == (["return brown door"], ["return red door"])
    refused = game.refused("return red door")
    assert refused is not None
    assert (refused.why, refused.because) == (
        "onirim.premonitions.only_a_door_of_a_pair", (("doors", 0),),
    )  # fmt: skip
    game.do("return brown door")
    assert (game["doors"], game["limbo"]) == ("red door, brown door", "brown door")


@pytest.mark.proves("onirim.dreams.premonition.pair")
def test_with_two_pairs_the_dreamer_chooses_the_colour() -> None:
    game = laid("pair", doors="2 red door, 2 brown door")
    assert game.can == ["return red door", "return brown door"]


@pytest.mark.proves("onirim.dreams.premonition.five")
def test_five_doors_turn_up_two_more_premonitions() -> None:
    doors = "2 red door, 2 blue door, green door"
    game = laid("five", doors=doors, stack="two-brown, rainbow, two-green")
    assert game["premonitions"] == "two-brown premonition, rainbow premonition"
    assert (game["box"], game.asks) == ("five premonition", "finished")
    assert game["hidden premonitions"] == "two-green premonition"


@pytest.mark.proves("onirim.dreams.premonition.five")
def test_what_five_doors_turn_up_comes_true_at_once() -> None:
    doors = "2 red door, 2 blue door, green door"
    game = laid("five", doors=doors, stack="two-blue, pair", deck="2 red key")
    assert game["box"] == "five premonition", "it is gone before the new ones are looked at"
    assert game.asks == "next premonition"
    game.do("fulfil pair premonition", "return red door")
    game.do("discard red key", "discard red key")
    assert game["premonitions"] == ""
    assert game["doors"] == "red door, blue door, blue door, green door"


@pytest.mark.proves("onirim.dreams.premonition.five")
def test_of_two_turned_up_one_may_take_the_doors_of_the_other() -> None:
    game = laid("five", doors="2 red door, 3 green door", stack="two-red, pair", deck="red sun")
    game.do("fulfil pair premonition", "return red door")
    assert (game["premonitions"], game.asks) == ("two-red premonition", "finished")
    assert game.hidden == ["red sun"]


@pytest.mark.proves("onirim.dreams.premonition.rainbow")
def test_a_door_of_each_colour_costs_the_happy_dreams_of_the_deck() -> None:
    doors = "red door, blue door, green door, brown door"
    game = laid("rainbow", doors=doors, deck="2 happy dream, red sun", top="happy dream, blue sun")
    assert game["discard"] == "happy dream, happy dream, happy dream"
    assert (game.hidden, game["deck"]) == (["blue sun", "red sun"], "?, ?")
    assert game.shuffles() == 1


@pytest.mark.proves("onirim.dreams.premonition.rainbow")
def test_happy_dreams_in_the_limbo_stay() -> None:
    doors = "red door, blue door, green door, brown door"
    game = laid("rainbow", doors=doors, deck="red sun", limbo="happy dream")
    assert (game["limbo"], game["discard"]) == ("happy dream", "")


@pytest.mark.proves("onirim.dreams.premonition.three")
def test_three_doors_cost_the_hand_and_turn_up_one_more() -> None:
    """The third door is found with the third card of a series: the hand holds four cards."""
    five = "red sun, blue door, blue sun, nightmare, green moon, brown sun, brown moon"
    zones = {"premonitions": names("three"), "hidden premonitions": names("five, pair")}
    game = table_with(
        modules="premonitions", row="green sun, green moon", doors="red door, blue door",
        hand="green sun, red key, blue key, 2 red moon", zones=zones,
        deck=f"green door, {five}, red moon", deals=f"{five}",
    )  # fmt: skip
    game.do("play green sun", "search green", "take green door")
    assert game["discard"] == "red key, blue key, red moon, red moon"
    assert game["hand"] == "red sun, blue sun, green moon, brown sun, brown moon"
    assert game.went("deck", "limbo") == "blue door, nightmare"
    assert game.went("deck", "hand").count(",") == 4, "phase two draws nothing more"
    assert (game.asks, game["box"]) == ("choose action", "three premonition")
    assert game["premonitions"] == "five premonition", "one more is turned up"


@pytest.mark.proves("onirim.dreams.premonition.three")
def test_what_three_doors_turn_up_comes_true_at_once() -> None:
    doors = "2 red door, blue door"
    game = laid("three", doors=doors, deck="5 blue sun, red moon", stack="pair", hand="red sun")
    assert (game.asks, game["hand"]) == ("pair", ", ".join(["blue sun"] * 5))
    game.do("return red door")
    assert (game["box"], game["doors"]) == ("three premonition, pair premonition", doors[2:])


@pytest.mark.proves("onirim.dreams.premonition.three")
def test_the_new_hand_is_drawn_before_one_is_turned_up() -> None:
    game = laid("three", doors="2 red door, blue door", deck="4 blue sun", stack="pair")
    assert (game.outcome, game["hidden premonitions"]) == ("lost", "pair premonition")


@pytest.mark.proves("onirim.dreams.premonition.three")
def test_one_turned_up_that_does_not_come_true_stays_open() -> None:
    game = laid("three", doors="2 red door, blue door", deck="5 blue sun", stack="five, pair")
    assert game["premonitions"] == "five premonition"
    assert game["hidden premonitions"] == "pair premonition"
