"""A table that does what a teacher asks of all: to pause; and of lessons, to wait at a step."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from weakref import ref

from dreamtutor.classrooms.control import SECONDS_BETWEEN_LOOKS, ControlWatch
from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.widgets.beside import now_and_then

if TYPE_CHECKING:
    from dreamtutor.widgets.lesson import LessonTable
    from dreamtutor.widgets.table import LiveTable

    Obeying: TypeAlias = LessonTable | LiveTable


def class_folder() -> Path | None:
    """The folder of the class that the reader has joined, if it has one."""
    recorder = FOLLOWER.recorder()
    return recorder.member.folder if recorder else None


def follow_teacher(table: Obeying) -> None:
    """From now on, as long as the table is on a page, it does what the teacher asks for."""
    folder = class_folder()
    if folder is None or table.session.is_nobodys:
        return
    watch = ControlWatch(folder)
    table.session.control = watch.look()
    table.refresh()
    look = partial(look_again, ref(table), watch)
    now_and_then(look, "teacher", SECONDS_BETWEEN_LOOKS, threading.Event())


def look_again(table: ref[Obeying], watch: ControlWatch) -> bool:
    """Show what is asked for, if it has changed. Is the table still there?"""
    here = table()
    if here is None or here.comm is None:
        return False
    if (asked := watch.look()) != here.session.control:
        here.session.control = asked
        here.refresh()
    return True
