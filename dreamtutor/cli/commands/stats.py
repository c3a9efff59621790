"""`dreamtutor stats`: how the games of some replays went."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.analysis.statistics import GROUPS, Statistics, row, statistics
from dreamtutor.cli.shared import FOUND, OK, add_json_option, positive_number, print_result
from dreamtutor.workers import processes

ABOUT = "How the games in a folder went: won, by luck or not, how lost, and what cost most."
EXAMPLES = """stats replays
stats replays --no-luck
stats club --jobs 4 --json"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("replays", nargs="+", type=Path, metavar="FOLDER", help="or files")
    parser.add_argument(
        "--no-luck", action="store_true", help="do not review the games; that takes seconds each"
    )
    parser.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        metavar="N",
        help="so many processes work at it; the figures are the same",
    )
    add_json_option(parser)


def run(args: Any) -> int:
    with processes(args.jobs) as executor:
        found = statistics(args.replays, luck=not args.no_luck, executor=executor)
    print_result(args, data(found), str(found).split("\n"))
    return FOUND if found.unread else OK


def data(found: Statistics) -> dict[str, Any]:
    """The same for programs."""
    return {
        "games": [row(game) for game in found.games],
        "unread": [vars(file) for file in found.unread],
        "by": {what: [group_data(each) for each in found.by(what)] for what in GROUPS},
        "lost_by": found.ends,
        "mistakes": [{"kind": kind, "times": n, "cost": cost} for kind, n, cost in found.mistakes],
    }


def group_data(group: Any) -> dict[str, Any]:
    rates = {name: getattr(group, name) for name in ("rate", "adjusted")}
    return {**vars(group), **{name: rate and vars(rate) for name, rate in rates.items()}}
