"""The answers of a learner in a file beside a notebook, to be handed in with it.

It is written as the files of a class are (`format`), by all tables of a notebook together: each
table has an id, and what was done at it can be followed by that.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from hashlib import sha256
from os import PathLike
from pathlib import Path

import dreamtutor
from dreamtutor.classrooms.format import FORMAT, LONGEST_LINE, Opening, chained, unchained
from dreamtutor.classrooms.membership import HUB_USER, checked_name, membership, plain
from dreamtutor.classrooms.recorder import lesson_entry, now
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import append, rules_of
from dreamtutor.observers import LessonDeed
from dreamtutor.replay.checks import json_of
from dreamtutor.replay.disk_errors import as_write_errors
from dreamtutor.texts.safe_text import visible


class AnswerFile:
    """Where the answers of one learner are written down."""

    def __init__(self, path: str | PathLike[str], learner: str) -> None:
        self.path, self.learner = Path(path).absolute(), checked_name(learner)
        self.failure: OSError | None = None
        """Why the newest answers are not in the file yet."""
        self._unwritten: list[tuple[LessonDeed, float, str]] = []
        self._begun, self._lock = time.monotonic(), threading.RLock()
        name = name_in(self.path)
        if name is not None and name != self.learner:
            says = f"in {visible(self.path.name)} are answers of {visible(name)[:60]}"
            raise ValueError(f"{says}, not of {self.learner}: name another file to save")

    def follow(self, playing: LessonPlayer) -> None:
        """From here on, write down what is done in a lesson."""
        table, script = os.urandom(4).hex(), playing.script

        def hear(deed: LessonDeed) -> None:
            self.add(deed, table)

        about = script.lesson.id, script.version, playing.step.id
        hear(LessonDeed(*about, rules_of(playing.step), "step", "go"))
        if self.failure:
            raise self.failure
        playing.listeners.append(hear)

    def add(self, deed: LessonDeed, table: str) -> None:
        """Write down what was done. What cannot be written now is written with what comes next."""
        with self._lock:
            after = round(time.monotonic() - self._begun, 1)
            self._unwritten.append((deed, after, table))
            try:
                with as_write_errors(self.path):
                    while self._unwritten:
                        self._append(*self._unwritten[0])
                        del self._unwritten[0]
            except OSError as error:
                self.failure = error
            else:
                self.failure = None

    def _append(self, deed: LessonDeed, after: float, table: str) -> None:
        chain = last_chain(self.path)
        if not chain:
            line, chain = chained(self._opening(), "")
            append(self.path, f"{line}\n".encode())
        line, _ = chained(lesson_entry(deed, after, table), chain)
        append(self.path, f"{line}\n".encode())

    def _opening(self) -> Opening:
        id_ = f"{plain(self.learner)}-{sha256(self.learner.encode()).hexdigest()[:8]}"
        return Opening(
            format=FORMAT,
            learner=id_,
            name=self.learner,
            writer=os.urandom(8).hex(),
            made_with=dreamtutor.__version__,
            at=now(),
        )


def last_chain(path: Path) -> str:
    """The chain of the last line of a file that has one; empty if there is no file."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            file.seek(max(0, size - 2 * LONGEST_LINE))
            lines = file.read().split(b"\n")
    except FileNotFoundError:
        return ""
    return next(filter(None, chains(reversed(lines))), "")


def chains(lines: Iterator[bytes]) -> Iterator[str]:
    return (unchained(line)[1] for line in lines)


def name_in(path: Path) -> str | None:
    """Whose answers are in a file, as its first line says; None if there are none."""
    try:
        with path.open("rb") as file:
            found = json_of(file.readline(LONGEST_LINE).decode())
    except (OSError, ValueError, RecursionError):
        return None
    name = found.get("name") if isinstance(found, dict) else None
    return name if isinstance(name, str) else None


def learner_named(given: str) -> str:
    """The name under which answers are saved: as it is given, or as the class or the Hub says."""
    joined = None if given else membership()
    name = given or (joined.name if joined else os.environ.get(HUB_USER, ""))
    if not name.strip():
        raise ValueError('to save answers, say who you are: learner="Ada"')
    return name
