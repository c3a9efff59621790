"""Squares show all elements, and must be pacified too."""

from __future__ import annotations

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.cards import City
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.squares import module as squares
from dreamtutor.urbion.steps import CITY_DECK, DECK
from tests.urbion.table import table_with

ALL_HANDS = "+4F, +2W, +1E, +1A, -1F, -3W, -2E, -2A"


@pytest.mark.proves("urbion.squares.components")
@pytest.mark.proves("urbion.squares.setup")
def test_four_squares_and_two_metas_of_each_element_are_shuffled_in() -> None:
    table = urbion.rules(squares).table
    assert table.pools[CITY_DECK][City("square")] == 4
    assert sum(table.pools[CITY_DECK].values()) == 16
    metas = {card: n for card, n in table.pools[DECK].items() if isinstance(card, Meta)}
    assert sorted(card.element for card in metas) == ["air", "earth", "fire", "water"]
    assert [*metas.values()] == [2, 2, 2, 2]
    assert sum(table.pools[DECK].values()) == 72 + 8


@pytest.mark.proves("urbion.squares.city.all-elements")
def test_a_dream_of_any_element_may_be_attached_to_a_square() -> None:
    game = table_with("Square L[] R[]", "FE L[] R[]", hand=ALL_HANDS, modules="squares")
    left = [f"attach {one} left 1" for one in ("+4F", "+2W", "+1E", "+1A")]
    right = [f"attach {one} right 1" for one in ("-1F", "-3W", "-2E", "-2A")]
    assert game.allows(*left, *right) == [*left, *right]
    assert game.refusal("attach +2W left 2") == "the_element_must_match"


@pytest.mark.proves("urbion.squares.city.other-rules")
def test_sides_and_three_on_a_side_hold_at_a_square() -> None:
    game = table_with("Square L[+1E, +1A, +2W] R[]", hand="+4F, -1F", modules="squares")
    assert game.refusal("attach +4F left 1") == "three_on_a_side"
    assert game.can_begin("attach") == ["fire -1 incubus right 1"]


@pytest.mark.proves("urbion.squares.win")
def test_the_game_is_won_with_the_last_square() -> None:
    game = table_with("FE L[+2W] R[-2E]", "Square L[+2W] R[-2A]", modules="squares")
    game.do("discard +1E", "census")
    assert game.outcome == "won"
    assert game["success"] == "FE, Square"


@pytest.mark.proves("urbion.squares.win")
@pytest.mark.parametrize(("rows", "cities"), [(["Square L[+2W] R[]"], ""), ([], "Square")])
def test_without_the_last_square_it_is_not_won(rows: list[str], cities: str) -> None:
    deck = "+2W, -3W, +1E"
    game = table_with(
        "FE L[+2W] R[-2E]",
        *rows,
        deck=deck,
        cities=cities,
        deals=f"Square, {deck}" if cities else deck,
        modules="squares",
    )
    game.do("discard +1E", "census")
    assert game["success"] == "FE"
    assert game.outcome == ""


@pytest.mark.proves("urbion.squares.city.all-elements")
def test_a_square_takes_also_what_a_city_of_two_elements_refuses() -> None:
    game = table_with("WA L[] R[]", "Square L[] R[]", hand="M-F", modules="squares")
    assert game.can_begin("attach") == ["fire 4 -1 meta left 2", "fire 4 -1 meta right 2"]
