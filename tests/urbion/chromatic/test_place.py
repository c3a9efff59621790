"""Chromatic Chaos is attached where you like."""

from __future__ import annotations

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.chromatic import ChromaticChaos, TurnedChromatic
from dreamtutor.urbion.chromatic import module as chromatic
from dreamtutor.urbion.rows import balance
from dreamtutor.urbion.steps import DECK, FillHand
from tests.urbion.table import Game, table_with

FULL = "FE L[3 +1E] R[3 -2E]"


def drawing(*rows: str, deck: str, hand: str = "3 +1E", modules: str = "") -> Game:
    """Phase II, with one card missing in the hand."""
    wanted = f"chromatic, {modules}" if modules else "chromatic"
    return table_with(*rows, step=FillHand(), hand=hand, deck=deck, modules=wanted)


def places(game: Game) -> list[str]:
    """Where a card can be attached."""
    return [" ".join(words.split()[-2:]) for words in game.can]


@pytest.mark.proves("urbion.chromatic.components")
@pytest.mark.proves("urbion.chromatic.setup")
def test_eight_are_shuffled_into_the_dream_deck() -> None:
    pool = urbion.rules(chromatic).table.pools[DECK]
    assert pool[ChromaticChaos()] == 8
    assert sum(pool.values()) == 72 + 8


@pytest.mark.proves("urbion.chromatic.draw.place")
def test_it_goes_to_any_side_of_any_city_whichever_weighs_more() -> None:
    game = drawing("EA L[+1E, +1A] R[-2E]", "WA L[] R[]", "FE L[+4F] R[-1F]", deck="X, +1E")
    assert game.asks == "place chromatic"
    assert places(game) == ["left 1", "right 1", "left 2", "right 2", "left 3", "right 3"]
    assert game.cannot == []


@pytest.mark.proves("urbion.chromatic.draw.place")
def test_it_must_be_attached() -> None:
    """It may be neither held nor kept back, and the three answers to Chaos are no answers to it."""
    game = drawing("FE L[+1E] R[-1F, -2E]", "WA L[+2W] R[-2A]", deck="X, +1E")
    assert all(words.startswith("attach chromatic") for words in game.can)
    assert game["hand"] == "+1E, +1E, +1E"


@pytest.mark.proves("urbion.chromatic.draw.value")
@pytest.mark.parametrize(("side", "counts"), [("left", 4), ("right", -4)])
def test_it_counts_four_on_its_side(side: str, counts: int) -> None:
    game = drawing("FE L[] R[]", deck="X, +1E").do(f"attach chromatic {side} 1")
    assert balance(game.table, 1) == counts
    assert ChromaticChaos().turned(side) == TurnedChromatic(counts)


@pytest.mark.proves("urbion.chromatic.draw.value")
def test_it_balances_a_city() -> None:
    game = table_with("FE L[X] R[-2E, -2E]", "WA L[+2W] R[]", deck="+1E", modules="chromatic")
    assert game.do("discard +1E", "census")["success"] == "FE"
    other = table_with("FE L[+4F] R[X]", "WA L[+2W] R[]", deck="+1E", modules="chromatic")
    assert other.do("discard +1E", "census")["success"] == "FE"


@pytest.mark.proves("urbion.chromatic.draw.limit")
@pytest.mark.proves("urbion.chromatic.summary")
def test_a_side_with_three_cards_takes_none() -> None:
    game = drawing("FE L[+1E, +1E, C] R[-2E]", deck="X, +1E")
    assert places(game) == ["right 1"]
    refused = game.refused("attach chromatic left 1")
    assert refused is not None
    assert refused.why == "urbion.chromatic.no_fourth_on_a_side"
    assert refused.because == (("left 1", 0), ("left 1", 1), ("left 1", 2))


def test_amb_27_without_room_it_is_discarded_and_a_card_is_revealed_all_the_same() -> None:
    game = drawing(FULL, FULL, deck="X, +1E, +2W")
    assert game["discard"] == "X, +1E"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


def test_amb_27_room_that_is_left_must_be_used() -> None:
    game = drawing(FULL, "WA L[3 +1E] R[2 -2E]", deck="X, +1E")
    assert places(game) == ["right 2"]


@pytest.mark.proves("urbion.chromatic.draw.continue")
def test_neither_card_counts_for_the_hand() -> None:
    game = drawing("FE L[] R[]", deck="X, -2E, +2W, +4F")
    game.do("attach chromatic left 1", "attach revealed -2E right 1")
    assert game["hand"] == "+1E, +1E, +1E, +2W"
    assert game.row(1) == "FE L[X] R[-2E]"
    assert game["deck"] == "?"


@pytest.mark.proves("urbion.chromatic.draw.place")
def test_each_one_that_is_drawn_is_attached() -> None:
    game = drawing("FE L[] R[]", deck="X, -2E, X, -2E, +2W")
    for side in ("left", "right"):
        game.do(f"attach chromatic {side} 1", "attach revealed -2E right 1")
    assert game.row(1) == "FE L[X] R[-2E, X, -2E]"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


def test_amb_09_it_can_be_swapped() -> None:
    game = table_with("FE L[X] R[]", "WA L[+2W] R[]", hand="+1E", deck="+1E", modules="chromatic")
    game.do("discard +1E", "swap")
    assert game.allows("lift X left 1", "lift +2W left 2") == ["lift X left 1", "lift +2W left 2"]
