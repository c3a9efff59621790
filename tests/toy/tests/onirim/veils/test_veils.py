"""The Veils count as any symbol, and are lifted when they are discarded."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.onirim.steps import FaceNightmare
from tests.onirim.table import table_with


def test_four_veils_are_in_the_deck() -> None:
    pool = games.rules("onirim", "veils").table.pools["deck"]
    assert sum(pool.values()) == 76 + 4


def test_two_veils_are_no_neighbours_but_anything_else_is_theirs() -> None:
    game = table_with(hand="red veil, red sun", row="blue veil", deck="9 red sun", modules="veils")
    assert game.refusal("play red veil") == "no_two_neighbours_alike"
    assert game.do("play red sun")["labyrinth"] == "blue veil, red sun"


def test_a_veil_wards_off_a_nightmare() -> None:
    game = table_with(FaceNightmare(), hand="red veil", drawn="nightmare", modules="veils")
    assert game.do("give red veil")["discard"] == "red veil, nightmare"


@pytest.mark.parametrize(("count", "seen"), [(1, "blue moon, ?"), (2, "blue moon, red sun")])
def test_behind_a_veil_lies_the_top_of_the_deck(count: int, seen: str) -> None:
    game = table_with(
        hand="red veil, 5 green sun",
        deck="blue moon, red sun",
        modules="veils",
        veils_reveal=count,
        interrupt_windows="action",
    )
    game.do("discard red veil")
    assert (game["veils"], game["deck"]) == ("red veil", seen)
