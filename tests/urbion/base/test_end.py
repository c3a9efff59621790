"""How the game ends."""

from __future__ import annotations

import pytest

from dreamtutor.engine.events import Ended
from dreamtutor.urbion.cards import NUMBERS
from dreamtutor.urbion.steps import Census, FillHand
from tests.urbion.table import table_with

BALANCED, OFF = "FE L[+4F] R[-1F,-1F,-2E]", "WA L[+2W] R[-3W]"
KINDS = "FW, FE, FA, WE, WA, EA, FW, FE, FA, WE, WA"
"""Eleven of the twelve cities."""


@pytest.mark.proves("urbion.base.end.win", "urbion.base.goal")
def test_the_game_is_won_with_all_twelve_cities() -> None:
    assert len(NUMBERS["base"]["cities"]) * NUMBERS["base"]["city_copies"] == 12
    game = table_with("EA L[+1E,+1A] R[-2E]", step=Census(), success=KINDS)
    assert (game.outcome, game.count("success")) == ("won", 12)


@pytest.mark.proves("urbion.base.end.win")
def test_amb_04_the_win_comes_at_once_and_no_empty_deck_can_spoil_it() -> None:
    """Before any refill, and before Phase II."""
    game = table_with(BALANCED, BALANCED, hand="+1E, +1A, -2E, -2A").do("discard +1E", "census")
    assert (game.outcome, game.asks) == ("won", "over")
    last = game.table.log[-1]
    assert isinstance(last, Ended)
    assert last.why == "urbion.base.every_city_is_pacified"
    assert game.count("hand") == 3
    assert (game["left 1"], game["left 2"]) == ("", "+4F"), "its dreams would be discarded after it"


@pytest.mark.proves("urbion.base.end.win", "urbion.base.census.perfect-balance.before-replace")
def test_amb_04_the_bonus_city_can_be_the_last() -> None:
    game = table_with(*[BALANCED] * 4, step=Census(), cities="EA", deals="EA")
    assert game.outcome == ""
    assert game.do("claim bonus 1").outcome == "won"


def test_who_declines_the_last_city_must_pacify_it() -> None:
    game = table_with(
        *[BALANCED] * 4, step=Census(), cities="EA", deck="+1A, -2E", deals="EA, +1A, -2E"
    )
    game.do("pass")
    assert (game.outcome, game.row(1)) == ("", "EA L[+1A] R[-2E]")


@pytest.mark.proves("urbion.base.end.win")
@pytest.mark.parametrize(("rows", "cities"), [((BALANCED, OFF), ""), ((BALANCED,), "EA")])
def test_a_city_that_is_left_anywhere_keeps_the_game_going(
    rows: tuple[str, ...], cities: str
) -> None:
    game = table_with(*rows, step=Census(), cities=cities, deck="+1A, -2E", deals="EA, +1A, -2E")
    assert (game.outcome, game["success"]) == ("", "FE")


@pytest.mark.proves("urbion.base.end.loss")
def test_who_must_draw_from_an_empty_deck_loses() -> None:
    game = table_with(OFF, hand="+2W, +1A, -2E, -2A", success=KINDS)
    assert (game.count("deck"), game.outcome) == (0, "")  # an empty deck alone is no loss
    game.do("attach +2W left 1")
    assert (game.outcome, game.count("hand")) == ("lost", 3)


@pytest.mark.proves("urbion.base.end.loss")
def test_the_last_card_can_be_drawn() -> None:
    game = table_with(OFF, step=FillHand(), hand="+1A, -2E, -2A", deck="+1E")
    assert (game.outcome, game.count("deck")) == ("", 0)


@pytest.mark.proves("urbion.base.end.loss")
def test_chaos_as_the_last_card_loses() -> None:
    game = table_with(OFF, step=FillHand(), hand="+1A, -2E, -2A", deck="C").do("attach chaos 1")
    assert game.outcome == "lost"
