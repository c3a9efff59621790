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


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("--game", choices=games.GAMES, help="one game; else both")
    one.add_argument("--missing", action="store_true", help="name the rules that no lesson has")
    add_json_option(one)


def run(asked: Any) -> int:
    lessons = load_course()
    of = [asked.game] if asked.game else games.GAMES
    found = [one for game in of for one in coverage(game, lessons)]
    lines = []
    for one in found:
        lines.append(str(one))
        lines += [f"  {rule}" for rule in one.missing if asked.missing]
    print_result(asked, {"modules": {one.module: one.rules for one in found}}, lines)
    return OK
