"""One folder of a library, and what was read of its files so far.

What a file told is kept in memory, and in an index for the next time; a file that is as it was then
is not opened. Where many are to be read, several processes share them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from dreamtutor.engine.garbage import collecting_later
from dreamtutor.libraries.folders import (
    ENDING,
    UNREADABLE,
    FoundFile,
    ScanLimits,
    SeenFolders,
    scan,
)
from dreamtutor.libraries.index import Index, IndexRow
from dreamtutor.libraries.summary import BROKEN, FIELDS, LISTS, OUTCOMES, Replay, read_summary
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.workers import in_order, processes

SHARE = 20
"""So many files are read in one go, by whoever reads them,"""
BATCH = 10
"""and so many times that, before what they told is put into the index."""
MANY = 1000
"""If so many files are to be read, several processes do it: they take their time to begin."""
ReadingProgress = Callable[[int, int], object]
"""Is told how many files of how many have been read."""


class Shelf:
    """The replays of one folder."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        self.folder, self.index = folder, Index(folder, cache)
        self._known: dict[str, tuple[FoundFile, Replay]] | None = None
        """What was read, by the names of the files, and how these were then. None if not even the
        index was read."""
        self._in_index: set[str] = set()
        """The files that the index knows."""
        self._last: tuple[list[FoundFile], list[Replay]] = [], []
        """What was found last, and the replays of that, if all of them are known."""

    @collecting_later()
    def look(
        self,
        seen: SeenFolders,
        limits: ScanLimits,
        progress: ReadingProgress | None = None,
        workers: int = 1,
    ) -> tuple[list[Replay], list[str]]:
        """The replays as they are now, and what could not be looked at. Only files that are new or
        have changed are opened."""
        now = time.time_ns()
        found = scan(self.folder, limits, seen)
        if found.files == self._last[0]:
            return [*self._last[1]], found.problems
        known, self._known = self._known, None
        if known is None:
            known = self._from_index(found.files)
        kept = {
            file.name: entry
            for file in found.files
            if (entry := known.get(file.name)) and entry[0] == file
        }
        replays = {name: replay for name, (_, replay) in kept.items()}
        changed = {file.name: file for file in found.files if file.name not in kept}
        for row in self._read([*changed.values()], now, progress, workers):
            file = changed[row.name]
            replay = replays[row.name] = replay_of(file, row.data)
            if can_be_kept(row) and row.fits(file):
                kept[row.name] = file, replay
        self._tidy_up(replays.keys())
        self._known = kept
        listed = [replays[file.name] for file in found.files]
        self._last = (found.files, listed) if len(kept) == len(listed) else ([], [])
        return [*listed], found.problems

    def _from_index(self, files: list[FoundFile]) -> dict[str, tuple[FoundFile, Replay]]:
        """What the index knows of files that are as they were."""
        rows = self.index.rows()
        self._in_index = {*rows}
        return {
            file.name: (file, replay_of(file, row.data))
            for file in files
            if (row := rows.get(file.name)) and row.fits(file) and is_summary(row.data)
        }

    def _read(
        self, files: list[FoundFile], now: int, progress: ReadingProgress | None, workers: int
    ) -> Iterator[IndexRow]:
        """What files tell; it is put into the index, so many at a time."""
        shares = (files[n : n + SHARE] for n in range(0, len(files), SHARE))
        with processes(workers) if len(files) >= MANY else nullcontext() as executor:
            told, done = in_order(partial(read_rows, now=now), shares, executor), 0
            while some := [*islice(told, BATCH)]:
                rows = [row for share in some for row in share]
                self.index.add(filter(can_be_kept, rows))
                self._in_index.update(row.name for row in rows)
                yield from rows
                done += len(rows)
                if progress:
                    progress(done, len(files))

    def _tidy_up(self, there: Collection[str]) -> None:
        """Make the index anew if it knows of files that are gone, or has many old lines."""
        gone = self._in_index.difference(there)
        if gone or self.index.lines > 2 * len(there) + BATCH * SHARE:
            rows = [row for name, row in self.index.rows().items() if name in there]
            self.index.write(rows)
            self._in_index = {row.name for row in rows}


@collecting_later()
def read_rows(files: list[FoundFile], now: int) -> list[IndexRow]:
    """What is to be kept of files that are read now."""
    return [
        IndexRow(file.name, file.size, file.mtime, file.inode, now, summary_of(file))
        for file in files
    ]


def can_be_kept(row: IndexRow) -> bool:
    """Will it be seen when this is no longer so? A file that could not be read may be readable
    later, and leave no trace of that in its time."""
    return not row.data.get("wrong", "").startswith(UNREADABLE)


def summary_of(file: FoundFile) -> dict[str, Any]:
    """The summary of a file, or why there is none."""
    return {"wrong": file.fault, "outcome": BROKEN} if file.fault else read_summary(Path(file.path))


def is_summary(data: dict[str, Any]) -> bool:
    """Is this such a summary as `read_summary` makes?"""
    return data.keys() <= FIELDS and data.get("outcome") in OUTCOMES


def replay_of(file: FoundFile, data: dict[str, Any]) -> Replay:
    """A file together with its summary."""
    lists = {key: tuple(data[key]) for key in LISTS if key in data}
    values = {**data, **lists, "changed": time_text(file.mtime), "size": file.size}
    return Replay(path=Path(file.path), name=path_as_text(file.name.removesuffix(ENDING)), **values)


def time_text(mtime: int) -> str:
    """A time of a file in words; empty if it had none or an impossible one."""
    try:
        return datetime.fromtimestamp(mtime // 10**9, UTC).isoformat() if mtime else ""
    except (OverflowError, ValueError, OSError):
        return ""
