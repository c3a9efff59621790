"""`dreamtutor export`: a game as a file for others."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import add_limit_option, limits_of
from dreamtutor.cli.shared import (
    OK,
    UsageError,
    add_json_option,
    complain,
    positive_number,
    print_result,
)
from dreamtutor.exports.export import export
from dreamtutor.exports.formats import EVERY, FORMATS
from dreamtutor.exports.raster import CannotDrawError
from dreamtutor.reel.opening import open_game

ABOUT = (
    "Make a file of a game for others: a page, a picture, a moving picture, a report or a "
    "notebook. The game itself is only read."
)
EXAMPLES = """export game.jsonl -o game.html
export game.jsonl -o step.png --at 21
export game.jsonl --to gif --every turn --light
export game.jsonl --to md --pictures pictures
export game.jsonl -o review.ipynb --upto 21 --hide Ada"""


def options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    forms = "; ".join(f"{name}: {form.what}" for name, form in FORMATS.items())
    add("file", type=Path, metavar="GAME", help="a replay")
    add("-o", "--out", type=Path, metavar="OUT", help="where to (else beside the game)")
    add("--to", choices=list(FORMATS), help=f"{forms} (else by the ending of OUT)")
    add(
        "--at",
        metavar="STEP",
        help="its number or name; svg, png: what is shown (else where the game was left); "
        "html: where the page opens (else at the beginning)",
    )
    add(
        "--line",
        type=int,
        default=0,
        metavar="N",
        help="which line is told; html: with which the page opens (0: the one played last)",
    )
    add("--lang", default="en", help="the language of the texts")
    add("--hide", action="append", default=[], metavar="AUTHOR", help="leave out the notes of")
    add("--upto", metavar="STEP", help="the last step told: nothing that came later is in the file")
    add("--width", type=positive_number, metavar="DOTS", help="png, gif: how wide")
    add("--every", default="step", choices=EVERY, help="gif: what becomes a frame")
    add("--light", action="store_true", help="dark on white, to print")
    add("--sealed", action="store_true", help="in pictures, questions keep back their answers")
    add("--pictures", type=Path, metavar="FOLDER", help="md: pictures of the steps with notes")
    add("--force", action="store_true", help="write over files that exist")
    add_limit_option(parser)
    add_json_option(parser)


def run(args: Any) -> int:
    forms = list(FORMATS)
    form = args.to or (args.out.suffix[1:].lower() if args.out else "")
    if form not in forms:
        raise UsageError(
            f"say what to make of the game: --to {'|'.join(forms)}, or -o with an ending"
        )
    game = open_game(args.file, limits_of(args))
    for warning in filter(None, (*game.warnings, game.difference)):
        complain(warning)
    try:
        out = export(
            game,
            args.out or form,
            form=form,
            at=args.at,
            line=args.line,
            lang=args.lang,
            hide=args.hide,
            upto=args.upto,
            width=args.width,
            every=args.every,
            paper=args.light,
            sealed=args.sealed,
            pictures=args.pictures,
            force=args.force,
        )
    except (CannotDrawError, FileExistsError) as error:
        raise UsageError(str(error)) from error
    size = out.stat().st_size
    data = {"game": str(args.file), "out": str(out), "format": form, "bytes": size}
    print_result(args, data, [f"{out}: {size / 1000:,.0f} kB"])
    return OK
