"""A warm-up asks what went wrong most, and can be taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.tally import StepKey
from dreamtutor.classrooms.warm_up import hardest, on_its_own, warm_up
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.panel import hidden_names
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from tests.classrooms.learners import learner
from tests.lessons.ways import erring, straight
from tests.long_tests import chosen

COURSE = load_course()
DOORS = "onirim/base/2-doors"


def exercises(lesson: str) -> list[StepKey]:
    return [(lesson, step.id) for step in COURSE[lesson].lesson.step if step.is_exercise]


def test_it_is_made_of_what_went_wrong_most(tmp_path: Path) -> None:
    room = tmp_path / "class"
    room.mkdir()
    for name, way in (("Ada", straight), ("Bob", erring)):
        with learner(tmp_path / name, room, name):
            way(LessonPlayer(COURSE[DOORS], Progress()))
    board = Board(room)
    board.look()
    wrong = hardest(one.tally for one in board.learners.values())
    assert wrong
    assert {lesson for lesson, _ in wrong} == {DOORS}
    script = board.warm_up()
    assert script
    assert {step.id for step in script.lesson.step} <= {step for _, step in wrong}
    assert board.state()["warm_up"]
    playing = LessonPlayer(script)
    straight(playing)
    assert playing.ended
    assert set(playing.outcomes.values()) == {"clean"}


@pytest.mark.parametrize("lesson", chosen(COURSE.scripts, DOORS, "urbion/base/2-placing"))
def test_each_step_asks_what_it_asked_on_its_own_table(lesson: str) -> None:
    """The prompt is that of the lesson, and so is all that is seen of the table."""
    keys = exercises(lesson)
    script = warm_up(keys, COURSE.scripts)
    if script is None:
        assert all(on_its_own(COURSE[lesson], step) is None for _, step in keys)
        return
    assert check(script) == []
    alone, whole = LessonPlayer(script), LessonPlayer(COURSE[lesson])
    for step in script.lesson.step:
        alone.go(step.id)
        whole.go(step.id)
        assert alone.game.record.prompt == whole.game.record.prompt
        assert {*hidden_names(alone)} == {*hidden_names(whole)}
        tables = [playing.game.record.table.facts()[:2] for playing in (alone, whole)]
        assert tables[0] == tables[1]


def test_it_is_read_in_its_own_language() -> None:
    german = load_course("de")
    script = warm_up(exercises(DOORS), german.scripts, "de")
    assert script
    assert script.lesson.lang == "de"
    assert script.lesson.title == "Zum Aufwärmen"
    assert script.lesson.step[0].say in {step.say for step in german[DOORS].lesson.step}


def test_without_mistakes_there_is_none() -> None:
    assert warm_up([], COURSE.scripts) is None
    assert warm_up([("nowhere", "step"), (DOORS, "nowhere")], COURSE.scripts) is None
