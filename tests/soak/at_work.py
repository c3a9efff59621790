"""A learner of the long evening (`evening`), in a process of their own: takes one lesson after the
other, errs and asks for hints now and then, and keeps a list of their own of what they did.

What the drives do is said by files in a folder: as long as `slow` lies there, each file of the
class takes half a second to open; as long as `full` does, nothing more goes into it. (That is for
machines that let nobody mount a small disk.)
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from dreamtutor import observers
from dreamtutor.classrooms.following import FOLLOWER, follow_class
from dreamtutor.classrooms.membership import join
from dreamtutor.engine.notation import write
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.observers import Deed, LessonDeed
from dreamtutor.preferences import HOME_VARIABLE
from tests.lessons.ways import play, wrong_choice

COURSE = load_course()
SLOW, FULL = "slow", "full"
SLOW_SECONDS = 0.5
LAST_WAIT = 90.0
"""Seconds; a disk that was full is tried again at least once a minute."""


@dataclass(frozen=True)
class Places:
    """Where all of an evening lies."""

    root: Path

    @property
    def room(self) -> Path:
        """The folder of the class."""
        return self.root / "disk of the class" / "class"

    @property
    def homes(self) -> Path:
        return self.root / "disk of the homes" / "homes"

    @property
    def weather(self) -> Path:
        return self.root / "weather"

    @property
    def lists(self) -> Path:
        """What learners know that they did."""
        return self.root / "lists"


class TimeIsUpError(Exception):
    """The evening is over."""


def learn(places: Places, name: str, run: int, until: float, pause: float) -> None:
    """Be a learner until that time, answering every so many seconds."""
    os.environ[HOME_VARIABLE] = str(places.homes / name)
    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - as long as the process is there
    spoil_drive(places)
    own = OwnList(places.lists / f"{name}-{run:03}.jsonl")
    observers.listen(own.begin)
    follow_class()
    observers.listen(own.end)
    join(places.room, name)
    random, progress = Random(f"{name} {run}"), Progress()

    def first(playing: LessonPlayer) -> None:
        if time.time() > until:
            raise TimeIsUpError
        time.sleep(pause * random.uniform(0.5, 1.5))
        if random.random() < 0.3:
            err_or_ask(playing, random)

    with contextlib.suppress(TimeIsUpError):
        while script := COURSE.next(progress):
            play(start_lesson(script, progress), first)
    if recorder := FOLLOWER.recorder():
        end = time.time() + LAST_WAIT
        while not recorder.wait(1.0) and time.time() < end:
            time.sleep(0.2)


def err_or_ask(playing: LessonPlayer, random: Random) -> None:
    """Answer wrongly once, or take a hint, where that can be."""
    if playing.passed:
        return
    refused = [*getattr(playing.game.record.session.prompt, "refused", ())]
    if random.random() < 0.4 and playing.can()["hint"]:
        playing.hint()
    elif playing.step.kind == "ask":
        wrong_choice(playing)
    elif playing.step.kind == "do" and refused:
        playing.answer(write(refused[0]))


class OwnList:
    """Each deed twice: when it begins to be told to the class, and when the learner goes on."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def begin(self, deed: Deed) -> None:
        recorder = FOLLOWER.recorder()
        if isinstance(deed, LessonDeed) and recorder:
            chosen = [*deed.chosen] or None
            what = [deed.lesson, deed.step, deed.what, deed.outcome, deed.answer or None]
            self._write([time.time(), recorder.writer, [*what, chosen, deed.number]])

    def end(self, deed: Deed) -> None:
        if isinstance(deed, LessonDeed):
            self._write([time.time()])

    def _write(self, line: list[object]) -> None:
        os.write(self._file, f"{json.dumps(line)}\n".encode())


def spoil_drive(places: Places) -> None:
    """From now on the drive of the class is slow or full whenever that is said."""
    really_open, really_write = os.open, os.write
    slow, full, room = places.weather / SLOW, places.weather / FULL, str(places.room)
    is_real = places.room.parent.is_mount()

    def slowly_open(path: str, *args: int, **kwargs: int) -> int:
        if str(path).startswith(room) and slow.exists():
            time.sleep(SLOW_SECONDS)
        return really_open(path, *args, **kwargs)

    def sparingly_write(file: int, data: bytes) -> int:
        if full.exists() and not is_real and os.readlink(f"/dev/fd/{file}").startswith(room):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return really_write(file, data)

    os.open, os.write = slowly_open, sparingly_write  # type: ignore[assignment]
