"""The player of lessons: takes a learner from step to step, and remembers how each of them went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from dreamtutor import observers
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons.compatibility import compatibility_remarks, playable_position
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.panel_types import PanelAct
from dreamtutor.lessons.positions import LessonPosition
from dreamtutor.lessons.progress import Attempts, Progress, rules_of
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.replies import Demonstration, LessonMessage
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.starts import find_start, position_of
from dreamtutor.lessons.step_player import StepPlayer
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words

BY_ANSWER = ("answer", "mistake", "refusal", "passed")
"""What comes of an answer."""


class LessonPlayer:
    """One learner in one lesson. `can()` says what is possible; what is not is a `NotNowError`."""

    def __init__(
        self, script: Script, log: Progress | None = None, passed: Mapping[str, str] | None = None
    ) -> None:
        self.script, self.lesson, self.log = script, script.lesson, log
        if any(step.sealed for step in self.lesson.step):  # what is opened is this learner's alone
            self.lesson = self.lesson.model_copy(deep=True)
        self.revision = 0
        """Grows with all that the learner does: whatever shows the lesson sees that it changed."""
        self.words = Words(self.lesson.game, script.lang)
        self.starts: dict[int, LessonPosition] = {}
        """Where each step begins that was reached."""
        self.outcomes: dict[str, str] = dict(passed or {})
        """How each step went that was passed, the last time."""
        self.ended = False
        self.paused = False
        """Does a teacher ask all to look up? Then nothing can be done."""
        self.held_at = ""
        """The step behind which a teacher lets nobody go yet."""
        self.listeners: list[Callable[[observers.LessonDeed], object]] = []
        """Are told what is done in this lesson, also where it is nobody's progress."""
        self._told = 0
        """How often others were told what the learner did."""
        first = playable_position(script, self.lesson.step[0].scene)
        self.remarks = compatibility_remarks(self.lesson, self.words)
        """What does not hold of the lesson."""
        self._enter(0, first)

    def _enter(self, index: int, start: LessonPosition, by: str = "") -> None:
        """Come to a step that begins at `start`: `by` "next" from where the game stood, otherwise
        by "go"."""
        self.index = index
        self.starts[index] = start
        self.current = StepPlayer(self.lesson, index, start, self.words, self._report)
        """Plays the step that is shown."""
        self._tell("step", by)

    def _report(self, what: str, outcome: str) -> None:
        """Remember what happened at the step that is shown."""
        if what == "passed":
            self.outcomes[self.step.id] = outcome
        if self.log is not None:
            self.log.add(self.script.key, self.step, what, outcome)
        self._tell(what, outcome)

    def _tell(self, what: str, outcome: str = "") -> None:
        """Tell whoever listens what happened, and by which answer. What is nobody's progress is
        nobody's business either."""
        if self.log is None and not self.listeners:
            return
        self._told += 1
        step, script = self.current, self.script
        deed = observers.LessonDeed(
            script.lesson.id, script.version, self.step.id, rules_of(self.step), what, outcome
        )
        if what in BY_ANSWER and outcome != "failed":
            asks = self.step.kind in ("predict", "ask")
            chosen, number = (step.ticked, step.given_number) if asks else ((), None)
            answer = "" if asks else step.given_words
            deed = replace(deed, answer=answer, chosen=chosen, number=number)
        for listener in self.listeners:
            listener(deed)
        if self.log is not None:
            observers.tell(deed)

    @property
    def step(self) -> LessonStep:
        return self.lesson.step[self.index]

    @property
    def passed(self) -> bool:
        """Is the step done?"""
        return self.current.passed

    @property
    def game(self) -> Game:
        """The game that is on the table now."""
        return self.current.game

    @property
    def lesson_game(self) -> Game:
        """The game of the lesson, which nothing changes that is only tried or shown."""
        return self.current.lesson_game

    @property
    def nodes(self) -> list[Node]:
        """What was answered in the lesson since the step began."""
        return self.current.nodes

    @property
    def refused(self) -> RefusedError | None:
        """What the rules refused last."""
        return self.current.refused

    def can(self) -> dict[PanelAct, bool]:
        """What can be done now."""
        on_path, step = self.current.on_path, self.current
        goes_on = self._goes_on() or step.stuck or step.may_give_up
        if self.paused:
            return dict.fromkeys(step.can() | {"next": False, "back": False}, False)
        return {
            **self.current.can(),
            "next": bool(step.demonstration) or (on_path and goes_on),
            "back": on_path and self.index > 0,
        }

    def _goes_on(self) -> bool:
        """Does `next` lead to the next step?"""
        if self.ended or self.waits:
            return False
        may_skip = self.passed or self.step.id in self.outcomes
        return may_skip or bool(self.current.unplayable) or not self.step.is_exercise

    @property
    def waits(self) -> bool:
        """Is the learner at the step where all wait, or behind it?"""
        ids = [step.id for step in self.lesson.step]
        return self.held_at in ids and self.index >= ids.index(self.held_at)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """What the learner does within this happens as a whole or not at all: whatever breaks it
        off, the lesson stands where it stood."""
        before = [(part, snapshot(part)) for part in (self, self.current)]
        stood = [(game.record, game.record.node) for game in self.current.games]
        self.revision += 1
        try:
            yield
        except BaseException:
            for part, values in before:
                vars(part).update(values)
            for record, node in stood:
                record.go(node)
            raise

    # From step to step

    def next(self) -> None:
        """Go on: to the next step, to the next moment of a demonstration, back to where the goal
        could still be reached, or, for whoever has tried, past the question."""
        if not self.can()["next"]:
            raise NotNowError("answer first")
        if self.current.demonstration:
            self.current.next_moment()
        elif self.current.stuck:
            self.again()
        elif not self._goes_on():
            self.current.give_up()
        elif self.passed or not self.step.is_exercise:
            if not self.passed:
                self.current.finish()
            self._go_on(from_here=True)
        else:  # passed before, and left as it was
            self._go_on(from_here=False)

    def _go_on(self, *, from_here: bool) -> None:
        """Go to the next step: from where the game stands, or to where the step began before."""
        index = self.index + 1
        if index == len(self.lesson.step):
            self._end()
        elif not from_here:
            self._enter(index, find_start(self.script, self.starts, index), "go")
        elif scene := self.lesson.step[index].scene:
            self._enter(index, playable_position(self.script, scene), "next")
        else:
            self._enter(index, position_of(self.lesson_game, self.starts[self.index]), "next")

    def _end(self) -> None:
        self.ended = True
        self._report("ended", "")
        if self.lesson.carry and "?" not in self.step.say:  # else it was asked just now
            carry = LessonMessage("carry", self.lesson.carry, "carry")
            self.current.messages.append(carry)

    def back(self) -> None:
        """Go back to the step before."""
        if not self.can()["back"]:
            raise NotNowError("this is the first step" if not self.index else "come back first")
        self._go_to(self.index - 1)

    def go(self, step: str) -> None:
        """Go to any step. What lies between is answered as the lesson wants it."""
        ids = [other.id for other in self.lesson.step]
        if step not in ids:
            raise NotNowError(f"there is no step {step[:60]!r}, but: {', '.join(ids)}")
        if self.held_at in ids and ids.index(step) > max(ids.index(self.held_at), self.index):
            raise NotNowError("wait for the others: your teacher goes on with all of you")
        self._go_to(ids.index(step))

    def _go_to(self, index: int) -> None:
        self.ended = False
        self._enter(index, find_start(self.script, self.starts, index), "go")

    def again(self) -> None:
        """Do this step again from its beginning."""
        if not self.can()["again"]:
            raise NotNowError("come back first")
        self.ended = False
        self.current.begin()
        self._tell("again")

    # At the step

    def answer(self, words: str) -> None:
        """Answer the game's question, in the words that it offers."""
        told, counts = self._told, self.current.on_path
        self.current.answer(words)
        if counts and told == self._told:
            self._tell("answer")

    def choose(self, ids: Iterable[str] = (), number: int | None = None) -> None:
        """Answer a question of the lesson: by the ids of choices, or with a number."""
        self.current.choose(ids, number)

    def reveal(self) -> None:
        """Show the answer of a question to a class that has thought about it."""
        self.current.reveal()

    def hint(self) -> None:
        """Give the next hint of the step."""
        self.current.hint()

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        self.current.ask_why()

    def leave(self) -> None:
        """Leave the lesson: play freely from here, on a game of its own."""
        self.current.leave()

    def come_back(self) -> None:
        """Come back to the lesson, where it was left."""
        self.current.come_back()

    def undo(self) -> None:
        """Take the last answer back: in a free game any, in the lesson those of this step."""
        counts = self.current.on_path
        self.current.undo()
        if counts:
            self._tell("undone")

    def redo(self) -> None:
        """Give the answer again that was taken back last, in a free game."""
        self.current.redo()


def snapshot(part: LessonPlayer | StepPlayer) -> dict[str, Any]:
    """The values of a player, as they stay when it changes."""
    return {name: copied(value) for name, value in vars(part).items()}


def copied(value: Any) -> Any:
    """A value that stays as it is now."""
    if isinstance(value, list | dict):
        return value.copy()
    if isinstance(value, Attempts):
        return replace(value, mistakes=[*value.mistakes])
    return replace(value) if isinstance(value, Demonstration) else value
