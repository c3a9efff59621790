"""`dreamtutor show`: the table of a replay."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.cli.reading import add_limit_option, limits_of
from dreamtutor.cli.shared import OK, UsageError, add_json_option, complain, print_result
from dreamtutor.reel.lenient import LenientLoader
from dreamtutor.replay import reader
from dreamtutor.replay.reader import shortened
from dreamtutor.texts import Words
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text

ABOUT = "Print the table of a replay as text."
EXAMPLES = """show game.jsonl
show game.jsonl --at 12"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--at", type=int, metavar="N", help="after N answers (else where it ends)")
    parser.add_argument("--lang", default="en", help="the language of the texts")
    add_limit_option(parser)
    add_json_option(parser)


def run(args: Any) -> int:
    contents = reader.read(args.file, limits_of(args))
    loader = LenientLoader(contents)
    for warning in (*contents.warnings, *shortened(loader.misdealt)):
        complain(warning)
    if loader.difference:  # other rules may decide otherwise; those of today may not
        if contents.header.rules == games.RULES_VERSION or loader.start:
            raise loader.difference
        complain(f"{loader.difference}; shown is the table before it")
    record = loader.record
    if args.at is not None:
        line = record.node.line()
        if not 0 <= args.at < len(line):
            raise UsageError(f"--at goes from 0 to {len(line) - 1} in this replay")
        record.go(line[args.at])
    shown = scene(record, Words(contents.header.game, args.lang))
    print_result(args, shown, [as_text(shown)])
    return OK
