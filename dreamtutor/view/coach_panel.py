"""What the page is told of the coach: the rungs that were asked for, and the choices."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class CoachRung(TypedDict):
    """A part of a hint."""

    name: str
    say: str
    points: list[str]
    """The slots and zones that it is about."""


class CoachChoice(TypedDict):
    """A choice as the coach sees it."""

    key: str
    """Its name, where the page asks why."""
    say: str
    good: bool
    """Is it the best, or too close to the best to call?"""
    option: NotRequired[str]
    """The words of the answer, if it is one of the options of the question."""
    chance: NotRequired[str]
    """The chance of winning in words: "about 80%", or the range where that is wide."""
    range: NotRequired[tuple[float, float, float]]
    """Where the chance begins, how large it is, where it ends; from 0 to 1."""
    why: NotRequired[list[str]]
    """The reasons, if they were asked for."""


class CoachPanel(TypedDict):
    """What the coach says at a table."""

    state: Literal["quiet", "thinking", "steady"]
    done: float
    """How much of the thinking is done, from 0 to 1."""
    rungs: list[CoachRung]
    """Those that were asked for."""
    more: bool
    """Is there another rung?"""
    choices: NotRequired[list[CoachChoice]]
    """If they were asked for; while it is thinking in the order of the question, then the best
    first."""
    note: NotRequired[str]
    """Whose chance it is, or why none is shown."""
    ladder: NotRequired[bool]
    """Does it say no more than the rungs?"""
    further: NotRequired[bool]
    """Can it think on?"""
    words: NotRequired[dict[str, str]]
    """What stands on its buttons."""


QUIET: CoachPanel = {"state": "quiet", "done": 0.0, "rungs": [], "more": True}


def remarked(say: str) -> CoachPanel:
    """What it says without being asked: a sentence, and no more of it."""
    rung: CoachRung = {"name": "remark", "say": say, "points": []}
    return {"state": "steady", "done": 1.0, "rungs": [rung], "more": False, "ladder": True}
