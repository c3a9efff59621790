"""Where one looks in a film: at a step of one of its lines."""

from __future__ import annotations

from typing import NamedTuple

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.record import Node
from dreamtutor.reel.film import Film
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.game import Game


class Look(NamedTuple):
    """A film, and what of it is looked at. Another step is another look."""

    film: Film
    warned: str
    """What is to be known of the file."""
    line: int = 0
    at: int = 0
    """How many steps from the beginning, along the line."""
    beside: int = -1
    """The line that is compared with it; -1: none."""

    @property
    def way(self) -> list[int]:
        """The entries of the film that the line goes through."""
        return self.film.lines[self.line]

    @property
    def here(self) -> int:
        """The entry of the film that is shown."""
        return self.way[self.at]

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return str(self.film.reel["entries"][self.here]["id"])

    def to(self, at: int, line: int | None = None) -> Look:
        """Look at another step, as far as there is such a line and step."""
        line = self._line(self.line if line is None else line)
        return self._replace(line=line, at=max(0, min(at, len(self.film.lines[line]) - 1)))

    def along(self, line: int) -> Look:
        """Look at another line: at the same step; if it parted before, at the last that is the
        same."""
        other = self.to(self.at, line)
        if other.line == self.line:
            return self
        same = sum(old == new for old, new in zip(self.way, other.way, strict=False))
        return self.to(min(self.at, same - 1), line)

    def compared(self, line: int) -> Look:
        """Compare another line with the one that is looked at; none if it is below zero."""
        return self._replace(beside=self._line(line) if line >= 0 else -1)

    def _line(self, line: int) -> int:
        return max(0, min(line, len(self.film.lines) - 1))

    def through(self, film: Film, warned: str) -> Look:
        """Look at the same step and lines in another film of the game, if they are still there."""
        ends = {end: n for n, end in enumerate(film.line_ends)}
        beside = ends.get(self.film.line_ends[self.beside], -1) if self.beside >= 0 else -1
        number = film.builder.numbers.get(self.step, 0)
        line, at = film.position_of(number, ends.get(self.film.line_ends[self.line], 0))
        return Look(film, warned, line, at, beside)


def first_step(game: Game, at: int | str) -> Node | None:
    """The step that is shown first, by its name or its number along the line that was played last.
    None if it is not to be told by the rules alone."""
    if isinstance(game, SpoilerFreeGame) or (isinstance(game, OpenedGame) and game.events_only):
        return None
    if isinstance(at, str):
        return game.find(at)
    line = played_line(game.record.node)
    return line[max(-len(line), min(at, len(line) - 1))]
