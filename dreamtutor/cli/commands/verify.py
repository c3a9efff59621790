"""`dreamtutor verify`: are replay files what today's rules make of them?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import allowed, limits
from dreamtutor.cli.shared import FINE, FOUND, as_json, tell
from dreamtutor.replay import files, opening
from dreamtutor.replay.files import BadReplay

ABOUT = "Play replay files again under today's rules; name the first entry that differs."
EXAMPLES = "verify replays/*.jsonl"


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    limits(one)
    as_json(one)


def run(asked: Any) -> int:
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
