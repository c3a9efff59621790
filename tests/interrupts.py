"""Something is broken off, as by Ctrl-C, at any line of ours that runs while it is done, or between
any two instructions of it.

all_of_them = moments(lambda: game.answer("play red sun"))
broken_off(lambda: other.answer("play red sun"), all_of_them - 1)  # at its last line
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import dreamtutor

OURS = str(Path(dreamtutor.__file__).parent)


def moments(do: Callable[[], object], between: str = "line", within: str = OURS) -> int:
    """Do something; how many lines (or with "opcode" instructions) of ours run. Or only of those in
    a folder of ours."""
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1

    _traced(do, tick, between, within)
    return count


def broken_off(
    do: Callable[[], object],
    at: int,
    between: str = "line",
    by: type[BaseException] = KeyboardInterrupt,
    within: str = OURS,
) -> bool:
    """Do something, and raise an exception before its line number `at`; was it heard of?"""
    left = at

    def tick() -> None:
        nonlocal left
        left -= 1
        if left == -1:
            raise by

    try:
        _traced(do, tick, between, within)
    except by:
        return True
    return False


def _traced(do: Callable[[], object], tick: Callable[[], None], between: str, within: str) -> None:
    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        if not frame.f_code.co_filename.startswith(within):
            return None
        frame.f_trace_opcodes = between == "opcode"
        if event == between:
            tick()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
