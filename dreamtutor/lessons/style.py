"""How long texts may be, and what they must have: the rules of docs/lesson-format.md that can be
counted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dreamtutor.lessons.format import HINTS, Lesson, LessonStep
from dreamtutor.lessons.script import PathKey
from dreamtutor.texts.markdown import as_text, tree

BUBBLE, SENTENCES, REACTION, HINT, STEPS = 45, 3, 25, 20, 20
SENTENCE = re.compile(r"[.!?…](?=[\s*\"”’)]|$)")
StyleRemark = tuple[str, tuple[PathKey, ...]]


def words(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", as_text(tree(text))))


def sentences(text: str) -> int:
    return len(SENTENCE.findall(as_text(tree(text))))


def style(lesson: Lesson) -> Iterator[StyleRemark]:
    """What is too long, or lacks what it should have, and where."""
    if len(lesson.step) > STEPS:
        yield f"A lesson has at most {STEPS} steps; this one has {len(lesson.step)}.", ("step",)
    for n, step in enumerate(lesson.step):
        before = lesson.step[n - 1] if n else None
        if before and before.kind == step.kind == "say":
            yield "Two steps of text in a row: let the learner do or see something.", ("step", n)
        yield from style_of(step, n)


def style_of(step: LessonStep, n: int) -> Iterator[StyleRemark]:
    at: tuple[PathKey, ...] = ("step", n)
    for name in ("say", "done", "hopeless"):
        yield from bubble(getattr(step, name), (*at, name))
    if step.why:
        yield from too_long(step.why.say, REACTION, (*at, "why"))
    yield from too_long(step.otherwise, REACTION, (*at, "otherwise"))
    for rung in HINTS:
        yield from too_long(getattr(step.hints, rung), HINT, (*at, "hints", rung))
    for m, answer in enumerate(step.answer):
        here = (*at, "answer", m)
        if answer.verdict in ("right", "fine"):
            both = words(answer.say) + (words(step.done) if answer.leads == "next" else 0)
            if both > BUBBLE:
                yield f"Together with `done` these are {both} words; at most {BUBBLE}.", here
        yield from too_long(answer.say, REACTION, (*here, "say"))
        yield from too_long(answer.back, REACTION, (*here, "back"))
        for k, moment in enumerate(answer.play_out):
            yield from too_long(moment.say, REACTION + 5, (*here, "play_out", k))
    for m, refusal in enumerate(step.refusal):
        yield from too_long(refusal.say, REACTION, (*at, "refusal", m))
    for m, choice in enumerate(step.choice):
        yield from too_long(choice.text, REACTION, (*at, "choice", m))
        most = BUBBLE if choice.right else REACTION
        yield from too_long(choice.say, most, (*at, "choice", m))
    told = [step.say, step.done]
    told += [one.say for one in step.answer] + [one.say for one in step.choice]
    if step.rules and not any("**" in text for text in told):
        yield "It teaches a rule, and says none in **bold**.", (*at, "rules")


def bubble(text: str, loc: tuple[PathKey, ...]) -> Iterator[StyleRemark]:
    yield from too_long(text, BUBBLE, loc)
    if (count := sentences(text)) > SENTENCES + 1:
        yield f"{count} sentences; at most {SENTENCES} are read.", loc


def too_long(text: str, most: int, loc: tuple[PathKey, ...]) -> Iterator[StyleRemark]:
    if (count := words(text)) > most:
        yield f"{count} words are too many; at most {most}.", loc
