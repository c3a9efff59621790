"""The entries of a replay file, as they stand in it: one JSON object on each line.

Everything is words and numbers. Fields and entries that are not known here
are kept, so that a file may pass through an older program without loss.
"""

from __future__ import annotations

import json
from dataclasses import field
from typing import Annotated, Literal

from dreamtutor.replay.event_entries import EventEntry
from dreamtutor.replay.json_model import CardSpot, JsonModel, Must, ShortWord

FORMAT = "dreamtutor/1"
AnswerText = Annotated[str, Must(max_length=20_000)]
LongText = Annotated[str, Must(max_length=2_000_000)]
Id = Annotated[str, Must(min_length=1, max_length=64)]


CardCounts = list[tuple[ShortWord, Annotated[int, Must(ge=1, le=10_000)]]]
"""Cards, each with how many there are of it."""
Heaps = Annotated[dict[ShortWord, CardCounts], Must(max_length=200)]
"""What lies where, by the names of zones or pools."""
Agreed = Annotated[dict[ShortWord, str | int | bool], Must(max_length=200)]
"""Settings, by their names."""


class Start(JsonModel):
    """The table before the first card is dealt, so that a file can be looked at without rules."""

    zones: Heaps = field(default_factory=dict)
    pools: Heaps = field(default_factory=dict)


class Header(JsonModel):
    """The first line: which game is played, and how."""

    t: Literal["header"] = "header"
    format: ShortWord
    game: ShortWord
    modules: Annotated[list[ShortWord], Must(max_length=50)] = field(default_factory=list)
    settings: Agreed = field(default_factory=dict)
    deal: ShortWord | None = None
    """What the cards are dealt by; none if they are real and somebody says which they are."""
    start: Start | None = None
    """The table before the first card is dealt, if the file says it."""
    players: Annotated[list[ShortWord], Must(max_length=10)] = field(default_factory=list)
    rules: Annotated[int, Must(ge=0, le=1_000_000)] = 1
    """The version of the rules that were played by."""
    made_with: ShortWord = ""
    at: ShortWord = ""


class StepLine(JsonModel):
    """An answer, and what followed from it. The first step of a file has no answer: it is what
    happens before the first question. Nor has a step with a `deal`: there, what nobody had seen
    was shuffled, and the cards are dealt by that from then on."""

    t: Literal["step"] = "step"
    id: Id
    parent: Id | None = None
    answer: AnswerText | None = None
    deal: ShortWord | None = None
    dealt: Annotated[list[ShortWord], Must(max_length=1000)] = field(default_factory=list)
    events: Annotated[list[EventEntry], Must(max_length=5000)] = field(default_factory=list)
    hash: ShortWord = ""
    """Of the table after it."""
    turn: bool | None = None
    """Did a turn begin with it? So turns can be counted without the rules."""


class RefusedTry(JsonModel):
    """An answer that was not allowed."""

    t: Literal["refused"] = "refused"
    at: Id
    answer: AnswerText
    why: ShortWord


class Cursor(JsonModel):
    """The player went to another step: back, forward again, or elsewhere."""

    t: Literal["cursor"] = "cursor"
    to: Id
    by: ShortWord


class NoteMark(JsonModel):
    """A ring around a card as it lies after the step; with `to`, an arrow to another."""

    at: CardSpot
    to: CardSpot | None = None
    tone: ShortWord = ""
    """ "good", "bad", or nothing."""


class Note(JsonModel):
    """What somebody wrote on a step. It is whole in itself, also when it changes another."""

    t: Literal["note"] = "note"
    id: Id
    on: Id
    of: Id | None = None
    """The first entry of the note, if this one changes it."""
    again: Id | None = None
    """The entry of the note that this one brings back, if a change was taken back."""
    after: Annotated[list[Id], Must(max_length=100)] | None = None
    """The entries of the note that counted when this one was written. Without it, all that are
    older."""
    reply_to: Id | None = None
    """The first entry of the note that this one answers."""
    by: ShortWord = ""
    when: ShortWord = ""
    text: LongText = ""
    """Markdown."""
    reveal: LongText | None = None
    """What is shown after the reader has thought about the text, which is a question then."""
    glyph: ShortWord | None = None
    marks: Annotated[list[NoteMark], Must(max_length=200)] = field(default_factory=list)
    gone: bool | None = None
    """Was the note removed?"""


class Also(JsonModel):
    """One of the games that were united in the file: what was played in it, in what order."""

    t: Literal["also"] = "also"
    header: Header
    """As it stood in its own file."""
    steps: Annotated[list[Id], Must(max_length=200_000)] = field(default_factory=list)
    left: Annotated[list[list[Id]], Must(max_length=10_000)] = field(default_factory=list)
    """Where it was left: where `redo` leads at each fork, and at last where the player stood.
    There is more than one if copies of it were left in different places."""


class Tags(JsonModel):
    """Words that somebody put on the whole game, or took off. All entries of a game together say
    what is on it now (`dreamtutor.replay.tags`); an entry that stands there twice says no more."""

    t: Literal["tags"] = "tags"
    by: ShortWord = ""
    when: ShortWord = ""
    add: Annotated[list[ShortWord], Must(max_length=100)] = field(default_factory=list)
    remove: Annotated[list[ShortWord], Must(max_length=100)] = field(default_factory=list)


class Help(JsonModel):
    """Somebody asked the coach, at a step."""

    t: Literal["help"] = "help"
    on: Id
    what: ShortWord
    """ "hint 1" to "hint 4", or "choices"."""
    when: ShortWord = ""


class UnknownEntry(JsonModel):
    """An entry of a kind that is not known here."""

    t: ShortWord


Entry = Header | StepLine | RefusedTry | Cursor | Note | Also | Tags | Help | UnknownEntry
ENTRY_TYPES: dict[str, type[JsonModel]] = {
    "header": Header,
    "step": StepLine,
    "refused": RefusedTry,
    "cursor": Cursor,
    "note": Note,
    "also": Also,
    "tags": Tags,
    "help": Help,
}


def as_line(entry: JsonModel) -> str:
    """A new entry as it is to stand in a file."""
    return json.dumps(entry.as_json(), ensure_ascii=False, separators=(",", ":"))
