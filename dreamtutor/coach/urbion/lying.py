"""A city and what lies beside it, with all that follows from these cards alone.

Equal ones are one and the same object, so they are compared and looked up fast.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from dreamtutor.coach.urbion.hands import Room
from dreamtutor.engine.cards import Card
from dreamtutor.urbion.cards import LEFT, RIGHT, City, Weight
from dreamtutor.urbion.rows import added_up
from dreamtutor.urbion.steps import PLACES


class Need(NamedTuple):
    """What a city lacks that is not balanced."""

    total: int
    free: Room
    """How many dreams still find room on the left, and on the right."""
    between: bool
    """Do cards lie on both sides?"""


@dataclass(frozen=True, eq=False, slots=True)
class Lying:
    city: City
    left: tuple[Card, ...]
    right: tuple[Card, ...]
    total: int
    bare: bool
    need: Need | None
    """What it lacks; None if it is balanced, or nothing lies beside it."""
    influences: tuple[frozenset[int], frozenset[int]]
    """What the dreams on each side count there."""

    @property
    def is_balanced(self) -> bool:
        return self.total == 0 and not self.bare

    def __reduce__(self) -> tuple[Any, ...]:
        return lying, (self.city, self.left, self.right)


@lru_cache(200_000)
def lying(city: City, left: tuple[Any, ...], right: tuple[Any, ...]) -> Lying:
    """What lies beside a city, in whatever order."""
    return made(city, in_order(left), in_order(right))


@lru_cache(200_000)
def made(city: City, left: tuple[Any, ...], right: tuple[Any, ...]) -> Lying:
    total = added_up(LEFT, *left) + added_up(RIGHT, *right)
    dreams = [[card for card in side if isinstance(card, Weight)] for side in (left, right)]
    free = max(PLACES - len(dreams[0]), 0), max(PLACES - len(dreams[1]), 0)
    need = Need(total, free, bool(left and right)) if total else None
    on_left, on_right = (
        frozenset(card.influence(side) for card in cards)
        for side, cards in zip((LEFT, RIGHT), dreams, strict=True)
    )
    return Lying(city, left, right, total, not (left or right), need, (on_left, on_right))


named_so = cache(repr)


@lru_cache(100_000)
def in_order(cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Cards in an order that depends on nothing but what they are."""
    return tuple(sorted(cards, key=named_so))
