"""A note as it is shown: its text as a tree, its marks on the slots of the table."""

from __future__ import annotations

from dataclasses import dataclass

from dreamtutor.reel.format import Glyph, NoteSource, ShownNote, ShownVersion, SlotMark
from dreamtutor.replay.format import Note
from dreamtutor.replay.format import NoteMark as MarkEntry
from dreamtutor.replay.notes import GLYPHS, NoEarlierVersionError, Thread, previous_version
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import is_cut, plain, tree

WHOLE_ZONE = 10_000
"""A place beyond all cards: the zone as a whole is meant."""


@dataclass(frozen=True, slots=True)
class SlotPlaces:
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


def shown_note(
    thread: Thread, on: int, lying: SlotPlaces | None, *, writes: bool, sealed: bool
) -> ShownNote:
    """The note as it is shown at an entry. `writes`: to somebody who may change it; `sealed`:
    without the answer, if it is a question."""
    now = thread.now
    shown: ShownNote = {
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
        shown["versions"] = [shown_version(version, lying, sealed=sealed) for version in versions]
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
        if lying and (marks := [shown_mark(mark, lying) for mark in now.marks]):
            shown["marks"] = marks
    if writes:
        if not cut and not closed:
            shown["source"] = source(now.text, now.reveal)
        if thread.gone:
            shown["gone"] = True
        if can_take_back(thread):
            shown["undo"] = True
    return shown


def shown_version(note: Note, lying: SlotPlaces | None, *, sealed: bool) -> ShownVersion:
    shown: ShownVersion = {
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
        shown["marks"] = [shown_mark(mark, lying) for mark in note.marks]
    return shown


def source(text: str, reveal: str | None) -> NoteSource:
    written: NoteSource = {"text": plain(text)}
    if reveal is not None:
        written["reveal"] = plain(reveal)
    return written


def can_take_back(thread: Thread) -> bool:
    try:
        previous_version(thread)
    except NoEarlierVersionError:
        return False
    return True


def shown_mark(mark: MarkEntry, lying: SlotPlaces) -> SlotMark:
    shown: SlotMark = {"at": plain(lying.slot(mark.at))}
    if mark.to is not None:
        shown["to"] = plain(lying.slot(mark.to))
    if mark.tone:
        shown["tone"] = plain(mark.tone)
    return shown


SIGNS = {
    "brilliant": "!!", "good": "!", "interesting": "!?", "doubtful": "?!", "mistake": "?",
    "blunder": "??", "only": "□", "unclear": "∞", "lucky": "↑", "unlucky": "↓",
}  # fmt: skip


def glyphs(words: Words) -> list[Glyph]:
    """All glyphs, as a list to choose from."""
    return [(glyph, SIGNS[glyph], words.text("glyphs", glyph)) for glyph in GLYPHS]
