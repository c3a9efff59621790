"""The replay viewer: a game is looked at step by step, written on, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakMethod

import traitlets

from dreamtutor.preferences import Preferences
from dreamtutor.reel.compression import as_sent
from dreamtutor.reel.film import Film
from dreamtutor.reel.opening import ReplayFile
from dreamtutor.replay.format import Note, NoteMark
from dreamtutor.replay.game import Game
from dreamtutor.replay.notes import Thread
from dreamtutor.view.packing import as_sent as scene_as_sent
from dreamtutor.widgets.late import LateDict, LateInt, LateList, LateUnicode, after_the_cell
from dreamtutor.widgets.replay_session import ReplaySession
from dreamtutor.widgets.table import TableWidget, calling
from dreamtutor.widgets.widget import decided


class ReplayViewer(TableWidget):
    """A replay in the notebook: the table at every step, all lines that were played, and notes.

    Looking happens on the page: it has the whole game, and asks nobody. To play on, it asks the
    table that this is, too. What can be set, observed and linked (`jslink`, `observe`):

    at        steps from the beginning, along the line
    line      which line: 0 is the one that was played last; `len(viewer.reel["lines"])` are there
    beside    the line that it is compared with; -1: none
    hidden    the authors whose notes are not shown
    by        who writes
    sealed    the answers of questions among the notes are not shown

    What only the game changes:

    steps     how long the line is
    watching  False while one plays on
    veiled    is there more that is not shown yet? (`further` shows it)
    """

    entry = "viewer"
    reel = LateDict().tag(sync=True, told=True, to_json=as_sent)
    """The whole game (`dreamtutor.reel.format.Reel`)."""
    scene = LateDict().tag(sync=True, told=True, to_json=scene_as_sent)
    state = LateDict(read_only=True).tag(sync=True, told=True)
    turn = LateInt(0, read_only=True).tag(sync=True, told=True)
    answers = LateInt(0, read_only=True).tag(sync=True, told=True)
    outcome = LateUnicode("", read_only=True).tag(sync=True, told=True)
    question = LateUnicode("", read_only=True).tag(sync=True, told=True)
    """The table at which one plays on, as in `LiveTable`."""
    notes = LateList().tag(sync=True, told=True)
    """The notes on it (`dreamtutor.reel.format.ShownNote`)."""
    at = traitlets.Int(0).tag(sync=True, wished=True)
    line = traitlets.Int(0).tag(sync=True, wished=True)
    steps = LateInt(0, read_only=True).tag(sync=True, told=True)
    beside = traitlets.Int(-1).tag(sync=True, wished=True)
    sealed = traitlets.Bool(False).tag(sync=True, wished=True)
    veiled = traitlets.Bool(False, read_only=True).tag(sync=True, told=True)
    said = LateUnicode("", read_only=True).tag(sync=True, told=True)
    """What is to be known of the file."""
    playable = traitlets.Bool(True, read_only=True).tag(sync=True, told=True)
    """Can it be played on? Not if today's rules decide otherwise."""
    hidden = traitlets.List(traitlets.Unicode()).tag(sync=True, wished=True)
    by = traitlets.Unicode("").tag(sync=True, wished=True)
    review = traitlets.Dict().tag(sync=True, told=True)
    """What was luck, and what was decision (`dreamtutor.view.review_panel.ReviewPanel`)."""
    watching = traitlets.Bool(True, read_only=True).tag(sync=True, told=True)

    session: ReplaySession
    _decided = decided(*ReplaySession.inputs)

    def __init__(
        self,
        game: Game | ReplayFile | Callable[[], Game],
        lang: str = "en",
        *,
        at: int | str = 0,
        table: TableWidget | None = None,
        **traits: Any,
    ) -> None:
        """`game` can be a file that was read, or a function that opens one: while it is played
        again, the page gets its program. `table`: where the game is played, if it is at one."""

        def begin(reader: Preferences) -> ReplaySession:
            found = game() if callable(game) else game
            shared = table is not None
            waits = lambda: after_the_cell(self.finish)  # noqa: E731
            return ReplaySession(found, lang, reader, at, shared=shared, waits=waits)

        super().__init__(begin, **traits)
        self.session.review.tells = calling(WeakMethod(self._tell_of_review))
        if table is not None:
            self._joins(table)

    def _tell_of_review(self) -> None:
        """More is known of the game."""
        with self._lock:
            if self.session is not None:
                self.put(**self.session.reviewed())

    # What comes late

    def finish(self) -> None:
        """Play and film the rest, if only the beginning is there yet."""
        with self._deed():
            pass

    @contextmanager
    def _deed(self) -> Iterator[None]:
        """Whatever is done, is done with the whole game."""
        with super()._deed():
            if self.late:
                self._present(self.session.finish())
            yield

    @property
    def game(self) -> Game:
        """The game, and the file that it is written to."""
        if self.late:
            self.finish()
        return super().game

    # Looking

    @property
    def film(self) -> Film:
        """All of the game."""
        if self.late:
            self.finish()
        return self.session.look.film

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return self.session.look.step

    def turn_to(self, step: int | str, line: int | None = None) -> None:
        """Show a step: one of a line by its number, from the end if it is negative; or any step by
        its name, or how the name begins."""
        self._do(self.session.turn_to, step, line)

    def further(self, count: int = 1) -> None:
        """Show more of a game that is not shown to its end, and go there."""
        self._do(self.session.further, count)

    # Playing on

    def watch(self) -> None:
        """Back from playing to the replay, with what was played."""
        self._do(self.session.watch)

    def play_on(self) -> None:
        """Go to the step that is shown, and play on from there. What is played is a new line of
        the same file; nothing in it is overwritten."""
        self.go(self.step)

    # Notes

    @property
    def threads(self) -> list[Thread]:
        """The notes on the game with all that became of them, the oldest first."""
        return self.game.threads

    def annotate(
        self,
        text: str = "",
        *,
        on: str = "",
        by: str | None = None,
        glyph: str | None = None,
        marks: Sequence[NoteMark | Mapping[str, Any]] = (),
        reveal: str | None = None,
        reply_to: str | None = None,
    ) -> Note:
        """Write a note on the step that is shown, or on another, or as an answer to a note:
        `Game.annotate` says how."""
        says: dict[str, Any] = {"glyph": glyph, "marks": marks, "reveal": reveal}
        annotate = self.session.notes.annotate
        return self._note(annotate, text, on=on, by=by, reply_to=reply_to, **says)

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        """Change what a note of yours says: `revise(id, text="…")`. What it said before is kept.

        Yours are the notes by the one who writes in this viewer (`viewer.by`). To change another's
        all the same, say who does it: `revise(id, text="…", by="Ada")`.
        """
        return self._note(self.session.notes.revise, note, by=by, **changes)

    def remove(self, note: str, *, by: str | None = None) -> Note:
        """Take a note of yours off. `take_back` brings it back."""
        return self.revise(note, by=by, gone=True)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        """Take the last change of a note of yours back."""
        return self._note(self.session.notes.take_back, note, by=by)

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        """Of a note of yours that was changed in two copies, say which version holds. They are in
        `viewer.threads`: `[version.id for version in thread.versions]`."""
        return self._note(self.session.notes.choose, note, version, by=by)

    def _note(self, deed: Callable[..., Note], *args: Any, **named: Any) -> Note:
        with self._deed():
            note = deed(*args, **named)
            self._present(self.session.looked())
            self._tell_mended()
            return note
