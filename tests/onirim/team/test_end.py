"""The team: doors, and the end of the game."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import (
    DRAWN,
    ChooseAction,
    FaceNightmare,
    GainDoor,
    MeetDoor,
)
from tests.onirim.table import Game
from tests.onirim.team.seats import team

FOUR = "red door, blue door, green door, brown door"
THREE = "red door, blue door, green door"
BROWN, RED = Door("brown"), Door("red")


def gains(door: Door, **how: str) -> Game:
    """The one to move gains a door."""
    lying = " ".join((door.color, "door"))
    return team(GainDoor(door, DRAWN), zones={"drawn": lying}, **how)


@pytest.mark.proves("onirim.team.win")
def test_you_win_when_both_have_a_door_of_each_colour() -> None:
    """The example: one has all four, the other gains the brown door."""
    assert gains(BROWN, doors=THREE, partners_doors=FOUR).outcome == "won"


@pytest.mark.proves("onirim.team.win")
def test_it_ends_at_once_and_nothing_is_drawn() -> None:
    game = team(hand="brown sun", row="brown sun, brown moon", shared="", doors=THREE,
                partners_doors=FOUR, deck="brown door, red sun")  # fmt: skip
    game.do("play brown sun", "search brown", "take brown door")
    assert (game.outcome, game.count("deck"), game["hand"]) == ("won", 1, "")


@pytest.mark.proves("onirim.team.win")
@pytest.mark.parametrize(
    ("mine", "partners"),
    [
        (f"{FOUR}, {THREE}", ""),
        ("2 red door, blue door, green door", "2 brown door, blue door, green door"),
        (THREE, THREE),
        ("blue door, green door", FOUR),
    ],
)
def test_eight_doors_are_not_enough_if_one_of_you_lacks_a_colour(mine: str, partners: str) -> None:
    game = gains(BROWN, doors=mine, partners_doors=partners)
    assert game.outcome == ""


@pytest.mark.proves("onirim.team.win.continue")
def test_who_has_all_four_plays_on() -> None:
    game = team(doors=FOUR, partners_doors=THREE, deck="9 red sun")
    for player in ("one", "two", "one"):
        assert (game.asks, game["to move"]) == ("choose action", f"{player} player")
        game.do((game.can_begin("play") and f"play {game.can_begin('play')[0]}") or game.can[0])
    assert game.outcome == ""


@pytest.mark.proves("onirim.team.win.continue")
def test_who_has_all_four_may_lose_a_door_again() -> None:
    game = team(FaceNightmare(), doors=FOUR, partners_doors=THREE).do("give red door")
    assert (game["limbo"], game["doors"]) == ("red door", "blue door, green door, brown door")


# A second door of one colour


def test_amb_team_duplicate_door() -> None:
    """It may be laid out, by the one to move only, and it cannot be given away."""
    game = gains(RED, doors="red door")
    assert (game.asks, game["doors"], game["partner's doors"]) == (
        "finished",
        "red door, red door",
        "",
    )


def test_a_second_door_can_go_back_against_a_nightmare() -> None:
    game = team(FaceNightmare(), doors="2 red door").do("give red door")
    assert (game["doors"], game["limbo"]) == ("red door", "red door")


def test_a_second_door_goes_to_the_limbo_if_so_agreed() -> None:
    game = gains(RED, doors="red door", team_duplicate_doors="forbidden")
    assert (game["doors"], game["limbo"]) == ("red door", "red door")
    game = gains(BROWN, doors="red door", partners_doors="brown door",
                 team_duplicate_doors="forbidden")  # fmt: skip
    assert game["doors"] == "red door, brown door", "the partner has one, and that is no matter"


def test_no_key_is_spent_on_a_door_that_would_not_stay() -> None:
    game = team(MeetDoor(RED), hand="red key", doors="blue door, red door", shared="",
                zones={"drawn": "red door"}, team_duplicate_doors="forbidden")  # fmt: skip
    assert game["limbo"] == "red door", "there is nothing to choose"
    game = team(MeetDoor(RED), hand="red key", doors="blue door, red door", shared="",
                zones={"drawn": "red door"})  # fmt: skip
    assert game.can == ["unlock red door red key", "pass"]


def test_the_reason_is_the_door_that_lies_there() -> None:
    game = team(hand="red key, red sun, blue moon", doors="blue door, red door",
                deck="red door, 9 blue sun", team_duplicate_doors="forbidden",
                team_swap_timing="any_later")  # fmt: skip
    game.do("discard red sun", "pass")
    assert game.asks == "meet door", "a card can still be exchanged here"
    refused = game.refused("unlock red door red key")
    assert refused is not None
    assert refused.because == (("doors", 1),)
    assert refused.why.endswith("no_key_for_a_second_door")


def test_a_door_that_was_searched_for_goes_to_the_limbo_too() -> None:
    game = team(ChooseAction(), hand="red sun", row="red sun, red moon", doors="red door",
                shared="", deck="red door, blue sun", team_duplicate_doors="forbidden")  # fmt: skip
    assert game.refusal("play red sun") is None
    game.do("play red sun", "search red", "take red door")
    assert (game["doors"], game["limbo"]) == ("red door", "red door")


def test_a_second_door_may_be_given_to_the_partner_if_so_agreed() -> None:
    game = gains(RED, doors="red door", team_duplicate_doors="give")
    assert game.can == ["hand over red door", "pass"]
    game.do("hand over red door")
    assert (game["doors"], game["partner's doors"]) == ("red door", "red door")
    kept = gains(RED, doors="red door", team_duplicate_doors="give").do("pass")
    assert kept["doors"] == "red door, red door"
    assert gains(RED, doors="blue door", team_duplicate_doors="give").asks == "finished"


def test_a_door_that_is_handed_over_can_win() -> None:
    game = gains(RED, doors=FOUR, partners_doors="blue door, green door, brown door",
                 team_duplicate_doors="give")  # fmt: skip
    assert game.outcome == ""
    assert game.do("hand over red door").outcome == "won"


@pytest.mark.parametrize("agreed", ["allowed", "forbidden", "give"])
def test_with_three_doors_of_each_colour_it_is_no_question(agreed: str) -> None:
    game = gains(RED, doors="red door", modules="glyphs", team_duplicate_doors=agreed)
    assert (game.asks, game["doors"], game["limbo"]) == ("finished", "red door, red door", "")
