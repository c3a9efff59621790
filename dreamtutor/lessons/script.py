"""A lesson as it was read from its file, and where in the file each part of it stands."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from dreamtutor.bundled import folder
from dreamtutor.engine import suggestions
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


def nearest(given: str, known: Iterable[str]) -> str:
    """What may have been meant; empty if nothing is like it."""
    return "".join(suggestions.nearest(given, known))


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

    @property
    def version(self) -> str:
        """A hash of what the file says: with each change of the lesson it is another."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def line(self, *loc: PathKey) -> int:
        """The line in which a part of the lesson begins: `line("step", 3, "say")`."""
        return line_of(self.text, loc)

    def bad(self, says: str, *loc: PathKey, meant: str = "") -> LessonError:
        return LessonError(self.path, self.line(*loc), says, meant)

    def language_of(self, address: str) -> str:
        """The language in which the text at an address is."""
        return self.origin if address in self.missing else self.lang


def is_ours(path: Path) -> bool:
    """Does a file come with the program?"""
    return path.resolve().is_relative_to(folder("lessons").resolve())


HEADING = re.compile(r"(\[\[?)([^\[\]]+)\]")
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
        if found := HEADING.match(row.lstrip()):
            here = heading_path(found[2].strip(), found[1] == "[[", counts)
            path = here
        elif field_ := FIELD.match(row):
            path = [*here, *(name.strip("\"'") for name in re.findall(NAME, field_[1]))]
        else:
            continue
        pairs = zip(wanted, path, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if same > best and same in (len(path), len(wanted)):
            best, line = same, number
    return line


def heading_path(name: str, again: bool, counts: dict[tuple[PathKey, ...], int]) -> list[PathKey]:
    """The path that a heading leads to; that of a list counts its parts."""
    path: list[PathKey] = []
    parts = [part.strip().strip("\"'") for part in name.split(".")]
    for part in parts[:-1]:
        path.append(part)
        if tuple(path) in counts:
            path.append(counts[tuple(path)])
    path.append(parts[-1])
    if again:
        counts[tuple(path)] = counts.get(tuple(path), -1) + 1
        path.append(counts[tuple(path)])
    return path
