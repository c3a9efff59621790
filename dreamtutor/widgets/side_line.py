"""A line that is shown beside a game and does not stand in its file: how the coach would have gone
on instead of a mistake, with the same deal.

The game is copied, and the copy goes on otherwise; so whatever is shown of games is shown of it,
and the game itself is as it was. Whoever keeps the line gives its answers in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dreamtutor.engine.branches import end_of
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Chance, Over
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter, entries_of
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import Contents, FileLine

if TYPE_CHECKING:
    from dreamtutor.coach.review import Moved

TURNS = 3
"""So many turns the coach plays on."""


class SideLine:
    """A game, and the better line in it."""

    def __init__(self, game: Game, mistake: Moved) -> None:
        self.whole, self.game = game, copied(game)
        self.mistake = str(mistake.node.name)
        """The step that this line is instead of."""
        record = self.game.record
        stood = end_of(record.node)
        assert mistake.node.parent is not None
        self.fork = str(mistake.node.parent.name)
        record.go(self.game.find(self.fork))
        self.nodes = [*better(record, mistake)]
        record.go(stood)

    @property
    def end(self) -> str:
        """The last step of it."""
        return str(end_of(self.nodes[-1]).name)

    @property
    def first(self) -> str:
        """The step that it begins with."""
        return str(self.nodes[0].name)

    @property
    def steps(self) -> frozenset[str]:
        """The names of its steps."""
        return frozenset(str(node.name) for node in self.nodes)

    def keep(self) -> None:
        """Give its answers in the game, which stands after it where it stood before."""
        record = self.whole.record
        stood = record.node
        record.go(self.whole.find(self.fork))
        self.whole.ask_help("hint 4")  # so it is not taken for what somebody found
        for node in self.nodes:
            assert node.answer is not None
            self.whole.answer(write(node.answer))
        record.go(stood)


def better(record: Record, mistake: Moved) -> Sequence[Node]:
    """Go the better way, and as the coach would for some turns."""
    from dreamtutor.coach.players import Coach, no_lots  # noqa: PLC0415 - it sees both games

    nodes = [record.answer(answer) for answer in mistake.better if can_answer(record)]
    coach, until = Coach(), record.session.turns + TURNS
    while can_answer(record) and record.session.turns < until:
        nodes.append(record.answer(coach(record.session, no_lots)))
    return nodes


def can_answer(record: Record) -> bool:
    """Is something asked that the coach can answer? Nobody knows which real card comes."""
    return not isinstance(record.prompt, Chance | Over)


def copied(game: Game) -> Game:
    """The same game, which is not written down."""
    entries = entries_of(game.header, game.record)
    path = game.path or Path(game.header.game)
    lines = [FileLine(n, "", entry) for n, entry in enumerate(entries, 1)]  # type: ignore[arg-type]  # all are entries
    record = record_of(Contents(path, lines, ""))
    record.watch = writer = GameWriter(game.header, None)
    copy = Game(game.header, record, writer)
    copy.notes, copy.lock = [*game.notes], game.lock
    return copy
