"""`dreamtutor hand-in`: what a learner did in their class, as one file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.classrooms.hand_in import hand_in
from dreamtutor.cli.shared import OK, add_json_option, print_result
from dreamtutor.texts.safe_text import path_as_text

ABOUT = "Pack what you did in your class into one file, for a class without a shared folder."
EXAMPLES = """hand-in
hand-in -o ada.jsonl"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o", "--out", type=Path, metavar="FILE", help="where to (else: here, by your name and day)"
    )
    parser.add_argument("--over", action="store_true", help="replace a file that is there")
    add_json_option(parser)


def run(args: Any) -> int:
    done = hand_in(args.out, over=args.over)
    said = f"{path_as_text(done.path)}: {done.files} files of {done.member.name}"
    said += f"; {done.left_out} old replays had no room" if done.left_out else ""
    data = {
        "file": str(done.path),
        "learner": done.member.id,
        "files": done.files,
        "left_out": done.left_out,
    }
    print_result(args, data, [said])
    return OK
