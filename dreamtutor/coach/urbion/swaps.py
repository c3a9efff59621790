"""What the coach sees of several cities together: what one Swap can balance, and what the hand can.

All of it follows from cards alone, and is asked for again and again, so it is remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from dreamtutor.coach.urbion.fitting import Fitting
from dreamtutor.coach.urbion.hands import Room, ways_to_zero
from dreamtutor.engine.cards import Card
from dreamtutor.urbion.cards import LEFT, RIGHT, City, Dream, Weight
from dreamtutor.urbion.rows import added_up
from dreamtutor.urbion.steps import PLACES


class Lying(NamedTuple):
    """A city and what lies beside it."""

    city: City
    left: tuple[Card, ...]
    right: tuple[Card, ...]


@lru_cache(50_000)
def total(lying: Lying) -> int:
    return added_up(LEFT, *lying.left) + added_up(RIGHT, *lying.right)


def is_balanced(lying: Lying) -> bool:
    return bool(lying.left or lying.right) and total(lying) == 0


@lru_cache(50_000)
def influences(lying: Lying) -> tuple[frozenset[int], frozenset[int]]:
    """What the dreams on each side count there."""
    return tuple(  # type: ignore[return-value]  # there are two sides
        frozenset(card.influence(side) for card in cards if isinstance(card, Weight))
        for side, cards in ((LEFT, lying.left), (RIGHT, lying.right))
    )


def by_a_swap(cities: Sequence[Lying]) -> int:
    """How many more cities one Swap can balance."""
    return max((between(one, other) for one, other in combinations(cities, 2)), default=0)


@lru_cache(100_000)
def between(one: Lying, other: Lying) -> int:
    """How many more cities a Swap between these two can balance."""
    here, there = total(one), total(other)
    now = (here == 0) + (there == 0)
    found = [
        (here + b == a) + (there + a == b) - now
        for mine, theirs in zip(influences(one), influences(other), strict=True)
        for a in mine
        for b in theirs
        if a != b
    ]
    return max(0, *found) if found else 0


def by_the_hand(cities: Sequence[Lying], hand: tuple[Dream, ...], fitting: Fitting) -> int:
    """How many cities, up to two, the hand can balance with other cards for each."""
    ways = [
        bits
        for lying in cities
        if (bits := ways_of(lying, hand, fitting.of_hand(lying.city, hand)))
    ]
    for one, other in combinations(ways, 2):
        if any(not a & b for a in one for b in other):
            return 2
    return min(len(ways), 1)


@lru_cache(100_000)
def ways_of(lying: Lying, hand: tuple[Dream, ...], usable: tuple[Dream, ...]) -> tuple[int, ...]:
    """Which cards of the hand, as bits, balance a city that is not balanced."""
    if not total(lying):
        return ()
    left, right = (
        sum(isinstance(card, Weight) for card in side) for side in (lying.left, lying.right)
    )
    room: Room = PLACES - left, PLACES - right
    others = sum(1 << n for n, card in enumerate(hand) if card not in usable)
    return tuple(bits for bits in ways_to_zero(total(lying), room, hand) if not bits & others)
