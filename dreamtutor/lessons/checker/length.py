"""How long texts may be: so much is read at once, counted as it stands together on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from textwrap import wrap

from dreamtutor.lessons.format import HINTS, AnswerCase, LessonStep
from dreamtutor.lessons.script import PathKey
from dreamtutor.lessons.verdicts import ACCEPTED
from dreamtutor.texts.markdown import as_text, tree

BUBBLE, REACTION, TOGETHER, MOMENT, CHOICE, HINT = 30, 20, 35, 25, 10, 20
"""So many words are read in the bubble, after an answer, of its remark with `done`, of a moment
that is played on, of a choice, and as a hint."""
SENTENCES = 3
LINE, LINES = 38, 16
"""So many letters has a line beside the table, and so many lines are seen there."""
TRANSLATED = 1.2
"""A translation may be so much longer: languages differ."""
SENTENCE_END = re.compile(r"[.!?…](?=[\s*\"”’)]|$)")
Loc = tuple[PathKey, ...]
TextRemark = tuple[str, Loc]
"""What is wrong with a text, and where it stands."""
Limited = tuple[int, tuple[str, ...], Loc]
"""So many words may texts have that are read together, and where they stand."""


def long_step(step: LessonStep, loc: Loc, room: float = 1.0) -> Iterator[TextRemark]:
    """What of a step is too long."""
    for most, texts, at in chain(long_speech(step), long_reactions(step), long_choices(step)):
        count, allowed = sum(map(count_words, texts)), int(most * room)
        if count > allowed:
            together = " together" * (len(texts) > 1)
            yield f"{count} words{together} are too many; at most {allowed}.", (*loc, *at)
    for name in ("say", "done", "hopeless"):
        if (count := count_sentences(getattr(step, name))) > SENTENCES + 1:
            yield f"{count} sentences; at most {SENTENCES} are read.", (*loc, name)
    if (count := max(map(lines, screens(step)))) > LINES * room:
        says = f"Step {step.id!r} has {count} lines; {LINES} are seen beside the table."
        yield says, loc


def long_speech(step: LessonStep) -> Iterator[Limited]:
    """What the tutor says of its own accord, and in hints."""
    yield BUBBLE, (step.say,), ("say",)
    yield REACTION, (step.done,), ("done",)
    yield BUBBLE, (step.hopeless,), ("hopeless",)
    yield REACTION, (step.otherwise,), ("otherwise",)
    if step.why:
        yield REACTION, (step.why.say,), ("why",)
    for rung in HINTS:
        yield HINT, (getattr(step.hints, rung),), ("hints", rung)


def long_reactions(step: LessonStep) -> Iterator[Limited]:
    """What is said to answers at the table."""
    for m, refusal in enumerate(step.refusal):
        yield REACTION, (refusal.say,), ("refusal", m)
    for m, case in enumerate(step.answer):
        loc = ("answer", m)
        yield REACTION, (case.say,), (*loc, "say")
        yield REACTION, (case.back,), (*loc, "back")
        if case.say and step.done and is_joined(case):
            yield TOGETHER, (case.say, step.done), loc
        for k, moment in enumerate(case.play_out):
            yield MOMENT, (moment.say,), (*loc, "play_out", k)


def long_choices(step: LessonStep) -> Iterator[Limited]:
    for m, choice in enumerate(step.choice):
        yield CHOICE, (choice.text,), ("choice", m, "text")
        yield REACTION, (choice.say,), ("choice", m, "say")


def screens(step: LessonStep) -> Iterator[list[str]]:
    """What is seen at once: a bubble with what comes of one answer, or with all choices and what is
    said to those that are right, or were tried."""
    choices = chain.from_iterable((choice.text, choice.say) for choice in step.choice)
    yield [step.say, *choices, step.done]
    for case in step.answer:
        yield [step.say, case.say, *([step.done] if is_joined(case) else [])]


def is_joined(case: AnswerCase) -> bool:
    """Is what is said to an answer read together with `done`?"""
    return case.verdict in ACCEPTED and case.leads == "next"


def lines(texts: Iterable[str]) -> int:
    """So many lines some texts have, one below the other."""
    return sum(len(wrap(as_text(tree(text)), LINE)) for text in texts)


def count_words(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", as_text(tree(text))))


def count_sentences(text: str) -> int:
    return len(SENTENCE_END.findall(as_text(tree(text))))
