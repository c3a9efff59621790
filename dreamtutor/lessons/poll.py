"""What a class answers by show of hands: at each question, how many for each choice or number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.questions import NotNowError

Hands = dict[str, dict[str, int]]
"""By the id of a step, then by the id of a choice (or by the number), how many."""
MOST = 9_999
"""No class is larger."""
NUMBERS = 30
"""So many different numbers are kept at a question that asks for one."""
LARGEST = 1_000_000


def counted(lesson: Lesson, given: Any) -> Hands:
    """The counts of a lesson, in its order. Whoever gives them may be a page: what does not fit is
    refused with the reason."""
    if not isinstance(given, Mapping):
        raise NotNowError("hands are counted by step: {'the-step': {'the-choice': 14}}")
    known = {step.id: step for step in lesson.step}
    if unknown := [one for one in given if one not in known]:
        raise NotNowError(f"there is no step {str(unknown[0])[:60]!r} in this lesson")
    found = {id_: counts(step, given[id_]) for id_, step in known.items() if id_ in given}
    return {step: hands for step, hands in found.items() if hands}


def counts(step: LessonStep, given: Any) -> dict[str, int]:
    """The counts of one question, in the order of its choices; a count of 0 is none."""
    if not is_counted(step):
        raise NotNowError(f"at the step {step.id!r} there is nothing to raise a hand for")
    if not isinstance(given, Mapping):
        raise NotNowError("hands are counted by choice: {'the-choice': 14}")
    hands = {answer(step, one): how_many(n) for one, n in given.items()}
    if len(hands) > NUMBERS and step.asks_number:
        raise NotNowError(f"more than {NUMBERS} different numbers are not kept")
    order = [one.id for one in step.choice] or sorted(hands, key=int)
    return {one: hands[one] for one in order if hands.get(one)}


def is_counted(step: LessonStep) -> bool:
    """Can a class answer it by show of hands? An order of things is talked about."""
    return step.kind in ("predict", "ask") and not step.order


def answer(step: LessonStep, given: Any) -> str:
    """What a hand was raised for: the id of a choice, or a number."""
    if not step.asks_number:
        known = [one.id for one in step.choice]
        if given not in known:
            raise NotNowError(f"there is no choice {str(given)[:60]!r}, but: {', '.join(known)}")
        return str(given)
    try:
        number = int(str(given)[:12])
    except ValueError:
        number = LARGEST + 1
    if abs(number) > LARGEST:
        raise NotNowError(f"the answer is a number, and not {str(given)[:60]!r}")
    return str(number)


def how_many(given: Any) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= MOST:
        raise NotNowError(f"hands are counted from 0 to {MOST}, and not {str(given)[:60]!r}")
    return given
