"""`dreamtutor review`: what was luck in a game, what was decision, and what decided it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.analysis.open_review import review
from dreamtutor.cli.shared import OK, add_json_option, positive_number, print_result
from dreamtutor.coach.review import row
from dreamtutor.workers import processes

ABOUT = "What was luck in a game, what your decisions cost, and what would have been better."
EXAMPLES = """review game.jsonl
review game.jsonl --jobs 2 --json"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("replay", type=Path, metavar="FILE")
    parser.add_argument("--step", default="", metavar="NAME", help="the line through this step")
    parser.add_argument(
        "--jobs", type=positive_number, default=1, metavar="N", help="so many processes work at it"
    )
    add_json_option(parser)


def run(args: Any) -> int:
    with processes(args.jobs) as executor:
        found = review(args.replay, step=args.step, executor=executor)
    data = {
        "outcome": found.outcome,
        "start": found.start,
        "luck": found.luck,
        "decisions": found.decisions,
        "rest": found.rest,
        "moments": [move.number for move in found.moments],
        "moves": [row(move) for move in found.moves],
        "coach": found.coach and vars(found.coach),
    }
    print_result(args, data, str(found).split("\n"))
    return OK
