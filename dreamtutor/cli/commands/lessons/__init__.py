"""`dreamtutor lessons`: for those who write lessons, and those who teach with them. Each file here
is one thing that can be done."""

from __future__ import annotations

import argparse
from typing import Any

from dreamtutor.cli.commands.lessons import check, coverage, notebook, preview, seal
from dreamtutor.cli.shared import Command, add_command

ABOUT = "Check lessons, look at one while you write it, make a notebook of one, or seal it."
PARTS: dict[str, Command] = {
    "check": check,
    "preview": preview,
    "notebook": notebook,
    "seal": seal,
    "coverage": coverage,
}
EXAMPLES = "\n".join(command.EXAMPLES for command in PARTS.values())


def options(parser: argparse.ArgumentParser) -> None:
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    for name, command in PARTS.items():
        add_command(parts, name, command)


def run(args: Any) -> int:
    return PARTS[args.what].run(args)
