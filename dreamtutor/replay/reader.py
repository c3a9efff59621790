"""Replay files on disk, read with care.

What comes from a file is data from a stranger. It is bounded, it is checked
against the models, and whatever is wrong with it is said in one sentence that
names the file and the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from dreamtutor.engine.garbage import collecting_later
from dreamtutor.replay.format import (
    ENTRY_TYPES,
    Also,
    Cursor,
    Entry,
    Header,
    Note,
    RefusedTry,
    StepLine,
    UnknownEntry,
)
from dreamtutor.replay.json_model import JsonModel, NotAnEntryError
from dreamtutor.replay.versions import Raw, UnknownVersionError, Upcast, upcast
from dreamtutor.texts.safe_text import path_as_text, visible

E = TypeVar("E", bound=JsonModel)


def checks() -> Any:
    """What checks the entries of strangers. With it comes pydantic, which takes longer to import
    than a game takes to begin: so it is imported when there is something to check."""
    from dreamtutor.replay import checks  # noqa: PLC0415

    return checks


class ReplayError(ValueError):
    """A file cannot be read as a replay."""

    def __init__(self, path: Path | str, number: int, reason: str) -> None:
        reason = visible(reason[:LONGEST_REASON])  # it may quote the file
        where = f"{path_as_text(path)}, line {number}" if number else path_as_text(path)
        super().__init__(f"{where}: {reason}")
        self.path, self.number, self.reason = Path(path), number, reason


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is read from one file."""

    file: int = 32_000_000
    """Bytes in the file."""
    line: int = 4_000_000
    """Bytes in one line."""
    lines: int = 100_000
    """Lines: even the shortest takes room when it is read."""
    values: int = 1_500_000
    """Commas and opening brackets: each of them may stand for something that takes room."""
    work: int = 10_000
    """Answers that are given again, and steps on the way to them."""


LIMITS = Limits()
BOM, GZIP = b"\xef\xbb\xbf", b"\x1f\x8b"
"""How a text begins that some editors of Windows wrote, and a file that gzip made."""
LONGEST_REASON = 1000
"""Letters."""
MOST_FAULTS = 1000
"""A file with more damaged lines is no replay."""
LARGE_NUMBER = re.compile(r"[0-9](?:[eE]\+?[0-9]{3}|[0-9]{199})")
"""What a number looks like that may be too large to be one."""
LONGEST_NUMBER = 220
"""Digits of a number that is not found by these alone."""


class DamagedLineError(ReplayError):
    """A line is not what it should be. What does not depend on it can be read all the same."""


class HalfLineError(DamagedLineError):
    """A line is no JSON: at the end of a file, its writer died."""


@dataclass(frozen=True, slots=True)
class FileLine:
    """One line of a file: what stands there, in the form of today, and what it says."""

    number: int
    raw: str
    entry: Entry
    fault: str = ""
    """Why a note could not be read. It is kept as it is, as an entry of an unknown kind."""
    older: str = ""
    """What stands there, if it is in an older form."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds."""

    path: Path
    lines: list[FileLine]
    half_line: str
    """The half line at the end of a file whose writer died; it is left out."""
    half_line_number: int = 0
    """The number of that line."""
    left_out: list[ReplayError] = field(default_factory=list)
    """What is wrong with the damaged lines, and with those that depend on what they said. They are
    left out, too."""
    limits: Limits = LIMITS
    """What the file may ask for."""

    @property
    def raw_lines(self) -> list[str]:
        """The lines as they stand in the file."""
        return [line.older or line.raw for line in self.lines]

    @property
    def unreadable_notes(self) -> list[int]:
        """The numbers of the lines with notes that could not be read."""
        return [line.number for line in self.lines if line.fault]

    @property
    def warnings(self) -> list[ReplayError]:
        """What whoever reads the file should know about it."""
        found = []
        if faulty := [line for line in self.lines if line.fault]:
            more = f"; so it is with {len(faulty) - 1} more" if len(faulty) > 1 else ""
            text = f"the note cannot be read, and is passed over: {faulty[0].fault}{more}"
            found.append(ReplayError(self.path, faulty[0].number, text))
        if self.left_out:
            bad, others = self.left_out[0], len(self.left_out) - 1
            text = f"the line is left out, and all before it is there: {bad.reason}"
            text += f"; {others} more are left out, too" if others else ""
            found.append(ReplayError(self.path, bad.number, text))
        if self.half_line:
            text = "the line is not whole, and is left out; all before it is there"
            found.append(ReplayError(self.path, self.half_line_number, text))
        return found

    @property
    def warning(self) -> str:
        """The warnings as a text, a line for each; empty if all is well."""
        return "\n".join(map(str, self.warnings))

    def entries(self, kind: type[E]) -> list[E]:
        """All entries of a kind."""
        return [line.entry for line in self.lines if isinstance(line.entry, kind)]

    @property
    def header(self) -> Header:
        entry = self.lines[0].entry
        assert isinstance(entry, Header)
        return entry


