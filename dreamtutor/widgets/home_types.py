"""What a home shows, as data for its page (`home_state` makes it)."""

from __future__ import annotations

from typing import Literal, TypedDict

LessonState = Literal["", "begun", "done"]
PlaceState = Literal["dark", "part", "lit"]


class LearnedCount(TypedDict):
    """How many lessons are done."""

    done: int
    of: int


class NextStep(TypedDict):
    """What to do next, or instead of that."""

    does: Literal["learn", "play", "begin"]
    """Show a lesson; go on with a game; begin one."""
    id: str
    """Of the lesson, of the replay, of the place where a game begins."""
    over: str
    """A few words above the title."""
    title: str
    below: str
    say: str
    """What the button says."""
    instead: str
    """What a link says that offers it instead of something else."""
    faces: list[str]
    """Pictures of cards, by the names of `HomePage.pictures`."""


class PlaceLesson(TypedDict):
    """A lesson, in the list of a place."""

    id: str
    title: str
    minutes: int
    state: LessonState
    passed: int
    of: int


class Place(TypedDict):
    """A window of the map: a game, or an expansion of it."""

    id: str
    """ "onirim", "onirim/book"."""
    game: str
    name: str
    short: str
    """Its name in one word, if there is room for no more."""
    sign: str
    """The symbol in the window."""
    say: str
    """All of it in a sentence."""
    lessons: list[PlaceLesson]
    """What is learned here: when it is done, there is light."""
    more: list[PlaceLesson]
    """What else can be learned here."""
    state: PlaceState
    part: float
    """How much is learned, from 0 to 1."""
    played: int
    won: int
    recent: list[RecentGame]


class RecentGame(TypedDict):
    """A game that was played here."""

    id: str
    name: str
    of: str
    """The game, and with what it was played."""
    result: str
    outcome: Literal["won", "lost", "open"]


class EnglishTexts(TypedDict):
    """What is said in English for want of a translation."""

    lang: str
    texts: list[str]


class JoinedClass(TypedDict):
    """The class that the reader has joined."""

    say: str
    """Under which name, and what that means."""
    trouble: str
    """What of it cannot be written down now."""
    handed_in: str
    """Where the file is that was made to be handed in."""


class HomeState(TypedDict):
    """All that the home of a reader shows."""

    learned: LearnedCount
    played: int
    won: int
    next: NextStep
    other: NextStep | None
    """What else one would expect."""
    places: list[Place]
    """Of both games, each after its own door in the order of the box."""
    here: str
    """The place where the reader is."""
    recent: list[RecentGame]
    warnings: list[str]
    joined: JoinedClass | None
    foreign: EnglishTexts
