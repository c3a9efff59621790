"""The questions of a game at which a lesson calls answers right, fine or mistakes, and those
answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from dreamtutor.coach.ahead import Lookout
from dreamtutor.coach.judge import Judge
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons.format import AnswerCase, Lesson, LessonStep
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.solutions import solve_step
from dreamtutor.lessons.starts import find_start, open_game
from dreamtutor.lessons.verdicts import answers_of_case, matching_case
from dreamtutor.replay.game import Game

MOST = 3
"""So many answers of one case are played out."""
SOME = 40
"""Of so many they are chosen."""
LINE = "line"
"""In free play: the answer that leads to the goal, if the lesson has no other name for it."""


@dataclass(frozen=True)
class CalledAnswer:
    """An answer, and what a lesson calls it."""

    case: str
    verdict: str
    answer: Answer


@dataclass(frozen=True)
class CalledQuestion:
    """A question of the game, and the answers to it that a lesson calls something."""

    session: Session
    answers: list[CalledAnswer]


def called_questions(script: Script, index: int, judge: Judge) -> Iterator[CalledQuestion]:
    """The questions on the straight way through a step at which there are two answers or more
    that the lesson judges, or one and the answer that leads to the goal."""
    lesson, step = script.lesson, script.lesson.step[index]
    if not is_judged(step):
        return
    game = open_game(lesson, step, find_start(script, {}, index))
    begun = game.record.node
    solve_step(lesson, step, game, [])
    for node in game.record.node.line()[len(begun.line()) :]:
        if node.answer is not None and node.parent is not None:
            game.record.go(node.parent)
            answers = [*called_answers(lesson, step, game, judge)]
            if step.kind == "play":
                answers.append(on_the_line(lesson, step, game, node.answer))
            if {"right", "fine"} & {called.verdict for called in answers} and len(answers) > 1:
                yield CalledQuestion(game.record.session, answers)


def is_judged(step: LessonStep) -> bool:
    """Does a step call answers better or worse for who wants to win? In free play they are so for
    its goal, and few goals are to win."""
    to_win = step.kind == "do" or (step.goal is not None and step.goal.outcome == "won")
    return to_win and bool(step.answer)


def on_the_line(lesson: Lesson, step: LessonStep, game: Game, answer: Answer) -> CalledAnswer:
    """The answer to a question of free play that leads to the goal."""
    case = matching_case(lesson, step, game.record.prompt, answer)
    return CalledAnswer(case.id if case else LINE, "right", answer)


def called_answers(
    lesson: Lesson, step: LessonStep, game: Game, judge: Judge
) -> Iterator[CalledAnswer]:
    """The answers to a question that the lesson calls right, fine or mistakes."""
    session = game.record.session
    for case in step.answer:
        if case.verdict in ("right", "fine", "mistake"):
            for answer in doubtful(lesson, step, case, session, judge):
                yield CalledAnswer(case.id, case.verdict, answer)


def doubtful(
    lesson: Lesson, step: LessonStep, case: AnswerCase, session: Session, judge: Judge
) -> list[Answer]:
    """Of the answers of a case those that speak most against its verdict: of mistakes the best,
    and of what leads on the worst, as the coach sees them at once."""
    found = [*islice(answers_of_case(lesson, step, case, session), SOME)]
    if len(found) <= MOST or isinstance(session.prompt, Arrange):
        return found[:MOST]

    def chance(answer: Answer) -> float:
        return max(map(judge.of, Lookout(session, judge.value.sight.tries).look(answer)))

    return sorted(found, key=chance, reverse=case.verdict == "mistake")[:MOST]
