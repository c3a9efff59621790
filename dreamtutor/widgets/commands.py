"""What the page may send: a few commands, each checked before anything is done."""

from __future__ import annotations

from collections.abc import Container, Mapping
from contextlib import suppress
from typing import Annotated, Any, Literal

from ipywidgets import Widget
from pydantic import BaseModel, Field, TypeAdapter
from traitlets import TraitError

PAGES = ("_view_count", "_dom_classes")
"""Of what begins so, only this is a page's to say: the rest is the widget's program."""


def fitting(widget: Widget, state: Mapping[str, Any], ours: Container[str] = ()) -> dict[str, Any]:
    """What a page may set, of all that it wants to: what is its to say, and can be said."""
    found = {}
    for name, value in state.items():
        trait = widget.traits(sync=True).get(name)
        if trait is None or name in ours or (name[:1] == "_" and name not in PAGES):
            continue
        read = trait.metadata.get("from_json", widget._trait_from_json)
        with suppress(TraitError, ValueError, TypeError):
            trait.validate(widget, read(value, widget))
            found[name] = value
    return found


Rev = Annotated[int, Field(ge=0)]


class AnswerCommand(BaseModel):
    """Words of an answer that the prompt offers, or refuses."""

    do: Literal["answer"]
    words: Annotated[str, Field(max_length=1000)]
    rev: Rev


class ArrangeCommand(BaseModel):
    """For each bin, the places of the cards that go there."""

    do: Literal["arrange"]
    piles: Annotated[
        list[Annotated[list[Annotated[int, Field(ge=0)]], Field(max_length=500)]],
        Field(max_length=50),
    ]
    rev: Rev


class StepCommand(BaseModel):
    do: Literal["undo", "redo"]
    rev: Rev


class GoCommand(BaseModel):
    """Go to a step of the game."""

    do: Literal["go"]
    to: Annotated[str, Field(min_length=1, max_length=64)]
    rev: Rev


class ShuffleCommand(BaseModel):
    """Shuffle what nobody has seen."""

    do: Literal["shuffle"]
    rev: Rev


class CompareCommand(BaseModel):
    """Set the line with this end beside the one that is played now; none if the name is empty."""

    do: Literal["compare"]
    end: Annotated[str, Field(max_length=64)]


class ShowCommand(BaseModel):
    """A sheet of the panel was opened, or closed again; what it shows is sent while it is open."""

    do: Literal["show"]
    sheet: Annotated[str, Field(max_length=20)]
    open: bool


class SawCommand(BaseModel):
    """The texts of these rules were on the screen for a while."""

    do: Literal["saw"]
    rules: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=50)]
    rev: Rev


PageCommand = (
    AnswerCommand
    | ArrangeCommand
    | StepCommand
    | GoCommand
    | ShuffleCommand
    | CompareCommand
    | ShowCommand
    | SawCommand
)
COMMANDS: TypeAdapter[PageCommand] = TypeAdapter(Annotated[PageCommand, Field(discriminator="do")])


class WatchCommand(BaseModel):
    """Back from playing to the replay."""

    do: Literal["watch"]


class RestCommand(BaseModel):
    """The page has drawn the beginning of the game, and asks for the rest of it."""

    do: Literal["rest"]


class FurtherCommand(BaseModel):
    """Show steps that were not shown yet, and go there; or ("on") only show them: the page goes
    there by itself."""

    do: Literal["further", "on"]
    count: Annotated[int, Field(ge=1, le=1000)] = 1


class PageMark(BaseModel):
    """A ring or an arrow as the page names its ends: by slots or zones."""

    at: Annotated[str, Field(min_length=1, max_length=200)]
    to: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    tone: Literal["", "good", "bad"] = ""


NoteText = Annotated[str, Field(max_length=20_000)]
NoteDrawing = Annotated[list[PageMark], Field(max_length=200)]
NoteId = Annotated[str, Field(min_length=1, max_length=64)]
Author = Annotated[str, Field(max_length=100)] | None
"""Who writes; if none is named, whoever writes in this viewer."""


class Says(BaseModel):
    """What a note says. Of one that changes, only what is named here."""

    text: NoteText = ""
    reveal: NoteText | None = None
    glyph: Annotated[str, Field(max_length=40)] | None = None
    marks: NoteDrawing = []
    by: Author = None


class AnnotateCommand(Says):
    """Write a note on a step."""

    do: Literal["annotate"]
    on: Annotated[str, Field(min_length=1, max_length=64)]
    reply_to: NoteId | None = None
    """The note that this one answers; it stands on the same step."""


class ReviseCommand(Says):
    """Change what a note says."""

    do: Literal["revise"]
    note: NoteId


class NoteCommand(BaseModel):
    """Take a note off, or its last change back."""

    do: Literal["remove", "take_back"]
    note: NoteId
    by: Author = None


class ChooseCommand(BaseModel):
    """Of a note that was changed in two copies, this version holds."""

    do: Literal["choose"]
    note: NoteId
    version: NoteId
    by: Author = None


ViewerCommand = (
    WatchCommand
    | RestCommand
    | FurtherCommand
    | AnnotateCommand
    | ReviseCommand
    | NoteCommand
    | ChooseCommand
)
VIEWER_COMMANDS: TypeAdapter[ViewerCommand] = TypeAdapter(
    Annotated[ViewerCommand, Field(discriminator="do")]
)
VIEWER = frozenset(
    ("watch", "rest", "further", "on", "annotate", "revise", "remove", "take_back", "choose")
)
"""What `do` of these says."""


# Of the list of replays

Wanted = Annotated[str, Field(max_length=200)]


class FindCommand(BaseModel):
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


class OpenCommand(BaseModel):
    """Show a replay below the list: to watch it, or to go on playing."""

    do: Literal["open"]
    id: Annotated[str, Field(max_length=64)]
    how: Literal["watch", "play"]


class ListCommand(BaseModel):
    """Look into the folder again; or show no replay any more."""

    do: Literal["refresh", "close"]


LibraryCommand = FindCommand | OpenCommand | ListCommand
LIBRARY: TypeAdapter[LibraryCommand] = TypeAdapter(
    Annotated[LibraryCommand, Field(discriminator="do")]
)
