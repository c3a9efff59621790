"""What a learner has done so far: a log that only grows, one line for each thing that happened.

It lies where the reader's other file lies, so a copied notebook is the same learner. Lines are kept
under the ids of lesson, step and rules: a text that changes resets nothing. Several notebooks may
write at once; each line is one write to the end of the file, which no other can fall into.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from dreamtutor.lessons.format import Lesson, Step
from dreamtutor.reader import home

FILE = "lessons.jsonl"
LONGEST, LARGEST = 8_000, 50_000_000
"""A longer line was not written by us; of a larger file only the end is read."""
GONE_WELL = ("clean", "refusal")


class Entry(NamedTuple):
    """One thing that happened."""

    at: str
    lesson: str
    step: str
    rules: tuple[str, ...]
    what: str
    """"passed", "mistake", "refusal", "hint", or "ended" for the lesson as a whole."""
    outcome: str
    """Of a step: "clean", "hint 2", "refusal", "mistake NAME" or "failed"; otherwise the name of
    the mistake, the rule that refused, or the number of the hint."""


class Progress:
    """The log of one learner."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or home() / FILE
        self.stuck = False
        """Is the file out of reach? Then all this lasts only as long as the program."""
        self._entries: list[Entry] = []
        self._read = 0
        """So many bytes of the file are known."""
        self._unwritten: list[Entry] = []

    def __repr__(self) -> str:
        return f"Progress({self.path}, {len(self.entries())} entries)"

    def add(self, lesson: Lesson, step: Step, what: str, outcome: str) -> None:
        """Something happened at a step."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        rules = tuple(dict.fromkeys([*step.rules, *step.uses]))
        entry = Entry(now, lesson.id, step.id, rules, what, outcome)
        try:
            append(self.path, (json.dumps(entry._asdict()) + "\n").encode())
        except OSError:
            self.stuck = True
            self._unwritten.append(entry)

    def entries(self) -> list[Entry]:
        """All that happened so far, in all notebooks."""
        try:
            with self.path.open("rb") as file:
                size = os.fstat(file.fileno()).st_size
                if size < self._read:  # it is another file now
                    self._entries, self._read = [], 0
                file.seek(max(self._read, size - LARGEST))
                data = file.read()
        except OSError:
            return [*self._entries, *self._unwritten]
        whole = data.rfind(b"\n") + 1  # a half line is what a crash leaves, or is being written
        self._read += whole if self._read + len(data) == size else size - self._read - len(data)
        self._entries += entries_in(data[:whole])
        return [*self._entries, *self._unwritten]

    def steps(self, lesson: str) -> dict[str, str]:
        """How the steps of a lesson went that were passed; the last time counts."""
        found = (one for one in self.entries() if one.lesson == lesson and one.what == "passed")
        return {one.step: one.outcome for one in found}

    def ended(self) -> set[str]:
        """The lessons that were played to their end."""
        return {one.lesson for one in self.entries() if one.what == "ended"}

    def last(self, lesson: str) -> Entry | None:
        """What happened last in a lesson; None if it was not begun, or has ended."""
        found = [one for one in self.entries() if one.lesson == lesson]
        return found[-1] if found and found[-1].what != "ended" else None

    def rules(self) -> dict[str, str]:
        """How the last step went in which a rule was taught or used, by the id of the rule."""
        passed = (one for one in self.entries() if one.what == "passed")
        return {rule: one.outcome for one in passed for rule in one.rules}


def append(path: Path, line: bytes) -> None:
    """Add a line in one write. If a crash has left half a line, it stays one of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        size = os.fstat(handle).st_size
        if size:
            os.lseek(handle, size - 1, os.SEEK_SET)
            if os.read(handle, 1) != b"\n":
                line = b"\n" + line
        os.write(handle, line)
    finally:
        os.close(handle)


def entries_in(data: bytes) -> Iterator[Entry]:
    """The entries in some lines; what is not ours is passed over."""
    for line in data.split(b"\n"):
        if not 2 < len(line) <= LONGEST:
            continue
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if entry := entry_of(found):
            yield entry


def entry_of(found: Any) -> Entry | None:
    if not isinstance(found, Mapping):
        return None
    words = [found.get(name) for name in ("at", "lesson", "step", "what", "outcome")]
    rules = found.get("rules")
    if not all(isinstance(word, str) for word in words) or not isinstance(rules, list):
        return None
    at, lesson, step, what, outcome = map(str, words)
    return Entry(at, lesson, step, tuple(map(str, rules)), what, outcome)
