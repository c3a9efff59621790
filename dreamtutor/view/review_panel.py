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


class DrillPanel(TypedDict):
    """A mistake that is set before the reader again: what is asked, and what was tried."""

    step: str
    """The step at which it was made."""
    at: int
    """Which of the mistakes is asked about, from 0 on."""
    marks: list[Literal["", "now", "found", "shown"]]
    """How each mistake stands: not met yet, asked now, found, or shown."""
    state: Literal["asked", "found", "shown", "over"]
    said: list[str]
    """What was said, the newest last."""
    points: list[str]
    """The slots and zones that this is about."""
    more: bool
    """Is there another hint?"""


class BetterLine(TypedDict):
    """A better line that is shown beside the game, and is not in its file."""

    step: str
    """The mistake that it is instead of."""
    end: str
    """Its last step."""


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
    drill: NotRequired[DrillPanel]
    """While the reader learns from mistakes."""
    side: NotRequired[BetterLine]
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
