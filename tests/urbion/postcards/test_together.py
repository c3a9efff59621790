"""Postcards with each of the other expansions."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import Census, Pacify, Turn
from dreamtutor.urbion.void import AT
from tests.urbion.postcards.laid import UNREST, at_a_turn, census, column
from tests.urbion.table import Game

PAIR = "FE L[+4F] R[-2E]"
BALANCED = "FE L[+1E, +1E] R[-2E]"


def use(book: str, *rows: str, **more: str) -> Game:
    """A dream is discarded for a Book."""
    cities = more.pop("cities", "")
    game = at_a_turn(
        *rows, zones={"books": f"book {book}", **more}, cities=cities, modules="books",
        deck="+4F, -1F, 9 +1E", deals=", ".join(filter(None, (cities, "+4F, -1F, 9 +1E"))),
    )  # fmt: skip
    return game.do("discard earth 1 sogna", f"use {book} book")


# Squares and Temples


def test_a_meta_shows_its_element_to_the_seer_and_its_half_to_the_planbot() -> None:
    row = "Square L[M-W, @seer, +1E] R[-1F, -2A]"
    assert census(row, UNREST, modules="squares")["residents"] == "@seer/good"
    rows = ("FE L[+1E, @planbot] R[-1F]", "FW L[M-W] R[]", "WA L[] R[M-W]", "FA L[+4F] R[]")
    assert census(*rows, modules="squares")["residents"] == "@planbot/good"


def test_a_harmony_is_one_element_for_the_seer() -> None:
    rows = ("Temple-F L[H1, @seer, +1E] R[-1F, H1]", UNREST)
    assert census(*rows, modules="temples")["residents"] == "@seer/good"
    rows = ("Temple-F L[H1, @seer, +1E] R[-2E]", UNREST)
    assert census(*rows, modules="temples")["residents"] == "@seer/bad"


# Chromatic Chaos


def test_chromatic_chaos_beside_a_city_is_in_the_way_like_any_dream() -> None:
    full = "WA L[X, X, X] R[-1F]"
    game = at_a_turn("FE L[+4F, @flagship] R[-2E]", full, modules="chromatic")
    assert game["residents"] == "@flagship/bad"
    rows = ("FE L[+1E, @dreamcatcher, X] R[C]", UNREST)
    assert census(*rows, modules="chromatic")["residents"] == "@dreamcatcher/bad"


# Gardens and Magicians


def special(*rows: str) -> Game:
    """A Magician is discarded."""
    game = at_a_turn(*rows, modules="gardens", hand="Z+1E, +1A, -2E, -2A")
    return game.do("discard earth 1 magician")


@pytest.mark.proves("urbion.postcards.move-with-dream")
def test_amb_60_a_side_change_takes_the_postcard_along() -> None:
    game = special("FE L[C, @doves] R[-2E]")
    game.do("side change", "change side chaos left 1 doves postcard")
    assert game.row(1) == "FE L[] R[-2E, C, @doves]"


@pytest.mark.proves("urbion.postcards.kind.rocket")
def test_amb_47_a_side_change_disturbs_the_rocket() -> None:
    game = special("FE L[C, @resting-rocket] R[-2E]")
    game.do("side change", "change side chaos left 1 resting-rocket postcard")
    assert game["residents"] == "@resting-rocket/bad"
    assert game.row(1) == "FE L[] R[-2E, C]"


@pytest.mark.proves("urbion.postcards.kind.rocket")
def test_amb_47_a_remodel_moves_no_dream() -> None:
    game = special("FE L[+4F, @resting-rocket] R[-2E]", UNREST)
    game.do("remodel", "move city 1", "exchange cities 2 1")
    assert game.row(1) == "WA L[+4F, @resting-rocket] R[-2E]"
    assert game["residents"] == ""


def test_the_two_censuses_of_a_magician_are_two_actions() -> None:
    """The Doves wait for four cities in one of them."""
    rows = ("FE L[+1E, @doves, +1E] R[-2E]", BALANCED, BALANCED, UNREST)
    assert special(*rows).do("census first")["residents"] == "@doves/bad"


# Books


@pytest.mark.proves("urbion.postcards.discard.negative")
def test_an_invisible_dream_disappoints_its_postcard() -> None:
    game = use("invisible-sognae", "FE L[+4F, @seer] R[-2E]", UNREST)
    game.do("hide fire 4 sogna left 1 seer postcard")
    assert game["residents"] == "@seer/bad"
    assert game.row(1) == "FE L[] R[-2E]"


@pytest.mark.proves("urbion.postcards.move-with-dream")
@pytest.mark.proves("urbion.postcards.kind.rocket")
@pytest.mark.parametrize(("kind", "flies"), [("doves", ", @doves"), ("resting-rocket", "")])
def test_amb_47_a_postcard_flies_with_its_dream_but_not_the_rocket(kind: str, flies: str) -> None:
    game = use("flying-sognae", f"FE L[+4F, @{kind}] R[-2E]", UNREST)
    dream = f"fire 4 sogna left 1 {kind} postcard"
    game.do(f"take off {dream}", f"fly to {dream} left 2")
    assert game.row(2) == f"WA L[+2W, +4F{flies}] R[-3W]"
    assert game["residents"] == ("" if flies else "@resting-rocket/bad")


@pytest.mark.proves("urbion.postcards.kind.doves")
def test_the_book_of_perfect_balance_pleases_the_doves() -> None:
    rows = ("FE L[+1E, @doves, +1E] R[-2E]", BALANCED, BALANCED, BALANCED)
    assert use("perfect-balance", *rows, cities="WA, FA")["residents"] == "@doves/good"


def test_amb_37_after_freedom_loving_dreams_refilled_cities_get_postcards() -> None:
    rows = ("FE L[] R[]", UNREST)
    game = use("freedom-loving-dreams", *rows, cities="FA", postcards="@planbot, @seer")
    game.do("free city 1")
    assert game.row(1) == "FA L[+4F, @planbot] R[-1F]"
    assert (game["residents"], game["success"]) == ("", "FE")


@pytest.mark.proves("urbion.postcards.win")
@pytest.mark.parametrize(("residents", "outcome"), [("@doves/bad", "lost"), ("", "won")])
def test_freedom_loving_dreams_can_end_the_game(residents: str, outcome: str) -> None:
    game = use("freedom-loving-dreams", "FE L[] R[]", residents=residents)
    assert game.do("free city 1").outcome == outcome


# The Void


def haunted(*rows: str, at: int = 1) -> Game:
    zones = {"void pile": "5 void card", AT[at]: "void"}
    return census(*rows, modules="void", zones=zones)


@pytest.mark.proves("urbion.postcards.condition.check")
def test_postcards_of_a_balanced_city_of_the_void_stay() -> None:
    row = "FE L[+1E, @dreamcatcher, +1E] R[-2E, @flagship]"
    game = haunted(row, "FE L[+1E, +1E] R[-2E, @dreamcatcher]", UNREST)
    assert game.row(1) == row
    assert game["residents"] == "@dreamcatcher/good"


@pytest.mark.proves("urbion.postcards.discard.negative")
def test_dreams_that_the_void_discards_disappoint_their_postcards() -> None:
    game = haunted("FE L[+4F, @hourglass/1] R[-2E, @dreamcatcher]", UNREST)
    assert game.row(1) == "FE L[] R[]"
    assert game["residents"] == "@hourglass/bad, @dreamcatcher/bad"


@pytest.mark.proves("urbion.postcards.kind.doves")
@pytest.mark.parametrize("agreed", ["four", "all"])
def test_amb_53_the_void_on_a_city_leaves_no_perfect_balance_for_the_doves(agreed: str) -> None:
    doves = "FE L[+1E, @doves, +1E] R[-2E]"
    rows = (BALANCED, doves, BALANCED, BALANCED)
    zones = {"void pile": "5 void card", AT[1]: "void"}
    game = census(*rows, modules="void", zones=zones, doves_fewer_cities=agreed)
    assert game["residents"] == "@doves/bad"


def test_amb_46_the_void_and_flagships_do_not_hinder_each_other() -> None:
    zones = {"void pile": "5 void card", AT[1]: "void"}
    game = at_a_turn(
        "FE L[+4F, @flagship] R[-2E]", UNREST, "FW L[] R[-3W]", modules="void", zones=zones
    )
    assert game.row(2) == "WA L[+2W, +4F, @flagship] R[-3W]"
    assert game[AT[2]] == "void"


# The team

HANDS = {"polarity": "sognae", "partner's polarity": "incubi", "partner's hand": "4 +1E"}


@pytest.mark.proves("urbion.postcards.team.shared")
def test_both_players_of_a_team_use_the_same_wise_chaos_and_residents() -> None:
    game = at_a_turn(
        "FE L[+4F, @hourglass/4] R[-2E]", UNREST, modules="team", deck="C, 4 +1A, C, 9 +1E",
        deals="C, +1A, C, 9 +1A", zones={"wise chaos": "2 wise", **HANDS},
    )  # fmt: skip
    game.do("discard earth 1 sogna", "pass", "ignore chaos")
    assert (game["residents"], game["wise chaos"]) == ("@hourglass/bad", "wise")
    game.do("discard earth 1 sogna", "pass", "ignore chaos")
    assert (game["residents"], game["wise chaos"]) == ("@hourglass/bad", "")


@pytest.mark.proves("urbion.postcards.kind.hourglass")
@pytest.mark.proves("urbion.postcards.kind.flagship")
def test_hourglasses_and_flagships_move_in_every_turn_of_either_player() -> None:
    rows = ("FE L[+4F, @flagship] R[-2E, @hourglass]", UNREST, "FW L[] R[-3W]")
    game = at_a_turn(*rows, modules="team", zones=HANDS)
    for turn in (1, 2):
        game.do("discard earth 1 sogna", "pass")
        assert game["right 1"] == f"-2E, @hourglass/{turn}"
        assert "@flagship" in game[f"left {turn + 2 if turn == 1 else 1}"]


# All at once


@pytest.mark.proves("urbion.postcards.win")
def test_pacifying_the_last_city_in_any_way_asks_the_residents() -> None:
    for step in (Census(), Pacify(1)):
        game = column(BALANCED, step=step, zones={"residents": "@seer/bad"})
        assert game.outcome == "lost"


def test_a_turn_without_postcards_is_as_before() -> None:
    game = column(PAIR, UNREST, step=Turn(), deck="9 +1E").do("discard earth 1 sogna", "pass")
    assert game.row(1) == PAIR
    assert not game.by("postcards.every_hourglass_is_turned")
