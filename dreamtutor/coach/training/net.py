"""The value as matrices, so that thousands of positions are valued at once and learned from."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from dreamtutor.coach.training.adam import Adam
from dreamtutor.coach.training.keys import NOTHING, Keys, Numbers
from dreamtutor.coach.value import Weights

Array = NDArray[Any]
F = np.float32
FIRST_SPREAD = 0.05
"""How much the weights differ at first that have learned nothing."""
ROOM = 4096


class Net:
    """Weights that learn. `groups` of a position are alike; `width` is how many units each adds up
    in, `mixed` how many units mix them."""

    def __init__(self, keys: Keys, groups: int, width: int, mixed: int, seed: int) -> None:
        self.keys, self.groups, self.width, self.mixed = keys, groups, width, mixed
        self.whole = len(keys.aspects) - keys.alike
        random = np.random.default_rng(seed)
        self.parts: dict[str, Array] = {
            "matrix": np.zeros((ROOM, width + 1), F),
            "mix": (0.1 * random.standard_normal((mixed, width))).astype(F),
            "bias": np.zeros(mixed, F),
            "out": (0.1 * random.standard_normal(mixed)).astype(F),
        }
        self.adam = Adam(self.parts)
        self.begun = 1
        """So many rows of the matrix have been begun."""
        self.taken = self.taken_units = 0
        """So many rows, and so many units, have weights that were learned before."""
        self.stale()

    # To and from names

    def take(self, weights: Weights) -> None:
        """Go on from what was learned before, perhaps with fewer units."""
        features, wide = self.keys.features, weights.width
        if wide > self.width or len(weights.out) > self.mixed:
            raise ValueError(
                f"these weights have {wide} units that are mixed by {len(weights.out)}: "
                "a width and a mixed of at least as many are needed to go on from them"
            )
        for names, rows in ((features.alike, weights.alike), (features.whole, weights.whole)):
            for name, row in rows.items():
                at = features.number(names, name)
                self.begin_rows()
                self.parts["matrix"][at, :wide] = row[:-1]
                self.parts["matrix"][at, -1] = row[-1]
        old = len(weights.out)
        self.parts["mix"][:old, :wide] = weights.mix
        self.parts["mix"][:old, wide:] = 0
        self.parts["bias"][:old] = weights.bias
        self.parts["out"][:old] = weights.out
        self.parts["out"][old:] *= 0.1
        self.taken, self.taken_units = features.count, wide
        self.stale()

    def weights(self) -> Weights:
        """What was learned, by name. A feature that was never met is left out."""
        matrix, features = self.parts["matrix"], self.keys.features
        alike, whole = (
            {name: matrix[at].tolist() for name, at in names.items() if matrix[at].any()}
            for names in (features.alike, features.whole)
        )
        rest = (self.parts[name].tolist() for name in ("mix", "bias", "out"))
        return Weights(alike, whole, *rest)

    def begin_rows(self) -> None:
        """Give features that are new the weights that they begin with: always the same ones for
        the same name. Where something was learned before, they change nothing of it."""
        names = self.keys.features.names
        if len(names) > len(self.parts["matrix"]):
            self.adam.grow("matrix", 2 * len(names))
        for at in range(self.begun, len(names)):
            random = np.random.default_rng(crc32(names[at].encode()))
            row = FIRST_SPREAD * random.standard_normal(self.width + 1)
            if self.taken:
                row[: self.taken_units] = row[-1] = 0
            self.parts["matrix"][at] = row
        self.begun = len(names)

    # Values

    def stale(self) -> None:
        """The weights have changed: what keys add up to must be computed anew."""
        self.fresh = np.zeros(ROOM, bool)
        self.sums = np.zeros((ROOM, self.width + 1), F)

    def values(self, positions: list[Numbers]) -> Array:
        """The chances of winning from some positions."""
        return self.forward(np.asarray(positions))[0]

    def refresh(self, keys: Array) -> None:
        self.begin_rows()
        if self.keys.count > len(self.fresh):
            more = 2 * self.keys.count - len(self.fresh)
            self.fresh = np.concatenate([self.fresh, np.zeros(more, bool)])
            self.sums = np.concatenate([self.sums, np.zeros((more, self.width + 1), F)])
        wanted = np.unique(keys)
        stale = wanted[~self.fresh[wanted]]
        if len(stale):
            which, amounts, starts = self.keys.spans(stale)
            rows = self.parts["matrix"][which] * amounts[:, None]
            self.sums[stale] = np.add.reduceat(rows, starts, axis=0)
            self.fresh[stale] = True

    def forward(self, p: Array) -> tuple[Array, ...]:
        """The values of positions, and what led to them."""
        self.refresh(p.ravel())
        w, cut = self.width, self.groups * self.keys.alike
        own = self.sums[p[:, :cut]].reshape(len(p), self.groups, self.keys.alike, w + 1).sum(2)
        whole = self.sums[p[:, cut:]].sum(1)
        before = own[:, :, :w] + whole[:, None, :w]
        on = before > 0
        added = (before * on).sum(1)
        mixed = added @ self.parts["mix"].T + self.parts["bias"]
        active = np.maximum(mixed, 0)
        logit = own[:, :, w].sum(1) + whole[:, w] + active @ self.parts["out"]
        return 1 / (1 + np.exp(-np.clip(logit, -30, 30))), on, added, mixed, active

    # Learning

    def learn(
        self, positions: list[Numbers], targets: Array, rate: float, only: Any = None
    ) -> float:
        """One step towards what some positions should have been worth; returns the error before.
        `only` says which rows of the matrix learn; then nothing else does."""
        p = np.asarray(positions)
        values, on, added, mixed, active = self.forward(p)
        error = ((values - targets) / len(p)).astype(F)
        through = error[:, None] * self.parts["out"] * (mixed > 0)
        down = (through @ self.parts["mix"])[:, None, :] * on
        rows, slopes = self.slopes_of_rows(p, error, down)
        if only is not None:
            keep = only[rows]
            self.adam.step_rows("matrix", rows[keep], slopes[keep], rate)
        else:
            self.adam.step_rows("matrix", rows, slopes, rate)
            self.adam.step("out", active.T @ error, rate)
            self.adam.step("bias", through.sum(0), rate)
            self.adam.step("mix", through.T @ added, rate)
        self.adam.count += 1
        self.fresh[:] = False
        return float(((values - targets) ** 2).mean())

    def slopes_of_rows(self, p: Array, error: Array, down: Array) -> tuple[Array, Array]:
        """In which direction each row of the matrix is wrong."""
        straight = np.broadcast_to(error[:, None, None], (*down.shape[:2], 1))
        of_groups = np.repeat(np.concatenate([down, straight], 2), self.keys.alike, axis=1)
        of_whole = np.concatenate([down.sum(1), error[:, None]], 1)[:, None, :]
        slopes = np.concatenate([of_groups, np.repeat(of_whole, self.whole, axis=1)], 1)
        keys, of_keys = summed(p.ravel(), slopes.reshape(-1, self.width + 1))
        which, amounts, starts = self.keys.spans(keys)
        sizes = np.diff(np.append(starts, len(which)))
        rows, of_rows = summed(which, np.repeat(of_keys, sizes, axis=0) * amounts[:, None])
        of_rows[rows == NOTHING] = 0
        return rows, of_rows


def summed(numbers: Array, values: Array) -> tuple[Array, Array]:
    """The values of equal numbers, added up."""
    order = np.argsort(numbers, kind="stable")
    unique, begin = np.unique(numbers[order], return_index=True)
    return unique, np.add.reduceat(values[order], begin, axis=0)