def read(path: str | PathLike[str], limits: Limits = LIMITS) -> Contents:
    """All entries of a replay file."""
    path = Path(path)
    return contents_of(path, read_bytes(path, limits), limits)


@collecting_later()
def contents_of(path: Path, data: bytes, limits: Limits) -> Contents:
    """All entries of a replay file that holds `data`."""
    lines, faults, half_line, number = _read_lines(path, data, limits)
    if not lines:
        raise ReplayError(path, 0, "this is no replay: the first line is no header")
    lines, orphans = _without_orphans(path, lines)
    faults = sorted([*faults, *orphans], key=lambda bad: bad.number)
    if faults and not any(isinstance(line.entry, StepLine) for line in lines):
        raise faults[0]  # nothing is left of the game
    return Contents(path, lines, half_line, number, faults, limits)


def _read_lines(
    path: Path, data: bytes, limits: Limits
) -> tuple[list[FileLine], list[ReplayError], str, int]:
    """The lines that can be read, and what is wrong with the others; then the half line at the end
    of the file, if there is one, and its number."""
    *whole, tail = data.split(b"\n")
    lines: list[FileLine] = []
    faults: list[ReplayError] = []
    newer: Upcast | None = None
    for number, raw in enumerate([*whole, tail], 1):
        if not raw.strip():
            continue
        try:
            text = _decode(path, number, raw, limits)
            entry = parsed_json(path, number, text)
            if not lines:
                newer = _upcast_of(path, number, entry)
            line = _checked_line(path, number, text, entry, newer)
        except DamagedLineError as bad:
            if not lines:  # without a whole first line nothing was played
                raise
            if isinstance(bad, HalfLineError) and number > len(whole):
                return lines, faults, raw.decode("utf-8", "replace"), number
            faults.append(bad)
            if len(faults) > MOST_FAULTS:
                raise ReplayError(path, faults[0].number, faults[0].reason) from bad
            continue
        if not (lines and isinstance(line.entry, Header) and line.entry == lines[0].entry):
            lines.append(line)  # a header that stands there again says nothing new
    return lines, faults, "", 0


def _without_orphans(path: Path, lines: list[FileLine]) -> tuple[list[FileLine], list[ReplayError]]:
    """The lines without those that speak of a step that is not above them; and what is wrong with
    these. A step that stands in the file again, in a place where it can, is not lost: it is not
    named."""
    known: set[str] = set()
    kept: list[FileLine] = []
    lost: list[tuple[str, ReplayError]] = []
    for line in lines:
        entry = line.entry
        missing = _missing_step(entry, known)
        if missing:
            first = isinstance(entry, StepLine) and not known
            reason = "the first step must not follow another" if first else ""
            reason = reason or f"no step above has the id {missing!r}"
            about = entry.id if isinstance(entry, StepLine) else missing
            lost.append((about, ReplayError(path, line.number, reason)))
            continue
        if isinstance(entry, StepLine):
            known.add(entry.id)
        kept.append(line)
    return kept, [bad for id_, bad in lost if id_ not in known]


def _missing_step(entry: Entry, known: set[str]) -> str:
    """The first step that an entry speaks of, and that is not known; empty if all are."""
    steps: list[str] = []
    if isinstance(entry, StepLine):
        steps = [entry.parent] if entry.parent else []
    elif isinstance(entry, RefusedTry):
        steps = [entry.at]
    elif isinstance(entry, Cursor):
        steps = [entry.to]
    elif isinstance(entry, Also):
        steps = entry.steps
    return next((id_ for id_ in steps if id_ not in known), "")


