"""What is closed is gone: nothing of a table stays in memory when nobody has it any more."""

from __future__ import annotations

import gc
import os
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

import dreamtutor
from dreamtutor.widgets.parcels import Parcel
from dreamtutor.widgets.table import LiveTable
from tests.long_tests import chosen, first
from tests.widgets import replays, taught


@pytest.fixture(autouse=True)
def _only_what_is_new() -> Iterator[None]:
    """What all the other tests hold is not looked through: that would take seconds each time."""
    gc.freeze()
    yield
    gc.unfreeze()


def play(here: Path) -> LiveTable:
    table = dreamtutor.play(save=here, deal=3)
    table.answer(table.scene["prompt"]["options"][0]["words"])
    return table


def watch(here: Path) -> LiveTable:
    viewer = dreamtutor.watch(replays.played(here))
    viewer.annotate("Here")
    viewer.play_on()
    return viewer


def watch_a_table(here: Path) -> LiveTable:
    table = play(here)
    viewer = dreamtutor.watch(table)
    viewer.undo()
    closes = viewer.close

    def both() -> None:
        closes()
        table.close()

    viewer.close = both  # type: ignore[method-assign]
    return viewer


def lesson(_here: Path) -> LiveTable:
    table = taught.lesson()
    table.next()
    return table


def learn(_here: Path) -> LiveTable:
    return dreamtutor.learn("onirim/base/2-doors")


MAKE: dict[str, Callable[[Path], LiveTable]] = {
    "play": play,
    "watch": watch,
    "watch a table": watch_a_table,
    "lesson": lesson,
    "learn": learn,
}


def there() -> set[str]:
    """All widgets that ipywidgets knows, but for what is kept for all that come."""
    known = ipywidgets.widgets.widget._instances
    return {name for name, widget in known.items() if not isinstance(widget, Parcel)}


@pytest.mark.parametrize("kind", chosen(MAKE, "watch a table", "learn"))
def test_of_what_was_closed_nothing_is_left(tmp_path: Path, kind: str) -> None:
    gc.collect()
    before = there()
    table = MAKE[kind](tmp_path)
    alive = [*map(weakref.ref, (table, table.game, table.record.root, table.layout))]
    table.close()
    assert there() == before
    del table
    gc.collect()
    assert [one() for one in alive if one() is not None] == []


def course(_here: Path) -> tuple[Any, list[Callable[[], object]]]:
    made = dreamtutor.course()
    return made, [
        lambda: made.open("onirim/base/2-doors"),
        lambda: made.open("onirim/base/1-table"),
    ]


def library(here: Path) -> tuple[Any, list[Callable[[], object]]]:
    replays.played(here)
    made = dreamtutor.library(here)
    name = next(iter(made)).name
    return made, [lambda: made.open(name), lambda: made.open(name, "play")]


def form(here: Path) -> tuple[Any, list[Callable[[], object]]]:
    made = dreamtutor.begin(save=here)
    return made, [made.play]


@pytest.mark.parametrize("where", first(1, [course, library, form]))
def test_of_what_was_opened_only_the_last_is_there(
    tmp_path: Path, where: Callable[[Path], tuple[Any, list[Callable[[], object]]]]
) -> None:
    made, opens = where(tmp_path)
    for one in opens:  # for the first time, more may come into being
        one()
    gc.collect()
    before, alive = len(there()), []
    for _ in range(3):
        for one in opens:
            one()
            alive.append(weakref.ref(made.table))
    gc.collect()
    assert [one() for one in alive if one() is not None] == [made.table]
    assert len(there()) == before


def test_tables_that_nobody_closes_keep_no_file_open(tmp_path: Path) -> None:
    """As when a cell is run again and again."""
    before = len(os.listdir("/dev/fd"))
    tables = [play(tmp_path) for _ in range(10)]
    tables += [dreamtutor.resume(str(table.path)) for table in tables]
    assert len(os.listdir("/dev/fd")) == before
    for table in tables:
        table.close()
