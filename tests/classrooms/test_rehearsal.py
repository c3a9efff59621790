"""A rehearsal looks like a class, and touches no real one."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.rehearsal import rehearse
from dreamtutor.classrooms.report import class_report
from tests.classrooms.learners import learner, player, shared

LESSON = "onirim/base/2-doors"


def test_learners_who_are_not_there_are_each_somewhere_else(tmp_path: Path, home: Path) -> None:
    room = rehearse(tmp_path / "room", LESSON, learners=4)
    board = Board(room)
    board.look()
    state = board.state()
    places = [sum(cell != "" for cell in row["cells"]) for row in state["learners"]]
    assert len(set(places)) == 4
    assert max(places) == len(state["steps"])
    assert {"right", "hint", "wrong"} <= {
        cell for row in state["learners"] for cell in row["cells"]
    }
    assert class_report(room).faults == ()
    assert not home.exists()  # whoever rehearses has joined nothing
    again = rehearse(room, LESSON, learners=2)
    assert len([path for path in again.iterdir() if path.name.startswith("rehearsal")]) == 2


def test_where_somebody_has_worked_nobody_rehearses(tmp_path: Path) -> None:
    room = tmp_path / "class"
    room.mkdir()
    with learner(tmp_path / "a", room) as ada:
        player()
        shared()
    with pytest.raises(ValueError, match="somebody has worked"):
        rehearse(room, LESSON)
    assert (room / ada.id / "work").is_dir()
