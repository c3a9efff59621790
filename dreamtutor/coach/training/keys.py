"""Keys as numbers: what each aspect of each position was, and the features that a key stands for.

Positions by the thousand share a few thousand keys. So what a key adds up to is computed once for
each state of the weights, and a position is a row of numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dreamtutor.coach.sight import Aspect, Key, View

Numbers = tuple[int, ...]
"""A position: the number of a key for each aspect of each group, and of the whole."""
NOTHING = 0
"""A feature that never counts, so that no key is without features."""


class Features:
    """The names of features as numbers. Those of groups that are alike come by themselves."""

    def __init__(self) -> None:
        self.alike: dict[str, int] = {}
        self.whole: dict[str, int] = {}
        self.names = [""]
        """By number; the first is no feature."""

    @property
    def count(self) -> int:
        return len(self.names)

    def number(self, names: dict[str, int], name: str) -> int:
        found = names.get(name)
        if found is None:
            found = names[name] = len(self.names)
            self.names.append(name)
        return found


class Keys:
    """The keys that were met."""

    def __init__(self, alike: tuple[Aspect, ...], whole: tuple[Aspect, ...]) -> None:
        self.features = Features()
        self.aspects = (*alike, *whole)
        self.alike = len(alike)
        self.forget()

    def forget(self) -> None:
        """Forget all keys. No position that was numbered before may be used after this."""
        self.numbers: list[dict[Key, int]] = [{} for _ in self.aspects]
        self.count = 0
        self.which: list[int] = []
        self.amounts: list[float] = []
        self.ends = [0]
        self._settled = 0
        self._which = np.zeros(1, np.int32)
        self._amounts = np.zeros(1, np.float32)
        self._ends = np.zeros(1, np.int64)

    def position(self, view: View) -> Numbers:
        found: list[int] = []
        for group in view[:-1]:
            for aspect, key in enumerate(group):
                number = self.numbers[aspect].get(key)
                found.append(self.add(aspect, key) if number is None else number)
        for aspect, key in enumerate(view[-1], self.alike):
            number = self.numbers[aspect].get(key)
            found.append(self.add(aspect, key) if number is None else number)
        return tuple(found)

    def number(self, aspect: int, key: Key) -> int:
        number = self.numbers[aspect].get(key)
        return self.add(aspect, key) if number is None else number

    def all(self) -> list[tuple[int, Key]]:
        """Every key with its aspect, in the order of their numbers."""
        found = [
            (number, aspect, key)
            for aspect, keys in enumerate(self.numbers)
            for key, number in keys.items()
        ]
        return [(aspect, key) for _, aspect, key in sorted(found, key=lambda one: one[0])]

    def add(self, aspect: int, key: Key) -> int:
        number = self.numbers[aspect][key] = self.count
        self.count += 1
        names = self.features.alike if aspect < self.alike else self.features.whole
        for name, amount in self.aspects[aspect].features(key):
            self.which.append(self.features.number(names, name))
            self.amounts.append(amount)
        self.which.append(NOTHING)
        self.amounts.append(0.0)
        self.ends.append(len(self.which))
        return number

    def spans(self, keys: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The features of some keys: which, how much, and where those of each key begin."""
        self._settle()
        begin, end = self._ends[keys], self._ends[keys + 1]
        sizes = end - begin
        starts = np.cumsum(sizes) - sizes
        take = np.repeat(begin - starts, sizes) + np.arange(sizes.sum())
        return self._which[take], self._amounts[take], starts

    def _settle(self) -> None:
        """Put what came since the last time into arrays."""
        if self._settled != self.count:
            old, new = self._ends[self._settled], len(self.which)
            self._which = grown(self._which, old, self.which[old:new])
            self._amounts = grown(self._amounts, old, self.amounts[old:new])
            self._ends = grown(self._ends, self._settled + 1, self.ends[self._settled + 1 :])
            self._settled = self.count


def grown(array: NDArray[Any], used: int, more: list[Any]) -> NDArray[Any]:
    """An array with more values behind those in use; it grows by doubling."""
    needed = used + len(more)
    if needed > len(array):
        bigger = np.zeros(2 * needed, array.dtype)
        bigger[:used] = array[:used]
        array = bigger
    array[used:needed] = more
    return array
