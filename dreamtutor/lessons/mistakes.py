"""What those who write lessons mistype, in sentences: what is wrong, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from dreamtutor.lessons.format import REPEATED_PARTS, CityRow, Lesson, LessonStep, MismatchError
from dreamtutor.lessons.script import PathKey, line_of, nearest

CURLY = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019\u201a"
"""The quotes of word processors, in many languages."""
FIELD = re.compile(r"\s*([\w.\"'-]+)\s*=\s*(.*)")
HEADING = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]")
TRUE = ("true", "yes", "on", "ja", "tak", "y")
FALSE = ("false", "no", "off", "nein", "nie", "n")
NOT_IN_ID = re.compile(r"[^a-z0-9]+")
REPEATED = ("step", "step.choice", "step.answer", "step.answer.play_out", "step.refusal")
"""The headings of which a lesson can have several."""
LONGEST_SHOWN = 60
"""Of what was given, so many letters are shown."""
NO_FIELDS = ("list[", CityRow.__name__, "function-", "constrained-", "[key]")
"""How parts of a path begin that pydantic puts among the names of fields."""
A_SCENE = 'A scene has a heading with its name, [scene.evening], and then zones: row = ["red sun"].'
PARTS = {
    "hints": 'say which hint: hints.nudge = "…", hints.zone, hints.card or hints.move',
    "deals": 'say from which deck: deals.deck = ["red sun"]',
    "why": 'it has a question and an answer: why = { ask = "…", say = "…" }',
    "goal": 'it has parts: goal = { zone = "limbo", is = "empty" }',
    "settings": 'say which: settings = { dream_values = "a" }',
}


class Mistake(NamedTuple):
    """A line of a file, what is wrong there, and what was perhaps meant."""

    line: int
    says: str
    meant: str = ""


# A file that is no TOML


def in_toml(lines: Sequence[str], n: int, column: int, says: str) -> Mistake | None:
    """Why a file cannot be read, if it is one of the usual reasons. It was read up to a sign of
    line `n`, and the reader of TOML `says` why it stopped there."""
    row = lines[n - 1]
    rest = row[max(0, column - 1) :].strip()
    if says.startswith("Cannot"):
        return given_twice(lines, n, row)
    if says.startswith("Unclosed array"):
        return list_not_closed(lines, n, rest)
    if says.startswith("Unterminated"):
        return text_not_closed(lines)
    if has_curly_quotes(row, rest, says):
        return Mistake(n, 'These quotes are curly. Write straight ones, like "this".')
    if says.startswith("Illegal character '\\n'"):
        return Mistake(
            n,
            'The text is not closed: it must end with " in the same line. '
            'A text of several lines stands between """ and """.',
        )
    if says.startswith("Invalid value"):
        return Mistake(n, no_value(rest))
    if says.startswith("Expected newline") and FIELD.match(row):
        return Mistake(
            n,
            "The text ends at the second quote, and something stands behind it. "
            'A text with quotes in it stands between """ and """.',
        )
    if says.startswith("Unescaped"):
        return Mistake(n, "In a text a backslash is written twice: \\\\.")
    if says.startswith(("Expected '='", "Invalid statement")):
        return Mistake(n, no_field(row[max(0, column - 1) :].lstrip(" \t")))
    return None


def has_curly_quotes(row: str, rest: str, says: str) -> bool:
    """Are curly quotes taken for straight ones?"""
    closes = says.startswith("Illegal character '\\n'") and row.rstrip(" ,]}")[-1:] in CURLY
    opens = says.startswith(("Invalid value", "Unclosed array")) and rest[:1] in CURLY
    return bool(rest or closes) and (closes or opens)


def no_value(rest: str) -> str:
    """What stands behind = is no value."""
    given = rest.partition("#")[0].strip().rstrip(",]}").strip()
    if not given:
        return "Nothing stands behind =. Write a value there, a text between quotes."
    if given.lower() in (*TRUE, *FALSE):
        small = "true" if given.lower() in TRUE else "false"
        return f"Write {small}, in small letters and without quotes; not {given!r}."
    if given.startswith("("):
        return "A list stands between [ and ]."
    return f'Write texts between quotes: "{shortened(given)}".'


def no_field(rest: str) -> str:
    """A line is no field, and no heading."""
    if rest.startswith("//"):
        return "A remark begins with #."
    if rest.startswith(":"):
        return "Between a name and its value stands =, not a colon."
    if rest and not rest[0].isascii():
        return f"The sign {rest[0]!r} (U+{ord(rest[0]):04X}) cannot stand in the name of a field."
    return (
        "This line is no field: name = value. "
        'A text of several lines stands between """ and """; a remark begins with #.'
    )


def list_not_closed(lines: Sequence[str], n: int, rest: str) -> Mistake:
    """A list is not closed; or two of its values have no comma between them."""
    value = re.match(r"\"[^\"]*\"|'[^']*'", rest)
    if value and not HEADING.match(lines[n - 1]):
        return Mistake(n, f"A comma is missing before {value[0][:LONGEST_SHOWN]}.")
    return Mistake(
        first_line_of_list(lines, n), "The list is not closed: a ] or a comma is missing."
    )


def first_line_of_list(lines: Sequence[str], n: int) -> int:
    """The line in which a list begins that is still open in line n."""
    for k in range(n, 0, -1):
        if (field := FIELD.match(lines[k - 1])) and field[2][:1] == "[":
            return k
    return n


def text_not_closed(lines: Sequence[str]) -> Mistake:
    """A text between triple quotes is not closed."""
    n = next((k for k in range(len(lines), 0, -1) if lines[k - 1].count('"""') % 2), len(lines))
    return Mistake(n, 'The text that begins with """ has no """ at its end.')


