"""What was read from the files of a folder, kept in a small database so that it need not be read
again. It is never the truth: a file that has changed since is read anew, and a database that is
missing, broken, locked or made by another version is done without, or made anew.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

import dreamtutor
from dreamtutor.libraries.folders import FoundFile
from dreamtutor.replay.format import FORMAT

SCHEMA = 3
"""Of the table below, and of what `summary.read_summary` tells."""
SETTLED = 2_000_000_000
"""Nanoseconds. A file that was written to so shortly before it was read could be written to again
without its time being another."""
PATIENCE = 2.0
"""Seconds that are waited for another process."""
OUT_OF_REACH = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_PROTOCOL,
)
"""What is wrong when the database is well, and cannot be used now."""
TABLE = """
CREATE TABLE IF NOT EXISTS files (
  name TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime INTEGER NOT NULL, inode INTEGER NOT NULL,
  read INTEGER NOT NULL, data TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS made (by TEXT PRIMARY KEY) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class IndexRow:
    """What was read from a file, and which state it was in then."""

    name: str
    size: int
    mtime: int
    inode: int
    read: int
    """When it was read, in nanoseconds."""
    data: str
    """JSON."""

    def fits(self, file: FoundFile) -> bool:
        """Is this still what the file says?"""
        same = (self.size, self.mtime, self.inode) == (file.size, file.mtime, file.inode)
        return same and self.mtime + SETTLED < self.read


class Index:
    """The database of one folder."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        name = blake2b(str(folder.resolve()).encode("utf-8", "surrogateescape"), digest_size=10)
        self.path = cache / f"{name.hexdigest()}.sqlite" if cache else None
        self.stuck = ""
        """Why it is done without, if it is."""

    def rows(self) -> dict[str, IndexRow]:
        """All that is kept, by the names of the files."""
        for _ in range(2):
            try:
                with self._open() as base:
                    return {} if base is None else {row[0]: IndexRow(*row) for row in _all(base)}
            except (sqlite3.DatabaseError, TypeError) as error:
                self.stuck = str(error)
                if getattr(error, "sqlite_errorcode", 0) & 0xFF in OUT_OF_REACH:
                    return {}
                self._remove()  # it is no database, or not ours
        return {}

    def keep(self, rows: Iterable[IndexRow], gone: Iterable[str] = ()) -> None:
        """Keep what was read; forget the files that are gone."""
        rows, gone = [r for r in rows if is_text(r.name)], filter(is_text, gone)
        try:
            with self._open() as base:
                if base is None:
                    return
                with base:  # all of it or nothing
                    base.executemany("DELETE FROM files WHERE name = ?", [(one,) for one in gone])
                    base.executemany(
                        "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?)",
                        [(r.name, r.size, r.mtime, r.inode, r.read, r.data) for r in rows],
                    )
        except sqlite3.Error as error:
            self.stuck = str(error)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection | None]:
        """The database, made if need be; None if there is no place for it."""
        if self.path is None:
            yield None
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.stuck = str(error)
            yield None
            return
        with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as base:
            base.execute("PRAGMA journal_mode = WAL")  # who reads does not wait for who writes
            base.execute("PRAGMA synchronous = NORMAL")
            base.executescript(TABLE)
            ours = f"{SCHEMA} {FORMAT} {dreamtutor.__version__}"
            made = [by for (by,) in base.execute("SELECT by FROM made")]
            if made != [ours]:
                with base:
                    base.execute("DELETE FROM files")
                    base.execute("DELETE FROM made")
                    base.execute("INSERT INTO made VALUES (?)", (ours,))
            yield base

    def _remove(self) -> None:
        assert self.path
        for ending in ("", "-wal", "-shm"):
            with suppress(OSError):
                self.path.with_name(self.path.name + ending).unlink()


def _all(base: sqlite3.Connection) -> Iterator[Any]:
    return base.execute("SELECT name, size, mtime, inode, read, data FROM files")


def is_text(name: str) -> bool:
    """Any bytes can be a name; what is no text is not kept."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def data_of(row: IndexRow) -> dict[str, Any] | None:
    """What is kept in a row; None if it is not ours."""
    try:
        data = json.loads(row.data)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
