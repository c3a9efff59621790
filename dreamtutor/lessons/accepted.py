"""What a lesson itself answers: for whoever gives up, goes ahead, or watches a mistake."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, RefusedError
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.format import DemonstrationMoment, Lesson, LessonStep
from dreamtutor.lessons.patterns import fits, like
from dreamtutor.replay.game import Game

DEEP, WHILE_ONE_WAITS = 15_000, 1500
"""So many answers are tried to find a line to a goal: for a step as it begins, and for a hint."""


class NoAcceptedAnswerError(ValueError):
    """A lesson does not say how a step can be passed."""


def show(lesson: Lesson, moment: DemonstrationMoment, game: Game) -> RefusedError | None:
    """Give the answer of a moment; if it is to be refused, the refusal."""
    session = game.record.session
    if moment.refused:
        for answer in verdicts.attempts(lesson, moment.refused, session):
            if not moment.answer or fits(moment.answer, session.prompt, answer, lesson.game):
                return session.refusal(answer)
        raise NoAcceptedAnswerError(
            f"nothing like {moment.answer!r} is refused by {moment.refused!r} here"
        )
    if not moment.answer:
        return None  # only something to say
    given = next(verdicts.candidates(lesson, [moment.answer], session), None)
    if given is None:
        there = like(moment.answer, session.prompt)
        raise NoAcceptedAnswerError(f"no answer {moment.answer!r} is offered here; {there}")
    game.record.answer(given)
    return None


def carry_out(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> None:
    """Answer a step as the lesson wants it, to its end."""
    if step.kind == "try":
        return
    if step.kind == "play":
        play_to_goal(lesson, step, game, nodes)
        return
    for _ in range(50):
        found = next(verdicts.answers(lesson, step, game.record.session), None)
        if found is None:
            raise NoAcceptedAnswerError(f"step {step.id!r}: no answer that is accepted is offered")
        game.record.answer(found[0])
        if found[1].leads == "next":
            return
    raise NoAcceptedAnswerError(f"step {step.id!r}: the accepted answers never lead on")


def play_to_goal(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> None:
    """Reach the goal of free play: by the line that the lesson gives, or if that cannot be played
    from here, by one that is found."""
    if follow(lesson, step, game, nodes):
        return
    line = verdicts.to_goal(lesson, step, game, nodes, DEEP).line
    if line is None:
        lacks = "its line does not reach the goal" if step.line else "no line to its goal was found"
        raise NoAcceptedAnswerError(f"step {step.id!r}: {lacks}; write one down")
    for answer in line:
        game.record.answer(answer)


def follow(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Play the line that the lesson gives to its goal; if that fails, nothing has happened."""
    record, played = game.record, [*nodes]
    here = record.node
    for words in rest(lesson, step, game, nodes):
        found = next(verdicts.candidates(lesson, [words], record.session), None)
        if found is None or not verdicts.counts(lesson, step, record.prompt, found):
            break
        played.append(record.answer(found))
        if verdicts.reached(lesson, step, game, played) and verdicts.turns(played) <= step.turns:
            return True
    record.go(here)
    return False


def rest(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> list[str]:
    """What is left of the line that the lesson gives; nothing if other answers were given."""
    if len(nodes) > len(step.line):
        return []
    for words, node in zip(step.line, nodes, strict=False):
        if node.parent is None or node.answer is None:
            return []
        session = game.record.position(node.parent, Human())
        if node.answer != next(verdicts.candidates(lesson, [words], session), None):
            return []
    return step.line[len(nodes) :]


def next_to_goal(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]
) -> Answer | None:
    """The next answer on a line to the goal, if one is found."""
    record, here = game.record, game.record.node
    if follow(lesson, step, game, nodes):
        node = record.node
        while node.parent is not None and node.parent is not here:
            node = node.parent
        record.go(here)
        return node.answer
    line = verdicts.to_goal(lesson, step, game, nodes, WHILE_ONE_WAITS).line
    return line[0] if line else None
