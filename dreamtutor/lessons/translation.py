"""Does a lesson in another language say what it says in English? What of that can be counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dreamtutor.lessons.format import Lesson
from dreamtutor.lessons.reader import ENGLISH, PathKey, Script, texts
from dreamtutor.lessons.style import style

Way = list[str]
"""The names that lead to a text in the file of another language."""


def remarks(english: Lesson, other: Script) -> Iterator[tuple[str, Way]]:
    """What is too long, and what is **bold** in one language only."""
    known = {*style(english)}
    for says, loc in style(other.lesson):
        if (says, loc) not in known:
            yield says, way_to(english, loc)
    ours = texts(english)
    for at, text in texts(other.lesson).items():
        if other.speaks(at) != ENGLISH and ("**" in ours[at]) != ("**" in text):
            part = "a part" if "**" in ours[at] else "nothing"
            yield f"In English {part} of this text is **bold**.", at.split(".")


def way_to(lesson: Lesson, loc: Sequence[PathKey]) -> Way:
    """Where another language has a part of a lesson: under names, not numbers."""
    part: Any = lesson
    way: Way = []
    for key in loc:
        if isinstance(key, int):
            part = part[key]
            way.append(getattr(part, "id", "") or getattr(part, "rule", "") or str(key + 1))
        else:
            part = getattr(part, key)
            way.append(key)
    return way[1:]  # of a step the name alone is enough
