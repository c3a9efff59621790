"""The Books of Power before the game: four of eight, as many as you like, and their price."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import urbion
from dreamtutor.engine.cards import Back
from dreamtutor.engine.events import Shuffled
from dreamtutor.urbion.books import module as books
from dreamtutor.urbion.books.cards import BOOK_PILE, BOOKS, Book
from dreamtutor.urbion.books.setup import PayForBooks
from dreamtutor.urbion.steps import BOX, DECK, LayTable
from tests.urbion.table import Game, new_game, table_with

PRICE = "+4F, +4F, -1F, -1F"


def choosing(deals: str, modules: str = "books", **more: Any) -> Game:
    return new_game(deals, modules=modules, **more)


@pytest.mark.proves("urbion.books.components", "urbion.books.setup.remove")
def test_four_of_eight_books_go_to_the_box_unseen() -> None:
    table = urbion.rules(books).table
    once = (
        "flying-sognae", "flying-incubi", "invisible-sognae", "invisible-incubi",
        "freedom-loving-dreams", "perfect-balance",
    )  # fmt: skip
    assert table.pools[BOOK_PILE] == {Book("prophecies"): 2} | {Book(kind): 1 for kind in once}
    assert (len(table[BOX]), len(table[BOOK_PILE])) == (4, 4)
    assert all(isinstance(card, Back) for zone in (BOX, BOOK_PILE) for card in table[zone])


@pytest.mark.proves("urbion.books.setup.reveal", "urbion.books.setup.finish")
def test_books_are_turned_up_one_by_one_until_you_stop() -> None:
    game = choosing("book prophecies, book flying-sognae, +4F")
    assert (game.asks, game.can) == ("choose books", ["turn up book", "pass"])
    game.do("turn up book")
    assert (game["books"], game.count(BOOK_PILE)) == ("book prophecies", 3)
    game.do("turn up book")
    assert game.asks == "choose books"
    game.do("pass")
    assert game["books"] == "book prophecies, book flying-sognae"
    assert (game.count(BOOK_PILE), game[BOX]) == (0, "?, ?, ?, ?, ?, ?")
    assert game.asks == "chance", "the price is paid next"


@pytest.mark.proves("urbion.books.setup.reveal")
def test_none_is_enough() -> None:
    game = choosing("").do("pass")
    assert (game["books"], game.count(BOX), game.count(DECK)) == ("", 8, 72)


@pytest.mark.proves("urbion.books.setup.reveal", "urbion.books.setup.finish")
def test_after_the_fourth_there_are_no_more() -> None:
    four = "book prophecies, book prophecies, book perfect-balance, book flying-incubi"
    game = choosing(four).do(*["turn up book"] * 4)
    assert game["books"] == four
    assert (game.asks, game.count(BOX)) == ("chance", 4)


@pytest.mark.proves("urbion.books.setup.cost", "urbion.books.setup.cost.discard")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_four_cards_for_each_open_book(count: int) -> None:
    kinds = ("prophecies", "perfect-balance", "flying-incubi", "flying-sognae")
    chosen = ", ".join(f"book {kind}" for kind in kinds[:count])
    price = ", ".join([PRICE] * count)
    game = choosing(f"{chosen}, {price}").do(*["turn up book"] * count)
    if count < 4:
        game.do("pass")
    assert game["discard"] == price
    assert game.count(DECK) == 72 - 4 * count


@pytest.mark.proves("urbion.books.setup.cost.chaos-back")
def test_chaos_of_both_kinds_is_shuffled_back() -> None:
    game = table_with(
        step=PayForBooks(), deck="+4F, C, -2E, X, +1A", zones={"books": "book prophecies"},
        modules="books, chromatic",
    )  # fmt: skip
    assert game["discard"] == "+4F, -2E"
    assert game["deck"] == "?, ?, ?"
    shuffled = [event for event in game.table.log if isinstance(event, Shuffled)]
    assert [event.zone for event in shuffled] == [DECK]


@pytest.mark.proves("urbion.books.setup.cost.chaos-back")
def test_without_chaos_nothing_is_shuffled() -> None:
    game = table_with(
        step=PayForBooks(), deck=f"{PRICE}, +1A", zones={"books": "book prophecies"},
        modules="books",
    )  # fmt: skip
    assert not [event for event in game.table.log if isinstance(event, Shuffled)]


@pytest.mark.proves("urbion.books.setup.cost.discard")
def test_dreams_of_all_kinds_are_discarded() -> None:
    game = table_with(
        step=PayForBooks(), deck="M-F, H2, Z+4F, -2E", zones={"books": "book prophecies"},
        modules="books",
    )  # fmt: skip
    assert (game["discard"], game["deck"]) == ("M-F, H2, Z+4F, -2E", "")


def test_amb_34_the_price_is_paid_before_cities_and_hands_are_dealt() -> None:
    """All Books are chosen first; Chaos goes back once, when everything is paid."""
    two = "book prophecies, book flying-sognae"
    game = choosing(f"{two}, C, 7 +4F, FE").do("turn up book", "turn up book")
    assert (game["discard"], game["city 1"], game["hand"]) == ("", "", "")
    game.do("pass")
    assert game["discard"] == ", ".join(["+4F"] * 7)
    assert (game["revealed"], game.count(DECK)) == ("", 72 - 7)
    assert (game["city 1"], game["hand"]) == ("FE", "")


def test_books_do_nothing_before_they_are_chosen() -> None:
    game = table_with(step=LayTable(), modules="books", deck="4 +1E")
    assert game.asks == "finished", "no pile, no question"
    assert game[BOOKS] == ""


@pytest.mark.proves("urbion.books.setup.cost")
def test_the_price_is_the_same_however_large_the_deck_is() -> None:
    game = choosing(f"book prophecies, {PRICE}", modules="books, squares, temples, gardens")
    before = game.count(DECK)
    game.do("turn up book", "pass")
    assert game.count(DECK) == before - 4