def shortened(alike: Sequence[ReplayError]) -> list[ReplayError]:
    """The first of several lines with the same fault, saying how many more there are."""
    if len(alike) < 2:
        return [*alike]
    first, more = alike[0], len(alike) - 1
    return [ReplayError(first.path, first.number, f"{first.reason}; so it is with {more} more")]


def read_bytes(path: Path, limits: Limits) -> bytes:
    """What is in a file, if it may be a replay."""
    try:
        if path.is_fifo():
            raise ReplayError(path, 0, "this is no file")
        with path.open("rb") as file:
            data = file.read(limits.file + 1)
    except (OSError, ValueError) as error:  # a path with a zero in it is no path
        raise ReplayError(
            path, 0, f"cannot be read: {getattr(error, 'strerror', '') or error}"
        ) from error
    if len(data) > limits.file:
        raise ReplayError(path, 0, f"the file is larger than the limit ({limits.file:,} bytes)")
    if data.startswith(GZIP):
        raise ReplayError(path, 0, "the file is packed (gzip): unpack it first")
    if data.count(b"\n") > limits.lines:
        raise ReplayError(path, 0, f"the file has more lines than the limit ({limits.lines:,})")
    if sum(map(data.count, (b",", b"[", b"{"))) > limits.values:
        raise ReplayError(path, 0, f"the file says more than the limit ({limits.values:,} values)")
    return data.removeprefix(BOM)


def _decode(path: Path, number: int, raw: bytes, limits: Limits) -> str:
    if len(raw) > limits.line:
        raise ReplayError(
            path, number, f"the line is longer than the limit ({limits.line:,} bytes)"
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise HalfLineError(
            path, number, f"this is not UTF-8 text (byte {error.start + 1})"
        ) from error


def parsed_json(path: Path, number: int, text: str) -> Raw:
    """The object that stands in a line."""
    try:
        data = checks().json_of(text)
    except (ValueError, RecursionError) as error:
        reason = re.sub(r" at line 1 (column \d+)$", r" (\1)", str(error))
        raise HalfLineError(path, number, f"this is not JSON: {reason}") from error
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise DamagedLineError(path, number, 'this is no entry: an entry is an object with a "t"')
    if _seems_to_have_large_number(text) and not _is_finite(data):
        raise DamagedLineError(path, number, "a number is too large")
    return data


def _seems_to_have_large_number(text: str) -> bool:
    """Does something look like a large number that is not a part of a word, as in an id?"""
    for found in LARGE_NUMBER.finditer(text):
        start = found.start()
        before = text[max(0, start - LONGEST_NUMBER) : start].rstrip("0123456789.")
        if not before[-1:].isalpha() and before[-1:] != '"':
            return True
    return False


def _is_finite(data: Any) -> bool:
    """Are all numbers small enough to be written down again?"""
    if isinstance(data, dict | list):
        return all(map(_is_finite, data.values() if isinstance(data, dict) else data))
    return not isinstance(data, int | float) or -1e300 < data < 1e300


def _upcast_of(path: Path, number: int, data: Raw) -> Upcast | None:
    """What brings the lines of a file into the form of today; `data` is the first one."""
    if data["t"] != "header":
        raise ReplayError(path, number, "this is no replay: the first line is no header")
    try:
        return upcast(data.get("format"))
    except UnknownVersionError as error:
        raise ReplayError(path, number, str(error)) from error


def _checked_line(path: Path, number: int, text: str, data: Raw, newer: Upcast | None) -> FileLine:
    """A line in the form of today, if it is as the format wants it."""
    older = ""
    if newer:
        older, data = text, newer(data)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    kind: Any = ENTRY_TYPES.get(data["t"], UnknownEntry)
    entry_of = checks().entry_of
    try:
        return FileLine(number, text, entry_of(kind, data), older=older)
    except NotAnEntryError as error:
        if kind is Note:  # one bad note is no reason to take the game away
            return FileLine(number, text, entry_of(UnknownEntry, data), str(error), older)
        error_type = ReplayError if kind is Header else DamagedLineError
        raise error_type(path, number, str(error)) from error
