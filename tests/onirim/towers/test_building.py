"""The tower row, and how towers are added to it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from dreamtutor.onirim.steps import ChooseAction, DealHand, FillHand
from tests.onirim.table import COLORS, Game, table_with
from tests.onirim.team.seats import team

HAND = "red 4 tower, red sun, blue sun, green sun, brown moon"
PRINTED = {
    "red 3": ("sun moon", "moon"), "red 4": ("sun", "moon"), "red 5": ("", "moon"),
    "blue 3": ("moon", "sun moon"), "blue 4": ("moon", "moon"), "blue 5": ("moon", ""),
    "green 3": ("sun", "sun moon"), "green 4": ("sun", "sun"), "green 5": ("sun", ""),
    "brown 3": ("sun moon", "sun"), "brown 4": ("moon", "sun"), "brown 5": ("", "sun"),
}  # fmt: skip
"""What stands on the left and right edges of the published cards."""


def holding(tower: str, standing: str = "", **more: Any) -> Game:
    return table_with(ChooseAction(), modules="towers", hand=tower, zones={"towers": standing},
                      **more)  # fmt: skip


def fits(left: str, right: str) -> bool:
    """Can these two be neighbours? Both edges that meet may show no common symbol."""
    return not set(PRINTED[left][1].split()) & set(PRINTED[right][0].split())


@pytest.mark.proves("onirim.towers.location")
def test_a_tower_never_stands_in_the_labyrinth() -> None:
    for row in ("", "red sun", "blue moon"):
        game = holding("red 4 tower", row=row)
        assert game.refusal("play red 4 tower") == "towers_stand_apart"
    game.do("build red 4 tower")
    assert (game["labyrinth"], game["towers"]) == ("blue moon", "red 4 tower")


@pytest.mark.proves("onirim.towers.location")
def test_a_tower_is_drawn_and_held_as_any_location() -> None:
    game = table_with(FillHand(), modules="towers", hand="3 red sun", deck="red 3 tower, blue sun")
    assert game["hand"] == "red sun, red sun, red sun, red 3 tower, blue sun"


@pytest.mark.proves("onirim.towers.play")
def test_to_play_a_tower_is_the_action_of_the_turn() -> None:
    game = table_with(modules="towers", hand=HAND, deck="2 red moon", deals="red moon")
    game.do("build red 4 tower")
    assert (game["towers"], game.count("hand"), game.asks) == ("red 4 tower", 5, "choose action")
    assert game["discard"] == ""


@pytest.mark.proves("onirim.towers.play")
def test_a_tower_does_not_break_a_series_in_the_labyrinth() -> None:
    hand = "red moon, blue 3 tower, red sun, blue sun, green sun"
    game = table_with(modules="towers", hand=hand, row="red moon, red sun", deck="3 blue moon")
    game.do("build blue 3 tower")
    assert game["labyrinth"] == "red moon, red sun"
    assert game.do("play red moon").asks == "search door"


@pytest.mark.proves("onirim.towers.play.ends")
def test_a_tower_is_added_to_the_left_or_to_the_right() -> None:
    standing = "green 4 tower, brown 4 tower"
    left = holding("red 4 tower", standing).do("build red 4 tower left")
    assert left["towers"] == f"red 4 tower, {standing}"
    right = holding("blue 4 tower", standing).do("build blue 4 tower right")
    assert right["towers"] == f"{standing}, blue 4 tower"


@pytest.mark.proves("onirim.towers.play.ends")
def test_never_between_two_towers() -> None:
    game = holding("blue 5 tower", "red 5 tower, green 5 tower, brown 5 tower")
    assert [one for one in (*game.can, *game.cannot) if one.startswith("build")] == [
        "build blue 5 tower left", "build blue 5 tower right"
    ]  # fmt: skip


@pytest.mark.proves("onirim.towers.play.ends")
def test_the_first_tower_stands_alone() -> None:
    game = holding("red 4 tower, blue 3 tower")
    assert game.can_begin("build") == ["red 4 tower", "blue 3 tower"]


@pytest.mark.proves("onirim.towers.play.edges")
def test_the_same_symbol_may_not_meet_itself() -> None:
    """The right moon of the red tower meets the moon on either edge of the blue one."""
    game = holding("blue 4 tower", "red 4 tower")
    assert game.can_begin("build") == ["blue 4 tower left"]
    assert game.refusal("build blue 4 tower right") == "edges_must_differ"
    assert game.do("build blue 4 tower left")["towers"] == "blue 4 tower, red 4 tower"


@pytest.mark.proves("onirim.towers.play.edges")
@pytest.mark.parametrize(("standing", "added"), [*permutations(PRINTED, 2)])
def test_edges_fit_if_they_have_no_symbol_in_common(standing: str, added: str) -> None:
    game = holding(f"{added} tower", f"{standing} tower")
    for side, fit in ("left", fits(added, standing)), ("right", fits(standing, added)):
        refused = game.refusal(f"build {added} tower {side}")
        assert refused == (None if fit else "edges_must_differ")


@pytest.mark.proves("onirim.towers.play.edges")
def test_the_tower_at_that_end_is_the_cause() -> None:
    game = holding("blue 4 tower", "green 4 tower, brown 5 tower, red 4 tower")
    right = game.refused("build blue 4 tower right")
    assert right is not None
    assert right.because == (("towers", 2),)
    left = holding("red 4 tower", "blue 4 tower, brown 5 tower").refused("build red 4 tower left")
    assert left is not None
    assert left.because == (("towers", 0),)


@pytest.mark.proves("onirim.towers.team.shared-row")
def test_a_team_has_one_tower_row() -> None:
    """Both add to the same row, each from an own hand or with a shared card."""
    game = team(hand="red 4 tower, red sun, green sun", shared="brown 5 tower, green moon",
                partners="green 5 tower, brown sun, blue sun", modules="towers")  # fmt: skip
    game.do("build red 4 tower", "build green 5 tower right", "build brown 5 tower right shared")
    assert game["towers"] == "red 4 tower, green 5 tower, brown 5 tower"
    assert game.count("partner's towers") == 0


def test_the_partners_nightmare_threatens_the_same_row() -> None:
    game = team(hand="red key, red moon, green sun", partners="red key, brown sun, blue sun",
                modules="towers", zones={"towers": "red 4 tower"},
                deck="red sun, nightmare, 6 red sun")  # fmt: skip
    game.do("play green sun", "play brown sun", "give red key")
    assert game.can == ["lose red 4 tower", "false alarm"]


def test_a_hand_of_towers_can_be_dealt() -> None:
    deck = "red 3 tower, nightmare, blue 3 tower, green 3 tower, red 4 tower, red 5 tower"
    game = table_with(DealHand(), modules="towers", deck=deck)
    assert (game.count("hand"), game["limbo"]) == (5, "nightmare")
    assert {card.split()[0] for card in game["hand"].split(", ")} <= set(COLORS)


RED = "red 3 tower, red 4 tower, red 5 tower"


def is_lost(discard: str, modules: str = "towers") -> bool:
    """Can the game no more be won, with this on the discard pile?"""
    game = table_with(ChooseAction(), modules=modules, hand="5 red moon", discard=discard)
    return bool(game.session.rules.lost(game.table))


def test_without_a_tower_of_a_colour_there_is_no_line_of_four() -> None:
    assert is_lost(RED)
    assert not is_lost("red 3 tower, red 4 tower, blue 5 tower")


def test_a_dweller_of_the_oniverse_can_bring_a_tower_back() -> None:
    assert not is_lost(RED, "towers, oniverse")
