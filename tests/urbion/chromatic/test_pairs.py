"""Chromatic Chaos together with Metas, with Harmony and with Hanging Gardens."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.chromatic import CHROMATIC_ASIDE
from dreamtutor.urbion.steps import Fill, FillHand
from tests.urbion.chromatic.test_place import drawing, places
from tests.urbion.table import Game, table_with

FULL = "L[3 +1A] R[3 -2A]"


def test_amb_30_a_revealed_meta_goes_to_either_side_of_a_city_of_its_element() -> None:
    game = drawing("FE L[] R[]", "WA L[] R[]", "Square L[] R[]", deck="X, M-F", modules="squares")
    game.do("attach chromatic left 1")
    assert places(game) == ["left 1", "right 1", "left 3", "right 3"]
    assert game.refusal("attach revealed M-F left 2") == "its_element_must_match_if_it_can"
    assert game.do("attach revealed M-F right 3").row(3) == "Square L[] R[M-F]"


def test_amb_30_its_element_is_ignored_only_if_both_sides_are_full() -> None:
    one = drawing("FE L[3 +1E] R[]", "WA L[] R[]", deck="X, M-F", modules="squares")
    assert places(one.do("attach chromatic left 2")) == ["right 1"]
    both = drawing("FE L[3 +1E] R[3 -2E]", "WA L[] R[]", deck="X, M-F", modules="squares")
    assert places(both.do("attach chromatic left 2")) == ["left 2", "right 2"]


def test_amb_30_a_revealed_meta_is_discarded_only_if_all_sides_are_full() -> None:
    game = drawing(f"FE {FULL}", "WA L[2 +1A] R[3 -2A]", deck="X, M-F, +1E", modules="squares")
    assert game.do("attach chromatic left 2")["discard"] == "M-F"
    other = drawing(f"FE {FULL}", "WA L[2 +1A] R[2 -2A]", deck="X, M-F, +1E", modules="squares")
    assert places(other.do("attach chromatic left 2")) == ["right 2"]


def test_a_square_takes_every_revealed_dream() -> None:
    game = drawing("FE L[] R[]", "Square L[] R[]", deck="X, -3W", modules="squares")
    assert places(game.do("attach chromatic left 1")) == ["right 2"]


@pytest.mark.parametrize(("module", "dream"), [("squares", "M-F"), ("temples", "H2")])
@pytest.mark.parametrize("first", [True, False])
def test_beside_a_dream_with_two_halves_it_is_replaced_as_ever(
    module: str, dream: str, first: bool
) -> None:
    """Only Chaos joins such a dream."""
    deck = f"X, {dream}, -3W" if first else f"{dream}, X, -3W"
    game = table_with("WA L[] R[]", step=Fill(1), deck=deck, modules=f"{module}, chromatic")
    game.do(f"to side {dream} left 1")
    assert game.row(1) == f"WA L[{dream}] R[-3W]"
    assert game[CHROMATIC_ASIDE] == "X"


def test_revealed_harmony_goes_to_either_side_of_every_city() -> None:
    game = drawing("FE L[] R[]", "Temple-W L[] R[]", deck="X, H2", modules="temples")
    game.do("attach chromatic left 1")
    assert places(game) == ["left 1", "right 1", "left 2", "right 2"]


def test_a_temple_takes_only_its_element_unless_there_is_no_room() -> None:
    game = drawing("FE L[] R[]", "Temple-W L[] R[]", deck="X, -2E", modules="temples")
    assert places(game.do("attach chromatic left 1")) == ["right 1"]
    other = drawing("FE L[] R[3 -2E]", "Temple-W L[] R[]", deck="X, -2E", modules="temples")
    assert places(other.do("attach chromatic left 1")) == ["right 2"]


def test_it_goes_to_a_garden_itself() -> None:
    game = drawing("Garden L[] R[]", deck="X, +1E", modules="gardens")
    assert places(game) == ["left 1", "right 1"]


@pytest.mark.parametrize("dream", ["-2E", "Z-2E", "M-E"])
def test_amb_30_a_revealed_dream_goes_to_a_garden_only_if_its_element_is_ignored(
    dream: str,
) -> None:
    rows = "Garden L[3 +1A] R[]", "FE L[3 +1A] R[2 -2E]", "WA L[3 +1A] R[]"
    game = gardening(*rows, deck=f"X, {dream}").do("attach chromatic right 1")
    assert places(game) == ["right 2"]
    assert game.refusal(f"attach revealed {dream} right 1") == "a_garden_only_if_nothing_else_fits"
    game = gardening(*rows, deck=f"X, {dream}").do("attach chromatic right 2")
    assert places(game) == ["right 1", "right 3"]
    game.do(f"attach revealed {dream} right 1")
    assert game.row(1) == f"Garden L[+1A, +1A, +1A] R[{dream}]"


def gardening(*rows: str, deck: str, **settings: str) -> Game:
    return table_with(
        *rows,
        step=FillHand(),
        hand="3 +1E",
        deck=deck,
        modules="chromatic, squares, temples, gardens",
        **settings,  # type: ignore[arg-type]
    )


def test_amb_30_or_never_to_a_garden() -> None:
    rows = "Garden L[] R[]", "FE L[] R[2 -2E]", "WA L[] R[]"
    game = gardening(*rows, deck="X, -2E", garden_in_fallback="no").do("attach chromatic right 2")
    assert places(game) == ["right 3"]
    assert game.refusal("attach revealed -2E right 1") == "a_garden_only_if_nothing_else_fits"


def test_amb_30_then_it_is_discarded_if_only_gardens_have_room() -> None:
    deck, rows = "X, -2E, +2W", ("Garden L[] R[]", "FE L[] R[2 -2E]")
    game = gardening(*rows, deck=deck, garden_in_fallback="no").do("attach chromatic right 2")
    assert game["discard"] == "-2E"
    assert game["hand"] == "+1E, +1E, +1E, +2W"
    usual = gardening(*rows, deck=deck).do("attach chromatic right 2")
    assert places(usual) == ["right 1"]


def test_revealed_harmony_goes_to_a_garden_only_if_no_other_city_has_room() -> None:
    rows = "Garden L[] R[]", "FE L[3 +1E] R[1 -2E]"
    game = gardening(*rows, deck="X, H2").do("attach chromatic right 2")
    assert places(game) == ["right 2"]
    assert game.refusal("attach revealed H2 left 1") == "harmony_as_if_from_your_hand"
    full = gardening("Garden L[] R[]", "FE L[3 +1E] R[2 -2E]", deck="X, H2")
    assert places(full.do("attach chromatic right 2")) == ["left 1", "right 1"]


def test_revealed_harmony_goes_to_a_garden_if_harmony_of_the_hand_may() -> None:
    rows = "Garden L[] R[]", "FE L[3 +1E] R[1 -2E]"
    for fallback in ("yes", "no"):
        agreed = {"harmony_on_garden": "yes", "garden_in_fallback": fallback}
        game = gardening(*rows, deck="X, H2", **agreed).do("attach chromatic right 2")
        assert places(game) == ["left 1", "right 1", "right 2"]


def test_revealed_harmony_is_discarded_if_it_may_never_go_to_a_garden() -> None:
    rows, deck = ("Garden L[] R[]", "FE L[3 +1E] R[2 -2E]"), "X, H2, +2W"
    game = gardening(*rows, deck=deck, garden_in_fallback="no").do("attach chromatic right 2")
    assert game["discard"] == "H2"
    agreed = {"harmony_on_garden": "yes", "garden_in_fallback": "no"}
    other = gardening(*rows, deck=deck, **agreed).do("attach chromatic right 2")
    assert places(other) == ["left 1", "right 1"]


def test_it_can_change_sides() -> None:
    game = table_with(
        "FE L[X] R[]", "WA L[+2W] R[]", hand="-2E, +1E", deck="2 +1E", modules="chromatic, gardens"
    )
    game.do("discard pair -2E +1E", "side change", "change side X left 1")
    assert game.row(1) == "FE L[] R[X]"


def test_amb_29_it_is_dealt_with_before_the_second_action_of_a_magician() -> None:
    deck = "X, +2W, -3W, -2E, +1A"
    game = table_with(
        "FE L[+1E, +1A] R[-2E]",
        "EA L[+1E] R[]",
        hand="Z+4F, 3 +1E",
        cities="WA",
        deck=deck,
        deals=f"WA, {deck}",
        modules="chromatic, gardens",
    )
    game.do("discard Z+4F", "census first")
    assert game.asks == "place chromatic"
    game.do("attach chromatic right 2", "attach revealed -2E right 2")
    assert game.asks == "choose deed"
