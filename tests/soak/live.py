"""Tables that are used hard: deeds that are broken off anywhere, several threads at one game, and
tables that are opened and closed again and again."""

from __future__ import annotations

import gc
import os
import resource
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import dreamtutor
from dreamtutor.replay import loader
from tests.interrupts import OURS, moments
from tests.widgets import replays, taught
from tests.widgets.page import open_table
from tests.widgets.test_interrupts import (
    LESSON,
    TABLE,
    VIEWER,
    begun,
    lesson_goes_on,
    table_goes_on,
    viewer_goes_on,
    watched,
)
from tests.widgets.test_threads import at_once, often, playing

DEEDS = [
    *(("table", deed) for deed in TABLE),
    *(("lesson", deed) for deed in LESSON),
    *(("viewer", deed) for deed in VIEWER),
]


@cache
def count(kind: str, deed: str) -> int:
    """How many lines of the program a deed takes."""
    with TemporaryDirectory() as name:
        here = Path(name)
        if kind == "table":
            return moments(partial(TABLE[deed], begun(here).table))
        if kind == "lesson":
            step, do = LESSON[deed]
            return moments(partial(do, taught.lesson(step=step)))
        return moments(partial(VIEWER[deed], watched(replays.played(here), deed).viewer))


def interrupt_widget(seed: int, number: int) -> str:
    """Break one deed off at one of its lines: one deed after the other, and of each one line in
    each stretch of lines, until all lines were tried."""
    kind, deed = DEEDS[number % len(DEEDS)]
    all_ = count(kind, deed)
    at = Random(seed).randrange(all_) + number // len(DEEDS) * 7919  # no line twice
    with TemporaryDirectory() as name:
        here = Path(name)
        if kind == "table":
            table_goes_on(here, deed, OURS, at % all_)
        elif kind == "lesson":
            lesson_goes_on(deed, OURS, at % all_)
        else:
            viewer_goes_on(replays.played(here), deed, OURS, at % all_)
    return f"{kind}: {deed} ({all_} lines)"


def share(seed: int, number: int) -> str:
    """Two threads at one table and two at who watches it; the file is whole in the end."""
    with TemporaryDirectory() as name:
        table = open_table(Path(name), f"{seed}:{number}").table
        table.answer(table.scene["prompt"]["options"][0]["words"])
        viewer = dreamtutor.watch(table)
        at_once(
            partial(playing, table, 20, 0),
            partial(playing, viewer, 20, 1),
            partial(often, 4, partial(viewer.annotate, "Here")),
            partial(often, 4, viewer.watch),
        )
        assert table.path
        assert loader.verify(table.path) is None
        assert loader.resume(table.path).record.node.name == table.record.node.name
        viewer.close()
        table.close()
    return "two threads at a table, two at who watches it"


def open_and_close(seed: int, number: int) -> str:
    """A table and who watches it, closed again; every hundredth time the memory and the files that
    are open are looked at."""
    with TemporaryDirectory() as name:
        table = dreamtutor.play(save=name, deal=f"{seed}:{number}")
        table.answer(table.scene["prompt"]["options"][0]["words"])
        viewer = dreamtutor.watch(str(table.path))
        viewer.close()
        table.close()
    if number % 100 == 0:
        gc.collect()
        files = len(os.listdir("/dev/fd"))
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f"{2 * (number + 1):6} opened, {files} files open, at most {most / 1000:.1f} MB")
    return "a table and a viewer opened and closed"
