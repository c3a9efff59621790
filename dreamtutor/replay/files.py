"""Replay files on disk: read with care, written line by line.

What comes from a file is data from a stranger. It is bounded, it is checked
against the models, and whatever is wrong with it is said in one sentence that
names the file and the line.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import from_json

from dreamtutor.replay.entries import FORMAT, KNOWN, Entry, Header, Kept, Other, line


class BadReplay(ValueError):  # noqa: N818 - it says what is bad
    """A file cannot be read as a replay."""

    def __init__(self, path: Path | str, number: int, reason: str) -> None:
        reason = "".join(c if c.isprintable() else " " for c in reason)  # it may quote the file
        where = f"{path}, line {number}" if number else f"{path}"
        super().__init__(f"{where}: {reason}")
        self.path, self.number, self.reason = Path(path), number, reason


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read from one file."""

    file: int = 32_000_000
    """Bytes in the file."""
    line: int = 4_000_000
    """Bytes in one line."""


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file: as it was written, and what it says."""

    number: int
    raw: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds."""

    path: Path
    lines: list[Line]
    cut: str
    """The half line at the end of a file whose writer died; it is left out."""

    @property
    def warning(self) -> str:
        """What a reader should know about the file; empty if all is well."""
        text = "the line is not whole, and is left out; all before it is there"
        return str(BadReplay(self.path, self.lines[-1].number + 1, text)) if self.cut else ""

    @property
    def header(self) -> Header:
        entry = self.lines[0].entry
        assert isinstance(entry, Header)
        return entry


def read(path: str | PathLike[str], limits: Limits = LIMITS) -> Contents:
    """All entries of a replay file."""
    path = Path(path)
    try:
        if path.is_fifo():
            raise BadReplay(path, 0, "this is no file")
        with path.open("rb") as file:
            data = file.read(limits.file + 1)
        if len(data) > limits.file:
            raise BadReplay(path, 0, f"the file is larger than the limit ({limits.file:,} bytes)")
    except OSError as error:
        raise BadReplay(path, 0, f"cannot be read: {error.strerror or error}") from error
    lines = []
    *whole, tail = data.split(b"\n")
    for number, raw in enumerate(whole, 1):
        if raw.strip():
            lines.append(_line(path, number, raw, limits))
    cut = ""
    if tail.strip():
        try:
            lines.append(_line(path, len(whole) + 1, tail, limits))
        except BadReplay:
            if not lines:  # nothing is lost when the first line is not whole: nothing was played
                raise
            cut = tail.decode("utf-8", "replace")
    if not lines or not isinstance(lines[0].entry, Header):
        raise BadReplay(path, 1 if lines else 0, "this is no replay: the first line is no header")
    if (written := lines[0].entry.format) != FORMAT:
        raise BadReplay(path, 1, f"the format is {written!r}; this program reads {FORMAT!r}")
    return Contents(path, lines, cut)


def _line(path: Path, number: int, raw: bytes, limits: Limits) -> Line:
    if len(raw) > limits.line:
        raise BadReplay(path, number, f"the line is longer than the limit ({limits.line:,} bytes)")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadReplay(path, number, f"this is not UTF-8 text (byte {error.start + 1})") from error
    try:
        data = from_json(text)
    except (ValueError, RecursionError) as error:
        raise BadReplay(path, number, f"this is not JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise BadReplay(path, number, 'this is no entry: an entry is an object with a "t"')
    try:
        return Line(number, text, KNOWN.get(data["t"], Other).model_validate(data))  # type: ignore[arg-type]
    except ValidationError as error:
        raise BadReplay(path, number, _first(error)) from error


def _first(error: ValidationError) -> str:
    """The first thing that is wrong, in one sentence."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"the field {where!r} is wrong: {first['msg'].lower()}"


class Log:
    """A file that grows by whole lines. Each is with the operating system before `add` returns,
    so that it outlives this process."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_APPEND | (os.O_CREAT | os.O_EXCL if new else 0)
        try:
            self._file = os.open(path, flags, 0o644)
        except FileExistsError as error:
            text = "the file exists already, and is not written over: choose another name"
            raise FileExistsError(error.errno, text, str(path)) from None

    def add(self, *entries: Kept) -> None:
        """Write entries down, all at once."""
        self.write("".join(line(entry) + "\n" for entry in entries).encode())

    def write(self, data: bytes) -> None:
        """Write whole lines down, all at once or not at all."""
        if (done := os.write(self._file, data)) != len(data):
            os.truncate(self.path, os.fstat(self._file).st_size - done)
            raise OSError(f"{self.path}: the disk took only a part of the line")

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def mend(contents: Contents) -> None:
    """Make a file ready to grow: a half line at its end goes, a whole one is ended."""
    path = contents.path
    data = path.read_bytes()
    if data.endswith(b"\n"):
        return
    if contents.cut:
        os.truncate(path, data.rfind(b"\n") + 1)
    else:
        with path.open("ab") as file:
            file.write(b"\n")


def new_log(folder: Path, name: str) -> Log:
    """A file in a folder, under a name that no other file has."""
    for n in range(1, 10_000):
        try:
            return Log(folder / (f"{name}-{n}.jsonl" if n > 1 else f"{name}.jsonl"), new=True)
        except FileExistsError:
            continue
    raise FileExistsError(f"{folder}: there are too many files called {name}")
