"""What pages may send: for each command the fields that it has, each checked before anything is
done. A widget has a table of its commands by their names (`do`), with what carries each out: it is
called with the fields that were sent.

This imports pydantic, so it is imported with the first message of a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

import dreamtutor.widgets.list_commands  # noqa: F401 - with it the commands of lists are known
from dreamtutor.widgets.page_command import LessonId, PageCommand, Rev, SceneCommand
from dreamtutor.widgets.session import CommandError


class FontsCommand(PageCommand):
    """Send the fonts: the document has none yet. Any page may ask for them."""

    do: Literal["fonts"]


class PartCommand(PageCommand):
    """Send a part of the program that is needed now. Any page may ask for one."""

    do: Literal["part"]
    name: Annotated[str, Field(max_length=100)]


class PageWishes(BaseModel):
    """What a page decides (where one looks, how the reader likes the table), and does not yet know
    to be heard.

    A page does not wait: who presses a key three times is three steps further, wherever Python is.
    What comes from Python meanwhile is older than what the page wants. So each message of a page is
    counted, and Python answers with the number; until the last one is answered, the page stays as
    it is (frontend/src/host/wishes.ts).
    """

    page: Annotated[str, Field(min_length=1, max_length=40)]
    """Which view of which page."""
    n: Annotated[int, Field(ge=0, lt=2**53)]
    """How many it has sent, this one too."""
    values: Annotated[dict[str, Any], Field(max_length=50)]


# At every table


class AnswerCommand(SceneCommand):
    """Words of an answer that the prompt offers, or refuses."""

    do: Literal["answer"]
    words: Annotated[str, Field(max_length=1000)]


class ArrangeCommand(SceneCommand):
    """For each bin, the places of the cards that go there."""

    do: Literal["arrange"]
    piles: Annotated[
        list[Annotated[list[Annotated[int, Field(ge=0)]], Field(max_length=500)]],
        Field(max_length=50),
    ]


class UndoCommand(SceneCommand):
    """Take the last answer back."""

    do: Literal["undo"]


class RedoCommand(SceneCommand):
    """Give the answer again that was taken back last."""

    do: Literal["redo"]


class GoCommand(SceneCommand):
    """Go to a step of the game."""

    do: Literal["go"]
    to: Annotated[str, Field(min_length=1, max_length=64)]


class ShuffleCommand(SceneCommand):
    """Shuffle what nobody has seen."""

    do: Literal["shuffle"]


class AgainCommand(SceneCommand):
    """Another game as this one was agreed; on the same deal, or on a new one."""

    do: Literal["again"]
    same: bool = False


class KnowRulesCommand(SceneCommand):
    """The reader knows the rules, and wants to hear no more of them."""

    do: Literal["know_rules"]


class LookBackCommand(SceneCommand):
    """Look at the game that is over."""

    do: Literal["look_back"]


class NextLessonCommand(SceneCommand):
    """Show the lesson that comes next."""

    do: Literal["next_lesson"]


# The coach at a table


class HintCommand(SceneCommand):
    """Say a little more of what the coach would do."""

    do: Literal["hint"]


class ChoicesCommand(SceneCommand):
    """Show all choices as the coach sees them; or no longer."""

    do: Literal["choices"]


class ThinkCommand(SceneCommand):
    """Let the coach think on."""

    do: Literal["think"]


class EnoughCommand(SceneCommand):
    """The coach has thought enough; and then, it has said enough."""

    do: Literal["enough"]


class WhyCommand(SceneCommand):
    """Why is a choice better, or worse?"""

    do: Literal["why"]
    key: Annotated[str, Field(max_length=1000)]


# At a replay


class ReviewCommand(PageCommand):
    """Count what was luck and what was decision; or count no longer."""

    do: Literal["review"]
    on: bool


class DrillCommand(SceneCommand):
    """Learn from the mistakes that the review has found: begin, a hint, what is better, the next
    one, back to the review."""

    do: Literal["drill"]
    what: Literal["begin", "hint", "show", "next", "end"]


class BetterCommand(SceneCommand):
    """Show the better line of a mistake beside the game; keep it in the game; close it."""

    do: Literal["better"]
    what: Literal["open", "keep", "close"]
    step: Annotated[str, Field(max_length=64)] = ""


# Looking around


class CompareCommand(PageCommand):
    """Set the line with this end beside the one that is played now; none if the name is empty."""

    do: Literal["compare"]
    end: Annotated[str, Field(max_length=64)]


class ShowCommand(PageCommand):
    """A sheet of the panel was opened, or closed again; what it shows is sent while it is open."""

    do: Literal["show"]
    sheet: Annotated[str, Field(max_length=20)]
    open: bool


class SawCommand(PageCommand):
    """The texts of these rules were on the screen for a while."""

    do: Literal["saw"]
    rules: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=50)]
    rev: Rev


# At a replay


class WatchCommand(PageCommand):
    """Back from playing to the replay."""

    do: Literal["watch"]


class RestCommand(PageCommand):
    """The page has drawn the beginning of the game, and asks for the rest of it."""

    do: Literal["rest"]


Steps = Annotated[int, Field(ge=1, le=1000)]


class FurtherCommand(PageCommand):
    """Show steps that were not shown yet, and go there."""

    do: Literal["further"]
    count: Steps = 1


class OnCommand(PageCommand):
    """Only show steps that were not shown yet: the page goes there by itself."""

    do: Literal["on"]
    count: Steps = 1


class PageMark(BaseModel):
    """A ring or an arrow as the page names its ends: by slots or zones."""

    at: Annotated[str, Field(min_length=1, max_length=200)]
    to: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    tone: Literal["", "good", "bad"] = ""


NoteText = Annotated[str, Field(max_length=20_000)]
NoteId = Annotated[str, Field(min_length=1, max_length=64)]


class NoteCommand(PageCommand):
    """Something about a note."""

    by: Annotated[str, Field(max_length=100)] | None = None
    """Who does it; if nobody is named, whoever writes in this viewer."""


class WriteCommand(NoteCommand):
    """What a note is to say."""

    text: NoteText = ""
    reveal: NoteText | None = None
    glyph: Annotated[str, Field(max_length=40)] | None = None
    marks: Annotated[list[PageMark], Field(max_length=200)] = Field(default_factory=list)


class AnnotateCommand(WriteCommand):
    """Write a note on a step."""

    do: Literal["annotate"]
    on: Annotated[str, Field(min_length=1, max_length=64)]
    reply_to: NoteId | None = None
    """The note that this one answers; it stands on the same step."""


class ReviseCommand(WriteCommand):
    """Change what a note says: only what is sent."""

    do: Literal["revise"]
    note: NoteId


class RemoveCommand(NoteCommand):
    """Take a note off."""

    do: Literal["remove"]
    note: NoteId


class TakeBackCommand(NoteCommand):
    """Take the last change of a note back."""

    do: Literal["take_back"]
    note: NoteId


class ChooseCommand(NoteCommand):
    """Of a note that was changed in two copies, this version holds."""

    do: Literal["choose"]
    note: NoteId
    version: NoteId


# In a lesson

LessonAct = Literal[
    "next",
    "back",
    "hint",
    "why",
    "choose",
    "leave",
    "return",
    "again",
    "go",
    "reveal",
    "onward",
    "game",
]


class LessonCommand(PageCommand):
    """Something the learner does in a lesson, beside answering the game."""

    shows = "lesson"
    do: Literal["lesson"]
    act: LessonAct
    at: Annotated[str, Field(max_length=200)] = ""
    """Where the page was when it was done: a second click on what is gone does nothing."""
    ids: Annotated[list[LessonId], Field(max_length=60)] = Field(default_factory=list)
    """Of a question: the choices that were ticked, or all of them in order."""
    number: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | None = None
    step: Annotated[str, Field(max_length=120)] = ""
    """The step to go to."""


# How they are read


def command_of(content: Any, names: tuple[str, ...]) -> PageCommand:
    """Which of the commands of these names a page sends."""
    try:
        return checker(names).validate_python(content)
    except ValidationError as error:
        raise CommandError(error.errors()[0]["msg"]) from error


def wishes_of(content: Any) -> PageWishes:
    """What a page wishes."""
    try:
        return PageWishes.model_validate(content)
    except ValidationError as error:
        raise CommandError(error.errors()[0]["msg"]) from error


@cache
def checker(names: tuple[str, ...]) -> TypeAdapter[PageCommand]:
    """Makes one of these commands of what a page sends, or says why it is none."""
    kinds: Any = Union[tuple(map(by_name().__getitem__, names))]  # noqa: UP007 - known only here
    return TypeAdapter(Annotated[kinds, Field(discriminator="do")])


@cache
def by_name() -> dict[str, type[PageCommand]]:
    """All commands by their names."""
    return {
        name: kind
        for kind in kinds_of(PageCommand)
        if "do" in kind.model_fields
        for name in kind.model_fields["do"].annotation.__args__  # type: ignore[union-attr]
    }


def kinds_of(kind: type[PageCommand]) -> Iterator[type[PageCommand]]:
    """A kind of command, and all that are derived from it."""
    yield kind
    for derived in kind.__subclasses__():
        yield from kinds_of(derived)
