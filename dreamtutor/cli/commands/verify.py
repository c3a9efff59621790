"""`dreamtutor verify`: are replay files what today's rules make of them?"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dreamtutor.cli.reading import allowed, limits
from dreamtutor.cli.shared import FINE, FOUND, as_json, tell
from dreamtutor.replay import files, opening
from dreamtutor.replay.files import BadReplay
from dreamtutor.replay.seen import shown

ABOUT = (
    "Play replay files again under today's rules; name the first entry that differs, and each line "
    "whose cards do not follow from the deal that the file names."
)
EXAMPLES = "verify replays/*.jsonl"
UNPROVEN = """what is verified: every answer was allowed, what follows from it is what the rules
make of it, and where a deal is named, these are the cards that it brings.

what is not: who played, when, and that nothing is missing. A file carries no signature. So
lines can be taken out of it (answers that were refused, lines that were taken back: the best of
a hundred tries looks like the first), names, dates and notes can be changed, and of real cards
nobody knows whether they came so."""
MOST_LINES = 20
"""So many lines with other cards are told of one file."""


def options(one: argparse.ArgumentParser) -> None:
    one.epilog = f"{UNPROVEN}\n\n{one.epilog}"
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    limits(one)
    as_json(one)


def run(asked: Any) -> int:
    told, lines = [], []
    for path in asked.files:
        warning = ""
        try:
            contents = files.read(path, allowed(asked))
            found, warning = opening.findings(contents), contents.warning
        except BadReplay as error:
            found = [error]
        told.append(
            {
                "file": str(path),
                "verified": not found,
                "line": found[0].number if found else None,
                "reason": found[0].reason if found else None,
                "findings": [{"line": one.number, "reason": one.reason} for one in found],
                "warning": warning or None,
            }
        )
        lines += in_words(found) or [warning or f"{path}: verified"]
    tell(asked, {"files": told}, lines)
    return FINE if all(one["verified"] for one in told) else FOUND


def in_words(found: Sequence[BadReplay]) -> list[str]:
    """What was found in one file, a line for each; of very many the first."""
    more = len(found) - MOST_LINES
    rest = [f"{shown(found[0].path)}: and {more} more lines"] if more > 0 else []
    return [*map(str, found[:MOST_LINES]), *rest]
