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
from operator import add, mul
from typing import Any

from dreamtutor.coach.sight import Aspect, Feature, Group, Key, Sight, View

Vector = Sequence[float]
REMEMBERED = 50_000
"""So many groups, and keys, are remembered with what they add up to."""
PART = 4
"""So many aspects of a group are added up together."""
LEAST_LOGIT = -30.0


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
        self.alike = Sums(sight.alike, weights.alike, weights.width)
        self.whole = Sums(sight.whole, weights.whole, weights.width)

    def of(self, view: View) -> float:
        """The chance of winning from what is seen."""
        w = self.weights
        whole = self.whole.of(view[-1])
        logit = whole[-1]
        sums = [0.0] * len(whole)
        for group in view[:-1]:
            own = self.alike.of(group)
            logit += own[-1]
            sums = [
                total + x if (x := of_all + of_group) > 0 else total
                for total, of_all, of_group in zip(sums, whole, own, strict=True)
            ]
        for row, bias, out in zip(w.mix, w.bias, w.out, strict=True):
            # the last of the sums belongs to no unit, and no row has a number for it
            x = bias + sum(map(mul, row, sums))
            if x > 0:
                logit += out * x
        return 1 / (1 + exp(-logit)) if logit > LEAST_LOGIT else 0.0


class Sums:
    """What groups of one kind add up to. Whole groups come again and again, parts of them still
    more often, and single keys most often; so all of these are remembered."""

    def __init__(
        self, aspects: tuple[Aspect, ...], weights: Mapping[str, Vector], width: int
    ) -> None:
        self.aspects, self.weights = aspects, weights
        self.nothing = (0.0,) * (width + 1)
        self.parts: tuple[tuple[slice, dict[Group, Vector]], ...] = tuple(
            (slice(first, first + PART), {}) for first in range(0, len(aspects), PART)
        )
        self.keys: tuple[dict[Key, Vector], ...] = tuple({} for _ in aspects)

    def of(self, group: Group) -> Vector:
        first, *others = (self.of_part(group, *part) for part in self.parts)
        if not others:
            return first
        total: Iterable[float] = first
        for other in others:
            total = map(add, total, other)
        return [*total]

    def of_part(self, group: Group, which: slice, known: dict[Group, Vector]) -> Vector:
        part = group[which]
        found = known.get(part)
        if found is None:
            vectors = map(self.of_key, range(len(group))[which], part)
            found = [*map(sum, zip(*vectors, strict=True))]
            remember(known, part, found)
        return found

    def of_key(self, aspect: int, key: Key) -> Vector:
        known = self.keys[aspect]
        found = known.get(key)
        if found is None:
            found = self.added(self.aspects[aspect].features(key))
            remember(known, key, found)
        return found

    def added(self, features: Iterable[Feature]) -> Vector:
        """The sum of the weights of some features."""
        rows: list[Vector] = []
        for name, amount in features:
            row = self.weights.get(name)
            if row is not None:
                rows.append(row if amount == 1.0 else [amount * x for x in row])
        return [*map(sum, zip(*rows, strict=True))] if rows else self.nothing


def remember(known: dict[Any, Vector], key: Key, vector: Vector) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = vector
