"""What the page is told of a review: the curve, luck and decisions, and what decided the game."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ReviewStep(TypedDict):
    """A step of the game."""

    id: str
    chance: float
    """The chance of winning after it, from 0 to 1."""
    luck: float
    decision: float


class ReviewMoment(TypedDict):
    """A step that is spoken of."""

    id: str
    say: str


class ReviewPanel(TypedDict):
    """What is known of a game that is looked at."""

    state: Literal["quiet", "counting", "done"]
    done: float
    """How much of it is done, from 0 to 1."""
    steps: list[ReviewStep]
    say: str
    """The curve in a sentence."""
    figures: list[str]
    """Luck, decisions, and what they do not explain."""
    moments: list[ReviewMoment]
    mistakes: list[ReviewMoment]
    """If they are known: none is a finding, too."""
    notes: list[str]
    words: NotRequired[dict[str, str]]
    """What stands on its buttons, and above its parts."""


QUIET: ReviewPanel = {
    "state": "quiet",
    "done": 0.0,
    "steps": [],
    "say": "",
    "figures": [],
    "moments": [],
    "mistakes": [],
    "notes": [],
}
