"""`dreamtutor lite`: a site that runs everything in the learner's browser."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FOUND, OK, add_json_option, complain, print_result
from dreamtutor.texts.safe_text import path_as_text

ABOUT = (
    "Build a site for a class without a server: a folder of files for any web server, in which "
    "Python runs in the learner's browser. Building it fetches packages; using it asks nobody."
)
EXAMPLES = """lite site
lite site --add my-course --add monday.ipynb"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder of the site")
    parser.add_argument(
        "--add",
        type=Path,
        action="append",
        default=[],
        metavar="PATH",
        help="a notebook, lesson or folder of yours that learners get, too; may be given often",
    )
    parser.add_argument("--force", action="store_true", help="replace whatever is in OUT")
    add_json_option(parser)


def run(args: Any) -> int:
    from dreamtutor.lite.needed import CannotBuildError  # noqa: PLC0415 - takes its time
    from dreamtutor.lite.site import build_site  # noqa: PLC0415

    try:
        site = build_site(args.out, add=args.add, force=args.force)
    except CannotBuildError as error:
        complain(error)
        return FOUND
    data = {"out": str(site.folder), "files": site.files, "bytes": site.size}
    said = [f"{path_as_text(site.folder)}: {site.files} files, {site.size / 1e6:.0f} MB"]
    said.append("Look at it here: python -m http.server --bind 127.0.0.1 --directory "
                f"{path_as_text(site.folder)}")  # fmt: skip
    print_result(args, data, said)
    return OK
