"""Postcards and Wise Chaos: what lies ready, and what a city gets."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.urbion.postcards.laid import UNREST, census
from tests.urbion.table import Game, new_game, short

FOUR_CITIES = "FE, WA, FW, FA"
FILLED = "+4F, -1F, @doves, +4F, -1F, @doves, +4F, -1F, @doves"
BALANCED = "FE L[+4F] R[-1F, -1F, -2E]"


def begun(dreams: str, modules: str = "postcards") -> Game:
    return new_game(f"{FOUR_CITIES}, {dreams}", modules=modules)


@pytest.mark.proves("urbion.postcards.components")
@pytest.mark.proves("urbion.postcards.setup.deck")
def test_amb_39_eight_kinds_of_postcards_three_of_each_face_down() -> None:
    game = new_game("", modules="postcards")
    assert game["postcards"] == ", ".join("?" * 24)
    pool = game.table.pools["postcards"]
    assert Counter({short(card): n for card, n in pool.items()}) == {
        "@dreamcatcher": 3,
        "@doves": 3,
        "@seer": 3,
        "@magicians-on-holiday": 3,
        "@hourglass": 3,
        "@flagship": 3,
        "@resting-rocket": 3,
        "@planbot": 3,
    }
    assert game.count("wise chaos") + game.count("box") == 6


@pytest.mark.proves("urbion.postcards.setup.residents")
def test_there_are_no_residents_at_first() -> None:
    assert new_game("", modules="postcards")["residents"] == ""


@pytest.mark.proves("urbion.postcards.wise.count-base")
def test_three_wise_chaos_lie_ready_the_others_stay_in_the_box() -> None:
    game = new_game("", modules="postcards")
    assert (game["wise chaos"], game["box"]) == ("wise, wise, wise", "wise, wise, wise")


@pytest.mark.proves("urbion.postcards.wise.count-extra")
@pytest.mark.parametrize(
    ("modules", "count"),
    [
        ("squares", 4),
        ("temples", 4),
        ("gardens", 4),
        ("chromatic", 3),
        ("void", 3),
        ("books", 3),
        ("squares, gardens, void", 5),
        ("squares, temples, gardens", 6),
    ],
)
def test_three_expansions_bring_a_wise_chaos_each(modules: str, count: int) -> None:
    """The example: Squares, Gardens and the Void make five."""
    game = new_game("", modules=f"postcards, {modules}")
    assert game.count("wise chaos") == count
    assert game["box"].count("wise") == 6 - count


@pytest.mark.proves("urbion.postcards.setup.fill")
def test_the_postcard_lies_on_the_dream_that_was_drawn_first() -> None:
    """The example."""
    game = begun("-3W, +1A, @resting-rocket")
    assert game.row(1) == "FE L[+1A] R[-3W, @resting-rocket]"
    assert game.count("postcards") == 23


@pytest.mark.proves("urbion.postcards.setup.fill")
def test_each_of_the_four_cities_gets_one() -> None:
    game = begun(f"{FILLED}, +2W, +4F, @seer")
    assert game.row(3) == "FW L[+4F, @doves] R[-1F]"
    assert game.row(4) == "FA L[+2W, @seer, +4F] R[]"
    assert game.count("postcards") == 20


@pytest.mark.proves("urbion.postcards.setup.fill")
def test_amb_44_chaos_carries_it_too() -> None:
    game = begun("C, +1A, @seer")
    assert game.row(1) == "FE L[+1A, C, @seer] R[]"


def test_of_two_equal_dreams_one_carries_it() -> None:
    assert begun("+1A, +1A, @seer").row(1) == "FE L[+1A, @seer, +1A] R[]"


@pytest.mark.proves("urbion.postcards.setup.fill")
@pytest.mark.parametrize("first", ["left", "right"])
@pytest.mark.parametrize(("dream", "words"), [("H1", "1 harmony"), ("M-F", "fire 4 -1 meta")])
def test_of_two_equal_dreams_on_two_sides_the_first_drawn_carries_it(
    dream: str, words: str, first: str
) -> None:
    second = "right" if first == "left" else "left"
    game = begun(f"{dream}, {dream}, @seer", modules="postcards, squares, temples")
    game.do(f"to side {words} {first} 1", f"to side {words} {second} 1")
    lies = {first: f"{dream}, @seer", second: dream}
    assert game.row(1) == f"FE L[{lies['left']}] R[{lies['right']}]"


def test_amb_12_the_postcard_is_known_before_sides_are_chosen() -> None:
    game = begun("C, C, @seer")
    assert game.asks == "choose side"
    assert game["postcards"].startswith("@seer, ?")
    game.do("to side chaos right 1")
    assert game.row(1) == "FE L[] R[C, @seer, C]"
    assert game["postcards"].startswith("?")


def test_amb_44_chromatic_chaos_never_carries_one() -> None:
    """It is put aside; the first card that stays at the city carries the Postcard."""
    game = begun("X, -3W, X, +1A, @seer", modules="postcards, chromatic")
    assert game.row(1) == "FE L[+1A] R[-3W, @seer]"


@pytest.mark.proves("urbion.postcards.refill")
def test_after_a_census_cities_that_get_dreams_get_a_postcard() -> None:
    game = census(
        BALANCED,
        UNREST,
        "FW L[] R[]",
        cities="FA",
        deck="+4F, -1F, -2A, +1A",
        deals="FA, +4F, -1F, -2A, +1A",
        zones={"postcards": "@planbot, @seer, @doves"},
    )
    assert game.row(1) == "FA L[+4F, @planbot] R[-1F]"
    assert game.row(2) == UNREST
    assert game.row(3) == "FW L[+1A] R[-2A, @seer]"
    assert game["postcards"] == "@doves"


def test_amb_43_without_postcards_there_is_none() -> None:
    game = census(BALANCED, UNREST, cities="FA", deck="+4F, -1F", deals="FA, +4F, -1F")
    assert game.row(1) == "FA L[+4F] R[-1F]"
