"""Which expansions are tried together: none, each alone, each two, all, and some at random."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

T = TypeVar("T")
AT_RANDOM = 60
"""So many selections are drawn, each with a size of its own."""


def selections(expansions: Sequence[T], at_random: int = AT_RANDOM) -> list[tuple[T, ...]]:
    """Selections of the expansions, each in their order and none twice; always the same ones. There
    are as many as pairs and some more, where all selections would be twice as many with each
    expansion."""
    random = Random(f"{len(expansions)} expansions")
    found = [(), *combinations(expansions, 1), *combinations(expansions, 2), tuple(expansions)]
    for _ in range(at_random):
        share = random.random()
        found.append(tuple(name for name in expansions if random.random() < share))
    return list(dict.fromkeys(found))
