"""The command for those who write lessons."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.lessons.checking import Finding, check
from dreamtutor.lessons.course import course
from dreamtutor.lessons.coverage import coverage
from dreamtutor.lessons.reading import BadLesson, read

FINE, FOUND = 0, 1


def lessons(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to the others."""
    one = command(
        "lessons",
        run,
        "Check lessons, or tell which rules they teach.",
        "lessons check\nlessons check my-first.toml\nlessons check --langs de,pl\n"
        "lessons coverage --game urbion --missing",
    )
    one.add_argument("what", choices=["check", "coverage"])
    one.add_argument("files", nargs="*", type=Path, metavar="FILE", help="else all of the course")
    one.add_argument("--langs", default="", help="languages in which no text may be missing")
    one.add_argument("--game", default="onirim", choices=games.GAMES, help="for coverage")
    one.add_argument("--missing", action="store_true", help="name the rules that no lesson has")
    one.add_argument("--json", action="store_true", help="print JSON")


def run(options: Any) -> int:
    return checked(options) if options.what == "check" else covered(options)


def checked(options: Any) -> int:
    found = findings(options.files, [one for one in options.langs.split(",") if one])
    if options.json:
        print(json.dumps([{n: getattr(one, n) for n in Finding.__slots__} for one in found]))
    else:
        print("\n".join(map(str, found)) or "Nothing is wrong.")
    return FOUND if found else FINE


def findings(files: Iterable[Path], langs: Iterable[str] = ()) -> list[Finding]:
    """All that is wrong with some lessons, or with the course."""
    known, langs = course(), tuple(langs)
    bad: list[BadLesson] = []
    scripts = []
    for path in files:
        try:
            scripts.append(read(path))
        except BadLesson as error:
            bad.append(error)
    if not scripts and not bad:
        scripts, bad = [*known], known.bad
    ids = {*known.scripts, *(one.lesson.id for one in scripts)}
    found = [Finding(str(one.path), one.line, one.says, one.hint) for one in bad]
    return [*found, *(one for script in scripts for one in check(script, ids, langs))]


def covered(options: Any) -> int:
    found = coverage(options.game, course())
    if options.json:
        print(json.dumps({one.module: one.rules for one in found}))
        return FINE
    for one in found:
        print(one)
        if options.missing:
            print("".join(f"  {rule}\n" for rule in one.missing), end="")
    return FINE
