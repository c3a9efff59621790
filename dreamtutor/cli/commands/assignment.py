"""`dreamtutor assignment`: lessons and decisions as notebooks that are graded by themselves."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FOUND, OK, UsageError, add_json_option, complain, print_result
from dreamtutor.lessons.course import LessonNotFoundError
from dreamtutor.lessons.script import LessonError
from dreamtutor.texts.safe_text import path_as_text

ABOUT = (
    "For teachers: make an assignment of lessons, and of positions of each learner's own. It is a "
    "course folder for nbgrader; what learners get holds no answer."
)
EXAMPLES = """assignment onirim/base/2-doors -o course --name week-1
assignment my-first.toml --decisions "onirim 3" --points 10
assignment onirim/base/2-doors --otter --lang de"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lessons", nargs="*", metavar="LESSON", help="ids, or files of your own")
    parser.add_argument(
        "-o", "--out", type=Path, default=Path("course"), metavar="FOLDER", help="else: course"
    )
    parser.add_argument("--name", default="assignment", help="of the assignment, like week-1")
    parser.add_argument(
        "--decisions",
        action="append",
        default=[],
        metavar="GAME N",
        help='"onirim 3": so many positions of each learner\'s own; may be given for each game',
    )
    parser.add_argument("--points", type=int, default=4, help="of each exercise; else 4")
    parser.add_argument("--otter", action="store_true", help="write it for otter-grader, too")
    parser.add_argument("--lang", default="en", help="the language of the texts")
    parser.add_argument("--force", action="store_true", help="write over files that exist")
    add_json_option(parser)


def run(args: Any) -> int:
    from dreamtutor.classrooms.assignment import assignment  # noqa: PLC0415 - takes its time

    if not args.lessons and not args.decisions:
        raise UsageError('name a lesson, or --decisions "onirim 3"')
    own_config = (args.out / "nbgrader_config.py").exists()
    try:
        files = assignment(
            *args.lessons,
            out=args.out,
            name=args.name,
            decisions=args.decisions,
            points=args.points,
            otter=args.otter,
            lang=args.lang,
            force=args.force,
        )
    except LessonNotFoundError as error:
        raise UsageError(str(error)) from error
    except LessonError as error:
        complain(error)
        return FOUND
    data = {"out": str(args.out), "name": args.name, "files": [str(path) for path in files]}
    lines = [f"{path_as_text(args.out)}: {len(files)} files"]
    lines.append(f"Next, there: nbgrader generate_assignment {args.name} --force")
    if own_config:
        lines.append("nbgrader_config.py was there and stays; docs/assignments.md: what it needs")
    print_result(args, data, lines)
    return OK
