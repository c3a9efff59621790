"""How long texts may be, and what they must have: the rules of docs/lesson-format.md that can be
counted. And what of that a translation has otherwise than the English lesson."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dreamtutor.lessons.checker.findings import Findings
from dreamtutor.lessons.format import HINTS, AnswerCase, Lesson, LessonStep
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, PathKey, Script
from dreamtutor.lessons.translation import (
    address_of,
    lesson_texts,
    name_in_all_texts,
    outdated_texts,
    translated_languages,
)
from dreamtutor.lessons.verdicts import ACCEPTED
from dreamtutor.texts import ENGLISH
from dreamtutor.texts.markdown import as_text, tree

BUBBLE, REACTION, HINT = 45, 25, 20
"""So many words are read in the bubble, as a reaction, and as a hint."""
MOMENT = REACTION + 5
SENTENCES, STEPS = 3, 20
SENTENCE_END = re.compile(r"[.!?…](?=[\s*\"”’)]|$)")
Loc = tuple[PathKey, ...]
TextRemark = tuple[str, Loc]
"""What is wrong with a text, and where it stands."""


def check_texts(script: Script, findings: Findings) -> None:
    """Are the texts short enough, and do they have what they should?"""
    for says, loc in text_remarks(script.lesson):
        findings.add(says, *loc)


def text_remarks(lesson: Lesson) -> Iterator[TextRemark]:
    """What is too long, or lacks what it should have."""
    if len(lesson.step) > STEPS:
        yield f"A lesson has at most {STEPS} steps; this one has {len(lesson.step)}.", ("step",)
    for n, step in enumerate(lesson.step):
        before = lesson.step[n - 1] if n else None
        if before and before.kind == step.kind == "say":
            yield "Two steps of text in a row: let the learner do or see something.", ("step", n)
        yield from step_remarks(step, ("step", n))


def step_remarks(step: LessonStep, loc: Loc) -> Iterator[TextRemark]:
    for name in ("say", "done", "hopeless"):
        yield from bubble_remarks(getattr(step, name), (*loc, name))
    if step.why:
        yield from too_long(step.why.say, REACTION, (*loc, "why"))
    yield from too_long(step.otherwise, REACTION, (*loc, "otherwise"))
    for rung in HINTS:
        yield from too_long(getattr(step.hints, rung), HINT, (*loc, "hints", rung))
    for m, case in enumerate(step.answer):
        yield from case_remarks(step, case, (*loc, "answer", m))
    for m, refusal in enumerate(step.refusal):
        yield from too_long(refusal.say, REACTION, (*loc, "refusal", m))
    for m, choice in enumerate(step.choice):
        yield from too_long(choice.text, REACTION, (*loc, "choice", m))
        most = BUBBLE if choice.right else REACTION
        yield from too_long(choice.say, most, (*loc, "choice", m))
    told = [step.say, step.done]
    told += [case.say for case in step.answer] + [choice.say for choice in step.choice]
    if step.rules and not any("**" in text for text in told):
        yield "It teaches a rule, and says none in **bold**.", (*loc, "rules")


def case_remarks(step: LessonStep, case: AnswerCase, loc: Loc) -> Iterator[TextRemark]:
    if case.verdict in ACCEPTED:
        both = count_words(case.say) + (count_words(step.done) if case.leads == "next" else 0)
        if both > BUBBLE:
            yield f"Together with `done` these are {both} words; at most {BUBBLE}.", loc
    yield from too_long(case.say, REACTION, (*loc, "say"))
    yield from too_long(case.back, REACTION, (*loc, "back"))
    for k, moment in enumerate(case.play_out):
        yield from too_long(moment.say, MOMENT, (*loc, "play_out", k))


def bubble_remarks(text: str, loc: Loc) -> Iterator[TextRemark]:
    yield from too_long(text, BUBBLE, loc)
    if (count := count_sentences(text)) > SENTENCES + 1:
        yield f"{count} sentences; at most {SENTENCES} are read.", loc


def too_long(text: str, most: int, loc: Loc) -> Iterator[TextRemark]:
    if (count := count_words(text)) > most:
        yield f"{count} words are too many; at most {most}.", loc


def count_words(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", as_text(tree(text))))


def count_sentences(text: str) -> int:
    return len(SENTENCE_END.findall(as_text(tree(text))))


# Other languages


@dataclass(slots=True)
class Translations:
    """A lesson in all other languages that it has texts in."""

    scripts: dict[str, Script] = field(default_factory=dict)
    errors: dict[str, LessonError] = field(default_factory=dict)
    """By languages, why a file cannot be read."""


def read_translations(script: Script) -> Translations:
    found = Translations()
    if script.path is None:
        return found
    for lang in translated_languages(script.path):
        try:
            found.scripts[lang] = read(script.path, lang)
        except LessonError as error:
            found.errors[lang] = error
    return found


def check_translations(
    english: Script, translations: Translations, findings: Findings, langs: Iterable[str]
) -> None:
    """Do the translations say what the lesson says in English? In the languages of `langs` no text
    may be missing."""
    for lang, script in translations.scripts.items():
        for says, address in translation_remarks(english.lesson, script):
            findings.add_in(lang, says, address)
        check_outdated(english, script, findings)
    for error in translations.errors.values():
        findings.add_error(error)
    for lang in langs:
        if lang == ENGLISH or lang in translations.errors or english.path is None:
            continue
        script = translations.scripts.get(lang) or read(english.path, lang)
        if missing := script.missing:
            first = ", ".join(sorted(missing)[:3])
            says = f"{len(missing)} texts are missing, first: {first}."
            findings.add_in(lang, says, do="They are shown in English.")


def translation_remarks(english: Lesson, script: Script) -> Iterator[tuple[str, list[str]]]:
    """What is too long, and what is **bold** in one language only; and the address of the text."""
    known = {*text_remarks(english)}
    for says, loc in text_remarks(script.lesson):
        if (says, loc) not in known:
            yield says, address_of(english, loc)
    english_texts = lesson_texts(english)
    for address, text in lesson_texts(script.lesson).items():
        is_bold = "**" in english_texts[address]
        if script.language_of(address) != ENGLISH and is_bold != ("**" in text):
            part = "a part" if is_bold else "nothing"
            yield f"In English {part} of this text is **bold**.", address.split(".")


def check_outdated(english: Script, script: Script, findings: Findings) -> None:
    """Are there translations of which the English text has changed since?"""
    try:
        outdated = outdated_texts(english, script)
    except ValueError as error:
        findings.add_in(script.lang, f"{error}.")
        return
    for address in outdated:
        says = "In English this text says something else since it was translated."
        key = name_in_all_texts(english, address)
        do = f'Mend it, then: dreamtutor texts {script.lang} --confirm "{key}"'
        findings.add_in(script.lang, says, address.split("."), do)
