"""A folder of lessons that is a course with an order."""

from __future__ import annotations

from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.lessons.course_file import course_at
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import LessonError
from tests.lessons.lessons import SMALL
from tests.lessons.ways import straight

DOORS = "onirim/base/2-doors"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A course in which what is hard comes first."""
    for name in ("a", "b", "c"):
        text = SMALL.replace("onirim/test/1-small", f"onirim/test/{name}")
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    plan = f'title = "Evening"\nlessons = ["c.toml", "{DOORS}", "a.toml"]\n'
    (tmp_path / "course.toml").write_text(plan, encoding="utf-8")
    return tmp_path


def test_its_lessons_come_in_its_order_and_one_after_the_other(folder: Path) -> None:
    course = course_at(of=[folder])
    assert course.bad == []
    assert [*course.scripts] == ["onirim/test/c", DOORS, "onirim/test/a"]
    ended: set[str] = set()
    for id_ in course.scripts:
        following = course.following(id_, ended := ended | {id_})
        assert course.teaches_last(id_, ended) is (following is None)
        if following:
            assert [*course.scripts].index(id_) + 1 == [*course.scripts].index(following.lesson.id)


def test_it_is_a_course_in_a_notebook_with_progress(folder: Path) -> None:
    opened = dreamtutor.course(folder)
    (game,) = opened.page.course["games"]
    (part,) = game["parts"]
    assert (game["title"], part["title"]) == ("Evening", "")
    assert [row["id"] for row in part["lessons"]] == [*opened.course.scripts]
    assert opened.page.course["next"] == "onirim/test/c"
    straight(opened.open("onirim/test/c").playing)
    opened.close()
    assert opened.page.course["next"] == DOORS
    assert course_at(of=[folder]).ended(Progress()) == {"onirim/test/c"}


def test_without_such_a_file_a_folder_has_the_order_of_its_ids(folder: Path) -> None:
    (folder / "course.toml").unlink()
    assert [*course_at(of=[folder]).scripts] == ["onirim/test/a", "onirim/test/b", "onirim/test/c"]


def test_the_file_is_no_lesson(folder: Path) -> None:
    """Also where it does not say the order, as the folder is one of several places."""
    course = course_at(of=[folder, "urbion"])
    assert course.bad == []
    assert {"onirim/test/b", "urbion/base/1-cities"} <= {*course.scripts}


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ('lessons = ["a.toml"]', "line 1: Give the course a title"),
        ('title = "T"\nlessons = []', "line 2: Name its lessons"),
        ('title = "T"\nlessons = [7]', "line 2: Name its lessons"),
        ('title = "T"\nlessons = ["a.toml"]\norder = 1', "line 3: 'order' is not known"),
        ("title = ", "line 1: "),
    ],
)
def test_what_is_wrong_with_it_is_said_with_its_line(folder: Path, plan: str, says: str) -> None:
    (folder / "course.toml").write_text(plan, encoding="utf-8")
    with pytest.raises(LessonError, match=says):
        course_at(of=[folder])


def test_a_lesson_that_is_not_there_is_named_and_the_others_are_there(folder: Path) -> None:
    lessons = '["gone.toml", "onirim/base/2-dors", "../x.toml", "a.toml"]'
    plan = f'title = "T"\nlessons = {lessons}'
    (folder / "course.toml").write_text(plan, encoding="utf-8")
    course = course_at(of=[folder])
    assert [*course.scripts] == ["onirim/test/a"]
    says = [str(error) for error in course.bad]
    assert says[0].startswith("gone.toml, line 1: The file cannot be read")
    assert "onirim/base/2-doors" in says[1]
    assert "does not lie in the folder" in says[2]