def given_twice(lines: Sequence[str], n: int, row: str) -> Mistake | None:
    """A heading or a field stands in the file before."""
    if heading := HEADING.match(row):
        return heading_given_twice(lines, n, *heading.groups())
    fields = ((k, FIELD.match(lines[k - 1])) for k in range(n, 0, -1))
    k, name = next(((k, field[1]) for k, field in fields if field), (0, ""))
    for other in range(k - 1, 0, -1):
        if HEADING.match(lines[other - 1]):
            break
        if (field := FIELD.match(lines[other - 1])) and field[1] == name:
            return Mistake(
                k, f"{name} stands in line {other} already, for the same part. Keep one."
            )
    return None


def heading_given_twice(lines: Sequence[str], n: int, brackets: str, name: str) -> Mistake | None:
    headings = ((k, HEADING.match(lines[k - 1])) for k in range(n - 1, 0, -1))
    same = ((k, other[1]) for k, other in headings if other and other[2] == name)
    before = next(same, None)
    if before is None:
        return None
    line, brackets_before = before
    two = f"Write [[{name}]], with two brackets on each side: there can be several of it."
    if brackets_before != brackets:
        return Mistake(line if brackets_before == "[" else n, two)
    if name in REPEATED:
        return Mistake(n, two)
    return Mistake(n, f"[{name}] stands in line {line} already. Give each a name of its own.")


# A field that is wrong


def in_fields(error: ValidationError, text: str) -> Mistake:
    """The first thing that is wrong with the fields of a file, in a sentence."""
    found = error.errors(include_url=False)
    unknown = (other for other in found if other["type"] == "extra_forbidden")
    first = next(unknown, found[0])  # a misspelt field is also one that is missing
    loc = tuple(part for part in first["loc"] if not str(part).startswith(NO_FIELDS))
    key, kind, given = field_named(loc), first["type"], first["input"]
    line = line_of(text, loc)
    if kind == "extra_forbidden":
        return Mistake(line, *unknown_field(loc, key, given))
    if kind == "missing":
        return Mistake(line, f"{with_article(part_name(loc[:-1]))} needs the field {key!r}.")
    if kind == "string_pattern_mismatch" and (key == "id" or first["loc"][-1] == "[key]"):
        return Mistake(line, no_id(given, whole=loc == ("id",)))
    if kind in ("dict_type", "model_type") and loc[0] == "scene":
        return Mistake(line, A_SCENE)
    if kind == "literal_error":
        choices = re.findall(r"'([^']*)'", str(first["ctx"]["expected"]))
        given = str(given)[:LONGEST_SHOWN]
        says = f"{key} can be: {', '.join(choices)}; not {given!r}."
        return Mistake(line, says, nearest(given, choices))
    if kind == "value_error":
        return mismatch(first["ctx"]["error"], text, loc)
    says = what_to_write(kind, key, given, first.get("ctx", {}))
    return Mistake(line, says or f"{key}: {first['msg']}.")


