"""What is right at a question of the lesson: just that, no part of it and nothing besides."""

from __future__ import annotations

from itertools import chain, combinations, permutations

import pytest

from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import is_right
from tests.lessons.lessons import at

IDS = ("a", "b", "c", "d")
TICKS = [*chain.from_iterable(combinations(IDS, n) for n in range(len(IDS) + 1))]
"""All that can be ticked."""


def asked(*right: str, order: bool = False) -> LessonStep:
    choices = [{"id": id_, "text": id_, "right": id_ in right} for id_ in IDS]
    return step(choice=choices, many=not order, order=order)


def step(**fields: object) -> LessonStep:
    return LessonStep.model_validate({"id": "which", "kind": "ask", "say": "Which?", **fields})


@pytest.mark.parametrize("right", TICKS[1:])
def test_of_all_that_can_be_ticked_just_the_right_ticks_are_right(right: tuple[str, ...]) -> None:
    which = asked(*right)
    assert [ticks for ticks in TICKS if is_right(which, ticks, None)] == [right]


def test_in_which_order_it_was_ticked_does_not_matter() -> None:
    which = asked("b", "c", "d")
    assert all(is_right(which, ticks, None) for ticks in permutations(("b", "c", "d")))


def test_of_all_orders_just_one_is_right() -> None:
    which = asked(order=True)
    assert [ids for ids in permutations(IDS) if is_right(which, ids, None)] == [IDS]


def test_of_all_numbers_just_one_is_right() -> None:
    which = step(number=0)
    assert [n for n in range(-20, 20) if is_right(which, (), n)] == [0]


@pytest.mark.parametrize("ticks", [id_ for id_ in TICKS if id_ != ("a", "c")])
def test_whoever_ticks_only_a_part_or_too_much_is_asked_again(ticks: tuple[str, ...]) -> None:
    player = ticking(*ticks)
    assert not player.passed
    assert player.current.attempts.mistakes == [
        next((id_ for id_ in "bd" if id_ in ticks), "incomplete")
    ]
    player.choose(("a", "c"))
    assert player.passed
    assert not player.current.attempts.failed


def test_whoever_ticks_only_a_part_again_is_shown_what_is_right() -> None:
    player = ticking("a")
    player.choose(("c",))
    assert (player.passed, player.current.attempts.failed) == (True, True)


def ticking(*ticks: str) -> LessonPlayer:
    """The small lesson at a question of which a and c are right, after some ticks."""
    rows = (
        f'{{ id = "{id_}", text = "{id_}", right = {str(id_ in "ac").lower()} }}' for id_ in IDS
    )
    player = at("sum", ("number = 2", f"many = true\nchoice = [{', '.join(rows)}]"))
    player.choose(ticks)
    return player
