"""A translation says what English says: if English has changed since, that is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from dreamtutor.cli.commands.texts import stores
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import read as read_lesson
from dreamtutor.lessons.translation import confirmation_path, name_in_all_texts, outdated_texts
from dreamtutor.lessons.translation import translated_texts as said
from dreamtutor.texts import ENGLISH, LANGUAGES, catalogue
from dreamtutor.texts.confirmation import (
    confirmed,
    mark,
    matching_names,
    read,
    stale,
    unmarked,
    write,
)
from tests.cli.running import Run, running
from tests.lessons.test_translations import ENGLISH as LESSON
from tests.lessons.test_translations import GERMAN

OTHERS = [lang for lang in LANGUAGES if lang != ENGLISH]
NOW = {"look": "Look at your row.", "play": "Play the red sun."}
MARKS = {name: mark(text) for name, text in NOW.items()}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return running(capsys)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_translation_says_what_english_says_now(lang: str) -> None:
    """If this fails: look at the translations that it names, then `dreamtutor texts LANG --confirm
    KEY` (without a key, only those that are new are confirmed)."""
    found = [*stores(lang)]
    old = [name for store in found for name in store.stale]
    new = [name for store in found for name in store.unmarked]
    lines = [f"English has changed: {name}" for name in old]
    lines += [f"not confirmed yet: {name}" for name in new]
    if lines:
        pytest.fail("\n".join([f"dreamtutor texts {lang} --confirm", *lines]))


def test_german_lessons_are_watched_too() -> None:
    names = [name for store in stores("de") for name in store.names]
    script = next(one for one in load_course() if one.lesson.id == "onirim/base/1-table")
    assert name_in_all_texts(script, "the-hand.say") in names


@pytest.mark.parametrize(
    ("marks", "old", "new"),
    [
        (MARKS, [], []),
        ({}, [], ["look", "play"]),
        ({**MARKS, "look": mark("Look at your hand.")}, ["look"], []),
        ({**MARKS, "gone": "12345678"}, [], []),
    ],
)
def test_what_english_says_otherwise_now_is_stale(
    marks: Mapping[str, str], old: list[str], new: list[str]
) -> None:
    assert (stale(marks, NOW), unmarked(marks, NOW)) == (old, new)


def test_where_lines_break_does_not_count() -> None:
    assert mark("Play the\n    red sun.") == mark("Play the red sun.") != mark("Play a red sun.")


def test_only_what_is_named_is_confirmed_and_what_is_new() -> None:
    marks = {"look": "old", "play": "old", "gone": "old"}
    english = {**NOW, "new": "New."}
    assert confirmed(marks, english, {"look"}) == {
        "look": MARKS["look"], "play": "old", "new": mark("New."),
    }  # fmt: skip


def test_a_key_is_a_text_or_how_texts_begin() -> None:
    names = ["onirim: [rules] a", "onirim: [rules] ab", "onirim: [titles] a", "urbion: title"]
    assert matching_names(["onirim: [rules] a"], names) == {"onirim: [rules] a"}
    assert matching_names(["onirim: [rules]"], names) == {*names[:2]}
    assert matching_names(["onirim"], names) == {*names[:3]}
    assert matching_names([], names) == set()
    with pytest.raises(ValueError, match="no translated text 'oni'"):
        matching_names(["oni"], names)


def test_marks_are_kept_one_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "translated.json"
    assert read(file) == {}
    write(file, {"b": "2", "ä": "1"})
    assert file.read_text(encoding="utf-8") == '{\n"b": "2",\n"ä": "1"\n}\n'
    assert read(file) == {"b": "2", "ä": "1"}


@pytest.mark.parametrize("spoilt", ["", "[]", "{", '{"a"', "[" * 100_000, "\xff"])
def test_a_spoilt_file_is_told_in_a_sentence(tmp_path: Path, spoilt: str) -> None:
    file = tmp_path / "translated.json"
    file.write_text(spoilt, encoding="latin-1")
    with pytest.raises(ValueError, match=r"translated\.json cannot be read"):
        read(file)


def test_the_command_names_what_is_stale_until_it_is_confirmed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, all_ = tmp_path / "de.json", catalogue.all_texts()
    write(file, read(catalogue.marks_of("de")))
    monkeypatch.setattr(catalogue, "marks_of", lambda _: file)
    monkeypatch.setattr("dreamtutor.cli.commands.texts.load_course", list)
    assert run("texts", "de", "--json").data["languages"]["de"]["stale"] == []
    where = "interface: [table] undo"
    other = [replace(one, english="Take back") if one.name == where else one for one in all_]
    monkeypatch.setattr(catalogue, "all_texts", lambda: tuple(other))
    assert run("texts", "de", "--json").data["languages"]["de"]["stale"] == [where]
    assert "changed in English" in run("texts", "de").out
    assert "still to be looked at: " + where in run("texts", "de", "--confirm").out
    assert run("texts", "de", "--confirm", where).out == "de: 1 texts confirmed\n"
    assert run("texts", "de", "--json").data["languages"]["de"]["stale"] == []
    assert "no translated text 'nothing'" in run("texts", "de", "--confirm", "nothing").err
    assert "needs a language" in run("texts", "--confirm").err


def test_a_lesson_says_which_of_its_translations_are_stale(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(LESSON, encoding="utf-8")
    path.with_name("small.de.toml").write_text(GERMAN, encoding="utf-8")
    english, german = read_lesson(path), read_lesson(path, "de")
    assert outdated_texts(english, german) == []
    write(confirmation_path(path, "de"), confirmed({}, said(english, german), ()))
    assert outdated_texts(english, german) == []
    path.write_text(LESSON.replace("**Well.**", "**Well done.**"), encoding="utf-8")
    assert outdated_texts(read_lesson(path), read_lesson(path, "de")) == ["play.done"]
    (one,) = check(read_lesson(path))
    assert str(one).startswith("small.de.toml, line 7: In English this text says something else")
    assert f'--confirm "lessons/{tmp_path.name}/small: play.done"' in str(one)
    confirmation_path(path, "de").write_text("{", encoding="utf-8")
    (one,) = check(read_lesson(path))
    assert "cannot be read" in str(one)
