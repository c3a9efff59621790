"""Are texts short enough, and do they have what they must: the rules of docs/lesson-format.md that
can be counted. And what of that a translation has otherwise than the English lesson."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dreamtutor.lessons.checker.findings import Findings
from dreamtutor.lessons.checker.length import TRANSLATED, TextRemark, long_step
from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.translation import (
    address_of,
    lesson_texts,
    name_in_all_texts,
    outdated_texts,
    translated_languages,
)
from dreamtutor.texts import ENGLISH

STEPS = 20
"""A lesson has at most so many."""


def check_texts(script: Script, findings: Findings) -> None:
    """Are the texts short enough, and do they have what they should?"""
    for says, loc in text_remarks(script.lesson):
        findings.add(says, *loc)


def text_remarks(lesson: Lesson, room: float = 1.0) -> Iterator[TextRemark]:
    """What is too long, or lacks what it should have."""
    if len(lesson.step) > STEPS:
        yield f"A lesson has at most {STEPS} steps; this one has {len(lesson.step)}.", ("step",)
    for n, step in enumerate(lesson.step):
        before = lesson.step[n - 1] if n else None
        if before and before.kind == step.kind == "say":
            yield "Two steps of text in a row: let the learner do or see something.", ("step", n)
        yield from long_step(step, ("step", n), room)
        if step.rules and not any("**" in text for text in told(step)):
            yield "It teaches a rule, and says none in **bold**.", ("step", n, "rules")


def told(step: LessonStep) -> list[str]:
    """What is said to whoever takes a step."""
    said = [case.say for case in step.answer] + [choice.say for choice in step.choice]
    return [step.say, step.done, *said]


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
    for says, loc in text_remarks(script.lesson, TRANSLATED):
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
