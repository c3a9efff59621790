"""Where a learner stands in a lesson, and how they get about.

A lesson is played at a game that is not written down. Each step begins at a stand (a position that
can be made again at any time); a mistake that is played out, and play off the path, each get a game
of their own, so that nothing of them ever gets into the way of the lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import RefusedError
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.compatibility import (
    playable_position,
    remarks,
    try_to_solve,
    why_unplayable,
)
from dreamtutor.lessons.deals import ScriptedDealer
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.log import Attempts, Demonstration, LessonLog, LessonMessage, What
from dreamtutor.lessons.positions import LABEL, Stand
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.script import Script
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words

PATIENCE = 3
"""After so many mistakes at the table one may go on, and is shown an answer."""


class Walking:
    """One learner on the way through a lesson."""

    def __init__(
        self, script: Script, log: LessonLog | None = None, passed: Mapping[str, str] | None = None
    ) -> None:
        self.script, self.lesson, self.log = script, script.lesson, log
        if any(one.sealed for one in self.lesson.step):  # what is opened is this learner's alone
            self.lesson = self.lesson.model_copy(deep=True)
        self.revision = 0
        """Counts what the learner did: whatever shows the lesson sees that it has changed."""
        self.words = Words(self.lesson.game, script.lang)
        self.stands: dict[int, Stand] = {}
        """Where each step begins that was reached."""
        self.outcomes: dict[str, str] = dict(passed or {})
        """How each step went that was passed, the last time."""
        self.ended = False
        first = playable_position(script, self.lesson.step[0].scene)
        self.remarks = remarks(self.lesson, self.words)
        """What does not hold of the lesson."""
        self.enter(0, first)

    @property
    def step(self) -> LessonStep:
        return self.lesson.step[self.index]

    @property
    def game(self) -> Game:
        """The game that is on the table now: of the lesson, of a mistake that is played out, or
        that is played off the path."""
        return self.free_game or (
            self.demonstration.game if self.demonstration else self.lesson_game
        )

    @property
    def nodes(self) -> list[Node]:
        """What was answered on the path since the step began."""
        return self.lesson_game.record.node.line()[self.nodes_before :]

    @property
    def may_skip(self) -> bool:
        """May one go on without answering?"""
        return self.passed or self.step.id in self.outcomes

    @property
    def may_give_up(self) -> bool:
        """May the learner be shown an answer?"""
        tries, step = self.attempts, self.step
        if not step.plays or self.passed or self.stuck or self.unplayable:
            return False
        all_hints = self.hints_given >= len(step.ladder) and not step.packed
        return all_hints or len(tries.mistakes) + tries.refusals >= PATIENCE

    def can(self) -> dict[str, bool]:
        """What can be done now."""
        here = not self.free_game and not self.demonstration
        step = self.step
        waits = here and not self.passed and not self.unplayable
        return {
            "answer": bool(self.free_game) or (waits and step.plays and not self.stuck),
            "next": bool(self.demonstration)
            or (here and (self._goes_on() or self.stuck or self.may_give_up)),
            "back": here and self.index > 0,
            "hint": waits and not self.stuck and self.hints_given < len(step.ladder),
            "why": here and step.why is not None and not self.why_asked,
            "choose": waits and step.kind in ("predict", "ask"),
            "leave": here,
            "return": bool(self.free_game),
            "again": here and not self.unplayable,
            "undo": bool(self.free_game) or (waits and step.plays and bool(self.nodes)),
        }

    def _goes_on(self) -> bool:
        if self.ended:
            return False
        return self.may_skip or bool(self.unplayable) or self.step.kind in ("say", "show")

    def enter(self, index: int, stand: Stand) -> None:
        """Begin a step, from where it begins."""
        self.index = index
        self.stands[index] = stand
        self.attempts = Attempts()
        self.hints_given = 0
        self.why_asked = False
        """Was the question back asked?"""
        self.unplayable = why_unplayable(self.lesson, self.step, stand, self.open_game(stand))
        """Why the step cannot be played, as the message that says so."""
        self._begin()

    def _begin(self) -> None:
        self.lesson_game = self.open_game(self.stands[self.index])
        self.nodes_before = len(self.lesson_game.record.node.line())
        self.messages: list[LessonMessage] = []
        self.ticked: tuple[str, ...] = ()
        self.given_number: int | None = None
        self.passed = self.stuck = False
        self.refused: RefusedError | None = None
        self.demonstration: Demonstration | None = None
        self.free_game: Game | None = None
        if self.unplayable:
            self._say("amiss", self.words.said("lesson", self.unplayable))

    def open_game(self, stand: Stand, *more: dict[str, list[str]]) -> Game:
        deals = verdicts.scripted_cards(self.lesson, self.step.deals, *more)
        return stand.opened(
            ScriptedDealer(deals, Seeded(f"{LABEL} {self.lesson.id} {self.step.id}"))
        )

    def _here(self, game: Game, began: Stand) -> Stand:
        """Where a game that began at a stand is now, as a position that can be made again."""
        return replace(began, answers=(), cards=()).after(game.record.node.line())

    def twin(self, *more: dict[str, list[str]]) -> Game:
        """Another game that stands where the learner does; more cards are to come in it."""
        twin = self.open_game(self.stands[self.index], *more)
        for node in self.nodes:
            if node.answer is not None:
                twin.record.answer(node.answer)
        return twin

    # From step to step

    def _go_to_next(self) -> None:
        n = self.index + 1
        if n == len(self.lesson.step):
            self._end()
            return
        scene = self.lesson.step[n].scene
        here = self._here(self.lesson_game, self.stands[self.index])
        self.enter(n, playable_position(self.script, scene) if scene else here)

    def _go_to_seen(self) -> None:
        """To the next step as it was reached before."""
        if self.index + 1 < len(self.lesson.step):
            self.enter(self.index + 1, self._stand(self.index + 1))
        else:
            self._end()

    def _end(self) -> None:
        self.ended = True
        self._log("ended", "")
        if self.lesson.carry and "?" not in self.step.say:  # else it was asked just now
            self._say("carry", self.lesson.carry, "carry")

    def back(self) -> None:
        """Go back to the step before."""
        if not self.can()["back"]:
            raise NotNowError("this is the first step" if not self.index else "come back first")
        self.ended = False
        self.enter(self.index - 1, self._stand(self.index - 1))

    def go(self, step: str) -> None:
        """Go to any step. What lies between is answered as the lesson wants it."""
        ids = [one.id for one in self.lesson.step]
        if step not in ids:
            raise NotNowError(f"there is no step {step[:60]!r}, but: {', '.join(ids)}")
        self.ended = False
        index = ids.index(step)
        self.enter(index, self._stand(index))

    def _stand(self, index: int) -> Stand:
        """Where a step begins: as it was reached, or as the lesson would lead there."""
        if index in self.stands:
            return self.stands[index]
        step = self.lesson.step[index]
        if step.scene:
            return playable_position(self.script, step.scene)
        before = self.lesson.step[index - 1]
        stand = self._stand(index - 1)
        if not before.plays or stand.lost:
            return stand
        deals = verdicts.scripted_cards(self.lesson, before.deals)
        game = stand.opened(ScriptedDealer(deals, Seeded(f"{LABEL} {self.lesson.id} {before.id}")))
        led = try_to_solve(self.lesson, before, game)
        return self._here(game, stand) if led else stand

    def again(self) -> None:
        """Do this step again from its beginning."""
        if not self.can()["again"]:
            raise NotNowError("come back first")
        self.ended = False
        self._begin()

    # What is said, and remembered

    def _say(
        self, what: What, text: str, address: str = "", verdict: str = "", rule: str = ""
    ) -> None:
        at = address if address in ("", "carry") else f"{self.step.id}.{address}"
        self.messages.append(LessonMessage(what, text, at, verdict, rule))

    def _done(self) -> None:
        """The step is done with."""
        self.passed = True
        if self.step.done:
            self._say("done", self.step.done, "done")

    def _pass(self) -> None:
        """The learner has done it."""
        self._done()
        self.outcomes[self.step.id] = self.attempts.outcome
        self._log("passed", self.attempts.outcome)

    def _log(self, what: str, outcome: str) -> None:
        if self.log is not None:
            self.log.add(self.script.key, self.step, what, outcome)
