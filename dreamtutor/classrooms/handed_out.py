"""What a teacher hands out to a class: lessons that learners find at home before all else.

They stand in a folder in that of the class, which only the teacher writes: a list, and the files of
lessons that do not come with the program. For a learner it is what a stranger wrote.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from os import PathLike
from pathlib import Path

from dreamtutor.atomic_write import replace_file
from dreamtutor.classrooms.format import HANDED_OUT
from dreamtutor.classrooms.membership import plain
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.course_file import course_at
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.reader import read, read_text
from dreamtutor.lessons.script import LessonError, Script, is_ours
from dreamtutor.lessons.translation import translation_path
from dreamtutor.texts import ENGLISH, LANGUAGES

LIST = "list.json"
FORMAT = "dreamtutor-class-handed-out/1"
LARGEST = 40_000
"""Bytes of the list."""
MOST = 60
"""Lessons that are handed out at a time; older ones are no longer."""
LONGEST = 120


@dataclass(frozen=True, slots=True)
class HandedOut:
    """A lesson that was handed out."""

    n: int
    """Grows: what is handed out again is to be learned again."""
    lesson: str
    file: str = ""
    """In the folder; empty for a lesson that comes with the program."""

    @property
    def key(self) -> str:
        return f"{self.n} {self.lesson}"


# The teacher


def hand_out(folder: Path, what: str | PathLike[str] | Script, lang: str = ENGLISH) -> list[Script]:
    """Hand out a lesson, a file with one, or a course of one's own; the newest is learned first."""
    scripts = [what] if isinstance(what, Script) else lessons_of(what, lang)
    if not scripts:
        raise ValueError(f"there is no lesson in {str(what)[:200]!r}")
    place = folder / HANDED_OUT
    place.mkdir(exist_ok=True)
    before = read_list(folder)
    n = max((one.n for one in before), default=0) + 1
    new = [HandedOut(n, script.lesson.id, copied(script, place)) for script in scripts]
    named = {one.lesson for one in new}
    write_list(folder, [*new, *(one for one in before if one.lesson not in named)][:MOST])
    return scripts


def take_back(folder: Path, lesson: str = "") -> None:
    """Hand out this lesson no longer; without one, nothing any more."""
    write_list(folder, [one for one in read_list(folder) if lesson and one.lesson != lesson])


def lessons_of(what: str | PathLike[str], lang: str) -> list[Script]:
    """The lessons that are meant; each must be one that can be told from those of the program."""
    name = str(what)
    ours = load_course(lang)
    if not name.endswith(".toml") and not Path(what).is_dir():
        return [ours[name]]
    found = course_at(lang, [what])
    if found.bad:
        raise found.bad[0]
    for script in found:
        if script.lesson.id in ours.scripts and not (script.path and is_ours(script.path)):
            raise script.bad("This is the id of a lesson of the program: give it another.", "id")
    return [*found]


def copied(script: Script, place: Path) -> str:
    """The name of a lesson's file in the folder, into which it is copied. Another version of the
    lesson has another name, so nobody is led astray in the middle of it."""
    if script.path is not None and is_ours(script.path):
        return ""
    copy = place / f"{plain(script.lesson.id)}-{script.version[:8]}.toml"
    texts = {copy: script.text}
    if script.path is not None:
        for lang in LANGUAGES:
            if (other := translation_path(script.path, lang)).is_file():
                texts[translation_path(copy, lang)] = read_text(other)
    for path, text in texts.items():
        replace_file(path, text.encode())
        readable(path)
    return copy.name


def write_list(folder: Path, handed_out: Iterable[HandedOut]) -> None:
    said = {"format": FORMAT, "lessons": [asdict(one) for one in handed_out]}
    path = folder / HANDED_OUT / LIST
    if said["lessons"] or path.exists():
        replace_file(path, json.dumps(said).encode())
        readable(path)
        readable(path.parent, 0o755)


def readable(path: Path, mode: int = 0o644) -> None:
    """Whoever is in the class reads it."""
    if os.name == "posix":
        path.chmod(mode)


# The learner, and the teacher's own view of it


def read_list(folder: Path) -> list[HandedOut]:
    """What is handed out, the newest first; nothing, if that cannot be read."""
    try:
        with (folder / HANDED_OUT / LIST).open("rb") as file:
            found = json.loads(file.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return []
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return []
    lessons = found.get("lessons")
    return [*entries_of(lessons)][:MOST] if isinstance(lessons, list) else []


def entries_of(lessons: list[object]) -> Iterator[HandedOut]:
    for one in lessons[:MOST]:
        if not isinstance(one, dict):
            continue
        n, lesson, file = one.get("n"), one.get("lesson"), one.get("file")
        texts = all(isinstance(text, str) and len(text) <= LONGEST for text in (lesson, file))
        is_name = texts and Path(str(file)).name == file and "\\" not in str(file)
        if isinstance(n, int) and texts and (not file or is_name):
            yield HandedOut(n, str(lesson), str(file))


def with_handed_out(
    course: Course, folder: Path, listed: Iterable[HandedOut], lang: str = ENGLISH
) -> Course:
    """A course, and behind it the lessons that were handed out and are not in it. What cannot be
    read is passed over; a lesson of the program is nobody else's."""
    scripts = dict(course.scripts)
    for one in listed:
        if one.file and one.lesson not in scripts:
            with suppress(LessonError, OSError):
                script = read(folder / HANDED_OUT / one.file, lang)
                scripts.setdefault(script.lesson.id, script)
    return Course(scripts, course.bad, course.title)


def to_learn(
    listed: Iterable[HandedOut], store: Path, course: Course, progress: Progress
) -> list[Script]:
    """What was handed out and is not learned yet, the newest first. What was learned before counts
    from anew: how often a lesson was ended is remembered when it is seen here first."""
    listed = [one for one in listed if one.lesson in course.scripts]
    if not listed:
        return []
    ended = [entry.lesson for entry in progress.entries() if entry.what == "ended"]
    times = {one.key: ended.count(course.scripts[one.lesson].key) for one in listed}
    before = seen(store)
    first = {key: n for key, n in times.items() if key not in before}
    if first:
        with suppress(OSError):
            store.mkdir(parents=True, exist_ok=True)
            known = {key: n for key, n in before.items() if key in times} | first
            replace_file(store / SEEN, json.dumps(known).encode())
    was = {**first, **before}
    open_ = [one for one in listed if times[one.key] <= was[one.key]]
    return [course.scripts[one.lesson] for one in open_]


SEEN = "handed-out.json"
"""In a learner's own folder: how often each was ended before it was handed out."""


def seen(store: Path) -> dict[str, int]:
    try:
        found = json.loads((store / SEEN).read_bytes()[:LARGEST])
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(key): n for key, n in found.items() if isinstance(n, int)}
