"""Swap: two dreams on the same side of their cities change places."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.base.swap import Swap
from dreamtutor.urbion.steps import ChooseDeed
from tests.urbion.table import table_with


@pytest.mark.proves("urbion.base.swap.two-dreams", "urbion.base.swap.ignore-elements")
def test_two_dreams_change_places() -> None:
    """-3W does not fit FE by its element; that does not matter."""
    game = table_with("FE L[+4F,+1E] R[-2E,-2E]", "WA L[+2W] R[-3W]", step=Swap())
    game.do("lift -2E right 1", "exchange -3W right 2 -2E right 1")
    assert game.asks == "finished"
    assert sorted(game["right 1"].split(", ")) == ["-2E", "-3W"]
    assert (game["left 1"], game.row(2)) == ("+4F, +1E", "WA L[+2W] R[-2E]")


@pytest.mark.proves("urbion.base.swap.two-dreams")
def test_the_example_brings_both_cities_into_balance() -> None:
    rows = "FE L[+4F,+1E] R[-2E,-2E]", "WA L[+2W] R[-3W]"
    game = table_with(*rows, deck="+1E")
    game.do("discard +1A", "swap", "lift -2E right 1", "exchange -3W right 2 -2E right 1")
    game.do("discard +1E", "census")
    assert (game["success"], game.outcome) == ("FE, WA", "won")


@pytest.mark.proves("urbion.base.swap.two-dreams")
def test_any_two_dreams_on_one_side_can_be_chosen() -> None:
    game = table_with("FE L[+4F,+1E] R[-2E,-2E]", "WA L[+2W] R[-3W]", "EA L[] R[]", step=Swap())
    assert game.can_begin("lift") == [
        "fire 4 sogna left 1",
        "earth 1 sogna left 1",
        "water 2 sogna left 2",
        "earth -2 incubus right 1",
        "water -3 incubus right 2",
    ]
    game.do("lift +4F left 1")
    assert game.can == [
        "exchange earth 1 sogna left 1 fire 4 sogna left 1",
        "exchange water 2 sogna left 2 fire 4 sogna left 1",
    ]


@pytest.mark.proves("urbion.base.swap.same-side", "urbion.base.swap.complete")
def test_dreams_on_opposite_sides_cannot_be_swapped() -> None:
    """And a Swap that is impossible is refused."""
    game = table_with("FE L[+4F] R[-1F]", "WA L[] R[]", "EA L[] R[]", step=ChooseDeed())
    assert game.can == ["census", "pass"]
    assert game.refusal("swap") == "two_dreams_to_swap"


@pytest.mark.proves("urbion.base.swap.same-side")
def test_the_second_dream_lies_on_the_side_of_the_first() -> None:
    game = table_with("FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]", step=Swap()).do("lift -1F right 1")
    assert game.can == ["exchange water -3 incubus right 2 fire -1 incubus right 1"]
    for other in ("+4F left 1", "+2W left 2"):
        assert game.refusal(f"exchange {other} -1F right 1") == "both_on_the_same_side"


@pytest.mark.proves("urbion.base.swap.complete", "urbion.base.actions.complete")
@pytest.mark.parametrize(
    ("rows", "possible"),
    [
        (("FE L[] R[]", "WA L[] R[]"), False),
        (("FE L[+4F] R[]", "WA L[] R[-3W]"), False),
        (("FE L[+4F] R[-1F]",), False),
        (("FE L[+4F] R[]", "WA L[+2W] R[]"), True),
        (("FE L[] R[-1F]", "WA L[] R[-3W]"), True),
        (("FE L[C] R[]", "WA L[+2W] R[]"), True),
    ],
)
def test_a_swap_needs_two_dreams_that_can_change_places(
    rows: tuple[str, ...], possible: bool
) -> None:
    game = table_with(*rows, step=ChooseDeed())
    assert ("swap" in game.can) == possible
    assert possible or game.refusal("swap") == "two_dreams_to_swap"


@pytest.mark.proves("urbion.base.swap.complete")
def test_a_swap_that_was_begun_moves_two_dreams() -> None:
    game = table_with("FE L[+4F] R[]", "WA L[+2W] R[]", step=Swap()).do("lift +4F left 1")
    assert (game.asks, len(game.can)) == ("choose other", 1)  # there is no way out


@pytest.mark.proves("urbion.base.swap.chaos-allowed")
def test_amb_09_chaos_can_be_swapped_and_keeps_its_sign() -> None:
    game = table_with("FE L[C] R[-1F]", "WA L[+2W] R[-3W]", step=Swap())
    game.do("lift C left 1", "exchange +2W left 2 C left 1")
    assert (game.row(1), game.row(2)) == ("FE L[+2W] R[-1F]", "WA L[C] R[-3W]")


@pytest.mark.proves("urbion.base.swap.chaos-allowed")
def test_chaos_can_be_the_second_and_two_chaos_can_change_places() -> None:
    game = table_with("FE L[C,+1E] R[]", "WA L[+2W,C] R[]", step=Swap())
    assert "lift chaos left 1" in game.can
    game.do("lift C left 1")
    assert "exchange chaos left 2 chaos left 1" in game.can
    game.do("exchange C left 2 C left 1")
    assert sorted(game["left 1"].split(", ")) == ["+1E", "C"]
    assert sorted(game["left 2"].split(", ")) == ["+2W", "C"]


def test_full_sides_can_swap_too() -> None:
    game = table_with("FE L[+4F,+1E,+1A] R[]", "WA L[+2W,+2W,C] R[]", step=Swap())
    game.do("lift +1A left 1", "exchange C left 2 +1A left 1")
    assert (game["left 1"], game["left 2"]) == ("+4F, +1E, C", "+2W, +2W, +1A")


@pytest.mark.proves("urbion.base.swap.two-dreams")
def test_amb_08_two_dreams_of_one_city_may_be_named_though_nothing_changes() -> None:
    game = table_with("FE L[+4F,+1E] R[]", "WA L[] R[]", step=ChooseDeed())
    game.do("swap", "lift +4F left 1", "exchange +1E left 1 +4F left 1")
    assert game.asks == "finished"
    assert sorted(game["left 1"].split(", ")) == ["+1E", "+4F"]


def test_amb_08_the_other_choice_a_swap_needs_two_cities() -> None:
    rows = "FE L[+4F,+1E] R[]", "WA L[] R[]"
    game = table_with(*rows, step=ChooseDeed(), swap_same_city="forbidden")
    assert game.refusal("swap") == "two_dreams_to_swap"
    rows = "FE L[+4F,+1E] R[]", "WA L[+2W] R[]"
    game = table_with(*rows, step=Swap(), swap_same_city="forbidden").do("lift +4F left 1")
    assert game.can == ["exchange water 2 sogna left 2 fire 4 sogna left 1"]
    same = "exchange +1E left 1 +4F left 1"
    assert game.refusal(same) == "a_swap_between_two_cities"
