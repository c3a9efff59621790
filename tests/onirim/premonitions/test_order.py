"""Several premonitions at once: their order, and those that lose their doors."""

from __future__ import annotations

import pytest

from dreamtutor.engine.steps import Pass
from tests.onirim.premonitions.table import laid, searching
from tests.onirim.table import all_but, table_with


@pytest.mark.proves("onirim.dreams.premonition.order")
def test_the_dreamer_decides_which_of_several_is_next() -> None:
    game = searching("brown", "two-brown, two-green, pair", doors="brown door", deck="red sun")
    assert game.asks == "next premonition"
    assert game.refusal(Pass()) == "not_offered"
    game = laid("two-red, two-green", doors="2 red door, 2 green door", discard="nightmare",
                deck="red sun")  # fmt: skip
    assert game.can == ["fulfil two-red premonition", "fulfil two-green premonition"]
    game.do("fulfil two-green premonition")
    assert game["box"] == "two-green premonition, two-red premonition"


@pytest.mark.proves("onirim.dreams.premonition.order")
def test_one_alone_is_not_asked_about() -> None:
    assert laid("two-green, five", doors="2 green door").asks == "finished"


@pytest.mark.proves("onirim.dreams.premonition.order")
def test_one_whose_doors_are_missing_cannot_be_chosen() -> None:
    game = laid("two-red, two-green, five", doors="2 red door, 2 green door", deck="red sun")
    assert game.refusal("fulfil five premonition") == "its_doors_must_lie_there"
    assert game.can == ["fulfil two-red premonition", "fulfil two-green premonition"]


@pytest.mark.proves("onirim.dreams.premonition.fizzle")
def test_one_that_loses_its_doors_stays_open_and_is_not_carried_out() -> None:
    game = searching("brown", "two-brown, pair", doors="brown door", deck="red sun")
    game.do("fulfil pair premonition", "return brown door")
    assert (game.asks, game["premonitions"]) == ("finished", "two-brown premonition")
    assert (game["doors"], game["box"]) == ("brown door", "pair premonition")


@pytest.mark.proves("onirim.dreams.premonition.fizzle")
def test_in_the_other_order_both_are_carried_out_if_another_door_goes() -> None:
    game = searching("brown", "two-brown, pair", doors="brown door, red door", deck="red sun")
    game.do("fulfil two-brown premonition", "return red door", "return brown door")
    assert (game["premonitions"], game["doors"]) == ("", "brown door")


@pytest.mark.proves("onirim.dreams.premonition.fizzle")
def test_one_that_stayed_open_comes_true_later() -> None:
    game = table_with(
        modules="premonitions", row="brown sun, brown moon", doors="brown door, red door",
        hand="brown sun, brown key, 3 blue moon", deck="brown door, 3 red moon, brown door",
        deals="red moon, brown door, red moon",
        zones={"premonitions": "two-brown premonition, pair premonition"},
    )  # fmt: skip
    game.do("play brown sun", "search brown", "take brown door")
    game.do("fulfil pair premonition", "return brown door")
    assert (game.asks, game["premonitions"]) == ("choose action", "two-brown premonition")
    game.do("discard blue moon", "unlock brown door brown key")
    assert game.asks == "two brown"
    game.do("return red door")
    assert (game["premonitions"], game["doors"]) == ("", "brown door, brown door")


@pytest.mark.proves("onirim.dreams.premonition.win-first")
def test_after_the_last_door_nothing_comes_true() -> None:
    opened = "two-red, two-green, two-blue, two-brown, pair, five, rainbow, three"
    game = searching("green", opened, doors=all_but("green door"), deck="red sun")
    assert (game.outcome, game["box"]) == ("won", "")
    assert game.count("premonitions") == 8


@pytest.mark.proves("onirim.dreams.premonition.win-first")
def test_if_another_condition_of_victory_is_missing_they_come_true() -> None:
    doors, deck = all_but("green door"), "red sun"
    game = searching("green", "pair", modules="towers", doors=doors, deck=deck)
    assert (game.outcome, game.asks) == ("", "pair")
