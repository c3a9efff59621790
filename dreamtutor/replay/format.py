"""The entries of a replay file, as they stand in it: one JSON object on each line.

Everything is words and numbers. Fields and entries that are not known here
are kept, so that a file may pass through an older program without loss.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from dreamtutor.engine.events import Event, Flipped, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.notation import write

FORMAT = "dreamtutor/1"
ShortWord = Annotated[str, Field(max_length=200)]
AnswerText = Annotated[str, Field(max_length=20_000)]
Prose = Annotated[str, Field(max_length=2_000_000)]
Id = Annotated[str, Field(min_length=1, max_length=64)]
CardSpot = tuple[ShortWord, Annotated[int, Field(ge=0, le=10_000)]]
"""A zone, and the number of a slot in it."""


class Kept(BaseModel):
    """What is not known is kept, not judged."""

    model_config = ConfigDict(extra="allow", populate_by_name=True, frozen=True)


class MovedEntry(Kept):
    e: Literal["moved"] = "moved"
    card: ShortWord
    source: CardSpot = Field(alias="from")
    target: CardSpot = Field(alias="to")
    why: ShortWord


class RevealedEntry(Kept):
    e: Literal["revealed"] = "revealed"
    card: ShortWord
    at: CardSpot
    why: ShortWord
    searched: bool | None = None
    """Was the card searched for, rather than decided by chance?"""


class FlippedEntry(Kept):
    e: Literal["flipped"] = "flipped"
    card: ShortWord
    at: CardSpot
    why: ShortWord


class ShuffledEntry(Kept):
    e: Literal["shuffled"] = "shuffled"
    zone: ShortWord
    count: Annotated[int, Field(ge=0, le=10_000)]
    pool: ShortWord
    why: ShortWord


class SwappedEntry(Kept):
    e: Literal["swapped"] = "swapped"
    zone: ShortWord
    other: ShortWord
    why: ShortWord


class EndedEntry(Kept):
    e: Literal["ended"] = "ended"
    outcome: ShortWord
    why: ShortWord


EventEntry = Annotated[
    MovedEntry | RevealedEntry | FlippedEntry | ShuffledEntry | SwappedEntry | EndedEntry,
    Field(discriminator="e"),
]


HeapCounts = list[tuple[ShortWord, Annotated[int, Field(ge=1, le=10_000)]]]
"""Cards, each with how many there are of it."""


class Start(Kept):
    """The table before the first card is dealt, so that a file can be looked at without rules."""

    zones: dict[ShortWord, HeapCounts] = Field(default={}, max_length=200)
    pools: dict[ShortWord, HeapCounts] = Field(default={}, max_length=200)


class Header(Kept):
    """The first line: which game is played, and how."""

    t: Literal["header"] = "header"
    format: ShortWord
    game: ShortWord
    modules: list[ShortWord] = Field(default=[], max_length=50)
    settings: dict[ShortWord, str | int | bool] = Field(default={}, max_length=200)
    deal: ShortWord | None = None
    """What the cards are dealt by; none if they are real and somebody says which they are."""
    start: Start = Start()
    players: list[ShortWord] = Field(default=[], max_length=10)
    rules: Annotated[int, Field(ge=0, le=1_000_000)] = 1
    """The version of the rules that were played by."""
    made_with: ShortWord = ""
    at: ShortWord = ""


class StepLine(Kept):
    """An answer, and what followed from it. The first step of a file has no answer: it is what
    happens before the first question. Nor has a step with a `deal`: there, what nobody had seen
    was shuffled, and the cards are dealt by that from then on."""

    t: Literal["step"] = "step"
    id: Id
    parent: Id | None = None
    answer: AnswerText | None = None
    deal: ShortWord | None = None
    dealt: list[ShortWord] = Field(default=[], max_length=1000)
    events: list[EventEntry] = Field(default=[], max_length=5000)
    hash: ShortWord = ""
    """Of the table after it."""
    turn: bool | None = None
    """Did a turn begin with it? So turns can be counted without the rules."""


class RefusedTry(Kept):
    """An answer that was not allowed."""

    t: Literal["refused"] = "refused"
    at: Id
    answer: AnswerText
    why: ShortWord


class Cursor(Kept):
    """The player went to another step: back, forward again, or elsewhere."""

    t: Literal["cursor"] = "cursor"
    to: Id
    by: ShortWord


class NoteMark(Kept):
    """A ring around a card as it lies after the step; with `to`, an arrow to another."""

    at: CardSpot
    to: CardSpot | None = None
    tone: ShortWord = ""
    """ "good", "bad", or nothing."""


class Note(Kept):
    """What somebody wrote on a step. It is whole in itself, also when it changes another."""

    t: Literal["note"] = "note"
    id: Id
    on: Id
    of: Id | None = None
    """The first entry of the note, if this one changes it."""
    again: Id | None = None
    """The entry of the note that this one brings back, if a change was taken back."""
    after: list[Id] | None = Field(default=None, max_length=100)
    """The entries of the note that counted when this one was written. Without it, all that are
    older."""
    reply_to: Id | None = None
    """The first entry of the note that this one answers."""
    by: ShortWord = ""
    when: ShortWord = ""
    text: Prose = ""
    """Markdown."""
    reveal: Prose | None = None
    """What is shown after the reader has thought about the text, which is a question then."""
    glyph: ShortWord | None = None
    marks: list[NoteMark] = Field(default=[], max_length=200)
    gone: bool | None = None
    """Was the note removed?"""


class Also(Kept):
    """One of the games that were united in the file: what was played in it, in what order."""

    t: Literal["also"] = "also"
    header: Header
    """As it stood in its own file."""
    steps: list[Id] = Field(default=[], max_length=200_000)
    left: list[list[Id]] = Field(default=[], max_length=10_000)
    """Where it was left: where `redo` leads at each fork, and at last where the player stood.
    There is more than one if copies of it were left in different places."""


class Tags(Kept):
    """Words that somebody put on the whole game, or took off. All entries of a game together say
    what is on it now (`dreamtutor.replay.tags`); an entry that stands there twice says no more."""

    t: Literal["tags"] = "tags"
    by: ShortWord = ""
    when: ShortWord = ""
    add: list[ShortWord] = Field(default=[], max_length=100)
    remove: list[ShortWord] = Field(default=[], max_length=100)


class Other(Kept):
    """An entry of a kind that is not known here."""

    t: ShortWord


Entry = Header | StepLine | RefusedTry | Cursor | Note | Also | Tags | Other
KNOWN: dict[str, type[Kept]] = {
    "header": Header,
    "step": StepLine,
    "refused": RefusedTry,
    "cursor": Cursor,
    "note": Note,
    "also": Also,
    "tags": Tags,
}


def schema() -> dict[str, Any]:
    """The JSON Schema of one line of a replay file."""
    lines: TypeAdapter[Any] = TypeAdapter(
        Annotated[
            Header | StepLine | RefusedTry | Cursor | Note | Also | Tags, Field(discriminator="t")
        ]
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"One line of a replay file ({FORMAT})",
    } | lines.json_schema(by_alias=True)


def line(entry: Kept) -> str:
    """A new entry as it is to stand in a file."""
    return entry.model_dump_json(by_alias=True, exclude_none=True)


# Events, as the engine has them and as they are written


def written(event: Event) -> EventEntry:
    """An event in words."""
    why = event.why
    if isinstance(event, Moved):
        source, target = (event.source, event.index), (event.target, event.place)
        return MovedEntry(card=write(event.card), source=source, target=target, why=why)
    if isinstance(event, Revealed):
        at = event.zone, event.index
        return RevealedEntry(
            card=write(event.card), at=at, why=why, searched=event.searched or None
        )
    if isinstance(event, Flipped):
        return FlippedEntry(card=write(event.card), at=(event.zone, event.index), why=why)
    if isinstance(event, Shuffled):
        return ShuffledEntry(zone=event.zone, count=event.count, pool=event.pool, why=why)
    if isinstance(event, Swapped):
        return SwappedEntry(zone=event.zone, other=event.other, why=why)
    return EndedEntry(outcome=event.outcome, why=why)
