"""The team: personal and shared cards."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import ChooseAction, DealHand, FaceNightmare, FillHand, MeetDoor
from tests.onirim.team.seats import ONES, REST, SHARED, TWOS, team


@pytest.mark.proves("onirim.team.hand.definition")
def test_three_personal_and_two_shared_cards_are_a_hand_of_five() -> None:
    """The example: A holds three, two are shared, A is active."""
    game = team()
    assert game.can_begin("discard") == [
        "red sun", "blue moon", "green sun", "red moon shared", "green moon shared",
    ]  # fmt: skip
    assert len(game.can_begin("play")) == 5


@pytest.mark.proves("onirim.team.hand.definition")
def test_the_hand_is_full_with_three_and_two() -> None:
    full = team(FillHand())
    assert (full.asks, full.dealt()) == ("finished", "")
    less = team(FillHand(), shared="red moon", deals="blue sun")
    assert less["shared"] == "red moon, blue sun"


@pytest.mark.proves("onirim.team.action.source")
@pytest.mark.parametrize("verb", ["play", "discard"])
def test_a_personal_or_a_shared_card_is_used(verb: str) -> None:
    target = {"play": "labyrinth", "discard": "discard"}[verb]
    personal = team(ChooseAction(), shared="").do(f"{verb} red sun")
    assert (personal[target], personal["hand"]) == ("red sun", "blue moon, green sun")
    shared = team(ChooseAction(), hand="").do(f"{verb} red moon shared")
    assert (shared[target], shared["shared"]) == ("red moon", "green moon")


@pytest.mark.proves("onirim.team.action.source")
def test_equal_cards_are_told_apart_by_where_they_lie() -> None:
    game = team(ChooseAction(), hand="red sun", shared="red sun")
    assert game.can_begin("play") == ["red sun", "red sun shared"]
    assert game.do("play red sun shared")["hand"] == "red sun"


@pytest.mark.proves("onirim.team.action.source")
def test_a_card_of_the_partner_cannot_be_used() -> None:
    game = team(partners="brown key, brown moon, brown sun")
    assert not any("brown" in words for words in game.can + game.cannot)


@pytest.mark.proves("onirim.team.hand-discard.scope")
def test_all_personal_and_all_shared_cards_are_discarded_and_the_partner_keeps_theirs() -> None:
    game = team(FaceNightmare()).do("discard hand")
    assert game["discard"] == f"{ONES}, {SHARED}"
    assert game["partner's hand"] == TWOS


@pytest.mark.proves("onirim.team.hand-discard.redraw")
def test_a_new_hand_fills_the_personal_cards_first() -> None:
    """The example, with the limbo as it is before it is shuffled back."""
    deck = "red sun, nightmare, blue sun, green sun, brown sun, red door, red moon"
    game = team(FaceNightmare(), deck=deck).do("discard hand")
    assert game["hand"] == "red sun, blue sun, green sun"
    assert game["shared"] == "brown sun, red moon"
    assert game["limbo"] == "nightmare, red door"
    assert game["partner's hand"] == TWOS


@pytest.mark.proves("onirim.team.hand-discard.redraw")
def test_a_new_hand_that_cannot_be_filled_loses() -> None:
    assert team(FaceNightmare(), deck="4 red sun").do("discard hand").outcome == "lost"
    assert team(DealHand(), hand="", shared="", deck="5 red sun").outcome == ""


@pytest.mark.parametrize(
    ("hand", "shared", "filled"),
    [
        ("red sun, blue moon", SHARED, "hand"),
        (ONES, "red moon", "shared"),
        ("red sun, blue moon", "red moon", "hand"),
    ],
)
def test_amb_team_refill_slot(hand: str, shared: str, filled: str) -> None:
    """A location that is drawn makes the personal cards three before it makes the shared two."""
    game = team(FillHand(), hand=hand, shared=shared, deck="brown sun, brown moon")
    assert game[filled].endswith("brown sun")
    if (hand, shared) == ("red sun, blue moon", "red moon"):
        assert game["shared"] == "red moon, brown moon"


def test_amb_team_nightmare_scope() -> None:
    """Your keys and the shared ones, and the doors in front of you; nothing of your partner."""
    game = team(
        FaceNightmare(), hand="red key, red sun", shared="blue key", partners="green key",
        doors="red door", partners_doors="brown door",
    )  # fmt: skip
    assert game.can_begin("give") == ["red key", "blue key shared", "red door"]
    assert "give brown door" in game.cannot
    assert "give green key" not in game.cannot + game.can


def test_amb_team_nightmare_scope_holds_for_a_drawn_door_too() -> None:
    game = team(
        MeetDoor(Door("red")), hand="red sun", shared="red key", partners="red key",
        zones={"drawn": "red door"},
    )  # fmt: skip
    assert game.can == ["unlock red door red key shared", "pass"]
    game.do("unlock red door red key shared")
    assert (game["shared"], game["partner's hand"]) == ("", "red key")
    without = team(MeetDoor(Door("red")), shared=SHARED, partners="red key")
    assert without.asks == "finished", "there is nothing to choose"


def test_a_whole_turn_refills_what_it_used() -> None:
    game = team(deck=REST, deals="blue sun").do("play red moon shared")
    assert game["partner's hand"] == ONES
    assert game["shared"] == "green moon, blue sun"
