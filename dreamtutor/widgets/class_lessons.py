"""What a reader's class has to learn: the lessons that their teacher has handed out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakMethod

from dreamtutor.classrooms.control import SECONDS_BETWEEN_LOOKS
from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.classrooms.format import HANDED_OUT
from dreamtutor.classrooms.handed_out import (
    LIST,
    HandedOut,
    read_list,
    to_learn,
    with_handed_out,
)
from dreamtutor.classrooms.membership import Membership
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.widgets.beside import now_and_then


class ClassLessons:
    """The lessons that were handed out, as they were when this was made: after that, nobody waits
    for the folder of the class."""

    def __init__(self, course: Course, lang: str) -> None:
        self.course = course
        """With what was handed out."""
        self._listed: list[HandedOut] = []
        self._member = member = joined()
        if member is not None and member.folder is not None:
            self._listed = read_list(member.folder)
            self.course = with_handed_out(course, member.folder, self._listed, lang)

    def to_learn(self, progress: Progress) -> list[Script]:
        """What is to be learned of it, the first one first."""
        if self._member is None:
            return []
        return to_learn(self._listed, self._member.store, self.course, progress)


def joined() -> Membership | None:
    """The class that the reader has joined."""
    recorder = FOLLOWER.recorder()
    return recorder.member if recorder else None


class HandOutWatch:
    """Looks whether something else is handed out, as long as somebody listens."""

    def __init__(self, folder: Path, changed: Callable[[], object]) -> None:
        self._file = folder / HANDED_OUT / LIST
        self._changed: WeakMethod[Any] = WeakMethod(changed)
        self._stamp = self._now()
        now_and_then(self.look, "handed out", SECONDS_BETWEEN_LOOKS, threading.Event())

    def _now(self) -> tuple[int, int] | None:
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino

    def look(self) -> bool:
        """Tell whoever listens if it is another list. Does somebody listen still?"""
        changed = self._changed()
        if changed is None:
            return False
        stamp = self._now()
        if stamp is not None and stamp != self._stamp:
            self._stamp = stamp
            return bool(changed())
        return True
