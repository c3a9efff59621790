"""What is whole in a damaged file, as a file of its own."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.replay.reader import Contents, ReplayError


def repaired(contents: Contents) -> bytes:
    """All lines that are whole and hang together, as they stand in the file."""
    return "".join(f"{one.strip()}\n" for one in contents.held).encode()


def left_out(contents: Contents) -> Iterator[ReplayError]:
    """What is not in it, and why."""
    yield from contents.left_out
    if contents.cut:
        yield ReplayError(contents.path, contents.cut_at, "the last line is not whole")
