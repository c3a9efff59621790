"""How the tower row lies on the table, and what is said of it."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.towers import TOWERS
from dreamtutor.onirim.towers import module as towers
from dreamtutor.texts import Words
from tests.onirim.table import table_with

ENGLISH = Words("onirim")
HAND = "blue 4 tower, red sun, blue sun, green sun, brown sun"


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("", "empty; any tower begins it"),
        ("red 4 tower",
         "1 of 4 colours in line; the ends show a sun on the left, a moon on the right"),
        ("brown 5 tower, blue 5 tower",
         "2 of 4 colours in line; the ends show nothing on the left, nothing on the right"),
        ("red 3 tower, green 3 tower, red 5 tower, brown 3 tower",
         "3 of 4 colours in line; the ends show a sun and a moon on the left, a sun on the right"),
    ],
)  # fmt: skip
def test_it_is_said_how_many_stand_in_line_and_what_fits_the_ends(row: str, said: str) -> None:
    game = table_with(modules="towers", hand=HAND, zones={"towers": row})
    [spot] = [spot for spot in towers.spots if spot.zone == TOWERS]
    assert spot.remark is not None
    assert ENGLISH.remark(*spot.remark(game.table)) == said


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("", ["Play the blue tower 4 as the first of the tower row"]),
        ("brown 4 tower", ["Play the blue tower 4 at the right end of the tower row"]),
    ],
)
def test_a_choice_says_where_the_tower_comes_to_stand(row: str, said: list[str]) -> None:
    game = table_with(modules="towers", hand=HAND, zones={"towers": row})
    prompt = game.session.prompt
    choices = [ENGLISH.choice(one) for one in prompt.options]  # type: ignore[union-attr]
    assert [one for one in choices if one.startswith("Play the blue tower")] == said


def test_a_refusal_names_the_tower() -> None:
    game = table_with(modules="towers", hand=HAND, zones={"towers": "red 4 tower"})
    said = {
        ENGLISH.refusal(game.session.rules, choice, choice.why)
        for choice in game.session.prompt.refused  # type: ignore[union-attr]
    }
    assert said == {
        "The blue tower 4 never stands in your row: towers have a row of their own.",
        "The blue tower 4 does not fit there: the same symbol would stand on both edges that meet.",
    }
