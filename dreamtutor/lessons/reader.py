"""From a file to a lesson, or to a sentence that says what is wrong with it and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from dreamtutor.engine import suggestions
from dreamtutor.lessons import typos
from dreamtutor.lessons.format import LARGEST, LISTS, Lesson, LessonStep, MismatchError
from dreamtutor.lessons.script import LessonError, PathKey, Script, line_of
from dreamtutor.lessons.sealed import SealedStepError, unpacked
from dreamtutor.lessons.translation import lesson_texts, text_fields, translation_path
from dreamtutor.texts import ENGLISH

LONGEST = 10_000
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


def toml(text: str, path: Path | None) -> dict[str, Any]:
    text = text.replace("\r\n", "\n")
    lines = text.split("\n")
    for n, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            raise LessonError(path, n, f"The line is longer than {LONGEST:,} letters.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+), column (\d+)", str(error))
        n, column = map(int, at.groups()) if at else (len(lines), 1)
        n = min(n, len(lines))
        usual = f"This is no TOML: {str(error)[:300]}."
        slip = typos.in_toml(lines, n, column, str(error)) or typos.Slip(n, usual)
        raise LessonError(path, *slip) from error
    except RecursionError as error:
        raise LessonError(path, 1, "Brackets lie too deep in each other.") from error
    except ValueError as error:  # no error of TOML: such a number is too much for Python
        n = next((n for n, line in enumerate(lines, 1) if HUGE.search(line)), 1)
        raise LessonError(path, n, "The number has too many digits.") from error
    return all_shown(found, text, path)


def all_shown(found: dict[str, Any], text: str, path: Path | None) -> dict[str, Any]:
    """A file all signs of which can be shown."""
    for loc, value in leaves(found):
        if isinstance(value, str) and (strange := CONTROL.search(value)):
            says = f"{loc[-1]}: the sign U+{ord(strange[0]):04X} cannot be shown."
            raise LessonError(path, line_of(text, loc), says)
    return found


def leaves(found: dict[str, Any]) -> Iterator[tuple[tuple[PathKey, ...], Any]]:
    """All values of a file and the path to each; what lies too deep is taken as one."""
    ahead: list[tuple[tuple[PathKey, ...], Any]] = [((), found)]
    while ahead:
        loc, value = ahead.pop()
        if isinstance(value, dict) and len(loc) < DEEPEST:
            ahead += [((*loc, key), one) for key, one in value.items()]
        elif isinstance(value, list) and value and len(loc) < DEEPEST:
            ahead += [((*loc, n), one) for n, one in enumerate(value)]
        else:
            yield loc, value


def parse(text: str, path: Path | None = None) -> Script:
    """A lesson from the text of its file."""
    found = toml(text, path)
    unpack(found, text, path)
    try:
        return Script(Lesson.model_validate(found), text, path)
    except ValidationError as error:
        raise explained(error, text, path) from error


def unpack(found: dict[str, Any], text: str, path: Path | None) -> None:
    """Put into the steps of a sealed lesson what is packed in them."""
    steps = found.get("step")
    if not isinstance(steps, list):
        return
    try:
        for n, fields in unpacked(steps):
            steps[n] = {**steps[n], **fields}
    except SealedStepError as error:
        line = line_of(text, ("step", error.n, "packed"))
        raise LessonError(path, line, f"This sealed lesson is spoilt: {error}.") from error
    all_shown(found, text, path)


def explained(error: ValidationError, text: str, path: Path | None) -> LessonError:
    """The first thing that is wrong, in a sentence."""
    found = error.errors(include_url=False)
    misspelt = (one for one in found if one["type"] == "extra_forbidden")
    first = next(misspelt, found[0])  # a misspelt field is also one that is missing
    loc = tuple(part for part in first["loc"] if part != "function-after[_whole(), LessonStep]")
    loc = tuple(part for part in loc if not str(part).startswith(INNER))
    key, kind, given = field_named(loc), first["type"], first["input"]
    where = line_of(text, loc)
    if kind == "extra_forbidden":
        known = [*fields_at(loc[:-1])]
        if key not in known and len(loc) == 1 and key in LessonStep.model_fields:
            return LessonError(path, where, of_a_step(key, given))
        there = f"{a(part_name(loc[:-1]))} has no field {key!r}."
        return LessonError(path, where, there, nearest(key, known))
    if kind == "missing":
        return LessonError(path, where, f"{a(part_name(loc[:-1]))} needs the field {key!r}.")
    if kind == "string_pattern_mismatch" and (key == "id" or first["loc"][-1] == "[key]"):
        return LessonError(path, where, typos.no_id(given, whole=loc == ("id",)))
    if kind in ("dict_type", "model_type") and loc[0] == "scene":
        return LessonError(path, where, A_SCENE)
    if kind == "literal_error":
        choices = re.findall(r"'([^']*)'", str(first["ctx"]["expected"]))
        given = str(first["input"])[:60]
        says = f"{key} can be: {', '.join(choices)}; not {given!r}."
        return LessonError(path, where, says, nearest(given, choices))
    if kind == "value_error":
        return misfit(first["ctx"]["error"], text, loc, path)
    says = typos.in_value(kind, key, given, first.get("ctx", {}))
    return LessonError(path, where, says or f"{key}: {first['msg']}.")


INNER = ("list[", "Row", "function-", "constrained-", "[key]")
"""What pydantic puts among the names of fields."""
A_SCENE = 'A scene has a heading with its name, [scene.evening], and then zones: row = ["red sun"].'


def field_named(loc: Sequence[PathKey]) -> str:
    """The field to which a path leads, or in whose list it ends."""
    return next((one for one in reversed(loc) if isinstance(one, str)), "")[:60]


def of_a_step(key: str, given: Any) -> str:
    """What stands outside of all steps, and belongs to one."""
    if isinstance(given, list | dict) and key in LISTS:
        return f"{key!r} belongs to a step: write [[step.{key}]], below the [[step]]."
    return f"{key!r} belongs to a step: write it below a [[step]]."


def misfit(error: ValueError, text: str, loc: Sequence[PathKey], path: Path | None) -> LessonError:
    """Parts of a lesson that do not go together."""
    if not isinstance(error, MismatchError):
        return LessonError(path, line_of(text, loc), f"{str(error)[:500]}.")
    where = line_of(text, (*loc, *error.at))
    says = f"{str(error)[:500]}."
    if error.before:
        says += f" It stands in line {line_of(text, (*loc, *error.before))}, too."
    return LessonError(path, where, says)


def a(noun: str) -> str:
    """ "An answer", "A step"."""
    return f"{'An' if noun[:1] in 'aeiou' else 'A'} {noun}"


def nearest(given: str, known: Iterable[str]) -> str:
    """What may have been meant; empty if nothing is like it."""
    return "".join(suggestions.nearest(given, known))


def part_name(loc: Sequence[PathKey]) -> str:
    names = [one for one in loc if isinstance(one, str)]
    return names[-1].replace("_", " ") if names else "lesson"


def fields_at(loc: Sequence[PathKey]) -> Mapping[str, Any]:
    """The fields of the part of a lesson to which a path leads."""
    model: type[BaseModel] = Lesson
    for one in loc:
        if isinstance(one, str) and one in model.model_fields:
            inner = [*models_in(model.model_fields[one].annotation)]
            if not inner:
                return {}
            model = inner[0]
    return model.model_fields


def models_in(kind: Any) -> Iterator[type[BaseModel]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    for one in getattr(kind, "__args__", ()):
        yield from models_in(one)


def translate(script: Script, lang: str, text: str) -> Script:
    """The same lesson with the texts of another language, as far as there are any."""
    path = script.path and translation_path(script.path, lang)
    said = {".".join(map(str, loc)): value for loc, value in leaves(toml(text, path))}
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
