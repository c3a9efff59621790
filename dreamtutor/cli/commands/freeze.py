"""`dreamtutor freeze`: a notebook with pictures for tables."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import OK, UsageError, add_json_option, print_result

ABOUT = (
    "Make a notebook for publishing: in it, tables are pictures and text that show everywhere. "
    "Nothing is run; the notebook itself stays as it is."
)
EXAMPLES = """freeze lesson.ipynb
freeze lesson.ipynb -o public/lesson.ipynb
freeze lesson.ipynb --last --replays games"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="NOTEBOOK")
    parser.add_argument(
        "-o", "--out", type=Path, metavar="OUT", help="where to (else NOTEBOOK-frozen.ipynb)"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    parser.add_argument(
        "--last",
        action="store_true",
        help="show each table where its game ended, not where its cell was run",
    )
    parser.add_argument(
        "--replays",
        type=Path,
        action="append",
        metavar="PATH",
        help="where games are looked for: a folder or a file; may be given several times "
        "(usual: beside the notebook, and in replays there)",
    )
    add_json_option(parser)


def run(args: Any) -> int:
    from dreamtutor.exports import freeze  # noqa: PLC0415 - nbformat takes its time

    path, out = args.file, args.out
    out = out or path.with_name(f"{path.stem}-frozen.ipynb")
    if out.exists() and not args.force:
        raise UsageError(f"{out}: this file exists already; --force writes over it")
    replays = None
    if args.last or args.replays:
        replays = args.replays or [path.parent, path.parent / "replays"]
    try:
        frozen = freeze.freeze(freeze.read_notebook(path), replays)
    except freeze.NotebookError as error:
        raise UsageError(str(error) if str(path) in str(error) else f"{path}: {error}") from error
    freeze.write(frozen, out, over=args.force)
    data = {
        "notebook": str(path),
        "out": str(out),
        "widgets": frozen.widgets,
        "at_their_end": frozen.ended,
        "not_found": frozen.missing,
    }
    lines = [f"{out}: {frozen.widgets} widgets are pictures or text now"]
    if replays is not None:
        lines.append(f"{frozen.ended} of them show where their game ended")
        if frozen.missing:
            lines.append(f"{frozen.missing} stay as they were: their game was not found")
    print_result(args, data, lines)
    return OK
