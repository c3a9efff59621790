"""A lesson that does what a teacher asks of all tables: to pause, to wait at a step."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

from dreamtutor.classrooms.control import SECONDS_BETWEEN_LOOKS, ControlWatch
from dreamtutor.classrooms.following import FOLLOWER

if TYPE_CHECKING:
    from dreamtutor.widgets.lesson import LessonTable


def class_folder() -> Path | None:
    """The folder of the class that the reader has joined, if it has one."""
    recorder = FOLLOWER.recorder()
    return recorder.member.folder if recorder else None


def follow_teacher(table: LessonTable) -> None:
    """From now on, as long as the table is on a page, it does what the teacher asks for."""
    folder = class_folder()
    if folder is None or table.session.is_nobodys:
        return
    watch = ControlWatch(folder)
    table.session.control = watch.look()
    table.refresh()
    thread = threading.Thread(target=look_again, args=(ref(table), watch), daemon=True)
    try:
        thread.start()
    except RuntimeError:  # there are no threads here
        return


def look_again(table: ref[LessonTable], watch: ControlWatch) -> None:
    """Show what is asked for, whenever it changes."""
    pause = threading.Event()
    while not pause.wait(SECONDS_BETWEEN_LOOKS):
        here = table()
        if here is None or here.comm is None:
            return
        if watch.look() != here.session.control:
            here.session.control = watch.look()
            here.refresh()
        del here
