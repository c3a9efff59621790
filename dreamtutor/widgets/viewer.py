"""The replay viewer: a game that is looked at, step by step, and played on from anywhere."""

from __future__ import annotations

from typing import Any

import traitlets
from pydantic import ValidationError

from dreamtutor.replay.entries import Note
from dreamtutor.replay.game import Game, Nowhere
from dreamtutor.replay.notes import NoSuchNote, NothingBefore, Thread
from dreamtutor.review.packing import packed
from dreamtutor.review.reel import Filming, Reel
from dreamtutor.widgets.commands import (
    VIEWER,
    VIEWER_COMMANDS,
    AnnotateCommand,
    Drawn,
    FurtherCommand,
    GoCommand,
    ReviseCommand,
    Says,
    ViewerCommand,
    WatchCommand,
)
from dreamtutor.widgets.table import STATIC, LiveTable

PAGES = ("at", "line", "beside", "hidden", "by")
"""What a page may set."""
OURS = ("reel", "notes", "glyphs", "steps", "watching", "veiled", "said", "playable")


class ReplayViewer(LiveTable):
    """A replay in the notebook: the table, what was played on it, and the notes on it."""

    _esm = STATIC / "viewer.js"
    _css = STATIC / "viewer.css"
    reel = traitlets.Dict().tag(sync=True, to_json=lambda reel, _: packed(reel) if reel else {})
    notes = traitlets.List().tag(sync=True)
    glyphs = traitlets.Dict().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    line = traitlets.Int(0).tag(sync=True)
    steps = traitlets.Int(0, read_only=True).tag(sync=True)
    beside = traitlets.Int(-1).tag(sync=True)
    hidden = traitlets.List(traitlets.Unicode()).tag(sync=True)
    by = traitlets.Unicode("").tag(sync=True)
    watching = traitlets.Bool(True).tag(sync=True)
    veiled = traitlets.Bool(False, read_only=True).tag(sync=True)
    said = traitlets.Unicode("", read_only=True).tag(sync=True)
    playable = traitlets.Bool(True, read_only=True).tag(sync=True)

    def __init__(self, game: Game, lang: str = "en", *, at: int | str = 0, **traits: Any) -> None:
        self._ways: list[list[int]] = [[0]]
        super().__init__(game, lang, **traits)
        self._film()
        if isinstance(at, str):
            self._stand_at(str(game.find(at).name))
        else:
            self.at = at

    def _film(self) -> None:
        self._filming = Filming(self.record, self.words)
        reel = self._filming.reel(())
        self._ways = ways(reel)
        with self.hold_sync(), self.hold_trait_notifications():
            self.reel = dict(reel)
            self.notes = [dict(self._filming.noted(one)) for one in self.threads if not one.gone]
            self.set_trait("steps", len(self._ways[self.line]) - 1)

    @property
    def threads(self) -> list[Thread]:
        return self.game.threads

    @traitlets.validate("line")
    def _valid_line(self, proposal: Any) -> int:
        return max(0, min(proposal["value"], len(self._ways) - 1))

    @traitlets.validate("at")
    def _valid_at(self, proposal: Any) -> int:
        return max(0, min(proposal["value"], len(self._ways[self.line]) - 1))

    @traitlets.observe("line")
    def _on_line(self, change: Any) -> None:
        shared = sum(
            a == b for a, b in zip(self._ways[change.old], self._ways[change.new], strict=False)
        )
        self.set_trait("steps", len(self._ways[self.line]) - 1)
        self.at = min(self.at, max(shared - 1, 0))

    def _stand_at(self, name: str) -> None:
        entries = self.reel["entries"]
        number = next(n for n, one in enumerate(entries) if one["id"] == name)
        line = next(n for n, way in enumerate(self._ways) if number in way)
        with self.hold_sync():
            self.line = line
            self.at = self._ways[line].index(number)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        told = {name: one for name, one in sync_data.items() if name not in OURS}
        super().set_state(told)
        wrong = [n for n in PAGES if n in told and getattr(self, n) != told[n]]
        if wrong := wrong + [name for name in OURS if name in sync_data]:
            self.send_state(wrong)

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("do") not in VIEWER:
            super()._receive(widget, content, buffers)
            return
        try:
            command = VIEWER_COMMANDS.validate_python(content)
        except ValidationError as error:
            self._say(error.errors()[0]["msg"])
            return
        with self._lock:
            try:
                self._look(command)
            except (Nowhere, NoSuchNote, NothingBefore, OSError, ValueError) as error:
                self._say(str(error))

    def _carry_out(self, command: Any) -> None:
        if isinstance(command, GoCommand):
            self.watching = False
        super()._carry_out(command)

    def _look(self, command: ViewerCommand) -> None:
        if isinstance(command, WatchCommand):
            self._film()
            self._stand_at(str(self.record.node.name))
            self.watching = True
        elif isinstance(command, FurtherCommand):
            pass
        elif isinstance(command, AnnotateCommand):
            self.annotate(on=command.on, **self._says(command, command.on))
        elif isinstance(command, ReviseCommand):
            on = self.game.thread(command.note).now.on
            says = self._says(command, on)
            self.revise(command.note, **{k: says[k] for k in command.model_fields_set & set(says)})
        elif command.do == "remove":
            self.remove(command.note)
        else:
            self.take_back(command.note)

    def _says(self, command: Says, on: str) -> dict[str, Any]:
        marks = [self._mark(one, on) for one in command.marks]
        says = command.model_dump(include=set(Says.model_fields) - {"marks"})
        return {**says, "marks": marks}

    def _mark(self, drawn: Drawn, on: str) -> dict[str, Any]:
        mark: dict[str, Any] = {"at": self._place(drawn.at, on), "tone": drawn.tone}
        return mark | ({"to": self._place(drawn.to, on)} if drawn.to else {})

    def _place(self, slot: str, on: str) -> tuple[str, int]:
        lying = self._filming.lying[self._filming.numbers[on]]
        if found := lying.place(slot):
            return found
        raise ValueError(f"nothing here is called {slot!r}")

    def _noted(self, note: Note) -> Note:
        self.notes = [dict(self._filming.noted(one)) for one in self.threads if not one.gone]
        return note

    def annotate(self, text: str = "", *, on: str = "", **says: Any) -> Note:
        on = on or self.reel["entries"][self._ways[self.line][self.at]]["id"]
        return self._noted(self.game.annotate(text, on=on, by=says.pop("by", self.by), **says))

    def revise(self, note: str, **changes: Any) -> Note:
        return self._noted(self.game.revise(note, **changes))

    def remove(self, note: str) -> Note:
        return self._noted(self.game.remove(note))

    def take_back(self, note: str) -> Note:
        return self._noted(self.game.take_back(note))


def ways(reel: Reel) -> list[list[int]]:
    """For each line the entries that it goes through."""
    found = []
    for end in reel["lines"]:
        way: list[int] = [end]
        while (up := reel["entries"][way[-1]]["up"]) >= 0:
            way.append(up)
        found.append(way[::-1])
    return found
