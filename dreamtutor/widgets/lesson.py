"""A lesson in the notebook: the live table, and a tutor who says what to look at and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import traitlets
from ipywidgets import VBox
from pydantic import ValidationError

from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.panel import panel_state, without_hidden_zones, zones_named
from dreamtutor.lessons.panel_types import LessonPanel
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import NotNowError, checked_hands
from dreamtutor.texts import Words, markdown
from dreamtutor.view.picture import as_html
from dreamtutor.widgets.base import OPEN, front
from dreamtutor.widgets.commands import AnswerCommand, ArrangeCommand, PageCommand
from dreamtutor.widgets.lesson_commands import LESSON, LessonCommand
from dreamtutor.widgets.new_game import play
from dreamtutor.widgets.table import LiveTable

VIEW = "application/vnd.jupyter.widget-view+json"
OURS = ("lesson", "wording", "steps", "finished")
"""What a page does not decide."""


class LessonTable(LiveTable):
    """A lesson: its steps one after the other, on a table that the learner can play at.

    What can be set, observed and linked (`jslink`, `observe`):

    step      the step that is shown, counted from 1
    present   True: large, for a whole class; a question waits until `reveal` shows its answer, and
              nothing that is done is anybody's progress
    hands     what the class answered: by step and choice, how many raised a hand

    What only the lesson changes:

    steps     how many steps there are
    finished  True when the last of them is done
    lesson    what is shown beside the table, as plain data
    """

    _esm = front("lesson.js")
    _css = front("lesson.css")
    _wished = (*LiveTable._wished, "hands")
    lesson = traitlets.Dict().tag(sync=True)
    wording = traitlets.Dict().tag(sync=True)
    """The words of the tutor's bubble."""
    step = traitlets.Int(1).tag(sync=True)
    steps = traitlets.Int(1, read_only=True).tag(sync=True)
    present = traitlets.Bool(False).tag(sync=True)
    hands = traitlets.Dict().tag(sync=True)
    finished = traitlets.Bool(False, read_only=True).tag(sync=True)

    def __init__(
        self,
        playing: LessonPlayer,
        lang: str = "en",
        *,
        course: Course | None = None,
        **traits: Any,
    ) -> None:
        self.playing, self.course = playing, course
        self._log = playing.log
        """What remembers the progress of a learner; a class has none."""
        self.opens: Callable[[str], object] | None = None
        """Shows another lesson in this one's place, where there is such a place."""
        self.plays: Callable[[str], object] | None = None
        """Begins a game of this name, where there is a place for it."""
        self.box: VBox | None = None
        """What a notebook shows: the lesson and, below it, the game that came after it."""
        super().__init__(playing.game, lang, **traits)

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

    def collect(self, hands: Mapping[str | int, int], step: str = "") -> None:
        """So many hands were raised: `table.collect({"three-red": 14})`, or `{7: 3}` where the
        answer is a number. What is not named stays as it was counted. For the question that is
        shown, or that of another `step`."""
        with self._deed():
            step = step or self.playing.step.id
            both = {**self.hands.get(step, {}), **{str(one): n for one, n in hands.items()}}
            self.hands = checked_hands(self.playing.lesson, {**self.hands, step: both})

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

    def play(self, playing: LessonPlayer) -> None:
        """Another lesson in the place of this one."""
        with self._deed():
            words = Words(playing.game.header.game, self.words.lang)
            words = words.for_settings(playing.game.record.rules.settings)
            here = {"playing": playing, "game": playing.game, "_log": playing.log, "words": words}
            self.__dict__.update(here)  # all of it in one go
            self._remember_or_not()
            self._show()

    def _do(self, deed: Callable[[], object]) -> None:
        with self._deed():
            with self.playing.transaction():
                deed()
            self._show()

    # What is shown

    def _scene(self, refused: RefusedError | None = None) -> Any:
        return without_hidden_zones(self.playing, super()._scene(refused))

    def _made_of(self) -> Any:
        return *super()._made_of(), self.playing, self.playing.revision

    def _show(self, refused: RefusedError | None = None) -> None:
        self.game = self.playing.game  # each scene is a game of its own
        self.game.lock = self._lock
        super()._show(refused or self.playing.refused)

    def _all(self, refused: RefusedError | None) -> dict[str, Any]:
        shown = self._lesson()
        another = bool(self.made_of) and self.playing not in self.made_of
        return {
            **super()._all(refused),
            **({"hands": {}} if another else {}),
            "lesson": shown,
            "steps": shown["of"],
            "step": shown["n"],
            "finished": self.playing.ended,
        }

    def _lesson(self) -> LessonPanel:
        """What is shown beside the table."""
        shown = panel_state(
            self.playing, self.course, self._ended() if self.playing.ended else None
        )
        if self.plays is None:
            shown.get("end", {}).pop("game", None)
        for choice in shown.get("choices", []) if "place" in shown else []:  # ticked there, too
            choice["at"], *choice["around"] = zones_named(self.playing, choice["id"]) or [""]
        return shown

    def offer(self, plays: Callable[[str], object]) -> None:
        """There is a place where a game can be begun after the lesson, by this."""
        with self._deed():
            self.plays = plays
            self.put(lesson=self._lesson())

    def _texts(self) -> dict[str, Any]:
        texts = super()._texts()
        if not texts:
            return {}
        wording = self.words.section("tutor")
        strings = {**texts["strings"], "rules": wording["rules"]}
        return {**texts, "strings": strings, "wording": wording}

    def _ended(self) -> set[str] | None:
        """The lessons that the learner has ended; what a class has learned nobody knows."""
        if self.course is None or self.present or not isinstance(self._log, Progress):
            return None
        return self.course.ended(self._log)

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        return max(1, min(int(proposal["value"]), self.steps))

    @traitlets.observe("step")
    def _on_step(self, change: Any) -> None:
        if self.lesson and change.new != self.lesson["n"]:
            try:
                self._do(lambda: self.playing.go(self.lesson["path"][change.new - 1]["id"]))
            finally:
                self.put(step=self.lesson["n"])

    @traitlets.validate("hands")
    def _valid_hands(self, proposal: Any) -> dict[str, dict[str, int]]:
        try:
            return checked_hands(self.playing.lesson, proposal["value"])
        except NotNowError as error:
            raise traitlets.TraitError(str(error)) from None

    @traitlets.observe("present")
    def _remember_or_not(self, _change: Any = None) -> None:
        self.playing.log = None if self.present else self._log

    def __str__(self) -> str:
        """Where one is in the lesson, what the tutor says, and the table as it stands."""
        said = map(markdown.as_text, self._says())
        return "\n\n".join([self._where(), *said, super().__str__()])

    def __repr__(self) -> str:
        return f"<LessonTable: {self.lesson['title']}, step {self.step} of {self.steps}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The lesson, with a place below it for a game."""
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None or self.course is None:
            return bundle
        if self.plays is None:
            self.box = VBox([self], layout=OPEN)
            self.offer(self._play_below)
        data, metadata = bundle
        if self.box:
            data = {**data, VIEW: {**data[VIEW], "model_id": self.box.model_id}}
        return data, metadata

    def close(self) -> None:
        """Take the lesson off the page. A game that was begun below it stays."""
        super().close()
        box, self.box = self.box, None
        if box and box.children[1:]:
            box.children = box.children[1:]
        elif box:
            box.close()

    def _play_below(self, game: str) -> None:
        """Begin a game below; one that is there already is played first."""
        assert self.box
        if all(table.outcome for table in self.box.children[1:]):
            self.box.children = [self, play(game, lang=self.words.lang)]

    def _where(self) -> str:
        step = self.words.said("tutor", "step_of", n=self.step, of=self.steps)
        return f"{self.lesson['title']}. {step}"

    def _says(self) -> list[markdown.MarkdownTree]:
        return [self.lesson["say"], *(one["text"] for one in self.lesson["said"])]

    def _still(self, **_options: Any) -> dict[str, str]:
        """What the tutor says, above a table that shows no more than has been introduced."""
        table = as_html(self.scene, self.words)  # type: ignore[arg-type]  # traitlets does not know
        said = "".join(map(markdown.as_html, self._says()))
        html = f"<p><strong>{escape(self._where())}</strong></p>{said}{table}"
        return {"text/plain": str(self), "text/html": html}

    def _memory(self) -> dict[str, Any]:
        memory, log = super()._memory(), self.playing.log
        if isinstance(log, Progress) and log.stuck:
            memory["note"] = self.words.said("reader", "learned", file=str(log.path))
        return memory

    # From the page

    def _take(self, sync_data: dict[str, Any]) -> None:
        told = {name: one for name, one in sync_data.items() if name not in OURS}
        if "hands" in told and not self._can_be(told["hands"]):
            del told["hands"]
        super()._take(told)
        if tried := [name for name in (*OURS, "hands") if name in sync_data.keys() - told.keys()]:
            self.send_state(tried)

    def _can_be(self, hands: Any) -> bool:
        try:
            checked_hands(self.playing.lesson, hands)
        except NotNowError:
            return False
        return True

    def _follow(self, content: Any) -> None:
        if not (isinstance(content, dict) and content.get("do") == "lesson"):
            super()._follow(content)
            return
        try:
            command = LESSON.validate_python(content)
        except ValidationError as error:
            self._say(error.errors()[0]["msg"])
            return
        if command.at and command.at != self.here:
            self.send_state("lesson")  # a second click on what is no longer there
            return
        try:
            self._act(command)
        except NotNowError:
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
        elif command.act == "game":
            self.play_game()
        else:
            name = {"return": "come_back", "why": "ask_why"}.get(command.act, command.act)
            getattr(self, name)()

    def onward(self) -> None:
        """On to the next lesson."""
        following = self.lesson.get("end", {}).get("next")
        if following and self.opens:
            self.opens(following["id"])

    def play_game(self) -> None:
        """Begin a game, with nobody to tell what to do."""
        if self.plays and "game" in self.lesson.get("end", {}):
            self.plays(self.playing.lesson.game)

    def _carry_out(self, command: PageCommand) -> None:
        """At the table of a lesson one answers; where one is in it, the lesson says."""
        try:
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
        except NotNowError:  # nothing of the kind is asked: the page is shown the newest
            self.send_state("scene")
