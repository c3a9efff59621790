"""The replay viewer: a game is looked at step by step, written on, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import traitlets
from pydantic import ValidationError

from dreamtutor.engine.record import DivergedError
from dreamtutor.engine.session import RefusedError
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.reel.warnings import copy_warning
from dreamtutor.replay.disk_errors import error_text
from dreamtutor.replay.format import Note, NoteMark
from dreamtutor.replay.game import Game, PositionNotFoundError
from dreamtutor.replay.notes import NoEarlierVersionError, NoteNotFoundError, NotYourNoteError
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene import Scene
from dreamtutor.view.text import as_text
from dreamtutor.widgets.base import PageWidget, front
from dreamtutor.widgets.commands import (
    VIEWER,
    VIEWER_COMMANDS,
    AnnotateCommand,
    ChooseCommand,
    FurtherCommand,
    GoCommand,
    NoteCommand,
    PageCommand,
    PageMark,
    RestCommand,
    ReviseCommand,
    Says,
    ViewerCommand,
    WatchCommand,
)
from dreamtutor.widgets.filmed import FilmedTable
from dreamtutor.widgets.table import LiveTable

OURS = ("reel", "notes", "steps", "watching", "veiled", "said", "playable")
"""What a page does not decide."""
THEIRS = ("at", "line", "beside", "hidden", "by", "sealed")
"""What it does, within bounds."""


class ReplayViewer(FilmedTable):
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

    _esm = front("viewer.js")
    _css = front("viewer.css")
    _wished = (*LiveTable._wished, *THEIRS)
    hidden = traitlets.List(traitlets.Unicode()).tag(sync=True)
    by = traitlets.Unicode("").tag(sync=True)
    watching = traitlets.Bool(True, read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Game | Callable[[], Game],
        lang: str = "en",
        *,
        at: int | str = 0,
        table: LiveTable | None = None,
        **traits: Any,
    ) -> None:
        self._table = table
        """The table at which the game is played, if it is played at one."""
        super().__init__(game, lang, at, **traits)
        if table is not None:
            table.observe(self._on_table, "state")

    # Looking

    def further(self, count: int = 1) -> None:
        """Show more of a game that is not shown to its end, and go there."""
        with self._lock, self.hold_sync():
            if self._unveil(count):
                self._look(0, len(self.film.lines[0]) - 1)

    def _unveil(self, count: int) -> bool:
        """Show more of the game; False if it is shown to its end."""
        with self._lock, self.hold_sync():
            if not (isinstance(self.game, SpoilerFreeGame) and self.game.has_more):
                return False
            self.game.reveal(count)
            self.set_trait("watching", True)
            self._show()
            self._show_film()
            return True

    def watch(self) -> None:
        """Back from playing to the replay, with what was played."""
        with self._lock, self.hold_sync():
            self._show_film()
            number = self.film.builder.numbers.get(str(self.record.node.name), 0)
            self._look(*self.film.position_of(number, self.line))
            self.set_trait("watching", True)

    # Playing on

    def play_on(self) -> None:
        """Go to the step that is shown, and play on from there. What is played is a new line of
        the same file; nothing in it is overwritten."""
        self.go(self.step)

    def go(self, name: str) -> None:
        """Play on from any step, by its name or how the name begins."""
        with self._lock, self.hold_sync():
            if not self.playable:
                raise DivergedError(self.said)
            self.game.go(name)
            self.set_trait("watching", False)
            self._show()

    def answer(self, words: str) -> None:
        """Answer as a click would, at the step that is shown."""
        self._sit_down()
        super().answer(words)

    def undo(self, count: int = 1) -> None:
        self._sit_down()
        super().undo(count)

    def redo(self, count: int = 1) -> None:
        self._sit_down()
        super().redo(count)

    def shuffle(self, deal: str | int | None = None) -> None:
        self._sit_down()
        super().shuffle(deal)

    def _sit_down(self) -> None:
        if self.watching:
            self.play_on()

    def _show(self, refused: RefusedError | None = None) -> None:
        with self.hold_sync():
            super()._show(refused)
            self._tell_copied()
        if self._table is not None:
            self._table._mend()

    def _on_table(self, _change: Any) -> None:
        """The game went on at its table."""
        with self._lock:
            self._mend()

    def _film_of(self) -> Any:
        """At a table the line that is played there comes first, wherever it goes."""
        return super()._film_of(), self.record.node if self._table else None

    def _tell_copied(self) -> None:
        """Say so when a copy is gone on with, as soon as it is."""
        if isinstance(self.game, OpenedGame) and self.game.is_copy:
            said = copy_warning(self.game, self.words)
            if said not in self.said:
                self.set_trait("said", " ".join(filter(None, (self.said, said))))

    # Notes

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
        with self._lock:
            by = self._author(by)
            says: dict[str, Any] = {"glyph": glyph, "marks": marks, "reveal": reveal}
            if on:
                on = str(self.film.reel["entries"][self.film.entry_of(on)]["id"])
            elif not reply_to:
                on = self.step
            return self._noted(self.game.annotate(text, on=on, by=by, reply_to=reply_to, **says))

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        """Change what a note of yours says: `revise(id, text="…")`. What it said before is kept.

        Yours are the notes by the one who writes in this viewer (`viewer.by`). To change another's
        all the same, say who does it: `revise(id, text="…", by="Ada")`.
        """
        with self._lock:
            return self._noted(self.game.revise(note, by=self._owner(note, by), **changes))

    def remove(self, note: str, *, by: str | None = None) -> Note:
        """Take a note of yours off. `take_back` brings it back."""
        return self.revise(note, by=by, gone=True)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        """Take the last change of a note of yours back."""
        with self._lock:
            return self._noted(self.game.take_back(note, by=self._owner(note, by)))

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        """Of a note of yours that was changed in two copies, say which version holds. They are in
        `viewer.threads`: `[one.id for one in thread.versions]`."""
        with self._lock:
            return self._noted(self.game.choose(note, version, by=self._owner(note, by)))

    def _owner(self, note: str, by: str | None) -> str:
        """Who changes a note: whoever is said to; else whoever writes here, if it is theirs."""
        return self._mine(note, self.by) if by is None else by

    def _mine(self, note: str, by: str) -> str:
        whose = self.game.thread(note).by
        if whose != by:
            named = path_as_text(whose) if whose else self.words.section("table")["note_nobody"]
            raise NotYourNoteError(self.words.said("table", "note_not_yours", by=named))
        return by

    def _noted(self, note: Note) -> Note:
        with self.hold_sync():
            self._tell_notes()
            self._tell_copied()
        self._tell_mended()
        return note

    # From the page

    def _take(self, sync_data: dict[str, Any]) -> None:
        """The page decides what it looks at. What it sets that cannot be is set right there."""
        with self._lock:
            self.finish()  # what a page says is to be measured by the whole game
            new = {name: one for name, one in sync_data.items() if name not in OURS}
            self._set_at_once = True
            try:
                super()._take(new)
            finally:
                self._set_at_once = False
            wrong = [name for name in THEIRS if name in new and getattr(self, name) != new[name]]
            if wrong := [*wrong, *(name for name in OURS if name in sync_data)]:
                self.send_state(wrong)

    def _follow(self, content: Any) -> None:
        what = content.get("do") if isinstance(content, dict) else None
        if not isinstance(what, str) or what not in VIEWER:
            super()._follow(content)
            return
        try:
            command = VIEWER_COMMANDS.validate_python(content)
        except ValidationError as error:
            self._say(error.errors()[0]["msg"])
            return
        try:
            self._do(command)
        except (
            PositionNotFoundError,
            NoteNotFoundError,
            NoEarlierVersionError,
            OSError,
            ValueError,
        ) as error:
            self._say(error_text(error, self.words))

    def _carry_out(self, command: PageCommand) -> None:
        if self.watching and not isinstance(command, GoCommand):
            self.send_state("scene")  # a click on a table that is not played at
            return
        super()._carry_out(command)

    def _do(self, command: ViewerCommand) -> None:
        if isinstance(command, WatchCommand):
            self.watch()
        elif isinstance(command, RestCommand):
            self.finish()
        elif isinstance(command, FurtherCommand):
            self.finish()
            (self._unveil if command.do == "on" else self.further)(command.count)
        elif isinstance(command, AnnotateCommand):
            on = self.film.entry_of(command.on)
            by, answers = self._author(command.by), command.reply_to
            self.annotate(on=command.on, by=by, reply_to=answers, **self._says(command, on))
        elif isinstance(command, ReviseCommand):
            on = self.film.entry_of(self.game.thread(command.note).now.on) if command.marks else -1
            says = self._says(command, on)
            changes = {name: says[name] for name in command.model_fields_set & says.keys()}
            self.revise(command.note, by=self._changer(command), **changes)
        elif isinstance(command, ChooseCommand):
            self.choose(command.note, command.version, by=self._changer(command))
        elif command.do == "remove":
            self.remove(command.note, by=self._changer(command))
        else:
            self.take_back(command.note, by=self._changer(command))

    def _author(self, by: str | None) -> str:
        return self.by if by is None else by

    def _changer(self, command: ReviseCommand | NoteCommand | ChooseCommand) -> str:
        """On a page nobody changes what is another's."""
        return self._mine(command.note, self._author(command.by))

    def _says(self, command: Says, on: int) -> dict[str, Any]:
        """What a note is to say; its marks are named by slots, and lie at places."""
        return {
            "text": command.text,
            "reveal": command.reveal,
            "glyph": command.glyph,
            "marks": [self._mark(one, on) for one in command.marks],
        }

    def _mark(self, drawn: PageMark, on: int) -> dict[str, Any]:
        mark: dict[str, Any] = {"at": self.film.place_of(drawn.at, on), "tone": drawn.tone}
        return mark if drawn.to is None else {**mark, "to": self.film.place_of(drawn.to, on)}

    # Where nothing runs

    @property
    def path(self) -> Path | None:
        """The replay file, or the copy that is gone on with."""
        return self.game.path

    def close(self) -> None:
        """Take the viewer off the page. A table at which the game is played stays as it is."""
        if self._table is None:
            super().close()
            return
        with self._lock:
            with suppress(ValueError):  # it was closed before
                self._table.unobserve(self._on_table, "state")
            PageWidget.close(self)
            self._repr_mimebundle_ = self._still  # type: ignore[method-assign]

    def _scene(self, refused: RefusedError | None = None) -> Any:
        scene = super()._scene(refused)
        if isinstance(self.game, SpoilerFreeGame):  # its name may tell how it ends
            scene["saved"] = ""
        return scene

    def _shown(self) -> Scene:
        """The table as it is shown now."""
        if not self.watching:
            return self.scene  # type: ignore[return-value]
        return scene_of(self._filmed.reel, self._here)

    def __str__(self) -> str:
        return as_text(self._shown(), options=not self.watching)

    def __repr__(self) -> str:
        scene, veiled = self._shown(), isinstance(self.game, SpoilerFreeGame)
        whole = not veiled and not self._beginning
        step = f"step {self.at} of {self.steps}" if whole else f"step {self.at}"
        where = f", {path_as_text(self.path)}" if self.path and not veiled else ""
        return f"<ReplayViewer: {scene['title']}: {scene['note']}, {step}{where}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, and the step that is shown. `dreamtutor freeze --last` looks for tables, to
        show how their games ended; of a viewer that is not what was looked at."""
        bundle = super()._repr_mimebundle_(**options)
        if isinstance(bundle, tuple):
            data, metadata = bundle
            return data, {key: one for key, one in metadata.items() if key != "dreamtutor"}
        return bundle

    def _still(self, **_options: Any) -> dict[str, str]:
        html = as_html(self._shown(), self.words)
        return {"text/plain": str(self), "text/html": html}
