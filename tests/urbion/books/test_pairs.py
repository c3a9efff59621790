"""The Books together with other expansions."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.books.actions import Prophesy
from dreamtutor.urbion.steps import ChooseDeed
from tests.urbion.table import new_game, table_with


def test_prophecies_can_bring_chromatic_chaos_to_the_top() -> None:
    game = table_with("FE L[+4F] R[]", step=Prophesy(), deck="+1E, X, +1A",
                      zones={"books": "book prophecies"}, modules="books, chromatic")  # fmt: skip
    game.do("X, +1E")
    assert game["deck"] == "X, +1E, ?"


@pytest.mark.parametrize(("book", "words"), [("flying-sognae", "take off"),
                                             ("invisible-sognae", "hide")])  # fmt: skip
def test_what_lies_on_a_dream_goes_with_it(book: str, words: str) -> None:
    game = table_with("FE L[+4F, @doves, +1E] R[]", "WA L[] R[]", step=ChooseDeed(),
                      zones={"books": f"book {book}"}, modules="books, postcards")  # fmt: skip
    game.do(f"use {book} book")
    game.do(next(one for one in game.can if one.startswith(words)))
    if book == "flying-sognae":
        game.do(game.can[0])
        assert game.row(2) == "WA L[+4F, @doves] R[]"
    else:
        assert "@doves" not in game.row(1)
        assert game["discard"] == "+4F"
    assert game.row(1) == "FE L[+1E] R[]"


def test_amb_38_one_price_and_one_row_of_books_for_both() -> None:
    game = new_game("book prophecies, 4 +4F", modules="team, books")
    game.do("turn up book", "pass")
    assert (game["books"], game["discard"]) == ("book prophecies", "+4F, +4F, +4F, +4F")


def test_amb_38_their_actions_ignore_polarity() -> None:
    zones = {"books": "book flying-incubi", "polarity": "sognae", "partner's polarity": "incubi"}
    game = table_with("FE L[] R[-1F]", "WA L[] R[]", hand="-2A, +1E", zones=zones,
                      modules="team, books")  # fmt: skip
    game.do("discard -2A", "use flying-incubi book", "take off -1F right 1")
    assert game.refusal("fly to -1F right 1 right 2") is None
