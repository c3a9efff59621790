"""Assignments in the programs that grade them: the real nbgrader, and otter-grader."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import nbformat
import pytest

from dreamtutor.classrooms.answer_file import AnswerFile
from dreamtutor.classrooms.assignment import assignment
from dreamtutor.classrooms.assignment_parts import best_answer
from dreamtutor.classrooms.decision import Decision, position_of, share
from dreamtutor.classrooms.decision_lesson import decision_lesson
from dreamtutor.engine.notation import write
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import read
from tests.lessons.lessons import SMALL
from tests.setup.graders import environment

LESSON, SEALED = "onirim-test-1-small", "onirim-test-1-small.sealed.toml"
EACH = 4
pytestmark = pytest.mark.timeout(900)
"""Several programs are started one after the other, each with kernels of its own."""


def run(folder: Path, name: str, *words: str) -> str:
    """A command of a grader; an error says what it said."""
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=environment(name, folder.parent / "home"),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def course(tmp_path: Path, *, otter: bool = False, decisions: tuple[str, ...] = ()) -> Path:
    lesson = tmp_path / "small.toml"
    lesson.write_text(SMALL, "utf-8")
    assignment(lesson, out=tmp_path / "course", name="ps1", decisions=decisions, points=EACH,
               otter=otter)  # fmt: skip
    return tmp_path / "course"


def submit(root: Path, student: str, *, without: str = "") -> Path:
    """A learner takes what is handed out, writes their name into it, and hands it in."""
    folder = root / "submitted" / student / "ps1"
    copytree(root / "release" / "ps1", folder)
    for path in folder.glob("*.ipynb"):
        book = nbformat.read(path, 4)
        book.cells = [c for c in book.cells if c.metadata.nbgrader.grade_id != without]
        for cell in book.cells:
            if cell.metadata.nbgrader.grade_id == "me":
                cell.source = f'me = "{student}"'
        nbformat.write(book, path)
    return folder


def at_table(folder: Path, student: str, step: str) -> LessonPlayer:
    """What a cell of the notebook shows: a table of the sealed lesson, whose answers are saved."""
    playing = LessonPlayer(read(folder / SEALED))
    playing.go(step)
    AnswerFile(folder / "answers.jsonl", student).follow(playing)
    return playing


def answer_all(folder: Path, student: str) -> None:
    at_table(folder, student, "play").answer("play red sun")
    at_table(folder, student, "sum").choose(number=2)
    at_table(folder, student, "order").choose(["first", "second", "third"])


def decide(folder: Path, student: str, answer: str) -> None:
    playing = LessonPlayer(decision_lesson(Decision("onirim", "ps1", student)))
    AnswerFile(folder / "answers.jsonl", student).follow(playing)
    playing.answer(answer)


def worst(decision: Decision) -> tuple[str, float]:
    """The answer that costs most, and what it earns."""
    position = position_of(decision)
    last = min(position.hint.choices, key=lambda choice: choice.chance)
    answer = write(last.way.answers[0])
    return answer, round(EACH * share(position.cost(answer)), 2)


@pytest.mark.long  # without it, `tests/classrooms` makes assignments and grades answers
def test_nbgrader_grades_what_was_played(tmp_path: Path) -> None:
    root = course(tmp_path, decisions=("onirim",))
    run(root, "nbgrader", "nbgrader", "generate_assignment", "ps1", "--force")
    for path in (root / "release").rglob("*.ipynb"):
        released = path.read_text("utf-8")
        assert "HIDDEN TESTS" not in released
        assert "BEGIN SOLUTION" not in released
        assert "play red sun" not in released

    alice = submit(root, "alice")
    answer_all(alice, "alice")
    decide(alice, "alice", best_answer(Decision("onirim", "ps1", "alice")))

    bob = submit(root, "bob")
    playing = at_table(bob, "bob", "play")
    playing.answer("discard red sun")
    for _ in range(3):  # the mistake is played out
        playing.next()
    playing.answer("play red sun")
    at_table(bob, "bob", "sum").choose(number=2)
    given, earned = worst(Decision("onirim", "ps1", "bob"))
    decide(bob, "bob", given)

    carol = submit(root, "carol", without="play_answer_points")
    answer_all(carol, "carol")

    run(root, "nbgrader", "nbgrader", "autograde", "ps1", "--create")
    run(root, "nbgrader", "nbgrader", "generate_feedback", "ps1")
    run(root, "nbgrader", "nbgrader", "export")
    with (root / "grades.csv").open(encoding="utf-8") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    scores = {student: float(row["score"]) for student, row in rows.items()}
    assert {float(row["max_score"]) for row in rows.values()} == {4 * EACH}
    assert scores == {"alice": 16, "bob": 3 + 4 + 0 + earned, "carol": 12}

    page = (root / "feedback" / "alice" / "ps1" / f"{LESSON}.html").read_text("utf-8")
    assert "Right at once" in page
    assert page.count("<svg") + page.count("data:image/svg") >= 3
    assert "application/vnd.jupyter.widget-view" not in page


@pytest.mark.long
def test_otter_grades_what_was_answered_in_the_notebook(tmp_path: Path) -> None:
    root = course(tmp_path, otter=True)
    folder = root / "otter" / "ps1" / LESSON
    run(folder, "otter", "otter", "assign", f"{LESSON}.ipynb", "dist")
    student = folder / "dist" / "student" / f"{LESSON}.ipynb"
    assert "play red sun" not in student.read_text("utf-8")
    book = nbformat.read(student, 4)
    for cell in book.cells:
        if cell.source.startswith("me ="):
            cell.source = 'me = "Ada"'
        if "# table_sum." in cell.source:
            cell.source = "table_sum.choose(number=3)\ntable_sum.choose(number=2)"
        if "# play." in cell.source:
            cell.source = 'play.answer("play red sun")'
    handed_in = folder / f"{LESSON}-ada.ipynb"
    nbformat.write(book, handed_in)
    [archive] = (folder / "dist" / "autograder").glob("*.zip")
    run(folder, "otter", "otter", "run", "-a", str(archive), str(handed_in))
    results = json.loads((folder / "results.json").read_text("utf-8"))
    scores = {test["name"]: test["score"] for test in results["tests"] if "score" in test}
    assert sum(scores.values()) == 4 + 3, scores
