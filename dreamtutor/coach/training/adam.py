"""Adam: each weight takes steps of its own size, by the mean of its slopes and how they vary."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
MEAN, SPREAD = 0.1, 0.002
"""How fast the mean of the slopes, and that of their squares, follow."""
TINY = 1e-8


class Adam:
    def __init__(self, parts: dict[str, Array]) -> None:
        self.parts = parts
        self.mean = {name: np.zeros_like(part) for name, part in parts.items()}
        self.spread = {name: np.zeros_like(part) for name, part in parts.items()}
        self.count = 1
        """The number of the step."""

    def grow(self, name: str, size: int) -> None:
        """Make room for more rows."""
        for kept in (self.parts, self.mean, self.spread):
            old = kept[name]
            kept[name] = np.zeros((size, *old.shape[1:]), old.dtype)
            kept[name][: len(old)] = old

    def warm(self) -> float:
        """The means begin at nothing; this makes up for it."""
        spread: float = (1 - (1 - SPREAD) ** self.count) ** 0.5
        return min(1.0, spread / (1 - (1 - MEAN) ** self.count))

    def step(self, name: str, slope: Array, rate: float) -> None:
        self.step_rows(name, slice(None), slope, rate)

    def step_rows(self, name: str, rows: Any, slope: Array, rate: float) -> None:
        """Rows that were not met stay as they are: what is known of their slopes does not fade."""
        mean, spread = self.mean[name], self.spread[name]
        mean[rows] += MEAN * (slope - mean[rows])
        spread[rows] += SPREAD * (slope * slope - spread[rows])
        change = rate * self.warm() * mean[rows] / (np.sqrt(spread[rows]) + TINY)
        self.parts[name][rows] -= change
