"""All that a learner did goes into one file, which anybody can read."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from dreamtutor.classrooms import hand_in as packing
from dreamtutor.classrooms.hand_in import NothingToHandInError, hand_in
from dreamtutor.cli import main
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.replay.game import new_game
from tests.classrooms.learners import err_and_win, learner, player


def test_everything_is_in_it_and_nothing_else(tmp_path: Path) -> None:
    with learner(tmp_path / "b", None, "Bob"):
        player()
    with learner(tmp_path / "a", None) as ada:
        err_and_win(player())
        game = new_game("onirim", deal="harbour", save=tmp_path / "mine")
        game.answer(write(players.first(game.record.session, lambda: 0)))
        done = hand_in(tmp_path / "ada.jsonl")
    head, *lines = done.path.read_text("utf-8").splitlines()
    assert game.path
    work = (next((ada.store / "work").iterdir())).read_text("utf-8").splitlines()
    assert lines == [*work, *game.path.read_text("utf-8").splitlines()]
    said = json.loads(head)
    assert (said["learner"], said["name"], len(said["files"])) == (ada.id, "Ada", 2)
    assert sum(file["lines"] for file in said["files"]) == len(lines)
    assert "Bob" not in done.path.read_text("utf-8")


def test_of_too_many_replays_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with learner(tmp_path / "a", None) as ada:
        player()
        for deal in ("one", "two", "three"):
            game = new_game("onirim", deal=deal, save=tmp_path / "mine")
            game.answer(write(players.first(game.record.session, lambda: 0)))
            time.sleep(0.02)  # one is older than the other also by the clock of the disk
        size = sum(file.stat().st_size for file in ada.store.rglob("*.jsonl"))
        monkeypatch.setattr(packing, "LARGEST_HAND_IN", packing.LONGEST_HEAD + size - 1)
        done = hand_in(tmp_path / "ada.jsonl")
    assert (done.files, done.left_out) == (3, 1)
    head, *lines = done.path.read_text("utf-8").splitlines()
    assert json.loads(head)["left_out"] == 1
    headers = [json.loads(line) for line in lines if '"t":"header"' in line]
    assert {header["deal"] for header in headers} == {"two", "three"}


def test_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with learner(tmp_path / "a", None) as ada:
        assert main(["hand-in", "-o", "mine.jsonl"]) == 2
        assert "nothing to hand in yet" in capsys.readouterr().err
        player()
        assert main(["hand-in", "-o", "mine.jsonl"]) == 0
        assert "mine.jsonl: 1 files of Ada" in capsys.readouterr().out
        assert main(["hand-in", "-o", "mine.jsonl"]) == 1  # a file that is there stays
        assert main(["hand-in"]) == 0
        assert [file.name for file in tmp_path.glob(f"{ada.id}-*.jsonl")]


@pytest.mark.usefixtures("home")
def test_whoever_is_in_no_class_has_nothing_to_hand_in() -> None:
    with pytest.raises(NothingToHandInError, match="join a class first"):
        hand_in()
