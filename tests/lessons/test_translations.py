"""Lessons in other languages say what the English ones say, and name buttons that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.translation import lesson_texts, translated_languages
from dreamtutor.texts.messages import edition_terms
from tests.lessons.lessons import text

ENGLISH = text(('done = "Well."', 'done = "**Well.**"\nhints.move = "*Play the red sun*."'))
GERMAN = """\
title = "Klein"

[look]
say = "Sieh auf deine Reihe."

[play]
done = "**Gut.**"
hints.move = "Antworte *Rote Sonne ausspielen*."
answer.thrown-away.play_out.1.say = "Weg ist sie."
"""
WRONG = {
    "no such button": ("Sonne ausspielen*", "Sonne spielen*", "begins with 'Rote Sonne spielen'."),
    "bold is lost": ("**Gut.**", "Gut.", "In English a part of this text is **bold**."),
    "bold is new": ("deine Reihe", "**deine Reihe**", "In English nothing of this text"),
    "too long": ("Weg ist sie.", "Weg " * 31, "31 words are too many; at most 30."),
    "no such text": ("thrown-away.play_out", "thrown.play_out", "The lesson has no text"),
}  # fmt: skip
SCRIPTS = [*load_course()]
TRANSLATED = [
    pytest.param(script.path, lang, id=f"{script.lesson.id}-{lang}")
    for script in SCRIPTS
    if script.path
    for lang in translated_languages(script.path)
]
COLOURS = {
    "en": ("red", "blue", "green", "brown"),
    "de": ("rot", "blau", "grün", "braun"),
    "pl": ("czerwon", "niebiesk", "zielon", "brązow"),
}


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(ENGLISH, encoding="utf-8")
    path.with_name("small.de.toml").write_text(GERMAN, encoding="utf-8")
    return path


def found(lesson: Path, *langs: str) -> list[str]:
    return [str(finding) for finding in check(read(lesson), langs=langs)]


def test_a_translation_may_lag_behind(lesson: Path) -> None:
    assert found(lesson) == []
    (finding,) = found(lesson, "de")
    assert finding.startswith("small.de.toml, line 1: ")
    assert "texts are missing" in finding


@pytest.mark.parametrize("wrong", list(WRONG))
def test_what_is_wrong_with_a_translation_is_found(lesson: Path, wrong: str) -> None:
    right, spoilt, says = WRONG[wrong]
    german = GERMAN.replace(right, spoilt)
    assert german != GERMAN
    lesson.with_name("small.de.toml").write_text(german, encoding="utf-8")
    (finding,) = found(lesson)
    line = german[: german.index(spoilt)].count("\n") + 1
    assert finding.startswith(f"small.de.toml, line {line}: ")
    assert says in finding


@pytest.mark.parametrize(("path", "lang"), TRANSLATED)
def test_a_translation_speaks_of_the_same_cards(path: Path, lang: str) -> None:
    """Numbers are the same in every text, and colours in what a learner follows word for word."""
    ours, other = lesson_texts(read(path).lesson), read(path, lang)
    for at, said in lesson_texts(other.lesson).items():
        if other.language_of(at) != lang:
            continue
        assert numbers(said) == numbers(ours[at]), at
        if at.endswith((".hints.card", ".hints.move", ".text")):
            assert colours(said, lang) == colours(ours[at], "en"), at


@pytest.mark.parametrize(
    "path",
    [script.path for script in SCRIPTS if script.path and translated_languages(script.path)],
    ids=lambda p: p.stem,
)
def test_german_lessons_say_the_terms_of_the_edition_that_they_are_played_by(path: Path) -> None:
    """Those of 2023, as the buttons that they quote; one game attaches and discards otherwise than
    the other."""
    lesson = read(path, "de").lesson
    older = {ours: theirs for ours, theirs in edition_terms("de", "onirim") if theirs[:1].isupper()}
    said = "\n".join(lesson_texts(lesson).values())
    assert [word for word in older.values() if word in said] == []
    assert re.findall(OTHER_GAME[lesson.game], said) == []


OTHER_GAME = {
    "onirim": r"\b(?:\w*leg\w* an[.,]|[Ww]irfs?t? \w+|abgeworfen\w*|Handlung)\b",
    "urbion": r"\b(?:[Ll]egs?t? \w+ ab|abgelegt\w*|ausspielen|[Ss]pielt? \w+ aus|Stadt)\b",
}
"""German words for what is done in the other game."""


def numbers(said: str) -> set[str]:
    return set(re.findall(r"\d+", said))


def colours(said: str, lang: str) -> set[int]:
    """Which of the four colours a text names."""
    words = COLOURS[lang]
    return {n for n, word in enumerate(words) if re.search(rf"\b{word}", said, re.IGNORECASE)}
