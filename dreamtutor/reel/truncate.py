"""A game as it was at a step: for those who shall not know yet how it went on."""

from __future__ import annotations

from pathlib import Path

from dreamtutor.engine.dealers import Human
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter, step_entry
from dreamtutor.replay.json_model import JsonModel
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.notes import Thread
from dreamtutor.replay.reader import Contents, FileLine


def until(game: Game, step: str) -> Game:
    """The game up to a step, as if it had been left there and no other line had been played.

    It is not written down anywhere. Of its notes, those on other steps are gone. Its deal is the
    same, so whoever shows it must not name the deal: that brings the cards to come.
    """
    line = game.find(step).line()
    names = {str(node.name) for node in line}
    steps = (step_entry(node, game.record.position(node, Human()).table) for node in line)
    entries: list[JsonModel] = [game.header, *steps]
    lines = [FileLine(n, "", entry) for n, entry in enumerate(entries, 1)]  # type: ignore[arg-type]  # all are entries
    record = record_of(Contents(game.path or Path(game.header.game), lines, ""))
    record.watch = writer = GameWriter(game.header, None)
    notes = [note for one in game.threads if is_on(one, names) for note in one.entries]
    part = Game(game.header, record, writer)
    part.notes = notes
    return part


def is_on(thread: Thread, names: set[str]) -> bool:
    return thread.now.on in names
