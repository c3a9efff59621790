"""The Void together with other expansions."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.void import Ally
from tests.urbion.void.haunting import COLUMN, TOP, cards_left, census, haunted, stands

SEATS = {
    "polarity": "sognae", "partner's polarity": "incubi", "to move": "player one",
    "partner's to move": "player two", "partner's hand": "4 +4F",
}  # fmt: skip
FREEDOM, BALANCE = "freedom-loving-dreams", "perfect-balance"
BALANCED, EMPTY = "FE L[+1E, +1A] R[-2E]", "FE L[] R[]"


# Squares


def test_a_meta_of_the_squares_pays_either_half_and_a_square_can_be_the_bonus() -> None:
    meta = Meta("fire", 4, -1)
    game = haunted(
        hand="M-F, M-F, +2W, +1A", modules="squares", left=1, cities="Square", deals="Square",
    )  # fmt: skip
    assert game.refusal(Ally(meta, meta)) is None
    game.do("ally M-F M-F")
    assert (stands(game), game["success"], game["discard"]) == ("gone", "Square", "M-F, M-F")


# Chromatic


def test_chromatic_chaos_put_aside_comes_after_the_void_and_the_refill() -> None:
    """It may join the city of the Void."""
    game = haunted(
        on=1, modules="chromatic", hand="4 +4F",
        deck="+1E, X, +2W, -3W, 9 +1E",
    )  # fmt: skip
    census(game)
    assert (game.row(2), game.asks) == ("WA L[+1E, +2W] R[]", "place chromatic")
    game.do("attach chromatic left 2", "attach revealed -3W right 2")
    assert game.row(2) == "WA L[+1E, +2W, X] R[-3W]"


def test_an_unbalanced_city_of_the_void_discards_chromatic_chaos() -> None:
    game = haunted(TOP, "WA L[X] R[-3W]", *COLUMN[2:], on=1, modules="chromatic")
    assert census(game)["discard"] == "+4F, X, -3W"


# Temples: see the alliance with cards of both kinds (temples, squares).


def test_a_harmony_of_the_temples_pays_either_half() -> None:
    game = haunted(hand="H2, +4F, +2W, +1A", modules="temples")
    game.do("ally +4F H2")
    assert game["discard"] == "+4F, H2"


# Gardens


@pytest.mark.proves("urbion.void.remodel.excluded")
def test_a_remodel_of_the_gardens_cannot_choose_the_city_of_the_void() -> None:
    game = haunted(on=1, hand="Z+4F, +4F, -1F, -2E", modules="gardens")
    game.do("discard Z+4F", "remodel")
    assert stands(game) == 2
    assert game.refusal("move city 2") == "not_the_city_of_the_void"
    game.do("move city 1")
    assert game.refusal("exchange cities 2 1") == "not_the_city_of_the_void"
    game.do("exchange cities 3 1")
    assert (game["city 1"], game["city 2"], game["city 3"]) == ("FW", "WA", "FE")


def test_a_remodel_needs_two_cities_without_the_void() -> None:
    game = haunted(*COLUMN[:2], on=2, hand="Z+4F, +4F, -1F, -2E", modules="gardens")
    game.do("discard Z+4F")
    assert game.refusal("remodel") == "two_cities_without_the_void"
    free = haunted(*COLUMN[:2], hand="Z+4F, 3 +4F", modules="gardens", lies="flat void")
    assert "remodel" in free.do("discard Z+4F").can


def test_amb_31_a_magician_takes_two_censuses_and_pacifies_in_the_second() -> None:
    """The first drives the Void from the last city; the second finds the city alone."""
    game = haunted(BALANCED, on=1, hand="Z+4F, 3 +4F", modules="gardens", success="FW")
    game.do("discard Z+4F", "census first")
    assert (stands(game), game.row(1), cards_left(game)) == ("pile", BALANCED, 4)
    assert game.do("census").outcome == "won"


def test_amb_31_an_alliance_is_no_part_of_a_double_action() -> None:
    game = haunted(hand="Z+4F, -1F, +4F, -2E", modules="gardens").do("discard Z+4F")
    assert not game.can_begin("ally")


# Books


def test_amb_37_freedom_loving_dreams_pacify_the_empty_city_of_the_void() -> None:
    """It is no Census: the Void is not looked at."""
    game = haunted(
        EMPTY, *COLUMN[1:], modules="books", zones={"books": f"book {FREEDOM}"},
        cities="FA", hand="4 +4F",
    )  # fmt: skip
    assert stands(game) == 1
    game.do("discard +4F", f"use {FREEDOM} book", "free city 1")
    assert (game["success"], game.row(1), game.outcome) == ("FE", "FA L[+1E, +1E] R[]", "")
    assert cards_left(game) == 5


def test_amb_54_with_a_new_city_in_its_row_the_void_stands_on_that() -> None:
    game = haunted(
        EMPTY, *COLUMN[1:], modules="books", zones={"books": f"book {FREEDOM}"},
        cities="FA", hand="4 +4F",
    )  # fmt: skip
    game.do("discard +4F", f"use {FREEDOM} book", "free city 1")
    assert stands(game) == 2, "from row 1, where it stood, it has gone on"


def test_amb_54_without_one_it_goes_back_to_its_pile() -> None:
    game = haunted(
        COLUMN[1], EMPTY, COLUMN[2], COLUMN[3], on=1, modules="books",
        zones={"books": f"book {FREEDOM}"}, hand="4 +4F",
    )  # fmt: skip
    assert stands(game) == 2
    game.do("discard +4F", f"use {FREEDOM} book", "free city 2")
    assert game.by("void.without_a_city_it_goes_home")
    assert stands(game) == 1, "from its pile to the top city"
    assert game["city 2"] == ""


def test_amb_53_the_book_of_perfect_balance_brings_no_bonus_while_the_void_is_there() -> None:
    game = haunted(
        *[BALANCED] * 4, modules="books", zones={"books": f"book {BALANCE}"}, cities="3 WE",
    )  # fmt: skip
    game.do("discard +4F", f"use {BALANCE} book")
    assert (game.count("success"), cards_left(game)) == (3, 4), "and the Void was looked at"


# Team


def test_in_a_team_it_moves_in_the_turns_of_both_and_ally_ignores_polarity() -> None:
    game = haunted(modules="team", zones=SEATS)
    assert stands(game) == 1
    game.do("ally +2W -2A")
    assert (game["to move"], stands(game)) == ("player two", "pile"), "it stood up"
    game.do("discard +4F", "pass")
    assert (game["to move"], stands(game)) == ("player one", 1)


def test_amb_55_every_turn_of_both_players_and_the_first() -> None:
    game, stood = haunted(hand="4 +4F", modules="team", zones=SEATS), []
    for _ in range(4):
        stood.append(stands(game))
        game.do("discard +4F", "pass")
    assert stood == [1, 2, 3, 4]
