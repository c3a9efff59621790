"""Programs that are killed while they play at a live table."""

from __future__ import annotations

import atexit
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kernel.kills import Players, nothing_shown_is_lost, playing


@cache
def players() -> Players:
    """One process is enough for all; it ends with this one."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(playing())


def kill(seed: int, number: int) -> str:
    """One program that is killed; when, depends on nothing else."""
    with TemporaryDirectory() as folder:
        nothing_shown_is_lost(players(), Path(folder), seed * 10**6 + number)
    return "kill"
