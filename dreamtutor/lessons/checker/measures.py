"""How much of a lesson is read, and how much is done (`lessons check --measures`): to compare the
course with what it was before, and lessons with each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from dreamtutor.lessons.checker.length import count_words, is_joined, screens
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.verdicts import ACCEPTED

IDLE = ("say", "show")
"""Kinds of steps at which one only reads."""
COLUMNS = ("lesson", "minutes", "steps", "idle", "in a row", "first deed", "words", "a minute")
ON_SCREEN = ("on the screen", "at most")


@dataclass(frozen=True)
class Measures:
    """The figures of a lesson, or of several together."""

    lesson: str
    minutes: int
    steps: int
    idle: int
    """So many of the steps are only read."""
    idle_in_a_row: int
    first_deed: int
    """The number of the step at which there is something to do first."""
    words: int
    """So many are read by whoever takes each step as it wants to be taken, and asks for nothing."""
    on_screen: tuple[int, ...]
    """How many are read at once, at each step at its fullest."""

    @property
    def words_a_minute(self) -> float:
        return self.words / self.minutes

    @property
    def words_on_screen(self) -> float:
        """On average over the steps."""
        return sum(self.on_screen) / len(self.on_screen)


def measures(script: Script) -> Measures:
    """The figures of a lesson."""
    steps = script.lesson.step
    idle = [step.kind in IDLE for step in steps]
    runs = [len([*run]) for is_idle, run in groupby(idle) if is_idle]
    return Measures(
        lesson=script.lesson.id,
        minutes=script.lesson.minutes,
        steps=len(steps),
        idle=sum(idle),
        idle_in_a_row=max(runs, default=0),
        first_deed=idle.index(False) + 1 if False in idle else 0,
        words=sum(count_words(text) for step in steps for text in straight_texts(step)),
        on_screen=tuple(max(map(words_of, screens(step))) for step in steps),
    )


def straight_texts(step: LessonStep) -> Iterator[str]:
    """What is read at a step by whoever answers it as it wants to be answered."""
    yield step.say
    right = [case for case in step.answer if case.verdict in ACCEPTED]
    yield from (case.say for case in right[:1])
    for choice in step.choice:
        yield choice.text
        if choice.right:
            yield choice.say
    if not right or is_joined(right[0]):
        yield step.done


def words_of(texts: Iterable[str]) -> int:
    return sum(map(count_words, texts))


def together(lesson: str, some: Sequence[Measures]) -> Measures:
    """The figures of several lessons: sums, the longest and the latest."""
    return Measures(
        lesson=lesson,
        minutes=sum(one.minutes for one in some),
        steps=sum(one.steps for one in some),
        idle=sum(one.idle for one in some),
        idle_in_a_row=max(one.idle_in_a_row for one in some),
        first_deed=max(one.first_deed for one in some),
        words=sum(one.words for one in some),
        on_screen=tuple(words for one in some for words in one.on_screen),
    )


def table(some: Sequence[Measures]) -> Iterator[str]:
    """A line for each lesson, and one for all."""
    lines = [[*COLUMNS, *ON_SCREEN]]
    lines += [cells(one) for one in (*some, together("all", some))]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for first, *rest in lines:
        numbers = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *numbers])


def cells(one: Measures) -> list[str]:
    counts = (one.minutes, one.steps, one.idle, one.idle_in_a_row, one.first_deed, one.words)
    rates = (f"{one.words_a_minute:.0f}", f"{one.words_on_screen:.0f}", str(max(one.on_screen)))
    return [one.lesson, *map(str, counts), *rates]
