"""Weights as a file: a line for each feature, with its name."""

from __future__ import annotations

import json
from array import array
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from dreamtutor.coach.value import Weights

DIGITS = 3
MOST_STEPS = 127
"""So many steps fit into a byte, on each side of nothing."""


def read(path: Path) -> Weights:
    return Weights.read(json.loads(path.read_text(encoding="utf-8")))


def write(path: Path, weights: Weights) -> None:
    """A line for each feature, so that two files can be compared."""
    parts = [
        '"alike": ' + lines(weights.alike),
        '"whole": ' + lines(weights.whole),
        '"mix": ' + json.dumps(shortened(weights.mix)),
        '"bias": ' + json.dumps(shortened(weights.bias)),
        '"out": ' + json.dumps(shortened(weights.out)),
    ]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def lines(rows: Mapping[str, Sequence[float]]) -> str:
    found = (
        f"{json.dumps(name)}: {json.dumps(packed(row), separators=(',', ':'))}"
        for name, row in sorted(rows.items())
    )
    return "{\n" + ",\n".join(found) + "\n}"


def packed(row: Sequence[float]) -> tuple[float, str]:
    """A row as a step, and how many steps each of its numbers is, a byte each."""
    step = float(f"{1.005 * max(map(abs, row)) / MOST_STEPS:.3g}") or 1.0
    return step, b64encode(array("b", (round(x / step) for x in row))).decode()


def telling(weights: Weights, least: float) -> Weights:
    """Without the features of which hardly anything was learned: none of their numbers is as large
    as that."""
    alike, whole = (
        {name: row for name, row in rows.items() if max(map(abs, row)) >= least}
        for rows in (weights.alike, weights.whole)
    )
    return replace(weights, alike=alike, whole=whole)


def shortened(numbers: Any) -> Any:
    if isinstance(numbers, Sequence):
        return [shortened(number) for number in numbers]
    short = round(float(numbers), DIGITS)
    return int(short) if short == int(short) else short
