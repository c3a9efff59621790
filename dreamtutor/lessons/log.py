"""What a lesson said, and how it went."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons import format as form
from dreamtutor.lessons.format import LessonStep
from dreamtutor.replay.game import Game

What = Literal[
    "reaction",
    "hint",
    "done",
    "refusal",
    "otherwise",
    "back",
    "moment",
    "hopeless",
    "carry",
    "amiss",
]


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """Something that the lesson said."""

    what: What
    text: str
    address: str = ""
    """Where the text stands in the lesson; empty if it is one of the rules."""
    verdict: str = ""
    rule: str = ""
    """The rule that said no."""


class LessonLog(Protocol):
    """What remembers how it went."""

    def add(self, lesson: str, step: LessonStep, what: str, outcome: str) -> None: ...


@dataclass(slots=True)
class Attempts:
    """What happened at a step so far."""

    hints: int = 0
    mistakes: list[str] = field(default_factory=list)
    refusals: int = 0
    failed: bool = False

    @property
    def outcome(self) -> str:
        if self.failed:
            return "failed"
        if self.hints:
            return f"hint {self.hints}"
        if self.mistakes:
            return f"mistake {self.mistakes[0]}"
        return "refusal" if self.refusals else "clean"


@dataclass(slots=True)
class Demonstration:
    """A mistake that is being played out."""

    answer: form.AnswerCase
    game: Game
    at: int = 0
    refused: RefusedError | None = None
