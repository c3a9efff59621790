"""One step of a lesson, as a learner plays it: what they answer, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dreamtutor.engine.notation import read
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, Over, RefusedError
from dreamtutor.lessons import replies
from dreamtutor.lessons.advice import Advice
from dreamtutor.lessons.compatibility import try_to_solve, why_unplayable
from dreamtutor.lessons.format import AnswerCase, Lesson, LessonStep
from dreamtutor.lessons.goals import is_reached, turns_begun
from dreamtutor.lessons.panel_types import PanelAct
from dreamtutor.lessons.positions import LessonPosition
from dreamtutor.lessons.progress import Attempts
from dreamtutor.lessons.questions import (
    NotNowError,
    answer_ids,
    check_answer,
    in_file_order,
    is_right,
    is_single,
    right_ids,
)
from dreamtutor.lessons.replies import Demonstration, Judgement, LessonMessage, MessageKind
from dreamtutor.lessons.sealing import open_step
from dreamtutor.lessons.solutions import NoAcceptedAnswerError, is_out_of_reach, play_moment
from dreamtutor.lessons.starts import Deals, open_game
from dreamtutor.lessons.verdicts import ACCEPTED, is_rule, matching_case
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words

MOST_MISTAKES = 3
"""After so many mistakes at the table one may go on, and is shown an answer."""
MOST_WRONG = 2
"""After so many wrong answers to a question of the lesson, the right one is shown."""
Report = Callable[[str, str], None]
"""Is told what happened at the step, and how it went, in the words of `ProgressEntry`."""


class StepPlayer:
    """One learner at one step. `can()` says what is possible; what is not is a `NotNowError`."""

    def __init__(
        self, lesson: Lesson, index: int, start: LessonPosition, words: Words, report: Report
    ) -> None:
        self.lesson, self.index, self.start = lesson, index, start
        self.words, self.report = words, report
        self.attempts = Attempts()
        self.hints_given = 0
        self.advice = Advice(words)
        self.why_asked = False
        tried = open_game(lesson, self.step, start)
        self.unplayable = why_unplayable(lesson, self.step, start, tried)
        """Why the step cannot be played, as the message that says so."""
        self.begin()

    def begin(self) -> None:
        """Begin the step, for the first time or anew."""
        self.lesson_game = open_game(self.lesson, self.step, self.start)
        self.nodes_before = len(self.lesson_game.record.node.line())
        """So many nodes of the game came before the step."""
        self.messages: list[LessonMessage] = []
        self.ticked: tuple[str, ...] = ()
        self.given_number: int | None = None
        self.given_words = ""
        """What was answered at the table last."""
        self.passed = False
        self.stuck = False
        """Is the goal of free play out of reach?"""
        self.refused: RefusedError | None = None
        self.demonstration: Demonstration | None = None
        self.free_game: Game | None = None
        if self.unplayable:
            self._say("amiss", self._text(self.unplayable))

    @property
    def step(self) -> LessonStep:
        return self.lesson.step[self.index]

    @property
    def game(self) -> Game:
        """The game that is on the table now: the one that was begun off the lesson, that of a
        demonstration, or that of the lesson."""
        shown = self.demonstration.game if self.demonstration else self.lesson_game
        return self.free_game or shown

    @property
    def games(self) -> list[Game]:
        """The games that have begun at the step and are not over."""
        shown = self.demonstration and self.demonstration.game
        return [game for game in (self.lesson_game, self.free_game, shown) if game]

    @property
    def nodes(self) -> list[Node]:
        """What was answered in the lesson since the step began."""
        return self.lesson_game.record.node.line()[self.nodes_before :]

    @property
    def may_give_up(self) -> bool:
        """May the learner be shown an answer?"""
        step = self.step
        if not step.plays or self.passed or self.stuck or self.unplayable:
            return False
        all_hints = self.hints_given >= len(step.ladder) and not step.packed
        return all_hints or len(self.attempts.mistakes) + self.attempts.refusals >= MOST_MISTAKES

    @property
    def on_path(self) -> bool:
        """Is the game of the lesson on the table, and no other?"""
        return self.free_game is None and self.demonstration is None

    @property
    def has_own_hint(self) -> bool:
        """Has the lesson another hint?"""
        return self.hints_given < len(self.step.ladder)

    @property
    def has_coach(self) -> bool:
        """May the coach say something here, and is there more to say?"""
        return self.step.coach and self.advice.has_more(self.lesson_game.record)

    def can(self) -> dict[PanelAct, bool]:
        """What can be done at the step now."""
        step, in_free_game = self.step, self.free_game is not None
        waits = self.on_path and not self.passed and not self.unplayable
        return {
            "answer": in_free_game or (waits and step.plays and not self.stuck),
            "hint": waits and not self.stuck and (self.has_own_hint or self.has_coach),
            "why": self.on_path and step.why is not None and not self.why_asked,
            "choose": waits and step.kind in ("predict", "ask"),
            "leave": self.on_path,
            "return": in_free_game,
            "again": self.on_path and not self.unplayable,
            "undo": in_free_game or (waits and step.plays and bool(self.nodes)),
        }

    # At the table

    def answer(self, words: str) -> None:
        """Answer the game's question, in the words that it offers."""
        session = self.game.record.session
        self.refused = None
        if not self.can()["answer"]:
            raise NotNowError(
                "nothing is asked at the table now: go on with the lesson, or leave it"
            )
        answer = read(session, words)
        if self.free_game:
            try:
                self.free_game.record.answer(answer)
            except RefusedError as refused:
                self.refused = refused
            return
        self.messages, self.given_words = [], words
        if refusal := session.refusal(answer):
            self._reply_to_refusal(refusal)
        else:
            self._reply_to_answer(answer)

    def _reply_to_refusal(self, refusal: RefusedError) -> None:
        step, lesson, record = self.step, self.lesson, self.lesson_game.record
        self.refused = refusal
        if step.kind == "try" and is_rule(lesson, refusal.why, step.refused):
            self.finish()
            return
        self.attempts.refusals += 1
        self.report("refusal", refusal.why)
        said = replies.refusal_message(lesson, step, self.words, record, refusal)
        self.messages.append(said)

    def _reply_to_answer(self, answer: Answer) -> None:
        step = self.step
        case = matching_case(self.lesson, step, self.lesson_game.record.prompt, answer)
        if case is None:
            if step.kind == "play":
                self._carry_out(answer)
            else:
                self._add_mistake("otherwise")
                self._say_otherwise()
            return
        if case.verdict not in ACCEPTED:
            self._add_mistake(case.id)
        if case.play_out:
            self._demonstrate(case, answer)
            return
        if case.say:
            self._say("reaction", case.say, f"answer.{case.id}.say", case.verdict)
        if case.leads == "again":
            return
        self._carry_out(answer)
        if case.leads == "next" and step.kind != "play" and not self.passed:
            self.finish()

    def _carry_out(self, answer: Answer) -> None:
        """Let an answer count. In free play it may reach the goal, or lose it."""
        self.lesson_game.record.answer(answer)
        step = self.step
        if step.kind != "play":
            return
        if is_reached(self.lesson, step, self.lesson_game, self.nodes):
            self.finish()
        elif self._is_hopeless():
            self.stuck = True
            self._add_mistake("hopeless")
            self._say("hopeless", step.hopeless or self._text("hopeless"), "hopeless")

    def _is_hopeless(self) -> bool:
        if isinstance(self.lesson_game.record.prompt, Over):
            return True
        if turns_begun(self.nodes) >= self.step.turns:
            return True
        return is_out_of_reach(self.lesson, self.step, self.lesson_game, self.nodes)

    def _demonstrate(self, case: AnswerCase, answer: Answer) -> None:
        """Show on a game of its own what comes of a mistake."""
        game = self.twin(*(moment.deals for moment in case.play_out))
        game.record.answer(answer)
        self.demonstration = Demonstration(case, game)
        if case.say:
            self._say("reaction", case.say, f"answer.{case.id}.say", case.verdict)
        self.messages.append(self.demonstration.message(self.step))

    def next_moment(self) -> None:
        """Go on with a demonstration, or back to the step after its end."""
        demonstration = self.demonstration
        assert demonstration
        demonstration.index += 1
        self.messages = []
        if demonstration.is_over:
            self._end_demonstration(demonstration.case)
            return
        try:
            self.refused = play_moment(self.lesson, demonstration.moment, demonstration.game)
        except NoAcceptedAnswerError:
            self._say("amiss", self._text("no_moment"))
            self._end_demonstration(demonstration.case)
            return
        self.messages.append(demonstration.message(self.step))

    def _end_demonstration(self, case: AnswerCase) -> None:
        self.demonstration = None
        self._say("back", case.back or self._text("back"), f"answer.{case.id}.back")

    def leave(self) -> None:
        """Leave the lesson: play freely from here, on a game of its own."""
        if not self.can()["leave"]:
            raise NotNowError(
                "the path is left already" if self.free_game else "watch this to its end first"
            )
        self.free_game = self.twin()
        self.refused = None

    def come_back(self) -> None:
        """Come back to the lesson, where it was left."""
        if not self.free_game:
            raise NotNowError("this is the path")
        self.free_game = self.refused = None

    def undo(self) -> None:
        """Take the last answer back: in a free game any, in the lesson those of this step."""
        if not self.can()["undo"]:
            raise NotNowError("there is nothing to take back")
        self.refused = None
        self.game.undo()
        if not self.free_game:
            self.stuck, self.messages = False, []

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        if not self.free_game:
            raise NotNowError("answer again")
        self.game.redo()

    def twin(self, *more: Deals) -> Game:
        """Another game that stands where the lesson does; `more` cards are to come in it."""
        twin = open_game(self.lesson, self.step, self.start, *more)
        for node in self.nodes:
            if node.answer is not None:
                twin.record.answer(node.answer)
        return twin

    def give_up(self) -> None:
        """Solve the step for the learner."""
        self.attempts.failed = True
        self.begin()
        if try_to_solve(self.lesson, self.step, self.lesson_game):
            self.finish()
        else:  # nobody can
            self.unplayable = "no_goal" if self.step.kind == "play" else "no_answer"
            self.begin()

    # Questions, and help

    def choose(self, ids: Iterable[str] = (), number: int | None = None) -> None:
        """Answer a question of the lesson: by the ids of choices, or with a number."""
        if not self.can()["choose"]:
            raise NotNowError("the lesson asks nothing now that could be answered so")
        step, ids = self.step, tuple(ids)
        check_answer(step, ids, number)
        self.ticked, self.given_number, self.messages = ids, number, []
        if step.kind == "predict":
            self._react_to(ids)
            self.finish()
        elif self._is_right():
            self._react_to(ids if is_single(step) else right_ids(self.step))
            self.finish()
        else:
            self._reply_to_wrong_choice()

    def _is_right(self) -> bool:
        """Is what was chosen the answer? In a sealed question, it opens what belongs to it."""
        if self.step.sealed is None:
            return is_right(self.step, self.ticked, self.given_number)
        opened, is_answer = open_step(self.step, self.ticked, self.given_number)
        self.lesson.step[self.index] = opened
        return is_answer

    def _reply_to_wrong_choice(self) -> None:
        step, right = self.step, right_ids(self.step)
        wrong = [id_ for id_ in self.ticked if id_ not in right]
        if step.order or step.asks_number:
            self._add_mistake("wrong")
        else:
            self._add_mistake(wrong[0] if wrong else "incomplete")
            self._react_to(in_file_order(step, wrong))
        if not self.messages or step.otherwise:
            self._say_otherwise()
        if len(self.attempts.mistakes) >= MOST_WRONG:
            self.attempts.failed = True
            if step.sealed:
                self._say("otherwise", self._text("sealed"))
            else:
                self._react_to(right)
            self.finish()

    def reveal(self) -> None:
        """Show the answer of a question to a class that has thought about it. What was to be
        expected, the table shows. Nobody has answered here, so nothing is remembered of it."""
        if not self.can()["choose"]:
            raise NotNowError("there is no question here whose answer could be shown")
        step, self.messages = self.step, []
        if step.sealed:
            self._say("otherwise", self._text("sealed"))
        elif step.kind == "ask":
            self.ticked, self.given_number = tuple(answer_ids(step)), step.number
            self._react_to(self.ticked)
        self._end()

    def hint(self) -> None:
        """Give the next hint of the step."""
        if not self.can()["hint"]:
            raise NotNowError("there is no hint now")
        if not self.has_own_hint:
            self.report("hint", "coach")
            self._say("hint", self.advice.next(self.lesson_game.record))
            return
        rung = self.step.ladder[self.hints_given]
        self.hints_given += 1
        self.attempts.hints = max(self.attempts.hints, self.hints_given)
        self.report("hint", str(self.hints_given))
        if text := getattr(self.step.hints, rung):
            self._say("hint", text, f"hints.{rung}")
        else:
            self._say("hint", self._hint_for_here(rung))

    def _hint_for_here(self, rung: str) -> str:
        """A hint that nobody has written."""
        game = self.twin() if self.step.kind == "play" else self.lesson_game
        answer = replies.suggested_answer(self.lesson, self.step, game, self.nodes_before)
        if answer is None and self.step.kind == "play":
            return self._text("no_way")
        return replies.hint_text(self.words, game.record, rung, answer)

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        if not self.can()["why"]:
            raise NotNowError("there is no question back here")
        self.why_asked = True

    # What is said, and remembered

    def _text(self, key: str) -> str:
        """A text of the program, for where the lesson has none."""
        return self.words.text("lesson", key)

    def _say(
        self, what: MessageKind, text: str, address: str = "", verdict: Judgement = ""
    ) -> None:
        """Say a text; `address` is where it stands in the step, if it stands there."""
        whole = f"{self.step.id}.{address}" if address else ""
        self.messages.append(LessonMessage(what, text, whole, verdict))

    def _say_otherwise(self) -> None:
        self._say("otherwise", self.step.otherwise or self._text("otherwise"), "otherwise")

    def _react_to(self, ids: Iterable[str]) -> None:
        self.messages += replies.choice_messages(self.lesson, self.step, [*ids])

    def _add_mistake(self, name: str) -> None:
        self.attempts.mistakes.append(name)
        self.report("mistake", name)

    def _end(self) -> None:
        """End the step."""
        self.passed = True
        if self.step.done:
            self._say("done", self.step.done, "done")

    def finish(self) -> None:
        """End the step as one that the learner has done."""
        self._end()
        self.report("passed", self.attempts.outcome)
