"""The reel: a whole game as data, for a page that asks nobody. This is the contract with the page.

Most of a table stays as it is from one step to the next. So whatever is shown often, a sentence, a
picture, a zone with its cards, is in the reel once, and a step says by numbers what is shown at it.
The page puts a scene together from them, wherever it is, forward, back or on another line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from dreamtutor.texts.markdown import MarkdownTree
from dreamtutor.view.scene import CardMove, Phase, SlotDetails, UntranslatedTexts, ZoneDetails


class ReelSlot(SlotDetails):
    """A slot as it is in a scene, with the number of its picture."""

    face: int
    """Its picture, of `Reel.faces`."""


class ReelZone(ZoneDetails):
    """A zone as it is in a scene, with a number for each picture."""

    slots: list[ReelSlot]
    holds: NotRequired[list[tuple[int, int]]]
    """Of cards that lie on top of each other and are known: picture and number of each kind."""


class ReelEntry(TypedDict):
    """A step of the game, and the table after it. All that can be said or shown is a number."""

    id: str
    up: int
    """The entry that it follows; -1 for the first."""
    say: int
    """The answer, of `says`."""
    turn: NotRequired[int]
    """The turn that begins with it."""
    note: int
    """What stands beside the title, of `says`."""
    thread: int
    """The turn with its phases, of `threads`."""
    zones: list[int]
    """The table, of `zones`."""
    ask: tuple[int, str]
    """What is asked then, of `says`, and the rule that asks."""
    cards: NotRequired[list[ReelSlot]]
    """The cards that are to be sorted then."""
    told: list[tuple[int, str, list[str]]]
    """What happened: of `says`, the rule, and the slots."""
    moves: list[CardMove]
    marks: NotRequired[list[Literal["won", "lost", "peeked", "shuffled"]]]
    signs: NotRequired[list[str]]
    """What one looks for that happened: a door was found, a nightmare came (`Reel.signs`)."""


class SlotMark(TypedDict):
    """A ring around a card, or an arrow, by the ids of slots or zones."""

    at: str
    to: NotRequired[str]
    tone: NotRequired[str]


class NoteSource(TypedDict):
    """Markdown, as it was written."""

    text: str
    reveal: NotRequired[str]


class ShownVersion(TypedDict):
    """What a note says in one of several copies."""

    id: str
    by: str
    when: str
    text: MarkdownTree
    reveal: NotRequired[MarkdownTree]
    glyph: NotRequired[str]
    marks: NotRequired[list[SlotMark]]
    gone: NotRequired[bool]


class ShownNote(TypedDict):
    """A note as it is now."""

    id: str
    on: int
    """The entry; -1 if the file has no such step."""
    by: str
    layer: NotRequired[Literal["review"]]
    """Whose layer it lies in, if nobody wrote it."""
    begun: str
    changed: NotRequired[str]
    """When it was written, and changed last."""
    changer: NotRequired[str]
    """Who changed it last, if it was not who wrote it."""
    reply_to: NotRequired[str]
    """The note that it answers."""
    versions: NotRequired[list[ShownVersion]]
    """What it says in different copies, the newest first, until somebody chooses."""
    text: MarkdownTree
    reveal: NotRequired[MarkdownTree]
    glyph: NotRequired[str]
    marks: NotRequired[list[SlotMark]]
    source: NotRequired[NoteSource]
    """For whoever writes; left out if the text is too long to be changed here."""
    cut: NotRequired[bool]
    """Is only the beginning of the text shown?"""
    undo: NotRequired[bool]
    """Was it changed, so that the change can be taken back?"""
    gone: NotRequired[bool]
    """Was it removed?"""
    question: NotRequired[bool]
    """It is a question whose answer is not told here."""


class Sign(TypedDict):
    """What one may look for in a game, as a menu lists it."""

    say: str
    symbol: str
    """A drawing of the page."""


Glyph = tuple[str, str, str]
"""The word of the file, the sign, and what it is called."""


class Reel(TypedDict):
    """A whole game to look at."""

    lang: str
    dir: Literal["ltr", "rtl"]
    title: str
    faces: list[tuple[str, str, str]]
    """The id of each picture, what is printed there, and what a screen reader says."""
    says: list[str]
    threads: list[list[Phase]]
    zones: list[ReelZone]
    entries: list[ReelEntry]
    """Each after the one that it follows."""
    lines: list[int]
    """The last entry of each line; the line that was played last comes first."""
    at: int
    """The entry where the game was left."""
    notes: list[ShownNote]
    glyphs: list[Glyph]
    """What can be said of a step in one word."""
    signs: dict[str, Sign]
    """What `ReelEntry.signs` can name, as a menu lists it."""
    foreign: NotRequired[UntranslatedTexts]
    open: NotRequired[bool]
    """There is more after the last entry, which is not shown yet."""


def line_to(entries: Sequence[ReelEntry], end: int) -> list[int]:
    """The entries that lead to one of them, from the first."""
    line = [end]
    while (up := entries[line[-1]]["up"]) >= 0:
        line.append(up)
    return line[::-1]


def turns_of(reel: Reel) -> list[int]:
    """For each entry the turn in which it was answered: the last that had begun before."""
    begun: list[int] = []
    found: list[int] = []
    for entry in reel["entries"]:
        before = begun[entry["up"]] if entry["up"] >= 0 else 0
        found.append(before)
        begun.append(entry.get("turn", before))
    return found
