"""What was read from the files of a folder, kept in a file so that it need not be read again.

The file has a line for each replay: its state when it was read, and what it told. New lines are put
behind the old ones, and the last line about a replay counts. The index is never the truth: a replay
that has changed since is read anew, a line that is broken is passed over, and a file that is
missing, or was made by another version, is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import dreamtutor
from dreamtutor.atomic_write import replace_file
from dreamtutor.libraries.folders import FoundFile
from dreamtutor.replay.format import FORMAT

SCHEMA = 4
"""Of `IndexRow`, and of what `summary.read_summary` tells. With another number all is read anew."""
MADE_BY = f"dreamtutor index {SCHEMA} {FORMAT} {dreamtutor.__version__}"
"""The first line of the file."""
SETTLED = 2_000_000_000
"""Nanoseconds. A file that was written to so shortly before it was read could be written to again
without its time being another."""


@dataclass(frozen=True, slots=True)
class IndexRow:
    """What was read from a file, and which state it was in then."""

    name: str
    size: int
    mtime: int
    inode: int
    read: int
    """When it was read, in nanoseconds."""
    data: dict[str, Any]

    def fits(self, file: FoundFile) -> bool:
        """Is this still what the file says?"""
        same = (self.size, self.mtime, self.inode) == (file.size, file.mtime, file.inode)
        return same and self.mtime + SETTLED < self.read


class Index:
    """The index of one folder."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        name = blake2b(str(folder.resolve()).encode("utf-8", "surrogateescape"), digest_size=10)
        self.path = cache / f"{name.hexdigest()}.index" if cache else None
        self.problem = ""
        """Why there is no index, if it could not be read or written."""
        self.lines = 0
        """How many lines there are in the file."""

    def rows(self) -> dict[str, IndexRow]:
        """All that is kept, by the names of the files."""
        self.lines = 0
        if self.path is None:
            return {}
        try:
            made_by, *lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.problem = str(error)
            return {}
        if made_by != MADE_BY.encode():
            self.write(())
            return {}
        self.lines = len(lines)
        rows = filter(None, map(row_of, lines))
        return {row.name: row for row in rows}

    def add(self, rows: Iterable[IndexRow]) -> None:
        """Keep what was read since. What breaks off in the middle spoils no other line."""
        lines = [line for line in map(line_of, rows) if line]
        if self.path is None or not lines:
            return
        if not self.lines:
            self.write(())
        try:
            with self.path.open("ab", buffering=0) as file:
                file.write(b"\n" + b"\n".join(lines))
        except OSError as error:
            self.problem = str(error)
        self.lines += len(lines)

    def write(self, rows: Iterable[IndexRow]) -> None:
        """Make the file anew, with these rows: whoever reads it meanwhile finds the old one."""
        if self.path is None:
            return
        lines = [MADE_BY.encode(), *filter(None, map(line_of, rows))]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, b"\n".join(lines))
        except OSError as error:
            self.problem = str(error)
        self.lines = len(lines)


def line_of(row: IndexRow) -> bytes:
    """A row as a line; none if the name of its file is no text: any bytes can be one."""
    try:
        values = row.name, row.size, row.mtime, row.inode, row.read, row.data
        return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return b""


def row_of(line: bytes) -> IndexRow | None:
    """The row that stands in a line; None if it is broken."""
    if not line:
        return None
    try:
        name, size, mtime, inode, read, data = json.loads(line)
    except (ValueError, TypeError, RecursionError):
        return None
    numbers = all(type(number) is int for number in (size, mtime, inode, read))
    if not (numbers and isinstance(name, str) and isinstance(data, dict)):
        return None
    return IndexRow(name, size, mtime, inode, read, data)
