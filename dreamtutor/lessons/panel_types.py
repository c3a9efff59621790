"""What the page is told of a lesson, as plain data: the contract with the page that shows it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dreamtutor.lessons.format import StepKind, Verdict
from dreamtutor.lessons.replies import MessageKind
from dreamtutor.texts.markdown import MarkdownTree

PanelAct = Literal[
    "answer", "next", "back", "hint", "why", "choose", "leave", "return", "again", "undo"
]
"""What a learner can do at a step."""


class PanelMessage(TypedDict):
    """Something that the lesson said."""

    what: MessageKind
    text: MarkdownTree
    verdict: NotRequired[Verdict]
    rule: NotRequired[str]
    """The rule that said no."""


class PanelChoice(TypedDict):
    """One of the choices of a question."""

    id: str
    text: MarkdownTree
    ticked: bool
    row: NotRequired[list[str]]
    """Pictures of cards."""
    right: NotRequired[bool]
    """Comes when the question has been answered."""
    say: NotRequired[MarkdownTree]
    """What is said of it then."""
    at: NotRequired[str]
    """The place on the table that the choice is."""
    around: NotRequired[list[str]]
    """The places that belong to it."""


class PanelQuestion(TypedDict):
    """A question back that the step offers, and its answer when it was asked."""

    ask: MarkdownTree
    say: NotRequired[MarkdownTree]


class PanelHints(TypedDict):
    """How many hints were given, of how many."""

    given: int
    of: int
    coach: NotRequired[bool]
    """Does the next one come from the coach?"""


class PanelGoal(TypedDict):
    """How far the learner has come in free play: with the goal, and with the turns."""

    n: int
    of: int
    turn: int
    turns: int


class PanelMoment(TypedDict):
    """Which moment of a mistake that is played out is shown, of how many."""

    n: int
    of: int


class PanelStep(TypedDict):
    """A step on the way through the lesson."""

    id: str
    kind: StepKind
    outcome: str
    """Empty as long as it is not passed; else "clean", "hint …", "refusal", "mistake …" or
    "failed"."""


class NextLesson(TypedDict):
    """The lesson that comes after this one."""

    id: str
    title: str


class PanelEnd(TypedDict):
    """What the last step leads to."""

    carry: MarkdownTree
    """A thought to take along."""
    next: NotRequired[NextLesson]
    game: NotRequired[str]
    """The title of the game, if it is time to play one."""


class StepState(TypedDict):
    """What has happened at a step, and what the bubble points at."""

    point: list[str]
    """What the bubble points at: zones, slots, or the question."""
    said: list[PanelMessage]
    hints: PanelHints
    passed: bool
    away: bool
    """Is the learner in a game of their own?"""
    moment: NotRequired[PanelMoment]


class StepDetails(TypedDict, total=False):
    """What only some steps have."""

    why: PanelQuestion
    choices: list[PanelChoice]
    order: bool
    """Are the choices to be put in order?"""
    number: bool
    """Is the answer a number?"""
    right: str
    """The number, when the question has been answered."""
    place: str
    """The choices are places on the table: what they are called together."""
    tries: list[str]
    """The words of answers that are to be refused."""
    goal: PanelGoal
    end: PanelEnd
    """Of the last step, when the lesson has ended."""


class LessonPanel(StepState, StepDetails):
    """Where the learner is in a lesson, what is said, and what can be done."""

    id: str
    title: str
    name: str
    """The title without what the lesson is about, for where there is little room."""
    lang: str
    n: int
    """The step that is shown, counted from 1; `of` so many."""
    of: int
    step: str
    kind: StepKind
    say: MarkdownTree
    rules: list[str]
    """The rules that the step names."""
    remarks: list[str]
    """What does not hold of the lesson as a whole."""
    many: bool
    """May several choices be ticked?"""
    can: dict[PanelAct, bool]
    path: list[PanelStep]
