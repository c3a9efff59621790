"""`dreamtutor lessons check`: is anything wrong with a lesson?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FOUND, OK, add_json_option, print_result
from dreamtutor.lessons.checker import Finding, check
from dreamtutor.lessons.course import load_course, same_id_message
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script

ABOUT = "Say what is wrong with lessons: file, line, and what was perhaps meant."
EXAMPLES = """lessons check
lessons check my-first.toml
lessons check --langs de,pl"""


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("files", nargs="*", type=Path, metavar="FILE", help="else all of the course")
    one.add_argument("--langs", default="", help="languages in which no text may be missing")
    add_json_option(one)


def run(asked: Any) -> int:
    found = findings(asked.files, [one for one in asked.langs.split(",") if one])
    data = {"findings": [{n: getattr(one, n) for n in Finding.__slots__} for one in found]}
    print_result(asked, data, [*map(str, found)] or ["Nothing is wrong."])
    return FOUND if found else OK


def twice(scripts: Iterable[Script]) -> list[LessonError]:
    """Lessons that have the id of one before them."""
    known: dict[str, Script] = {}
    pairs = [(one, known.setdefault(one.lesson.id, one)) for one in scripts]
    return [one.bad(same_id_message(other), "id") for one, other in pairs if one is not other]


def findings(files: Iterable[Path], langs: Iterable[str] = ()) -> list[Finding]:
    """All that is wrong with some lessons, or with the course."""
    known, langs = load_course(), tuple(langs)
    bad: list[LessonError] = []
    scripts = []
    for path in files:
        try:
            scripts.append(read(path))
        except LessonError as error:
            bad.append(error)
    if not scripts and not bad:
        scripts, bad = [*known], known.bad
    ids = {*known.scripts, *(one.lesson.id for one in scripts)}
    bad += twice(scripts)
    found = [Finding(str(one.path), one.line, one.says, one.hint) for one in bad]
    return [*found, *(one for script in scripts for one in check(script, ids, langs))]
