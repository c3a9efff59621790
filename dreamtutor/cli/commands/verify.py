"""`dreamtutor verify`: are replay files what today's rules make of them?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import add_limit_option, limits_of
from dreamtutor.cli.shared import FOUND, OK, UsageError, add_json_option, print_result
from dreamtutor.replay import loader, reader
from dreamtutor.replay.files import write_file
from dreamtutor.replay.reader import ReplayError
from dreamtutor.replay.repair import left_out, repaired
from dreamtutor.texts.safe_text import path_as_text

ABOUT = (
    "Play replay files again under today's rules; name the first entry that differs, each line "
    "that is damaged, and each whose cards do not follow from the deal that the file names."
)
EXAMPLES = """verify replays/*.jsonl
verify --repair -o whole.jsonl damaged.jsonl"""
UNPROVEN = """what is verified: every answer was allowed, what follows from it is what the rules
make of it, and where a deal is named, these are the cards that it brings.

what is not: who played, when, and that nothing is missing. A file carries no signature. So
lines can be taken out of it (answers that were refused, lines that were taken back: the best of
a hundred tries looks like the first), names, dates and notes can be changed, and of real cards
nobody knows whether they came so."""
MOST_LINES = 20
"""So many lines that do not hold are told of one file."""


def options(parser: argparse.ArgumentParser) -> None:
    parser.epilog = f"{UNPROVEN}\n\n{parser.epilog}"
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--repair", action="store_true", help="write what is whole of one damaged file as a new one"
    )
    parser.add_argument("-o", "--out", type=Path, metavar="OUT", help="where to, with --repair")
    add_limit_option(parser)
    add_json_option(parser)


def run(args: Any) -> int:
    if args.repair or args.out:
        return repair(args)
    files, lines = [], []
    for path in args.files:
        warning = ""
        try:
            contents = reader.read(path, limits_of(args))
            found, warning = loader.findings(contents), contents.warning
        except ReplayError as error:
            found = [error]
        files.append(
            {
                "file": str(path),
                "verified": not found,
                "line": found[0].number if found else None,
                "reason": found[0].reason if found else None,
                "findings": [{"line": fault.number, "reason": fault.reason} for fault in found],
                "warning": warning or None,
            }
        )
        lines += finding_lines(found) or [warning or f"{path}: verified"]
    print_result(args, {"files": files}, lines)
    return OK if all(file["verified"] for file in files) else FOUND


def finding_lines(found: Sequence[ReplayError]) -> list[str]:
    """What was found in one file, a line for each; of very many the first."""
    more = len(found) - MOST_LINES
    rest = [f"{path_as_text(found[0].path)}: and {more} more lines"] if more > 0 else []
    return [*map(str, found[:MOST_LINES]), *rest]


def repair(args: Any) -> int:
    """Write what is whole as a new file; the damaged one stays as it is."""
    if not (args.repair and args.out and len(args.files) == 1):
        raise UsageError("--repair takes one file, and -o says where what is whole is written")
    contents = reader.read(args.files[0], limits_of(args))
    write_file(repaired(contents), args.out)
    missing = [{"line": bad.number, "reason": bad.reason} for bad in left_out(contents)]
    count = len(contents.lines)
    print_result(
        args,
        {"file": str(contents.path), "out": str(args.out), "lines": count, "left_out": missing},
        [
            f"{args.out}: {count} {'line' if count == 1 else 'lines'} of {contents.path}",
            *(f"left out: line {line['line']}: {line['reason']}" for line in missing),
        ],
    )
    return OK
