"""A replay that is looked at: what is on film, which step is shown, its notes; and playing on.

To play a long game again and film it takes longer than a reader should wait. So only what leads to
the first step that is shown is played and filmed at once, and the rest when the cell has shown it.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from dreamtutor.engine.notation import arranged
from dreamtutor.engine.record import DivergedError
from dreamtutor.engine.session import RefusedError
from dreamtutor.preferences import Preferences
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.film import Film, filmed
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.look import Look
from dreamtutor.reel.opening import ReplayFile, begun
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.reel.warnings import copy_warning, file_warnings
from dreamtutor.replay.game import Game, PositionNotFoundError
from dreamtutor.replay.notes import NoEarlierVersionError, NoteNotFoundError
from dreamtutor.replay.reader import ReplayError
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.view.known_cards import known_then
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene import Scene
from dreamtutor.view.table_view import TableView
from dreamtutor.view.text import as_text
from dreamtutor.widgets.replay_notes import ReplayNotes
from dreamtutor.widgets.replay_review import ReplayReview
from dreamtutor.widgets.session import (
    TABLE_ERRORS,
    Commands,
    OutdatedError,
    Values,
    looking,
    playing,
)
from dreamtutor.widgets.side_line import SideLine


class ReplaySession:
    """The session (`dreamtutor.widgets.session.TableSession`) of a replay."""

    inputs = frozenset(("line", "at", "beside", "sealed", "by"))
    made_of = staticmethod(
        attrgetter(
            "game.record.node",
            "game.record.grown",
            "game.note_count",
            "view.compared",
            "view.open",
            "look",
            "watching",
            "sealed",
            "review.drill.course",
            "side",
        )
    )
    outdated = (OutdatedError,)
    told = (*TABLE_ERRORS, NoteNotFoundError, NoEarlierVersionError, ValueError)

    def __init__(
        self,
        found: Game | ReplayFile,
        lang: str,
        reader: Preferences,
        at: int | str = 0,
        *,
        shared: bool = False,
        waits: Callable[[], bool] = lambda: False,
    ) -> None:
        """`shared`: is the game played at a table, too? `waits`: will somebody ask for `finish`
        later, so that the beginning will do for now?"""
        game, first, self._rest = begun(found, at, waits())
        self.game = game
        """As far as it is played yet; `_rest` plays the whole."""
        self.shared = shared
        words = Words(game.header.game, lang).for_settings(game.record.rules.settings)
        self.view = TableView(lambda: self.played, words, reader)
        self.watching, self.sealed, self.by = True, False, ""
        self.scene: Scene
        self.is_broken = False
        """Can the rest of the file not be played?"""
        self.review = ReplayReview(self._whole_game, words)
        self.notes = ReplayNotes(self)
        self.side: SideLine | None = None
        """The better line that is shown beside the game."""
        film = filmed(game, words, only=first)
        self.look = Look(film, file_warnings(game, film, words))
        self.look = self._turned(at if film.whole else -1)
        self.commands: Commands = {
            **{command: self._seated(do) for command, do in playing(self).items()},
            **looking(self.view),
            "show": self.show_sheet,
            "go": self.go,
            "watch": self.watch,
            "rest": self.finish,
            "further": self.further,
            "on": self.show_more,
            **self.notes.commands,
            **self.review.commands,
            "drill": self.drill,
            "better": self.better,
        }

    @property
    def played(self) -> Game:
        """The game at whose table one plays: this one, or one that asks about a mistake."""
        return self.review.drill.game or self.game

    # What is shown

    def values(self, refused: RefusedError | None = None) -> Values:
        if self.watching and not self._is_filmed():
            self._film_anew()
        return {**self.looked(), **self._table(refused)}

    def _table(self, refused: RefusedError | None = None) -> Values:
        """The table at which one plays on."""
        saved = ""
        if self.review.drill.course:
            return self._drilled(refused)
        if self.game.path and not isinstance(self.game, SpoilerFreeGame):  # it may tell the end
            saved = path_as_text(self.game.path)
        values = self.view.values(saved=saved, refused=refused)
        self.scene = values["scene"]
        shown = {"watching": self.watching, "said": self.said, **self._known_then()}
        return {**values, **shown, **self.reviewed()}

    def _drilled(self, refused: RefusedError | None = None) -> Values:
        """The table at which one looks for a better answer. There is no way back on it."""
        values = self.view.values(refused=refused)
        self.scene = scene = values["scene"]
        scene["moves"], scene["can_undo"], scene["can_redo"] = [], False, False
        return {**values, "watching": False, "said": self.said, **self.reviewed()}

    def looked(self) -> Values:
        """The film, the notes, and where one looks."""
        return {
            "reel": dict(self.look.film.reel),  # first: some hosts hand over one after the other
            **self._where(),
            "veiled": self.has_more,
            "playable": self.playable,
            "said": self.said,
            "watching": self.watching,
            "late": not self.look.film.whole,
            **self.reviewed(),
        }

    def reviewed(self) -> Values:
        """The review, as far as it is counted; and which line is shown beside the game."""
        values = self.review.values()
        if side := self.side:
            values["review"]["side"] = {"step": side.mistake, "end": side.end}
        return {**values, **self.notes.values()}

    def _where(self) -> Values:
        look = self.look
        steps = len(look.way) - 1
        where = {"line": look.line, "at": look.at, "steps": steps, "beside": look.beside}
        return {**where, **self._known_then()}

    def show_sheet(self, sheet: str, open: bool) -> Values:  # noqa: A002 - as pages call it
        """A sheet was opened, or closed again."""
        return {**self.view.show_sheet(sheet, open), **self._known_then()}

    def _known_then(self) -> Values:
        """While one looks, and the sheet is open: what could be known at the step that is shown.
        Where today's rules decide otherwise, nobody can say."""
        if not self.watching or "known" not in self.view.open:
            return {}
        try:
            node = self.game.find(self.look.step)
        except PositionNotFoundError:
            return {"sheets": {}}
        return {"sheets": {"known": known_then(self.game.record, node, self.view.words)}}

    @property
    def said(self) -> str:
        """What is to be known of the file; also that a copy is gone on with, once it is so."""
        said, game = self.look.warned, self.game
        if isinstance(game, OpenedGame) and game.is_copy:
            news = copy_warning(game, self.view.words)
            said = said if news in said else f"{said} {news}".strip()
        return said

    @property
    def playable(self) -> bool:
        """Can it be played on? Not if today's rules decide otherwise."""
        otherwise = isinstance(self.game, OpenedGame) and self.game.events_only
        return not (otherwise or self.is_broken)

    @property
    def has_more(self) -> bool:
        """Is there more of the game that is not to be seen yet?"""
        return isinstance(self.game, SpoilerFreeGame) and self.game.has_more

    # The film

    def finish(self) -> Values:
        """Play and film the rest, if only the beginning is there yet. If that cannot be, this is
        said, and the beginning is all that there is to see."""
        if self.look.film.whole:
            return {}
        try:
            self._play_rest()
            self._film_anew()
        except ReplayError as error:
            self.is_broken = self.look.film.whole = True
            self.look = self.look._replace(warned=f"{self.look.warned} {error}".strip())
            self.game.close()
        return {**self.looked(), **self._table()}

    def _whole_game(self) -> Game:
        self.finish()
        return self.game

    def _play_rest(self) -> None:
        """Play all of the game, if only its beginning was played yet."""
        if self._rest is not None:
            game = self._rest()
            game.lock = self.game.lock
            self.game, self._rest = game, None

    @property
    def film(self) -> Film:
        """All of the game."""
        self.finish()
        return self.look.film

    def _film_anew(self) -> None:
        """Film the game as it is now. One stays where one looks."""
        film = filmed(self.side.game if self.side else self.game, self.view.words)
        self.look = self.look.through(film, file_warnings(self.game, film, self.view.words))

    def _is_filmed(self) -> bool:
        """Does the film show what there is by now? The line that is played comes first in it,
        wherever it goes."""
        record = (self.side.game if self.side else self.game).record
        return self.look.film.made_of == (record.grown, record.node)

    # Where one looks

    def set(
        self,
        line: int | None = None,
        at: int | None = None,
        beside: int | None = None,
        sealed: bool | None = None,
        by: str | None = None,
    ) -> Values:
        before = self.look.film, self.sealed
        if by is not None:
            self.by = by
        if sealed is not None:
            self.sealed = sealed
        if any(number is not None for number in (line, at, beside)):
            self.finish()  # it is to be measured by the whole game
            look = self.look if line is None else self.look.along(line)
            look = look if at is None else look.to(at)
            self.look = look if beside is None else look.compared(beside)
        same = before == (self.look.film, self.sealed)
        return {**(self._where() if same else self.looked()), "by": self.by}

    def turn_to(self, step: int | str, line: int | None = None) -> Values:
        """Show a step: one of a line by its number, from the end if it is negative; or any step by
        its name, or how the name begins."""
        self.finish()
        self.look = self._turned(step, line)
        return self.looked()

    def _turned(self, step: int | str, line: int | None = None) -> Look:
        look = self.look
        if isinstance(step, str):
            line, step = look.film.position_of(look.film.entry_of(step), look.line)
        turned = look.to(step, line)
        return turned if step >= 0 else turned.to(len(turned.way) + step)

    def further(self, count: int = 1) -> Values:
        """Show more of a game that is not shown to its end, and go there."""
        if not self.has_more:
            return self.finish()
        values = self.show_more(count)
        self.look = self.look.to(len(self.look.film.lines[0]) - 1, line=0)
        return {**values, **self.looked()}

    def show_more(self, count: int = 1) -> Values:
        """Show more of a game that is not shown to its end."""
        if not isinstance(self.game, SpoilerFreeGame) or not self.game.has_more:
            return self.finish()
        self.game.reveal(count)
        self.watching = True
        self._film_anew()
        return self.values()

    def watch(self) -> Values:
        """Back from playing to the replay, with what was played."""
        if self.review.drill.course:
            return self.drill("end")
        self._film_anew()
        film = self.look.film
        number = film.builder.numbers.get(str(self.game.record.node.name), 0)
        line, at = film.position_of(number, self.look.line)
        self.look = self.look.to(at, line)
        self.watching = True
        return self.looked()

    # Learning from mistakes

    def drill(self, what: str) -> Values:
        """Learn from the mistakes that the review has found: the first of them, a hint, what is
        better, the next, or back to the review."""
        drill = self.review.drill
        if what == "begin":
            self.review.begin_drill()
        elif drill.course is None or (drill.course.is_over and what != "end"):
            raise OutdatedError
        else:
            {"hint": drill.hint, "show": drill.show, "next": drill.next, "end": drill.end}[what]()
        self.watching = drill.course is None
        return self.looked() if self.watching else self._drilled()

    # The better line

    def better(self, what: str, step: str = "") -> Values:
        """Show the better line of a mistake beside the game, keep it in the game, or show it no
        longer."""
        if what == "open":
            mistake = self.review.mistake(step)
            if mistake is None or not self.playable:
                raise OutdatedError
            self._show_line(SideLine(self.game, mistake))
        elif self.side is None:
            raise OutdatedError
        elif what == "keep":
            self._keep_line()
            self._film_anew()
        else:
            self._close_line()
        return {**self.looked(), **self._table()}

    def _show_line(self, side: SideLine) -> None:
        """One looks at its first step, and the game is beside it."""
        self._close_line()
        self.side = side
        self._film_anew()
        film = self.look.film
        line = film.line_ends.index(side.end)
        number = film.entry_of(side.first)
        main = film.position_of(film.entry_of(side.mistake), self.look.line)[0]
        self.look = self.look.to(*film.position_of(number, line)[::-1]).compared(main)

    def _close_line(self) -> None:
        """Back to the step that it was shown instead of."""
        if self.side is not None:
            step, self.side = self.side.mistake, None
            film = filmed(self.game, self.view.words)
            line, at = film.position_of(film.entry_of(step))
            self.look = Look(film, self.look.warned, line, at)

    def _keep_line(self) -> None:
        if self.side is not None:
            self.side.keep()
            self.side = None

    # Playing on

    def go(self, to: str) -> Values:
        """Play on from any step."""
        if not self.playable:
            raise DivergedError(self.said)
        self.review.drill.end()
        if self.side is not None and to in self.side.steps:
            self._keep_line()
        self.game.go(to)
        self.side, self.watching = None, False
        return self._table()

    def answer(self, words: str) -> Values:
        course = self.review.drill.course
        if course is not None:
            if course.is_over:
                raise OutdatedError
            self.review.drill.answer(words)
            return self._drilled()
        self._sit_down()
        self.game.answer(words)
        return self._table()

    def arrange(self, piles: list[list[int]]) -> Values:
        return self.answer(arranged(self.played.record.session, piles))

    def undo(self, count: int = 1) -> Values:
        self._sit_down()
        self.game.undo(count)
        return self._table()

    def redo(self, count: int = 1) -> Values:
        self._sit_down()
        self.game.redo(count)
        return self._table()

    def shuffle(self, deal: str | int | None = None) -> Values:
        self._sit_down()
        self.game.shuffle(deal)
        return self._table()

    def _sit_down(self) -> None:
        """Play on from the step that is shown."""
        if self.review.drill.course:
            self.review.drill.end()
            self.watching = True
        if self.watching:
            self.go(self.look.step)

    def _seated(self, do: Callable[..., Values]) -> Callable[..., Values]:
        """On a page one does this at the table only; where a mistake is asked about, one only
        answers."""
        answers = (self.answer, self.arrange)

        def seated(**fields: Any) -> Values:
            if self.watching or (self.review.drill.course and do not in answers):
                raise OutdatedError
            return do(**fields)

        return seated

    # Where nothing runs

    def _scene_shown(self) -> Scene:
        """The table as it is shown now."""
        return scene_of(self.look.film.reel, self.look.here) if self.watching else self.scene

    def text(self) -> str:
        return as_text(self._scene_shown(), options=not self.watching)

    def html(self) -> str:
        return as_html(self._scene_shown(), self.view.words)

    def summary(self) -> str:
        scene, look, veiled = self._scene_shown(), self.look, isinstance(self.game, SpoilerFreeGame)
        of = f" of {len(look.way) - 1}" if look.film.whole and not veiled else ""
        where = f", {path_as_text(self.game.path)}" if self.game.path and not veiled else ""
        return f"{scene['title']}: {scene['note']}, step {look.at}{of}{where}"

    def facts(self) -> dict[str, str]:
        return {}  # how the game ended is not what was looked at

    def close(self) -> None:
        self.review.close()
        if not self.shared:  # a table at which the game is played stays as it is
            self.game.close()
