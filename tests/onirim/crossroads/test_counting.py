"""Counting neighbours, against the plainest way to do it: a mark after each completed series."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.cards import COLORS, Location
from dreamtutor.onirim.crossroads import Crossroads
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import LABYRINTH

X = "all"


def row_of(colors: tuple[str, ...]) -> list[Location]:
    return [Crossroads(symbol="sun") if color == X else Location(color, "sun") for color in colors]


def alike(colors: tuple[str, ...]) -> str:
    named = {color for color in colors if color != X}
    return X if not named else named.pop() if len(named) == 1 else ""


def marked(colors: tuple[str, ...], *, bound: bool = False) -> list[str]:
    """What each card completes: three newest cards after the mark that have a colour in common."""
    mark, found = 0, []
    for end in range(1, len(colors) + 1):
        three = colors[max(mark, end - 3) : end]
        done = alike(three) if len(three) == 3 and not (bound and three[0] == X) else ""
        mark = end if done else mark
        found.append(done)
    return found


def by_colour(colors: tuple[str, ...]) -> list[set[str]]:
    """The same if each colour has a mark of its own."""
    marks, found = dict.fromkeys(COLORS, 0), []
    for end in range(1, len(colors) + 1):
        done = set()
        for color in COLORS:
            three = colors[max(marks[color], end - 3) : end]
            if len(three) == 3 and all(one in (color, X) for one in three):
                marks[color] = end
                done.add(color)
        found.append(done)
    return found


def counted(colors: tuple[str, ...], **agreed: Any) -> list[str]:
    """What our rules make of it."""
    table = games.rules("onirim", ["crossroads"], agreed).table.copy()
    found = []
    for card in row_of(colors):
        table.lay(LABYRINTH, [card])
        series = open_series(table)
        found.append(shared(series) if len(series) == 3 else "")
    return found


ROWS = [*product(("red", "blue", X), repeat=6)]
LONG = [tuple(Random(seed).choices(("red", "blue", "green", X), k=14)) for seed in range(300)]


def test_every_short_row_and_many_long_ones() -> None:
    for row in (*ROWS, *LONG):
        assert counted(row) == marked(row), row


def test_without_crossroads_it_is_the_length_of_the_run() -> None:
    for row in product(("red", "blue"), repeat=8):
        run, found = 0, []
        for n, color in enumerate(row):
            run = run + 1 if n and row[n - 1] == color else 1
            found.append(color if run % 3 == 0 else "")
        assert counted(row) == found == marked(row), row


def test_bound_crossroads_never_lead() -> None:
    agreed = {"crossroads_variant": "hard", "crossroads_hard": "any"}
    for row in (*ROWS, *LONG):
        if row[0] != X:
            assert counted(row, **agreed) == marked(row, bound=True), row


@pytest.mark.parametrize("rows", [ROWS, LONG], ids=["short", "long"])
def test_each_colour_alone_if_so_agreed(rows: list[tuple[str, ...]]) -> None:
    for row in rows:
        ours, plain = counted(row, crossroads_overlap="overlap"), by_colour(row)
        for end, (color, colors) in enumerate(zip(ours, plain, strict=True), 1):
            if row[end - 3 : end] == (X, X, X):
                assert (color == X) == bool(colors), row
            else:
                assert {color} - {""} == colors, row
