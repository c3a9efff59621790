"""An assignment: what a teacher keeps, and what learners get."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import nbformat
import pytest

from dreamtutor.classrooms.assignment import assignment
from dreamtutor.classrooms.exercise import ExerciseError
from dreamtutor.classrooms.grading import check
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import read
from dreamtutor.widgets.course import learn
from tests.lessons.lessons import SMALL

STEM = "onirim-test-1-small"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    lesson = folder / "small.toml"
    lesson.write_text(SMALL, "utf-8")
    assignment(lesson, out=folder / "course", name="ps1", decisions=["onirim"], otter=True)
    return folder


@pytest.fixture
def course(made: Path, tmp_path: Path) -> Path:
    """A copy of one's own, with the lesson that it was made of beside it."""
    copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path / "course"


def cells(path: Path) -> list[nbformat.NotebookNode]:
    return list(nbformat.read(path, 4).cells)


def test_what_is_released_holds_no_answer(course: Path) -> None:
    for path in (course / "release").rglob("*.*"):
        said = path.read_text("utf-8")
        for secret in ("play red sun", "HIDDEN", "BEGIN SOLUTION", "number = 2", "check(", "key/"):
            assert secret not in said, path.name
    assert {path.suffix for path in (course / "key").rglob("*.*")} == {".toml"}


def test_what_is_released_can_be_taken_all_the_same(course: Path) -> None:
    playing = LessonPlayer(read(course / "release" / "ps1" / f"{STEM}.sealed.toml"))
    playing.next()
    playing.answer("play red sun")
    playing.next()
    playing.choose(number=2)
    assert playing.passed


def test_source_and_release_differ_in_solutions_and_hidden_tests_alone(course: Path) -> None:
    for path in (course / "source" / "ps1").glob("*.ipynb"):
        released = cells(course / "release" / "ps1" / path.name)
        for cell, other in zip(cells(path), released, strict=True):
            about = cell.metadata.nbgrader
            assert about == other.metadata.nbgrader
            assert (cell.source == other.source) == (not about.grade and not about.solution)
            assert about.locked != about.solution


def test_cells_have_stable_names_and_points(course: Path) -> None:
    found = cells(course / "source" / "ps1" / f"{STEM}.ipynb")
    ids = [cell.metadata.nbgrader.grade_id for cell in found]
    assert len({*ids}) == len(ids)
    graded = {c.metadata.nbgrader.grade_id: c.metadata.nbgrader.points
              for c in found if c.metadata.nbgrader.grade}  # fmt: skip
    assert graded == {"play_answer_points": 4, "sum_answer_points": 4, "order_answer_points": 4}


def test_the_teachers_notebook_earns_all_points(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its solutions are run as they stand, without a kernel."""
    monkeypatch.chdir(course / "source" / "ps1")
    shown: list[object] = []
    for name in (STEM, "decisions-onirim"):
        names = {"display": shown.append}
        for cell in cells(Path(f"{name}.ipynb")):
            if cell.cell_type == "code":
                exec(cell.source, names)  # noqa: S102 - our own notebook
    assert len(shown) == 4
    assert all(getattr(result, "score", 0) == 1 for result in shown)


def test_nothing_is_written_over_and_half_of_it_is_not_left(course: Path) -> None:
    before = {path: path.read_bytes() for path in course.rglob("*.*")}
    lesson = course.parent / "small.toml"
    with pytest.raises(FileExistsError):
        assignment(lesson, out=course, name="ps1")
    assert {path: path.read_bytes() for path in course.rglob("*.*")} == before
    (course / "nbgrader_config.py").write_text("# mine\n", "utf-8")
    assignment(lesson, out=course, name="ps1", force=True)
    assert (course / "nbgrader_config.py").read_text("utf-8") == "# mine\n"


@pytest.mark.parametrize(
    ("lessons", "named"),
    [
        (["small.toml"], {"name": "../x"}),
        (["small.toml"], {"points": 0}),
        (["small.toml", "small.toml"], {}),
        (["course/release/ps1/onirim-test-1-small.sealed.toml"], {}),
        ([], {"decisions": ["onirim 900"]}),
        ([], {"decisions": ["chess"]}),
    ],
)
def test_what_cannot_be_made_is_said(
    course: Path, lessons: list[str], named: dict[str, object]
) -> None:
    files = [course.parent / lesson for lesson in lessons]
    with pytest.raises(ExerciseError):
        assignment(*files, out=course.parent / "new", **named)  # type: ignore[arg-type]
    assert not (course.parent / "new").exists()


def test_a_lesson_in_a_notebook_saves_what_is_answered(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(course / "release" / "ps1")
    table = learn(f"{STEM}.sealed.toml", step="play", save="answers.jsonl", learner="Ada")
    table.answer("play red sun")
    assert check(f"{STEM}.sealed.toml#play").ok
    with pytest.raises(ValueError, match="who you are"):
        learn(f"{STEM}.sealed.toml", step="play", save="answers.jsonl")
