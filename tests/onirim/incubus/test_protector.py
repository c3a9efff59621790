"""The figure, its three ways to play, and the first of them: the protector."""

from __future__ import annotations

import pytest

from dreamtutor import onirim
from dreamtutor.onirim.incubus import module as incubus
from dreamtutor.onirim.steps import FaceNightmare, FillHand
from tests.onirim.incubus.table import with_figure
from tests.onirim.table import Game, new_game, table_with

FOUR = "red key, blue key, green moon, brown sun"
MODES = ["protector", "pathfinder", "adversary"]


@pytest.mark.proves("onirim.incubus.setup")
@pytest.mark.parametrize("mode", MODES)
def test_the_figure_stands_ready_and_no_card_joins_the_deck(mode: str) -> None:
    rules = onirim.rules(incubus, settings={"incubus_mode": mode})
    game = new_game("5 red sun", rules=rules)
    assert (game["incubus"], game.count("deck") + game.count("hand")) == ("incubus", 76)


@pytest.mark.proves("onirim.incubus.mode")
@pytest.mark.parametrize("mode", MODES)
def test_it_is_one_of_three_things_and_does_nothing_else(mode: str) -> None:
    hand = "5 red sun"
    at_action = with_figure(mode, hand=hand, deck="6 red moon")
    at_nightmare = with_figure(mode, FaceNightmare(), hand=hand, deck="6 red moon")
    own = {"anticipate", "face incubus"} & set(at_action.can)
    assert own == {"pathfinder": {"anticipate"}, "adversary": {"face incubus"}}.get(mode, set())
    assert ("return incubus" in at_nightmare.can) == (mode == "protector")


def drawing(**more: str) -> Game:
    """A nightmare has just been drawn to fill a hand of four."""
    cards = {"hand": FOUR, "deck": "nightmare, 6 red moon", **more}
    return with_figure("protector", FillHand(), **cards)


@pytest.mark.proves("onirim.incubus.a.ward")
def test_the_figure_wards_off_a_nightmare_and_leaves() -> None:
    game = drawing().do("return incubus")
    assert (game["incubus"], game["box"], game["discard"]) == ("", "incubus", "nightmare")
    assert (game["hand"], game["drawn"]) == (f"{FOUR}, red moon", "")
    assert game.count("deck") == 5, "none of the four ways is needed"


@pytest.mark.proves("onirim.incubus.a.ward")
def test_it_does_so_once_in_the_game() -> None:
    game = with_figure("protector", FillHand(), hand="3 red key", deck="2 nightmare, 2 red moon")
    game.do("return incubus")
    assert game.asks == "face nightmare"
    assert "return incubus" not in game.can + game.cannot


@pytest.mark.proves("onirim.incubus.a.intent")
def test_it_is_one_more_way_and_a_free_choice() -> None:
    game = drawing(doors="red door")
    four = ["give red key", "give blue key", "give red door", "reveal five", "discard hand"]
    assert game.can == [*four, "return incubus"]
    without = table_with(FaceNightmare(), hand=FOUR, doors="red door", deck="5 red moon")
    assert without.can == four


@pytest.mark.proves("onirim.incubus.a.intent")
def test_it_helps_where_none_of_the_four_ways_would() -> None:
    game = with_figure("protector", FillHand(), hand="4 red sun", deck="nightmare, red moon")
    assert game.can == ["discard hand", "return incubus"]
    assert game.do("return incubus").outcome == ""
