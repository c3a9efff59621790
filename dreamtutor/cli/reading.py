"""How commands read replay files: what is too large, and what is said of them."""

from __future__ import annotations

import argparse
from typing import Any

from dreamtutor.cli.shared import positive_number
from dreamtutor.replay.reader import LIMITS, Limits


def add_limit_option(parser: argparse.ArgumentParser) -> None:
    usual = LIMITS.file // 1_000_000
    parser.add_argument(
        "--max-size",
        type=positive_number,
        default=usual,
        metavar="MB",
        help=f"of a file (usual: {usual})",
    )


def limits_of(args: Any) -> Limits:
    """All limits grow with what a file may have; none is smaller than usual."""
    usual, file = LIMITS, args.max_size * 1_000_000
    more = max(1, file / usual.file)
    return Limits(
        file,
        usual.line,
        *(int(more * limit) for limit in (usual.lines, usual.values, usual.work)),
    )
