"""`dreamtutor lessons notebook`: a lesson to read, to print, to hand out, or to run."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from dreamtutor.cli.commands.lessons.seal import ENDING
from dreamtutor.cli.shared import FOUND, OK, UsageError, add_json_option, complain, print_result
from dreamtutor.lessons.course import Course, LessonNotFoundError, load_course
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.sealing import is_sealed, seal
from dreamtutor.texts import language

ABOUT = (
    "Make a notebook of a lesson: its texts, its tables as pictures, its exercises. It needs no "
    "Python to be read, and is played where there is one."
)
EXAMPLES = """lessons notebook onirim/base/2-doors
lessons notebook onirim/book -o book.ipynb --no-answers
lessons notebook my-first.toml -o my-first.ipynb --lang de --force"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="LESSON", help="its id, or a file of your own")
    parser.add_argument(
        "-o", "--out", type=Path, metavar="OUT", help="where to (else a file here, by its id)"
    )
    parser.add_argument(
        "--no-answers",
        action="store_true",
        help="to hand it out: no answers, nor the hints that name them (tables do show what was "
        "played before); of a file of your own a sealed one is made beside it, and that is played",
    )
    parser.add_argument("--lang", default="en", help="the language of the texts")
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    add_json_option(parser)


def run(args: Any) -> int:
    # Both take their time, and not everybody who asks for help wants a notebook.
    from dreamtutor.exports import output_files  # noqa: PLC0415
    from dreamtutor.exports.lesson_notebook import lesson_notebook  # noqa: PLC0415

    lang = language(args.lang)
    lessons = load_course(lang)
    try:
        script = find_lesson(args.lesson, lang, lessons)
        out: Path = args.out or Path(f"{script.lesson.id.replace('/', '-')}.ipynb")
        if out.suffix != ".ipynb":
            raise UsageError(f"{out}: a notebook is called *.ipynb")
        if out.exists() and not args.force:  # said before anything is made
            raise UsageError(output_files.exists(out))
        named, handed = name_in_notebook(args, out, script), None
        if is_handed_out(args, script):
            handed = out.with_suffix(ENDING)
            if handed.exists() and not args.force:
                raise UsageError(output_files.exists(handed))
            named, text = handed.name, seal(script)
        made = lesson_notebook(script, named, lessons, answers=not args.no_answers)
    except LessonNotFoundError as error:
        raise UsageError(str(error)) from error
    except LessonError as error:
        complain(error)
        return FOUND
    if handed:
        output_files.write(handed, text, force=args.force)
    output_files.write(out, made, force=args.force)
    size = out.stat().st_size
    data = {
        "lesson": script.lesson.id,
        "out": str(out),
        "lang": lang,
        "answers": not args.no_answers,
        "bytes": size,
    }
    lines = [f"{out}: {size / 1000:,.0f} kB"]
    if handed:
        data["sealed"] = str(handed)
        lines.append(f"{handed}: the lesson, sealed. Hand out both.")
    print_result(args, data, lines)
    return OK


def find_lesson(named: str, lang: str, lessons: Course) -> Script:
    return read(named, lang) if is_file(named) else lessons[named]


def name_in_notebook(args: Any, out: Path, script: Script) -> str:
    """What the notebook gives to `learn`, so that it finds the lesson."""
    return path_from(out, args.lesson) if is_file(args.lesson) else script.lesson.id


def is_handed_out(args: Any, script: Script) -> bool:
    """Would the file of the lesson tell the answers to whoever the notebook is for?"""
    return args.no_answers and is_file(args.lesson) and not is_sealed(script.lesson)


def is_file(named: str) -> bool:
    return Path(named).suffix == ".toml"


def path_from(out: Path, lesson: str) -> str:
    """A file as it is seen from the folder of the notebook."""
    try:
        return Path(os.path.relpath(lesson, out.parent)).as_posix()
    except ValueError:  # on another drive there is no way
        return Path(lesson).name
