"""Chromatic Chaos in a team: polarity does not matter."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import FillHand
from tests.urbion.chromatic.test_place import places
from tests.urbion.team.seats import moves, new_team, team


@pytest.mark.proves("urbion.chromatic.team.ignore-polarity")
@pytest.mark.parametrize("polarity", ["sognae", "incubi"])
@pytest.mark.parametrize(
    ("dream", "there"),
    [
        ("+1E", ["left 1"]),
        ("-2E", ["right 1"]),
        ("Z+1E", ["left 1"]),
        ("Z-2E", ["right 1"]),
        ("M-E", ["left 1", "right 1"]),
        ("H2", ["left 1", "right 1"]),
    ],
)
def test_it_and_the_revealed_dream_go_to_either_side(
    polarity: str, dream: str, there: list[str]
) -> None:
    game = team(
        "FE L[] R[]",
        step=FillHand(),
        hand="3 +1E",
        polarity=polarity,
        discard="",
        deck=f"X, {dream}",
        modules="chromatic, squares, temples, gardens",
    )
    assert places(game) == ["left 1", "right 1"]
    assert places(game.do("attach chromatic left 1")) == there


SETUP = (
    "FW, FE, FA, WE, +4F, -1F, X, +1E, -2E, +1A, -2A, +2W, -3W, "
    "X, +4F, +2W, +1E, -2E, +2W, +1A, X, -1F, -2A"
)


def test_amb_14_before_the_first_turn_it_is_dealt_with_when_both_hands_are_drawn() -> None:
    game = new_team(f"{SETUP}, -2E, -2E, -2E", modules="chromatic")
    assert game.asks == "place chromatic"
    assert (game.count("hand"), game.count("partner's hand")) == (4, 4)
    assert moves(game) == "one"
    for row, where in ((1, 2), (3, 2), (4, 4)):
        assert game.asks == "place chromatic"
        game.do(f"attach chromatic left {row}", f"attach revealed -2E right {where}")
    assert game.asks == "choose action"
