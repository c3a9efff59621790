"""What several commands need: exit codes, options that are the same everywhere, and how to tell."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, Protocol

from dreamtutor.texts.safe_text import visible

OK, FOUND, WRONG_USE = 0, 1, 2


class Command(Protocol):
    """What a file in `commands` holds; its name is that of the command."""

    ABOUT: str
    """What it does: in the help, a sentence or two."""
    EXAMPLES: str
    """A line for each."""

    def options(self, parser: argparse.ArgumentParser, /) -> None:
        """Say what can be asked for."""

    def run(self, args: Any, /) -> int:
        """Do it; the exit code."""


def add_command(part: Any, name: str, command: Command) -> argparse.ArgumentParser:
    """Add a command to the program, or to a command that has several."""
    examples = "".join(f"  dreamtutor {example}\n" for example in command.EXAMPLES.splitlines())
    parser: argparse.ArgumentParser = part.add_parser(
        name,
        help=command.ABOUT,
        description=command.ABOUT,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.options(parser)
    return parser


class UsageError(Exception):
    """The command was not used rightly."""


def complain(about: object) -> None:
    print(f"dreamtutor: {plain(str(about))}", file=sys.stderr)


def print_result(args: Any, data: Any, lines: Sequence[str]) -> None:
    """Print figures or findings, for people or for programs."""
    if args.json:
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        print(plain("\n".join(lines)))


def plain(text: str) -> str:
    """Names and reasons come from files of strangers: nothing in them steers the terminal."""
    return "\n".join(map(visible, text.split("\n")))


def add_json_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_edition_option(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--edition", default=None, metavar="NAME", help=f"{text}: 2023 or first")


def positive_number(text: str) -> int:
    """A number of games, say: at least one."""
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)
