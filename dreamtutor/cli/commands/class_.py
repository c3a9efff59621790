"""`dreamtutor class`: for teachers."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.classrooms.report import ClassReport, class_report
from dreamtutor.classrooms.tables import TABLES, as_csv
from dreamtutor.cli.shared import FOUND, OK, UsageError, add_json_option, print_result
from dreamtutor.replay.files import write_file
from dreamtutor.texts import LANGUAGES
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.workers import processes, processors

ABOUT = "For teachers: a report on a class, from its folder or from the files that were handed in."
EXAMPLES = """class report /shared/class
class report /shared/class -o report.html
class report handed-in -o report.html --csv --pseudonyms"""
MOST_LINES = 20


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["report"], help="what to make")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="of the class")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="a page to be written")
    parser.add_argument(
        "--csv",
        action="store_true",
        help="tables beside the page; without one: steps, printed",
    )
    parser.add_argument("--pseudonyms", action="store_true", help="numbers, and no names")
    parser.add_argument(
        "--no-verify", action="store_true", help="do not play games again: quicker, but finds less"
    )
    parser.add_argument(
        "--own", default="", metavar="FOLDER", help="where lessons of your own lie, if any"
    )
    parser.add_argument("--over", action="store_true", help="replace files that are there")
    parser.add_argument("--lang", default="en", choices=[*LANGUAGES], help="of the report")
    parser.add_argument("-j", "--jobs", type=int, default=processors(), metavar="N",
                        help="so many processes share the work")  # fmt: skip
    add_json_option(parser)


def run(args: Any) -> int:
    if args.csv and args.json:
        raise UsageError("--csv or --json, not both")
    with processes(args.jobs) as executor:
        report = class_report(
            args.folder,
            lang=args.lang,
            names=not args.pseudonyms,
            verify=not args.no_verify,
            own=args.own,
            executor=executor,
        )
    written = write(args, report) if args.out else []
    if args.csv and not args.out:
        print(as_csv(TABLES["steps"](report)), end="")
    else:
        print_result(args, data_of(report), [*written, *lines_of(report)])
    return FOUND if report.faults else OK


def write(args: Any, report: ClassReport) -> list[str]:
    """Write the page and the tables; what was written."""
    files = {args.out: report.html()}
    if args.csv:
        for name, rows in TABLES.items():
            files[args.out.with_name(f"{args.out.stem}-{name}.csv")] = as_csv(rows(report))
    for path, text in files.items():
        write_file(text.encode(), path, over=args.over)
    return [path_as_text(path) for path in files]


def data_of(report: ClassReport) -> dict[str, Any]:
    tables: dict[str, Any] = {name: [*rows(report)] for name, rows in TABLES.items()}
    faults = [
        {"file": fault.place, "line": fault.line, "reason": fault.reason}
        for fault in report.listed_faults()
    ]
    return {**tables, "faults": faults}


def lines_of(report: ClassReport) -> list[str]:
    """The report in short."""
    lines = [f"{len(report.tallies)} learners"]
    lines += [
        f"  {lesson.title}: {lesson.begun} have begun it, {lesson.ended} ended it"
        for lesson in report.lessons()
    ]
    lines += [
        f"  {rule.title}: {rule.learners} stopped; again: {rule.lesson}" for rule in report.again()
    ]
    more = len(report.faults) - MOST_LINES
    lines += [f"does not count: {fault}" for fault in report.listed_faults()[:MOST_LINES]]
    return [*lines, f"and {more} more"] if more > 0 else lines
