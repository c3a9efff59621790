"""The command line: one program, `dreamtutor`. Each file in `commands` is one command.

Figures and findings go to standard output, progress and complaints to standard
error. The exit code is 0 when all is well, 1 when something was found, and 2
when the command was not used rightly.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import NoReturn, cast

from dreamtutor import __version__
from dreamtutor.cli import commands
from dreamtutor.cli.shared import FOUND, OK, WRONG_USE, Command, UsageError, add_command, complain
from dreamtutor.engine.suggestions import did_you_mean

ORDER = ("lab", "play", "rules", "verify", "show", "merge", "library", "review", "stats", "texts",
         "freeze", "export", "lessons", "class", "assignment", "hand-in", "lite",
         "schema")  # fmt: skip
"""How the help lists the commands. Those that are not named here follow, by their names."""
IN_NOTEBOOKS = ("begin", "check", "class_report", "classroom", "course", "decide", "home", "join",
                "learn", "leave_class", "preview", "resume", "statistics", "watch")  # fmt: skip
"""What is no command, but something to call in a notebook."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    if (asked_for := "".join(words[:1])) and asked_for[0] != "-" and asked_for not in names():
        complain(no_command(*words))
        return WRONG_USE
    program = parser(*words[:1])
    args, others = program.parse_known_args(words)
    if others and not args.takes_others:
        program.error(f"unknown: {' '.join(others)}")
    args.others = others
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (UsageError, ValueError, OSError) as error:
        complain(in_short(error))
        return FOUND if isinstance(error, OSError) or is_bad_replay(error) else WRONG_USE
    except KeyboardInterrupt:
        complain("stopped")
        return FOUND
    return code


def no_command(name: str, *more: str) -> str:
    """What is said of a command that there is not."""
    if name not in IN_NOTEBOOKS:
        hint = did_you_mean(name, names())
        return f"there is no command {name!r}{hint or '; `dreamtutor --help` lists them'}"
    about = ", ".join(map(repr, more[:1]))
    sentence = f"{name} is for a notebook: dreamtutor.{name}({about})"
    return ". ".join((sentence, *wrong_with(more[0]))) if name == "watch" and more else sentence


def wrong_with(game: str) -> list[str]:
    """Why a game cannot be found, if it cannot."""
    from dreamtutor.reel.opening import find_replay  # noqa: PLC0415
    from dreamtutor.replay.reader import ReplayError  # noqa: PLC0415 - both take their time

    try:
        find_replay(game)
    except ReplayError as error:
        return [str(error)]
    return []


def in_short(error: Exception) -> str:
    """What an error says. How to save a game that is open in a notebook is no help here."""
    from dreamtutor.replay.disk_errors import WriteError  # noqa: PLC0415 - takes its time
    from dreamtutor.texts import Words  # noqa: PLC0415

    if isinstance(error, WriteError):
        return error.without_advice(Words("onirim"))
    return str(error)


def is_bad_replay(error: Exception) -> bool:
    """Was something found in a file? Then the command was used rightly."""
    from dreamtutor.replay.reader import ReplayError  # noqa: PLC0415 - takes its time, for nothing

    return isinstance(error, ReplayError)


def parser(only: str = "") -> argparse.ArgumentParser:
    """The program, with all its commands; when one is asked for, with that one only: the others
    need not be imported then."""
    top = argparse.ArgumentParser(
        prog="dreamtutor",
        description="A rules tutor and replay viewer for the card games Onirim and Urbion.",
        epilog="`dreamtutor COMMAND --help` shows the options of a command, with examples.",
    )
    top.add_argument("--version", action="version", version=f"dreamtutor {__version__}")
    top.set_defaults(takes_others=False)
    part = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    known, known_files = names(), files()
    for name in [only] if only in known else known:
        file = known_files[name]
        command = cast(Command, import_module(f"{commands.__name__}.{file}"))
        add_command(part, name, command).set_defaults(run=command.run)
    return top


def names() -> list[str]:
    """The commands that there are."""
    return sorted(
        sorted(files()), key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER)
    )


def files() -> dict[str, str]:
    """The file of each command. A name that no file of Python's can have is spelled otherwise:
    "hand-in" is in `hand_in`, "class" in `class_`."""
    found = [command.name for command in iter_modules(commands.__path__)]
    return {name.rstrip("_").replace("_", "-"): name for name in found}


def run() -> NoReturn:
    sys.exit(main())
