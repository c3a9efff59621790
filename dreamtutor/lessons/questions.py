"""The questions that a lesson asks itself (choices, an order, a number), and the show of hands with
which a class answers them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any
from zlib import crc32

from dreamtutor.lessons.format import Choice, Lesson, LessonStep

HandCounts = dict[str, dict[str, int]]
"""By the id of a step, then by the id of a choice (or by the number), how many raised a hand."""
MOST_HANDS = 9_999
"""No class is larger."""
MOST_NUMBERS = 30
"""So many different numbers are kept at a question that asks for a number."""
LARGEST_NUMBER = 1_000_000


class NotNowError(ValueError):
    """The lesson waits for something else."""


def check_answer(step: LessonStep, ids: Sequence[str], number: int | None) -> None:
    """An error if this is no answer to the question at all."""
    for id_ in ids:
        check_choice(step, id_)
    if step.asks_number != (number is not None):
        raise NotNowError("the answer is a number" if step.asks_number else "choose by ids")
    if is_single(step) and len(ids) != 1:
        raise NotNowError("choose one")
    if step.order and sorted(ids) != sorted(choice_ids(step)):
        raise NotNowError("put all of them into an order")


def check_choice(step: LessonStep, id_: Any) -> None:
    """An error if a question has no such choice."""
    known = choice_ids(step)
    if id_ not in known:
        raise NotNowError(f"there is no choice {str(id_)[:60]!r}, but: {', '.join(known)}")


def is_single(step: LessonStep) -> bool:
    """Is just a single choice ticked?"""
    return not step.asks_number and not step.many and not step.order


def is_right(step: LessonStep, ids: Sequence[str], number: int | None) -> bool:
    if step.number is not None:
        return number == step.number
    if step.order:
        return list(ids) == choice_ids(step)
    return in_file_order(step, ids) == right_ids(step)


def choice_ids(step: LessonStep) -> list[str]:
    return [choice.id for choice in step.choice]


def right_ids(step: LessonStep) -> list[str]:
    return [choice.id for choice in step.choice if choice.right]


def answer_ids(step: LessonStep) -> list[str]:
    """The choices that answer the question, in their order if they are to be put in order."""
    return choice_ids(step) if step.order else right_ids(step)


def in_file_order(step: LessonStep, ids: Sequence[str]) -> list[str]:
    """Some choices in the order of the file."""
    return [id_ for id_ in choice_ids(step) if id_ in ids]


def shown_choices(step: LessonStep, lesson: str) -> list[Choice]:
    """The choices as they are shown: mixed, for everybody in the same way, so that nothing is to be
    learned from where the right one stands; those to be put in order, never in that order."""
    if step.fixed or step.place or step.sealed:  # a sealed lesson has them mixed
        return step.choice
    if step.order:
        mixed = sorted(step.choice, key=lambda choice: crc32(choice.id.encode()))
        return mixed if mixed != step.choice else mixed[::-1]
    return sorted(step.choice, key=lambda choice: lot(lesson, step.id, choice.id))


def lot(*names: str) -> bytes:
    """What decides who comes first: chance, but the same each time."""
    return sha256("\n".join(names).encode()).digest()


# A show of hands


def checked_hands(lesson: Lesson, given: Any) -> HandCounts:
    """The counts of a lesson, in its order. Whoever gives them may be a page: what does not fit is
    refused with the reason."""
    if not isinstance(given, Mapping):
        raise NotNowError("hands are counted by step: {'the-step': {'the-choice': 14}}")
    steps = {step.id: step for step in lesson.step}
    if unknown := [id_ for id_ in given if id_ not in steps]:
        raise NotNowError(f"there is no step {str(unknown[0])[:60]!r} in this lesson")
    counts = {id_: hands_of_step(step, given[id_]) for id_, step in steps.items() if id_ in given}
    return {id_: hands for id_, hands in counts.items() if hands}


def hands_of_step(step: LessonStep, given: Any) -> dict[str, int]:
    """The counts of a question, in the order of its choices; a count of 0 is none."""
    if not is_asked_of_class(step):
        raise NotNowError(f"at the step {step.id!r} there is nothing to raise a hand for")
    if not isinstance(given, Mapping):
        raise NotNowError("hands are counted by choice: {'the-choice': 14}")
    hands = {choice_or_number(step, key): checked_count(n) for key, n in given.items()}
    if len(hands) > MOST_NUMBERS and step.asks_number:
        raise NotNowError(f"more than {MOST_NUMBERS} different numbers are not kept")
    order = choice_ids(step) or sorted(hands, key=int)
    return {key: hands[key] for key in order if hands.get(key)}


def is_asked_of_class(step: LessonStep) -> bool:
    """Can a class answer it by show of hands? An order of things is talked about."""
    return step.kind in ("predict", "ask") and not step.order


def choice_or_number(step: LessonStep, given: Any) -> str:
    """What a hand was raised for: the id of a choice, or a number."""
    if not step.asks_number:
        check_choice(step, given)
        return str(given)
    try:
        number = int(str(given)[:12])
    except ValueError:
        number = LARGEST_NUMBER + 1
    if abs(number) > LARGEST_NUMBER:
        raise NotNowError(f"the answer is a number, and not {str(given)[:60]!r}")
    return str(number)


def checked_count(given: Any) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= MOST_HANDS:
        raise NotNowError(f"hands are counted from 0 to {MOST_HANDS}, and not {str(given)[:60]!r}")
    return given
