"""What a learner does is written down for the class that they have joined, and never for anybody
else; and whatever becomes of the folder, nobody is kept waiting and nothing is lost."""

from __future__ import annotations

import shutil
import threading
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from dreamtutor.classrooms import membership as members
from dreamtutor.classrooms.following import FOLLOWER, follow_class
from dreamtutor.classrooms.format import link, unchained
from dreamtutor.classrooms.journal import Journal
from dreamtutor.classrooms.membership import CLASS_VARIABLE, join, leave_class, membership
from dreamtutor.classrooms.recorder import Recorder
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.replay import loader
from dreamtutor.replay.game import new_game
from tests.classrooms.learners import SOON, deeds, entries, err_and_win, learner, player, shared
from tests.lessons.lessons import small
from tests.small_disk import small_disk

NEIGHBOURS = "onirim.base.no_two_neighbours_alike"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """The folder of a class."""
    folder = tmp_path / "class"
    folder.mkdir()
    return folder


def test_what_was_answered_and_what_came_of_it(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        err_and_win(playing)
        playing.next()
        playing.choose(number=6)
        playing.choose(number=2)
    assert deeds(room / ada.id)[:8] == [
        ("look", "step", ""),
        ("look", "passed", "clean"),
        ("play", "step", "next"),
        ("play", "refusal", NEIGHBOURS),
        ("play", "mistake", "thrown-away"),
        ("play", "hint", "1"),
        ("play", "passed", "hint 1"),
        ("sum", "step", "next"),
    ]
    found = entries(room / ada.id)
    answers = {entry["what"]: entry.get("answer") for entry in found if entry.get("step") == "play"}
    assert answers == {
        "step": None,
        "refusal": "play green moon",
        "mistake": "discard red sun",
        "hint": None,
        "passed": "play red sun",
    }
    numbers = [entry["number"] for entry in found if entry.get("number")]
    assert numbers == [6, 2]
    assert (found[0]["name"], found[0]["learner"]) == ("Ada", ada.id)
    assert {entry["version"] for entry in found[1:]} == {small().version}


def test_each_line_hangs_on_the_one_before(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        err_and_win(player())
    before = ""
    (file,) = (room / ada.id / "work").iterdir()
    for line in file.read_bytes().splitlines():
        body, chain = unchained(line)
        assert chain == link(before, body)
        before = chain


def test_a_game_with_what_was_refused_and_noted(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        game = new_game("onirim", deal="harbour", save=tmp_path / "mine")
        game.answer(write(players.first(game.record.session, Random(1).random)))
        with pytest.raises(ValueError, match="fly"):
            game.answer("fly away")
        game.annotate("What now?", by="Ada")
    assert game.path
    (copy,) = (room / ada.id / "games").iterdir()
    assert copy.read_bytes() == game.path.read_bytes()
    assert [entry["what"] for entry in entries(room / ada.id)[1:]] == ["played", "noted"]
    assert loader.verify(copy) is None


def test_who_has_joined_nothing_writes_nothing(home: Path) -> None:
    follow_class()
    err_and_win(player())
    assert membership() is None
    assert not (home / members.STORE).exists()


def test_what_a_class_looks_at_is_nobodys_work(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room):
        err_and_win(LessonPlayer(small()))  # as it is presented
    assert [*room.iterdir()] == []


def test_who_leaves_writes_no_more(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        shared()
        leave_class()
        err_and_win(playing)
    assert deeds(room / ada.id) == [("look", "step", "")]


def test_who_has_left_the_path_tries_for_themselves(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        playing.leave()
        playing.answer("play green sun")
    assert deeds(room / ada.id) == [("look", "step", "")]


def test_the_variable_of_a_hub(room: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CLASS_VARIABLE, str(room))
    monkeypatch.setenv(members.HUB_USER, "ada@school/../x")
    follow_class()
    err_and_win(player())
    shared()
    (folder,) = room.iterdir()
    assert folder.name.startswith("ada-school-x-")
    assert len(deeds(folder)) == 7
    assert home in membership().store.parents  # type: ignore[union-attr]


# Names


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "C:\\con", ".", "łódź żółw", "\u202eevil", "名前", "x" * 200, "=1+1"],
)
def test_a_name_is_no_path(room: Path, tmp_path: Path, name: str) -> None:
    with learner(tmp_path / "a", room, name) as somebody:
        player()
    (folder,) = room.iterdir()
    assert folder.name == somebody.id
    assert folder.name.isascii()
    assert set(folder.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert len(folder.name) < 60
    assert entries(folder)[0]["name"].isprintable()


@pytest.mark.usefixtures("home")
def test_a_name_has_letters(room: Path) -> None:
    with pytest.raises(ValueError, match="at least one letter"):
        join(room, " \t")


def test_two_of_one_name_are_two(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as first:
        player()
    with learner(tmp_path / "b", room) as second:
        player()
    with learner(tmp_path / "a", room) as again:
        player()
    assert first.id == again.id != second.id
    assert {folder.name for folder in room.iterdir()} == {first.id, second.id}


@pytest.mark.usefixtures("home")
def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no folder"):
        join(tmp_path / "clas", "Ada")
    assert membership() is None


# Folders that are not there, slow or full


def test_a_folder_that_goes_and_comes_back(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        shared()
        shutil.move(room, tmp_path / "away")
        err_and_win(playing)
        recorder = FOLLOWER.recorder()
        assert recorder
        recorder.wait(SOON)
        assert recorder.trouble()
        assert not room.exists()  # a drive that is away is no place to make folders in
        shutil.move(tmp_path / "away", room)
        assert recorder._copier
        assert recorder._copier.copy()
        assert not recorder.trouble()
    assert len(deeds(room / ada.id)) == 7


def test_what_one_notebook_could_not_bring_the_next_one_brings(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        shutil.move(room, tmp_path / "away")
        err_and_win(player())
        shutil.move(tmp_path / "away", room)
        FOLLOWER._recorder = None  # as when it was killed
        later = Recorder(ada)
        assert later._copier
        later._copier.copy()
        assert len(deeds(room / ada.id)) == 7


def test_nobody_waits_for_a_slow_folder(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()
    share = Journal.share
    monkeypatch.setattr(Journal, "share", lambda self: (goes_on.wait(SOON), share(self)))
    with learner(tmp_path / "a", room) as ada:
        err_and_win(player())  # comes back although nothing can be shared yet
        assert len(deeds(ada.store)) == 7
        assert not (room / ada.id).exists()
        goes_on.set()
    assert len(deeds(room / ada.id)) == 7


def test_a_full_disk_of_ones_own(room: Path, tmp_path: Path) -> None:
    """What the learner's own folder cannot take is with the class all the same, and is written
    there as soon as there is room."""
    with learner(tmp_path / "a", room) as ada, small_disk(ada.store.parent):
        playing = player()
        filler = ada.store.parent / "filler"
        with suppress(OSError):
            filler.write_bytes(b"x" * 65536)
        err_and_win(playing)
        shared()
        assert len(deeds(room / ada.id)) == 7
        filler.unlink()
        playing.next()
        assert deeds(ada.store)[:7] == deeds(room / ada.id)[:7]


def test_somebody_cuts_the_file_and_it_is_mended(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "a", room) as ada:
        playing = player()
        shared()
        (file,) = (room / ada.id / "work").iterdir()
        file.write_bytes(file.read_bytes()[:-20])
        err_and_win(playing)
        shared()
        text = file.read_text("utf-8")
        assert sum('"t":"lesson"' in line for line in text.splitlines()) >= 7
