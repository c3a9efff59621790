"""A game as it was at a step: for those who shall not know yet how it went on."""

from __future__ import annotations

from pathlib import Path

from dreamtutor.engine.dealers import Human
from dreamtutor.replay.format import Kept
from dreamtutor.replay.game import Game, Writer, step_of
from dreamtutor.replay.loader import replayed
from dreamtutor.replay.notes import Thread
from dreamtutor.replay.reader import Contents, FileLine


def until(game: Game, step: str) -> Game:
    """The game up to a step, as if it had been left there and no other line had been played.

    It is not written down anywhere. Of its notes, those on other steps are gone. Its deal is the
    same, so whoever shows it must not name the deal: that brings the cards to come.
    """
    line = game.find(step).line()
    names = {str(node.name) for node in line}
    steps = (step_of(node, game.record.position(node, Human()).table) for node in line)
    entries: list[Kept] = [game.header, *steps]
    lines = [FileLine(n, "", entry) for n, entry in enumerate(entries, 1)]  # type: ignore[arg-type]  # all are entries
    record = replayed(Contents(game.path or Path(game.header.game), lines, ""))
    record.watch = writer = Writer(game.header, None)
    notes = [note for one in game.threads if is_on(one, names) for note in one.entries]
    return Game(game.header, record, writer, notes=notes)


def is_on(thread: Thread, names: set[str]) -> bool:
    return thread.now.on in names
