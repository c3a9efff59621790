"""A lesson in the notebook: the live table, and a tutor who says what to look at and what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets
from pydantic import ValidationError

from dreamtutor.engine.session import Refused
from dreamtutor.lessons.asking import NotNow
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.playing import Playing
from dreamtutor.lessons.showing import state, zones_named
from dreamtutor.texts import Words
from dreamtutor.view.table import rule_texts
from dreamtutor.view.uses import uses
from dreamtutor.widgets.commands import AnswerCommand, ArrangeCommand, Command
from dreamtutor.widgets.lesson_commands import LESSON, LessonCommand
from dreamtutor.widgets.table import STATIC, LiveTable

OURS = ("lesson", "wording", "steps", "finished")
"""What a page does not decide."""


class LessonTable(LiveTable):
    """A lesson: its steps one after the other, on a table that the learner can play at.

    What can be set, observed and linked (`jslink`, `observe`):

    step      the step that is shown, counted from 1
    present   True: large, for a whole class; a question waits until `reveal` shows its answer

    What only the lesson changes:

    steps     how many steps there are
    finished  True when the last of them is done
    lesson    what is shown beside the table, as plain data
    """

    _esm = STATIC / "lesson.js"
    _css = STATIC / "lesson.css"
    lesson = traitlets.Dict().tag(sync=True)
    wording = traitlets.Dict().tag(sync=True)
    """The words of the tutor's bubble."""
    step = traitlets.Int(1).tag(sync=True)
    steps = traitlets.Int(1, read_only=True).tag(sync=True)
    present = traitlets.Bool(False).tag(sync=True)
    finished = traitlets.Bool(False, read_only=True).tag(sync=True)

    def __init__(
        self, playing: Playing, lang: str = "en", *, course: Course | None = None, **traits: Any
    ) -> None:
        self.playing, self.course = playing, course
        self._following = False
        """Does the number of the step follow the lesson now, or the lesson the number?"""
        super().__init__(playing.game, lang, **traits)
        with self.hold_sync():
            self.wording = self.words.section("tutor")
            self.strings = {**self.strings, "rules": self.wording["rules"]}
            self._teach()
        self.opens: Callable[[str], object] | None = None
        """Shows another lesson in this one's place, where there is such a place."""

    # For Python

    def next(self) -> None:
        """On to the next step, or to the next moment of what is played out."""
        self._do(self.playing.next)

    def back(self) -> None:
        """Back to the step before."""
        self._do(self.playing.back)

    def hint(self) -> None:
        """The next rung of the ladder of hints."""
        self._do(self.playing.hint)

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        self._do(self.playing.ask_why)

    def choose(self, *ids: str, number: int | None = None) -> None:
        """Answer a question: `table.choose("three-red")`, or with a number."""
        self._do(lambda: self.playing.choose(ids, number))

    def again(self) -> None:
        """Do the step once more."""
        self._do(self.playing.again)

    def leave(self) -> None:
        """Leave the path, to look around and to play freely. Nothing of it counts."""
        self._do(self.playing.leave)

    def come_back(self) -> None:
        """Back to the step where the path was left."""
        self._do(self.playing.come_back)

    def reveal(self) -> None:
        """Show the answer of a question to a class that has thought about it."""
        self._do(self.playing.reveal)

    def answer(self, words: str) -> None:
        """Answer the game as a click would. What is said to it is in `lesson`."""
        self._do(lambda: self.playing.answer(words))

    def undo(self, count: int = 1) -> None:
        """Take answers back: off the path any, on it those of this step."""

        def undo() -> None:
            for _ in range(count):
                self.playing.undo()

        self._do(undo)

    def redo(self, count: int = 1) -> None:
        """Give answers again that were taken back off the path."""

        def redo() -> None:
            for _ in range(count):
                self.playing.redo()

        self._do(redo)

    def play(self, playing: Playing) -> None:
        """Another lesson in the place of this one."""
        with self._lock, self.hold_sync():
            self.playing, self.game = playing, playing.game
            self.words = Words(self.game.header.game, self.words.lang)
            self.words = self.words.agreed(self.record.rules.settings)
            self.rules = rule_texts(self.record.rules, self.words)
            self.strings = {**self.strings, **self.words.section("table")}
            self.uses = uses(self.record.rules, self.words)
            self._show()

    def _do(self, deed: Callable[[], object]) -> None:
        with self._lock:
            deed()
            self._show(self.playing.refused)

    # What is shown

    def _show(self, refused: Refused | None = None) -> None:
        with self.hold_sync():
            self.game = self.playing.game  # each scene is a game of its own
            super()._show(refused)
            self._teach()

    def _teach(self) -> None:
        shown = state(self.playing, self.course)
        for choice in shown.get("choices", []) if "place" in shown else []:  # ticked there, too
            choice["at"], *choice["around"] = zones_named(self.playing, choice["id"]) or [""]
        self.lesson = shown
        self.set_trait("steps", shown["of"])
        self.set_trait("finished", self.playing.ended)
        self._following = True
        try:
            self.step = shown["n"]
        finally:
            self._following = False

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        return max(1, min(int(proposal["value"]), self.steps))

    @traitlets.observe("step")
    def _on_step(self, change: Any) -> None:
        if not self._following and self.lesson:
            self._do(lambda: self.playing.go(self.lesson["path"][change.new - 1]["id"]))

    def __str__(self) -> str:
        """The step in words, and the table as it stands."""
        return f"{self.playing.step.say.strip()}\n\n{super().__str__()}"

    def __repr__(self) -> str:
        return f"<LessonTable: {self.lesson['title']}, step {self.step} of {self.steps}>"

    # From the page

    def set_state(self, sync_data: dict[str, Any]) -> None:
        told = {name: one for name, one in sync_data.items() if name not in OURS}
        super().set_state(told)
        if tried := [name for name in OURS if name in sync_data]:
            self.send_state(tried)

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        if not (isinstance(content, dict) and content.get("do") == "lesson"):
            super()._receive(widget, content, buffers)
            return
        try:
            command = LESSON.validate_python(content)
        except ValidationError as error:
            self._say(error.errors()[0]["msg"])
            return
        with self._lock:
            if command.at and command.at != self.here:
                self.send_state("lesson")  # a second click on what is no longer there
                return
            try:
                self._act(command)
            except NotNow:
                self.send_state("lesson")  # another page was faster

    @property
    def here(self) -> str:
        """Where the lesson stands, for a page that says what it saw."""
        shown = self.lesson
        moment = shown.get("moment", {"n": 0})["n"]
        return f"{shown['id']} {shown['step']} {moment} {len(shown['said'])}"

    def _act(self, command: LessonCommand) -> None:
        if command.act == "choose":
            self.choose(*command.ids, number=command.number)
        elif command.act == "go":
            if any(one["id"] == command.step for one in self.lesson["path"]):
                self._do(lambda: self.playing.go(command.step))
        elif command.act == "onward":
            self.onward()
        else:
            name = {"return": "come_back", "why": "ask_why"}.get(command.act, command.act)
            getattr(self, name)()

    def onward(self) -> None:
        """On to the next lesson."""
        following = self.lesson.get("end", {}).get("next")
        if following and self.opens:
            self.opens(following["id"])

    def _carry_out(self, command: Command) -> None:
        """At the table of a lesson one answers; where one is in it, the lesson says."""
        if isinstance(command, AnswerCommand):
            self.answer(command.words)
        elif isinstance(command, ArrangeCommand):
            self.answer(self._piles(command.piles))
        elif command.do == "undo":
            self.undo()
        elif command.do == "redo":
            self.redo()
        else:
            self.send_state("scene")
