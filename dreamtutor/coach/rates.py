"""How often something is won, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

NORMAL = 1.96
"""So many standard errors reach to the ends of a 95 % interval."""
LEAST_GAMES = 2


@dataclass(frozen=True)
class Rate:
    """A rate, and the ends of its 95 % interval."""

    rate: float
    low: float
    high: float

    @property
    def percent(self) -> str:
        return f"{100 * self.rate:.0f} %"

    @property
    def interval(self) -> str:
        return f"{100 * self.low:.0f} to {100 * self.high:.0f}"


def wilson(won: int, games: int) -> Rate:
    """A rate by Wilson's interval, which is right for few games and at the ends, too."""
    if not games:
        return Rate(0.0, 0.0, 1.0)
    rate, square = won / games, NORMAL**2
    middle = rate + square / (2 * games)
    reach = NORMAL * (rate * (1 - rate) / games + square / (4 * games**2)) ** 0.5
    low, high = ((middle + side * reach) / (1 + square / games) for side in (-1, 1))
    return Rate(rate, max(low, 0.0), min(high, 1.0))


def adjusted(games: Sequence[tuple[bool, float]]) -> Rate | None:
    """The rate less what was luck: as luck is zero on average, it is the same rate, and surer. Each
    game comes as whether it was won, and with its luck."""
    if len(games) < LEAST_GAMES:
        return None
    parts = [won - luck for won, luck in games]
    mean = sum(parts) / len(parts)
    variance = sum((part - mean) ** 2 for part in parts) / (len(parts) - 1)
    reach = NORMAL * (variance / len(parts)) ** 0.5
    return Rate(*(min(max(x, 0.0), 1.0) for x in (mean, mean - reach, mean + reach)))
