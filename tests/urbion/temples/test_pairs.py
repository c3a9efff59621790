"""Temples and Harmony together with Hanging Gardens, and with Squares and Metas."""

from __future__ import annotations

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.squares import module as squares
from dreamtutor.urbion.steps import CITY_DECK, Fill
from dreamtutor.urbion.temples import module as temples
from tests.urbion.table import table_with


def test_twenty_cities_with_squares_or_with_gardens() -> None:
    for two in ((squares, temples), (temples, gardens), (squares, gardens)):
        assert sum(urbion.rules(*two).table.pools[CITY_DECK].values()) == 20
    both = urbion.rules(squares, temples, gardens).table
    assert sum(both.pools[CITY_DECK].values()) == 24


def test_harmony_goes_to_every_square() -> None:
    game = table_with("Square L[] R[]", hand="H2", modules="squares, temples")
    assert game.can_begin("attach") == ["2 harmony left 1", "2 harmony right 1"]


@pytest.mark.parametrize(
    ("sides", "row"),
    [
        (("left", "left"), "WA L[M-F, H2] R[]"),
        (("left", "right"), "WA L[M-F] R[H2]"),
        (("right", "left"), "WA L[H2] R[M-F]"),
        (("right", "right"), "WA L[] R[M-F, H2]"),
    ],
)
def test_a_meta_and_harmony_for_one_city_choose_their_sides_freely(
    sides: tuple[str, str], row: str
) -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck="M-F, H2", modules="squares, temples")
    game.do(f"to side M-F {sides[0]} 1", f"to side H2 {sides[1]} 1")
    assert game.row(1) == row


def test_amb_25_harmony_is_not_attached_to_a_garden() -> None:
    game = table_with("Garden L[] R[]", "FE L[] R[]", hand="H2", modules="temples, gardens")
    assert game.can_begin("attach") == ["2 harmony left 2", "2 harmony right 2"]
    refused = game.refused("attach 2 harmony left 1")
    assert refused is not None
    assert refused.why == "urbion.temples+gardens.not_even_harmony"
    assert refused.because == (("city 1", 0),)


def test_amb_25_unless_so_agreed() -> None:
    game = table_with(
        "Garden L[] R[3 +1E]", "FE L[] R[]", hand="H2, +1E", modules="temples, gardens",
        harmony_on_garden="yes",
    )  # fmt: skip
    assert game.allows("attach H2 left 1", "attach +1E left 1") == ["attach H2 left 1"]
    assert game.refusal("attach H2 right 1") == "three_on_a_side"
    assert game.refusal("attach +1E left 1") == "nothing_fits_a_garden"
    assert game.do("attach H2 left 1").row(1) == "Garden L[H2] R[+1E, +1E, +1E]"


def test_harmony_comes_to_a_garden_when_it_is_drawn_for_it() -> None:
    game = table_with("Garden L[] R[]", step=Fill(1), deck="H2, +1E", modules="temples, gardens")
    assert game.do("to side H2 right 1").row(1) == "Garden L[+1E] R[H2]"


@pytest.mark.parametrize("other", ["+4F", "-3W", "+1E", "-2A", "Z+2W", "H1", "M-A"])
def test_amb_32_harmony_shares_an_element_with_every_dream(other: str) -> None:
    modules = "squares, temples, gardens"
    game = table_with("FE L[C] R[]", hand=f"H2, {other}", modules=modules)
    assert game.allows(f"discard pair H2 {other}")


def test_amb_32_a_meta_pays_with_its_one_element() -> None:
    game = table_with("FE L[C] R[]", hand="M-F, +4F, -3W, M-W", modules="squares, gardens")
    assert game.allows("discard pair M-F +4F", "discard pair -3W M-W")
    assert game.refusal("discard pair M-F -3W") == "they_must_share_an_element"
    assert game.refusal("discard pair M-F M-W") == "they_must_share_an_element"


def test_a_remodel_changes_what_a_row_accepts() -> None:
    game = table_with(
        "Square L[+1E] R[]", "Garden L[] R[-1F]", hand="M-F, +4F, -3W, +2W", deck="2 +1E",
        modules="squares, gardens",
    )  # fmt: skip
    assert game.refusal("attach +2W left 2") == "nothing_fits_a_garden"
    assert game.refusal("attach M-F left 2") == "nothing_fits_a_garden"
    game.do("discard pair M-F +4F", "remodel", "move city 1", "exchange cities 2 1")
    assert (game.row(1), game.row(2)) == ("Garden L[+1E] R[]", "Square L[] R[-1F]")
    assert game.refusal("attach +2W left 1") == "nothing_fits_a_garden"
    assert game.allows("attach +2W left 2")
