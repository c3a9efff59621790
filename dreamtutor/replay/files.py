"""Files that grow by whole lines, and files that are written at once."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from dreamtutor.atomic_write import replace_file, write_all
from dreamtutor.replay import fsync
from dreamtutor.replay.disk_errors import FileTakenError, WriteError, as_write_errors

OPEN = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
"""How a file is opened to add to it."""
HEAD, TAIL = 4096, 256
"""Bytes that a file is known again by: its header with the deal, and when it was begun; and so many
at the end of what was written last."""


class LineFile:
    """A file that grows by whole lines. Each is with the operating system before `write` returns,
    so that it outlives this process. The file is open only while something is written: however
    many games there are, they keep no file open.

    Other programs may write to the file, and do worse to it. So before each write its end and its
    time are compared with what they were. If they differ, the file is read, and the lines that are
    missing are written again, behind the lines of others.
    """

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path, self._new = path, new
        self._place = path.absolute()  # also when somebody goes to another folder
        self.repaired = False
        """Were lines missing that had to be written again?"""
        with as_write_errors(path):
            file = create_file(path) if new else os.open(path, OPEN)
            try:
                self._stat, self._head = os.fstat(file), first_line(os.read(file, HEAD))
            finally:
                os.close(file)
        self._end, self._tail, self._time = 0, b"", 0
        """How long the file was after the last write, its last bytes, and when that was."""

    @property
    def is_begun(self) -> bool:
        """Was anything written to it?"""
        return self._end > 0

    def write(self, new: bytes, expected: Sequence[str] = ()) -> None:
        """Write whole lines down, all at once or not at all. `expected` are the lines that should
        stand in the file already: those that do not are written again, before the new ones."""
        with as_write_errors(self.path):
            if error := fsync.failure(self._place):
                raise error
            file = os.open(self._place, OPEN)
            try:
                self._write(file, new, expected)
            finally:
                os.close(file)

    def _write(self, file: int, new: bytes, expected: Sequence[str]) -> None:
        size = self._size(file)
        missing: Sequence[str] = []
        if not self._is_unchanged(file, size):
            missing = missing_lines(read_at(file, 0, size), expected)
        gap = b"\n" if size and read_at(file, size - 1, 1) != b"\n" else b""
        data = gap + b"".join(f"{line}\n".encode() for line in missing) + new
        if data:
            self._append(file, data, size)
            fsync.sync_soon(self._place)
        self._head = self._head or first_line(read_at(file, 0, HEAD))
        self.repaired = self.repaired or bool(missing and (self.is_begun or not self._new))
        self._end, self._tail = size + len(data), data[-TAIL:] or read_at(file, size - TAIL, TAIL)
        self._time = os.fstat(file).st_mtime_ns

    def _append(self, file: int, data: bytes, size: int) -> None:
        try:
            if os.write(file, data) == len(data):
                return
            os.ftruncate(file, size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError:
            if self._new and not self.is_begun and not size:  # an empty file helps nobody
                with suppress(OSError):
                    os.unlink(self._place)
            raise

    def _size(self, file: int) -> int:
        """How long the file is, if it is still the same file. A new file can get the inode of an
        old one, so it must begin alike, too. If it was cut off within its first line, all of it is
        missing: it is emptied, and written anew."""
        now = os.fstat(file)
        head = read_at(file, 0, len(self._head))
        if not os.path.samestat(self._stat, now) or not self._head.startswith(head):
            raise WriteError("another", self.path)
        if head == self._head:
            return now.st_size
        os.ftruncate(file, 0)
        return 0

    def _is_unchanged(self, file: int, size: int) -> bool:
        """Has nobody changed the file since?"""
        if not 0 < self._end == size or os.fstat(file).st_mtime_ns != self._time:
            return False
        return read_at(file, size - len(self._tail), len(self._tail)) == self._tail


def read_at(file: int, place: int, count: int) -> bytes:
    os.lseek(file, max(place, 0), os.SEEK_SET)
    return os.read(file, count)


def first_line(data: bytes) -> bytes:
    return data[: data.find(b"\n") + 1] or data


def missing_lines(data: bytes, expected: Sequence[str]) -> Sequence[str]:
    """The lines that a file should hold, from the first one on that is not there. All that follow
    it count as missing, too: a line must stand below those that it speaks of."""
    at = 0
    for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n"):
        if at < len(expected) and line.strip() == expected[at].strip().encode():
            at += 1
    return expected[at:]


def create_file(path: Path) -> int:
    """A new file, open to be written to. One that is there and empty was begun by somebody who
    could not write: it is free."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return os.open(path, OPEN | os.O_CREAT | os.O_EXCL, 0o644)
    except FileExistsError:
        if path.is_file() and not path.stat().st_size:
            return os.open(path, OPEN)
        raise FileTakenError(path) from None


def new_file_in(folder: Path, name: str) -> LineFile:
    """A file in a folder, under a name that no other file has."""
    for n in range(1, 10_000):
        try:
            return LineFile(folder / (f"{name}-{n}.jsonl" if n > 1 else f"{name}.jsonl"), new=True)
        except FileTakenError:
            continue
    raise FileTakenError(folder / f"{name}.jsonl")


def write_file(data: bytes, path: Path, *, over: bool = False) -> None:
    """Write a whole file down: either all of it stands there, or what stood there before."""
    with as_write_errors(path):
        if over and path.exists():
            replace_file(path.resolve(), data, sync=True)  # what a link leads to, not the link
            return
        file = create_file(path)
        try:
            write_all(file, data, sync=True)
        except BaseException:
            os.unlink(path)
            raise
