"""Metas in a team."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import Fill
from tests.urbion.team.seats import team


@pytest.mark.proves("urbion.squares.team.hand-polarity")
@pytest.mark.parametrize(("polarity", "side"), [("sognae", "left"), ("incubi", "right")])
def test_a_meta_of_the_hand_is_attached_as_the_polarity_says(polarity: str, side: str) -> None:
    game = team("FE L[] R[]", hand="M-F", polarity=polarity, modules="squares")
    assert game.can_begin("attach") == [f"fire 4 -1 meta {side} 1"]
    other = "right" if side == "left" else "left"
    assert game.refusal(f"attach M-F {other} 1") == "only_dreams_of_your_polarity"


@pytest.mark.proves("urbion.squares.team.hand-polarity")
def test_a_meta_drawn_for_a_city_goes_to_either_side() -> None:
    game = team("FE L[] R[]", step=Fill(1), deck="M-F, -2E", modules="squares")
    assert game.can_begin("to side") == ["fire 4 -1 meta left 1", "fire 4 -1 meta right 1"]
