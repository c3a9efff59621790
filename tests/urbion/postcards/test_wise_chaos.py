"""Wise Chaos: Chaos that you can ignore."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.urbion.steps import OUTSIDE, Answer, FaceChaos
from tests.urbion.postcards.laid import UNREST, at_a_turn, column
from tests.urbion.table import Game, card, new_game

WISE = {"wise chaos": "2 wise"}
ONE = {"wise chaos": "wise"}
HAND = "+1E, +1A, -2E, -2A"


def drawing(deck: str, **more: Any) -> Game:
    """You draw for your hand."""
    more.setdefault("zones", WISE)
    game = at_a_turn(UNREST, deck=deck, **more)
    return game.do("discard earth 1 sogna", "pass")


@pytest.mark.proves("urbion.postcards.wise.use")
@pytest.mark.proves("urbion.postcards.wise.position")
@pytest.mark.proves("urbion.postcards.wise.continue")
def test_chaos_goes_back_as_the_fourth_card_and_you_go_on_drawing() -> None:
    """The example."""
    game = drawing("C, +4F, +2W, -1F, -3W, -2E")
    game.do("ignore chaos")
    assert game["hand"] == "+1A, -2E, -2A, +4F"
    assert game["deck"] == "?, ?, C, ?, ?"
    assert (game["wise chaos"], game["box"]) == ("wise", "wise")
    assert game["drawn"] == ""


@pytest.mark.proves("urbion.postcards.wise.use")
def test_you_may_answer_it_all_the_same() -> None:
    game = drawing("C, 5 +1E")
    assert {one.split()[0] for one in game.can} == {"attach", "spill", "ignore"}
    game.do("attach chaos 1")
    assert game["wise chaos"] == "wise, wise"


@pytest.mark.proves("urbion.postcards.wise.use")
def test_each_chaos_costs_one_wise_chaos() -> None:
    game = drawing("C, C, 5 +1E").do("ignore chaos", "ignore chaos")
    assert game["deck"].split(", ").count("C") == 2
    assert game["wise chaos"] == ""


def test_without_wise_chaos_there_is_no_help() -> None:
    assert "ignore chaos" not in drawing("C, 5 +1E", zones={}).can


def test_before_the_first_turn_wise_chaos_does_not_help() -> None:
    kinds = ("doves", "doves", "doves", "seer")
    dreams = ", ".join(f"+4F, -1F, @{kind}" for kind in kinds)
    game = new_game(f"FE, WA, FW, FA, {dreams}, C", modules="postcards")
    assert game.asks == "place chaos"
    assert not game.can_begin("ignore")
    assert not [one for one in game.cannot if "ignore" in one]


@pytest.mark.proves("urbion.postcards.wise.use")
def test_amb_42_chaos_that_another_chaos_reveals_can_be_ignored() -> None:
    game = drawing("C, +4F, C, -1F, -1F, 6 +1E")
    game.do("spill deck", "ignore chaos")
    assert game["discard"] == "+1E, +4F, -1F, -1F, C"
    assert game["deck"] == "?, ?, C, ?, ?, ?"
    assert game["drawn"] == ""


@pytest.mark.proves("urbion.postcards.wise.position")
@pytest.mark.parametrize(
    ("deck", "left"), [("", "C"), ("+4F", "?, C"), ("+4F, +2W", "?, ?, C"), ("3 +1E", "?, ?, ?, C")]
)
def test_amb_42_with_fewer_than_three_cards_it_goes_to_the_bottom(deck: str, left: str) -> None:
    game = column(
        UNREST, step=FaceChaos(), drawn="C", deck=deck, zones=ONE
    ).do("ignore chaos")  # fmt: skip
    assert game["deck"] == left


def test_amb_42_you_may_agree_not_to_use_it_then() -> None:
    short = {"wise_chaos_short_deck": "not_used"}
    game = drawing("C, +4F, +2W", **short)
    assert game.refusal("ignore chaos") == "not_so_deep_a_deck"
    assert drawing("C, +4F, +2W, -1F", **short).refusal("ignore chaos") is None


# Chromatic Chaos


@pytest.mark.proves("urbion.postcards.wise.use")
@pytest.mark.proves("urbion.postcards.wise.position")
def test_chromatic_chaos_can_be_ignored_and_reveals_nothing_then() -> None:
    game = drawing("X, +4F, +2W, -1F, -3W, -2E", modules="chromatic")
    assert game.can == ["ignore chromatic chaos", "face chromatic"]
    game.do("ignore chromatic chaos")
    assert game["hand"] == "+1A, -2E, -2A, +4F"
    assert game["deck"] == "?, ?, X, ?, ?"
    assert game.row(1) == UNREST


def test_chromatic_chaos_can_be_attached_as_usual() -> None:
    game = drawing("X, +2W, -2E, 5 +1E", modules="chromatic")
    game.do("face chromatic", "attach chromatic left 1", "attach revealed water 2 sogna left 1")
    assert game.row(1) == "WA L[+2W, X, +2W] R[-3W]"
    assert game["hand"] == "+1A, -2E, -2A, -2E"
    assert game["wise chaos"] == "wise, wise"


def test_without_wise_chaos_you_are_not_asked() -> None:
    assert drawing("X, +2W, 5 +1E", zones={}, modules="chromatic").asks == "place chromatic"


def test_amb_42_chaos_of_either_kind_that_chromatic_chaos_reveals_can_be_ignored() -> None:
    game = drawing("X, C, 5 +1E", modules="chromatic")
    game.do("face chromatic", "attach chromatic right 1", "ignore chaos")
    assert game["deck"] == "?, ?, C, ?, ?"
    game = drawing("X, X, 5 +1E", modules="chromatic")
    game.do("face chromatic", "attach chromatic right 1", "ignore chromatic chaos")
    assert game["deck"] == "?, ?, X, ?, ?"
    assert game.row(1) == "WA L[+2W] R[-3W, X]"


def test_amb_42_chromatic_chaos_among_four_revealed_cards_can_be_ignored() -> None:
    deck = "C, +4F, X, -1F, -1F, 6 +1E"
    for agreed in ("own", "chaos"):
        game = drawing(deck, modules="chromatic", chromatic_in_chaos_reveal=agreed)
        game.do("spill deck", "ignore chromatic chaos")
        assert game["deck"] == "?, ?, X, ?, ?, ?"
        assert (game["drawn"], game.row(1)) == ("", UNREST)


def test_amb_61_you_may_agree_that_chromatic_chaos_still_waits_for_a_dream() -> None:
    agreed = {"chromatic_second_reveal": "again"}
    game = drawing("X, C, +2W, 5 +1E", modules="chromatic", **agreed)
    game.do("face chromatic", "attach chromatic right 1", "ignore chaos")
    assert game.can == ["attach revealed water 2 sogna left 1"]


def aside(deck: str, **settings: Any) -> Game:
    """Chromatic Chaos that was put aside is dealt with."""
    return column(
        UNREST, step=Answer(card("X"), OUTSIDE), drawn="X",  # type: ignore[arg-type]
        deck=deck, zones=WISE, modules="chromatic", **settings,
    )  # fmt: skip


def test_amb_28_what_was_put_aside_cannot_be_ignored() -> None:
    game = aside("C, 5 +1E")
    assert game.asks == "place chromatic"
    game.do("attach chromatic left 1")
    assert game.refusal("ignore chaos outside your draw") == "only_while_you_draw"
    assert aside("X, 5 +1E").do("attach chromatic left 1").asks == "place chromatic"


def test_amb_28_you_may_agree_that_it_can() -> None:
    yes = {"wise_chaos_outside_phase2": "yes"}
    game = aside("+1E, +1A, -2E, -2A", **yes).do("ignore chromatic chaos outside your draw")
    assert game["deck"] == "?, ?, ?, X, ?"
    game = aside("C, 5 +1E", **yes)
    game.do("face chromatic outside your draw", "attach chromatic left 1")
    game.do("ignore chaos outside your draw")
    assert game["deck"] == "?, ?, ?, C, ?, ?"
