"""What somebody did in a lesson, done again: by the same player of lessons, with the same rules.

Everything that a learner does makes the player say what came of it. So what stands in a file can be
compared, line by line, with what comes of it here. Where they differ, something was not played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.classrooms.recorder import lesson_entry
from dreamtutor.engine.notation import NotationError
from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.script import Script
from dreamtutor.observers import LessonDeed

MOST_DEEDS = 2_000
"""Nobody does more at one table, and what a stranger wrote is not played for hours."""
NUMBERED = tuple[int, LessonEntry]
"""A line of a file and its place among them."""


@dataclass(frozen=True, slots=True)
class Followed:
    """The lines of one table, as far as one comes of the other."""

    lines: Sequence[NUMBERED]
    stopped: NUMBERED | None = None
    """The first line that does not follow."""


def follow(script: Script, lines: Iterable[NUMBERED]) -> Followed:
    """Do again what was done at one table."""
    again, found = Again(script), list[NUMBERED]()
    for line in lines:
        if len(found) >= MOST_DEEDS or not again.comes_of(line[1]):
            return Followed(found, line)
        found.append(line)
    return Followed(found)


class Again:
    """Does one thing after the other that a file tells of."""

    def __init__(self, script: Script) -> None:
        self.script, self.playing = script, LessonPlayer(script)
        self.playing.listeners.append(self._hear)
        self._heard: list[LessonDeed] = []
        """What came of the last deed, and was not told of yet."""

    def _hear(self, deed: LessonDeed) -> None:
        self._heard.append(deed)

    def comes_of(self, entry: LessonEntry) -> bool:
        """Does this come of what was done before, or of something that can be done now?"""
        if not self._heard:
            try:
                self._do(entry)
            except (NotNowError, NotationError, RefusedError):
                return False
        return bool(self._heard) and is_told(self._heard.pop(0), entry)

    def _do(self, entry: LessonEntry) -> None:
        """Do what this entry tells of."""
        playing = self.playing
        if entry.what == "step":
            self._come_to(entry)
            return
        while playing.current.demonstration:
            playing.next()
        if entry.what == "hint":
            playing.hint()
        elif entry.what == "undone":
            playing.undo()
        elif entry.what == "again":
            playing.again()
        elif entry.what == "ended" or entry.outcome == "failed" or not playing.step.is_exercise:
            playing.next()
        elif entry.answer:
            playing.answer(entry.answer)
        else:
            playing.choose(entry.chosen or (), entry.number)

    def _come_to(self, entry: LessonEntry) -> None:
        ids = [step.id for step in self.script.lesson.step]
        follows = entry.step in ids and ids.index(entry.step) == self.playing.index + 1
        if entry.outcome == "next" and follows and self.playing.passed:
            self.playing.next()
        else:
            self.playing.go(entry.step)


def is_told(deed: LessonDeed, entry: LessonEntry) -> bool:
    """Is it this that was written down? Which way led to a step does not matter."""
    said = lesson_entry(deed, 0.0)
    same = said.outcome == entry.outcome or deed.what == "step"
    return same and of_note(said) == of_note(entry)


def of_note(entry: LessonEntry) -> tuple[object, ...]:
    return (entry.what, entry.step, entry.answer, entry.chosen, entry.number)
