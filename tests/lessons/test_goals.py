"""What free play is about, and how a teacher writes it down."""

from __future__ import annotations

import re

import pytest

from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import schema
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.script import LessonError
from tests.lessons.lessons import at, said, small
from tests.lessons.test_docs import PAGE

BEGINS = 'kind = "do"\nsay = "Play a sun."'


def free(goal: str, turns: int = 9) -> tuple[str, str]:
    """Makes the step of the small lesson one of free play."""
    return (BEGINS, f'kind = "play"\nturns = {turns}\ngoal = {{ {goal} }}\nsay = "Play."')


@pytest.mark.parametrize(
    ("goal", "reached"),
    [
        ('zone = "row", holds = ["red moon", "red sun"]', True),
        ('zone = "row", holds = ["red sun"]', True),
        ('zone = "row", holds = ["2x red *"]', True),
        ('zone = "row", holds = ["3x red *"]', False),
        ('zone = "row: last", holds = ["red sun"]', True),
        ('zone = "row: last", holds = ["2x red *"]', False),
        ('zone = "row: last 2", holds = ["* sun", "red *"]', True),
        ('zone = "row: 1", holds = ["* moon"]', True),
        ('zone = "row: red *", holds = ["* moon", "* sun"]', True),
        ('zone = ["row", "hand"], holds = ["red moon", "blue key"]', True),
        ('zone = ["hand", "limbo"], is = "empty"', False),
        ('zone = ["hand", "limbo", "discard"], is = "empty", count = 3', False),
        ('zone = "row", is = "row"', True),
    ],
)
def test_a_goal_is_how_the_table_lies(goal: str, reached: bool) -> None:
    player = at("play", free(goal))
    player.answer("play red sun")
    assert player.passed is reached


def test_a_hidden_card_is_not_what_is_looked_for() -> None:
    """Somewhere in the deck lies every card; it counts when it is seen."""
    player = at("play", free('zone = "deck", holds = ["*"]'))
    player.answer("play red sun")
    assert not player.passed


def test_a_goal_that_was_reached_can_be_lost_again() -> None:
    player = at("play", free('zone = "row", holds = ["green moon", "red sun"]'))
    assert panel_state(player)["goal"] == {"n": 0, "of": 2, "turn": 1, "turns": 9}
    player.answer("play red sun")
    assert panel_state(player)["goal"] == {"n": 1, "of": 2, "turn": 2, "turns": 9}
    player.undo()
    assert panel_state(player)["goal"] == {"n": 0, "of": 2, "turn": 1, "turns": 9}


def test_a_city_is_balanced_if_the_table_says_so() -> None:
    player = LessonPlayer(load_course()["urbion/base/1-cities"])
    player.go("the-third-city")
    shown = panel_state(player)["goal"]
    assert shown == {"n": 3, "of": 4, "turn": 1, "turns": 3}
    player.answer("attach earth 1 sogna left 3")
    assert not player.passed
    player.answer("attach air 1 sogna left 3")
    assert player.passed


@pytest.mark.parametrize(
    ("goal", "says"),
    [
        ('zone = "rwo", holds = ["red sun"]', "Did you mean 'row'?"),
        ('zone = "row", holds = ["3x red son"]', "no card '3x red son'"),
        ('zone = "row", is = "emty"', "Did you mean 'empty'?"),
        ('event = "moved", to = "rwo"', "Did you mean 'row'?"),
        ('event = "moved", card = "red son"', "Did you mean 'red sun'?"),
        ('zone = "row", holds = ["red moon"]', "reached before anything is done"),
    ],
)
def test_a_goal_that_speaks_of_what_is_not_there_is_found(goal: str, says: str) -> None:
    found = [str(finding) for finding in check(small(free(goal)))]
    assert any(says in line for line in found), found


@pytest.mark.parametrize(
    "goal",
    [
        "",
        "times = 2",
        'zone = "row"',
        'event = "moved", zone = "row", is = "empty"',
        'zone = "row", holds = ["red sun"], is = "empty"',
        'zone = "row: last", is = "empty"',
        'zone = "row", holds = ["red sun"], count = 2',
        'event = "moved", count = 2',
    ],
)
def test_half_a_goal_is_none(goal: str) -> None:
    with pytest.raises(LessonError, match=r"goal|is speaks|count goes"):
        small(free(goal))


def test_the_goals_of_the_page_are_goals() -> None:
    written = re.findall(r"^goal = \{ (.*) \}$", PAGE, re.MULTILINE)
    assert len(written) == 4
    for goal in written:
        small(free(goal))


def test_an_editor_may_write_one_zone_without_brackets() -> None:
    kinds = schema()["$defs"]["GoalSpec"]["properties"]["zone"]["anyOf"]
    assert {kind["type"] for kind in kinds} == {"string", "array"}


def test_a_line_that_cannot_be_played_from_here_is_replaced_by_one_that_is_found() -> None:
    """The step before can end in two ways; the line is written for one of them."""
    goal = 'goal = { zone = "row: last", holds = ["* moon"] }'
    line = f'kind = "play"\nturns = 4\nline = ["play blue sun", "play * moon"]\n{goal}'
    second = f'[[step]]\nid = "then"\n{line}\nsay = "Play on."\n\n[[step]]\nid = "sum"'
    player = at("play", ('[[step]]\nid = "sum"', second))
    player.answer("play blue sun")
    player.next()
    assert player.step.id == "then"
    for rung in ("A green moon.", "Play the green moon."):
        player.hint()
        assert said(player)[-1] == ("hint", rung)
    player.next()
    assert player.passed
    row = player.lesson_game.record.table.zones["labyrinth"]
    assert [card.symbol for card in row] == ["moon", "sun", "moon"]
