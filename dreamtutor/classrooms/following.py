"""Listens to lessons and games as long as the reader is in a class.

Whatever goes wrong with it, nobody who learns or plays is kept from it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from dreamtutor import observers
from dreamtutor.classrooms.membership import CLASS_VARIABLE, membership
from dreamtutor.classrooms.recorder import Recorder
from dreamtutor.observers import Deed
from dreamtutor.preferences import FILE, data_folder

State = tuple[str, Path, object]


class Follower:
    """Writes down what is done, for the class that the reader is in at that time."""

    def __init__(self) -> None:
        self._seen: State | None = None
        self._recorder: Recorder | None = None

    def __call__(self, deed: Deed) -> None:
        with suppress(OSError, ValueError):
            if recorder := self.recorder():
                recorder.add(deed)

    def recorder(self) -> Recorder | None:
        """Who writes for the class that the reader is in now; None without a class. It may be
        joined in another notebook."""
        state = state_of_reader()
        if state != self._seen:
            found = membership()
            if found is None:
                self._recorder = None
            elif self._recorder is None or self._recorder.member != found:
                self._recorder = Recorder(found)
            self._seen = state
        return self._recorder


FOLLOWER = Follower()


def follow_class() -> None:
    """Write down from now on what is done, whenever the reader is in a class."""
    observers.listen(FOLLOWER)


def state_of_reader() -> State:
    """What changes when a class is joined or left."""
    folder = data_folder()
    with suppress(OSError):
        stat = (folder / FILE).stat()
        return os.environ.get(CLASS_VARIABLE, ""), folder, (stat.st_ino, stat.st_mtime_ns)
    return os.environ.get(CLASS_VARIABLE, ""), folder, None
