"""`dreamtutor lessons seal`: a lesson to hand out, in whose file no answer can be read."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FOUND, OK, UsageError, add_json_option, complain, print_result
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError
from dreamtutor.lessons.sealing import seal
from dreamtutor.texts import language

ABOUT = (
    "Make a file of a lesson to hand out: all of it can be taken, and no answer can be read in it. "
    "It stops whoever looks into the file, not whoever writes a program that guesses."
)
EXAMPLES = "lessons seal my-first.toml -o handout.toml --lang de"
ENDING = ".sealed.toml"


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="your lesson")
    parser.add_argument(
        "-o", "--out", type=Path, metavar="SEALED", help=f"where to (else beside it: *{ENDING})"
    )
    parser.add_argument("--lang", default="en", help="the language of the texts in it")
    parser.add_argument("--force", action="store_true", help="write over a file that exists")
    add_json_option(parser)


def run(args: Any) -> int:
    # Who asks for help need not wait for it.
    from dreamtutor.exports import output_files  # noqa: PLC0415

    out: Path = args.out or args.file.with_suffix(ENDING)
    if out.suffix != ".toml":
        raise UsageError(f"{out}: a lesson is called *.toml")
    if out.exists() and not args.force:
        raise UsageError(output_files.exists(out))
    if out.resolve() == args.file.resolve():
        raise UsageError(f"{out}: that is your lesson itself; give the sealed one another name")
    try:
        script = read(args.file, language(args.lang))
        made = seal(script)
    except LessonError as error:
        complain(error)
        return FOUND
    out.parent.mkdir(parents=True, exist_ok=True)
    output_files.write(out, made, force=args.force)
    print_result(args, {"lesson": script.lesson.id, "out": str(out)}, [str(out)])
    return OK
