"""The team: hands, polarities, and who begins."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.team import module as team
from tests.urbion.team.seats import CITIES, FOR_CITIES, moves, new_team, polarities
from tests.urbion.team.seats import team as laid

HANDS = "+4F, +1E, -2E, -3W, +2W, +1A, -1F, -2A"
BEGINNING = f"{CITIES}, {FOR_CITIES}, {HANDS}"


@pytest.mark.proves("urbion.team.setup.hands")
def test_each_of_you_has_a_hand_of_four() -> None:
    game = new_team(BEGINNING)
    assert game["hand"] == "+4F, +1E, -2E, -3W"
    assert game["partner's hand"] == "+2W, +1A, -1F, -2A"


@pytest.mark.proves("urbion.team.setup.polarity")
@pytest.mark.proves("urbion.team.turns.first")
def test_each_of_you_has_a_polarity_and_the_sognae_begin() -> None:
    game = new_team(BEGINNING)
    assert (game.asks, polarities(game)) == ("choose action", ("sognae", "incubi"))


@pytest.mark.parametrize("first", ["one", "two"])
def test_amb_17_you_agree_who_has_the_sognae_and_begins(first: str) -> None:
    game = new_team(BEGINNING, first_player=first)
    assert (moves(game), polarities(game)) == (first, ("sognae", "incubi"))


def test_amb_17_the_usual_choice_is_player_one() -> None:
    assert team.settings["first_player"].choices == ("one", "two")


def test_amb_17_cities_first_then_the_hand_of_the_first_then_of_the_other() -> None:
    """Each places the Chaos that comes up for their own hand."""
    game = new_team(f"{CITIES}, {FOR_CITIES}, +4F, C, +1E, -2E, -3W, +2W, C, +1A, -1F, -2A")
    assert (game.asks, moves(game), game["hand"]) == ("place chaos", "one", "+4F")
    game.do("attach chaos 1")
    assert (game.asks, moves(game), game["hand"]) == ("place chaos", "two", "+2W")
    game.do(game.can[0])
    assert (game.asks, moves(game), game["hand"]) == ("choose action", "one", "+4F, +1E, -2E, -3W")


def test_amb_14_chaos_put_aside_is_shuffled_in_before_the_second_hand() -> None:
    even = "+4F, -1F, " * 0 + "-2E, -2A, -2E, -2A, -2E, -2A, -2E, -2A"
    full = f"{CITIES}, {even}, {'C, ' * 4}+4F, C"
    game = new_team(full)
    for row in (1, 2, 3, 4):
        game.do(f"attach chaos {row}")
    assert game.asks == "place chaos"
    assert game.can == ["put aside"]
    game.do("put aside")
    while moves(game) == "one" and game.asks == "chance":
        game.do("earth 1 sogna")
    assert (moves(game), game["aside"]) == ("two", "")


@pytest.mark.proves("urbion.team.base-rules")
def test_you_win_together_and_lose_together() -> None:
    zones = {"city 1": ""}
    won = laid("FE L[+1E, +1A] R[-2E]", zones=zones, deck="").do("discard +4F", "census")
    assert won.outcome == "won"
    assert laid(deck="").do("discard +4F", "pass").outcome == "lost"
