"""The replay viewer: a game is looked at step by step, written on, and played on from anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from pydantic import ValidationError

from dreamtutor.engine.record import Diverged
from dreamtutor.engine.session import Refused
from dreamtutor.replay.entries import Mark, Note
from dreamtutor.replay.game import Game, Nowhere
from dreamtutor.replay.notes import NoSuchNote, NothingBefore, Thread
from dreamtutor.review.film import Film, film
from dreamtutor.review.keeping import MOST_NOTES
from dreamtutor.review.noted import WHOLE
from dreamtutor.review.opened import Opened
from dreamtutor.review.packing import packed
from dreamtutor.review.passed_over import passed_over
from dreamtutor.review.reel import Reel
from dreamtutor.review.shown import scene_of
from dreamtutor.review.veiled import Veiled
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene import Scene
from dreamtutor.view.text import as_text
from dreamtutor.widgets.commands import (
    VIEWER,
    VIEWER_COMMANDS,
    AnnotateCommand,
    Command,
    Drawn,
    FurtherCommand,
    GoCommand,
    ReviseCommand,
    Says,
    ViewerCommand,
    WatchCommand,
)
from dreamtutor.widgets.table import STATIC, LiveTable

OURS = ("reel", "notes", "steps", "watching", "veiled", "said", "playable")
"""What a page does not decide."""
THEIRS = ("at", "line", "beside", "hidden", "by", "sealed")
"""What it does, within bounds."""


class ReplayViewer(LiveTable):
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

    _esm = STATIC / "viewer.js"
    _css = STATIC / "viewer.css"
    reel = traitlets.Dict().tag(sync=True, to_json=lambda reel, _: packed(reel) if reel else {})
    """The whole game (`dreamtutor.review.reel.Reel`)."""
    notes = traitlets.List(traitlets.Dict()).tag(sync=True)
    """The notes on it (`dreamtutor.review.noted.Noted`)."""
    at = traitlets.Int(0).tag(sync=True)
    line = traitlets.Int(0).tag(sync=True)
    steps = traitlets.Int(0, read_only=True).tag(sync=True)
    beside = traitlets.Int(-1).tag(sync=True)
    hidden = traitlets.List(traitlets.Unicode()).tag(sync=True)
    by = traitlets.Unicode("").tag(sync=True)
    sealed = traitlets.Bool(False).tag(sync=True)
    watching = traitlets.Bool(True, read_only=True).tag(sync=True)
    veiled = traitlets.Bool(False, read_only=True).tag(sync=True)
    said = traitlets.Unicode("", read_only=True).tag(sync=True)
    """What is to be known of the file."""
    playable = traitlets.Bool(True, read_only=True).tag(sync=True)
    """Can it be played on? Not if today's rules decide otherwise."""

    def __init__(
        self,
        game: Game,
        lang: str = "en",
        *,
        at: int | str = 0,
        table: LiveTable | None = None,
        **traits: Any,
    ) -> None:
        self._table = table
        """The table at which the game is played, if it is played at one."""
        self._ways: list[list[int]] = [[0]]
        """For each line the entries that it goes through."""
        self._together: Mapping[str, Any] = {}
        """What a page sets at once."""
        self._telling = False
        super().__init__(game, lang, **traits)
        self._film()
        self.turn_to(at)
        if table is not None:
            table.observe(self._on_table, "state")

    # Looking

    def turn_to(self, step: int | str, line: int | None = None) -> None:
        """Show a step: one of a line by its number, from the end if it is negative; or any step by
        its name, or how the name begins."""
        if isinstance(step, str):
            line, step = self._place_of(self._number(step))
        chosen = self._valid_number(self.line if line is None else line)
        if step < 0:
            step = max(0, len(self._ways[chosen]) + step)
        self._look(chosen, step)

    def further(self, count: int = 1) -> None:
        """Show more of a game that is not shown to its end, and go there."""
        with self._lock, self.hold_sync():
            if isinstance(self.game, Veiled) and self.game.more:
                self.game.further(count)
                self.set_trait("watching", True)
                self._show()
                self._film()
                self._look(0, len(self._ways[0]) - 1)

    def watch(self) -> None:
        """Back from playing to the replay, with what was played."""
        with self._lock, self.hold_sync():
            self._film()
            self._look(*self._place_of(self._filming.numbers.get(str(self.record.node.name), 0)))
            self.set_trait("watching", True)

    @property
    def step(self) -> str:
        """The name of the step that is shown."""
        return str(self.reel["entries"][self._here]["id"])

    @property
    def _here(self) -> int:
        return self._ways[self.line][self.at]

    def _look(self, line: int, at: int) -> None:
        with self.hold_sync():
            self._together = {"at": at}
            try:
                self.line = line
                self.at = at
            finally:
                self._together = {}

    def _number(self, name: str) -> int:
        """The entry of a step."""
        names = self._filming.numbers
        found = [name] if name in names else [one for one in names if name and one.startswith(name)]
        if len(found) != 1:
            few = "no step" if not found else "more than one step"
            raise Nowhere(f"{few} of this game has a name that begins with {name[:64]!r}")
        return names[found[0]]

    def _place_of(self, number: int) -> tuple[int, int]:
        """A line that goes through an entry, the one that is shown if it does; and where."""
        order = sorted(range(len(self._ways)), key=lambda n: n != self.line)
        line = next(n for n in order if number in self._ways[n])
        return line, self._ways[line].index(number)

    def _valid_number(self, line: int) -> int:
        return max(0, min(line, len(self._ways) - 1))

    @traitlets.validate("line")
    def _valid_line(self, proposal: Any) -> int:
        return self._valid_number(proposal["value"])

    @traitlets.validate("beside")
    def _valid_beside(self, proposal: Any) -> int:
        return max(-1, min(int(proposal["value"]), len(self._ways) - 1))

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        way = self._ways[self._valid_number(self.line)]
        return max(0, min(int(proposal["value"]), len(way) - 1))

    @traitlets.observe("line")
    def _on_line(self, change: Any) -> None:
        """Another line is shown: as far as it is the same, one stays where one is. A page that sets
        the line knows which step of it is meant."""
        way = self._ways[self.line]
        self.set_trait("steps", len(way) - 1)
        there = len(way) - 1
        if not self._together and change.old < len(self._ways):
            pairs = zip(self._ways[change.old], way, strict=False)
            there = sum(one == other for one, other in pairs) - 1
        self.at = min(self.at, there)

    @traitlets.observe("sealed")
    def _on_sealed(self, _change: Any) -> None:
        if self.reel:
            self._tell_notes()

    def _film(self) -> None:
        """Make the reel anew. One stays at the step and the line that are shown, if they are still
        there."""
        before = self.reel["entries"] if self.reel else []
        shown, ends = (self.step, self._ends()) if before else ("", [])
        game, made = self.game, film(self.game, self.words)
        self._filming = made.filming
        reel = self._filming.reel()
        with self.hold_sync():
            if isinstance(game, Veiled) and game.more:
                reel["open"] = True
            self._ways = [self._filming.way(end) for end in reel["lines"]]
            self.reel = dict(reel)
            self.set_trait("veiled", "open" in reel)
            self.set_trait("playable", not (isinstance(game, Opened) and game.beyond))
            self.set_trait("said", self._warning(made))
            self.set_trait("steps", len(self._ways[self._valid_number(self.line)]) - 1)
            if before:
                self._stay(shown, ends)
            self._tell_notes()

    def _stay(self, shown: str, ends: list[str]) -> None:
        now = {self.reel["entries"][end]["id"]: n for n, end in enumerate(self.reel["lines"])}
        self.beside = now.get(ends[self.beside], -1) if self.beside >= 0 else -1
        line = now.get(ends[self.line], 0)
        number = self._filming.numbers.get(shown, 0)
        if number not in self._ways[line]:
            line = self._place_of(number)[0]
        self._look(line, self._ways[line].index(number))

    def _ends(self) -> list[str]:
        """The names of the last steps of all lines."""
        return [self.reel["entries"][end]["id"] for end in self.reel["lines"]]

    def _warning(self, made: Film) -> str:
        """What is to be known of the file, in sentences."""
        game, words, told = self.game, self.words, []
        if isinstance(game, Opened) and game.beyond:
            told.append(self._otherwise(game))
        if game.cut:
            told.append(words.said("replay", "cut"))
        told += passed_over(game, words)
        if isinstance(game, Opened) and game.copied:
            told.append(words.said("replay", "copied", file=str(game.path)))
        if made.shown < made.steps:
            told.append(words.said("replay", "many", all=made.steps, some=made.shown))
        if (count := len(game.threads)) > MOST_NOTES:
            told.append(words.said("replay", "many_notes", all=count, some=MOST_NOTES))
        return " ".join(told)

    def _otherwise(self, game: Opened) -> str:
        first = min(game.beyond, key=lambda one: one.line)
        if first.parent is None:
            return self.words.said("replay", "otherwise_all")
        step = len(self._filming.way(self._filming.numbers[first.name])) - 1
        return self.words.said("replay", "otherwise", step=step)

    # Playing on

    def play_on(self) -> None:
        """Go to the step that is shown, and play on from there. What is played is a new line of
        the same file; nothing in it is overwritten."""
        self.go(self.step)

    def go(self, name: str) -> None:
        """Play on from any step, by its name or how the name begins."""
        with self._lock, self.hold_sync():
            if not self.playable:
                raise Diverged(self.said)
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

    def _show(self, refused: Refused | None = None) -> None:
        with self.hold_sync():
            super()._show(refused)
            self._tell_copied()
        if self._table is not None and not self._telling:
            self._telling = True
            try:
                self._table._show()
            finally:
                self._telling = False

    def _on_table(self, _change: Any) -> None:
        """The game went on at its table."""
        if self._telling:
            return
        self._telling = True
        try:
            with self._lock:
                self._show()
                if self.watching:
                    self._film()
        finally:
            self._telling = False

    def _tell_copied(self) -> None:
        """Say so when a copy is gone on with, as soon as it is."""
        if isinstance(self.game, Opened) and self.game.copied:
            copied = self.words.said("replay", "copied", file=str(self.path))
            if copied not in self.said:
                self.set_trait("said", " ".join(filter(None, (self.said, copied))))

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
        marks: Sequence[Mark | Mapping[str, Any]] = (),
        reveal: str | None = None,
    ) -> Note:
        """Write a note on the step that is shown, or on another: `Game.annotate` says how."""
        with self._lock:
            on = str(self.reel["entries"][self._number(on)]["id"]) if on else self.step
            by = self.by if by is None else by
            says: dict[str, Any] = {"glyph": glyph, "marks": marks, "reveal": reveal}
            return self._noted(self.game.annotate(text, on=on, by=by, **says))

    def revise(self, note: str, **changes: Any) -> Note:
        """Change what a note says: `revise(id, text="…")`. What it said before is kept."""
        with self._lock:
            return self._noted(self.game.revise(note, **changes))

    def remove(self, note: str, *, by: str | None = None) -> Note:
        """Take a note off. `take_back` brings it back."""
        return self.revise(note, by=by, gone=True)

    def take_back(self, note: str) -> Note:
        """Take the last change of a note back."""
        with self._lock:
            return self._noted(self.game.take_back(note))

    def _noted(self, note: Note) -> Note:
        with self.hold_sync():
            self._tell_notes()
            self._tell_copied()
        return note

    def _tell_notes(self) -> None:
        threads = self.threads[-MOST_NOTES:]
        noted = self._filming.noted
        self.notes = [dict(noted(one, writes=True, sealed=self.sealed)) for one in threads]

    # From the page

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """The page decides what it looks at. What it sets that cannot be is set right there."""
        with self._lock:
            told = {name: one for name, one in sync_data.items() if name not in OURS}
            self._together = told
            try:
                super().set_state(told)
            finally:
                self._together = {}
            wrong = [name for name in THEIRS if name in told and getattr(self, name) != told[name]]
            if wrong := [*wrong, *(name for name in OURS if name in sync_data)]:
                self.send_state(wrong)

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        what = content.get("do") if isinstance(content, dict) else None
        if not isinstance(what, str) or what not in VIEWER:
            super()._receive(widget, content, buffers)
            return
        try:
            command = VIEWER_COMMANDS.validate_python(content)
        except ValidationError as error:
            self._say(error.errors()[0]["msg"])
            return
        with self._lock:
            try:
                self._do(command)
            except (Nowhere, NoSuchNote, NothingBefore, OSError, ValueError) as error:
                self._say(str(error))

    def _carry_out(self, command: Command) -> None:
        if self.watching and not isinstance(command, GoCommand):
            self.send_state("scene")  # a click on a table that is not played at
            return
        super()._carry_out(command)

    def _do(self, command: ViewerCommand) -> None:
        if isinstance(command, WatchCommand):
            self.watch()
        elif isinstance(command, FurtherCommand):
            self.further(command.count)
        elif isinstance(command, AnnotateCommand):
            on = self._number(command.on)
            self.annotate(on=command.on, by=self._author(command.by), **self._says(command, on))
        elif isinstance(command, ReviseCommand):
            on = self._number(self.game.thread(command.note).now.on) if command.marks else -1
            says = self._says(command, on)
            changes = {name: says[name] for name in command.model_fields_set & says.keys()}
            self.revise(command.note, by=self._author(command.by), **changes)
        elif command.do == "remove":
            self.remove(command.note, by=self._author(command.by))
        else:
            self.take_back(command.note)

    def _author(self, by: str | None) -> str:
        return self.by if by is None else by

    def _says(self, command: Says, on: int) -> dict[str, Any]:
        """What a note is to say; its marks are named by slots, and lie at places."""
        return {
            "text": command.text,
            "reveal": command.reveal,
            "glyph": command.glyph,
            "marks": [self._mark(one, on) for one in command.marks],
        }

    def _mark(self, drawn: Drawn, on: int) -> dict[str, Any]:
        mark: dict[str, Any] = {"at": self._spot(drawn.at, on), "tone": drawn.tone}
        return mark if drawn.to is None else {**mark, "to": self._spot(drawn.to, on)}

    def _spot(self, slot: str, on: int) -> tuple[str, int]:
        """Where a slot lies at an entry; a zone as a whole is beyond all its cards."""
        if place := self._filming.lying[on].place(slot):
            return place
        zones = (self.reel["zones"][n] for n in self.reel["entries"][on]["zones"])
        for zone in zones:
            if slot == zone["id"] or any(slot == one["id"] for one in zone["slots"]):
                return zone["id"], WHOLE
        raise ValueError(f"nothing here is called {slot[:64]!r}")

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
            self._table.unobserve(self._on_table, "state")
            anywidget.AnyWidget.close(self)
            self._repr_mimebundle_ = self._still  # type: ignore[method-assign]

    def _scene(self, refused: Refused | None = None) -> Any:
        scene = super()._scene(refused)
        if isinstance(self.game, Veiled):  # its name may tell how it ends
            scene["saved"] = ""
        return scene

    def _shown(self) -> Scene:
        """The table as it is shown now."""
        if not self.watching:
            return self.scene  # type: ignore[return-value]
        reel: Reel = self.reel  # type: ignore[assignment]
        return scene_of(reel, self._here)

    def __str__(self) -> str:
        return as_text(self._shown(), options=not self.watching)

    def __repr__(self) -> str:
        scene, veiled = self._shown(), isinstance(self.game, Veiled)
        step = f"step {self.at}" if veiled else f"step {self.at} of {self.steps}"
        where = f", {self.path}" if self.path and not veiled else ""
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
