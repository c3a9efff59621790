"""The page for those who write lessons is true, and complete."""

from __future__ import annotations

import re
from pathlib import Path

from pydantic import BaseModel

from dreamtutor.lessons import format as form
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import parse, read
from tests.lessons.ways import WAYS

PAGE = (Path(__file__).parents[2] / "docs" / "lesson-format.md").read_text(encoding="utf-8")
PARTS: tuple[type[BaseModel], ...] = (
    form.Lesson, form.LessonStep, form.AnswerCase, form.DemonstrationMoment, form.RefusalText,
    form.Choice, form.GoalSpec, form.Hints, form.Why, form.CityRow,
)  # fmt: skip


def examples() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_recipe_works_as_it_stands(tmp_path: Path) -> None:
    """Whoever copies the lesson of the page into a file can check it and play it."""
    path = tmp_path / "my-first.toml"
    path.write_text(examples()[0], encoding="utf-8")
    script = read(path)
    assert [str(finding) for finding in check(script)] == []
    for way in WAYS.values():
        player = LessonPlayer(script)
        way(player)
        assert player.ended


def test_the_translation_of_the_page_fits_its_lesson(tmp_path: Path) -> None:
    path = tmp_path / "my-first.toml"
    path.write_text(examples()[0], encoding="utf-8")
    german = next(example for example in examples() if "Eine Karte nach" in example)
    (tmp_path / "my-first.de.toml").write_text(german, encoding="utf-8")
    script = read(path, "de")
    assert script.lesson.title == "Eine Karte nach der anderen"
    assert script.language_of("look.say") == "de"
    assert script.language_of("ask.say") == "en"


def test_every_field_is_explained() -> None:
    for part in PARTS:
        for name, field in part.model_fields.items():
            word = field.alias or name
            assert re.search(rf"`[^`]*\b{word}\b[^`]*`", PAGE), f"{part.__name__}.{word}"


def test_every_kind_and_verdict_is_explained() -> None:
    schema = str(form.schema())
    for word in ("say", "show", "do", "try", "predict", "ask", "play", "right", "later"):
        assert f"'{word}'" in schema
        assert f"`{word}`" in PAGE


def test_the_schema_describes_the_recipe() -> None:
    lesson = parse(examples()[0]).lesson
    assert set(lesson.model_dump(by_alias=True)) == set(form.schema()["properties"])
