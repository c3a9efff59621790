"""How the cards of the labyrinth row count together: three neighbours of one colour."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ALL_COLORS, COLORS, Location
from dreamtutor.onirim.steps import CLOSED, LABYRINTH


def open_series(t: Table) -> Sequence[Location]:
    """The cards at the end of the row that share a colour and can still become three; three if
    the last card has just completed them. The next card then begins anew."""
    return series_of(t, t[LABYRINTH])


def series_of(t: Table, row: Sequence[Location]) -> Sequence[Location]:
    """The open series at the end of a row, or of its first cards."""
    start = len(row) - 1
    if start < 0:
        return ()
    color, mixed = row[start].color, False
    while start and ((before := row[start - 1].color) == color or ALL_COLORS in (before, color)):
        start -= 1
        mixed = mixed or before != color
        color = before
    start = max(start, closed(t))
    if start >= len(row):
        return ()
    if not mixed:
        return row[len(row) - counted(len(row) - start) :]
    bound = t.settings.get("crossroads_variant") == "hard"
    if t.settings.get("crossroads_overlap") == "overlap":
        runs = [run(row[start:], color, bound=bound) for color in COLORS]
        return row[len(row) - max(map(counted, runs)) :]
    return tail(row[start:], bound=bound)


def closed(t: Table) -> int:
    """How many cards of the row are closed, as it was noted when cards were taken from it."""
    return t[CLOSED][0].count if t[CLOSED] else 0


def rewarded(t: Table) -> int:
    """How many cards of the row come before the end of the last completed series."""
    row = t[LABYRINTH]
    ends = (n for n in range(len(row), 0, -1) if len(series_of(t, row[:n])) == 3)
    return next(ends, closed(t))


def counted(length: int) -> int:
    """How many cards at the end of a run of this length are in its open series: 1, 2 or 3."""
    return (length - 1) % 3 + 1 if length else 0


def tail(cards: Sequence[Location], *, bound: bool) -> list[Location]:
    """The open series at the end of these cards. Each card is in one completed series at most;
    a crossroads that is bound never comes first in one."""
    series: list[Location] = []
    for card in cards:
        if len(series) == 3:
            series = []
        series.append(card)
        while not shared(series) or (bound and leads(series)):
            del series[0]
    return series


def leads(series: Sequence[Location]) -> bool:
    """Does a crossroads come first?"""
    return bool(series) and series[0].color == ALL_COLORS


def run(cards: Sequence[Location], color: str, *, bound: bool = False) -> int:
    """How many cards at the end have the colour; crossroads that are bound do not begin it."""
    length = 0
    while length < len(cards) and cards[-1 - length].has(color):
        length += 1
    while bound and length and leads(cards[len(cards) - length :]):
        length -= 1
    return length


def shared(cards: Sequence[Location]) -> str:
    """The colour that the cards have in common: "all" if they have every one, "" if none."""
    colors = dict.fromkeys(card.color for card in cards if card.color != ALL_COLORS)
    if not colors:
        return ALL_COLORS
    [color, *others] = colors
    return "" if others or color not in COLORS else color
