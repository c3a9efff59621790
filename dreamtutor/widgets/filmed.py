"""A game on film: all that there is to look at is on the page, and Python says where one looks.

To film a long game takes longer than a reader should wait. So what leads to the first step that is
shown is filmed at once, and the rest when the cell has shown it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.record import Node
from dreamtutor.replay.game import Game
from dreamtutor.replay.notes import Thread, answers_question
from dreamtutor.review.film import Film
from dreamtutor.review.keeping import MOST_NOTES
from dreamtutor.review.opened import Opened
from dreamtutor.review.packing import packed
from dreamtutor.review.veiled import Veiled
from dreamtutor.review.warned import warned
from dreamtutor.widgets.late import LateDict, LateInt, LateList, LateUnicode, after_the_cell
from dreamtutor.widgets.table import LiveTable


class FilmedTable(LiveTable):
    """The part of the viewer that knows the film, and which step of which line is shown."""

    reel = LateDict().tag(sync=True, to_json=lambda reel, _: packed(reel) if reel else {})
    """The whole game (`dreamtutor.review.reel.Reel`)."""
    notes = LateList().tag(sync=True)
    """The notes on it (`dreamtutor.review.noted.Noted`)."""
    at = traitlets.Int(0).tag(sync=True)
    line = traitlets.Int(0).tag(sync=True)
    steps = LateInt(0, read_only=True).tag(sync=True)
    beside = traitlets.Int(-1).tag(sync=True)
    sealed = traitlets.Bool(False).tag(sync=True)
    veiled = traitlets.Bool(False, read_only=True).tag(sync=True)
    said = LateUnicode("", read_only=True).tag(sync=True)
    """What is to be known of the file."""
    playable = traitlets.Bool(True, read_only=True).tag(sync=True)
    """Can it be played on? Not if today's rules decide otherwise."""

    _beginning = False
    """Is only the beginning filmed yet?"""

    def __init__(
        self, game: Game | Callable[[], Game], lang: str, at: int | str, **traits: Any
    ) -> None:
        self._film: Film | None = None
        self._set_at_once = False
        """Are line and step set together?"""
        super().__init__(game, lang, **traits)
        try:
            self._begin(at)
        except BaseException:
            anywidget.AnyWidget.close(self)  # the game stays open
            raise

    def _begin(self, at: int | str) -> None:
        first = step_of(self.game, at)
        if first is not None and after_the_cell(self.finish):
            self._show_film(Film(self.game, self.words, only=first))
            self._look(0, len(self._filmed.ways[0]) - 1)
            self._beginning = True
        else:
            self._show_film()
            self.turn_to(at)

    # The film

    @property
    def film(self) -> Film:
        """All of the game."""
        self.finish()
        return self._filmed

    @property
    def _filmed(self) -> Film:
        """What there is of it now."""
        assert self._film
        return self._film

    def finish(self) -> None:
        """Film the rest, if only the beginning is filmed yet."""
        if self._beginning:
            with self._lock:
                if self._beginning:
                    self._beginning = False
                    self._show_film()

    def _show_film(self, film: Film | None = None) -> None:
        """Show a film of the game as it is now. One stays at the step and the line that are shown,
        if they are still there."""
        before, game = self._film, self.game
        shown = self.step if before else ""
        film = film or Film(game, self.words)
        with self.hold_sync():
            self._film = film
            self.reel = dict(film.reel)
            self.set_trait("veiled", isinstance(game, Veiled) and game.more)
            self.set_trait("playable", not (isinstance(game, Opened) and game.beyond))
            self.set_trait("said", warned(game, film, self.words))
            self.set_trait("steps", len(film.ways[self._valid_number(self.line)]) - 1)
            if before:
                self._stay(before, shown)
            self._tell_notes()

    def _stay(self, before: Film, shown: str) -> None:
        film, old = self._filmed, before.ends
        now = {end: n for n, end in enumerate(film.ends)}
        self.beside = now.get(old[self.beside], -1) if self.beside >= 0 else -1
        number = film.filming.numbers.get(shown, 0)
        self._look(*film.place(number, now.get(old[self.line], 0)))

    def _tell_notes(self) -> None:
        threads, noted = self.threads[-MOST_NOTES:], self._filmed.filming.noted
        if self.sealed:  # what is said to a question may tell its answer
            among = {one.id: one for one in threads}
            threads = [one for one in threads if not answers_question(one, among)]
        self.notes = [dict(noted(one, writes=True, sealed=self.sealed)) for one in threads]

    @property
    def threads(self) -> list[Thread]:
        """The notes on the game with all that became of them, the oldest first."""
        return self.game.threads

    # Where one looks

    def turn_to(self, step: int | str, line: int | None = None) -> None:
        """Show a step: one of a line by its number, from the end if it is negative; or any step by
        its name, or how the name begins."""
        film = self.film
        if isinstance(step, str):
            line, step = film.place(film.number(step), self.line)
        chosen = self._valid_number(self.line if line is None else line)
        self._look(chosen, step if step >= 0 else max(0, len(film.ways[chosen]) + step))

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return str(self._filmed.reel["entries"][self._here]["id"])

    @property
    def _here(self) -> int:
        return self._filmed.ways[self.line][self.at]

    def _look(self, line: int, at: int) -> None:
        with self.hold_sync():
            self._set_at_once = True
            try:
                self.line = line
                self.at = at
            finally:
                self._set_at_once = False

    def _valid_number(self, line: int) -> int:
        return max(0, min(line, len(self._filmed.ways) - 1))

    @traitlets.validate("line")
    def _valid_line(self, proposal: Any) -> int:
        self.finish()
        return self._valid_number(proposal["value"])

    @traitlets.validate("beside")
    def _valid_beside(self, proposal: Any) -> int:
        return max(-1, min(int(proposal["value"]), len(self.film.ways) - 1))

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        way = self.film.ways[self._valid_number(self.line)]
        return max(0, min(int(proposal["value"]), len(way) - 1))

    @traitlets.observe("line")
    def _on_line(self, change: Any) -> None:
        """Another line is shown: as far as it is the same, one stays where one is. A page that sets
        the line knows which step of it is meant."""
        ways = self._filmed.ways
        way = ways[self.line]
        self.set_trait("steps", len(way) - 1)
        there = len(way) - 1
        if not self._set_at_once and change.old < len(ways):
            there = sum(one == other for one, other in zip(ways[change.old], way, strict=False)) - 1
        self.at = min(self.at, there)

    @traitlets.observe("sealed")
    def _on_sealed(self, _change: Any) -> None:
        if self._film:
            self._tell_notes()


def step_of(game: Game, at: int | str) -> Node | None:
    """The step that is shown first, by its name or its number along the line that was played last.
    None if it is not to be told by the rules alone."""
    if isinstance(game, Veiled) or (isinstance(game, Opened) and game.beyond):
        return None
    if isinstance(at, str):
        return game.find(at)
    line = played_line(game.record.node)
    return line[max(-len(line), min(at, len(line) - 1))]
