"""The board of a class in the teacher's notebook: it follows what learners write, and asks their
tables to pause or to wait."""

from __future__ import annotations

import shutil
import tempfile
import threading
from collections.abc import Callable
from dataclasses import replace
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

import traitlets

from dreamtutor.arguments import checked
from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.board_types import BoardState
from dreamtutor.classrooms.control import Control, read_control, write_control
from dreamtutor.classrooms.handed_out import hand_out, take_back
from dreamtutor.classrooms.reader import NoClassError
from dreamtutor.classrooms.snapshot import done_again
from dreamtutor.engine.record import DivergedError
from dreamtutor.lessons.script import Script
from dreamtutor.widgets.beside import now_and_then
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import OpenPage, PlacePage, WidgetPlace
from dreamtutor.widgets.rows import Wording
from dreamtutor.widgets.session import Commands
from dreamtutor.widgets.viewer import ReplayViewer

SECONDS_BETWEEN_LOOKS = 1.0
LOOKS_UNTIL_NEW = 5
"""After so many looks minutes have passed, also where nobody did anything."""


class ClassPage(PlacePage):
    """What the board shows."""

    entry = "classroom"
    board = traitlets.Dict().tag(sync=True)
    """A `BoardState`."""


class OpenClassroom(OpenPage):
    """A class on the board. `table` is the line of a learner's that was opened last."""

    def __init__(
        self, folder: Path, lang: str = "en", lesson: str = "", own: str | PathLike[str] = ""
    ) -> None:
        self.wording = Wording(lang)
        self.board = Board(folder, self.wording.lang, lesson, own)
        self._place = WidgetPlace(self._told)
        self._title = ""
        self._copies = tempfile.TemporaryDirectory(prefix="dreamtutor-", ignore_cleanup_errors=True)
        """Of games that are looked at."""
        strings = {**self.wording.any.section("classroom"), "lang": self.wording.lang}
        strings["dir"] = self.wording.any.direction
        commands: Commands = {"board": self._asked, "close": self.close_table}
        self.page = ClassPage(commands, self._place, strings=strings)
        self.look()
        self._closed, self._looks = threading.Event(), 0
        now_and_then(self._watch, "classroom", SECONDS_BETWEEN_LOOKS, self._closed)

    # For Python

    @property
    def table(self) -> LessonTable | ReplayViewer | None:
        """The table of a learner that is open, or their game."""
        table: LessonTable | ReplayViewer | None = self._place.shown
        return table

    def look(self) -> None:
        """Read what learners have written. It is done by itself, each second."""
        with self.page._lock:
            self.board.look()
            self.page.board = dict(self.board.state())

    def pause(self) -> None:
        """All tables wait, and say so. It ends by itself after ten minutes."""
        self._control(paused=True)

    def go_on(self) -> None:
        """Let go on: nobody waits any more."""
        self._control(paused=False, lesson="", step="")

    def hold(self, step: str) -> None:
        """Nobody goes further than this step of the lesson: `board.hold("a-door")`."""
        state = self._state
        if step not in [column["id"] for column in state["steps"]]:
            raise ValueError(f"there is no step {step[:60]!r} in this lesson")
        self._control(lesson=state["lesson"], step=step)

    def hand_out(self, what: str | PathLike[str]) -> None:
        """Learners find this at home before all else: a lesson, `board.hand_out("onirim/book")`; a
        file of your own, "my-first.toml"; or a course of your own, "my-course/"."""
        hand_out(self.board.folder, what, self.wording.lang)
        self._given()

    def hand_out_warm_up(self) -> Script | None:
        """Hand out a short lesson of the steps that went wrong most, if there are such."""
        script = self.board.warm_up()
        if script is not None:
            hand_out(self.board.folder, script)
            self._given()
        return script

    def take_back(self, lesson: str = "") -> None:
        """Hand out this lesson no longer; without one, nothing any more."""
        take_back(self.board.folder, lesson)
        self._given()

    def _given(self) -> None:
        self.board.look_at_list()
        self.look()

    def show_names(self, names: bool = True) -> None:
        """Call learners by their names, or by numbers."""
        self.board.names = bool(names)
        self.look()

    def show_lesson(self, lesson: str = "") -> None:
        """Show this lesson; without one, the lesson in which most are."""
        self.board.lesson, self.board.open = lesson, []
        self.look()

    def look_at(self, learner: str, step: str, *, beside: bool = False) -> None:
        """Show what a learner did at a step; `beside` what is looked at already."""
        before = self.board.open[-1:] if beside else []
        cell = (learner, step)
        self.board.open = [one for one in before if one != cell] + [cell]
        self.look()

    def look_away(self) -> None:
        """Show the board and nothing else."""
        self.board.open = []
        self.look()

    def open(self, learner: str, step: str) -> LessonTable:
        """Show the table of a learner as it stood at a step, with what they answered there."""
        state = self._state
        followed = self.board.learners[learner]
        script = self.board.lesson_names.scripts[state["lesson"]]
        playing = done_again(script, step, followed.deeds.get((state["lesson"], step), ()))
        self._title = f"{self._label(learner)}: {script.lesson.title}, {playing.index + 1}"
        with self.page._deed():
            table = LessonTable(playing, self.wording.lang)
            self._place.show(table)
        return table

    def compare(self, learner: str) -> None:
        """Put the line of a learner in a tournament beside that of another: choose both."""
        self.board.tournament.choose(learner)
        self.look()

    def open_game(self, learner: str) -> ReplayViewer:
        """Show the game of a learner in the tournament that is shown: a copy of it, so that nothing
        is written where the learner's work lies."""
        games = {game.learner: game for game in self.board.deals.of(self._state["lesson"])}
        copy = Path(self._copies.name, games[learner].path.name)
        shutil.copyfile(games[learner].path, copy)
        self._title = f"{self._label(learner)}: {self._state['title']}"
        with self.page._deed():
            viewer = watch(copy, lang=self.wording.lang)
            self._place.show(viewer)
        return viewer

    def _label(self, learner: str) -> str:
        rows = self._state["learners"]
        return next((row["label"] for row in rows if row["id"] == learner), "")

    def close_table(self) -> None:
        """Back to the board."""
        with self.page._deed():
            self._place.show(None)

    def close(self) -> None:
        """Take the board off the page, and follow the class no more."""
        self._closed.set()
        with self.page._lock:
            self.page.close()

    def __repr__(self) -> str:
        return f"<OpenClassroom: {len(self.board.learners)} learners>"

    @property
    def _state(self) -> BoardState:
        return self.board.state()

    def _control(self, **changes: Any) -> None:
        control: Control = replace(read_control(self.board.folder), **changes)
        write_control(self.board.folder, control)
        self.look()

    def _watch(self) -> bool:
        """Look what learners have written, as long as the board is shown."""
        if self.page.comm is None:
            return False
        self._looks += 1
        with self.page._lock:
            if self.board.look() or self._looks % LOOKS_UNTIL_NEW == 0:
                self.page.board = dict(self.board.state())
        return True

    # From the page

    def _asked(self, act: str, id: str, step: str) -> None:  # noqa: A002 - as pages call it
        deeds: dict[str, Callable[[], object]] = {
            "pause": self.pause,
            "go_on": self.go_on,
            "hold": lambda: self.hold(step),
            "names": lambda: self.show_names(True),
            "numbers": lambda: self.show_names(False),
            "lesson": lambda: self.show_lesson(id),
            "look": lambda: self.look_at(id, step),
            "beside": lambda: self.look_at(id, step, beside=True),
            "away": self.look_away,
            "open": lambda: self.open(id, step),
            "compare": lambda: self.compare(id),
            "game": lambda: self.open_game(id),
            "hand_out": lambda: self.hand_out(self._known(id)),
            "warm_up": self.hand_out_warm_up,
            "take_back": lambda: self.take_back(self._known(id)),
        }
        try:
            deeds[act]()
        except (LookupError, ValueError, OSError, DivergedError) as error:
            reason = self.wording.any.text("classroom", "cannot", reason=str(error))
            self.page.show(**{**self.page.shown, "wrong": reason})

    def _known(self, lesson: str) -> str:
        """A lesson that the board knows: a page names no files."""
        if lesson not in self.board.lesson_names.scripts:
            raise LookupError(lesson)
        return lesson

    def _told(self) -> None:
        """What is open has found its place."""
        is_open = self._place.shown is not None
        self.page.show(**({"title": self._title} if is_open else {}))

    def _still(self) -> dict[str, str]:
        """How many there are: no learner stands in a notebook that is saved."""
        text = ", ".join([self.page.board["title"], *self.page.board["counts"]])
        return {"text/plain": text, "text/html": f"<p>{escape(text)}</p>"}


@checked
def classroom(
    folder: str | PathLike[str],
    *,
    lesson: str = "",
    own: str | PathLike[str] = "",
    lang: str = "en",
) -> OpenClassroom:
    """The board of a class: who is where, who needs help now, which rules stop them.

    folder      of the class, which learners have joined: `dreamtutor.join(folder, name)`
    lesson      "onirim/base/5-nightmares"; else the one in which most are
    own         where your own lessons lie, "my-course/", if you have not handed them out from here
    lang        the language of the texts: "en", "de", "pl"

    It begins without names. From Python: `pause()`, `go_on()`, `hold(step)`, `look_at(id, step)`,
    `hand_out(lesson)`.
    """
    path = Path(folder)
    if not path.is_dir():
        raise NoClassError(f"there is no folder {str(folder)[:200]!r}: make it first")
    return OpenClassroom(path, lang, lesson, own)
