"""`dreamtutor.review` opens what it is given, and leaves it as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.cli import main
from dreamtutor.coach.review import DONE
from dreamtutor.engine.players import first
from dreamtutor.replay.game import new_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    game = new_game(deal="short", save=tmp_path / "game.jsonl")
    for _ in range(4):
        game.record.answer(first(game.record.session, lambda: 0.0))
    game.undo(2)
    session = game.record.session
    game.record.answer(session.prompt.options[-1])  # type: ignore[union-attr]
    game.close()
    assert game.path is not None
    return game.path


def test_a_file_and_an_open_game_get_the_same_review_and_stay_as_they_are(path: Path) -> None:
    before = path.read_bytes()
    told = dreamtutor.review(path)
    game = dreamtutor.resume(path).game
    again = dreamtutor.review(game)
    assert told.state == again.state == DONE
    assert str(told) == str(again)
    assert path.read_bytes() == before
    assert [*told.frame()["luck"]] == [move.luck for move in told.moves]


def test_the_command_says_the_same(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = dreamtutor.review(path)
    assert main(["review", str(path)]) == 0
    assert capsys.readouterr().out.strip() == str(told)
    main(["review", str(path), "--json"])
    data = json.loads(capsys.readouterr().out)
    assert [move["luck"] for move in data["moves"]] == [move.luck for move in told.moves]


def test_any_line_of_a_game_can_be_reviewed(path: Path) -> None:
    game = dreamtutor.resume(path).game
    other = next(
        node for node in game.record.nodes() if not node.branches and node is not game.record.node
    )
    told = dreamtutor.review(path, step=str(other.name))
    assert [move.answer for move in told.moves][-1] != dreamtutor.review(path).moves[-1].answer
    assert told.moves[-1].node.name == other.name
    with pytest.raises(LookupError, match="no step of this game"):
        dreamtutor.review(path, step="xyz")
