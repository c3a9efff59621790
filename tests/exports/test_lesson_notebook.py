"""A lesson as a notebook: all of it is there, for whoever only reads; and nothing that is to be
found out, for those whom it is handed out to."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest

from dreamtutor.exports import raster
from dreamtutor.exports.lesson_notebook import lesson_notebook
from dreamtutor.lessons import format as form
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.translation import lesson_texts, text_fields
from dreamtutor.texts.markdown import as_html, tree
from tests.exports.rendered import SAFE, Read, Rendered
from tests.lessons.lessons import small
from tests.widgets.taught import LESSON

COURSE = load_course()
each_lesson = pytest.mark.parametrize("id_", list(COURSE.scripts))
LARGEST = 1_700_000
"""Bytes; with pictures in dots it is less."""
TELLING = ("card", "move")
OTHER = "Something else."


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pictures in dots, which take their time."""
    monkeypatch.setattr(raster, "can_draw", lambda: False)


def made(script: Script, *, answers: bool = True) -> nbformat.NotebookNode:
    return read(lesson_notebook(script, script.lesson.id, COURSE, answers=answers))


def read(text: str) -> nbformat.NotebookNode:
    found: nbformat.NotebookNode = nbformat.reads(text, as_version=4)
    nbformat.validate(found)
    return found


def shown(found: nbformat.NotebookNode) -> str:
    """What one reads in a notebook, with all that is folded."""
    cells = (cell.source for cell in found.cells if cell.cell_type == "markdown")
    return " ".join(Rendered(one).plain for one in cells)


def plain(text: str) -> str:
    """A text of a lesson as it is read."""
    return Read(as_html(tree(text))).plain


def tables(found: nbformat.NotebookNode) -> list[Any]:
    return [cell for cell in found.cells if cell.source.startswith("dreamtutor.learn")]


def is_read(script: Script, at: str) -> bool:
    """Is a text of a lesson ever shown to a learner?"""
    step, _, part = at.partition(".")
    kinds = {one.id: one.kind for one in script.lesson.step}
    return kinds.get(step) not in ("say", "show") or part.startswith(("say", "why"))


@each_lesson
def test_all_of_a_lesson_is_in_its_notebook(id_: str) -> None:
    made = lesson_notebook(COURSE[id_], id_, COURSE)
    assert len(made.encode()) < LARGEST
    every_text_is_there(COURSE[id_], read(made))
    every_table_is_saved_as_a_picture_and_as_text(COURSE[id_].lesson, read(made))
    exercises_are_counted_and_choices_have_letters(COURSE[id_].lesson, read(made))


def every_text_is_there(script: Script, found: nbformat.NotebookNode) -> None:
    there = shown(found).lower()
    for at, text in lesson_texts(script.lesson).items():
        if is_read(script, at):
            assert plain(text).rstrip("?.… ").lower() in there, at


def every_table_is_saved_as_a_picture_and_as_text(
    lesson: form.Lesson, found: nbformat.NotebookNode
) -> None:
    there = {cell.id.removesuffix("_see"): cell for cell in tables(found)}
    assert there.keys() == {one.id for one in lesson.step if one.kind != "say" or one.point}
    for step, cell in there.items():
        assert cell.source == f"dreamtutor.learn({lesson.id!r}, step={step!r})"
        (output,) = cell.outputs
        assert "data:image/svg+xml;base64," in output.data["text/html"]
        assert output.data["text/plain"].startswith(lesson.title)


def exercises_are_counted_and_choices_have_letters(
    lesson: form.Lesson, found: nbformat.NotebookNode
) -> None:
    asked = [one for one in lesson.step if one.kind not in ("say", "show")]
    cells = {cell.id: cell.source for cell in found.cells}
    for n, step in enumerate(asked, 1):
        assert cells[step.id].startswith(f"## Exercise {n}: ")
        letters = re.findall(r"(?m)^- \*\*([A-Z])\*\* ", cells[step.id])
        assert letters == [*"ABCDEFGHIJKL"][: len(step.choice)]
        answer = cells[f"{step.id}_aid"].rpartition("<summary>Answer</summary>")[2]
        assert len(Rendered(answer).plain.split()) > 1


# Handed out


@each_lesson
def test_a_notebook_to_hand_out_is_the_same_whatever_the_answers_are(id_: str) -> None:
    """So nothing in it tells them: no text, no cell, no word beside a picture, no number."""
    script = COURSE[id_]
    other = Script(answered_otherwise(script.lesson), script.text, script.path)
    assert other.lesson != script.lesson
    closed = lesson_notebook(script, id_, COURSE, answers=False)
    assert lesson_notebook(other, id_, COURSE, answers=False) == closed
    there_are_questions_and_hints_but_no_verdicts(script.lesson, read(closed))


def there_are_questions_and_hints_but_no_verdicts(
    lesson: form.Lesson, closed: nbformat.NotebookNode
) -> None:
    assert not any("<summary>Answer</summary>" in cell.source for cell in closed.cells)
    found = shown(closed)
    for step in lesson.step:
        for text in (step.say, step.hints.nudge, step.hints.zone):
            assert plain(text) in found
        assert all(plain(one.text) in found for one in step.choice)
    for said in ("This is right", "This is not right", "Try another way"):
        assert said not in found


