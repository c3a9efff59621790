"""Which expansions, and which agreement, each game of training is played with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from dreamtutor import games
from dreamtutor.engine.rules import Rules

ALL = games.ALL


@dataclass(frozen=True)
class Selection:
    """What a game is played with."""

    game: str
    modules: tuple[str, ...] = ()
    hard: bool = False
    seats: int = 1

    @property
    def name(self) -> str:
        """As it stands in tables: "base", "towers", "book+towers, hard"."""
        parts = "+".join(self.modules) or games.BASE
        return parts + ", hard" * self.hard + ", team" * (self.seats == 2)

    @property
    def kind(self) -> str:
        """Under what it is counted: a single expansion by its name, others by how many."""
        count = len(self.modules)
        if self.seats == 2:
            return "team" if count < 2 else "team, several"
        if count < 2:
            return self.name
        every = len(games.expansions(self.game))
        return "pairs" if count == 2 else "all" if count == every else "several"

    def rules(self) -> Rules:
        return made(self)


@lru_cache(200)
def made(selection: Selection) -> Rules:
    settings = games.agreement(
        selection.game, selection.modules, variant="hard" if selection.hard else "normal"
    )
    return games.rules(selection.game, selection.modules, seats=selection.seats, settings=settings)


def selection(game: str, names: str, *, hard: bool = False, seats: int = 1) -> Selection:
    """Of names with a plus between them, in any order; "base" for none, "all" for all."""
    every = [*map(games.short, games.expansions(game))]
    some = every if names == ALL else [] if names == games.BASE else names.split("+")
    return Selection(game, in_order(some, every), hard, seats)


Draw = Callable[[int], Selection]
"""With what the nth game is played."""


@dataclass(frozen=True)
class Mixture:
    """Selections drawn at random: the base game alone, each expansion, some together."""

    game: str
    seed: int
    base: float
    pairs: float
    several: float
    all: float
    hard: float = 0.0
    team: float = 0.0
    often: tuple[tuple[str, float], ...] = ()
    """Expansions that are drawn more often than others, or less, with how often."""

    def __call__(self, n: int) -> Selection:
        random = Random(f"{self.seed} {n}")
        names = [*map(games.short, games.expansions(self.game))]
        modules = self.modules(random, names)
        hard = random.random() < self.hard
        seats = 2 if random.random() < self.team else 1
        return Selection(self.game, modules, hard, seats)

    def modules(self, random: Random, names: list[str]) -> tuple[str, ...]:
        x = random.random()
        if (x := x - self.base) < 0:
            return ()
        if (x := x - self.all) < 0:
            return tuple(names)
        if (x := x - self.several) < 0:
            return in_order(random.sample(names, random.choice((3, 3, 4, 5))), names)
        if x < self.pairs:
            return in_order(random.sample(names, 2), names)
        often: dict[str, Any] = dict(self.often)
        return tuple(random.choices(names, [often.get(name, 1.0) for name in names]))


def in_order(some: Iterable[str], names: list[str]) -> tuple[str, ...]:
    return tuple(sorted(some, key=names.index))


@dataclass(frozen=True)
class InTurn:
    """Some selections, one after the other."""

    selections: tuple[Selection, ...]

    def __call__(self, n: int) -> Selection:
        return self.selections[n % len(self.selections)]
