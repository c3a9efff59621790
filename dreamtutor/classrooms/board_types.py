"""What the board of a class shows, as data for its page (`board` makes it)."""

from __future__ import annotations

from typing import Literal, TypedDict

from dreamtutor.view.history import Comparison

CellState = Literal["", "right", "hint", "wrong", "shown", "here", "stuck"]


class BoardLesson(TypedDict):
    """A lesson that somebody is in, or a deal that several play."""

    id: str
    title: str
    learners: int


class BoardStep(TypedDict):
    """A column."""

    id: str
    n: int
    say: str
    """What it is called, for those who do not see it."""
    hot: bool
    """Did more than a third of those who came here go wrong?"""


class BoardLearner(TypedDict):
    """A row."""

    id: str
    label: str
    cells: list[CellState]
    note: str
    """How long they have been where they are, or that they are done."""
    away: bool


class BoardNeed(TypedDict):
    """Somebody who needs help now."""

    id: str
    label: str
    step: str
    say: str


class BoardRule(TypedDict):
    """A rule that stops learners."""

    title: str
    mistakes: int
    refused: int
    learners: int
    lesson: str
    """What teaches it: the id of a lesson; empty if none does."""
    lesson_title: str


class BoardGiven(TypedDict):
    """A lesson that is handed out."""

    id: str
    title: str
    say: str
    """How many have ended it."""


class BoardTry(TypedDict):
    """Something that was done at a step."""

    what: str
    """In a word."""
    say: str
    why: str
    """The title of the rule that refused."""
    good: bool


class BoardCell(TypedDict):
    """What is known of one learner at one step."""

    learner: str
    step: str
    label: str
    title: str
    tries: list[BoardTry]
    replay: bool
    """Is there a line that can be shown?"""
    picture: str
    """The table as it stands after that, as the address of a picture; empty if there is none."""


class BoardGame(TypedDict):
    """A row of a tournament: how far somebody has come."""

    id: str
    """Of the learner."""
    label: str
    gained: int
    """Doors, or cities."""
    turns: int
    outcome: Literal["won", "lost", "open"]
    note: str
    """What does not count, or that the cards were known."""
    chosen: bool
    """Is it compared with another?"""


class BoardTournament(TypedDict):
    """One deal for all."""

    deal: str
    """Its words."""
    aim: str
    """What is counted: doors, or cities."""
    games: list[BoardGame]
    """Who got furthest comes first."""
    compared: Comparison | None
    """Two lines beside each other."""
    sides: list[str]
    """Whose they are."""


class BoardState(TypedDict):
    """All that the board shows."""

    title: str
    lesson: str
    lessons: list[BoardLesson]
    steps: list[BoardStep]
    learners: list[BoardLearner]
    counts: list[str]
    need: list[BoardNeed]
    rules: list[BoardRule]
    warm_up: bool
    """Are there steps that a warm-up can be made of?"""
    given: list[BoardGiven]
    """What is handed out, the newest first."""
    tournament: BoardTournament | None
    """If a deal is shown, and no lesson."""
    names: bool
    paused: bool
    held: str
    """The step at which all wait; empty if nobody does."""
    open: list[BoardCell]
    """The cells that are looked at: one, or two beside each other."""
    faults: list[str]
    nobody: str
    """What is said as long as nobody is there."""
