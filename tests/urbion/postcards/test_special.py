"""Postcards with a special rule: Hourglass, Flagship and Resting Rocket."""

from __future__ import annotations

import pytest

from dreamtutor.engine.steps import Arrange
from tests.urbion.postcards.laid import UNREST, at_a_turn, census
from tests.urbion.table import Game

PAIR = "FE L[+4F] R[-2E]"


def wait(game: Game) -> Game:
    """A turn in which nothing is done."""
    return game.do("discard earth 1 sogna", "pass")


# The Hourglass


def glass(game: Game) -> str:
    return game.row(1)[game.row(1).index("@") : game.row(1).index("]")]


@pytest.mark.proves("urbion.postcards.kind.hourglass")
@pytest.mark.proves("urbion.postcards.kind.hourglass.expire")
@pytest.mark.proves("urbion.postcards.special.early")
def test_amb_45_the_fifth_end_of_a_turn_is_too_late() -> None:
    """The example: four turns are safe, and the turn in which it appears counts."""
    game = at_a_turn("FE L[+4F, @hourglass] R[-2E]", UNREST)
    for turned in ("1", "2", "3", "4"):
        wait(game)
        assert glass(game) == f"@hourglass/{turned}"
        assert game["residents"] == ""
    wait(game)
    assert game["residents"] == "@hourglass/bad"
    assert game.row(1) == PAIR


@pytest.mark.proves("urbion.postcards.kind.hourglass.expire")
def test_the_fifth_turn_is_the_last_chance() -> None:
    game = at_a_turn("FE L[+1E, @hourglass/4, +1E] R[-2E]", UNREST, hand="+1A, 3 +1E")
    assert game.do("discard earth 1 sogna", "census")["residents"] == "@hourglass/good"


@pytest.mark.proves("urbion.postcards.kind.hourglass")
def test_each_hourglass_is_turned_for_itself() -> None:
    game = at_a_turn("FE L[+4F, @hourglass] R[-2E, @hourglass/4]", "WA L[+2W, @hourglass/2] R[]")
    wait(game)
    assert game.row(1) == "FE L[+4F, @hourglass/1] R[-2E]"
    assert game.row(2) == "WA L[+2W, @hourglass/3] R[]"


@pytest.mark.proves("urbion.postcards.kind.hourglass")
def test_an_hourglass_that_came_in_this_turn_is_turned_too() -> None:
    game = at_a_turn(
        "FE L[+1E, +1E] R[-2E]", UNREST,
        hand="+1A, 3 +1E", cities="FA", deck="+4F, -1F, 9 +1E", deals="FA, +4F, -1F, 9 +1E",
        zones={"postcards": "@hourglass"},
    )  # fmt: skip
    game.do("discard earth 1 sogna", "census")
    assert game.row(1) == "FA L[+4F, @hourglass/1] R[-1F]"


# The Flagship


@pytest.mark.proves("urbion.postcards.kind.flagship")
def test_a_flagship_moves_one_row_down_at_the_start_of_every_turn() -> None:
    game = at_a_turn("FE L[+4F, @flagship, +1E] R[-2E]", "WA L[+2W] R[-3W]", "FW L[] R[]")
    assert game.row(1) == "FE L[+1E] R[-2E]"
    assert game.row(2) == "WA L[+2W, +4F, @flagship] R[-3W]"
    wait(game)
    assert game.row(2) == "WA L[+2W] R[-3W]"
    assert game.row(3) == "FW L[+4F, @flagship] R[]"


@pytest.mark.proves("urbion.postcards.kind.flagship")
def test_it_stays_on_its_side_and_passes_over_empty_rows() -> None:
    game = at_a_turn("FE L[] R[-1F, @flagship]", "", "WA L[+2W] R[-3W]")
    assert game.row(3) == "WA L[+2W] R[-3W, -1F, @flagship]"


@pytest.mark.proves("urbion.postcards.kind.flagship.wrap")
def test_from_the_bottom_it_moves_to_the_top() -> None:
    game = at_a_turn("", UNREST, "FE L[C, @flagship] R[-1F]")
    assert game.row(2) == "WA L[+2W, C, @flagship] R[-3W]"


@pytest.mark.proves("urbion.postcards.kind.flagship.blocked")
@pytest.mark.proves("urbion.postcards.special.early")
def test_a_flagship_without_room_is_disappointed_and_its_dream_stays() -> None:
    """The example."""
    full = "WA L[+1E, +1A, C] R[-2E]"
    game = at_a_turn("FE L[+4F, @flagship] R[-2E]", full)
    assert game["residents"] == "@flagship/bad"
    assert (game.row(1), game.row(2)) == (PAIR, full)


