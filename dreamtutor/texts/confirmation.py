"""Which English text a translation says.

Beside the texts of a language lies a file that nobody writes by hand: for each translated text a
mark of the English text that it says. If English has changed since, its mark is another, and the
translation is stale until somebody has looked at it and confirmed it. `dreamtutor texts de
--confirm` writes the file.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

Marks = Mapping[str, str]
"""Names of texts, each with the mark of the English text that the translation says."""
NAME = "translated"
LARGEST = 4_000_000
"""Bytes that are read of such a file."""


def mark(english: str) -> str:
    """A short hash of a text. Where its lines break does not count."""
    return sha256(" ".join(english.split()).encode()).hexdigest()[:8]


def read(file: Traversable) -> dict[str, str]:
    """The marks of a file; none if it is not there yet."""
    if not file.is_file():
        return {}
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST)
        return {str(name): str(found) for name, found in json.loads(data).items()}
    except (ValueError, AttributeError, RecursionError) as error:
        reason = (
            f"{file.name} cannot be read. Take it back from git, or delete it and confirm all anew"
        )
        raise ValueError(reason) from error


def write(file: Path, marks: Marks) -> None:
    """One line for each text, so that the changes of two people are easily united."""
    text = json.dumps(marks, indent=0, sort_keys=True, ensure_ascii=False)
    file.write_text(text + "\n", encoding="utf-8")


def stale(marks: Marks, english: Mapping[str, str]) -> list[str]:
    """The translated texts of which English says something else now."""
    return [name for name, text in english.items() if marks.get(name, mark(text)) != mark(text)]


def unmarked(marks: Marks, english: Mapping[str, str]) -> list[str]:
    """The translated texts of which nobody knows which English text they say."""
    return [name for name in english if name not in marks]


def confirmed(marks: Marks, english: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The marks when these texts are confirmed, and those that had none. Texts that are no longer
    translated lose theirs."""
    return {
        name: mark(text) if name in names or name not in marks else marks[name]
        for name, text in english.items()
    }


def matching_names(keys: Iterable[str], names: Iterable[str]) -> set[str]:
    """The names of texts that match some keys: each a whole name, or the beginning of names up to a
    colon or a bracket, as "onirim" or "onirim: [rules]"."""
    found = set()
    for key in keys:
        matching = {
            name for name in names if name == key or name.startswith((f"{key}:", f"{key} "))
        }
        if not matching:
            raise ValueError(f"there is no translated text {key!r}; `dreamtutor texts` names them")
        found |= matching
    return found
