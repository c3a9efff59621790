"""How often games were won that the coach gave a chance: without such a count it shows none.

A table is made for one selection by `python -m dreamtutor.coach.calibrate`. It holds for the
weights that it was made with, and for a player who goes on as the coach does.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from zlib import crc32

from dreamtutor import games
from dreamtutor.coach.judge import Judge, game_of, learned_for
from dreamtutor.coach.rates import Rate, wilson
from dreamtutor.engine.rules import Rules

BINS = 10
"""Chances are counted by tenths."""
LEAST = 20
"""A bin of fewer games says nothing."""


@dataclass(frozen=True)
class Bin:
    """The games to which the coach gave a chance within a tenth: counted once each, when it did so
    first."""

    said: float
    """The mean of the chances that it gave."""
    games: int
    won: int

    @property
    def rate(self) -> Rate:
        return wilson(self.won, self.games)


@dataclass(frozen=True)
class Chance:
    """A chance of winning that was counted."""

    about: float
    low: float
    high: float


def calibrated(judge: Judge, chance: float) -> Chance | None:
    """How often games were won that the coach gave this chance; None if that was not counted."""
    table = table_of(judge.rules)
    if not table:
        return None
    if chance in (0.0, 1.0):  # the game is over
        return Chance(chance, chance, chance)
    about = between([(bin_.said, bin_.rate.rate) for bin_ in table], chance)
    low = between([(bin_.said, bin_.rate.low) for bin_ in table], chance)
    high = between([(bin_.said, bin_.rate.high) for bin_ in table], chance)
    return Chance(about, low, high)


def between(points: list[tuple[float, float]], x: float) -> float:
    """On the line through some points; before the first and after the last it is level."""
    if x <= points[0][0]:
        return points[0][1]
    for (x1, y1), (x2, y2) in pairwise(points):
        if x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return points[-1][1]


def table_of(rules: Rules) -> tuple[Bin, ...]:
    """The table for games by these rules; empty if there is none."""
    made_with, bins = tables(game_of(rules)).get(selection_of(rules), ("", ()))
    return bins if made_with == mark(rules) else ()


@cache
def tables(game: str) -> dict[str, tuple[str, tuple[Bin, ...]]]:
    """All tables of a game, each with the mark of the weights that it was made with."""
    path = files(__package__) / "calibrations" / f"{game}.json"
    if not path.is_file():
        return {}
    data = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: (table["weights"], tuple(Bin(*row) for row in table["bins"] if row[1] >= LEAST))
        for name, table in data.items()
    }


def mark(rules: Rules) -> str:
    """Tells the weights that games by these rules are played with from others."""
    return mark_of(learned_for(rules))


@cache
def mark_of(name: str) -> str:
    path = files(__package__) / "weights" / f"{name}.json"
    return f"{crc32(path.read_bytes()):08x}"


def selection_of(rules: Rules) -> str:
    """What a table is called: the expansions, and how else the game is agreed; empty if something
    is agreed for which nobody makes one."""
    names = games.names(rules)
    chosen = [name for name in names if name not in (games.BASE, games.TEAM)]
    called = "+".join(chosen) or games.BASE
    seats = 2 if games.TEAM in names else 1
    for variant in games.VARIANTS:
        agreed = games.agreement(game_of(rules), chosen, variant=variant)
        if games.rules(game_of(rules), chosen, agreed, seats).settings == rules.settings:
            return called + ", hard" * (variant == "hard") + ", team" * (seats == 2)
    return ""
