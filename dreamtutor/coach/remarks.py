"""What mattered: a sentence on an answer that cost something, for somebody who learns to play.

    for say in remarking(session, answer, words):
        ...            # None while it thinks, then the sentence; empty if there is nothing to say

It is as sparing as a review: what is too close to call, what costs less than a mistake, and what
has no short reason is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.coach.further import Further
from dreamtutor.coach.hint import SAMPLES, SORTINGS, Choice, Hint, thinking
from dreamtutor.coach.ladder import way_text
from dreamtutor.coach.reasons import reasons, told, worth_saying
from dreamtutor.coach.review import LEAST
from dreamtutor.engine.session import Answer, Session
from dreamtutor.texts import Words


def remarking(session: Session, answer: Answer, words: Words) -> Iterator[str | None]:
    """What is to be said of an answer to the question at which a session stands."""
    for hint in thinking(session):
        if not hint.steady:
            yield None
        else:
            yield remark(hint, answer, words)


def remark(hint: Hint, answer: Answer, words: Words) -> str:
    """What mattered at a question that was thought about to the end; empty if the answer was as
    good as any."""
    chosen = next((one for one in hint.choices if one.way.answers[0] == answer), None)
    if chosen is None or chosen.good or not costs(hint, chosen):
        return ""
    best = hint.choices[0]
    found = worth_saying(reasons(hint.judge, best.way, chosen.way))
    found = [reason for reason in found if reason.share > 0]
    said = told(hint.judge, words, best.way, chosen.way, found[:1], before=hint.session.table)
    if not said:
        return ""
    better = way_text(hint, words, best.way)
    return words.joined([words.text("coach", "mattered", choice=better), *said])


def costs(hint: Hint, chosen: Choice) -> bool:
    """Is a choice clearly worse than the best, both looked at one card further?"""
    further = Further(hint.judge, SAMPLES, sortings=SORTINGS)
    if further.is_blind(hint.session):
        return False
    one, other = (
        choice.further or further.of(hint.session, choice.way)
        for choice in (hint.choices[0], chosen)
    )
    return one.chance - other.chance > max(LEAST, one.unsure + other.unsure)
