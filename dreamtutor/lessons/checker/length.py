"""What of a lesson is long to read: counted as it stands together on the screen. That is no
mistake, and is said to whoever asks (`lessons check --length`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from textwrap import wrap

from dreamtutor.lessons.checker.findings import Finding, Findings
from dreamtutor.lessons.checker.texts import Loc, TextRemark, count_words
from dreamtutor.lessons.format import AnswerCase, LessonStep
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.verdicts import ACCEPTED
from dreamtutor.texts.markdown import as_text, tree

BUBBLE, REACTION, TOGETHER, CHOICE = 30, 20, 35, 10
"""So many words are read at once: in the bubble, after an answer, of its remark with `done`, and of
a choice."""
LINE, LINES = 38, 16
"""So many letters has a line beside the table, and so many lines are seen there."""


def long_texts(script: Script) -> list[Finding]:
    """What is long in a lesson, by its lines."""
    findings = Findings(script)
    for n, step in enumerate(script.lesson.step):
        for says, loc in chain(long_words(step), long_step(step)):
            findings.add(says, "step", n, *loc)
    return sorted(findings.found, key=lambda finding: finding.line)


def long_words(step: LessonStep) -> Iterator[TextRemark]:
    yield from longer(BUBBLE, step.say, loc=("say",))
    yield from longer(REACTION, step.done, loc=("done",))
    for m, case in enumerate(step.answer):
        yield from longer(REACTION, case.say, loc=("answer", m, "say"))
        if case.say and step.done and is_joined(case):
            yield from longer(TOGETHER, case.say, step.done, loc=("answer", m))
    for m, choice in enumerate(step.choice):
        yield from longer(CHOICE, choice.text, loc=("choice", m, "text"))
        yield from longer(REACTION, choice.say, loc=("choice", m, "say"))


def longer(most: int, *texts: str, loc: Loc) -> Iterator[TextRemark]:
    """Some texts that are read together, if they are long."""
    count = sum(map(count_words, texts))
    if count > most:
        together = " together" * (len(texts) > 1)
        yield f"{count} words{together}; {most} are read at once.", loc


def long_step(step: LessonStep) -> Iterator[TextRemark]:
    """A step that does not fit beside the table."""
    count = max(map(lines, screens(step)))
    if count > LINES:
        yield f"Step {step.id!r} has {count} lines; {LINES} are seen beside the table.", ()


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
