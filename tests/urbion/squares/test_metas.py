"""A Meta is a Sogna on the left and an Incubus on the right."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import urbion
from dreamtutor.engine.cards import Card
from dreamtutor.urbion.squares import Meta, TurnedMeta
from dreamtutor.urbion.squares import module as squares
from dreamtutor.urbion.steps import DECK, Fill, FillHand, SpillDeck
from tests.urbion.table import card, table_with


@pytest.mark.proves("urbion.squares.meta.two-kinds")
def test_a_meta_counts_as_its_side_says() -> None:
    left = table_with("FE L[M-F] R[-1F, -3W]", "WA L[+2W] R[]", modules="squares", deck="+1E")
    assert left.do("discard +1E", "census")["success"] == "FE"
    right = table_with("FE L[+1A] R[M-F]", "WA L[+2W] R[]", modules="squares", deck="+1E")
    assert right.do("discard +1E", "census")["success"] == "FE"
    other = table_with("FE L[+4F] R[M-F]", "WA L[+2W] R[]", modules="squares", deck="+1E")
    assert other.do("discard +1E", "census")["success"] == ""


@pytest.mark.proves("urbion.squares.meta.two-kinds")
def test_a_meta_is_turned_to_the_half_that_counts() -> None:
    meta = card("M-F")
    assert isinstance(meta, Meta)
    assert meta.turned("left") == TurnedMeta("fire", 4)
    assert meta.turned("right") == TurnedMeta("fire", -1)


@pytest.mark.proves("urbion.squares.meta.free-side")
@pytest.mark.parametrize(("side", "row"), [("left", "FE L[M-F] R[]"), ("right", "FE L[] R[M-F]")])
def test_the_side_of_a_meta_is_yours_to_choose(side: str, row: str) -> None:
    game = table_with("FE L[] R[]", hand="M-F", modules="squares")
    both = ["attach M-F left 1", "attach M-F right 1"]
    assert game.allows(*both) == both
    assert game.do(f"attach M-F {side} 1").row(1) == row


@pytest.mark.proves("urbion.squares.meta.free-side")
def test_a_meta_needs_its_element_and_room_all_the_same() -> None:
    game = table_with("WA L[] R[]", "FE L[3 +1E] R[]", hand="M-F", modules="squares")
    assert game.refusal("attach M-F left 1") == "the_element_must_match"
    assert game.refusal("attach M-F right 1") == "the_element_must_match"
    assert game.refusal("attach M-F left 2") == "three_on_a_side"
    assert game.allows("attach M-F right 2")


@pytest.mark.proves("urbion.squares.meta.contexts")
@pytest.mark.parametrize(
    ("side", "row"), [("left", "WA L[M-F, +2W] R[]"), ("right", "WA L[+2W] R[M-F]")]
)
def test_you_choose_its_side_when_it_is_drawn_for_a_city(side: str, row: str) -> None:
    """Elements do not matter then."""
    game = table_with("WA L[] R[]", step=Fill(1), deck="M-F, +2W", modules="squares")
    assert game.asks == "choose side"
    assert sorted(game.do(f"to side M-F {side} 1").row(1)) == sorted(row)


@pytest.mark.proves("urbion.squares.meta.contexts")
def test_you_choose_its_side_at_the_end_of_a_census() -> None:
    deck = "-2E, M-A, +1E"
    game = table_with(
        "FE L[+1E] R[M-F]", cities="WA", deck=deck, deals=f"WA, {deck}", modules="squares"
    )
    game.do("discard +1E", "census")
    assert game.asks == "choose side"
    assert game.do("to side M-A right 1").row(1) == "WA L[] R[-2E, M-A]"


@pytest.mark.proves("urbion.squares.meta.contexts")
def test_two_metas_choose_their_sides_one_by_one() -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck="M-F, M-F", modules="squares")
    game.do("to side M-F right 1", "to side M-F left 1")
    assert game.row(1) == "WA L[M-F] R[M-F]"


@pytest.mark.proves("urbion.squares.meta.with-chaos")
@pytest.mark.parametrize("deck", ["C, M-W", "M-W, C"])
@pytest.mark.parametrize(
    ("side", "row"), [("left", "WA L[M-W, C] R[]"), ("right", "WA L[] R[M-W, C]")]
)
def test_chaos_joins_the_meta_on_its_side(deck: str, side: str, row: str) -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck=deck, modules="squares")
    assert game.can == ["to side water 2 -3 meta left 1", "to side water 2 -3 meta right 1"]
    assert game.do(f"to side M-W {side} 1").row(1) == row


@pytest.mark.proves("urbion.squares.meta.is-dream")
def test_a_drawn_meta_comes_to_the_hand() -> None:
    game = table_with("WA L[] R[]", step=FillHand(), hand="3 +1E", deck="M-F", modules="squares")
    assert game["hand"] == "+1E, +1E, +1E, M-F"


@pytest.mark.proves("urbion.squares.meta.is-dream")
def test_a_meta_that_chaos_reveals_is_discarded() -> None:
    game = table_with(
        "WA L[] R[]", step=SpillDeck(), drawn="C", deck="M-F, +1E, M-W, -2E", modules="squares"
    )
    assert game["discard"] == "M-F, +1E, M-W, -2E, C"


def metas(**settings: Any) -> dict[str, tuple[int, int]]:
    pool: dict[Card, int] = urbion.rules(squares, settings=settings).table.pools[DECK]
    return {one.element: (one.good, one.bad) for one in pool if isinstance(one, Meta)}


def test_amb_20_a_meta_shows_the_numbers_of_the_dreams_of_its_element() -> None:
    expected = {"fire": (4, -1), "water": (2, -3), "earth": (1, -2), "air": (1, -2)}
    assert metas() == expected
    assert metas(dream_values="b") == expected | {"air": (2, -3)}


def test_amb_20_or_the_same_number_on_both_halves() -> None:
    shown = metas(meta_values="symmetric")
    assert shown == {"fire": (4, -4), "water": (2, -2), "earth": (1, -1), "air": (1, -1)}
    assert metas(meta_values="symmetric", dream_values="b")["air"] == (2, -2)


def test_amb_12_the_side_is_chosen_when_both_cards_are_known() -> None:
    deck = "M-F, -3W"
    game = table_with("WA L[] R[]", step=Fill(1), deck=deck, modules="squares")
    assert game["drawn"] == "M-F, -3W"
