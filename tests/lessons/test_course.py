"""The lessons in their order, and what comes after what."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.lessons.course import Course, NoSuchLesson, course
from tests.lessons.lessons import SMALL

TREE = {
    "onirim/base/2-b": ["onirim/base/1-a"],
    "onirim/base/1-a": [],
    "onirim/book/1-x": ["onirim/base/2-b"],
    "onirim/combos/1-z": ["onirim/base/1-a"],
    "onirim/team/1-t": ["onirim/base/2-b"],
    "onirim/base/0-late": ["onirim/book/1-x"],
    "urbion/base/1-u": [],
}


@pytest.fixture
def tree(tmp_path: Path) -> Course:
    for id_, after in TREE.items():
        game = id_.partition("/")[0]
        text = SMALL.replace('"onirim/test/1-small"', f'"{id_}"\nafter = {after}'.replace("'", '"'))
        (tmp_path / game).mkdir(exist_ok=True)
        text = text.replace('game = "onirim"', f'game = "{game}"')
        (tmp_path / game / f"{id_.replace('/', '-')}.toml").write_text(text, encoding="utf-8")
        (tmp_path / game / f"{id_.replace('/', '-')}.de.toml").write_text("", encoding="utf-8")
    return course(folders=[tmp_path])


def test_each_lesson_comes_after_those_it_needs(tree: Course) -> None:
    assert tree.bad == []
    assert list(tree.scripts) == [
        "onirim/base/1-a",
        "onirim/base/2-b",
        "onirim/team/1-t",
        "onirim/book/1-x",
        "onirim/base/0-late",
        "onirim/combos/1-z",
        "urbion/base/1-u",
    ]


def test_what_comes_next(tree: Course) -> None:
    def after(id_: str, *ended: str) -> str:
        found = tree.following(id_, ended)
        return found.lesson.id if found else ""

    assert after("onirim/base/1-a") == "onirim/base/2-b"
    assert after("onirim/base/2-b", "onirim/base/1-a") == "onirim/team/1-t"
    assert after("onirim/base/2-b") == "onirim/team/1-t"
    assert after("onirim/combos/1-z") == "onirim/base/1-a"
    assert after("urbion/base/1-u") == "onirim/base/1-a"
    assert after("urbion/base/1-u", *tree.scripts) == ""
    assert tree.missing("onirim/book/1-x", []) == ["onirim/base/2-b"]
    assert tree.missing("onirim/book/1-x", ["onirim/base/2-b"]) == []


def test_names_of_lessons(tree: Course) -> None:
    assert tree["onirim/book"].lesson.id == "onirim/book/1-x"
    assert tree["urbion"].lesson.id == "urbion/base/1-u"
    with pytest.raises(NoSuchLesson, match="did you mean 'onirim/book/1-x'"):
        tree["onirim/boook/1-x"]


def test_lessons_that_wait_for_each_other_are_there_all_the_same(tmp_path: Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        id_ = f'"onirim/base/{one}"\nafter = ["onirim/base/{other}"]'
        (tmp_path / f"{one}.toml").write_text(SMALL.replace('"onirim/test/1-small"', id_), "utf-8")
    assert len(course(folders=[tmp_path]).scripts) == 2
