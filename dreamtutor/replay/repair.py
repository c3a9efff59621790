"""Damaged files: what is whole in one, and a file whose last line is half made ready to grow."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from dreamtutor.replay.disk_errors import as_write_errors
from dreamtutor.replay.reader import (
    Contents,
    DamagedLineError,
    HalfLineError,
    ReplayError,
    parsed_json,
)


def repaired(contents: Contents) -> bytes:
    """All lines that are whole and hang together, as they stand in the file."""
    return "".join(f"{line.strip()}\n" for line in contents.raw_lines).encode()


def left_out(contents: Contents) -> Iterator[ReplayError]:
    """What is not in the repaired file, and why."""
    yield from contents.left_out
    if contents.half_line:
        yield ReplayError(contents.path, contents.half_line_number, "the last line is not whole")


def close_last_line(path: Path) -> None:
    """Let a file, as it is now, end with a whole line: half a line at its end is cut off, and a
    whole one gets the line end that it lacks."""
    with as_write_errors(path):
        data = path.read_bytes()
        last = data[data.rfind(b"\n") + 1 :]
        if not last:
            return
        if is_half(last):
            os.truncate(path, len(data) - len(last))
        else:
            with path.open("ab") as file:
                file.write(b"\n")


def is_half(line: bytes) -> bool:
    """Is a line no JSON, as if its writer had died?"""
    try:
        parsed_json(Path(), 0, line.decode("utf-8", "replace"))
    except DamagedLineError as bad:
        return isinstance(bad, HalfLineError)
    return False
