"""What a teacher hands out is what learners find before all else, until they have learned it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.classrooms.format import HANDED_OUT
from dreamtutor.classrooms.handed_out import LIST, hand_out, read_list, take_back
from dreamtutor.classrooms.report import class_report
from dreamtutor.lessons.course import LessonNotFoundError, load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import LessonError
from dreamtutor.widgets.home import OpenHome
from tests.classrooms.learners import learner, shared
from tests.lessons.lessons import SMALL
from tests.lessons.ways import straight

DOORS = "onirim/base/2-doors"
OWN = "onirim/test/1-small"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A lesson of the teacher's own."""
    path = tmp_path / "teacher" / "small.toml"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    return path


def next_at(home: OpenHome) -> str:
    home.refresh()
    return str(home.page.home["next"]["id"])


def test_it_comes_first_until_it_is_learned_and_again_when_it_is_handed_out_again(
    room: Path, own: Path, tmp_path: Path
) -> None:
    hand_out(room, own)
    hand_out(room, DOORS)
    with learner(tmp_path / "a", room):
        home = dreamtutor.home()
        assert next_at(home) == DOORS
        assert home.page.home["next"]["over"] == "From your teacher"
        straight(home.learn(DOORS).playing)
        home.close()
        assert next_at(home) == OWN
        straight(home.learn(OWN).playing)
        home.close()
        assert next_at(home) not in (OWN, DOORS)
        hand_out(room, DOORS)
        assert next_at(home) == DOORS
        assert dreamtutor.course().page.course["next"] == DOORS
        take_back(room, DOORS)
        assert next_at(home) not in (OWN, DOORS)
        shared()
    report = class_report(room)
    assert {row.title: row.ended for row in report.lessons()} == {
        load_course()[DOORS].lesson.title: 1,
        "Small": 1,
    }
    assert [row.number for row in report.lessons()[1].steps] == [1, 2, 3, 4]
    assert report.faults == ()


def test_who_is_in_no_class_is_handed_nothing(room: Path, own: Path) -> None:
    hand_out(room, own)
    home = dreamtutor.home()
    assert next_at(home) not in (OWN, DOORS)
    assert OWN not in home.course.scripts


def test_another_version_is_another_file_and_the_old_one_stays(room: Path, own: Path) -> None:
    hand_out(room, own)
    (before,) = read_list(room)
    own.write_text(SMALL + "\n# better\n", encoding="utf-8")
    hand_out(room, own)
    (after,) = read_list(room)
    assert after.n > before.n
    assert after.file != before.file
    assert {before.file, after.file} <= {path.name for path in (room / HANDED_OUT).iterdir()}


def test_what_cannot_be_handed_out_is_said(room: Path, own: Path, tmp_path: Path) -> None:
    with pytest.raises(LessonNotFoundError, match="onirim/base/2-dors"):
        hand_out(room, "onirim/base/2-dors")
    own.write_text("no lesson", encoding="utf-8")
    with pytest.raises(LessonError, match=r"small\.toml"):
        hand_out(room, own)
    own.write_text(SMALL.replace(OWN, DOORS), encoding="utf-8")
    with pytest.raises(LessonError, match="id of a lesson of the program"):
        hand_out(room, own)
    (tmp_path / "none").mkdir()
    with pytest.raises(ValueError, match="no lesson"):
        hand_out(room, tmp_path / "none")
    assert read_list(room) == []


@pytest.mark.parametrize(
    "lessons",
    [
        7,
        [7, None, {}],
        [{"n": 1, "lesson": OWN, "file": "../../teacher/small.toml"}],
        [{"n": 1, "lesson": OWN, "file": "..\\small.toml"}],
        [{"n": "1", "lesson": OWN, "file": ""}],
        [{"n": 1, "lesson": "x" * 500, "file": ""}],
        [{"n": 1, "lesson": DOORS, "file": "gone.toml"}, {"n": 2, "lesson": "nowhere", "file": ""}],
    ],
)
def test_a_list_that_somebody_else_wrote_does_no_harm(
    room: Path, own: Path, tmp_path: Path, lessons: object
) -> None:
    (room / HANDED_OUT).mkdir()
    said = {"format": "dreamtutor-class-handed-out/1", "lessons": lessons}
    (room / HANDED_OUT / LIST).write_text(json.dumps(said))
    with learner(tmp_path / "a", room):
        home = dreamtutor.home()
        assert OWN not in home.course.scripts
        home.learn(next_at(home))
        shared()
    assert own.exists()


def test_a_lesson_of_the_program_is_nobody_elses(room: Path, own: Path, tmp_path: Path) -> None:
    """A file that calls itself like one of the program is not taken for it."""
    hand_out(room, own)
    (file,) = (room / HANDED_OUT).glob("*.toml")
    file.write_text(SMALL.replace(OWN, DOORS), encoding="utf-8")
    with learner(tmp_path / "a", room):
        home = dreamtutor.home()
        assert home.course[DOORS].text == load_course()[DOORS].text
        assert Progress().entries() == []
