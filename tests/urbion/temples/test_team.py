"""Harmony in a team."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import Fill
from tests.urbion.team.seats import team


@pytest.mark.proves("urbion.temples.team.hand-polarity")
@pytest.mark.parametrize(("polarity", "side"), [("sognae", "left"), ("incubi", "right")])
def test_harmony_of_the_hand_is_attached_as_the_polarity_says(polarity: str, side: str) -> None:
    game = team("FE L[] R[]", hand="H2", polarity=polarity, modules="temples")
    assert game.can_begin("attach") == [f"2 harmony {side} 1"]
    other = "right" if side == "left" else "left"
    assert game.refusal(f"attach H2 {other} 1") == "only_dreams_of_your_polarity"


@pytest.mark.proves("urbion.temples.team.hand-polarity")
def test_harmony_drawn_for_a_city_goes_to_either_side() -> None:
    game = team("FE L[] R[]", step=Fill(1), deck="H2, -2E", modules="temples")
    assert game.can_begin("to side") == ["2 harmony left 1", "2 harmony right 1"]


def test_amb_25_harmony_on_a_garden_follows_the_polarity_too() -> None:
    game = team("Garden L[] R[]", hand="H2", modules="temples, gardens", harmony_on_garden="yes")
    assert game.can_begin("attach") == ["2 harmony left 1"]
