"""`dreamtutor merge`: several files become one."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import add_limit_option, limits_of
from dreamtutor.cli.shared import OK, UsageError, add_json_option, complain, print_result
from dreamtutor.replay import reader
from dreamtutor.replay.files import write_file
from dreamtutor.replay.merge import Share, merge_files

ABOUT = (
    "Unite replay files of the same deal: the lines and the notes of all, each once. "
    "The order of the files does not matter, and nothing is lost."
)
EXAMPLES = """merge mine.jsonl yours.jsonl -o both.jsonl
merge class/*.jsonl -o -
merge game.jsonl with-notes.jsonl -o game.jsonl --force"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "-o", "--out", type=Path, required=True, metavar="OUT", help="where to; - prints the file"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    add_limit_option(parser)
    add_json_option(parser)


def run(args: Any) -> int:
    out, printed = args.out, str(args.out) == "-"
    if not printed and out.exists() and not args.force:
        raise UsageError(f"{out}: this file exists already; --force writes over it")
    most = limits_of(args)
    contents = [reader.read(path, most) for path in args.files]
    for warning in filter(None, (file.warning for file in contents)):
        complain(warning)
    merged = merge_files(contents)
    if len(merged.data) > most.file:
        raise UsageError(
            f"the united file would have {len(merged.data):,} bytes, more than is read again "
            f"({most.file:,}): --max-size allows more"
        )
    if printed:
        sys.stdout.buffer.write(merged.data)
    else:
        write_file(merged.data, out, over=args.force)
    came = list(zip(args.files, merged.shares, strict=True))
    data = {
        "out": None if printed else str(out),
        "files": [
            {"file": str(path)} | {f"{s.of}s": {"all": s.all, "new": s.new} for s in shares}
            for path, shares in came
        ],
        "united": {f"{share.of}s": share.all for share in merged.all},
    }
    lines = [f"{path}: {shares_text(shares, n > 0)}" for n, (path, shares) in enumerate(came)]
    lines.append(f"{'united' if printed else out}: {shares_text(merged.all, False)}")
    with contextlib.redirect_stdout(sys.stderr if printed else sys.stdout):
        print_result(args, data, lines)
    return OK


def shares_text(shares: Sequence[Share], later: bool) -> str:
    """What a file has, and if others came before it, what is new: "57 steps (12 new), 1 line"."""
    parts = []
    for share in filter(lambda share: share.all, shares):
        new = f" ({share.new or 'none'} new)" if later else ""
        parts.append(f"{share.all} {share.of}{'' if share.all == 1 else 's'}{new}")
    return ", ".join(parts) or "nothing new"