def answered_otherwise(lesson: form.Lesson) -> form.Lesson:
    """The lesson with other texts wherever it speaks of answers, and with other right choices."""
    other = lesson.model_copy(deep=True)
    for step in other.step:
        if step.kind in ("say", "show"):
            continue
        step.done = step.otherwise = step.hopeless = OTHER
        for name in TELLING:
            setattr(step.hints, name, OTHER)
        if step.number is not None:
            step.number += 1
        for choice in step.choice:
            choice.right, choice.say = not choice.right, OTHER
        for answer in step.answer:
            answer.say = answer.back = OTHER
            for moment in answer.play_out:
                moment.say = OTHER
        for refusal in step.refusal:
            refusal.say = OTHER
    return other


# The same again


def test_the_same_lesson_makes_the_same_notebook_to_the_letter() -> None:
    assert lesson_notebook(small(), "small.toml") == lesson_notebook(small(), "small.toml")


def test_a_changed_text_changes_its_cell_and_no_other() -> None:
    before, after = (
        made(one).cells for one in (small(), small(("Count again.", "Count them again.")))
    )
    assert [one.id for one in before] == [one.id for one in after]
    changed = [a.id for a, b in zip(before, after, strict=True) if a != b]
    assert changed == ["sum_aid"]


def test_cells_are_called_like_their_steps_also_the_longest() -> None:
    name = "x" * 60
    found = made(small(('id = "look"', f'id = "{name}"')))
    assert {name, f"{name}_see"} <= {cell.id for cell in found.cells}


def test_it_says_which_lesson_it_is() -> None:
    found = made(small())
    assert found.metadata.dreamtutor == {
        "lesson": "onirim/test/1-small", "format": "dreamtutor-lesson/1", "lang": "en",
    }  # fmt: skip


def test_after_the_last_lesson_of_a_basic_game_it_says_that_one_can_play() -> None:
    last, before = (shown(made(COURSE[f"onirim/base/{id_}"])) for id_ in ("6-game", "5-nightmares"))
    assert "Play a game of Onirim" in last
    assert "Play a game of" not in before


# What lies on the table


def test_the_table_shows_no_more_than_was_introduced_and_rings_what_is_spoken_of() -> None:
    first = tables(made(parse(LESSON)))[0]
    assert "Your row" in first.outputs[0].data["text/plain"]
    assert "Limbo" not in first.outputs[0].data["text/plain"]
    rings = [picture(cell).count('stroke-width="3.500"') for cell in tables(made(parse(LESSON)))]
    assert rings[:3] == [2, 2, 2]  # row and hand; two red cards; the last of the row and the hand


def test_rows_of_choices_are_drawn_with_their_letters() -> None:
    (cell,) = (one for one in tables(made(parse(LESSON))) if one.id == "rows_see")
    assert "A  brown sun, brown moon, brown sun\n" in cell.outputs[0].data["text/plain"]
    assert {">A</text>", ">B</text>"} <= {*re.findall(r">[AB]</text>", picture(cell))}


def picture(cell: Any) -> str:
    data = cell.outputs[0].data["text/html"].partition("base64,")[2].partition('"')[0]
    return base64.b64decode(data).decode()


def test_pictures_in_dots_are_taken_where_they_can_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(raster, "can_draw", lambda: True)
    monkeypatch.setattr(raster, "small_png", lambda *_: b"dots")
    for cell in tables(made(small())):
        (output,) = cell.outputs
        assert set(output.data) == {"image/png", "text/plain"}
        assert output.metadata["image/png"]["alt"] == "Small: Onirim"


# Other languages, and what strangers write


def test_in_another_language() -> None:
    script = load_course("de")["onirim/base/2-doors"]
    found = read(lesson_notebook(script, script.lesson.id, answers=True))
    assert found.metadata.dreamtutor["lang"] == "de"
    assert "Aufgabe 1: Du bist dran" in shown(found)
    assert tables(found)[0].source.endswith(", lang='de')")
    assert "Deine Hand" in tables(found)[0].outputs[0].data["text/plain"]


EVIL = (
    "</details></summary><script>alert(1)</script><img src=x onerror=alert(1)> "
    "[go](javascript:alert(1)) ![see](http://x.test/a.png) <b>**$x$** `</details>`"
)


def test_what_a_stranger_writes_is_text_and_nothing_of_it_runs() -> None:
    lesson = parse(LESSON).lesson.model_copy(deep=True)
    for part, name in evil_places(lesson):
        setattr(part, name, EVIL)
    found = made(Script(lesson, ""))
    for cell in found.cells:
        if cell.cell_type == "markdown":
            check_harmless(cell.source)
        for output in cell.get("outputs", []):
            page = Read(output.data["text/html"])
            assert [tag for tag, _ in page.tags] == ["img"]
            assert "<script" not in picture(cell)
    assert shown(found).count("<script>alert(1)</script>") > 20


def evil_places(lesson: form.Lesson) -> Iterator[tuple[Any, str]]:
    yield from ((part, name) for _, part, name in text_fields(lesson) if getattr(part, name))


def check_harmless(source: str) -> None:
    page = Rendered(source)
    assert {tag for tag, _ in page.tags} <= SAFE - {"img", "script"}
    for tag, attributes in page.tags:
        assert not any(name.startswith("on") for name in attributes), tag
        assert str(attributes.get("href") or "http:").startswith(("http:", "https:"))
    opened = [tag for tag, _ in page.tags if tag in ("details", "summary")]
    assert len(opened) % 2 == 0
    assert source.count("</details>\n") + source.endswith("</details>") >= opened.count("details")


def test_a_lesson_that_cannot_be_played_is_named_with_its_line() -> None:
    with pytest.raises(LessonError, match=r"line \d+: "):
        made(small(('match = ["play * sun"]', 'match = ["play * door"]')))
