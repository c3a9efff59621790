"""What a learner has done so far: a log that only grows, one line for each thing that happened.

It lies where the reader's other file lies, so a copied notebook is the same learner. Lines are kept
under the names of lesson (`Script.key`), step and rules: a text that changes resets nothing.
Several notebooks may write at once; each line is one write to the end of the file, which no other
can fall into.
"""

from __future__ import annotations

import errno
import json
import os
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from dreamtutor.lessons.format import LessonStep
from dreamtutor.preferences import data_folder

FILE = "lessons.jsonl"
LONGEST, LARGEST = 8_000, 50_000_000
"""A longer line was not written by us; of a larger file only the end is read."""
TAIL = 200
"""By so many bytes a file is known again: more than the time and the place of an entry."""
GOOD_OUTCOMES = ("clean", "refusal")


@dataclass(slots=True)
class Attempts:
    """What happened at a step so far, and what outcome that makes."""

    hints: int = 0
    mistakes: list[str] = field(default_factory=list)
    refusals: int = 0
    failed: bool = False

    @property
    def outcome(self) -> str:
        if self.failed:
            return "failed"
        if self.hints:
            return f"hint {self.hints}"
        if self.mistakes:
            return f"mistake {self.mistakes[0]}"
        return "refusal" if self.refusals else "clean"


class ProgressEntry(NamedTuple):
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


def rules_of(step: LessonStep) -> tuple[str, ...]:
    """The rules that a step teaches or uses."""
    return tuple(dict.fromkeys([*step.rules, *step.uses]))


class Progress:
    """The log of one learner."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / FILE
        self.stuck = False
        """Is the file out of reach? What happens then is written as soon as it is there again."""
        self._entries: list[ProgressEntry] = []
        self._read, self._tail = 0, b""
        """So many bytes of the file are known, and how they end."""
        self._unwritten: list[ProgressEntry] = []
        self._lock = threading.RLock()  # JupyterLab delivers clicks on threads of their own

    def __repr__(self) -> str:
        return f"Progress({self.path}, {len(self.entries())} entries)"

    def add(self, lesson: str, step: LessonStep, what: str, outcome: str) -> None:
        """Something happened at a step."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        entry = ProgressEntry(now, lesson, step.id, rules_of(step), what, outcome)
        with self._lock:
            self._unwritten.append(entry)
            try:
                while self._unwritten:
                    append(self.path, (json.dumps(self._unwritten[0]._asdict()) + "\n").encode())
                    del self._unwritten[0]
            except OSError:
                self.stuck = True
            else:
                self.stuck = False

    def entries(self) -> list[ProgressEntry]:
        """All that happened so far, in all notebooks."""
        with self._lock:
            try:
                self._read_on()
            except FileNotFoundError:  # whoever removes it wants to begin anew
                self._forget()
            except OSError:
                pass  # what is known stays known
            return [*self._entries, *self._unwritten]

    def _read_on(self) -> None:
        """Take over what has come to the file since it was read last. It may grow meanwhile."""
        with self.path.open("rb") as file:
            file.seek(self._read - len(self._tail))
            if file.read(len(self._tail)) != self._tail:
                self._forget()  # it is another file now
            size = os.fstat(file.fileno()).st_size
            begin = max(self._read, size - LARGEST)
            file.seek(begin)
            data = file.read(LARGEST)
        whole = data.rfind(b"\n") + 1  # a half line is what a crash leaves, or is being written
        if whole:
            self._read, self._tail = begin + whole, data[max(0, whole - TAIL) : whole]
            self._entries += entries_in(data[:whole])

    def _forget(self) -> None:
        self._entries, self._read, self._tail = [], 0, b""

    def steps(self, lesson: str) -> dict[str, str]:
        """How the steps of a lesson went that were passed; the last time counts."""
        return {entry.step: entry.outcome for entry in self._passed() if entry.lesson == lesson}

    def ended(self) -> set[str]:
        """The lessons that were played to their end."""
        return {entry.lesson for entry in self.entries() if entry.what == "ended"}

    def last(self, lesson: str) -> ProgressEntry | None:
        """What happened last in a lesson; None if it was not begun, or has ended."""
        found = [entry for entry in self.entries() if entry.lesson == lesson]
        return found[-1] if found and found[-1].what != "ended" else None

    def rules(self) -> dict[str, str]:
        """How the last step went in which a rule was taught or used, by the id of the rule."""
        return {rule: entry.outcome for entry in self._passed() for rule in entry.rules}

    def _passed(self) -> Iterator[ProgressEntry]:
        return (entry for entry in self.entries() if entry.what == "passed")


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
        if os.write(handle, line) < len(line):  # what is left of it is passed over
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
    finally:
        os.close(handle)


def entries_in(data: bytes) -> Iterator[ProgressEntry]:
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


def entry_of(found: Any) -> ProgressEntry | None:
    if not isinstance(found, Mapping):
        return None
    words = [found.get(name) for name in ("at", "lesson", "step", "what", "outcome")]
    rules = found.get("rules")
    if not all(isinstance(word, str) for word in words) or not isinstance(rules, list):
        return None
    at, lesson, step, what, outcome = map(str, words)
    return ProgressEntry(at, lesson, step, tuple(map(str, rules)), what, outcome)
