"""Who else is told what a learner does: the one point that lessons and games report to.

Nobody listens unless somebody asked for it, as a learner who has joined a class. Whoever listens
must not keep a learner waiting, and what goes wrong there is no business of the lesson's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonDeed:
    """Something that a learner did in a lesson, or that came of it."""

    lesson: str
    """The id of the lesson."""
    version: str
    """A hash of its file."""
    step: str
    rules: tuple[str, ...]
    """The rules that the step teaches or uses."""
    what: str
    """"step" when one comes to it, with "next" or "go" as its outcome; "answer" for an accepted
    answer after which the step goes on; "undone" when an answer was taken back, "again" when the
    step is begun anew; otherwise in the words of `ProgressEntry`: "passed", "mistake", "refusal",
    "hint", "ended"."""
    outcome: str = ""
    answer: str = ""
    """What was answered at the table, in words."""
    chosen: tuple[str, ...] = ()
    """What was chosen at a question of the lesson, in the order in which it was chosen."""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class GameDeed:
    """Something was written to the replay of a game."""

    lines: Sequence[str]
    """All lines of the replay; the first is its header."""
    played: bool
    """Was something answered or refused, and not only noted?"""


Deed = LessonDeed | GameDeed
_listeners: list[Callable[[Deed], None]] = []


def listen(listener: Callable[[Deed], None]) -> None:
    """From here on, tell somebody; once, however often they ask."""
    if listener not in _listeners:
        _listeners.append(listener)


def tell(deed: Deed) -> None:
    """Something was done."""
    for listener in _listeners:
        listener(deed)
