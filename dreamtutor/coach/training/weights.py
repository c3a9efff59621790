"""Weights as a file that a person can read: names and numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dreamtutor.coach.value import Weights

DIGITS = 3


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
        f"{json.dumps(name)}: {json.dumps(shortened(row), separators=(',', ':'))}"
        for name, row in sorted(rows.items())
    )
    return "{\n" + ",\n".join(found) + "\n}"


def shortened(numbers: Any) -> Any:
    if isinstance(numbers, Sequence):
        return [shortened(number) for number in numbers]
    short = round(float(numbers), DIGITS)
    return int(short) if short == int(short) else short
