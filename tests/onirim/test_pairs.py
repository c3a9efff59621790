"""What two modules change together is written down once; nothing else has to be."""

from __future__ import annotations

import pytest

from tests.onirim.pairs import PAIRS
from tests.onirim.table import table_with


def test_each_pair_has_a_combination_or_a_reason_why_it_needs_none() -> None:
    print("\n".join(PAIRS.table()))
    assert len(PAIRS.two) == 36, "28 pairs of expansions, and the team with each"
    assert PAIRS.explained() == PAIRS.all
    assert set(PAIRS.reasons) <= set(PAIRS.two)


def test_each_combination_is_one_of_the_pairs() -> None:
    assert PAIRS.all == PAIRS.two


def test_nothing_else_is_said_to_be_played() -> None:
    assert set(PAIRS.proofs) == set(PAIRS.all)


@pytest.mark.parametrize("names", PAIRS.all, ids=" and ".join)
def test_each_pair_is_played_in_a_scenario(names: tuple[str, ...]) -> None:
    """The scenario exists, and both modules are named in the text of its file."""
    assert PAIRS.is_played(names)


@pytest.mark.parametrize(
    ("color", "doors", "limbo"), [("red", "", "red door"), ("green", "green door", "")]
)
def test_three_crossroads_lay_out_only_the_next_door_of_the_book(
    color: str, doors: str, limbo: str
) -> None:
    game = table_with(
        hand="sun crossroads, red sun, red moon, blue sun, blue moon",
        row="sun crossroads, moon crossroads",
        zones={"order": "green order, red order"},
        deck="green door, red door, 9 red sun",
        deals="",
        modules="book, crossroads",
    )
    game.do("play sun crossroads", f"search {color}", f"take {color} door")
    assert (game["doors"], game["limbo"]) == (doors, limbo)


def test_a_tower_between_two_glyphs_does_not_part_them() -> None:
    game = table_with(
        hand="red 4 tower, green glyph, red sun, red moon, blue sun",
        row="red glyph",
        deck="9 red sun",
        modules="glyphs, towers",
    )
    game.do("build red 4 tower")
    assert game.refusal("play green glyph") == "no_two_neighbours_alike"


def test_with_dead_ends_and_a_tower_the_tower_can_still_be_played() -> None:
    game = table_with(
        hand="4 dead end, red 4 tower", deck="9 red sun", modules="towers, crossroads"
    )
    assert set(game.can) == {"build red 4 tower", "discard red 4 tower", "escape"}
    game.do("escape")
    assert game.asks == "choose action", "the tower that is discarded gives no view"
