"""The player of lessons: what a learner can do, and what they are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import read
from dreamtutor.engine.session import Answer, Over, RefusedError
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.steps import Step as Choice
from dreamtutor.lessons import format as form
from dreamtutor.lessons import goals, sealed, solutions, verdicts
from dreamtutor.lessons.compatibility import try_to_solve
from dreamtutor.lessons.log import Attempts, Demonstration
from dreamtutor.lessons.path import Walking
from dreamtutor.lessons.questions import (
    NotNowError,
    answer_ids,
    check_answer,
    in_file_order,
    is_right,
    is_single,
    right_ids,
)
from dreamtutor.lessons.solutions import NoAcceptedAnswerError, next_answer_to_goal, play_moment
from dreamtutor.texts.grammar import capital
from dreamtutor.view.prompt import label

TRIES = 2
"""After so many wrong answers to a question of the lesson, the right one is shown."""


class LessonPlayer(Walking):
    """One learner in one lesson. `can()` says what is possible; what is not is a `NotNowError`."""

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """What the learner does within this happens as a whole or not at all: if it is broken off,
        whatever breaks it off, the lesson stands where it stood."""
        before = {name: copied(value) for name, value in vars(self).items()}
        demonstrated = self.demonstration and self.demonstration.game
        games = (self.lesson_game, self.free_game, demonstrated)
        stood = [(game.record, game.record.node) for game in games if game]
        self.revision += 1
        try:
            yield
        except BaseException:
            vars(self).update(before)
            for record, node in stood:
                record.go(node)
            raise

    def answer(self, words: str) -> None:
        """Answer the game's question, in the words that it offers."""
        game = self.game
        self.refused = None
        if not self.can()["answer"]:
            raise NotNowError(
                "nothing is asked at the table now: go on with the lesson, or leave it"
            )
        answer = read(game.record.session, words)
        if self.free_game:
            try:
                game.record.answer(answer)
            except RefusedError as refused:
                self.refused = refused
            return
        self.messages = []
        if refusal := game.record.session.refusal(answer):
            self._refused(refusal)
        else:
            self._allowed(answer)

    def _refused(self, refusal: RefusedError) -> None:
        step, lesson = self.step, self.lesson
        self.refused = refusal
        if step.kind == "try" and verdicts.is_rule(lesson, refusal.why, step.refused):
            self._pass()
            return
        self.attempts.refusals += 1
        self._log("refusal", refusal.why)
        own = next((r for r in step.refusal if verdicts.is_rule(lesson, refusal.why, r.rule)), None)
        if own:
            self._say("refusal", own.say, f"refusal.{own.rule}.say", rule=refusal.why)
        else:
            reason = self._reason(refusal)
            told = reason == self.words.rule(self.game.record.rules, refusal.why)
            self._say("refusal", reason, rule="" if told else refusal.why)

    def _reason(self, refusal: RefusedError) -> str:
        answer, prompt = refusal.answer, self.game.record.prompt
        if isinstance(prompt, Arrange) and isinstance(answer, tuple):
            answer = prompt.given(answer)
        rules = self.game.record.rules
        if isinstance(answer, Choice):
            return self.words.refusal(rules, answer, refusal.why)
        return self.words.rule(rules, refusal.why)

    def _allowed(self, answer: Answer) -> None:
        step, session = self.step, self.lesson_game.record.session
        found = verdicts.matching_case(self.lesson, step, session.prompt, answer)
        if found is None and step.kind != "play":
            self.attempts.mistakes.append("otherwise")
            self._log("mistake", "otherwise")
            self._say("otherwise", step.otherwise or self._otherwise(), "otherwise")
            return
        if found is None:
            self._carry_out(answer)
            return
        if found.verdict not in verdicts.ACCEPTED:
            self.attempts.mistakes.append(found.id)
            self._log("mistake", found.id)
        if found.play_out:
            self._play_out(found, answer)
            return
        if found.say:
            self._say("reaction", found.say, f"answer.{found.id}.say", found.verdict)
        if found.leads == "again":
            return
        self._carry_out(answer)
        if found.leads == "next" and step.kind != "play" and not self.passed:
            self._pass()

    def _otherwise(self) -> str:
        return self.words.said("lesson", "otherwise")

    def _carry_out(self, answer: Answer) -> None:
        """The answer counts. In free play, that may reach the goal, or lose it."""
        self.lesson_game.record.answer(answer)
        step = self.step
        if step.kind != "play":
            return
        if goals.is_reached(self.lesson, step, self.lesson_game, self.nodes):
            self._pass()
        elif self._is_hopeless():
            self.stuck = True
            self.attempts.mistakes.append("hopeless")
            self._log("mistake", "hopeless")
            said = step.hopeless or self.words.said("lesson", "hopeless")
            self._say("hopeless", said, "hopeless")

    def _is_hopeless(self) -> bool:
        step, nodes = self.step, self.nodes
        if (
            isinstance(self.lesson_game.record.prompt, Over)
            or goals.turns_begun(nodes) >= step.turns
        ):
            return True
        return solutions.is_out_of_reach(self.lesson, step, self.lesson_game, nodes)

    def _play_out(self, answer: form.AnswerCase, given: Answer) -> None:
        """Show on a game of its own what comes of a mistake."""
        deals = [moment.deals for moment in answer.play_out]
        game = self.twin(*deals)
        game.record.answer(given)
        self.demonstration = Demonstration(answer, game)
        if answer.say:
            self._say("reaction", answer.say, f"answer.{answer.id}.say", answer.verdict)
        self._moment()

    def _moment(self) -> None:
        film = self.demonstration
        assert film
        moment = film.answer.play_out[film.at]
        n = film.at + 1
        self._say("moment", moment.say, f"answer.{film.answer.id}.play_out.{n}.say")

    def _go_on_with_film(self) -> None:
        film = self.demonstration
        assert film
        film.at += 1
        self.messages, film.refused = [], None
        if film.at == len(film.answer.play_out):
            self._put_back(film.answer)
            return
        try:
            self.refused = play_moment(self.lesson, film.answer.play_out[film.at], film.game)
        except NoAcceptedAnswerError:
            self._say("amiss", self.words.said("lesson", "no_moment"))
            self._put_back(film.answer)
            return
        film.refused = self.refused
        self._moment()

    def _put_back(self, answer: form.AnswerCase) -> None:
        self.demonstration = None
        back = answer.back or self.words.said("lesson", "back")
        self._say("back", back, f"answer.{answer.id}.back")

    def choose(self, ids: Iterable[str] = (), number: int | None = None) -> None:
        """Answer a question of the lesson: by the ids of choices, or with a number."""
        if not self.can()["choose"]:
            raise NotNowError("the lesson asks nothing now that could be answered so")
        step, ids = self.step, tuple(ids)
        check_answer(step, ids, number)
        self.ticked, self.given_number, self.messages = ids, number, []
        if step.kind == "predict":
            self._react(ids)
            self._pass()
        elif self._is_right(ids, number):
            self._react(ids if is_single(step) else right_ids(self.step))
            self._pass()
        else:
            self._wrong()

    def _is_right(self, ids: Sequence[str], number: int | None) -> bool:
        """Is it the answer? Of a question that is sealed, it opens what belongs to it."""
        if self.step.sealed is None:
            return is_right(self.step, ids, number)
        self.lesson.step[self.index], is_right_ = sealed.opened(self.step, ids, number)
        return is_right_

    def _wrong(self) -> None:
        step = self.step
        named = next((one for one in self.ticked if one not in right_ids(step)), "incomplete")
        self.attempts.mistakes.append("wrong" if step.order or step.asks_number else named)
        self._log("mistake", self.attempts.mistakes[-1])
        wrong = [one for one in in_file_order(step, self.ticked) if one not in right_ids(step)]
        self._react([] if step.order else wrong)
        if not self.messages or step.otherwise:
            self._say("otherwise", step.otherwise or self._otherwise(), "otherwise")
        if len(self.attempts.mistakes) >= TRIES:
            self.attempts.failed = True
            if step.sealed:
                self._say("otherwise", self.words.said("lesson", "sealed"))
            else:
                self._react(right_ids(step))
            self._pass()

    def _react(self, ids: Sequence[str]) -> None:
        for choice in self.step.choice:
            if choice.id in ids and choice.say:
                verdict = "" if self.step.kind == "predict" else "mistake"
                verdict = "right" if choice.right and verdict else verdict
                self._say("reaction", choice.say, f"choice.{choice.id}.say", verdict)

    def reveal(self) -> None:
        """Show the answer of a question to a class that has thought about it. What was to be
        expected, the table shows. Nobody has answered here, so nothing is remembered of it."""
        if not self.can()["choose"]:
            raise NotNowError("there is no question here whose answer could be shown")
        step, self.messages = self.step, []
        if step.sealed:
            self._say("otherwise", self.words.said("lesson", "sealed"))
        elif step.kind == "ask":
            self.ticked, self.given_number = tuple(answer_ids(step)), step.number
            self._react(self.ticked)
        self._done()

    def next(self) -> None:
        """Go on: to the next step, to the next moment of a mistake that is played out, back to
        where the goal could still be reached, or, for whoever has tried, past the question."""
        if not self.can()["next"]:
            raise NotNowError("answer first")
        if self.demonstration:
            self._go_on_with_film()
        elif self.stuck:
            self._begin()
        elif not self._goes_on():
            self._give_up()
        elif self.passed or self.step.kind in ("say", "show"):
            if not self.passed:
                self._pass()
            self._go_to_next()
        else:  # seen before, and left as it was
            self._go_to_seen()

    def _give_up(self) -> None:
        """Do it for the learner."""
        self.attempts.failed = True
        self.messages = []
        self._begin()
        if try_to_solve(self.lesson, self.step, self.lesson_game):
            self._pass()
        else:  # nobody can
            self.unplayable = "no_goal" if self.step.kind == "play" else "no_answer"
            self._begin()

    def hint(self) -> None:
        """Climb one rung of the ladder of hints."""
        if not self.can()["hint"]:
            raise NotNowError("there is no hint now")
        rung = self.step.ladder[self.hints_given]
        self.hints_given += 1
        self.attempts.hints = max(self.attempts.hints, self.hints_given)
        self._log("hint", str(self.hints_given))
        text = getattr(self.step.hints, rung)
        if text:
            self._say("hint", text, f"hints.{rung}")
        else:
            self._say("hint", self._pointed(rung))

    def _pointed(self, rung: str) -> str:
        """A hint that nobody has written: it names an answer of this very position."""
        step, session = self.step, self.lesson_game.record.session
        found: Answer | None
        if step.kind == "try":
            found = next(verdicts.refused_answers(self.lesson, step.refused, session), None)
        elif step.kind == "play":
            twin = self.twin()
            played = twin.record.node.line()[self.nodes_before :]
            found = next_answer_to_goal(self.lesson, step, twin, played)
            if found is None:
                return self.words.said("lesson", "no_way")
        else:
            pair = next(verdicts.accepted_answers(self.lesson, step, session), None)
            found = pair[0] if pair else None
        if isinstance(found, tuple):
            return capital(self.words.cards(found[0])) + "."
        if rung == "card" and isinstance(card := getattr(found, "card", None), Card):
            return capital(self.words.with_article(self.words.card(card))) + "."
        if isinstance(found, Choice):
            return f"{label(self.words, session.prompt, found)}."
        return self._otherwise()

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        if not self.can()["why"]:
            raise NotNowError("there is no question back here")
        self.why_asked = True

    def leave(self) -> None:
        """Leave the path: play freely from here, on a game of its own."""
        if not self.can()["leave"]:
            raise NotNowError(
                "the path is left already" if self.free_game else "watch this to its end first"
            )
        self.free_game = self.twin()
        self.refused = None

    def come_back(self) -> None:
        """Back on the path, where it was left."""
        if not self.free_game:
            raise NotNowError("this is the path")
        self.free_game = self.refused = None

    def undo(self) -> None:
        """Take the last answer back: off the path any, on it those of this step."""
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


def copied(value: Any) -> Any:
    """A value that stays as it is now."""
    if isinstance(value, list | dict):
        return value.copy()
    if isinstance(value, Attempts):
        return replace(value, mistakes=[*value.mistakes])
    return replace(value) if isinstance(value, Demonstration) else value
