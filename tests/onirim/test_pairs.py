"""What two modules change together is written down once; nothing else has to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor import onirim
from tests.onirim.pairs import PAIRS, PROOFS, REASONS, combination, table
from tests.onirim.table import table_with

HERE = Path(__file__).parent


def test_each_pair_has_a_combination_or_a_reason_why_it_needs_none() -> None:
    print("\n".join(table()))
    assert len(PAIRS) == 36, "28 pairs of expansions, and the team with each"
    for one, two in PAIRS:
        assert bool(combination(one, two)) != ((one, two) in REASONS), f"{one} + {two}"


def test_each_combination_is_one_of_the_pairs() -> None:
    assert sum(combination(*pair) is not None for pair in PAIRS) == len(onirim.COMBINATIONS)


@pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)
def test_each_pair_is_played_in_a_scenario(pair: tuple[str, str]) -> None:
    """The scenario exists, and both modules are named in the text of its file."""
    file, _, name = PROOFS[pair].partition("::")
    text = (HERE / file).read_text(encoding="utf-8")
    assert f"def {name}(" in text
    assert all(one in text for one in pair)


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
