"""A class that is followed while it works: the board is what was done, tables do what is asked."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dreamtutor.classrooms import board as boards
from dreamtutor.classrooms import control as controls
from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.control import FREE, Control, ControlWatch, read_control, write_control
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.lessons.course import Course
from tests.classrooms.learners import err_and_win, learner, player, shared
from tests.lessons.lessons import small
from tests.lessons.ways import straight

LESSON = "onirim/test/1-small"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    return folder


def board_of(room: Path) -> Board:
    board = Board(room)
    board.lesson_names = LessonNames(course=Course({LESSON: small()}))
    return board


def cells(board: Board) -> list[list[str]]:
    board.look()
    return [[*row["cells"]] for row in board.state()["learners"]]


def test_it_follows_what_is_done(room: Path, tmp_path: Path) -> None:
    board = board_of(room)
    assert "dreamtutor.join" in board.state()["nobody"]
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        shared()
        assert cells(board) == [["here", "", "", ""]]
        err_and_win(playing)
        playing.next()
        playing.choose(number=6)
        shared()
        assert cells(board) == [["right", "hint", "here", ""]]
        assert not board.look()  # nothing is new
        board.open = [(ada.id, "play")]
        (cell,) = board.state()["open"]
        assert [(one["say"], one["good"]) for one in cell["tries"]] == [
            ("play green moon", False),
            ("discard red sun", False),
            ("", False),
            ("play red sun", True),
        ]
        assert cell["tries"][0]["why"] == "No two neighbours alike"
        rules = {rule["title"]: rule for rule in board.state()["rules"]}
        assert rules["No two neighbours alike"]["refused"] == 1
        straight(playing)
        shared()
    assert cells(board) == [["right", "hint", "wrong", "right"]]
    assert board.state()["counts"] == ["1 done"]


def test_it_is_what_a_board_is_that_begins_now(room: Path, tmp_path: Path) -> None:
    """Line by line, however they are cut: at the end it is as if all had been there at once."""
    with learner(tmp_path / "a", room) as ada:
        err_and_win(player())
    (file,) = (room / ada.id / "work").iterdir()
    whole = file.read_bytes()
    file.write_bytes(b"")
    board = board_of(room)
    for end in range(0, len(whole), 97):
        file.write_bytes(whole[:end])
        board.look()
    file.write_bytes(whole)
    assert cells(board) == cells(board_of(room))
    assert board.tails.faults == []


def test_only_what_is_new_is_read(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with learner(tmp_path / "a", room):
        playing = player()
        shared()
        board = board_of(room)
        board.look()
        opened: list[Path] = []
        open_file: Callable[..., object] = Path.open

        def opens(path: Path, *args: object) -> object:
            if room in path.parents:
                opened.append(path)
            return open_file(path, *args)

        monkeypatch.setattr(Path, "open", opens)
        for _ in range(5):
            board.look()
        assert opened == []
        playing.next()
        shared()
        board.look()
        assert len(opened) == 1


def test_who_is_long_at_a_step_needs_help(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada, learner(tmp_path / "b", room, "Bob") as bob:
        playing = player()
        err_and_win(playing)
        playing.next()
        playing.choose(number=6)
    long_ago = time.time() - boards.STUCK - 60
    for somebody in (ada, bob):
        for file in (room / somebody.id).glob("work/*"):
            os.utime(file, (long_ago, long_ago))
    board = board_of(room)
    (row,) = cells(board)
    assert row[2] == "stuck"
    (need,) = board.state()["need"]
    assert (need["id"], need["step"]) == (bob.id, "sum")
    assert "1 try went wrong" in need["say"]


def test_a_bad_file_is_passed_over_and_the_board_goes_on(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        shared()
        (room / ada.id / "work" / "x.jsonl").write_bytes(b"nothing\n")
        (room / "eve-00000001" / "work").mkdir(parents=True)
        (room / "eve-00000001" / "work" / "y.jsonl").write_bytes(
            next((room / ada.id / "work").glob("2*")).read_bytes()
        )
        board = board_of(room)
        assert len(cells(board)) == 1
        assert len(board.tails.faults) == 2
        playing.next()
        shared()
        assert cells(board)[0][0] == "right"


def test_it_begins_without_names(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        player()
    board = board_of(room)
    board.look()
    board.open = [(ada.id, "look")]
    state = board.state()
    labels = [state["learners"][0]["label"], state["open"][0]["label"]]
    assert labels == ["learner 01", "learner 01"]
    assert "Ada" not in json.dumps(state)
    board.names = True
    assert board.state()["learners"][0]["label"] == "Ada"


# What is asked of all tables


def test_what_is_asked_for_can_be_read_again(room: Path) -> None:
    assert read_control(room) == FREE
    asked = write_control(room, Control(paused=True, lesson=LESSON, step="play"))
    assert read_control(room) == asked
    assert write_control(room, asked).n == asked.n + 1


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "[" * 3000, '{"format":"dreamtutor-class-control/2","paused":true}',
             '{"format":"dreamtutor-class-control/1","paused":1,"lesson":"","step":"","n":1}',
             '{"format":"dreamtutor-class-control/1","paused":true,"lesson":[],"step":"","n":1}'],
)  # fmt: skip
def test_what_is_no_control_asks_for_nothing(room: Path, text: str) -> None:
    (room / controls.FILE).write_text(text)
    assert read_control(room) == FREE
    assert ControlWatch(room).look() == FREE


def test_a_pause_ends_by_itself(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = ControlWatch(room)
    write_control(room, Control(paused=True))
    assert watch.look().paused
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + controls.LONGEST_PAUSE + 1)
    assert not watch.look().paused
    write_control(room, Control(paused=True))
    assert watch.look().paused
