"""How a table looks to the coach: what a player may know of it, as features with names.

A table is seen in groups that are alike (in Onirim the four colours, in Urbion the four cities)
and, last, as a whole. Of each group several aspects are seen: its keys, its doors, what is still
to come of it. An aspect is seen as a key, a small value; whatever has the same key has the same
features. So the value need add up the features of a key only once, and a reason can be given
aspect by aspect.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import ClassVar

from dreamtutor import games
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.seats import secret_zones
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.table import Table

Feature = tuple[str, float]
"""The name of something that can be seen, and how much of it there is."""
Key = Hashable
Group = tuple[Key, ...]
"""A key for each aspect."""
View = tuple[Group, ...]
"""The groups that are alike, and last the whole."""


@dataclass(frozen=True)
class Aspect:
    """Something that is seen of each group, or of the whole."""

    name: str
    features: Callable[..., Iterable[Feature]]
    """What a key says, by name."""


class Sight(ABC):
    """How the tables of one agreement are seen."""

    alike: ClassVar[tuple[Aspect, ...]]
    """What is seen of each of the groups that are alike."""
    whole: ClassVar[tuple[Aspect, ...]]
    """What is seen of the whole table."""

    def __init__(self, rules: Rules) -> None:
        self.names = tuple(name for name in games.names(rules) if name != games.BASE)
        """The expansions in play."""
        self.rules = rules
        self.has_secrets = any(spot.secret for module in rules.modules for spot in module.spots)

    def secret(self, table: Table) -> Sequence[str]:
        """The zones that whoever is to move may not see, as the hand of a partner."""
        return secret_zones(self.rules, table) if self.has_secrets else ()

    @abstractmethod
    def view(self, table: Table, coming: str) -> View:
        """A table as whoever is to move may know it; `coming` is the rule that will turn over the
        next card, or nothing."""

    def tries(self, _session: Session, _on_the_way: bool) -> list[Answer]:
        """The answers that are worth a look, if this is the question or if it comes on the way from
        it; none if all are."""
        return []

    def alike_answers(self, _answer: Answer) -> Hashable:
        """Of answers for which this is the same, one can go on after each in the same ways; None
        if an answer has nothing in common with others."""
        return None

    @abstractmethod
    def progress(self, table: Table) -> float:
        """How near a table is to victory, from 0 to 1. Only training asks for it, as long as
        nobody wins."""


def together(parts: Iterable[float]) -> float:
    """How near victory is if all of these are needed. Each counts a quarter before anything is
    done for it, so that doing one of them is worth something without the others."""
    return prod(0.25 + 0.75 * part for part in parts)


def counted(names: tuple[str, ...]) -> Iterator[Feature]:
    """Names in order, some of them several times: one feature for the first, one for the second."""
    before, count = "", 0
    for name in names:
        count = count + 1 if name == before else 1
        before = name
        if count <= MOST_ALIKE:
            yield f"{name} {count}", 1.0


MOST_ALIKE = 6


def agreement(key: tuple[tuple[str, ...], str, int]) -> Iterator[Feature]:
    """How much harder or easier the expansions in play make the game, by how far it has come, and
    by tens of cards in the deck."""
    names, stage, tens = key
    for name in names:
        yield f"with {name}", 1.0
        yield f"with {name}, {stage}", 1.0
        yield f"with {name}, deck {min(tens, MOST_TENS)}", 1.0
    if len(names) > 1:
        yield f"with {len(names)} expansions", 1.0


MOST_TENS = 8


def steps_up_to(name: str, count: int, most: int) -> Iterator[Feature]:
    """A feature for the first of something, one for the second, and so on."""
    for n in range(1, min(count, most) + 1):
        yield f"{name} {n}", 1.0
