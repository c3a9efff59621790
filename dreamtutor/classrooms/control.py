"""What a teacher asks of all tables: to pause, or to wait at a step. It stands in one file in the
folder of the class, which the learners' tables look at; there is no other way to them."""

from __future__ import annotations

import json
import os
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from dreamtutor.atomic_write import replace_file
from dreamtutor.classrooms.format import CONTROL

FILE = CONTROL
FORMAT = "dreamtutor-class-control/1"
LARGEST = 4_000
"""Bytes."""
LONGEST = 200
LONGEST_PAUSE = 600.0
"""Seconds. A pause ends by itself, should the teacher's computer not be there to end it."""
SECONDS_BETWEEN_LOOKS = 1.5


@dataclass(frozen=True, slots=True)
class Control:
    """What holds now."""

    paused: bool = False
    lesson: str = ""
    """The lesson in which all wait at a step; empty if nobody waits."""
    step: str = ""
    n: int = 0
    """Grows with each change, so that another pause is another one."""


FREE = Control()


def read_control(folder: Path) -> Control:
    """What a teacher asks for; nothing, if that cannot be read."""
    try:
        with (folder / FILE).open("rb") as file:
            found = json.loads(file.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return FREE
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return FREE
    lesson, step, n = found.get("lesson"), found.get("step"), found.get("n")
    texts = all(isinstance(text, str) and len(text) <= LONGEST for text in (lesson, step))
    if not texts or not isinstance(n, int) or not isinstance(found.get("paused"), bool):
        return FREE
    return Control(found["paused"], str(lesson), str(step), n)


def write_control(folder: Path, control: Control) -> Control:
    """Ask for this from now on."""
    new = replace(control, n=read_control(folder).n + 1)
    path = folder / FILE
    replace_file(path, json.dumps({"format": FORMAT, **asdict(new)}).encode())
    if os.name == "posix":
        path.chmod(0o644)  # whoever is in the class reads it
    return new


class ControlWatch:
    """Looks at what a teacher asks for, for one learner."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: object = None
        self._read = FREE
        self._since = 0.0

    def look(self) -> Control:
        """What holds now. A pause holds for ten minutes of the learner's own clock at most."""
        try:
            stat = (self.folder / FILE).stat()
            state: object = (stat.st_ino, stat.st_mtime_ns, stat.st_size)
        except OSError:
            state = None
        if state != self._seen:
            new = read_control(self.folder)
            if new.n != self._read.n:
                self._since = time.monotonic()
            self._seen, self._read = state, new
        if self._read.paused and time.monotonic() - self._since > LONGEST_PAUSE:
            return replace(self._read, paused=False)
        return self._read
