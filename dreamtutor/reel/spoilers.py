"""A game of which only the beginning is known here, and more of it when it is asked for.

What comes later is not hidden: it is not there. The record, and whatever is made of it, scenes,
lists, sentences, holds the steps that were reached and nothing else.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.events import dealt
from dreamtutor.engine.record import Node, Record, nobody
from dreamtutor.reel.walk import same_dealer
from dreamtutor.replay.format import Note
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter, step_entry
from dreamtutor.replay.json_model import JsonModel
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import Contents, FileLine


class SpoilerFreeGame(Game):
    """The line of a game that was played last, as far as it was reached."""

    def __init__(self, whole: Game) -> None:
        self._whole = whole
        first, *rest = played_line(whole.record.node)
        self._rest = deque(rest)
        record = Record(whole.record.rules, Scripted(dealt(first.events), Human()))
        record.root.name = first.name
        record.dealer = record.session.dealer = whole.record.dealer
        super().__init__(whole.header, record, whole.writer)
        self.half_line, self.misdealt = whole.half_line, whole.misdealt
        self.unreadable_notes = whole.unreadable_notes
        self.lock = whole.lock
        self._reached = record.root
        self._later = list(whole.notes)
        self._add_notes()
        record.watch = self.writer

    @property
    def path(self) -> Path | None:
        return self._whole.path

    @property
    def has_more(self) -> bool:
        """Is there anything that was not reached yet?"""
        return bool(self._rest)

    @property
    def reached(self) -> str:
        """The last step that was reached."""
        return str(self._reached.name)

    def reveal(self, count: int = 1) -> None:
        """Go on along the line that was played. Nothing of it is written down."""
        record = self.record
        record.watch = nobody
        try:
            record.go(self._reached)
            for _ in range(min(count, len(self._rest))):
                self._reached = repeat_step(record, self._rest.popleft())
        finally:
            record.watch = self.writer
        self._add_notes()

    def steps_to(self, name: str) -> int | None:
        """How many steps it takes to get to one; None if it is not on the way."""
        return next((n for n, step in enumerate(self._rest, 1) if step.name == name), None)

    def _add_notes(self) -> None:
        """The notes on steps that were reached."""
        known = {node.name for node in self.record.nodes()}
        self.notes += [note for note in self._later if note.on in known]
        self._later = [note for note in self._later if note.on not in known]

    def _add_note(self, note: Note) -> Note:
        self._whole.notes.append(note)
        return super()._add_note(note)


def repeat_step(record: Record, old: Node) -> Node:
    """Take a step of another record of the same game in this one, with the same cards."""
    if old.dealer is not None:
        node = record.shuffle(old.dealer)
    else:
        record.session.dealer = same_dealer(old)
        assert old.answer is not None
        node = record.answer(old.answer)
        record.session.dealer = record.dealer_at(node)
    node.name = old.name
    return node


def truncated(game: Game, step: str) -> Game:
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
    part = Game(game.header, record, writer)
    threads = (thread for thread in game.threads if thread.now.on in names)
    part.notes = [note for thread in threads for note in thread.entries]
    return part
