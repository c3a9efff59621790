"""What was written lasts also when the power is cut.

A line is with the operating system before it is shown, so no killed program loses it. A computer
whose power is cut loses what is not on its disk yet. To wait for a disk takes milliseconds, on some
a second, and nobody who plays waits for it: a thread does, one for all files. A second after
something was written it sees to it that all lasts that was written until then; as long as there
is more it goes on, and then it ends. Where there are no threads, as in a browser, nothing is done.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
from contextlib import suppress
from pathlib import Path

WAIT = 1.0
"""Seconds."""
_written: set[Path] = set()
_thread: threading.Thread | None = None
_failed: dict[Path, OSError] = {}
_sync = os.fsync


def sync_soon(path: Path) -> None:
    """Sync a file in a moment: something was written to it."""
    global _thread  # noqa: PLW0603 - there is one thread
    _written.add(path)
    if _thread is None or not _thread.is_alive():  # there may be two for a moment: no harm
        with suppress(RuntimeError):  # there are no threads here, or the program ends
            thread = threading.Thread(target=_work, name="dreamtutor fsync", daemon=True)
            thread.start()
            _thread = thread


def sync_all() -> None:
    """Sync all files that were written to until now."""
    with suppress(KeyError):
        while True:
            sync(_written.pop())


def failure(path: Path) -> OSError | None:
    """Why a file could not be synced, if so. It is told once."""
    return _failed.pop(path, None)


def sync(path: Path) -> None:
    """Sync a file, and the folder in which it lies. If the disk refuses, whoever writes to the file
    next is told."""
    for place, how in ((path, os.O_RDWR), (path.parent, os.O_RDONLY)):
        with suppress(OSError):  # not every system can do this with folders
            file = os.open(place, how)
            try:
                _sync(file)
            except OSError as error:
                if place == path:
                    _failed[path] = error
            finally:
                os.close(file)


def _work() -> None:
    global _thread  # noqa: PLW0603
    while True:
        time.sleep(WAIT)
        sync_all()
        _thread = None
        if not _written:  # what is written from here on finds no thread, and starts one
            return
        _thread = threading.current_thread()


atexit.register(sync_all)
