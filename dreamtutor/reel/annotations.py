"""A note as it is shown: its text as a tree, its marks on the slots of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from dreamtutor.replay.format import Note
from dreamtutor.replay.format import NoteMark as MarkEntry
from dreamtutor.replay.notes import NoEarlierVersionError, Thread, previous_version
from dreamtutor.texts.markdown import is_cut, plain, tree

WHOLE = 10_000
"""A place beyond all cards: the zone as a whole is meant."""


class SlotMark(TypedDict):
    """A ring around a card, or an arrow, by the ids of slots or zones."""

    at: str
    to: NotRequired[str]
    tone: NotRequired[str]


class Source(TypedDict):
    """Markdown, as it was written."""

    text: str
    reveal: NotRequired[str]


class Version(TypedDict):
    """What a note says in one of several copies."""

    id: str
    by: str
    when: str
    text: Any
    reveal: NotRequired[Any]
    glyph: NotRequired[str]
    marks: NotRequired[list[SlotMark]]
    gone: NotRequired[bool]


class Noted(TypedDict):
    """A note as it is now."""

    id: str
    on: int
    """The entry; -1 if the file has no such step."""
    by: str
    begun: str
    changed: NotRequired[str]
    """When it was written, and changed last."""
    changer: NotRequired[str]
    """Who changed it last, if it was not who wrote it."""
    reply_to: NotRequired[str]
    """The note that it answers."""
    versions: NotRequired[list[Version]]
    """What it says in different copies, the newest first, until somebody chooses."""
    text: Any
    """The Markdown as a tree (`markdown.tree`)."""
    reveal: NotRequired[Any]
    glyph: NotRequired[str]
    marks: NotRequired[list[SlotMark]]
    source: NotRequired[Source]
    """For whoever writes; left out if the text is too long to be changed here."""
    cut: NotRequired[bool]
    """Is only the beginning of the text shown?"""
    undo: NotRequired[bool]
    """Was it changed, so that the change can be taken back?"""
    gone: NotRequired[bool]
    """Was it removed?"""
    question: NotRequired[bool]
    """It is a question whose answer is not told here."""


@dataclass(frozen=True, slots=True)
class Places:
    """Which slots lie where at an entry, and which of them are seen."""

    tokens: dict[str, tuple[str, ...]]
    seen: set[str]

    def slot(self, place: tuple[str, int]) -> str:
        """What is to be marked: the slot if it can be seen, else its zone."""
        zone, n = place
        token = next(iter(self.tokens.get(zone, ())[n : n + 1]), "")
        return token if token in self.seen else zone

    def place(self, slot: str) -> tuple[str, int] | None:
        """Where a slot lies, or a zone as a whole; None if there is no such thing."""
        for zone, tokens in self.tokens.items():
            if slot in tokens:
                return zone, tokens.index(slot)
        return None


def noted(thread: Thread, on: int, lying: Places | None, *, writes: bool, sealed: bool) -> Noted:
    """The note as it is shown at an entry. `writes`: to somebody who may change it; `sealed`:
    without the answer, if it is a question."""
    now = thread.now
    shown: Noted = {
        "id": thread.id,
        "on": on,
        "by": plain(thread.by),
        "begun": plain(thread.entries[0].when),
        "text": tree(now.text),
    }
    if now.when != thread.entries[0].when:
        shown["changed"] = plain(now.when)
    if now.by != thread.by:
        shown["changer"] = plain(now.by)
    if thread.reply_to:
        shown["reply_to"] = plain(thread.reply_to)
    if versions := thread.versions:
        shown["versions"] = [version(one, lying, sealed=sealed) for one in versions]
    closed = sealed and now.reveal is not None
    cut = is_cut(now.text) or is_cut(now.reveal or "")
    if cut:
        shown["cut"] = True
    if closed:
        shown["question"] = True
    else:
        if now.reveal is not None:
            shown["reveal"] = tree(now.reveal)
        if now.glyph is not None:
            shown["glyph"] = plain(now.glyph)
        if lying and (marks := [marked(mark, lying) for mark in now.marks]):
            shown["marks"] = marks
    if writes:
        if not cut and not closed:
            shown["source"] = source(now.text, now.reveal)
        if thread.gone:
            shown["gone"] = True
        if can_take_back(thread):
            shown["undo"] = True
    return shown


def version(note: Note, lying: Places | None, *, sealed: bool) -> Version:
    shown: Version = {
        "id": plain(note.id),
        "by": plain(note.by),
        "when": plain(note.when),
        "text": tree(note.text),
    }
    if note.gone:
        shown["gone"] = True
    if sealed and note.reveal is not None:
        return shown
    if note.reveal is not None:
        shown["reveal"] = tree(note.reveal)
    if note.glyph is not None:
        shown["glyph"] = plain(note.glyph)
    if lying and note.marks:
        shown["marks"] = [marked(mark, lying) for mark in note.marks]
    return shown


def source(text: str, reveal: str | None) -> Source:
    written: Source = {"text": plain(text)}
    if reveal is not None:
        written["reveal"] = plain(reveal)
    return written


def can_take_back(thread: Thread) -> bool:
    try:
        previous_version(thread)
    except NoEarlierVersionError:
        return False
    return True


def marked(mark: MarkEntry, lying: Places) -> SlotMark:
    shown: SlotMark = {"at": plain(lying.slot(mark.at))}
    if mark.to is not None:
        shown["to"] = plain(lying.slot(mark.to))
    if mark.tone:
        shown["tone"] = plain(mark.tone)
    return shown
