"""Brings what a learner did into the folder of the class, beside everything else.

That folder may be slow, full or gone, and no learner waits for it: a thread does. What could not be
written is tried again, less and less often; what was left when a notebook ended, the next one
brings. Where there are no threads, as in a browser, it is done at once.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from dreamtutor.classrooms.format import GAMES, MOST_FILES, WORK
from dreamtutor.classrooms.journal import Journal

PAUSES = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until the next try."""
AT_THE_END = 2.0
"""So long the end of a notebook waits for what is not in the folder yet."""


class Copier:
    """Copies the files of one learner."""

    def __init__(self, store: Path, folder: Path) -> None:
        self.store, self.folder = store, folder
        self.failure: OSError | None = None
        """Why something could not be written, as long as that is so."""
        self._journals: list[Journal] = []
        self._older: Iterator[Journal] | None = None
        self._wake, self._idle = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None
        atexit.register(self.wait, AT_THE_END)

    def copy_soon(self, journal: Journal) -> None:
        """Something was added to a file."""
        if journal not in self._journals:
            self._journals.append(journal)
        self._idle.clear()
        self._wake.set()
        if self._thread is None or not self._thread.is_alive():
            try:
                self._thread = threading.Thread(
                    target=self._work, name="dreamtutor class", daemon=True
                )
                self._thread.start()
            except RuntimeError:  # there are no threads here, or the program ends
                self._thread = None
                self.copy()

    def wait(self, seconds: float) -> bool:
        """Wait until all is there, but not longer than this, and not for a folder that is out of
        reach. Is it there?"""
        end = time.monotonic() + seconds
        while self._thread is not None and not self.failure and time.monotonic() < end:
            if self._idle.wait(0.05):
                return True
        return self._thread is None and not self.failure

    def copy(self) -> bool:
        """Write what is not there yet, of this notebook and of older ones. Is all there?"""
        mine = {journal.own.path for journal in self._journals}
        if self._older is None:
            self._older = older_journals(self.store, self.folder)
        failure = None
        for journal in [*self._journals, *(j for j in self._older if j.own.path not in mine)]:
            try:
                journal.share()
            except OSError as error:
                failure = error
        if failure:
            self._older = None  # they are looked at again
        self.failure = failure
        return failure is None and all(journal.is_shared for journal in self._journals)

    def _work(self) -> None:
        tries = 0
        while True:
            self._wake.wait(PAUSES[min(tries, len(PAUSES)) - 1] if tries else None)
            self._wake.clear()
            if self.copy():
                tries = 0
                if not self._wake.is_set():
                    self._idle.set()
            elif self.failure:
                tries += 1
                # Another answer is no reason to knock at a closed door at once.
                threading.Event().wait(min(PAUSES[0], tries * 0.2))


def older_journals(store: Path, folder: Path) -> Iterator[Journal]:
    """The files in a learner's own folder that the class does not have in full."""
    for name in file_names(store):
        own, shared = store / name, folder / store.name / name
        with suppress(OSError):
            if not shared.exists() or shared.stat().st_size < own.stat().st_size:
                yield Journal(name, store, folder, whole_lines(own))


def file_names(store: Path) -> Iterable[Path]:
    """The files in a learner's folder, as they are called from there."""
    found = []
    for part in (WORK, GAMES):
        with suppress(OSError):
            found += [Path(part) / file.name for file in sorted((store / part).glob("*.jsonl"))]
    return found[:MOST_FILES]


def whole_lines(path: Path) -> list[str]:
    """The lines of a file of ours that are whole."""
    text = path.read_bytes().decode("utf-8", "replace")
    return [line for line in text[: text.rfind("\n") + 1].split("\n") if line]
