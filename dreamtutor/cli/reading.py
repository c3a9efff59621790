"""How commands read replay files: what is too large, and what is said of them."""

from __future__ import annotations

import argparse
from typing import Any

from dreamtutor.cli.shared import number
from dreamtutor.replay.files import LIMITS, Limits


def limits(one: argparse.ArgumentParser) -> None:
    usual = LIMITS.file // 1_000_000
    one.add_argument(
        "--max-size", type=number, default=usual, metavar="MB", help=f"of a file (usual: {usual})"
    )


def allowed(asked: Any) -> Limits:
    return Limits(file=asked.max_size * 1_000_000)
