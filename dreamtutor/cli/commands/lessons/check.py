"""`dreamtutor lessons check`: is anything wrong with a lesson?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import asdict
from itertools import chain
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


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="else all of the course"
    )
    parser.add_argument("--langs", default="", help="languages in which no text may be missing")
    add_json_option(parser)


def run(args: Any) -> int:
    found = findings(args.files, [lang for lang in args.langs.split(",") if lang])
    data = {"findings": [asdict(finding) for finding in found]}
    print_result(args, data, [*map(str, found)] or ["Nothing is wrong."])
    return FOUND if found else OK


def repeated_ids(scripts: Iterable[Script]) -> list[LessonError]:
    """Lessons that have the id of one before them."""
    known: dict[str, Script] = {}
    pairs = [(known.setdefault(script.lesson.id, script), script) for script in scripts]
    return [
        script.bad(same_id_message(first), "id") for first, script in pairs if script is not first
    ]


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
    ids = {*known.scripts, *(script.lesson.id for script in scripts)}
    bad += repeated_ids(scripts)
    found = [Finding(str(error.path), error.line, error.says, error.hint) for error in bad]
    return [*found, *chain.from_iterable(check(script, ids, langs) for script in scripts)]
