"""The games by name: what they are played with, and what can be agreed."""

from __future__ import annotations

from importlib import import_module

import pytest

from dreamtutor import games
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table


@pytest.mark.parametrize("game", games.GAMES)
def test_rules_are_put_together_once_for_each_agreement(game: str) -> None:
    made, again = games.rules(game, games.ALL, seats=2), games.rules(game, [games.ALL], {}, 2)
    assert again.plans is made.plans
    assert games.rules(game).plans is not made.plans


def test_a_choice_and_the_word_for_it_are_the_same_agreement() -> None:
    word, choice = ({"premonitions_open": number} for number in ("5", 5))
    made, again = (games.rules("onirim", "premonitions", some) for some in (word, choice))
    assert made.plans is again.plans
    assert made.settings["premonitions_open"] == 5


def test_who_begins_at_another_table_is_alone_in_that() -> None:
    mine = games.rules("onirim")
    usual, mine.table, mine.opening = mine.table, Table(), Step()
    assert games.rules("onirim").table is usual
    assert games.rules("onirim").opening is not mine.opening


def test_what_is_agreed_wrongly_is_said_each_time() -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="cannot be 'maybe'; it can be: play_on, lose"):
            games.rules("onirim", settings={"auto_concede": "maybe"})


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_combination_is_of_is_said_by_the_name_of_its_file(game: str) -> None:
    combinations = import_module(f"dreamtutor.{game}").COMBINATIONS
    for name, module in zip(combinations.names, combinations, strict=True):
        assert {needed.short for needed in module.needs} == {*name.split("_")}
        assert module.short == name.replace("_", "+")
