"""The questions that a lesson asks itself: choices, an order, a number."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from dreamtutor.lessons.format import Choice, LessonStep


class NotNowError(ValueError):
    """The lesson waits for something else."""


def check(step: LessonStep, ids: Sequence[str], number: int | None) -> None:
    """Is this an answer to the question at all?"""
    known = [one.id for one in step.choice]
    if unknown := [one for one in ids if one not in known]:
        raise NotNowError(f"there is no choice {unknown[0][:60]!r}, but: {', '.join(known)}")
    if step.asks_number != (number is not None):
        raise NotNowError("the answer is a number" if step.asks_number else "choose by ids")
    if is_single(step) and len(ids) != 1:
        raise NotNowError("choose one")
    if step.order and sorted(ids) != sorted(known):
        raise NotNowError("put all of them into an order")


def is_single(step: LessonStep) -> bool:
    """Is just one of the choices ticked?"""
    return not step.asks_number and not step.many and not step.order


def is_right(step: LessonStep, ids: Sequence[str], number: int | None) -> bool:
    if step.number is not None:
        return number == step.number
    if step.order:
        return list(ids) == [one.id for one in step.choice]
    return in_order(step, ids) == right(step)


def right(step: LessonStep) -> list[str]:
    return [one.id for one in step.choice if one.right]


def solution(step: LessonStep) -> list[str]:
    """The choices that answer it, in their order if they are to be put in order."""
    return [one.id for one in step.choice] if step.order else right(step)


def in_order(step: LessonStep, ids: Sequence[str]) -> list[str]:
    """Some choices in the order of the file."""
    return [one.id for one in step.choice if one.id in ids]


def mixed(step: LessonStep) -> list[Choice]:
    """The choices as they are shown: those to be put in order, in another."""
    if not step.order or step.sealed:  # a sealed lesson has them mixed
        return step.choice
    mixed = sorted(step.choice, key=lambda one: crc32(one.id.encode()))
    return mixed if mixed != step.choice else mixed[::-1]
