"""The chance of winning from a position, as somebody sees it who may know what a player may know.

Features are added up by group; groups that are alike share their weights, so what is learned of one
colour counts for all four. A small second layer mixes what was added up. The weights are a file of
names and numbers. Nothing here knows a game.
"""

from __future__ import annotations

from array import array
from base64 import b64decode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from typing import Any

from dreamtutor.coach.packed import Places, packed
from dreamtutor.coach.sight import Aspect, Feature, Group, Key, Sight, View

Vector = Sequence[float]
REMEMBERED = 50_000
"""So many groups, and keys, are remembered with what they add up to."""
PART = 4
"""So many aspects of a group are added up together."""
LEAST_LOGIT = -30.0
UNIT, MIXED_UNIT = 10**8, 10**6
"""Weights are reckoned as whole numbers of so small parts; those that mix, of such parts."""


@dataclass(frozen=True)
class Weights:
    """What was learned. A feature that is not named counts nothing."""

    alike: Mapping[str, Vector]
    """The weights of the features of each group that is like others. The last number of a vector
    goes straight to the result, the others into the units that are mixed."""
    whole: Mapping[str, Vector]
    mix: Sequence[Vector]
    bias: Vector
    out: Vector

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Weights:
        alike, whole = (
            {name: unpacked(*row) for name, row in data[part].items()}
            for part in ("alike", "whole")
        )
        return cls(alike, whole, data["mix"], data["bias"], data["out"])

    @property
    def width(self) -> int:
        """How many units each group is added up in."""
        return len(self.mix[0])


def unpacked(step: float, packed: str) -> Vector:
    """The numbers of a row: a byte for each says how many steps it is."""
    return [step * count for count in array("b", b64decode(packed))]


class Value:
    """Weights, and the sight that sees the features they are about."""

    def __init__(self, weights: Weights, sight: Sight) -> None:
        self.weights, self.sight = weights, sight
        self.alike = Sums(sight.alike, weights.alike)
        self.whole = Sums(sight.whole, weights.whole)
        self.units, self.mixed = Places(weights.width), Places(len(weights.mix))
        columns = zip(*weights.mix, strict=True)
        self.mix = [packed(in_units(column, MIXED_UNIT)) for column in columns]
        self.bias = packed(in_units(weights.bias, UNIT * MIXED_UNIT))

    def of(self, view: View) -> float:
        """The chance of winning from what is seen."""
        units, mixed = self.units, self.mixed
        total = whole = self.whole.of(view[-1])
        sums = 0
        for group in view[:-1]:
            own = self.alike.of(group)
            total += own
            sums += units.positive(whole + own)
        active = mixed.positive(self.bias + sum(map(mul, self.mix, units.unpacked(sums))))
        through = sum(map(mul, self.weights.out, mixed.unpacked(active)))
        logit = units.beyond(total) / UNIT + through / (UNIT * MIXED_UNIT)
        return 1 / (1 + exp(-logit)) if logit > LEAST_LOGIT else 0.0


def in_units(numbers: Vector, unit: float) -> list[int]:
    return [round(number * unit) for number in numbers]


class Sums:
    """What groups of one kind add up to. Whole groups come again and again, parts of them still
    more often, and single keys most often; so the last two are remembered."""

    def __init__(self, aspects: tuple[Aspect, ...], weights: Mapping[str, Vector]) -> None:
        self.aspects, self.weights = aspects, weights
        self.rows: dict[str, int] = {}
        """The weights of features that were met, packed."""
        self.parts: tuple[tuple[slice, dict[Group, int]], ...] = tuple(
            (slice(first, first + PART), {}) for first in range(0, len(aspects), PART)
        )
        self.keys: tuple[dict[Key, int], ...] = tuple({} for _ in aspects)

    def of(self, group: Group) -> int:
        total = 0
        for which, known in self.parts:
            part = group[which]
            found = known.get(part)
            if found is None:
                found = sum(map(self.of_key, range(len(group))[which], part))
                remember(known, part, found)
            total += found
        return total

    def of_key(self, aspect: int, key: Key) -> int:
        known = self.keys[aspect]
        found = known.get(key)
        if found is None:
            found = self.added(self.aspects[aspect].features(key))
            remember(known, key, found)
        return found

    def added(self, features: Iterable[Feature]) -> int:
        """The sum of the weights of some features."""
        total = 0
        for name, amount in features:
            if name in self.weights:
                total += self.row(name) if amount == 1.0 else self.times(name, amount)
        return total

    def row(self, name: str) -> int:
        found = self.rows.get(name)
        if found is None:
            found = self.rows[name] = self.times(name, 1.0)
        return found

    def times(self, name: str, amount: float) -> int:
        return packed(in_units(self.weights[name], UNIT * amount))


def remember(known: dict[Any, int], key: Key, found: int) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = found
