"""Notes on a game: comments, marks and questions, each on one step, in layers by author.

A note is never changed in its place. Whoever edits or removes it writes another entry, `of` the
first, and the newest counts. So nothing is lost, every change can be taken back, and the notes of
several people are united by putting their entries together. Where two changed a note without
knowing of each other, both versions are there until somebody chooses.

To answer somebody's note is to write one of your own, `reply_to` theirs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from dreamtutor.replay.format import Note, as_line
from dreamtutor.replay.ids import digest
from dreamtutor.replay.reader import checks

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
    heads: tuple[Note, ...]
    """The entries after which no other was written, the oldest first. There are several if the
    note was changed in two copies."""

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


class NoteIndex:
    """The notes that entries come to, by their ids. Entries that have come since are put into their
    places, so that one more is as little work among many as among few. It does not matter in which
    order they come, nor how often."""

    def __init__(self) -> None:
        self.threads: dict[str, Thread] = {}
        self._count = 0
        """So many entries were put into their places."""
        self._order: list[str] = []
        """The ids in the order of `oldest_first`; anything else if there are not as many."""

    def add_new(self, entries: Sequence[Note]) -> None:
        """Put those of the entries into their places that have come since."""
        new: dict[str, list[Note]] = {}
        for entry in entries[self._count :]:
            new.setdefault(entry.of or entry.id, []).append(entry)
        for id_, some in new.items():
            known = self.threads.get(id_)
            thread = with_entries(known, some)
            if known is None and self._is_newest(thread):
                self._order.append(id_)
            elif known is not None and known.entries[0] is not thread.entries[0]:
                self._order = []
            self.threads[id_] = thread
        self._count = len(entries)

    def oldest_first(self) -> list[Thread]:
        """All notes, those that are gone too."""
        if len(self._order) != len(self.threads):
            in_order = sorted(self.threads.values(), key=begin_order)
            self._order = [thread.id for thread in in_order]
        return [self.threads[id_] for id_ in self._order]

    def _is_newest(self, thread: Thread) -> bool:
        last = self._order[-1] if self._order else ""
        return last not in self.threads or begin_order(thread) > begin_order(self.threads[last])


def threads(notes: Iterable[Note]) -> list[Thread]:
    """All notes that some entries come to, the oldest first, those that are gone too."""
    index = NoteIndex()
    index.add_new([*notes])
    return index.oldest_first()


def thread_of(entries: Sequence[Note]) -> Thread:
    """A note of its entries, the oldest first."""
    heads: dict[str, Note] = {}
    for entry in entries:
        for older in [*heads] if entry.after is None else entry.after:
            heads.pop(older, None)
        heads[entry.id] = entry
    return Thread(tuple(entries), tuple(heads.values()))


def with_entries(thread: Thread | None, new: Sequence[Note]) -> Thread:
    """A note with more entries, each once."""
    if thread is None and len(new) == 1:
        return thread_of(new)
    if thread is not None and len(new) == 1 and (later := with_later_entry(thread, new[0])):
        return later
    in_order: list[Note] = []
    for entry in sorted((*(thread.entries if thread else ()), *new), key=time_order):
        if in_order[-1:] != [entry]:  # what is equal comes together
            in_order.append(entry)
    return thread_of(in_order)


def with_later_entry(thread: Thread, entry: Note) -> Thread | None:
    """A note with an entry that comes after all others; None if it does not."""
    last = thread.entries[-1]
    if entry.after is None or (entry.when, entry.id) <= (last.when, last.id):
        return None
    heads = tuple(head for head in thread.heads if head.id not in entry.after)
    is_known = any(head.id == entry.id for head in heads)
    return None if is_known else Thread((*thread.entries, entry), (*heads, entry))


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
    before = reversed(range(at))
    replaced = next((n for n in before if after is None or entries[n].id in after), None)
    if replaced is None:
        raise NoEarlierVersionError("the note says what it said at first")
    return entries[first_with_same_content(thread, replaced)]


def first_with_same_content(thread: Thread, at: int) -> int:
    """The place of the entry that an entry repeats, as it does if a change is taken back; else its
    own."""
    entries = thread.entries
    while again := entries[at].again:
        repeated = next((n for n in reversed(range(at)) if entries[n].id == again), None)
        if repeated is None:
            break
        at = repeated
    return at


def time_order(note: Note) -> tuple[str, str, str]:
    """A key to sort entries of a note by."""
    return note.when, note.id, as_line(note)


def begin_order(thread: Thread) -> tuple[str, str, str]:
    """A key to sort notes by."""
    first = thread.entries[0]
    return first.when, first.id, thread.id


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
    note: Note = checks().entry_of(Note, {"id": "-", **data})
    says = {name: value for name, value in note.as_json().items() if name != "id"}
    return note.changed(id=digest(json.dumps(says, sort_keys=True)))


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
