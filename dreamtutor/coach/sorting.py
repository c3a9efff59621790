"""A good way to sort cards without a look at every way: first what goes where, then in which order,
one card after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from dreamtutor.engine.steps import Piles

GOOD = 2
"""So many beginnings are gone on with."""
FEW = 8
"""If there are no more ways than this, each is looked at."""


def best_of(ways: list[Piles], worth: Callable[[Piles], float]) -> float:
    """What the best way to sort is worth, as far as it is found. Of the ways that begin alike one
    is looked at; only the best beginnings are gone on with."""
    if len(ways) <= FEW:
        return max(map(worth, ways))
    known = cache(worth)
    left = {piles: beginnings(piles) for piles in ways}
    for n in range(max(map(len, left.values()))):
        alike: dict[Any, list[Piles]] = {}
        for piles, begins in left.items():
            alike.setdefault(begins[: n + 1], []).append(piles)
        good = sorted(alike.values(), key=lambda some: -known(some[0]))[:GOOD]
        left = {piles: left[piles] for some in good for piles in some}
    return max(map(known, left))


def beginnings(piles: Piles) -> tuple[Any, ...]:
    """What is decided first, second, third: what goes where, then each card of each pile."""
    return (
        tuple(frozenset((card, pile.count(card)) for card in pile) for pile in piles),
        *(card for pile in piles for card in pile),
    )
