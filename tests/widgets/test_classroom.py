"""The board in a notebook, and the tables of a class that do what is asked there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

import dreamtutor
from dreamtutor.classrooms.membership import CLASS_VARIABLE
from dreamtutor.classrooms.reader import NoClassError
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.widgets.classroom import OpenClassroom
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.session import PausedError
from dreamtutor.widgets.table import LiveTable
from tests.classrooms.learners import learner, shared
from tests.lessons.ways import erring, wanted

DOORS = "onirim/base/2-doors"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    return folder


def taken() -> LessonTable:
    """The table of a learner in a lesson, who has done its first step."""
    return first_done(dreamtutor.learn(DOORS))


def first_done(table: LessonTable) -> LessonTable:
    table.answer(write(wanted(table.playing)))
    assert table.playing.passed
    return table


def obey(table: LessonTable | LiveTable, board: OpenClassroom) -> None:
    """As the table does by itself, soon."""
    from dreamtutor.classrooms.control import read_control  # noqa: PLC0415

    table.session.control = read_control(board.board.folder)
    table.refresh()


def said(table: LessonTable) -> str:
    return str([message["text"] for message in table.lesson["said"]])


def test_the_board_shows_who_is_where_and_opens_their_table(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    with learner(tmp_path / "a", room) as ada:
        table = taken()
        table.next()
        shared()
        board.look()
        state = board.page.board
        assert state["lesson"] == DOORS
        assert [row["cells"][:2] for row in state["learners"]] == [["right", "here"]]
        step = state["steps"][1]["id"]
        opened = board.open(ada.id, step)
        assert board.table is opened
        assert opened.playing.step.id == step
        assert opened.playing.log is None
        board.close_table()
        assert board.table is None
    board.close()


def test_a_pause_is_a_pause_for_all_tables(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    with learner(tmp_path / "a", room):
        table = taken()
        board.pause()
        obey(table, board)
        assert not any(table.lesson["can"].values())
        assert "paused" in said(table)
        before = table.playing.step.id
        with pytest.raises(NotNowError, match="paused"):
            table.next()
        assert table.playing.step.id == before
        board.go_on()
        obey(table, board)
        assert "paused" not in said(table)
        table.next()
        shared()
    board.close()


def test_a_pause_is_a_pause_for_games_too(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    with learner(tmp_path / "a", room):
        table = dreamtutor.play("onirim", deal="harbour", save=tmp_path / "games")
        own = dreamtutor.play("onirim", deal="harbour", save=None)
        answer = write(players.first(table.record.session, Random(1).random))
        board.pause()
        for each in (table, own):
            obey(each, board)
        assert "paused" in table.memory["note"]
        deeds: list[Callable[[], None]] = [partial(table.answer, answer), table.undo, table.again]
        for deed in deeds:
            with pytest.raises(PausedError, match="paused"):
                deed()
        assert table.answers == 0
        own.answer(answer)  # what is nobody's goes on
        assert own.answers == 1
        board.go_on()
        obey(table, board)
        table.answer(answer)
        assert table.answers == 1
        assert "paused" not in table.memory.get("note", "")
        shared()
    board.close()


def test_what_is_handed_out_from_the_board(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    with learner(tmp_path / "a", room):
        table = taken()
        erring(table.playing)
        shared()
        board.look()
        (rule, *_) = board.page.board["rules"]

        def ask(act: str, id_: str = "") -> None:
            board.page._receive(board.page, {"do": "board", "act": act, "id": id_}, [])

        ask("hand_out", rule["lesson"])
        ask("warm_up")
        warm_up, lesson = board.page.board["given"]
        assert lesson["id"] == rule["lesson"]
        assert warm_up["title"] == "Warm-up"
        home = dreamtutor.home()
        assert home.page.home["next"]["title"] == "Warm-up"
        ask("take_back", warm_up["id"])
        assert [given["id"] for given in board.page.board["given"]] == [rule["lesson"]]
        ask("hand_out", "../../x.toml")
        assert board.page.shown["wrong"]
        shared()
    board.close()


def test_whom_the_computer_put_into_a_class_is_told_so_once(
    room: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    assert "Your teacher sees" not in said(taken())
    monkeypatch.setenv(CLASS_VARIABLE, str(room))
    assert "Your teacher sees" not in said(dreamtutor.learn(DOORS, present=True))
    table = dreamtutor.learn(DOORS, again=True)
    assert "Your teacher sees" in said(table)
    first_done(table).next()
    assert "Your teacher sees" not in said(table)
    assert "Your teacher sees" not in said(dreamtutor.learn(DOORS, again=True))
    shared()


def test_nobody_goes_further_than_the_step_where_all_wait(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room, lesson=DOORS)
    steps = [step.id for step in load_course()[DOORS].lesson.step]
    board.hold(steps[0])
    with learner(tmp_path / "a", room):
        table = taken()  # it begins so
        assert not table.lesson["can"]["next"]
        assert "Wait here" in said(table)
        with pytest.raises(NotNowError):
            table.next()
        with pytest.raises(NotNowError, match="wait for the others"):
            table.playing.go(steps[3])
        board.go_on()
        obey(table, board)
        table.next()
        assert table.playing.step.id == steps[1]
    with pytest.raises(ValueError, match="no step"):
        board.hold("nowhere")
    board.close()


def test_a_table_that_is_nobodys_does_not_wait(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    board.pause()
    with learner(tmp_path / "a", room):
        table = dreamtutor.learn(DOORS, present=True)
        assert table.lesson["can"]["choose"] or table.lesson["can"]["hint"]
        assert not Progress().entries()
    board.close()


def test_what_a_page_asks_for(room: Path, tmp_path: Path) -> None:
    board = dreamtutor.classroom(room)
    with learner(tmp_path / "a", room) as ada:
        taken()
        shared()
        board.look()

        def ask(act: str, id_: str = "", step: str = "") -> None:
            sent = {"do": "board", "act": act, "id": id_, "step": step}
            board.page._receive(board.page, sent, [])

        first = board.page.board["steps"][0]["id"]
        ask("names")
        assert board.page.board["learners"][0]["label"] == "Ada"
        ask("look", ada.id, first)
        assert [cell["step"] for cell in board.page.board["open"]] == [first]
        ask("away")
        assert board.page.board["open"] == []
        ask("open", "nobody", first)
        assert "nobody" in board.page.shown["wrong"]
        ask("dance")
        assert board.page.shown["wrong"]
        assert "Ada" not in str(board._still())
    board.close()


def test_a_class_has_a_folder(tmp_path: Path) -> None:
    with pytest.raises(NoClassError, match="make it first"):
        dreamtutor.classroom(tmp_path / "nowhere")
