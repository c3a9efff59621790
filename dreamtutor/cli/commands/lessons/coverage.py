"""`dreamtutor lessons coverage`: which rules are taught, and which are not."""

from __future__ import annotations

import argparse
from typing import Any

from dreamtutor import games
from dreamtutor.cli.shared import OK, add_json_option, print_result
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.coverage import coverage

ABOUT = "Tell which rules the lessons of the course teach."
EXAMPLES = "lessons coverage --game urbion --missing"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=games.GAMES, help="one game; else both")
    parser.add_argument("--missing", action="store_true", help="name the rules that no lesson has")
    add_json_option(parser)


def run(args: Any) -> int:
    lessons = load_course()
    of = [args.game] if args.game else games.GAMES
    modules = [module for game in of for module in coverage(game, lessons)]
    lines = []
    for module in modules:
        lines.append(str(module))
        lines += [f"  {rule}" for rule in module.missing if args.missing]
    print_result(args, {"modules": {module.module: module.rules for module in modules}}, lines)
    return OK
