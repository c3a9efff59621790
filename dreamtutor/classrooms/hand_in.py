"""All that a learner did in one file, for a class without a folder that all can reach.

It is text that the learner can read, too: a first line that lists the files, then the lines of all
of them, one file after the other.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Annotated, Literal

from dreamtutor.arguments import checked
from dreamtutor.classrooms.copier import file_names, whole_lines
from dreamtutor.classrooms.following import FOLLOWER
from dreamtutor.classrooms.format import (
    FILE_NAME,
    GAMES,
    LONGEST_NAME,
    MOST_FILES,
    MOST_LINES,
    WORK,
    LearnerId,
)
from dreamtutor.classrooms.membership import HUB_USER, Membership, membership
from dreamtutor.classrooms.recorder import now
from dreamtutor.replay.files import write_file
from dreamtutor.replay.format import as_line
from dreamtutor.replay.json_model import JsonModel, Must, ShortWord

HAND_IN = "dreamtutor-hand-in/1"
HAND_INS = "dreamtutor-hand-in/"
LARGEST_HAND_IN = 40_000_000
"""Bytes. What an LMS takes is less, as a rule."""
LONGEST_HEAD = 1_000_000
"""Bytes of the first line."""
WAIT = 5.0


class PackedFile(JsonModel):
    """A file of the learner's."""

    name: Annotated[str, Must(pattern=f"^({WORK}|{GAMES})/{FILE_NAME.pattern}$")]
    lines: Annotated[int, Must(ge=0, le=MOST_LINES)]
    hash: ShortWord


class HandInHead(JsonModel):
    """The first line: whose work it is, and which files follow."""

    t: Literal["hand-in"] = "hand-in"
    format: ShortWord
    learner: LearnerId
    name: Annotated[str, Must(max_length=LONGEST_NAME)]
    at: ShortWord = ""
    files: Annotated[list[PackedFile], Must(max_length=MOST_FILES)] = field(default_factory=list)
    left_out: Annotated[int, Must(ge=0, le=1_000_000)] | None = None
    """So many of the oldest replays had no room."""


class NothingToHandInError(ValueError):
    """There is no work of a learner."""


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What was packed."""

    path: Path
    member: Membership
    files: int
    left_out: int


@checked
def hand_in(to: str | PathLike[str] | None = None, *, over: bool = False) -> HandedIn:
    """All that you did in your class, as one file for your teacher.

    to      the file; usually one in this folder that is called by your name and the day
    over    may a file that is there already be replaced?
    """
    joined = membership()
    if joined is None:
        raise NothingToHandInError("join a class first: dreamtutor.join(folder, name)")
    if recorder := FOLLOWER.recorder():
        recorder.wait(WAIT)
    path = Path(f"{joined.id}-{now()[:10]}.jsonl") if to is None else Path(to)
    head, data = packed(joined)
    write_file(data, path, over=over or to is None)
    return HandedIn(path, joined, len(head.files), head.left_out or 0)


def files_are_elsewhere() -> bool:
    """Are our files not where the learner's own are: in the browser's memory, or on a Hub? Then
    they need to download one."""
    return sys.platform == "emscripten" or HUB_USER in os.environ


def packed(member: Membership) -> tuple[HandInHead, bytes]:
    """The work of a learner as the text of one file."""
    files, left_out = chosen_files(member.store)
    if not files:
        raise NothingToHandInError(f"there is nothing to hand in yet of {member}")
    head = HandInHead(
        format=HAND_IN,
        learner=member.id,
        name=member.name,
        at=now(),
        files=[
            PackedFile(name=name, lines=len(lines), hash=hash_of(lines)) for name, lines in files
        ],
        left_out=left_out or None,
    )
    text = "".join(f"{line}\n" for line in [as_line(head), *lines_of(files)])
    return head, text.encode()


def chosen_files(store: Path) -> tuple[list[tuple[str, list[str]]], int]:
    """What was done, and the newest replays for which there is room; how many there is none for."""
    names = [*file_names(store)]
    work = [name for name in names if name.parts[0] == WORK]
    replays = [name for name in names if name.parts[0] == GAMES]
    replays.sort(key=lambda name: (store / name).stat().st_mtime, reverse=True)
    found, size = [], 0
    for name in [*work, *replays]:
        lines = whole_lines(store / name)
        size += sum(len(line.encode()) + 1 for line in lines)
        if size > LARGEST_HAND_IN - LONGEST_HEAD:
            break
        found.append((name.as_posix(), lines))
    return found, len(names) - len(found)


def lines_of(files: list[tuple[str, list[str]]]) -> Iterator[str]:
    return (line for _, lines in files for line in lines)


def hash_of(lines: list[str]) -> str:
    return hash_of_bytes([line.encode() for line in lines])


def hash_of_bytes(lines: list[bytes]) -> str:
    return sha256(b"\n".join(lines)).hexdigest()[:16]
