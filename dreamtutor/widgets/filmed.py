"""A game on film: all that there is to look at is on the page, and Python says where one looks.

To film a long game takes longer than a reader should wait. So what leads to the first step that is
shown is filmed at once, and the rest when the cell has shown it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import traitlets

from dreamtutor.engine.branches import played_line
from dreamtutor.engine.record import Node
from dreamtutor.reel.compression import compressed
from dreamtutor.reel.film import Film, newest_notes
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.reel.warnings import file_warnings
from dreamtutor.replay.game import Game
from dreamtutor.replay.notes import Thread, answers_question
from dreamtutor.widgets.base import PageWidget
from dreamtutor.widgets.deferred import LateDict, LateInt, LateList, LateUnicode, after_the_cell
from dreamtutor.widgets.table import LiveTable


class Filmed(NamedTuple):
    """A film, and what it was made of."""

    film: Film
    made_of: Any


class FilmedTable(LiveTable):
    """The part of the viewer that knows the film, and which step of which line is shown."""

    reel = LateDict().tag(sync=True, to_json=lambda reel, _: compressed(reel) if reel else None)
    """The whole game (`dreamtutor.reel.format.Reel`)."""
    notes = LateList().tag(sync=True)
    """The notes on it (`dreamtutor.reel.format.ShownNote`)."""
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

    filmed = traitlets.Any()
    """What is on film: all that is shown of it changes together with this."""
    noted = traitlets.Any()
    """What the notes were made of that are shown."""
    lined = traitlets.Int(0)
    """The line that the step was chosen on."""
    _beginning = False
    """Is only the beginning filmed yet?"""

    def __init__(
        self, game: Game | Callable[[], Game], lang: str, at: int | str, **traits: Any
    ) -> None:
        self._set_at_once = False
        """Are line and step set together?"""
        super().__init__(game, lang, **traits)
        try:
            self._begin(at)
        except BaseException:
            PageWidget.close(self)  # the game stays open
            raise

    def _begin(self, at: int | str) -> None:
        first = step_of(self.game, at)
        if first is not None and after_the_cell(self.finish):
            self._show_film(Film(self.game, self.words, only=first))
            self._look(0, len(self._filmed.lines[0]) - 1)
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
        assert self.filmed
        film: Film = self.filmed.film
        return film

    def finish(self) -> None:
        """Film the rest, if only the beginning is filmed yet."""
        if self._beginning:
            with self._lock:
                if self._beginning:
                    film = Film(self.game, self.words)
                    try:
                        self._beginning = False
                        self._show_film(film)
                    except BaseException:
                        self._beginning = self._filmed is not film
                        raise

    def _mend(self) -> None:
        super()._mend()
        if self.filmed and not self._beginning:
            if self.watching and self.filmed.made_of != self._film_of():
                self._show_film()
            if self.line != self.lined:
                self._look(self.line, self.at)
            if self.noted != self._notes_now():
                self._tell_notes()

    def _film_of(self) -> Any:
        """What the film shows, as far as it changes."""
        return self.record.grown

    def _show_film(self, film: Film | None = None) -> None:
        """Show a film of the game as it is now. One stays at the step and the line that are shown,
        if they are still there."""
        game, shown = self.game, self.step if self.filmed else ""
        film = film or Film(game, self.words)
        line, at, beside = self._stay(film, shown) if self.filmed else (0, 0, -1)
        with self.hold_sync():
            self.put(
                reel=dict(film.reel),
                veiled=isinstance(game, SpoilerFreeGame) and game.has_more,
                playable=not (isinstance(game, OpenedGame) and game.events_only),
                said=file_warnings(game, film, self.words),
                steps=len(film.lines[line]) - 1,
                line=line,
                at=at,
                beside=beside,
                lined=line,
                filmed=Filmed(film, self._film_of()),
            )
            self._tell_notes()

    def _stay(self, film: Film, shown: str) -> tuple[int, int, int]:
        """The line, the step and the line beside it that are shown, in another film."""
        old = self._filmed.line_ends
        now = {end: n for n, end in enumerate(film.line_ends)}
        beside = now.get(old[self.beside], -1) if self.beside >= 0 else -1
        number = film.builder.numbers.get(shown, 0)
        return *film.position_of(number, now.get(old[self.line], 0)), beside

    def _tell_notes(self) -> None:
        threads, noted = newest_notes(self.threads), self._filmed.builder.shown_note
        if self.sealed:  # what is said to a question may tell its answer
            among = {one.id: one for one in threads}
            threads = [one for one in threads if not answers_question(one, among)]
        notes = [dict(noted(one, writes=True, sealed=self.sealed)) for one in threads]
        self.put(notes=notes, noted=self._notes_now())

    def _notes_now(self) -> Any:
        return self._filmed, len(self.game.notes), self.sealed

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
            line, step = film.position_of(film.entry_of(step), self.line)
        chosen = self._valid_number(self.line if line is None else line)
        self._look(chosen, step if step >= 0 else max(0, len(film.lines[chosen]) + step))

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return str(self._filmed.reel["entries"][self._here]["id"])

    @property
    def _here(self) -> int:
        return self._filmed.lines[self.line][self.at]

    def _look(self, line: int, at: int) -> None:
        steps = len(self._filmed.lines[line]) - 1
        self.put(line=line, at=min(at, steps), steps=steps, lined=line)

    def _valid_number(self, line: int) -> int:
        return max(0, min(line, len(self._filmed.lines) - 1))

    @traitlets.validate("line")
    def _valid_line(self, proposal: Any) -> int:
        self.finish()
        return self._valid_number(proposal["value"])

    @traitlets.validate("beside")
    def _valid_beside(self, proposal: Any) -> int:
        return max(-1, min(int(proposal["value"]), len(self.film.lines) - 1))

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        way = self.film.lines[self._valid_number(self.line)]
        return max(0, min(int(proposal["value"]), len(way) - 1))

    @traitlets.observe("line")
    def _on_line(self, change: Any) -> None:
        """Another line is shown: as far as it is the same, one stays where one is. A page that sets
        the line knows which step of it is meant."""
        if self.line == self.lined:
            return  # the step was set together with it
        ways = self._filmed.lines
        way = ways[self.line]
        there = len(way) - 1
        if not self._set_at_once and change.old < len(ways):
            there = sum(one == other for one, other in zip(ways[change.old], way, strict=False)) - 1
        self._look(self.line, min(self.at, there))

    @traitlets.observe("sealed")
    def _on_sealed(self, _change: Any) -> None:
        if self.filmed:
            self._tell_notes()


def step_of(game: Game, at: int | str) -> Node | None:
    """The step that is shown first, by its name or its number along the line that was played last.
    None if it is not to be told by the rules alone."""
    if isinstance(game, SpoilerFreeGame) or (isinstance(game, OpenedGame) and game.events_only):
        return None
    if isinstance(at, str):
        return game.find(at)
    line = played_line(game.record.node)
    return line[max(-len(line), min(at, len(line) - 1))]
