"""From a file to a lesson, or to a sentence that says what is wrong with it and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dreamtutor.lessons.format import LARGEST, Lesson
from dreamtutor.lessons.mistakes import Mistake, in_fields, in_toml
from dreamtutor.lessons.script import LessonError, PathKey, Script, line_of, nearest
from dreamtutor.lessons.sealing import SealedStepError, unpack_steps
from dreamtutor.lessons.translation import lesson_texts, text_fields, translation_path
from dreamtutor.texts import ENGLISH

LONGEST_LINE = 10_000
"""Of no lesson a line is longer."""
DEEPEST = 12
HUGE = re.compile(r"\d{4000}")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Signs that are no letters: they steer a terminal, or turn lines round."""


def read(path: str | PathLike[str], lang: str = ENGLISH) -> Script:
    """Read a lesson; in another language if there is a file of it beside it."""
    path = Path(path)
    script = parse(read_text(path), path)
    if script.lesson.lang != ENGLISH:
        return in_one_language(script, lang)
    if lang == ENGLISH:
        return script
    other = translation_path(path, lang)
    return translate(script, lang, read_text(other) if other.exists() else "")


def in_one_language(script: Script, lang: str) -> Script:
    """A lesson whose file has its texts in one language, and no others beside it."""
    lesson, missing = script.lesson, frozenset(script.lesson.english)
    if lang == lesson.lang:
        return replace(script, lang=lang, missing=missing)
    return replace(script, lang=lang, missing=frozenset(lesson_texts(lesson)), origin=lesson.lang)


def read_text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LessonError(path, 1, f"The file cannot be read ({error.strerror}).") from error
    if len(data) > LARGEST:
        raise LessonError(path, 1, f"The file is larger than {LARGEST:,} bytes.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LessonError(path, line, "Save the file as UTF-8.") from error


def parse_toml(text: str, path: Path | None) -> dict[str, Any]:
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    for n, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise LessonError(path, n, f"The line is longer than {LONGEST_LINE:,} letters.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+), column (\d+)", str(error))
        n, column = map(int, at.groups()) if at else (len(lines), 1)
        n = min(n, len(lines))
        usual = Mistake(n, f"This is no TOML: {str(error)[:300]}.")
        raise LessonError(path, *(in_toml(lines, n, column, str(error)) or usual)) from error
    except RecursionError as error:
        raise LessonError(path, 1, "Brackets lie too deep in each other.") from error
    except ValueError as error:  # no error of TOML: such a number is too much for Python
        n = next((n for n, line in enumerate(lines, 1) if HUGE.search(line)), 1)
        raise LessonError(path, n, "The number has too many digits.") from error
    return without_control_signs(found, text, path)


def without_control_signs(found: dict[str, Any], text: str, path: Path | None) -> dict[str, Any]:
    """The same values; an error if a text has a sign that cannot be shown."""
    for loc, value in leaves(found):
        if isinstance(value, str) and (strange := CONTROL.search(value)):
            says = f"{loc[-1]}: the sign U+{ord(strange[0]):04X} cannot be shown."
            raise LessonError(path, line_of(text, loc), says)
    return found


def leaves(found: dict[str, Any]) -> Iterator[tuple[tuple[PathKey, ...], Any]]:
    """All values of a file and the path to each; what lies too deep is taken as one."""
    waiting: list[tuple[tuple[PathKey, ...], Any]] = [((), found)]
    while waiting:
        loc, value = waiting.pop()
        if isinstance(value, dict) and len(loc) < DEEPEST:
            waiting += [((*loc, key), inner) for key, inner in value.items()]
        elif isinstance(value, list) and value and len(loc) < DEEPEST:
            waiting += [((*loc, n), inner) for n, inner in enumerate(value)]
        else:
            yield loc, value


def parse(text: str, path: Path | None = None) -> Script:
    """A lesson from the text of its file."""
    found = parse_toml(text, path)
    unpack(found, text, path)
    try:
        return Script(Lesson.model_validate(found), text, path)
    except ValidationError as error:
        raise LessonError(path, *in_fields(error, text)) from error


def unpack(found: dict[str, Any], text: str, path: Path | None) -> None:
    """Put into the steps of a sealed lesson what is packed in them."""
    steps = found.get("step")
    if not isinstance(steps, list):
        return
    try:
        for n, fields in unpack_steps(steps):
            steps[n] = {**steps[n], **fields}
    except SealedStepError as error:
        line = line_of(text, ("step", error.n, "packed"))
        raise LessonError(path, line, f"This sealed lesson is spoilt: {error}.") from error
    without_control_signs(found, text, path)


def translate(script: Script, lang: str, text: str) -> Script:
    """The same lesson with the texts of another language, as far as there are any."""
    path = script.path and translation_path(script.path, lang)
    said = {".".join(map(str, loc)): value for loc, value in leaves(parse_toml(text, path))}
    lesson = script.lesson.model_copy(deep=True)
    english = lesson_texts(lesson)
    for at, value in said.items():
        loc = at.split(".")
        if at not in english:
            meant = nearest(at, english)
            raise LessonError(
                path, line_of(text, loc), f"The lesson has no text {at[:200]!r}.", meant
            )
        if not isinstance(value, str) or not 0 < len(value) <= 2000:
            raise LessonError(
                path, line_of(text, loc), f"{at[:200]}: a text, at most 2000 letters."
            )
    for at, part, name in text_fields(lesson):
        if at in said:
            setattr(part, name, said[at])
    return Script(lesson, script.text, script.path, lang, frozenset(english.keys() - said.keys()))
