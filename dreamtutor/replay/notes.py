"""Notes on a game: comments, marks and questions, each on one step, in layers by author.

A note is never changed in its place. Whoever edits or removes it writes another entry, `of` the
first, and the newest counts. So nothing is lost, every change can be taken back, and the notes of
several people are united by putting their entries together. Where two changed a note without
knowing of each other, both versions are there until somebody chooses.

To answer somebody's note is to write one of your own, `reply_to` theirs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from dreamtutor.replay.format import Note
from dreamtutor.replay.ids import digest

GLYPHS = ("brilliant", "good", "interesting", "doubtful", "mistake", "blunder", "only", "unclear",
          "lucky", "unlucky")  # fmt: skip
"""What can be said of a step in one word. Other words are kept, and shown as they are."""
NO_CONTENT: dict[str, Any] = {"text": "", "reveal": None, "glyph": None, "marks": [], "gone": None}
"""The content of a note that says nothing."""
MOST_VERSIONS = 20
"""So many versions of one note are offered, the newest; all of them are kept."""


class NoteNotFoundError(LookupError):
    """A game has no such note."""


class NotYourNoteError(ValueError):
    """A note is somebody else's: it is answered, not changed."""


class NoEarlierVersionError(ValueError):
    """A note was never changed."""


@dataclass(frozen=True, slots=True)
class Thread:
    """One note: its first entry, and all that change it, the oldest first."""

    entries: tuple[Note, ...]

    @property
    def id(self) -> str:
        return self.entries[0].of or self.entries[0].id

    @property
    def by(self) -> str:
        """Its author, in whose layer it lies."""
        return self.entries[0].by

    @property
    def now(self) -> Note:
        """The entry that counts now."""
        return self.entries[-1]

    @property
    def gone(self) -> bool:
        return all(version.gone for version in self.versions or (self.now,))

    @property
    def reply_to(self) -> str | None:
        """The note that this one answers."""
        return self.entries[0].reply_to

    @property
    def heads(self) -> tuple[Note, ...]:
        """The entries after which no other was written, the oldest first. There are several if the
        note was changed in two copies."""
        heads: dict[str, Note] = {}
        for entry in self.entries:
            for older in [*heads] if entry.after is None else entry.after:
                heads.pop(older, None)
            heads[entry.id] = entry
        return tuple(heads.values())

    @property
    def versions(self) -> tuple[Note, ...]:
        """The heads that say different things, the newest first, if there are several: then
        somebody is to choose one."""
        if len(self.entries) < 3:  # the first, and two that replace it
            return ()
        versions: list[Note] = []
        contents: list[dict[str, Any]] = []
        for entry in reversed(self.heads):
            if (content := content_of(entry)) not in contents and len(contents) < MOST_VERSIONS:
                versions.append(entry)
                contents.append(content)
        return tuple(versions) if len(versions) > 1 else ()


def threads(notes: Iterable[Note]) -> list[Thread]:
    """All notes, the oldest first, those that are gone too. It does not matter in which order
    their entries come, nor how often."""
    entries: dict[str, list[Note]] = {}
    for note in sorted(notes, key=time_order):
        same = entries.setdefault(note.of or note.id, [])
        if same[-1:] != [note]:  # what is equal comes together
            same.append(note)
    found = [Thread(tuple(same)) for same in entries.values()]
    return sorted(found, key=lambda thread: time_order(thread.entries[0]))


def answers_question(thread: Thread, among: Mapping[str, Thread]) -> bool:
    """Is a note a reply to a question, or to a reply to one?"""
    seen = {thread.id}
    answered = among.get(thread.reply_to or "")
    while answered and answered.id not in seen:
        if answered.now.reveal is not None:
            return True
        seen.add(answered.id)
        answered = among.get(answered.reply_to or "")
    return False


def previous_version(thread: Thread) -> Note:
    """The entry with what a note said before its last change that was not taken back."""
    entries = thread.entries
    at = first_with_same_content(thread, len(entries) - 1)
    after = entries[at].after
    replaced = [n for n in range(at) if after is None or entries[n].id in after]
    if not replaced:
        raise NoEarlierVersionError("the note says what it said at first")
    return entries[first_with_same_content(thread, replaced[-1])]


def first_with_same_content(thread: Thread, at: int) -> int:
    """The place of the entry that an entry repeats, as it does if a change is taken back; else its
    own."""
    places = {note.id: n for n, note in enumerate(thread.entries)}
    while (again := places.get(thread.entries[at].again or "", at)) < at:
        at = again
    return at


def time_order(note: Note) -> tuple[str, str, str]:
    """A key to sort by."""
    return note.when, note.id, note.model_dump_json()


def new_note(on: str, by: str = "", *, of: Thread | None = None, **content: Any) -> Note:
    """A new note on a step; or, `of` a note, an entry that changes it. `content` is all of it."""
    data = {
        "on": on,
        "by": by,
        "when": time_after(of.now.when if of else ""),
        **NO_CONTENT,
        **content,
    }
    if of:
        after = [head.id for head in of.heads[-MOST_VERSIONS:]]
        data |= {"of": of.id, "after": after, "reply_to": of.reply_to}
    note = Note.model_validate({"id": "-", **data})
    plain = note.model_dump(mode="json", exclude={"id"}, exclude_none=True)
    return note.model_copy(update={"id": digest(json.dumps(plain, sort_keys=True))})


def time_after(last: str) -> str:
    """The time now, as a text that sorts after that of the last change, whatever stands there: what
    is written later has to count later."""
    times = [datetime.now(UTC)]
    with suppress(ValueError, OverflowError):  # another program may have written it
        before = datetime.fromisoformat(last).replace(tzinfo=UTC)
        times += [before + timedelta(microseconds=1), before + timedelta(seconds=1)]
    texts = (time.isoformat(timespec="microseconds") for time in times)
    return next(
        (text for text in texts if text > last), f"{last if len(last) < 200 else last[:1]}~"
    )


def content_of(note: Note) -> dict[str, Any]:
    """What an entry says, without whose it is and when it was written."""
    return {name: getattr(note, name) for name in NO_CONTENT}
