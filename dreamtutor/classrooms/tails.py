"""Follows what the learners of a class write: of each file only what is new is read."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from dreamtutor.classrooms.format import (
    FILE_NAME,
    LARGEST_FILE,
    LEARNER_ID,
    WORK,
    GameEntry,
    LessonEntry,
)
from dreamtutor.classrooms.lines import BadFileError, LineReader, whole_and_rest
from dreamtutor.classrooms.reader import LONGEST_PAUSE, MOST_LEARNERS
from dreamtutor.classrooms.tally import LearnerTally, StepKey, count
from dreamtutor.classrooms.work import Deed, Fault
from dreamtutor.texts.safe_text import visible

AT_ONCE = 2_000_000
"""Bytes of a file that are read in one look; the rest in the next."""
MOST_DEEDS = 400
"""Of a learner at a step that are kept to be looked at."""


@dataclass(slots=True)
class Tail:
    """A file that grows."""

    path: Path
    reader: LineReader
    offset: int = 0
    before: float = 0.0
    """The time of the last line, in seconds since the file began."""
    is_bad: bool = False
    """Does it not count any more?"""


@dataclass(slots=True)
class Followed:
    """A learner who is followed."""

    tally: LearnerTally
    deeds: dict[StepKey, list[LessonEntry]] = field(default_factory=lambda: defaultdict(list))
    """What was done at each step, the oldest first."""
    games: dict[str, None] = field(default_factory=dict)
    """The replays, the newest last."""
    seen: float = 0.0
    """When something came last, by this computer's clock."""
    came: float = 0.0
    """When they came to the step where they are, by the same clock."""


class Tails:
    """All learners of a class, followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.learners: dict[str, Followed] = {}
        self.faults: list[Fault] = []
        self._tails: dict[Path, Tail] = {}

    def look(self) -> bool:
        """Read what is new. Is there anything?"""
        changed = False
        with suppress(OSError):  # a drive that is away: the board stays as it is
            for id_ in learner_ids(self.folder):
                for path, size in work_files(self.folder / id_):
                    tail = self._tails.get(path)
                    if tail is None:
                        place = f"{id_}/{WORK}/{path.name}"
                        tail = self._tails[path] = Tail(path, LineReader(place, id_))
                    if not tail.is_bad and size != tail.offset:
                        changed = self._read(id_, tail, size) or changed
        return changed

    def _read(self, id_: str, tail: Tail, size: int) -> bool:
        """Read on in a file. Was there a whole line?"""
        try:
            if size < tail.offset:
                raise BadFileError("the file is shorter than it was: what it said still counts")
            if size > LARGEST_FILE:
                raise BadFileError(f"the file is larger than the limit ({LARGEST_FILE:,} bytes)")
            with tail.path.open("rb") as file:
                file.seek(tail.offset)
                lines, rest = whole_and_rest(file.read(AT_ONCE))
            if not lines:
                return False
            tail.offset += sum(len(line) + 1 for line in lines)
            faults = len(tail.reader.faults)
            found = [*tail.reader.read(lines)]
            self.faults += tail.reader.faults[faults:]
        except OSError:
            return False
        except BadFileError as bad:
            tail.is_bad = True
            self.faults.append(Fault(tail.reader.place, bad.line, str(bad)))
            return True
        self._take(id_, tail, found, is_half=bool(rest))
        return True

    def _take(
        self, id_: str, tail: Tail, found: list[LessonEntry | GameEntry], *, is_half: bool
    ) -> None:
        """Count what is new of a learner."""
        opening = tail.reader.opening
        if opening is None:
            return
        learner = self.learners.get(id_)
        if learner is None:
            learner = self.learners[id_] = Followed(LearnerTally(id_, id_))
        learner.tally.name = visible(opening.name) or id_
        at = learner.tally.at
        now = time.time()
        for entry in found:
            pause = min(max(entry.after - tail.before, 0.0), LONGEST_PAUSE)
            tail.before = entry.after
            learner.tally.last = max(learner.tally.last, entry.at)
            if isinstance(entry, GameEntry):
                if entry.what == "played":
                    learner.games[entry.file] = None
                continue
            count(learner.tally, [Deed(entry, pause)])
            kept = learner.deeds[entry.lesson, entry.step]
            if len(kept) < MOST_DEEDS:
                kept.append(entry)
        with suppress(OSError):
            written = min(tail.path.stat().st_mtime, now)
            if not is_half:
                learner.seen = max(learner.seen, written)
            if learner.tally.at != at:
                came = next((e.after for e in reversed(found) if is_coming(e, learner)), None)
                learner.came = written - (tail.before - came if came is not None else 0)


def is_coming(entry: LessonEntry | GameEntry, learner: Followed) -> bool:
    """Does a learner come to the step where they are now?"""
    if not isinstance(entry, LessonEntry) or entry.what != "step":
        return False
    return (entry.lesson, entry.step) == learner.tally.at


def learner_ids(folder: Path) -> Iterator[str]:
    """The folders of learners."""
    with os.scandir(folder) as found:
        folders = [entry for entry in found if LEARNER_ID.fullmatch(entry.name)]
    names = [entry.name for entry in folders if entry.is_dir(follow_symlinks=False)]
    yield from sorted(names)[:MOST_LEARNERS]


def work_files(folder: Path) -> Iterator[tuple[Path, int]]:
    """The files of what a learner did, and how long they are."""
    with suppress(OSError), os.scandir(folder / WORK) as found:
        for entry in sorted(found, key=lambda entry: entry.name):
            if FILE_NAME.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                yield Path(entry.path), entry.stat(follow_symlinks=False).st_size
