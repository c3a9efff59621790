"""What is written down of a learner: one JSON object on each line, in files that only grow.

Each notebook writes a file of its own. It begins with an `Opening`, which says whose it is; then
comes a line for each thing that was done. A line ends with a short hash of itself and of the hash
before it (its `chain`): a line that somebody changes, puts in or takes out later does not fit
between the others.
"""

from __future__ import annotations

import re
from dataclasses import field
from hashlib import sha256
from typing import Annotated, Literal

from dreamtutor.replay.format import as_line
from dreamtutor.replay.json_model import JsonModel, Must, ShortWord

FORMAT = "dreamtutor-class/1"
FORMATS = "dreamtutor-class/"
LEARNER_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
FILE_NAME = re.compile(r"[A-Za-z0-9][\w-]{0,150}\.jsonl", re.ASCII)
WORK, GAMES = "work", "games"
"""What lies in a learner's folder: what was done, and the replays."""
CONTROL = "control.json"
"""The file in the folder of the class by which a teacher asks tables to pause."""
HANDED_OUT = "handed-out"
"""The folder in it with the lessons that are handed out. No learner is called so."""
LONGEST_NAME = 100
"""Letters of a learner's name."""
LONGEST_LINE = 16_000
"""Bytes."""
LARGEST_FILE = 20_000_000
MOST_LINES = 100_000
MOST_FILES = 2_000
"""In a learner's folder."""
CHAIN = re.compile(rb',"chain":"([0-9a-f]{16})"\}$')

Seconds = Annotated[float, Must(ge=0, le=10_000_000)]
LearnerId = Annotated[str, Must(pattern=f"^{LEARNER_ID.pattern}$")]


class Opening(JsonModel):
    """The first line of a file: who writes it."""

    t: Literal["class"] = "class"
    format: ShortWord
    learner: LearnerId
    """The id of the learner, and the name of their folder."""
    name: Annotated[str, Must(max_length=LONGEST_NAME)]
    writer: ShortWord
    """The name of this file, so that it cannot be taken for another."""
    made_with: ShortWord = ""
    at: ShortWord = ""


class LessonEntry(JsonModel):
    """Something that was done in a lesson: see `dreamtutor.observers.LessonDeed`."""

    t: Literal["lesson"] = "lesson"
    at: ShortWord
    after: Seconds
    """Since the file was begun, by a clock that nobody sets."""
    lesson: ShortWord
    version: ShortWord
    step: ShortWord
    rules: Annotated[list[ShortWord], Must(max_length=100)] = field(default_factory=list)
    what: ShortWord
    outcome: ShortWord = ""
    answer: Annotated[str, Must(max_length=1000)] | None = None
    chosen: Annotated[list[ShortWord], Must(max_length=100)] | None = None
    number: Annotated[int, Must(ge=-(10**12), le=10**12)] | None = None
    table: ShortWord | None = None
    """Where several tables write to one file, at which of them it was done."""


class GameEntry(JsonModel):
    """A game was begun or gone on with, or a replay was noted on."""

    t: Literal["game"] = "game"
    at: ShortWord
    after: Seconds
    file: Annotated[str, Must(pattern=f"^{FILE_NAME.pattern}$")]
    """The replay, in the folder for games."""
    what: ShortWord
    """"played" or "noted"."""


ENTRIES: dict[str, type[JsonModel]] = {"class": Opening, "lesson": LessonEntry, "game": GameEntry}
WorkEntry = LessonEntry | GameEntry


def chained(entry: JsonModel, before: str) -> tuple[str, str]:
    """An entry as a line that follows one with this chain; and the chain of the line."""
    body = as_line(entry)
    chain = link(before, body.encode())
    return f'{body[:-1]},"chain":"{chain}"}}', chain


def link(before: str, body: bytes) -> str:
    """The chain of a line, from the line without it and the chain before."""
    return sha256(before.encode() + b"\n" + body).hexdigest()[:16]


def unchained(line: bytes) -> tuple[bytes, str]:
    """A line without its chain, and the chain; empty if it has none."""
    found = CHAIN.search(line)
    if not found:
        return line, ""
    return line[: found.start()] + b"}", found[1].decode()
