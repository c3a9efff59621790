"""What is wrong with a lesson, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dreamtutor.lessons.reader import read_text
from dreamtutor.lessons.script import LessonError, PathKey, Script, line_of, nearest
from dreamtutor.lessons.translation import translation_path


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a lesson, where, and what to do about it."""

    file: str
    line: int
    says: str
    do: str = ""

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.says}" + (f" {self.do}" if self.do else "")


class Findings:
    """Collects what is wrong with a lesson."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.found: list[Finding] = []

    def add(self, says: str, *loc: PathKey, do: str = "") -> None:
        """Something is wrong at this place of the lesson; it is said once."""
        file = self.script.path.name if self.script.path else "the lesson"
        finding = Finding(file, self.script.line(*loc), says, do)
        if finding not in self.found:
            self.found.append(finding)

    def add_error(self, error: LessonError) -> None:
        """A file, or a part of it, cannot be read."""
        file = error.path.name if error.path else "the lesson"
        self.found.append(Finding(file, error.line, error.says, error.hint))

    def add_in(self, lang: str, says: str, address: Iterable[str] = (), do: str = "") -> None:
        """Something is wrong with a text of another language."""
        assert self.script.path
        file = translation_path(self.script.path, lang)
        line = line_of(read_text(file), [*address]) if file.exists() else 1
        self.found.append(Finding(file.name, line, says, do))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question back, if something is called nearly so."""
    near = nearest(word, known)
    return f"Did you mean {near!r}?" if near else ""
