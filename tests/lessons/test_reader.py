"""A file that is no lesson says where, what was expected, and what was perhaps meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import LARGEST
from dreamtutor.lessons.reader import parse, read
from dreamtutor.lessons.script import LessonError
from tests.lessons.lessons import SMALL, small, text


def line(words: str, found: str = SMALL) -> int:
    """The line of a text in which some words stand first."""
    return found[: found.index(words)].count("\n") + 1


BAD = {
    "no TOML": (('title = "Small"', 'title = "Small'), "title", "not closed", ""),
    "a misspelt field": (('kind = "show"', 'knd = "show"'), "knd", "no field 'knd'", "kind"),
    "a misspelt kind": (('kind = "show"', 'kind = "shew"'), 'kind = "shew"', "not 'shew'", "show"),
    "a misspelt verdict": (('verdict = "right"', 'verdict = "rigth"'), "rigth", "can be", "right"),
    "a missing field": (('id = "look"\n', ""), "[[step]]", "needs the field 'id'", ""),
    "no choices": (('number = 2', 'many = true'), 'kind = "ask"', "two choices", ""),
    "no such scene": (('scene = "start"', 'scene = "stort"'), "stort", "no scene 'stort'", ""),
    "two of one id": (('id = "sum"', 'id = "play"'), 'id = "play"\nkind = "ask"', "two steps", ""),
    "no id": (('id = "sum"', 'id = "The Sum"'), 'id = "The Sum"', "the-sum", ""),
    "far too long": (('"How many?"', f'"{"How " * 900}"'), 'say = "How How', "2000", ""),
    "another format": (
        ("dreamtutor-lesson/1", "dreamtutor-lesson/9"), "format", "can be", "dreamtutor-lesson/1"),
}  # fmt: skip


@pytest.mark.parametrize("bad", list(BAD))
def test_what_is_wrong_and_where(bad: str) -> None:
    change, where, says, meant = BAD[bad]
    found = text(change)
    with pytest.raises(LessonError) as error:
        parse(found, Path("small.toml"))
    assert says in error.value.says
    assert error.value.meant == meant
    assert abs(error.value.line - line(where, found)) <= 1, error.value.line
    assert str(error.value).startswith("small.toml, line ")


def test_lines_are_found_in_parts_of_parts() -> None:
    script = small()
    loc = ("step", 1, "answer", 1, "play_out", 2, "answer")
    assert script.line(*loc) == line('answer = "play brown key"')
    assert script.line("step", 1, "refusal", 0, "say") == line('say = "Not moon')
    assert script.line("step", 1, "deals", "deck") == line("deals.deck")
    assert script.line("scene", "start", "hand") == line("hand =")


def test_lines_in_long_texts_are_no_fields() -> None:
    script = small(('say = "How many?"', 'say = """\n[[step]]\nnumber = 3\n"""'))
    assert script.line("step", 2, "number") == line("number = 2", script.text)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b'title = "a"\nid = "\xff"\n')
    with pytest.raises(LessonError) as error:
        read(path)
    assert error.value.line == 2
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(LessonError, match="larger"):
        read(path)
    with pytest.raises(LessonError, match="cannot be read"):
        read(tmp_path / "none.toml")
    path.write_text("a = " + "[" * 5000, encoding="utf-8")
    with pytest.raises(LessonError):
        read(path)


def test_one_bad_lesson_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("not a lesson", encoding="utf-8")
    (tmp_path / "b.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "c.toml").write_text(SMALL, encoding="utf-8")
    found = load_course(of=[tmp_path])
    assert list(found.scripts) == ["onirim/test/1-small"]
    assert [finding.path and finding.path.name for finding in found.bad] == ["a.toml", "c.toml"]
    assert "b.toml" in str(found.bad[1])


GERMAN = """\
title = "Klein"
[play]
say = "Spiele eine Sonne."
answer.thrown-away.play_out.1.say = "Weg ist sie."
[play.refusal]
"onirim.base.play.no-adjacent-symbol".say = "Kein Mond neben Mond."
"""


def in_german(tmp_path: Path, german: str) -> Path:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "small.de.toml").write_text(german, encoding="utf-8")
    return tmp_path / "small.toml"


def test_what_is_not_translated_is_english(tmp_path: Path) -> None:
    script = read(in_german(tmp_path, GERMAN), "de")
    step = script.lesson.step[1]
    assert script.lesson.title == "Klein"
    assert step.answer[1].play_out[0].say == "Weg ist sie."
    assert step.refusal[0].say == "Kein Mond neben Mond."
    assert step.done == "Well."
    assert (script.language_of("play.say"), script.language_of("play.done")) == ("de", "en")
    assert read(tmp_path / "small.toml").lesson.title == "Small"
    assert "play.say" in read(tmp_path / "small.toml", "pl").missing


def test_a_translation_of_what_is_not_there(tmp_path: Path) -> None:
    path = in_german(tmp_path, GERMAN.replace("[play]\nsay", "[play]\nsya"))
    with pytest.raises(LessonError) as error:
        read(path, "de")
    assert (error.value.line, error.value.meant) == (3, "play.say")
    found = load_course("de", [tmp_path])
    assert [script.lang for script in found] == ["en"]
    assert len(found.bad) == 1


def test_a_translation_cannot_change_the_lesson(tmp_path: Path) -> None:
    for spoilt in ('id = "other"\n', "[play]\nkind = 'say'\n", "[play]\nsay = 3\n"):
        with pytest.raises(LessonError):
            read(in_german(tmp_path, spoilt), "de")


@pytest.mark.parametrize("name", ["../replays/onirim-base-won", "/etc/passwd", "a.jsonl"])
def test_a_scene_names_a_replay_of_the_program_and_no_other_file(name: str) -> None:
    with pytest.raises(LessonError, match="replay"):
        small(("[scene.", f'[scene.elsewhere]\nreplay = "{name}"\nstep = "1"\n\n[scene.'))
