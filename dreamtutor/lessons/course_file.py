"""A course that somebody has put together: a folder with a file `course.toml`, which says what the
course is called and which lessons it has, in their order.

title = "Our first evening"
lessons = ["onirim/start/1-first-door", "our-doors.toml", "onirim/base/2-doors"]

A lesson of one's own is named by its file, one that comes with the program by its id.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.lessons.course import (
    COURSE_FILE,
    Course,
    LessonNotFoundError,
    load_course,
    same_id_message,
)
from dreamtutor.lessons.reader import parse_toml, read, read_text
from dreamtutor.lessons.script import LessonError, Script, line_of
from dreamtutor.texts import ENGLISH

LONGEST_TITLE, MOST_LESSONS = 80, 200
Place = str | PathLike[str]


def course_at(lang: str = ENGLISH, of: Iterable[Place] | None = None) -> Course:
    """The lessons of some places; of a folder with a `course.toml` alone, in the order that stands
    there."""
    places = None if of is None else [*of]
    if places and len(places) == 1 and places[0] not in games.GAMES:
        file = Path(places[0]) / COURSE_FILE
        if file.is_file():
            return planned_course(file, lang)
    return load_course(lang, places)


def planned_course(file: Path, lang: str = ENGLISH) -> Course:
    """The lessons that a file names. One that cannot be read is named, and the others are there."""
    text = read_text(file)
    plan = checked_plan(parse_toml(text, file), text, file)
    ours = load_course(lang)
    scripts: dict[str, Script] = {}
    bad: list[LessonError] = []
    for name in plan["lessons"]:
        try:
            script = lesson_named(name, file, lang, ours)
        except LessonError as error:
            bad.append(error)
            continue
        except LessonNotFoundError as error:
            bad.append(LessonError(file, line_of(text, ("lessons",)), f"{error}."))
            continue
        if script.lesson.id in scripts:
            if scripts[script.lesson.id].path != script.path:
                bad.append(script.bad(same_id_message(scripts[script.lesson.id]), "id"))
            continue
        scripts[script.lesson.id] = script
    return Course(scripts, bad, plan["title"])


def lesson_named(name: str, file: Path, lang: str, ours: Course) -> Script:
    """A lesson in the folder of the course, or one that comes with the program."""
    if not name.endswith(".toml"):
        return ours[name]
    path = file.parent / name
    if not path.resolve().is_relative_to(file.parent.resolve()):
        raise LessonError(file, 1, f"{name[:80]!r} does not lie in the folder of the course.")
    return read(path, lang)


def checked_plan(found: dict[str, Any], text: str, file: Path) -> dict[str, Any]:
    """What such a file says, if it says it rightly."""
    for key in found:
        if key not in ("title", "lessons"):
            says = f"{key[:40]!r} is not known here: a course has a title and lessons."
            raise LessonError(file, line_of(text, (key,)), says)
    title, lessons = found.get("title"), found.get("lessons")
    if not isinstance(title, str) or not 0 < len(title.strip()) <= LONGEST_TITLE:
        says = f"Give the course a title of at most {LONGEST_TITLE} letters."
        raise LessonError(file, line_of(text, ("title",)), says)
    named = isinstance(lessons, list) and all(isinstance(name, str) for name in lessons)
    if not named or not 0 < len(lessons or []) <= MOST_LESSONS:
        says = 'Name its lessons: lessons = ["onirim/base/2-doors", "my-first.toml"].'
        raise LessonError(file, line_of(text, ("lessons",)), says)
    return {"title": title.strip(), "lessons": lessons}