def field_named(loc: Sequence[PathKey]) -> str:
    """The field to which a path leads, or in whose list it ends."""
    names = (key for key in reversed(loc) if isinstance(key, str))
    return next(names, "")[:LONGEST_SHOWN]


def unknown_field(loc: Sequence[PathKey], key: str, given: Any) -> tuple[str, str]:
    """A part of a lesson has no such field; and which one was perhaps meant."""
    known = [*fields_at(loc[:-1])]
    if key not in known and len(loc) == 1 and key in LessonStep.model_fields:
        if isinstance(given, list | dict) and key in REPEATED_PARTS:
            return f"{key!r} belongs to a step: write [[step.{key}]], below the [[step]].", ""
        return f"{key!r} belongs to a step: write it below a [[step]].", ""
    says = f"{with_article(part_name(loc[:-1]))} has no field {key!r}."
    return says, nearest(key, known)


def mismatch(error: ValueError, text: str, loc: Sequence[PathKey]) -> Mistake:
    """Parts of a lesson do not go together."""
    says = f"{str(error)[:500]}."
    if not isinstance(error, MismatchError):
        return Mistake(line_of(text, loc), says)
    if error.before:
        says += f" It stands in line {line_of(text, (*loc, *error.before))}, too."
    return Mistake(line_of(text, (*loc, *error.at)), says)


def with_article(noun: str) -> str:
    """ "An answer", "A step"."""
    return f"{'An' if noun[:1] in 'aeiou' else 'A'} {noun}"


def part_name(loc: Sequence[PathKey]) -> str:
    names = [key for key in loc if isinstance(key, str)]
    return names[-1].replace("_", " ") if names else "lesson"


def fields_at(loc: Sequence[PathKey]) -> Mapping[str, Any]:
    """The fields of the part of a lesson to which a path leads."""
    model: type[BaseModel] = Lesson
    for key in loc:
        if isinstance(key, str) and key in model.model_fields:
            inner = [*models_in(model.model_fields[key].annotation)]
            if not inner:
                return {}
            model = inner[0]
    return model.model_fields


def models_in(kind: Any) -> Iterator[type[BaseModel]]:
    """The parts of a lesson that a type speaks of."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    for inner in getattr(kind, "__args__", ()):
        yield from models_in(inner)


def what_to_write(kind: str, key: str, given: Any, limits: dict[str, Any]) -> str:
    """What to write instead of a value that was given; empty if there is nothing better to say
    than what everybody says."""
    shown = repr(shortened(given)) if isinstance(given, str) else shortened(given)
    if kind.startswith("bool"):
        return f"{key}: write true or false, without quotes; not {shown}."
    if kind.startswith("int"):
        return f"{key}: write a whole number in digits, without quotes; not {shown}."
    if kind in ("less_than_equal", "greater_than_equal"):
        end = "at most" if kind.startswith("less") else "at least"
        return f"{key}: {end} {limits.get('le', limits.get('ge'))}; not {shown}."
    if kind == "string_type":
        return f'{key}: write a text, between quotes: "{shortened(given)}".'
    if kind == "list_type":
        values = shortened(given).split(",") if isinstance(given, str) else []
        listed = ", ".join(f'"{value.strip()}"' for value in values)
        return f"{key}: write a list, between [ and ]: [{listed or shown}]."
    if kind in ("dict_type", "model_type"):
        return f"{key}: {PARTS.get(key, 'it has parts, and no value of its own')}."
    return ""


def no_id(given: str, whole: bool) -> str:
    """What an id looks like: that of a `whole` lesson, or that of a part of one."""
    made = NOT_IN_ID.sub("-", given.lower()).strip("-") or "first"
    if whole:
        return (
            f"id: {shortened(given)!r} is no id of a lesson. It has small letters, digits and "
            f'hyphens, and parts between slashes: "onirim/mine/{made[:40]}".'
        )
    return (
        f"{shortened(given)!r} is no id: it has only small letters, digits and hyphens, "
        f'like "{made[:40]}".'
    )


def shortened(given: Any) -> str:
    """The beginning of what was given, as it is shown."""
    if isinstance(given, str):
        return given.strip("\"'" + CURLY)[:LONGEST_SHOWN]
    return repr(given)[:LONGEST_SHOWN]
