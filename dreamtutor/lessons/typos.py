"""What those who write lessons mistype, in sentences: what is wrong, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

CURLY = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019\u201a"
"""The quotes of word processors, in many languages."""
FIELD = re.compile(r"\s*([\w.\"'-]+)\s*=\s*(.*)")
HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]")
TRUE = ("true", "yes", "on", "ja", "tak", "y")
FALSE = ("false", "no", "off", "nein", "nie", "n")
NO_ID = re.compile(r"[^a-z0-9]+")
SEVERAL = ("step", "step.choice", "step.answer", "step.answer.play_out", "step.refusal")
SHORT = 60


class Slip(NamedTuple):
    """A line of a file, and what to do about it."""

    line: int
    says: str


def in_toml(lines: Sequence[str], n: int, column: int, says: str) -> Slip | None:
    """Why a file cannot be read, if it is one of the usual reasons. It was read up to a sign of
    line `n`, and the reader of TOML `says` why it stopped there."""
    row = lines[n - 1]
    rest = row[max(0, column - 1) :].strip()
    if says.startswith("Cannot"):
        return twice(lines, n, row)
    if says.startswith("Unclosed array"):
        return open_list(lines, n, rest)
    if says.startswith("Unterminated"):
        return open_text(lines)
    if curly(row, rest, says):
        return Slip(n, 'These quotes are curly. Write straight ones, like "this".')
    if says.startswith("Illegal character '\\n'"):
        return Slip(
            n,
            'The text is not closed: it must end with " in the same line. '
            'A text of several lines stands between """ and """.',
        )
    if says.startswith("Invalid value"):
        return Slip(n, of_value(rest))
    if says.startswith("Expected newline") and FIELD.match(row):
        return Slip(
            n,
            "The text ends at the second quote, and something stands behind it. "
            'A text with quotes in it stands between """ and """.',
        )
    if says.startswith("Unescaped"):
        return Slip(n, "In a text a backslash is written twice: \\\\.")
    if says.startswith(("Expected '='", "Invalid statement")):
        return Slip(n, of_line(row[max(0, column - 1) :].lstrip(" \t")))
    return None


def curly(row: str, rest: str, says: str) -> bool:
    """Are curly quotes taken for straight ones?"""
    closes = says.startswith("Illegal character '\\n'") and row.rstrip(" ,]}")[-1:] in CURLY
    opens = says.startswith(("Invalid value", "Unclosed array")) and rest[:1] in CURLY
    return bool(rest or closes) and (closes or opens)


def of_value(rest: str) -> str:
    """What stands behind = is no value."""
    given = rest.partition("#")[0].strip().rstrip(",]}").strip()
    if not given:
        return "Nothing stands behind =. Write a value there, a text between quotes."
    if given.lower() in (*TRUE, *FALSE):
        small = "true" if given.lower() in TRUE else "false"
        return f"Write {small}, in small letters and without quotes; not {given!r}."
    if given.startswith("("):
        return "A list stands between [ and ]."
    return f'Write texts between quotes: "{short(given)}".'


def of_line(rest: str) -> str:
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


def open_list(lines: Sequence[str], n: int, rest: str) -> Slip:
    """A list is not closed; or two of its values have no comma between them."""
    value = re.match(r"\"[^\"]*\"|'[^']*'", rest)
    if value and not HEADER.match(lines[n - 1]):
        return Slip(n, f"A comma is missing before {value[0][:SHORT]}.")
    return Slip(opened(lines, n), "The list is not closed: a ] or a comma is missing.")


def opened(lines: Sequence[str], n: int) -> int:
    """The line in which a list begins that is still open in line n."""
    before = (k for k in range(n, 0, -1) if (f := FIELD.match(lines[k - 1])) and f[2][:1] == "[")
    return next(before, n)


def open_text(lines: Sequence[str]) -> Slip:
    n = next((k for k in range(len(lines), 0, -1) if lines[k - 1].count('"""') % 2), len(lines))
    return Slip(n, 'The text that begins with """ has no """ at its end.')


def twice(lines: Sequence[str], n: int, row: str) -> Slip | None:
    """A heading or a field stands in the file before."""
    if heading := HEADER.match(row):
        return heading_twice(lines, n, *heading.groups())
    fields = ((k, FIELD.match(lines[k - 1])) for k in range(n, 0, -1))
    k, name = next(((k, one[1]) for k, one in fields if one), (0, ""))
    for other in range(k - 1, 0, -1):
        if HEADER.match(lines[other - 1]):
            break
        if (one := FIELD.match(lines[other - 1])) and one[1] == name:
            return Slip(k, f"{name} stands in line {other} already, for the same part. Keep one.")
    return None


def heading_twice(lines: Sequence[str], n: int, brackets: str, name: str) -> Slip | None:
    headings = ((k, HEADER.match(lines[k - 1])) for k in range(n - 1, 0, -1))
    before = next(((k, one[1]) for k, one in headings if one and one[2] == name), None)
    if before is None:
        return None
    if before[1] != brackets:
        return Slip(before[0] if before[1] == "[" else n, several(name))
    return Slip(n, several(name) if name in SEVERAL else taken(name, before[0]))


def taken(name: str, line: int) -> str:
    return f"[{name}] stands in line {line} already. Give each a name of its own."


def several(name: str) -> str:
    return f"Write [[{name}]], with two brackets on each side: there can be several of it."


# A value that is no value of its field


def in_value(kind: str, key: str, given: Any, limits: dict[str, Any]) -> str:
    """What to write instead of a value that was given; empty if there is nothing better to say
    than what everybody says."""
    said = repr(short(given)) if isinstance(given, str) else short(given)
    if kind.startswith("bool"):
        return f"{key}: write true or false, without quotes; not {said}."
    if kind.startswith("int"):
        return f"{key}: write a whole number in digits, without quotes; not {said}."
    if kind in ("less_than_equal", "greater_than_equal"):
        end = "at most" if kind.startswith("less") else "at least"
        return f"{key}: {end} {limits.get('le', limits.get('ge'))}; not {said}."
    if kind == "string_type":
        return f'{key}: write a text, between quotes: "{short(given)}".'
    if kind == "list_type":
        parts = short(given).split(",") if isinstance(given, str) else []
        listed = ", ".join(f'"{one.strip()}"' for one in parts)
        return f"{key}: write a list, between [ and ]: [{listed or said}]."
    if kind in ("dict_type", "model_type"):
        return f"{key}: {PARTS.get(key, 'it has parts, and no value of its own')}."
    return ""


PARTS = {
    "hints": 'say which hint: hints.nudge = "…", hints.zone, hints.card or hints.move',
    "deals": 'say from which deck: deals.deck = ["red sun"]',
    "why": 'it has a question and an answer: why = { ask = "…", say = "…" }',
    "goal": 'it has parts: goal = { zone = "limbo", is = "empty" }',
    "settings": 'say which: settings = { dream_values = "a" }',
}


def no_id(given: str, whole: bool) -> str:
    """What an id looks like."""
    made = NO_ID.sub("-", given.lower()).strip("-") or "first"
    if whole:
        return (
            f"id: {short(given)!r} is no id of a lesson. It has small letters, digits and hyphens, "
            f'and parts between slashes: "onirim/mine/{made[:40]}".'
        )
    return (
        f"{short(given)!r} is no id: it has only small letters, digits and hyphens, "
        f'like "{made[:40]}".'
    )


def short(given: Any) -> str:
    """What was given, if it is not too long to be read."""
    text = given if isinstance(given, str) else repr(given)
    return text.strip("\"'" + CURLY)[:SHORT] if isinstance(given, str) else text[:SHORT]
