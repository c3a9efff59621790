"""Make a checkpoint the weights that are played with:

    python -m dreamtutor.coach.training.ship runs/book/after-4800.json --out FILE

Features are left out that were never met in that training, though earlier weights knew them, and
those of which hardly anything was learned. So what began with weights for all expansions and
learned one of them becomes a small file that knows that one.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from dreamtutor.coach.training.weights import read, telling, write
from dreamtutor.coach.value import Vector, Weights

HARDLY = 0.01
"""A feature of which no weight is as large as that says nothing."""
STATE = "state.npz"


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(
        prog="python -m dreamtutor.coach.training.ship", description=__doc__
    )
    p.add_argument("checkpoint", type=Path, help="weights in the folder of a training")
    p.add_argument("--out", type=Path, required=True, help="the file to write")
    options = p.parse_args(argv)
    checkpoint: Path = options.checkpoint
    write(options.out, telling(met(read(checkpoint), checkpoint.with_name(STATE)), HARDLY))
    return 0


def met(learned: Weights, state: Path) -> Weights:
    """Only the features that a training met, by the state in which it was kept last."""
    with np.load(state) as kept:
        told = json.loads(str(kept["told"]))
        moved = kept["spread matrix"].any(axis=1)
    return replace(
        learned,
        alike=among(learned.alike, told["alike"], moved),
        whole=among(learned.whole, told["whole"], moved),
    )


def among(rows: Mapping[str, Vector], numbers: Mapping[str, int], moved: Any) -> dict[str, Vector]:
    return {name: row for name, row in rows.items() if moved[numbers[name]]}


if __name__ == "__main__":
    sys.exit(main())
