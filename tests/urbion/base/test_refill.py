"""What a Census does at its end: cities are replaced, and those without dreams get two."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import Census, Restock
from tests.urbion.table import table_with

BALANCED, OFF = "FE L[+4F] R[-1F,-1F,-2E]", "WA L[+2W] R[-3W]"


@pytest.mark.proves("urbion.base.census.replace", "urbion.base.census.refill")
def test_each_pacified_city_is_replaced_and_gets_two_dreams() -> None:
    game = table_with(
        BALANCED, OFF, step=Census(), cities="EA", deck="+2W, -3W", deals="EA, +2W, -3W"
    )
    assert game.row(1) == "EA L[+2W] R[-3W]"  # of no element that the city shows
    assert (game.row(2), game["success"]) == (OFF, "FE")


def test_amb_11_a_new_city_takes_the_row_that_became_free() -> None:
    rows = OFF, BALANCED, OFF, BALANCED
    game = table_with(
        *rows, step=Census(), cities="EA, FA", deck="+2W, -3W, +1E, -1F",
        deals="EA, FA, +2W, -3W, +1E, -1F",
    )  # fmt: skip
    assert game.row(2) == "EA L[+2W] R[-3W]"  # the upper row first
    assert game.row(4) == "FA L[+1E] R[-1F]"
    assert (game.row(1), game.row(3)) == (OFF, OFF)


@pytest.mark.proves("urbion.base.census.city-deck-short")
def test_with_too_few_cities_the_game_goes_on_with_fewer() -> None:
    rows = BALANCED, BALANCED, OFF, BALANCED
    game = table_with(*rows, step=Census(), cities="EA", deck="+2W, -3W", deals="EA, +2W, -3W")
    assert (game["success"], game.count("city deck")) == ("FE, FE, FE", 0)
    assert [game[f"city {row}"] for row in (1, 2, 3, 4)] == ["EA", "", "WA", ""]
    assert game.outcome == ""


def test_amb_11_rows_without_a_city_stay_away_and_the_others_keep_their_order() -> None:
    rows = BALANCED, OFF, "", "EA L[+1E] R[]"
    game = table_with(*rows, step=Census())
    assert [game[f"city {row}"] for row in (1, 2, 3, 4)] == ["", "WA", "", "EA"]


@pytest.mark.proves("urbion.base.census.refill.setup-rules")
@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        ("+2W, C", "WA L[+2W, C] R[]"),
        ("C, +2W", "WA L[+2W, C] R[]"),
        ("C, -2E", "WA L[] R[-2E, C]"),
    ],
)
def test_chaos_joins_the_other_card_as_in_the_setup(drawn: str, row: str) -> None:
    game = table_with(BALANCED, OFF, step=Census(), cities="WA", deck=drawn, deals=f"WA, {drawn}")
    assert (game.asks, game.row(1)) == ("finished", row)


@pytest.mark.proves("urbion.base.census.refill.setup-rules")
def test_two_chaos_lie_on_the_side_you_choose() -> None:
    game = table_with(BALANCED, OFF, step=Census(), cities="WA", deck="C, C", deals="WA, C, C")
    assert game.asks == "choose side"
    assert game.do("to side C right 1").row(1) == "WA L[] R[C, C]"


@pytest.mark.proves("urbion.base.census.refill.all-empty")
def test_a_city_that_lay_there_without_dreams_gets_two() -> None:
    game = table_with("FE L[] R[]", OFF, step=Census(), deck="+1A, -2E")
    assert (game.row(1), game.row(2), game["success"]) == ("FE L[+1A] R[-2E]", OFF, "")


@pytest.mark.proves("urbion.base.census.refill.all-empty")
def test_old_and_new_cities_without_dreams_are_filled_from_the_top() -> None:
    game = table_with(
        "FE L[] R[]", BALANCED, OFF, step=Census(), cities="EA", deck="+1A, -2E, +2W, -3W",
        deals="EA, +1A, -2E, +2W, -3W",
    )  # fmt: skip
    assert (game.row(1), game.row(2)) == ("FE L[+1A] R[-2E]", "EA L[+2W] R[-3W]")


@pytest.mark.proves("urbion.base.census.refill")
def test_a_city_with_dreams_gets_none() -> None:
    game = table_with("FE L[+1E] R[]", "WA L[] R[-3W]", step=Restock(), deck="+1A, -2E")
    assert (game.row(1), game.row(2)) == ("FE L[+1E] R[]", "WA L[] R[-3W]")
    assert game.count("deck") == 2


@pytest.mark.proves("urbion.base.census.refill.deck-empty", "urbion.base.end.loss")
@pytest.mark.parametrize("left", ["", "+1A"])
def test_the_game_is_lost_if_the_deck_runs_out_in_a_refill(left: str) -> None:
    """Both decks are empty in the middle of a Census, and a city still needs its dreams."""
    game = table_with("FE L[] R[]", BALANCED, step=Census(), deck=left)
    assert (game["success"], game.outcome) == ("FE", "lost")
    assert game.by("base.two_dreams_for_a_city")


@pytest.mark.proves("urbion.base.census.refill.deck-empty")
def test_the_game_is_lost_if_a_new_city_gets_only_one_dream() -> None:
    game = table_with(BALANCED, OFF, step=Census(), cities="EA", deck="+1A", deals="EA, +1A")
    assert (game["city 1"], game.count("deck"), game.outcome) == ("EA", 0, "lost")


@pytest.mark.proves("urbion.base.census.refill.deck-empty")
def test_just_enough_cards_for_a_refill_are_enough() -> None:
    game = table_with("FE L[] R[]", BALANCED, step=Census(), deck="+1A, -2E")
    assert (game.row(1), game.outcome, game.count("deck")) == ("FE L[+1A] R[-2E]", "", 0)


@pytest.mark.proves("urbion.base.census.refill.deck-empty")
def test_empty_decks_do_not_harm_a_census_that_refills_nothing() -> None:
    game = table_with(OFF, BALANCED, step=Census())
    assert (game["success"], game["city 2"], game.outcome) == ("FE", "", "")
