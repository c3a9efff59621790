"""Notices that the file of a lesson was saved."""

from __future__ import annotations

from glob import escape
from pathlib import Path

SECONDS_BETWEEN_LOOKS = 0.4
"""Soon enough for who has just saved, and next to no work."""


class FileWatch:
    """Watches the file of a lesson and its translations beside it. An editor may write into a file
    or put another in its place; both are seen."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamps = self._read_stamps()

    def has_changed(self) -> bool:
        """Was anything saved, renamed or deleted since this was asked last?"""
        before, self._stamps = self._stamps, self._read_stamps()
        return self._stamps != before

    def _read_stamps(self) -> dict[Path, tuple[int, int, int]]:
        """For each file that is there its time, size and number: one of them is another after the
        file was saved."""
        stamps = {}
        stem = escape(self.path.stem)
        for path in (self.path, *sorted(self.path.parent.glob(f"{stem}.*.toml"))):
            try:
                found = path.stat()
            except OSError:  # gone, perhaps just for this moment
                continue
            stamps[path] = (found.st_mtime_ns, found.st_size, found.st_ino)
        return stamps
