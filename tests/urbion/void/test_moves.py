"""The Void: what it is made of, and how it moves."""

from __future__ import annotations

import pytest

from dreamtutor.engine.events import Moved
from dreamtutor.urbion.steps import TurnStart
from dreamtutor.urbion.void import VoidCard
from tests.urbion.table import Game, new_game
from tests.urbion.void.haunting import COLUMN, TOP, cards_left, haunted, stands

ATTACH = "attach fire 4 sogna left 1"
OPENING = "FW, FE, FA, WE, +4F, -1F, +2W, -3W, +1E, -2E, +1A, -2A, +4F, -1F, +2W, -3W"


def after_moving(*rows: str, on: int = 0, lies: str = "void", left: int = 5) -> int | str:
    """Where the Void stands when a turn has begun."""
    return stands(haunted(*rows, on=on, lies=lies, left=left, step=TurnStart()))


@pytest.mark.proves("urbion.void.components")
@pytest.mark.proves("urbion.void.setup")
def test_eight_cards_and_the_figure_on_them() -> None:
    game = new_game("", modules="void")
    assert (cards_left(game), stands(game)) == (8, "pile")
    assert {*game.table.zones["void pile"]} == {VoidCard()}, "they lie open"


@pytest.mark.proves("urbion.void.move.every-turn")
@pytest.mark.proves("urbion.void.move.from-pile")
def test_on_the_first_turn_it_goes_to_the_top_city() -> None:
    game = new_game(OPENING, modules="void")
    assert (game.asks, stands(game)) == ("choose action", 1)


@pytest.mark.proves("urbion.void.move.from-pile")
def test_the_top_city_is_the_first_that_lies_there() -> None:
    assert after_moving(*COLUMN) == 1
    assert after_moving("", "", *COLUMN[2:]) == 3


@pytest.mark.proves("urbion.void.move.every-turn")
@pytest.mark.proves("urbion.void.move.down")
def test_once_each_turn_it_goes_down_one_city() -> None:
    game, stood = haunted(hand="4 +4F", deck="9 +4F"), []
    for _ in range(3):
        stood.append(stands(game))
        game.do("discard fire 4 sogna", "pass")
    assert stood == [1, 2, 3]


@pytest.mark.proves("urbion.void.move.down")
def test_it_goes_to_the_next_city_past_rows_without_one() -> None:
    assert after_moving(TOP, "", "", COLUMN[3], on=1) == 4


@pytest.mark.proves("urbion.void.move.wrap")
def test_from_the_bottom_city_it_goes_to_the_top() -> None:
    assert after_moving(*COLUMN, on=4) == 1
    assert after_moving("", COLUMN[1], COLUMN[2], "", on=3) == 2


@pytest.mark.proves("urbion.void.move.wrap")
def test_amb_52_on_the_only_city_it_stays() -> None:
    assert after_moving("", TOP, "", "", on=2) == 2
    game = haunted(TOP, "", "", "", on=1, hand="4 +4F", step=TurnStart())
    assert not [event for event in game.table.log if isinstance(event, Moved)]


@pytest.mark.proves("urbion.void.ally.stand-up")
def test_lying_flat_it_only_stands_up() -> None:
    """The example: it stands up in turn 6, and goes to the top city in turn 7."""
    game = haunted(lies="flat void", hand="4 +4F", deck="9 +4F")
    assert stands(game) == "pile"
    assert stands(game.do("discard fire 4 sogna", "pass")) == 1


def test_amb_52_the_only_city_is_free_in_the_turn_after_an_alliance() -> None:
    game: Game = haunted("FE L[+1E, +1A] R[-2E]", on=1).do("ally water 2 sogna air -2 incubus")
    assert stands(game) == "pile"
    game.do("discard fire 4 sogna", "census")
    assert game.outcome == "won"


def test_it_moves_no_more_when_its_cards_are_gone() -> None:
    game = haunted(left=0, step=TurnStart())
    assert stands(game) == "gone"
