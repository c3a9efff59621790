"""Lines that are to stand in more than one place: in the learner's own folder at once, and in the
folder of the class as soon as that can be reached."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.files import LineFile


class Copy:
    """One place where the lines of a file are to stand."""

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self.path, self.root = path, root
        """Without its root (a drive that is not there now) nothing is made anew."""
        self.done = 0
        """So many lines stand there."""
        self._file: LineFile | None = None

    def catch_up(self, lines: list[str]) -> None:
        """Let all lines stand there, whatever has become of the file."""
        count = len(lines)
        if self._file is not None and self.done == count:
            return
        if self.root is not None and not self.root.is_dir():
            self._file = None
            raise WriteError("gone", self.root)
        try:
            if self._file is None:
                self._file = LineFile(self.path, new=not self.path.exists())
                self._file.write(b"", lines[:count])
            else:
                new = "".join(f"{line}\n" for line in lines[self.done : count])
                self._file.write(new.encode(), lines[: self.done])
        except OSError:
            self._file, self.done = None, 0
            raise
        self.done = count


class Journal:
    """A file that grows: what it says is in memory, and is written wherever it can be."""

    def __init__(self, name: Path, store: Path, folder: Path | None, lines: Iterable[str] = ()):
        self.lines = [*lines]
        self.own = Copy(store / name)
        self.shared = Copy(folder / store.name / name, folder) if folder else None

    def add(self, lines: Iterable[str]) -> bool:
        """Say more. What cannot be written now is written with what comes next. Was it written?"""
        self.lines += lines
        with suppress(OSError):
            self.own.catch_up(self.lines)
            return True
        return False

    def share(self) -> None:
        """Let the class have it. An error if that cannot be done now."""
        if self.shared:
            self.shared.catch_up(self.lines)

    @property
    def is_shared(self) -> bool:
        return self.shared is None or self.shared.done == len(self.lines)
