"""Which of the answers that a lesson has thought of an answer at the table is, and which answers of
the table the lesson means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer, Pick, Prompt, Session
from dreamtutor.engine.sortings import ways
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons.format import AnswerCase, Lesson, LessonStep
from dreamtutor.lessons.patterns import (
    arrangement_for,
    matches,
    offered_choices,
    single_cards,
)
from dreamtutor.lessons.positions import covering
from dreamtutor.lessons.solver import MOST_ARRANGEMENTS, pairs

ACCEPTED = ("right", "fine")
"""The verdicts on answers that lead on."""


def matching_case(
    lesson: Lesson, step: LessonStep, prompt: Prompt, answer: Answer
) -> AnswerCase | None:
    """The first of the cases of a step that describes an answer."""
    for case in step.answer:
        if any(matches(pattern, prompt, answer, lesson.game) for pattern in case.match):
            return case
    return None


def is_rule(lesson: Lesson, rule: str, named: str) -> bool:
    """Is a rule of the program the one that a lesson names?"""
    return rule in covering(lesson.game).get(named, ())


# The answers of the table that a lesson means


def accepted_answers(
    lesson: Lesson, step: LessonStep, session: Session
) -> Iterator[tuple[Answer, AnswerCase]]:
    """The answers to a question that lead on, the best first."""
    for case in sorted(step.answer, key=lambda case: case.verdict != "right"):
        if case.verdict in ACCEPTED:
            for answer in answers_of_case(lesson, step, case, session):
                yield answer, case


def answers_of_case(
    lesson: Lesson, step: LessonStep, case: AnswerCase, session: Session
) -> Iterator[Answer]:
    """The answers of the table that are meant by a case, and by no case before it."""
    for answer in matching_answers(lesson, case.match, session):
        if matching_case(lesson, step, session.prompt, answer) is case:
            yield answer


def matching_answers(lesson: Lesson, patterns: Iterable[str], session: Session) -> Iterator[Answer]:
    """The allowed answers that one of the patterns describes."""
    prompt = session.prompt
    for pattern in patterns:
        if isinstance(prompt, Arrange):
            piles = arrangement_for(pattern, prompt, lesson.game)
            if piles is not None and session.refusal(piles) is None:
                yield piles
        else:
            for choice in offered_choices(prompt):
                if matches(pattern, prompt, choice, lesson.game):
                    yield choice


def refused_answers(lesson: Lesson, named: str, session: Session) -> Iterator[Answer]:
    """The answers to a question that a rule refuses: of very many arrangements, one card alone,
    two together, and then all those that would fill the places."""
    prompt = session.prompt
    if isinstance(prompt, Arrange):
        tried = [*single_cards(prompt), *pairs(prompt), *ways(prompt, MOST_ARRANGEMENTS)[0]]
        for piles in dict.fromkeys(tried):
            refusal = session.refusal(piles)
            if refusal and is_rule(lesson, refusal.why, named):
                yield piles
    elif isinstance(prompt, Pick):
        yield from (choice for choice in prompt.refused if is_rule(lesson, choice.why, named))


# Free play


def is_carried_out(lesson: Lesson, step: LessonStep, prompt: Prompt, answer: Answer) -> bool:
    """Is an answer carried out in free play, rather than taken back?"""
    case = matching_case(lesson, step, prompt, answer)
    return case is None or (case.leads != "again" and not case.play_out)


def cached_is_carried_out(lesson: Lesson, step: LessonStep) -> Callable[[Prompt, Answer], bool]:
    """The same for many answers: those to questions of the same kind, in the same words, are looked
    at once."""
    known: dict[tuple[type, str], bool] = {}

    def cached(prompt: Prompt, answer: Answer) -> bool:
        if not isinstance(prompt, Pick):
            return is_carried_out(lesson, step, prompt, answer)
        key = type(prompt.at), write(answer)
        if key not in known:
            known[key] = is_carried_out(lesson, step, prompt, answer)
        return known[key]

    return cached
