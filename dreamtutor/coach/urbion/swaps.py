"""What the coach sees of several cities together: what one Swap can balance, and what the hand can.

All of it follows from cards alone, and is asked for again and again, so it is remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from dreamtutor.coach.urbion.fitting import Fitting
from dreamtutor.coach.urbion.lying import Lying
from dreamtutor.urbion.cards import Dream

Cities = tuple[Lying, ...]


@lru_cache(50_000)
def by_a_swap(cities: Cities) -> int:
    """How many more cities one Swap can balance."""
    return max((between(one, other) for one, other in combinations(cities, 2)), default=0)


@lru_cache(200_000)
def between(one: Lying, other: Lying) -> int:
    """How many more cities a Swap between these two can balance."""
    here, there = one.total, other.total
    now = (here == 0) + (there == 0)
    found = [
        (here + b == a) + (there + a == b) - now
        for mine, theirs in zip(one.influences, other.influences, strict=True)
        for a in mine
        for b in theirs
        if a != b
    ]
    return max(0, *found) if found else 0


def by_the_hand(cities: Cities, hand: tuple[Dream, ...], fitting: Fitting) -> int:
    """How many cities, up to two, the hand can balance with other cards for each."""
    ways = [bits for lying in cities if (bits := fitting.ways(lying, hand))]
    for one, other in combinations(ways, 2):
        if any(not a & b for a in one for b in other):
            return 2
    return min(len(ways), 1)