@pytest.mark.proves("urbion.postcards.kind.flagship.blocked")
def test_only_the_side_of_the_flagship_matters_and_postcards_take_no_room() -> None:
    game = at_a_turn("FE L[+4F, @flagship] R[]", "WA L[+1E, @seer, +1A] R[-1F, -1F, -2E]")
    assert game.row(2) == "WA L[+1E, @seer, +1A, +4F, @flagship] R[-1F, -1F, -2E]"


@pytest.mark.parametrize("left", ["+4F, @flagship, +1E", "+4F, @flagship, +1E, +1E"])
def test_amb_46_with_a_single_city_nothing_moves_and_nothing_fails(left: str) -> None:
    game = at_a_turn("", f"FE L[{left}] R[-2E]")
    assert game.row(2) == f"FE L[{left}] R[-2E]"
    assert game["residents"] == ""


ONE_WAY = ("FE L[+4F, @flagship] R[]", "WA L[+1E, +1A, +2W, @flagship] R[]", "FW L[] R[]")


def test_amb_46_the_order_of_several_flagships_is_yours() -> None:
    game = at_a_turn(*ONE_WAY)
    assert isinstance(game.session.prompt, Arrange)
    upper, lower = game.sees().split(", ")
    game.do(f"{lower}, {upper}")
    assert game["residents"] == ""
    assert game.row(2) == "WA L[+1E, +1A, +4F, @flagship] R[]"
    assert game.row(3) == "FW L[+2W, @flagship] R[]"
    game = at_a_turn(*ONE_WAY)
    game.do(f"{upper}, {lower}")
    assert game["residents"] == "@flagship/bad"
    assert game.row(1) == "FE L[+4F] R[]"


def test_you_are_not_asked_for_an_order_that_makes_no_difference() -> None:
    game = at_a_turn("FE L[+4F, @flagship] R[]", "WA L[+2W, @flagship] R[]", "FW L[] R[]")
    assert game.asks == "choose action"
    assert game.row(2) == "WA L[+4F, @flagship] R[]"
    assert game.row(3) == "FW L[+2W, @flagship] R[]"


def test_flagships_on_equal_dreams_move_once_each() -> None:
    game = at_a_turn("FE L[+4F, @flagship] R[]", "WA L[+4F, @flagship] R[]", "FW L[] R[]")
    assert game.row(1) == "FE L[] R[]"
    assert game.row(2) == "WA L[+4F, @flagship] R[]"
    assert game.row(3) == "FW L[+4F, @flagship] R[]"
    game = at_a_turn("FE L[+4F, @flagship, +4F, @flagship] R[]", "WA L[] R[]")
    assert game.row(2) == "WA L[+4F, @flagship, +4F, @flagship] R[]"


# The Resting Rocket


@pytest.mark.proves("urbion.postcards.kind.rocket")
@pytest.mark.proves("urbion.postcards.special.early")
def test_amb_47_a_swap_disturbs_the_rocket() -> None:
    """The example."""
    game = at_a_turn("WA L[+2W] R[-3W, @resting-rocket]", PAIR)
    game.do("discard earth 1 sogna", "swap")
    game.do("lift water -3 incubus right 1 resting-rocket postcard")
    game.do(*game.can)
    assert game["residents"] == "@resting-rocket/bad"
    assert game.row(1) == "WA L[+2W] R[-2E]"
    assert game.row(2) == "FE L[+4F] R[-3W]"


@pytest.mark.proves("urbion.postcards.kind.rocket")
def test_amb_47_a_swap_on_one_side_of_a_city_disturbs_it_too() -> None:
    game = at_a_turn("WA L[+2W, @seer] R[-3W, @resting-rocket, -1F]")
    game.do("discard earth 1 sogna", "swap", "lift fire -1 incubus right 1")
    game.do("exchange water -3 incubus right 1 resting-rocket postcard fire -1 incubus right 1")
    assert game["residents"] == "@resting-rocket/bad"
    assert sorted(game["right 1"].split(", ")) == ["-1F", "-3W"]


@pytest.mark.proves("urbion.postcards.kind.rocket")
def test_a_rocket_that_rests_is_not_disturbed() -> None:
    game = at_a_turn("WA L[+2W, @resting-rocket] R[-3W]", "FE L[+4F] R[-2E, @flagship]")
    assert game.row(1) == "WA L[+2W, @resting-rocket] R[-3W, -2E, @flagship]"
    wait(game)
    assert game["residents"] == ""


def test_amb_47_the_column_that_closes_up_moves_nothing() -> None:
    game = census("FE L[+1E, +1E] R[-2E]", "WA L[+2W, @resting-rocket] R[-3W]")
    assert game.row(2) == "WA L[+2W, @resting-rocket] R[-3W]"
