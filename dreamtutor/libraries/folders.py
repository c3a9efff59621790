"""Replay files in a folder and all folders in it, however it may look there."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

from dreamtutor.texts.safe_text import shown

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


@dataclass(frozen=True, slots=True)
class FoundFile:
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


def scan(folder: Path, limits: ScanLimits = SCAN_LIMITS) -> ScanResult:
    """All files that may be replays. Hidden ones are left out; a folder that is linked to from
    inside itself is looked at once."""
    done = ScanResult()
    seen: set[tuple[int, int]] = set()
    ahead = [("", str(folder), 0)]
    names = 0
    while ahead:
        prefix, path, depth = ahead.pop()
        if depth > limits.depth:
            done.problems.append(f"{shown(path)}: folders so deep are not looked at")
            continue
        try:
            state = os.stat(path)
            if (here := (state.st_dev, state.st_ino)) in seen and state.st_ino:
                continue
            seen.add(here)
            with os.scandir(path) as entries:
                some = sorted(entries, key=lambda entry: entry.name)
        except OSError as error:
            done.problems.append(f"{shown(path)}: {UNREADABLE}: {error.strerror or error}")
            continue
        folders = []
        for entry in some:
            names += 1
            if entry.name.startswith("."):
                continue
            if entry.name.endswith(ENDING) and not _is_folder(entry):
                if len(done.files) == limits.files:
                    many = f"there are more than {limits.files:,} replays"
                    done.problems.append(f"{shown(folder)}: {many}; the rest is not listed")
                    return done
                done.files.append(_file(prefix, entry))
            elif _is_folder(entry):
                folders.append((f"{prefix}{entry.name}/", entry.path, depth + 1))
        if names > limits.names:
            done.problems.append(
                f"{shown(folder)}: there is too much in it; the rest is not listed"
            )
            return done
        ahead += reversed(folders)
    return done


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _file(prefix: str, entry: os.DirEntry[str]) -> FoundFile:
    name = prefix + entry.name
    try:
        state = entry.stat()
    except OSError as error:
        return FoundFile(name, entry.path, 0, 0, 0, f"{UNREADABLE}: {error.strerror or error}")
    fault = "" if stat.S_ISREG(state.st_mode) else "this is no file"
    inode = state.st_ino % 2**63  # what SQLite can hold
    return FoundFile(name, entry.path, state.st_size, state.st_mtime_ns, inode, fault)
