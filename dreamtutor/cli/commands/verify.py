"""`dreamtutor verify`: are replay files what today's rules make of them?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import allowed, limits
from dreamtutor.cli.shared import FINE, FOUND, WrongUse, as_json, tell
from dreamtutor.replay import files, opening
from dreamtutor.replay.files import BadReplay
from dreamtutor.replay.log import put
from dreamtutor.replay.repair import left_out, repaired

ABOUT = "Play replay files again under today's rules; name the first entry that differs."
EXAMPLES = """verify replays/*.jsonl
verify --repair -o whole.jsonl damaged.jsonl"""


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    one.add_argument(
        "--repair", action="store_true", help="write what is whole of one damaged file as a new one"
    )
    one.add_argument("-o", "--out", type=Path, metavar="OUT", help="where to, with --repair")
    limits(one)
    as_json(one)


def run(asked: Any) -> int:
    if asked.repair or asked.out:
        return repair(asked)
    findings, lines = [], []
    for path in asked.files:
        warning = ""
        try:
            contents = files.read(path, allowed(asked))
            bad, warning = opening.difference(contents), contents.warning
        except BadReplay as error:
            bad = error
        findings.append(
            {
                "file": str(path),
                "verified": bad is None,
                "line": bad.number if bad else None,
                "reason": bad.reason if bad else None,
                "warning": warning or None,
            }
        )
        lines.append(str(bad) if bad else warning or f"{path}: verified")
    tell(asked, {"files": findings}, lines)
    return FINE if all(one["verified"] for one in findings) else FOUND


def repair(asked: Any) -> int:
    """Write what is whole as a new file; the damaged one stays as it is."""
    if not (asked.repair and asked.out and len(asked.files) == 1):
        raise WrongUse("--repair takes one file, and -o says where what is whole is written")
    contents = files.read(asked.files[0], allowed(asked))
    put(repaired(contents), asked.out)
    missing = [{"line": bad.number, "reason": bad.reason} for bad in left_out(contents)]
    count = len(contents.lines)
    tell(
        asked,
        {"file": str(contents.path), "out": str(asked.out), "lines": count, "left_out": missing},
        [
            f"{asked.out}: {count} {'line' if count == 1 else 'lines'} of {contents.path}",
            *(f"left out: line {one['line']}: {one['reason']}" for one in missing),
        ],
    )
    return FINE
