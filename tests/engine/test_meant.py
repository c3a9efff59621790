"""Names that are nearly those that there are."""

from __future__ import annotations

import pytest

from dreamtutor.engine.suggestions import did_you_mean, nearest

GAMES = ["onirim-base-won", "onirim-first-loss", "onirim-first-win", "urbion-first-win"]


@pytest.mark.parametrize("given", ["first-win", "First Win", "first_win", " FIRST-WIN "])
def test_a_part_of_a_name_stands_for_all_that_have_it(given: str) -> None:
    assert nearest(given, GAMES, 3) == ["onirim-first-win", "urbion-first-win"]
    assert nearest(given, GAMES) == ["onirim-first-win"]


def test_what_is_misspelt_is_found_the_nearest_first() -> None:
    assert nearest("onirm-first-wni", GAMES, 3)[0] == "onirim-first-win"
    assert nearest("bok", ["towers", "book"]) == ["book"]


@pytest.mark.parametrize("given", ["", "???", "chess", "x" * 100_000])
def test_nothing_is_asked_where_nothing_is_like_it(given: str) -> None:
    assert nearest(given, GAMES, 3) == []
    assert did_you_mean(given, GAMES) == ""
    assert did_you_mean(given, []) == ""


def test_the_question_names_one_or_several() -> None:
    assert did_you_mean("bok", ["book"]) == "; did you mean 'book'?"
    assert did_you_mean("first", GAMES, 2).endswith("'onirim-first-loss' or 'onirim-first-win'?")
    assert did_you_mean("first", GAMES, 3).endswith(
        "mean 'onirim-first-loss', 'onirim-first-win' or 'urbion-first-win'?"
    )
