"""A replay that is looked at: what is on film, which step is shown, its notes; and playing on.

To play a long game again and film it takes longer than a reader should wait. So only what leads to
the first step that is shown is played and filmed at once, and the rest when the cell has shown it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from dreamtutor.engine.notation import arranged
from dreamtutor.engine.record import DivergedError
from dreamtutor.engine.session import RefusedError
from dreamtutor.preferences import Preferences
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.film import Film, filmed, newest_notes
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.look import Look
from dreamtutor.reel.opening import ReplayFile, begun
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.reel.warnings import copy_warning, file_warnings
from dreamtutor.replay.format import Note
from dreamtutor.replay.game import Game, PositionNotFoundError
from dreamtutor.replay.notes import (
    NoEarlierVersionError,
    NoteNotFoundError,
    NotYourNoteError,
    answers_question,
)
from dreamtutor.replay.reader import ReplayError
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.view.known_cards import known_then
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene import Scene
from dreamtutor.view.table_view import TableView
from dreamtutor.view.text import as_text
from dreamtutor.widgets.replay_review import ReplayReview
from dreamtutor.widgets.session import (
    TABLE_ERRORS,
    Commands,
    OutdatedError,
    Values,
    looking,
    playing,
)

if TYPE_CHECKING:
    from dreamtutor.widgets.commands import PageMark


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
        self.view = TableView(lambda: self.game, words, reader)
        self.watching, self.sealed, self.by = True, False, ""
        self.scene: Scene
        self.is_broken = False
        """Can the rest of the file not be played?"""
        film = filmed(game, words, only=first)
        self.look = Look(film, file_warnings(game, film, words))
        self.look = self._turned(at if film.whole else -1)
        self.review = ReplayReview(self._whole_game, words)
        self.commands: Commands = {
            **{command: self._seated(do) for command, do in playing(self).items()},
            **looking(self.view),
            "show": self.show_sheet,
            "go": self.go,
            "watch": self.watch,
            "rest": self.finish,
            "further": self.further,
            "on": self.show_more,
            "annotate": self.page_annotates,
            "revise": self.page_revises,
            "remove": self._own(partial(self.revise, gone=True)),
            "take_back": self._own(self.take_back),
            "choose": self._own(self.choose),
            **self.review.commands,
        }

    # What is shown

    def values(self, refused: RefusedError | None = None) -> Values:
        if self.watching and not self._is_filmed():
            self._film_anew()
        return {**self.looked(), **self._table(refused)}

    def _table(self, refused: RefusedError | None = None) -> Values:
        """The table at which one plays on."""
        saved = ""
        if self.game.path and not isinstance(self.game, SpoilerFreeGame):  # it may tell the end
            saved = path_as_text(self.game.path)
        values = self.view.values(saved=saved, refused=refused)
        self.scene = values["scene"]
        return {**values, "watching": self.watching, "said": self.said, **self._known_then()}

    def looked(self) -> Values:
        """The film, the notes, and where one looks."""
        return {
            "reel": dict(self.look.film.reel),  # first: some hosts hand over one after the other
            **self._where(),
            **self._notes(),
            "veiled": self.has_more,
            "playable": self.playable,
            "said": self.said,
            "watching": self.watching,
            "late": not self.look.film.whole,
            **self.review.values(),
        }

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

    def _notes(self) -> Values:
        threads, noted = newest_notes(self.game.threads), self.look.film.builder.shown_note
        if self.sealed:  # what is said to a question may tell its answer
            among = {thread.id: thread for thread in threads}
            threads = [thread for thread in threads if not answers_question(thread, among)]
        notes = [noted(thread, writes=True, sealed=self.sealed) for thread in threads]
        return {"notes": notes, "sealed": self.sealed}

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
        film = filmed(self.game, self.view.words)
        self.look = self.look.through(film, file_warnings(self.game, film, self.view.words))

    def _is_filmed(self) -> bool:
        """Does the film show what there is by now? The line that is played comes first in it,
        wherever it goes."""
        return self.look.film.made_of == (self.game.record.grown, self.game.record.node)

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
        self._film_anew()
        film = self.look.film
        number = film.builder.numbers.get(str(self.game.record.node.name), 0)
        line, at = film.position_of(number, self.look.line)
        self.look = self.look.to(at, line)
        self.watching = True
        return self.looked()

    # Playing on

    def go(self, to: str) -> Values:
        """Play on from any step."""
        if not self.playable:
            raise DivergedError(self.said)
        self.game.go(to)
        self.watching = False
        return self._table()

    def answer(self, words: str) -> Values:
        self._sit_down()
        self.game.answer(words)
        return self._table()

    def arrange(self, piles: list[list[int]]) -> Values:
        return self.answer(arranged(self.game.record.session, piles))

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
        if self.watching:
            self.go(self.look.step)

    def _seated(self, do: Callable[..., Values]) -> Callable[..., Values]:
        """On a page one does this at the table only."""

        def seated(**fields: Any) -> Values:
            if self.watching:
                raise OutdatedError
            return do(**fields)

        return seated

    # Notes, from Python

    def annotate(
        self,
        text: str = "",
        *,
        on: str = "",
        by: str | None = None,
        reply_to: str | None = None,
        **says: Any,
    ) -> Note:
        if on:
            on = str(self.film.reel["entries"][self.film.entry_of(on)]["id"])
        elif not reply_to:
            on = self.look.step
        by = self.by if by is None else by
        return self.game.annotate(text, on=on, by=by, reply_to=reply_to, **says)

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        return self.game.revise(note, by=self._owner(note, by), **changes)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        return self.game.take_back(note, by=self._owner(note, by))

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        return self.game.choose(note, version, by=self._owner(note, by))

    def _owner(self, note: str, by: str | None) -> str:
        """Who changes a note: whoever is said to; else whoever writes here, if it is theirs."""
        return self._mine(note, self.by) if by is None else by

    def _mine(self, note: str, by: str) -> str:
        whose = self.game.thread(note).by
        if whose != by:
            words = self.view.words
            named = path_as_text(whose) if whose else words.section("table")["note_nobody"]
            raise NotYourNoteError(words.text("table", "note_not_yours", by=named))
        return by

    # Notes, from a page

    def page_annotates(self, on: str, marks: Sequence[PageMark] = (), **says: Any) -> Values:
        self.annotate(on=on, marks=self._marks(marks, self.film.entry_of(on)), **says)
        return self.looked()

    def page_revises(self, note: str, **says: Any) -> Values:
        if "marks" in says:
            on = self.film.entry_of(self.game.thread(note).now.on)
            says["marks"] = self._marks(says["marks"], on)
        return self._own(self.revise)(note=note, **says)

    def _own(self, do: Callable[..., Note]) -> Callable[..., Values]:
        """On a page one does this to notes of one's own, and to nobody else's."""

        def done(note: str, by: str | None = None, **fields: Any) -> Values:
            do(note, by=self._mine(note, self.by if by is None else by), **fields)
            return self.looked()

        return done

    def _marks(self, drawn: Sequence[PageMark], on: int) -> list[dict[str, Any]]:
        """Marks that a page has drawn at an entry of the film: it names slots, a file names
        places."""
        film, marks = self.film, []
        for mark in drawn:
            ends = {"at": mark.at} if mark.to is None else {"at": mark.at, "to": mark.to}
            places = {end: film.place_of(slot, on) for end, slot in ends.items()}
            marks.append({**places, "tone": mark.tone})
        return marks

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
