"""One deal for all: who got how far is what was played, and two lines part where they do."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

import dreamtutor
from dreamtutor.classrooms.board import Board
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from tests.classrooms.learners import learner, shared

DEAL = "monday morning"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    return folder


def play(room: Path, home: Path, name: str, answers: int, seed: int = 1, **how: object) -> str:
    """Somebody plays so many answers; their id."""
    with learner(home / name, room, name) as member:
        game = new_game("onirim", deal=DEAL, save=home / name / "games", **how)  # type: ignore[arg-type]
        go_on(game, answers, seed)
        shared()
    return member.id


def go_on(game: Game, answers: int, seed: int) -> None:
    random = Random(seed).random
    for _ in range(answers):
        if isinstance(game.record.prompt, Over):
            return
        game.answer(write(players.random(game.record.session, random)))


def followed(room: Path) -> Board:
    """The board, with the tournament shown."""
    board = Board(room)
    board.names = True
    board.look()
    (board.lesson,) = board.deals.shared()
    while board.look():
        pass
    return board


def test_who_got_how_far(room: Path, tmp_path: Path) -> None:
    ids = [play(room, tmp_path, name, n) for name, n in (("Ada", 6), ("Bob", 500), ("Eve", 40))]
    board = followed(room)
    state = board.state()
    assert state["title"] == f"Tournament: {DEAL}"
    assert state["tournament"]
    rows = state["tournament"]["games"]
    assert {row["id"] for row in rows} == {*ids}
    gained = {row["label"]: row["gained"] for row in rows}
    assert [row["gained"] for row in rows] == sorted(gained.values(), reverse=True)
    assert rows[0]["label"] != "Ada"
    (bob,) = (row for row in rows if row["label"] == "Bob")
    assert bob["outcome"] in ("won", "lost")
    assert {row["outcome"] for row in rows if row["label"] != "Bob"} == {"open"}


def test_only_the_first_game_of_each_counts_and_only_the_same_deal(
    room: Path, tmp_path: Path
) -> None:
    play(room, tmp_path, "Bob", 6)
    play(room, tmp_path, "Eve", 6, modules=["book"])
    with learner(tmp_path / "Ada", room, "Ada"):
        for n, answers in enumerate((6, 60)):
            game = new_game("onirim", deal=DEAL, save=tmp_path / "Ada" / str(n))
            go_on(game, answers, 1)
            time.sleep(1.1)  # games of one deal are told apart by when they were begun
        shared()
    rows = followed(room).state()["tournament"]
    assert rows
    assert [(row["label"], row["turns"]) for row in rows["games"]] == [
        ("Ada", rows["games"][0]["turns"]),
        ("Bob", rows["games"][0]["turns"]),
    ]


def test_two_lines_part_where_they_were_played_otherwise(room: Path, tmp_path: Path) -> None:
    one = play(room, tmp_path, "Ada", 30, seed=1)
    other = play(room, tmp_path, "Bob", 30, seed=2)
    board = followed(room)
    for id_ in (one, other):
        board.tournament.choose(id_)
    found = board.state()["tournament"]
    assert found
    assert found["sides"] == ["Ada", "Bob"]
    assert found["compared"]
    assert "part" in found["compared"]["say"].lower()
    answers = found["compared"]["parts"][-1]["rows"]
    assert answers[0]["one"] != answers[0]["other"]
    board.tournament.choose(one)
    again = board.state()["tournament"]
    assert again
    assert again["compared"] is None


def test_what_was_not_played_so_comes_last(room: Path, tmp_path: Path) -> None:
    play(room, tmp_path, "Ada", 6)
    forged = play(room, tmp_path, "Bob", 40)
    (file,) = (room / forged / "games").iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    spoilt = b"".join(line for n, line in enumerate(lines) if n != 4)
    file.write_bytes(spoilt)
    rows = followed(room).state()["tournament"]
    assert rows
    assert [row["label"] for row in rows["games"]] == ["Ada", "Bob"]
    assert rows["games"][1]["note"] == "was not played so"


def test_a_game_is_looked_at_as_a_copy(room: Path, tmp_path: Path) -> None:
    one = play(room, tmp_path, "Ada", 20)
    play(room, tmp_path, "Bob", 6)
    opened = dreamtutor.classroom(room)
    opened.board.look()
    opened.show_lesson(*opened.board.deals.shared())
    (file,) = (room / one / "games").iterdir()
    before = file.read_bytes()
    viewer = opened.open_game(one)
    viewer.annotate("Look here", by="The teacher")
    assert file.read_bytes() == before
    assert opened.table is viewer
    opened.close()
