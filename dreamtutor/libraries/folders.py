"""Replay files in a folder and all folders in it, however it may look there."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from dreamtutor.texts.safe_text import path_as_text

ENDING = ".jsonl"
UNREADABLE = "cannot be read"
"""So begins what is said of a file or folder that the system does not open."""


@dataclass(frozen=True, slots=True)
class ScanLimits:
    """How much of a folder is looked at."""

    files: int = 100_000
    names: int = 1_000_000
    """All that stands in the folders, also what is no replay."""
    depth: int = 16


SCAN_LIMITS = ScanLimits()


class FoundFile(NamedTuple):
    """A file, and the state that changes whenever somebody writes to it."""

    name: str
    """Below the folder, with slashes."""
    path: str
    size: int
    mtime: int
    """In nanoseconds."""
    inode: int
    fault: str = ""
    """Why it need not be opened at all."""


@dataclass(slots=True)
class ScanResult:
    files: list[FoundFile] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    """Sentences about what could not be looked at."""


SeenFolders = set[tuple[int, int]]
"""The folders that were looked at, by what the system knows them by."""


def scan(
    folder: Path, limits: ScanLimits = SCAN_LIMITS, seen: SeenFolders | None = None
) -> ScanResult:
    """All files that may be replays. Hidden ones are left out; a folder that is linked to from
    inside itself, or was seen before, is not looked at again."""
    result = ScanResult()
    seen = set() if seen is None else seen
    waiting = [("", str(folder), 0)]
    names = 0
    while waiting:
        prefix, path, depth = waiting.pop()
        if depth > limits.depth:
            result.problems.append(f"{path_as_text(path)}: folders so deep are not looked at")
            continue
        try:
            entries = _entries(path, seen)
        except OSError as error:
            result.problems.append(f"{path_as_text(path)}: {UNREADABLE}: {error.strerror or error}")
            continue
        folders = []
        for entry in entries:
            name = entry.name
            if name.startswith("."):
                continue
            if _is_folder(entry):
                folders.append((f"{prefix}{name}/", entry.path, depth + 1))
            elif name.endswith(ENDING):
                result.files.append(_found_file(prefix + name, entry))
        names += len(entries)
        if reason := _too_many(result, names, limits):
            result.problems.append(f"{path_as_text(folder)}: {reason}; the rest is not listed")
            return result
        waiting += reversed(folders)
    return result


def _entries(path: str, seen: SeenFolders) -> list[os.DirEntry[str]]:
    """What stands in a folder, by name; nothing if the folder was seen before."""
    state = os.stat(path)
    place = (state.st_dev, state.st_ino)
    if place in seen and state.st_ino:
        return []
    seen.add(place)
    with os.scandir(path) as entries:
        return sorted(entries, key=attrgetter("name"))


def _too_many(result: ScanResult, names: int, limits: ScanLimits) -> str:
    """Why no more folders are looked at, if that is so."""
    if len(result.files) > limits.files:
        del result.files[limits.files :]
        return f"there are more than {limits.files:,} replays"
    return "there is too much in it" if names > limits.names else ""


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _found_file(name: str, entry: os.DirEntry[str]) -> FoundFile:
    try:
        state = entry.stat()
    except OSError as error:
        return FoundFile(name, entry.path, 0, 0, 0, f"{UNREADABLE}: {error.strerror or error}")
    fault = "" if stat.S_ISREG(state.st_mode) else "this is no file"
    return FoundFile(name, entry.path, state.st_size, state.st_mtime_ns, state.st_ino, fault)
