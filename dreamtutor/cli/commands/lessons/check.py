"""`dreamtutor lessons check`: is anything wrong with a lesson?"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any

from dreamtutor.cli.shared import FOUND, OK, add_json_option, positive_number, print_result
from dreamtutor.exports.progress_bar import progress_shown
from dreamtutor.lessons.checker import Finding, check, kept_figures
from dreamtutor.lessons.checker.figures import Figure, figures, strengths, table, tasks_of
from dreamtutor.lessons.checker.measures import measures
from dreamtutor.lessons.checker.measures import table as measures_table
from dreamtutor.lessons.course import load_course, same_id_message
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.texts import Words
from dreamtutor.workers import processes

ABOUT = "Say what is wrong with lessons: file, line, and what was perhaps meant."
EXAMPLES = """lessons check
lessons check my-first.toml
lessons check --langs de,pl
lessons check --measures
lessons check --coach --jobs 2
lessons check --coach --figures docs/verdicts.json"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="else all of the course"
    )
    parser.add_argument("--langs", default="", help="languages in which no text may be missing")
    parser.add_argument(
        "--measures", action="store_true", help="how much is read in each lesson, and how much done"
    )
    parser.add_argument(
        "--coach",
        action="store_true",
        help="play out what is called right, fine or a mistake, and name each verdict that the "
        "figures contradict; takes a while",
    )
    parser.add_argument(
        "--figures",
        type=Path,
        metavar="FILE",
        help="with --coach: keep the figures in this file, and beside it as a table; what has not "
        "changed since is not played again",
    )
    parser.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        metavar="N",
        help="so many processes play; the figures are the same",
    )
    add_json_option(parser)


def run(args: Any) -> int:
    found = findings(args.files, [lang for lang in args.langs.split(",") if lang])
    data: dict[str, Any] = {"findings": [asdict(finding) for finding in found]}
    lines = [*map(str, found)]
    contradicted: list[Figure] = []
    scripts = [] if found else [*map(read, args.files)] or [*load_course()]
    if args.measures and scripts:
        measured = [*map(measures, scripts)]
        data["measures"] = [asdict(one) for one in measured]
        lines += measures_table(measured)
    if args.coach and scripts:
        played = played_out(scripts, args.jobs, args.figures)
        contradicted = [figure for figure in played if figure.outcome == "contradicted"]
        known = strengths(scripts)
        data |= {"coach": known, "figures": [asdict(figure) for figure in played]}
        lines += [*table(played), "", *map(strength, known.items()), "", *totals(played)]
        lines += [figure.told for figure in contradicted]
    print_result(args, data, lines or ["Nothing is wrong."])
    return FOUND if found or contradicted else OK


def played_out(scripts: Sequence[Script], jobs: int, file: Path | None) -> list[Figure]:
    """What comes of all answers that the lessons judge."""
    tasks, played = tasks_of(scripts), list[Figure]()
    kept = kept_figures.read(file, tasks) if file else {}
    with progress_shown(Words("onirim"), "judging") as progress, processes(jobs) as executor:
        known = len(kept)
        for n, some in enumerate(figures(tasks, executor, kept), 1):
            played += some
            if file and len(kept) > known:
                kept_figures.write(file, tasks, kept)
                known = len(kept)
            progress(n, len(tasks))
    if file:
        kept_figures.write(file, tasks, kept)
    return played


def strength(known: tuple[str, float | None]) -> str:
    """How good the coach is in a game."""
    game, error = known
    if error is None:
        return f"{game}: nobody has counted how good the coach is; nothing is known"
    return f"{game}: the coach's chances are {100 * error:.1f} points off on average"


def totals(played: Iterable[Figure]) -> list[str]:
    """How many answers came to what."""
    counts = Counter(figure.outcome for figure in played)
    return [", ".join(f"{outcome}: {n}" for outcome, n in sorted(counts.items())) + "."]


def repeated_ids(scripts: Iterable[Script]) -> list[LessonError]:
    """Lessons that have the id of one before them."""
    known: dict[str, Script] = {}
    pairs = [(known.setdefault(script.lesson.id, script), script) for script in scripts]
    return [
        script.bad(same_id_message(first), "id") for first, script in pairs if script is not first
    ]


def findings(files: Iterable[Path], langs: Iterable[str] = ()) -> list[Finding]:
    """All that is wrong with some lessons, or with the course."""
    known, langs = load_course(), tuple(langs)
    bad: list[LessonError] = []
    scripts = []
    for path in files:
        try:
            scripts.append(read(path))
        except LessonError as error:
            bad.append(error)
    if not scripts and not bad:
        scripts, bad = [*known], known.bad
    ids = {*known.scripts, *(script.lesson.id for script in scripts)}
    bad += repeated_ids(scripts)
    found = [Finding(str(error.path), error.line, error.says, error.hint) for error in bad]
    return [*found, *chain.from_iterable(check(script, ids, langs) for script in scripts)]
