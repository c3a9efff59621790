"""What happened: the few things that can physically happen on a table.

All modules share these events; a module never adds one. Each knows how it
changes a table, and nothing else changes a table: playing and replaying are
the same. Each carries the rule that caused it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from operator import is_not
from typing import TYPE_CHECKING

from dreamtutor.engine.cards import Card, Zone, back

if TYPE_CHECKING:
    from dreamtutor.engine.table import Table


@dataclass(slots=True)
class Moved:
    """A card, known or not, left its place for another."""

    card: Card
    source: Zone[Card]
    index: int
    target: Zone[Card]
    place: int
    why: str

    def apply(self, table: Table) -> None:
        del table.zones[self.source][self.index]
        table.place(self.target).insert(self.place, self.card)


@dataclass(slots=True)
class Revealed:
    """A hidden card turned out to be this one: by chance, or because it was searched for."""

    card: Card
    zone: Zone[Card]
    index: int
    why: str
    searched: bool = False

    def apply(self, table: Table) -> None:
        table.turn_up(self.zone, self.index, self.card)
        if not self.searched:
            table.dealt += 1


@dataclass(slots=True)
class Flipped:
    """A known card was turned to another face."""

    card: Card
    zone: Zone[Card]
    index: int
    why: str

    def apply(self, table: Table) -> None:
        table.zones[self.zone][self.index] = self.card


@dataclass(slots=True)
class Shuffled:
    """The first cards of a zone, usually all, are hidden again in one pool."""

    zone: Zone[Card]
    count: int
    pool: str
    why: str

    def apply(self, table: Table) -> None:
        slots, count, hidden = table.place(self.zone), self.count, back(self.pool)
        table.mix(self.pool, [*filter(partial(is_not, hidden), slots[:count])])
        slots[:count] = [hidden] * count


@dataclass(slots=True)
class Swapped:
    """Two zones changed places, as when the table is turned to the other player."""

    zone: Zone[Card]
    other: Zone[Card]
    why: str

    def apply(self, table: Table) -> None:
        here, there = table.place(self.zone), table.place(self.other)
        here[:], there[:] = there[:], here[:]


@dataclass(slots=True)
class Ended:
    """The game is over."""

    outcome: str
    why: str

    def apply(self, table: Table) -> None:
        table.outcome = self.outcome


Event = Moved | Revealed | Flipped | Shuffled | Swapped | Ended


def dealt(events: list[Event]) -> list[Card]:
    """The cards that chance decided, in order."""
    return [e.card for e in events if e.__class__ is Revealed and not e.searched]
