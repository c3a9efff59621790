"""Temples show one element, and must be pacified too."""

from __future__ import annotations

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.cards import City
from dreamtutor.urbion.steps import CITY_DECK, DECK
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.temples import module as temples
from tests.urbion.table import table_with


@pytest.mark.proves("urbion.temples.components")
@pytest.mark.proves("urbion.temples.setup")
def test_four_temples_and_ten_harmony_cards_are_shuffled_in() -> None:
    table = urbion.rules(temples).table
    shown = [City(f"temple-{one}") for one in ("fire", "water", "earth", "air")]
    assert [table.pools[CITY_DECK][one] for one in shown] == [1, 1, 1, 1]
    assert sum(table.pools[CITY_DECK].values()) == 16
    assert sum(n for card, n in table.pools[DECK].items() if isinstance(card, Harmony)) == 10
    assert sum(table.pools[DECK].values()) == 72 + 10


@pytest.mark.proves("urbion.temples.city.one-element")
def test_a_temple_takes_only_dreams_of_its_element() -> None:
    game = table_with("Temple-F L[] R[]", hand="+4F, -3W, H2", modules="temples")
    legal = ["attach +4F left 1", "attach H2 left 1", "attach H2 right 1"]
    assert game.allows(*legal, "attach -3W right 1") == legal
    assert game.refusal("attach -3W right 1") == "the_element_must_match"


@pytest.mark.proves("urbion.temples.win")
def test_the_game_is_won_with_the_last_temple() -> None:
    game = table_with("FE L[+2W] R[-2E]", "Temple-W L[+2W] R[-2A]", modules="temples")
    game.do("discard +1E", "census")
    assert game.outcome == "won"
    assert game["success"] == "FE, Temple-W"


@pytest.mark.proves("urbion.temples.win")
@pytest.mark.parametrize(("rows", "cities"), [(["Temple-W L[+2W] R[]"], ""), ([], "Temple-W")])
def test_without_the_last_temple_it_is_not_won(rows: list[str], cities: str) -> None:
    deck = "+2W, -3W, +1E"
    game = table_with(
        "FE L[+2W] R[-2E]",
        *rows,
        deck=deck,
        cities=cities,
        deals=f"Temple-W, {deck}" if cities else deck,
        modules="temples",
    )
    game.do("discard +1E", "census")
    assert game["success"] == "FE"
    assert game.outcome == ""
