"""Chromatic Chaos that comes before the first turn or in a Census is put aside for a while."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.urbion.chromatic import CHROMATIC_ASIDE
from dreamtutor.urbion.steps import DealHand, Fill, FillHand, SettleAside
from tests.urbion.table import Game, new_game, table_with


@pytest.mark.proves("urbion.chromatic.setaside")
def test_it_is_replaced_when_it_is_drawn_for_a_city() -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck="X, +2W, -3W", modules="chromatic")
    assert game.row(1) == "WA L[+2W] R[-3W]"
    assert game[CHROMATIC_ASIDE] == "X"


@pytest.mark.proves("urbion.chromatic.setaside")
def test_any_number_is_replaced() -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck="X, +2W, X, X, C", modules="chromatic")
    assert game.row(1) == "WA L[+2W, C] R[]"
    assert game[CHROMATIC_ASIDE] == "X, X, X"


@pytest.mark.proves("urbion.chromatic.setaside")
def test_it_is_replaced_when_it_is_drawn_for_the_first_hand() -> None:
    game = table_with(
        "WA L[] R[]", step=DealHand(), hand="", deck="+2W, X, +1E, X, +1A, -2E", modules="chromatic"
    )
    assert game["hand"] == "+2W, +1E, +1A, -2E"
    assert game[CHROMATIC_ASIDE] == "X, X"


SETUP = "FW, FE, FA, WE, X, +4F, -1F, +1E, -2E, +1A, -2A, +2W, X, -3W, +4F, +2W, +1E, -2E, -2E, +1A"


@pytest.mark.proves("urbion.chromatic.setaside.resolve")
def test_it_is_dealt_with_when_everything_lies_ready_before_the_first_turn() -> None:
    game = new_game(SETUP, modules="chromatic")
    assert game.asks == "place chromatic"
    assert game["hand"] == "+4F, +2W, +1E, -2E"
    assert (game["drawn"], game[CHROMATIC_ASIDE]) == ("X", "X")
    game.do("attach chromatic left 1", "attach revealed -2E right 2")
    assert (game.asks, game[CHROMATIC_ASIDE]) == ("place chromatic", "")
    game.do("attach chromatic right 4", "attach revealed +1A left 3")
    assert game.asks == "choose action"
    assert [game.row(n) for n in (1, 2, 3, 4)] == [
        "FW L[+4F, X] R[-1F]",
        "FE L[+1E] R[-2E, -2E]",
        "FA L[+1A, +1A] R[-2A]",
        "WE L[+2W] R[-3W, X]",
    ]


def counting(**settings: Any) -> Game:
    """A Census after which a Chromatic Chaos is drawn for the new city."""
    deck = "X, +2W, -3W, -2E, +1A"
    return table_with(
        "FE L[+1E, +1A] R[-2E]",
        "EA L[+1E] R[]",
        hand="3 +1E, +4F",
        cities="WA",
        deck=deck,
        deals=f"WA, {deck}",
        modules="chromatic",
        **settings,
    ).do("discard +4F", "census")


@pytest.mark.proves("urbion.chromatic.setaside.resolve")
def test_amb_29_after_a_census_it_is_dealt_with_right_after_the_refill() -> None:
    game = counting()
    assert game.asks == "place chromatic"
    assert game.row(1) == "WA L[+2W] R[-3W]"
    assert game.count("hand") == 3
    game.do("attach chromatic right 2", "attach revealed -2E right 2")
    assert game.row(2) == "EA L[+1E] R[X, -2E]"
    assert game["hand"] == "+1E, +1E, +1E, +1A"


def test_amb_29_not_if_the_game_is_won_by_the_census() -> None:
    game = table_with("FE L[+1E, +1A] R[-2E]", zones={CHROMATIC_ASIDE: "X"}, modules="chromatic")
    assert game.do("discard +1E", "census").outcome == "won"


def test_amb_14_chaos_without_room_is_shuffled_back_before_that() -> None:
    game = table_with(
        "WA L[] R[]",
        step=DealHand(),
        hand="",
        deck="C, X, +2W, +1E, +1A, -2E",
        modules="chromatic",
    )
    assert game.asks == "place chaos"
    game.do("put aside")
    assert (game["aside"], game[CHROMATIC_ASIDE]) == ("", "X")


def test_amb_28_outside_your_draw_revealed_chaos_is_answered_as_ever() -> None:
    game = table_with(
        "FE L[+1E] R[]", step=SettleAside(), zones={CHROMATIC_ASIDE: "2 X"}, deck="C, -2E",
        modules="chromatic",
    )  # fmt: skip
    game.do("attach chromatic left 1")
    assert game.asks == "face chaos"
    assert "spill deck outside your draw" in game.can
    game.do("attach chaos 1", "attach chromatic right 1", "attach revealed -2E right 1")
    assert game.row(1) == "FE L[+1E, X, C] R[X, -2E]"


def test_amb_28_what_four_revealed_cards_bring_is_outside_your_draw_too() -> None:
    game = table_with(
        "FE L[+1E] R[]", step=SettleAside(), zones={CHROMATIC_ASIDE: "X"},
        deck="C, X, +1A, +1A, +1A, C, 4 +1A", modules="chromatic",
    )  # fmt: skip
    game.do("attach chromatic left 1", "spill deck outside your draw", "attach chromatic right 1")
    assert game.can[-1] == "spill deck outside your draw"


# Among the four cards that Chaos reveals

FOUR = "C, X, +1E, +1A, C, -2E, +2W"


def spilling(deck: str = FOUR, **settings: Any) -> Game:
    game = table_with(
        "FE L[+1E] R[]", "WA L[+2W] R[-2A]", step=FillHand(), hand="3 +1E", deck=deck,
        modules="chromatic", **settings,
    )  # fmt: skip
    return game.do("spill deck")


def test_amb_26_among_four_revealed_cards_it_is_attached_as_if_drawn() -> None:
    game = spilling()
    assert game.asks == "next revealed"
    assert game.can == ["answer next chromatic chaos", "answer next chaos"]
    game.do("answer next X", "attach chromatic right 2", "attach revealed -2E right 1")
    assert (game.asks, game["drawn"]) == ("face chaos", "C, C")
    game.do("attach chaos 1")
    assert game.row(1) == "FE L[+1E] R[-2E, C]"
    assert game["discard"] == "+1E, +1A, C"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


def test_amb_26_you_choose_which_is_next() -> None:
    game = spilling().do("answer next C", "attach chaos 1")
    assert game.asks == "place chromatic"


def test_amb_26_or_it_is_answered_as_chaos_is() -> None:
    game = spilling(chromatic_in_chaos_reveal="chaos").do("answer next X")
    assert game.asks == "face chaos"
    card = "chromatic chaos"
    assert game.can == [f"attach chaos 1 {card}", f"clear for chaos 2 {card}", f"spill deck {card}"]
    game.do("attach chaos 1 X", "clear for chaos 2")
    assert game.row(1) == "FE L[+1E, X] R[]"
    assert game["discard"] == "+1E, +1A, +2W, -2A, C, C"
    assert game["hand"] == "+1E, +1E, +1E, -2E"


def test_amb_26_answered_as_chaos_it_can_clear_a_city_or_reveal_four_cards() -> None:
    game = spilling("C, X, +1E, X, +1A, -2E, +2W, -2E, -2E, +1A", chromatic_in_chaos_reveal="chaos")
    game.do("clear for chaos 2 X", "spill deck X")
    assert game["discard"] == "+1E, +1A, +2W, -2A, X, -2E, +2W, -2E, -2E, X, C"
    assert game["hand"] == "+1E, +1E, +1E, +1A"


def test_amb_26_what_was_revealed_last_is_answered_first() -> None:
    deck = "C, X, X, +1E, +1E, C, X, +1A, +1A, +2W, +2W"
    game = spilling(deck, chromatic_in_chaos_reveal="chaos").do("spill deck X")
    assert game["revealed"] == "X, C, X"
    game.do("answer next X", "attach chaos 1 X")
    assert (game.asks, game["revealed"]) == ("face chaos", "X")
    game.do("attach chaos 1")
    assert (game.asks, game["revealed"]) == ("face chaos", "")
    assert game.can[-1] == "spill deck chromatic chaos"


def test_amb_26_or_it_is_discarded() -> None:
    game = spilling(chromatic_in_chaos_reveal="discard")
    assert game.asks == "face chaos"
    assert game["discard"] == "+1E, +1A, X"
    game.do("attach chaos 1")
    assert game["discard"] == "+1E, +1A, X, C"
    alone = spilling("C, X, +1E, X, -2E, +2W", chromatic_in_chaos_reveal="discard")
    assert alone["discard"] == "+1E, -2E, X, X, C"


def test_what_it_reveals_can_be_chaos_that_reveals_four_more() -> None:
    deck = "C, X, +1E, +1A, C, C, X, +2W, +2W, +2W, -2E, +4F"
    game = spilling(deck).do("answer next X", "attach chromatic right 2", "spill deck")
    game.do("attach chromatic left 2", "attach revealed -2E right 1", "attach chaos 1")
    assert game["hand"] == "+1E, +1E, +1E, +4F"
    assert game["discard"] == "+1E, +1A, +2W, +2W, +2W, C, C"
    assert (game["drawn"], game["revealed"]) == ("", "")
