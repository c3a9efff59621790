"""Writes what was made: all files or none, and over another only when told so."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from dreamtutor.replay.files import write_file

FileContent = str | bytes


def write_all(files: Sequence[tuple[Path, FileContent]], *, force: bool) -> None:
    """Write files. If one cannot be written, none of those that were not there is left behind."""
    new: list[Path] = []
    try:
        for path, made in files:
            there = path.exists()
            write(path, made, force=force)
            if not there:
                new.append(path)
    except BaseException:
        for path in new:
            with suppress(OSError):
                path.unlink()
        raise


def write(path: Path, made: FileContent, *, force: bool) -> None:
    """Write a file; over another only when told so, and then at once or not at all."""
    try:
        write_file(made.encode() if isinstance(made, str) else made, path, over=force)
    except FileExistsError as error:
        raise FileExistsError(exists(path)) from error


def exists(path: Path) -> str:
    return f"{path}: this file exists already; --force writes over it"
