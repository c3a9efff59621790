"""Writes down what a learner does who has joined a class."""

from __future__ import annotations

import json
import os
import threading
import time
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import dreamtutor
from dreamtutor.classrooms.copier import Copier
from dreamtutor.classrooms.format import (
    FORMAT,
    GAMES,
    WORK,
    GameEntry,
    LessonEntry,
    Opening,
    WorkEntry,
    chained,
)
from dreamtutor.classrooms.journal import Journal
from dreamtutor.classrooms.membership import Membership
from dreamtutor.observers import Deed, GameDeed, LessonDeed

LONGEST_ANSWER = 1000
LONGEST_WORD = 200


class Recorder:
    """What one learner does in this notebook, as lines."""

    def __init__(self, member: Membership) -> None:
        self.member = member
        self._copier = Copier(member.store, member.folder) if member.folder else None
        self._lock = threading.RLock()  # JupyterLab delivers clicks on threads of their own
        self._games: dict[str, Journal] = {}
        self._noted: set[tuple[str, str]] = set()
        self._chain, self._begun = "", time.monotonic()
        stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
        self.writer = f"{stamp}-{os.urandom(4).hex()}"
        self._work = self._journal(Path(WORK) / f"{self.writer}.jsonl")
        self._is_kept = True

    def __repr__(self) -> str:
        return f"Recorder({self.member})"

    def add(self, deed: Deed) -> None:
        """Write down what was done."""
        with self._lock:
            if isinstance(deed, LessonDeed):
                self._write(lesson_entry(deed, self._after()))
            else:
                self._add_game(deed)

    def trouble(self) -> OSError | None:
        """Why the class does not have all yet, as far as that is known."""
        return self._copier.failure if self._copier else None

    def wait(self, seconds: float) -> bool:
        """Wait until the class has all that was done, but not longer. Has it?"""
        return self._copier is None or self._copier.wait(seconds)

    def _journal(self, name: Path) -> Journal:
        return Journal(name, self.member.store, self.member.folder)

    def _add_game(self, deed: GameDeed) -> None:
        name = replay_name(deed.lines[0])
        journal = self._games.get(name)
        if journal is None:
            journal = self._games[name] = self._journal(Path(GAMES) / name)
        what = "played" if deed.played else "noted"
        if (name, what) not in self._noted:
            self._noted.add((name, what))
            self._write(GameEntry(at=now(), after=self._after(), file=name, what=what))
        self._keep(journal, [*deed.lines[len(journal.lines) :]])

    def _after(self) -> float:
        return round(time.monotonic() - self._begun, 1)

    def _write(self, entry: WorkEntry) -> None:
        lines = []
        if not self._chain:
            opening = Opening(
                format=FORMAT,
                learner=self.member.id,
                name=self.member.name,
                writer=self.writer,
                made_with=dreamtutor.__version__,
                at=now(),
            )
            line, self._chain = chained(opening, "")
            lines.append(line)
        line, self._chain = chained(entry, self._chain)
        self._keep(self._work, [*lines, line])

    def _keep(self, journal: Journal, lines: list[str]) -> None:
        self._is_kept = journal.add(lines)
        if self._copier:
            self._copier.copy_soon(journal)


def lesson_entry(deed: LessonDeed, after: float, table: str | None = None) -> LessonEntry:
    """What was done in a lesson, as it is written down."""
    return LessonEntry(
        at=now(),
        after=after,
        lesson=deed.lesson,
        version=deed.version,
        step=deed.step,
        rules=[*deed.rules],
        what=deed.what,
        outcome=deed.outcome[:LONGEST_WORD],
        answer=plain(deed.answer) or None,
        chosen=[*deed.chosen] or None,
        number=deed.number,
        table=table,
    )


def replay_name(header: str) -> str:
    """What a replay is called in the folder of a learner: the same game, the same file."""
    said = json.loads(header)
    words = f"{said['game']}-{said.get('at', '')[:10]}"
    stem = "".join(c if c.isascii() and c.isalnum() else "-" for c in words).strip("-")
    return f"{stem[:60]}-{sha256(header.encode()).hexdigest()[:10]}.jsonl"


def plain(words: str) -> str:
    """What was answered, as it can be written down: it may be any text."""
    return words[:LONGEST_ANSWER].encode("utf-8", "replace").decode()


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
