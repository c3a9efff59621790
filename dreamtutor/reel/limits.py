"""Which steps of a very large game are shown: more would bring a page to a stop."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.record import Record
from dreamtutor.reel.walk import Beyond, WalkStep
from dreamtutor.replay.notes import Thread
from dreamtutor.texts.markdown import MOST as LONGEST

MOST = 2000
"""So many steps are shown at most,"""
MOST_NOTES = 2000
"""and so many notes, the newest."""

MOST_LETTERS = 200_000
"""So much of what they say is drawn."""


def newest(notes: Sequence[Thread]) -> list[Thread]:
    """The notes that are shown, the oldest first: as many of the newest as a page can draw."""
    found: list[Thread] = []
    letters = 0
    for one in reversed(notes[-MOST_NOTES:]):
        letters += sum(min(len(text or ""), LONGEST) for text in (one.now.text, one.now.reveal))
        if found and letters > MOST_LETTERS:
            break
        found.append(one)
    return found[::-1]


def steps(record: Record, beyond: Sequence[Beyond]) -> list[WalkStep]:
    """All steps of a game."""
    found: list[WalkStep] = (
        [*record.nodes()] if not any(one.parent is None for one in beyond) else []
    )
    ahead = [*beyond]
    while ahead:
        one = ahead.pop()
        found.append(one)
        ahead += one.branches
    return found


def kept(
    record: Record, beyond: Sequence[Beyond], noted: Collection[str], most: int = MOST
) -> tuple[set[WalkStep] | None, int]:
    """The steps that are shown, None if all are, and how many there are in all. First comes the
    line that was played last, then what leads to notes, then the newest lines."""
    all_ = steps(record, beyond)
    if len(all_) <= most:
        return None, len(all_)
    main: list[WalkStep] = [*played_line(record.node)[:most]]
    found = set(main).intersection(all_)
    newest = sorted(all_, key=lambda one: one.born, reverse=True)
    wanted: Iterable[WalkStep] = [one for one in newest if one.name in noted]
    for step in [*wanted, *newest]:
        way, one = [], step
        while one not in found:
            way.append(one)
            if one.parent is None:
                break
            one = one.parent
        if len(found) + len(way) <= most:
            found.update(way)
    return found, len(all_)
