"""When the Books are used, and the other three of them."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.steps import Arrange
from dreamtutor.urbion.steps import ChooseDeed
from tests.urbion.table import Game, table_with

FOUR = "FE L[+1E] R[-1F]", "WA L[+2W] R[-2A]", "EA L[+1A] R[-1F]", "FW L[+2W] R[-2E]"
"""Four balanced cities."""


def with_books(kinds: str, *rows: str, **more: Any) -> Game:
    zones = {"books": ", ".join(f"book {kind}" for kind in kinds.split(", ") if kind)}
    more = {"modules": "books", **more}
    return table_with(*rows, zones=zones, **more)


@pytest.mark.proves("urbion.books.use", "urbion.books.summary")
def test_a_discarded_dream_pays_for_a_book_instead_of_a_swap_or_census() -> None:
    game = with_books("flying-sognae", "FE L[+4F] R[-1F]", "WA L[] R[-3W]", deck="4 +1E")
    game.do("discard +1E")
    assert game.can == ["swap", "census", "use flying-sognae book", "pass"]
    game.do("use flying-sognae book", "take off +4F left 1", "fly to +4F left 1 left 2")
    assert game.asks == "choose action", "one action, and the turn goes on"
    assert game.row(2) == "WA L[+4F] R[-3W]"


@pytest.mark.proves("urbion.books.use")
def test_only_open_books_can_be_used() -> None:
    game = with_books("flying-sognae", *FOUR, step=ChooseDeed())
    assert [words for words in game.can + game.cannot if "book" in words] == [
        "use flying-sognae book"
    ]


@pytest.mark.proves("urbion.books.available")
def test_a_book_can_be_used_again_and_again() -> None:
    game = with_books("invisible-sognae", "FE L[+4F, +1E] R[-1F]", "WA L[+2W] R[]", deck="9 +1A")
    game.do("discard +1E", "use invisible-sognae book", "hide +4F left 1")
    assert game["books"] == "book invisible-sognae"
    game.do("discard +1A", "use invisible-sognae book", "hide +1E left 1")
    assert (game.row(1), game["books"]) == ("FE L[] R[-1F]", "book invisible-sognae")


@pytest.mark.proves("urbion.books.one-book-per-dream")
def test_one_book_for_each_dream() -> None:
    game = with_books("invisible-sognae, invisible-incubi", *FOUR, deck="4 +1E")
    game.do("discard +1E", "use invisible-sognae book", "hide +1E left 1")
    assert game.asks == "choose action"


# Freedom-loving dreams

FREE = "freedom-loving-dreams"


def free(*rows: str, **more: Any) -> Game:
    return with_books(FREE, *rows, step=ChooseDeed(), **more)


@pytest.mark.proves("urbion.books.freedom")
def test_a_city_without_dreams_is_pacified() -> None:
    game = free("FE L[] R[]", "WA L[+4F] R[]", "EA L[+4F] R[]").do(f"use {FREE} book")
    assert game.can == ["free city 1"]
    game.do("free city 1")
    assert (game["success"], game["city 1"]) == ("FE", "")


@pytest.mark.proves("urbion.books.freedom")
def test_not_if_a_single_dream_lies_there() -> None:
    game = free("FE L[] R[]", "WA L[C] R[-1F]").do(f"use {FREE} book")
    assert game.refusal("free city 2") == "not_a_single_dream"
    refused = game.refused("free city 2")
    assert refused is not None
    assert refused.because == (("left 2", 0), ("right 2", 0))
    none = free("FE L[C] R[]", "WA L[] R[-1F]")
    assert none.refusal(f"use {FREE} book") == "a_city_must_be_empty"


@pytest.mark.proves("urbion.books.freedom.replace", "urbion.books.freedom.refill")
def test_another_city_takes_its_row_and_all_empty_cities_get_dreams() -> None:
    """From the top of the column, as at the end of a Census."""
    game = free(
        "WA L[] R[]", "FE L[] R[]", "EA L[+4F] R[]", "FW L[] R[-1F]",
        cities="FA", deck="+1E, -1F, +4F, -3W", deals="FA, +1E, -1F, +4F, -3W",
    )  # fmt: skip
    game.do(f"use {FREE} book", "free city 2")
    assert game["success"] == "FE"
    assert game.row(1) == "WA L[+1E] R[-1F]"
    assert game.row(2) == "FA L[+4F] R[-3W]"
    assert (game.row(3), game.row(4)) == ("EA L[+4F] R[]", "FW L[] R[-1F]")


@pytest.mark.proves("urbion.books.freedom.replace")
def test_without_a_city_deck_the_column_gets_shorter() -> None:
    game = free("FE L[] R[]", "WA L[+4F] R[]").do(f"use {FREE} book", "free city 1")
    assert (game["city 1"], game.row(2)) == ("", "WA L[+4F] R[]")


@pytest.mark.proves("urbion.books.freedom.refill")
def test_chaos_and_an_empty_deck_are_treated_as_in_a_census() -> None:
    rows = "WA L[] R[]", "FE L[] R[]", "EA L[+4F] R[]"
    game = free(*rows, deck="C, C").do(f"use {FREE} book", "free city 2")
    assert game.asks == "choose side"
    short = free(*rows, deck="+4F").do(f"use {FREE} book", "free city 2")
    assert short.outcome == "lost"


@pytest.mark.proves("urbion.books.freedom")
def test_the_last_city_can_be_won_so() -> None:
    game = free("FE L[] R[]").do(f"use {FREE} book", "free city 1")
    assert game.outcome == "won"


def test_amb_37_it_is_no_census() -> None:
    """One city only; balanced cities stay, and no dreams are given up."""
    game = free(*FOUR[:2], "FE L[] R[]", "FW L[] R[]", deck="4 +4F").do(f"use {FREE} book")
    game.do("free city 3")
    assert game.asks == "finished"
    assert game["success"] == "FE"
    assert game.row(1) == FOUR[0]
    assert game.row(4) == "FW L[+4F, +4F] R[]", "another empty city is filled, not freed"


def test_amb_37_chromatic_chaos_put_aside_comes_after_it() -> None:
    """Only then, when all empty cities have their dreams."""
    game = free("FE L[] R[]", "WA L[] R[]", modules="books, chromatic",
                deck="X, +4F, +4F, -3W")  # fmt: skip
    game.do(f"use {FREE} book", "free city 1")
    assert game.asks == "place chromatic"
    assert game.row(2) == "WA L[+4F, +4F] R[]"


# Perfect balance


def in_balance(cities: str, *rows: str, **more: Any) -> Game:
    more = {"deck": "16 +4F", **more}
    game = with_books("perfect-balance", *(rows or FOUR), step=ChooseDeed(), cities=cities, **more)
    return game.do("use perfect-balance book")


@pytest.mark.proves("urbion.books.perfect")
def test_it_is_a_census() -> None:
    rows = "FE L[+1E] R[-1F]", "WA L[+4F, +1A] R[-1F]", "EA L[] R[-1F]"
    game = in_balance("", *rows)
    assert game["success"] == "FE"
    assert game.asks == "relieve", "dreams that add up to zero can be given up"
    game.do(game.giving("+1A left 2, -1F right 2"))
    assert game.row(2) == "WA L[+4F] R[]"


@pytest.mark.proves("urbion.books.perfect.bonus-two")
def test_a_perfect_balance_brings_two_cities() -> None:
    """Before others are laid out."""
    game = in_balance("6 FA", success="FE, FE", deals="FA, FA")
    assert (game.asks, game.can) == ("perfect balance", ["claim bonus 2", "claim bonus 1", "pass"])
    game.do("claim bonus 2")
    assert game.count("success") == 8
    assert game.count("city deck") == 4
    assert game["city 1"] == "", "only now another comes"
    declined = in_balance("6 FA", deals="").do("pass")
    assert declined.count("success") == 4


@pytest.mark.proves("urbion.books.perfect.bonus-two")
def test_an_ordinary_census_brings_one() -> None:
    game = with_books("perfect-balance", *FOUR, step=ChooseDeed(), cities="6 FA", deck="8 +4F")
    assert game.do("census").can == ["claim bonus 1", "pass"]


@pytest.mark.proves("urbion.books.perfect.bonus-two")
def test_three_balanced_cities_bring_none() -> None:
    game = in_balance("", *FOUR[:3], "FW L[+4F] R[]", deals="")
    assert game.asks == "finished"


def test_amb_35_as_many_as_there_are() -> None:
    one = in_balance("FA", deals="FA")
    assert one.can == ["claim bonus 1", "pass"]
    assert one.do("claim bonus 1").outcome == "won"
    assert in_balance("").outcome == "won", "with none the last cities are pacified"


# Prophecies


@pytest.mark.proves("urbion.books.prophecy")
def test_two_cards_are_looked_at_and_put_back_in_any_order() -> None:
    game = with_books("prophecies", *FOUR, step=ChooseDeed(), deck="+1E, C, -2A")
    game.do("use prophecies book")
    assert isinstance(game.session.prompt, Arrange)
    assert game.sees() == "earth 1 sogna, chaos"
    game.do("C, +1E")
    assert (game["deck"], game.asks) == ("C, +1E, ?", "finished")


@pytest.mark.proves("urbion.books.prophecy.both", "urbion.books.one-book-per-dream")
def test_both_books_show_four_cards_for_a_single_dream() -> None:
    deck = "+1E, +4F, -1F, +2W, -2A"
    game = with_books("prophecies, prophecies", *FOUR, step=ChooseDeed(), deck=deck)
    assert game.can.count("use prophecies book") == 1
    game.do("use prophecies book")
    game.do("+2W, +1E, -1F, +4F")
    assert game["deck"] == "+2W, +1E, -1F, +4F, ?"


@pytest.mark.proves("urbion.books.prophecy")
def test_the_cards_come_in_the_new_order() -> None:
    game = with_books("prophecies", *FOUR, deck="+1E, +4F, -2A", hand="+1E, +1A, -2E, -2A")
    game.do("discard +1A", "use prophecies book", "+4F, +1E")
    assert game["hand"] == "+1E, -2E, -2A, +4F"
    assert game["deck"] == "+1E, ?"


def test_amb_36_with_fewer_cards_look_at_those_that_are_there() -> None:
    for kinds, deck in (("prophecies", "+1E"), ("prophecies, prophecies", "+1E, +4F, -1F")):
        game = with_books(kinds, *FOUR, step=ChooseDeed(), deck=deck)
        game.do("use prophecies book")
        assert len(game.sees().split(", ")) == len(deck.split(", "))
        assert game.outcome == ""
    empty = with_books("prophecies", *FOUR, step=ChooseDeed(), deck="")
    assert empty.refusal("use prophecies book") == "there_must_be_cards_to_look_at"


# With others


@pytest.mark.proves("urbion.books.magician")
def test_a_magician_gives_the_same_book_twice() -> None:
    game = with_books("flying-sognae", "FE L[+4F] R[-1F]", "WA L[] R[-3W]", hand="Z+1A, +1E",
                      modules="gardens, books", deck="6 +1E")  # fmt: skip
    game.do("discard Z+1A", "use flying-sognae book first")
    game.do("take off +4F left 1", "fly to +4F left 1 left 2")
    assert game.asks == "choose deed"
    game.do("use flying-sognae book", "take off +4F left 2", "fly to +4F left 2 left 1")
    assert game.asks == "choose action"
    assert game.row(1) == "FE L[+4F] R[-1F]"


@pytest.mark.proves("urbion.books.magician")
@pytest.mark.parametrize("order", ["book first", "book last", "two books"])
def test_a_magician_gives_a_book_and_another_action(order: str) -> None:
    game = with_books("invisible-sognae, prophecies", "FE L[+4F] R[-1F]", "WA L[C] R[]",
                      hand="Z+1A, +1E, -2A, -2A",
                      modules="gardens, books", deck="6 +1E")  # fmt: skip
    game.do("discard Z+1A")
    if order == "book last":
        game.do("census first", "use invisible-sognae book", "hide +4F left 1")
    else:
        game.do("use invisible-sognae book first", "hide +4F left 1")
        assert game.can == ["census", "use prophecies book", "pass"], "nothing special any more"
        game.do("census" if order == "book first" else "use prophecies book")
        if order == "two books":
            game.do("+1E, +1E")
    assert game.asks == "choose action"


def test_amb_31_a_book_is_carried_out_completely_before_the_second_action() -> None:
    game = with_books(FREE, "FE L[] R[]", "WA L[] R[]", hand="Z+1A, +1E",
                      modules="gardens, books", deck="9 +1E")  # fmt: skip
    game.do("discard Z+1A", f"use {FREE} book first", "free city 1")
    assert game.row(2) == "WA L[+1E, +1E] R[]"
    assert game.asks == "choose deed"


def test_no_book_for_two_dreams() -> None:
    """Two dreams pay for a special action and for nothing else."""
    game = with_books("invisible-sognae", "FE L[C] R[-1F]", hand="+4F, -1F, +2W, -2A",
                      modules="gardens, books")  # fmt: skip
    assert game.do("discard pair +4F -1F").can == ["side change", "pass"]
