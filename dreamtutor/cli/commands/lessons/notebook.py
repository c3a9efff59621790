"""`dreamtutor lessons notebook`: a lesson to read, to print, to hand out, or to run."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FINE, FOUND, WrongUse, as_json, complain, tell
from dreamtutor.lessons.course import Course, NoSuchLesson, course
from dreamtutor.lessons.reading import BadLesson, Script, read
from dreamtutor.texts import language

ABOUT = (
    "Make a notebook of a lesson: its texts, its tables as pictures, its exercises. It needs no "
    "Python to be read, and is played where there is one."
)
EXAMPLES = """lessons notebook onirim/base/2-doors
lessons notebook onirim/book -o book.ipynb --no-answers
lessons notebook my-first.toml -o my-first.ipynb --lang de --force"""


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("lesson", metavar="LESSON", help="its id, or a file of your own")
    one.add_argument(
        "-o", "--out", type=Path, metavar="OUT", help="where to (else a file here, by its id)"
    )
    one.add_argument(
        "--no-answers",
        action="store_true",
        help="to hand it out: no answers, nor the hints that name them (tables do show what was "
        "played before)",
    )
    one.add_argument("--lang", default="en", help="the language of the texts")
    one.add_argument("--force", action="store_true", help="write over a file that exists")
    as_json(one)


def run(asked: Any) -> int:
    # Both take their time, and not everybody who asks for help wants a notebook.
    from dreamtutor.lessons.notebook import notebook  # noqa: PLC0415
    from dreamtutor.review import export  # noqa: PLC0415

    lang = language(asked.lang)
    lessons = course(lang)
    try:
        script = found(asked.lesson, lang, lessons)
        out: Path = asked.out or Path(f"{script.lesson.id.replace('/', '-')}.ipynb")
        if out.suffix != ".ipynb":
            raise WrongUse(f"{out}: a notebook is called *.ipynb")
        if out.exists() and not asked.force:  # said before anything is made
            raise WrongUse(export.exists(out))
        named = beside(out, asked.lesson) if is_file(asked.lesson) else script.lesson.id
        made = notebook(script, named, lessons, answers=not asked.no_answers)
    except NoSuchLesson as error:
        raise WrongUse(str(error)) from error
    except BadLesson as error:
        complain(error)
        return FOUND
    export.write(out, made, force=asked.force)
    size = out.stat().st_size
    data = {
        "lesson": script.lesson.id,
        "out": str(out),
        "lang": lang,
        "answers": not asked.no_answers,
        "bytes": size,
    }
    tell(asked, data, [f"{out}: {size / 1000:,.0f} kB"])
    return FINE


def found(named: str, lang: str, lessons: Course) -> Script:
    return read(named, lang) if is_file(named) else lessons[named]


def is_file(named: str) -> bool:
    return Path(named).suffix == ".toml"


def beside(out: Path, lesson: str) -> str:
    """A file as it is seen from the folder of the notebook."""
    try:
        return Path(os.path.relpath(lesson, out.parent)).as_posix()
    except ValueError:  # on another drive there is no way
        return Path(lesson).name
