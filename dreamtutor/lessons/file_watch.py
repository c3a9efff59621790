"""Noticing that a lesson was saved."""

from __future__ import annotations

from glob import escape
from pathlib import Path

EVERY = 0.4
"""Seconds between two looks: soon enough for who has just saved, and next to no work."""


class Saves:
    """The file of a lesson and its translations beside it. An editor may write into a file or put
    another in its place; both are seen."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known = self.now()

    def news(self) -> bool:
        """Was anything saved, renamed or deleted since this was asked last?"""
        before, self.known = self.known, self.now()
        return self.known != before

    def now(self) -> dict[Path, tuple[int, int, int]]:
        """What is there, and what would be otherwise after it was saved."""
        found = {}
        stem = escape(self.path.stem)
        for path in (self.path, *sorted(self.path.parent.glob(f"{stem}.*.toml"))):
            try:
                state = path.stat()
            except OSError:  # gone, perhaps just for this moment
                continue
            found[path] = (state.st_mtime_ns, state.st_size, state.st_ino)
        return found
