"""A lesson as it was read from its file, and where in the file each part of it stands."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dreamtutor.bundled import folder
from dreamtutor.lessons.format import Lesson
from dreamtutor.texts import ENGLISH

PathKey = str | int
"""A step of the path to a part of a lesson: the name of a field, or a place in a list."""


class LessonError(ValueError):
    """A file is no lesson: where, what was expected, and perhaps what was meant."""

    def __init__(self, path: Path | None, line: int, says: str, meant: str = "") -> None:
        self.path, self.line, self.says, self.meant = path, line, says, meant
        super().__init__(str(self))

    def __str__(self) -> str:
        at = f"{self.path.name if self.path else 'the lesson'}, line {self.line}: {self.says}"
        return f"{at} {self.hint}".rstrip()

    @property
    def hint(self) -> str:
        return f"Did you mean {self.meant!r}?" if self.meant else ""


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson as it was read: what it says, where it stands, and in which language."""

    lesson: Lesson
    text: str
    path: Path | None = None
    lang: str = ENGLISH
    missing: frozenset[str] = field(default=frozenset())
    """The addresses of texts in another language, because nobody has translated them."""
    origin: str = ENGLISH
    """The language of those."""

    @property
    def key(self) -> str:
        """The name under which is kept what was learned: the id. Anybody can give a lesson any id,
        so that of a file which does not come with the program goes with the place of the file."""
        if self.path is None or is_ours(self.path):
            return self.lesson.id
        place = hashlib.sha256(os.fsencode(self.path.resolve())).hexdigest()
        return f"{self.lesson.id}@{place[:24]}"

    def line(self, *loc: PathKey) -> int:
        """The line in which a part of the lesson begins: `line("step", 3, "say")`."""
        return line_of(self.text, loc)

    def bad(self, says: str, *loc: PathKey, meant: str = "") -> LessonError:
        return LessonError(self.path, self.line(*loc), says, meant)

    def speaks(self, address: str) -> str:
        """The language of a text."""
        return self.origin if address in self.missing else self.lang


def is_ours(path: Path) -> bool:
    """Does a file come with the program?"""
    return path.resolve().is_relative_to(folder("lessons").resolve())


HEADER = re.compile(r"(\[\[?)([^\[\]]+)\]")
NAME = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
FIELD = re.compile(rf"^\s*({NAME}(?:\s*\.\s*{NAME})*)\s*=")


def line_of(text: str, loc: Sequence[PathKey]) -> int:
    """The line in which a part of a TOML file begins, as near as it can be told."""
    best, line = 0, 1
    wanted = [*loc]
    here: list[PathKey] = []
    counts: dict[tuple[PathKey, ...], int] = {}
    inside = ""
    for number, row in enumerate(text.split("\n"), 1):
        was_inside = inside
        for quotes in re.findall("\"\"\"|'''", row.partition("#")[0] if not inside else row):
            inside = "" if inside == quotes else inside or quotes
        if was_inside:
            continue
        if found := HEADER.match(row.lstrip()):
            here = entered(found[2].strip(), found[1] == "[[", counts)
            path = here
        elif field_ := FIELD.match(row):
            path = [*here, *(name.strip("\"'") for name in re.findall(NAME, field_[1]))]
        else:
            continue
        same = 0
        for one, other in zip(wanted, path, strict=False):
            if one != other:
                break
            same += 1
        if same > best and same in (len(path), len(wanted)):
            best, line = same, number
    return line


def entered(name: str, again: bool, counts: dict[tuple[PathKey, ...], int]) -> list[PathKey]:
    """The path that a heading leads to; that of a list counts its parts."""
    path: list[PathKey] = []
    parts = [one.strip().strip("\"'") for one in name.split(".")]
    for part in parts[:-1]:
        path.append(part)
        if tuple(path) in counts:
            path.append(counts[tuple(path)])
    path.append(parts[-1])
    if again:
        counts[tuple(path)] = counts.get(tuple(path), -1) + 1
        path.append(counts[tuple(path)])
    return path
