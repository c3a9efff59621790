"""The texts of a lesson by their addresses, and what of them another language has.

The texts of another language lie in a file beside the lesson. Which English texts they translate is
known from one more file, as for all other texts of the program: nobody writes that one by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from dreamtutor.lessons.format import HINTS, Lesson, LessonStep
from dreamtutor.lessons.script import PathKey, Script
from dreamtutor.texts.confirmation import NAME, read, stale

TRANSLATION = re.compile(r"\.([a-z]{2,3}(?:-[A-Za-z]+)?)\.toml$")


def translation_path(path: Path, lang: str) -> Path:
    """The file with the texts of another language."""
    return path.with_name(f"{path.stem}.{lang}.toml")


def translated_languages(path: Path) -> list[str]:
    """The other languages that a lesson has texts in."""
    files = {file: TRANSLATION.search(file.name) for file in path.parent.iterdir()}
    return sorted(
        name[1] for file, name in files.items() if name and file == translation_path(path, name[1])
    )


def text_fields(lesson: Lesson) -> Iterator[tuple[str, Any, str]]:
    """All texts of a lesson: the address of each, and the part and the field in which it stands."""
    for name in ("title", "summary", "carry"):
        yield name, lesson, name
    for step in lesson.step:
        yield from text_fields_of_step(step)


def text_fields_of_step(step: LessonStep) -> Iterator[tuple[str, Any, str]]:
    for name in ("say", "done", "otherwise", "hopeless"):
        yield f"{step.id}.{name}", step, name
    if step.why:
        yield f"{step.id}.why.ask", step.why, "ask"
        yield f"{step.id}.why.say", step.why, "say"
    for rung in HINTS:
        yield f"{step.id}.hints.{rung}", step.hints, rung
    for answer in step.answer:
        at = f"{step.id}.answer.{answer.id}"
        yield f"{at}.say", answer, "say"
        yield f"{at}.back", answer, "back"
        for n, moment in enumerate(answer.play_out, 1):
            yield f"{at}.play_out.{n}.say", moment, "say"
    for refusal in step.refusal:
        yield f"{step.id}.refusal.{refusal.rule}.say", refusal, "say"
    for choice in step.choice:
        yield f"{step.id}.choice.{choice.id}.text", choice, "text"
        yield f"{step.id}.choice.{choice.id}.say", choice, "say"


def lesson_texts(lesson: Lesson) -> dict[str, str]:
    """All texts of a lesson by their addresses."""
    return {
        at: getattr(part, name) for at, part, name in text_fields(lesson) if getattr(part, name)
    }


def address_of(lesson: Lesson, loc: Sequence[PathKey]) -> list[str]:
    """The names that lead to a text in the file of another language, where lists have no numbers;
    `loc` leads to it in the lesson."""
    part: Any = lesson
    address: list[str] = []
    for key in loc:
        if isinstance(key, int):
            part = part[key]
            address.append(getattr(part, "id", "") or getattr(part, "rule", "") or str(key + 1))
        else:
            part = getattr(part, key)
            address.append(key)
    return address[1:]  # of a step the name alone is enough


# Which English texts a translation translates


def confirmation_path(path: Path, lang: str) -> Path:
    """The file that knows it for all lessons of a folder."""
    return path.with_name(f"{NAME}.{lang}.json")


def translated_texts(english: Script, other: Script) -> dict[str, str]:
    """The texts that another language says, by their names, with the English ones."""
    said = lesson_texts(english.lesson)
    return {
        name_in_folder(english, at): text for at, text in said.items() if at not in other.missing
    }


def name_in_folder(script: Script, at: str) -> str:
    """What a text is called among those of all lessons of a folder: "base-1-table: look.say"."""
    return f"{script.path.stem if script.path else ''}: {at}"


def name_in_all_texts(script: Script, at: str) -> str:
    """What it is called where all texts are confirmed: "lessons/onirim/base-1-table: look.say"."""
    folder = script.path.absolute().parent.name if script.path else ""
    return f"lessons/{folder}/{name_in_folder(script, at)}"


def outdated_texts(english: Script, other: Script) -> list[str]:
    """The addresses of translated texts of which English says something else now."""
    if english.path is None:
        return []
    marks = read(confirmation_path(english.path, other.lang))
    old = {*stale(marks, translated_texts(english, other))}
    return [at for at in lesson_texts(english.lesson) if name_in_folder(english, at) in old]
