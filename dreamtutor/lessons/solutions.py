"""How a step is passed at the table, and what could be answered there besides, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from dreamtutor.engine.session import Answer, Prompt
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import format as form
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.accepted import carry_out
from dreamtutor.lessons.player import Playing
from dreamtutor.texts import Words
from dreamtutor.view.prompt import bin_label, label

MANY = 6
"""So many answers of one kind are named, and no more."""


@dataclass
class Solved:
    """What passes a step, and what the lesson has thought of besides."""

    line: list[str] = field(default_factory=list)
    """One answer after the other, up to the end of the step."""
    named: dict[str, list[str]] = field(default_factory=dict)
    """By the ids of the lesson's answers, the answers of the table that are meant."""
    refused: dict[str, list[str]] = field(default_factory=dict)
    """By the rules that the lesson names, what they refuse."""


def solved(playing: Playing) -> Solved:
    """Pass the step at which a lesson stands; it stands there again afterwards."""
    lesson, step, found = playing.lesson, playing.step, Solved()
    carry_out(lesson, step, playing.path, playing.nodes)
    line = [node.answer for node in playing.nodes if node.answer is not None]
    playing.go(step.id)
    words = playing.words.for_settings(playing.path.record.rules.settings)
    if not line:  # what is refused leads nowhere
        meet(playing, words, found)
    for answer in line:
        meet(playing, words, found)
        found.line.append(said(words, playing.path.record.prompt, answer))
        playing.path.record.answer(answer)
    playing.go(step.id)
    return found


def meet(playing: Playing, words: Words, found: Solved) -> None:
    """Name what can be answered here, where it was not met before."""
    lesson, step, session = playing.lesson, playing.step, playing.path.record.session
    rules = dict.fromkeys([*filter(None, [step.refused]), *(one.rule for one in step.refusal)])
    for rule in rules:
        tried = verdicts.attempts(lesson, rule, session)
        add(found.refused, rule, (said(words, session.prompt, one) for one in tried))
    for one in step.answer:
        add(found.named, one.id, meant(playing, words, one))


def meant(playing: Playing, words: Words, one: form.AnswerCase) -> Iterator[str]:
    """The answers of the table that an answer of the lesson means."""
    lesson, step, session = playing.lesson, playing.step, playing.path.record.session
    for answer in verdicts.candidates(lesson, one.match, session):
        if verdicts.thought_of(lesson, step, session.prompt, answer) is one:
            yield said(words, session.prompt, answer)


def add(known: dict[str, list[str]], name: str, some: Iterator[str]) -> None:
    if not known.get(name):
        known[name] = [*islice(dict.fromkeys(some), MANY)]


def said(words: Words, prompt: Prompt, answer: Answer) -> str:
    """An answer as the table offers it; of sorted cards, where each goes."""
    if isinstance(prompt, Arrange) and isinstance(answer, tuple):
        piles = zip(prompt.bins, answer, strict=True)
        there = (
            f"{bin_label(words, prompt, bin_.zone)}: {words.in_order(pile)}"
            for bin_, pile in piles
            if pile
        )
        return "; ".join(there)
    return label(words, prompt, answer)  # type: ignore[arg-type]  # a choice, in a lesson
