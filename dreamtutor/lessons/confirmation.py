"""Which English texts the lessons in another language say: as for all other texts, in a file beside
them that nobody writes by hand."""

from __future__ import annotations

from pathlib import Path

from dreamtutor.lessons.reader import Script, texts
from dreamtutor.texts.confirmation import NAME, read, stale


def marks_of(path: Path, lang: str) -> Path:
    """The file that knows it for all lessons of a folder."""
    return path.with_name(f"{NAME}.{lang}.json")


def translated(english: Script, other: Script) -> dict[str, str]:
    """The texts that another language says, by their names, with the English ones."""
    said = texts(english.lesson)
    return {name(english, at): text for at, text in said.items() if at not in other.missing}


def name(script: Script, at: str) -> str:
    """What a text is called among those of all lessons of a folder: "base-1-table: look.say"."""
    return f"{script.path.stem if script.path else ''}: {at}"


def shown(script: Script, at: str) -> str:
    """What it is called where all texts are confirmed: "lessons/onirim/base-1-table: look.say"."""
    folder = script.path.absolute().parent.name if script.path else ""
    return f"lessons/{folder}/{name(script, at)}"


def changed(english: Script, other: Script) -> list[str]:
    """The addresses of translated texts of which English says something else now."""
    if english.path is None:
        return []
    marks = read(marks_of(english.path, other.lang))
    old = {*stale(marks, translated(english, other))}
    return [at for at in texts(english.lesson) if name(english, at) in old]
