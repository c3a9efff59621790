"""What one learner did, as it was read, and what is wrong with what could not be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.texts.safe_text import visible


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a class that does not count, and why."""

    place: str
    """The file, as it is called from the folder of the class."""
    line: int
    """0 for the file as a whole."""
    reason: str

    def __post_init__(self) -> None:
        """It may quote a file: nothing in it steers what shows it."""
        object.__setattr__(self, "place", visible(self.place)[:300])
        object.__setattr__(self, "reason", visible(self.reason)[:600])

    def __str__(self) -> str:
        where = f"{self.place}, line {self.line}" if self.line else self.place
        return f"{where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Deed:
    """A line of a learner's, and when it was written, in seconds since their first file began."""

    entry: LessonEntry
    seconds: float
    """Since the line before it in the same file: how long it took."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a learner's."""

    file: str
    path: Path | None
    """Where the replay can be opened; None if it is in a file that was handed in."""
    game: str
    outcome: str
    turns: int | None
    refused: Counter[str]
    """By rules, how often something was refused."""
    hints: int
    header: str
    """A hash of the first line, the same in every copy of the game."""


@dataclass(slots=True)
class LearnerWork:
    """All that is known of one learner."""

    id: str
    name: str = ""
    deeds: list[Deed] = field(default_factory=list)
    """In each file in their order, the oldest file first."""
    games: list[PlayedGame] = field(default_factory=list)
    writers: list[str] = field(default_factory=list)
    """The names of the files that were read, by which copies are found out."""
    last: str = ""
    """When something was written last, by the learner's clock."""
    faults: list[Fault] = field(default_factory=list)
