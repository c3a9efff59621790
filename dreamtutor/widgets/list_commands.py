"""What pages may send that show lists, a home or a form: see `commands`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dreamtutor.widgets.page_command import LessonId, PageCommand, Rev

# In the list of lessons


class LearnCommand(PageCommand):
    """Show a lesson below the course, from its beginning or where the learner left it."""

    do: Literal["learn"]
    id: LessonId
    again: bool = False


class CloseCommand(PageCommand):
    """Show no lesson and no replay any more."""

    do: Literal["close"]


# In the list of replays

Wanted = Annotated[str, Field(max_length=200)]


class FindCommand(PageCommand):
    """Which replays are to be listed, in which order, and from the how manieth on."""

    do: Literal["find"]
    ask: Rev
    """Counts what is asked: an answer to an older question is not shown."""
    text: Wanted = ""
    game: Wanted = ""
    module: Wanted = ""
    outcome: Literal["", "won", "lost", "open", "broken"] = ""
    tag: Wanted = ""
    player: Wanted = ""
    sort: Annotated[str, Field(pattern=r"^-?[a-z]{1,20}$")] = "-changed"
    first: Annotated[int, Field(ge=0, le=10_000_000)] = 0


class OpenCommand(PageCommand):
    """Show a replay below the list: to watch it, or to go on playing."""

    do: Literal["open"]
    id: Annotated[str, Field(max_length=64)]
    how: Literal["watch", "play"]


class RefreshCommand(PageCommand):
    """Look into the folder again."""

    do: Literal["refresh"]


# At home


class BeginCommand(PageCommand):
    """Begin a game at a place of the map: "onirim", "onirim/book"."""

    do: Literal["begin"]
    place: Annotated[str, Field(max_length=64)]


class VisitCommand(PageCommand):
    """Show all lessons, all replays, or what a new game can be."""

    do: Literal["visit"]
    what: Literal["lessons", "replays", "new"]


class LikeCommand(PageCommand):
    """The reader likes all tables so from now on (`dreamtutor.preferences`)."""

    do: Literal["like"]
    name: Annotated[str, Field(max_length=20)]
    value: Annotated[str, Field(max_length=20)] | float


class HandInCommand(PageCommand):
    """Make a file of what the reader did in their class."""

    do: Literal["hand_in"]


# On the board of a class


class BoardCommand(PageCommand):
    """Something on the board of a class: `act` says what, at the step of a learner if it is one."""

    do: Literal["board"]
    act: Literal[
        "pause",
        "go_on",
        "hold",
        "names",
        "numbers",
        "lesson",
        "look",
        "beside",
        "away",
        "open",
        "hand_out",
        "warm_up",
        "take_back",
        "compare",
        "game",
    ]
    id: Annotated[str, Field(max_length=120)] = ""
    """Of the learner; of the lesson."""
    step: Annotated[str, Field(max_length=120)] = ""


# On the start form

Named = Annotated[str, Field(max_length=64)]


class FillCommand(PageCommand):
    """This is chosen now for the game that is to begin."""

    do: Literal["fill"]
    ask: Rev
    """Counts what is chosen: an answer to an older choice is not shown."""
    game: Named
    seats: Annotated[int, Field(ge=1, le=9)]
    variant: Named
    edition: Named
    expansions: Annotated[list[Named], Field(max_length=60)]
    deal: Annotated[str, Field(max_length=1000)]
    real_cards: bool
    in_english: bool
    rulings: Annotated[dict[Named, Named], Field(max_length=200)]


class OtherDealCommand(PageCommand):
    """Name another deal."""

    do: Literal["other_deal"]


class StartCommand(PageCommand):
    """Begin the game that is chosen."""

    do: Literal["start"]
