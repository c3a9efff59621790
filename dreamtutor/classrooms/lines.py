"""The lines of a learner's file, read as what a stranger wrote: bounded and checked, and each that
does not count with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from dreamtutor.classrooms.format import (
    ENTRIES,
    FORMAT,
    FORMATS,
    LONGEST_LINE,
    MOST_LINES,
    GameEntry,
    LessonEntry,
    Opening,
    link,
    unchained,
)
from dreamtutor.classrooms.work import Fault
from dreamtutor.replay.checks import entry_of, json_of
from dreamtutor.replay.json_model import NotAnEntryError

MOST_FAULTS = 20
"""Of one file no more is listed."""
CHANGED = "the line does not follow from the one before it: one was changed, put in or taken out"


class BadFileError(ValueError):
    """A file that does not count at all: the reason in one sentence."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.line = line


def read_bounded(path: Path, most: int) -> bytes:
    """What is in a file."""
    try:
        if path.is_symlink() or not path.is_file():
            raise BadFileError("this is no file of its own")
        if path.stat().st_size > most:
            raise BadFileError(f"the file is larger than the limit ({most:,} bytes)")
        with path.open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise BadFileError(f"cannot be read: {error.strerror or error}") from error


class LineReader:
    """Reads a file of a learner from its beginning, in as many pieces as it comes."""

    def __init__(self, place: str, learner: str = "") -> None:
        self.place, self.learner = place, learner
        """Whose file it should be; anybody's, if that is empty."""
        self.opening: Opening | None = None
        self.faults: list[Fault] = []
        self._chain, self._number, self._seen = "", 0, set[str]()

    def read(self, lines: Iterable[bytes]) -> Iterator[LessonEntry | GameEntry]:
        """The entries in some whole lines that come next."""
        for line in lines:
            self._number += 1
            if self._number > MOST_LINES:
                raise BadFileError(f"the file has more lines than the limit ({MOST_LINES:,})")
            if line.strip() and (entry := self._entry(line)) is not None:
                yield entry

    def ends(self, rest: bytes) -> None:
        """What follows the last whole line, when no more comes."""
        if self.opening is None and rest.strip():
            raise BadFileError("nothing in the file can be read")
        if rest.strip():
            self._number += 1
            self._fault("the line is not whole, and is left out; all before it is there")

    def _entry(self, line: bytes) -> LessonEntry | GameEntry | None:
        body, chain = unchained(line)
        if chain and chain in self._seen:  # written twice by two notebooks, which is no harm
            return None
        try:
            entry = checked_entry(line, body)
        except BadFileError as bad:
            if self.opening is None:
                raise BadFileError(str(bad), self._number) from None
            self._fault(str(bad))
            return None
        follows = chain == link(self._chain, body)
        if self.opening is None:
            self._open(entry, follows)
            self._follow(chain)
            return None
        self._follow(chain)
        if not follows:
            self._fault(CHANGED)
            return None
        return entry if isinstance(entry, LessonEntry | GameEntry) else None

    def _follow(self, chain: str) -> None:
        self._chain = chain
        self._seen.add(chain)

    def _open(self, entry: Any, follows: bool) -> None:
        if not isinstance(entry, Opening):
            raise BadFileError("the first line does not say whose file this is", 1)
        if entry.format != FORMAT:
            newer = entry.format.startswith(FORMATS)
            reason = f"a later version of dreamtutor wrote this ({entry.format[:40]}): install it"
            raise BadFileError(reason if newer else "this is no file of a class", 1)
        if self.learner and entry.learner != self.learner:
            raise BadFileError(f"the file is of {entry.learner}, and lies with {self.learner}", 1)
        if not follows:
            raise BadFileError("the first line was changed: nobody knows whose file this is", 1)
        self.opening = entry

    def _fault(self, reason: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.place, self._number, reason))


def checked_entry(line: bytes, body: bytes) -> Any:
    """What a line says."""
    if len(line) > LONGEST_LINE:
        raise BadFileError(f"the line is longer than the limit ({LONGEST_LINE:,} bytes)")
    try:
        found = json_of(body.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadFileError("this is no JSON") from None
    kind = ENTRIES.get(str(found.get("t"))[:40]) if isinstance(found, dict) else None
    if kind is None:
        raise BadFileError("this is no line of a learner's")
    try:
        return entry_of(kind, found)
    except NotAnEntryError as error:
        raise BadFileError(str(error)) from None


def whole_and_rest(data: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines of some text, and what follows them."""
    *lines, rest = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    return lines, rest
