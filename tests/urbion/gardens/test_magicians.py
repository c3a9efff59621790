"""A discarded Magician: two actions, or one special action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urbion.table import Game, table_with


def with_magician(*rows: str, hand: str = "Z+4F, +1E, -2A, +2W", **more: Any) -> Game:
    return table_with(*rows, hand=hand, modules="gardens", **more)


@pytest.mark.proves("urbion.gardens.magician.two-actions")
def test_swap_then_census_in_one_turn() -> None:
    """The Swap balances another city, and the Census then pacifies it; one card is drawn."""
    rows = "FE L[+2W] R[-1F]", "WA L[+1A] R[-2E]", "EA L[+4F] R[]", "FW L[+4F] R[]"
    game = with_magician(*rows, deck="6 +1E")
    game.do("discard Z+4F", "swap first", "lift +2W left 1", "exchange +1A left 2 +2W left 1")
    assert game.row(1) == "FE L[+1A] R[-1F]"
    assert game.asks == "choose deed"
    game.do("census")
    assert game["success"] == "FE, WA"
    assert game.asks == "choose action"
    assert game["hand"] == "+1E, -2A, +2W, +1E"
    assert game.count("deck") == 5, "one card was drawn, for one that was discarded"


@pytest.mark.proves("urbion.gardens.magician.two-actions")
@pytest.mark.parametrize("first", ["swap", "census"])
@pytest.mark.parametrize("second", ["swap", "census"])
def test_any_two_actions_in_any_order(first: str, second: str) -> None:
    game = with_magician("FE L[+4F, +2W] R[-1F]", "WA L[+2W] R[-1F]", deck="9 +1E")
    game.do("discard Z+4F")
    for words in (f"{first} first", second):
        assert game.asks == "choose deed"
        game.do(words)
        if game.asks == "swap":
            game.do(game.can[0])
            game.do(game.can[0])
    assert game.asks == "choose action"


@pytest.mark.proves("urbion.gardens.magician.two-actions")
def test_one_action_is_enough() -> None:
    for words in ("census first", "pass"), ("pass",):
        game = with_magician("FE L[+4F] R[-1F]", deck="9 +1E").do("discard Z+4F", *words)
        assert game.asks == "choose action"


@pytest.mark.proves("urbion.gardens.magician.two-actions")
def test_other_dreams_allow_one_action() -> None:
    game = with_magician("FE L[+4F] R[-1F]", deck="9 +1E").do("discard +1E")
    assert game.can == ["census", "pass"]
    assert game.do("census").asks == "choose action"


@pytest.mark.proves("urbion.gardens.magician.special", "urbion.gardens.special.list")
def test_a_special_action_takes_the_place_of_both() -> None:
    game = with_magician("FE L[C] R[]", "WA L[] R[-3W]", deck="9 +1E").do("discard Z+4F")
    assert game.can == ["census first", "remodel", "side change", "pass"]
    game.do("side change", "change side C left 1")
    assert game.asks == "choose action"
    assert game["hand"] == "+1E, -2A, +2W, +1E", "one card is drawn for the Magician"
    remodel = with_magician("FE L[C] R[]", "WA L[] R[-3W]", deck="9 +1E")
    remodel.do("discard Z+4F", "remodel", "move city 1", "exchange cities 2 1")
    assert remodel.asks == "choose action"


@pytest.mark.proves("urbion.gardens.magician.special")
def test_amb_31_no_special_action_after_the_first_action() -> None:
    game = with_magician("FE L[C] R[]", "WA L[] R[-3W]", deck="9 +1E")
    game.do("discard Z+4F", "census first")
    assert game.can == ["census", "pass"]


def test_amb_31_the_first_action_is_finished_before_the_second_is_chosen() -> None:
    """With all new dreams that it brings: the Swap can use them, and the second Census counts
    them."""
    game = with_magician(
        "FE L[+1E] R[-1F]", "WA L[+4F] R[-3W]",
        cities="FW", deck="+2W, -3W, 9 +1E", deals="FW, +2W, -3W",
    )  # fmt: skip
    game.do("discard Z+4F", "census first")
    assert game.asks == "choose deed"
    assert game.row(1) == "FW L[+2W] R[-3W]"
    game.do("swap", "lift +2W left 1", "exchange +4F left 2 +2W left 1")
    assert game.row(1) == "FW L[+4F] R[-3W]"


def test_amb_31_two_censuses_pacify_what_the_first_brought() -> None:
    game = with_magician(
        "FE L[+1E] R[-1F]", cities="FW, FA",
        deck="9 +4F, +1E, -1F", deals="FW, FA, +1E, -1F, 6 +4F",
    )  # fmt: skip
    game.do("discard Z+4F", "census first")
    assert game["success"] == "FE"
    assert (game.row(1), game.row(2)) == ("FW L[+1E] R[-1F]", "FA L[+4F, +4F] R[]")
    game.do("census")
    assert game["success"] == "FE, FW"


def test_the_win_comes_at_once_and_brings_no_second_action() -> None:
    game = with_magician("FE L[+1E] R[-1F]").do("discard Z+4F", "census first")
    assert game.outcome == "won"
