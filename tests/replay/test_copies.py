"""A game is saved under another name: everything that was played is in the copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.record import Node
from dreamtutor.replay import loader
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.reader import read
from tests.replay.games import Deed, act, begin, beginnings, deeds, examples, folder


def shape(node: Node) -> Any:
    """A tree of answers, and where `redo` would go from each."""
    last = node.branches.index(node.last) if node.last else None
    return (node.answer, node.events, last, [shape(one) for one in node.branches])


def is_the_same(one: Game, other: Game) -> None:
    assert shape(one.record.root) == shape(other.record.root)
    assert [node.answer for node in one.record.node.line()] == [
        node.answer for node in other.record.node.line()
    ]
    assert one.record.prompt == other.record.prompt


@given(beginnings, deeds)
@examples(25)
def test_a_copy_is_the_whole_game_whether_it_was_written_down_or_not(
    beginning: dict[str, Any], some: list[Deed]
) -> None:
    with folder() as here:
        for name, save in (("kept", here / "mine.jsonl"), ("unkept", None)):
            game = new_game(save=save, **beginning)
            act(game, some)
            copy = game.save(here / f"{name}.jsonl")
            assert loader.verify(copy) is None
            is_the_same(loader.resume(copy), game)


def test_a_copy_of_a_file_is_the_same_to_the_letter_and_the_game_goes_on_in_its_own(
    tmp_path: Path,
) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1), ("try", 2), ("undo", 1), ("answer", 3)])
    assert game.path
    before = game.path.read_bytes()
    copy = game.save(tmp_path / "copy.jsonl")
    act(game, [("answer", 4)])
    assert copy.read_bytes() == before
    assert len(game.path.read_bytes()) > len(before)
    assert game.path == tmp_path / "game.jsonl"


def test_without_a_name_it_says_where_the_game_is_written_and_begins_the_file(
    tmp_path: Path,
) -> None:
    game = begin(tmp_path)
    assert game.path is None
    assert game.save() == tmp_path / "game.jsonl"
    is_the_same(loader.resume(game.save()), game)
    act(game, [("answer", 1)])
    assert len(read(game.save()).lines) == 3


def test_a_game_that_was_not_yet_answered_is_copied_and_begins_no_file_of_its_own(
    tmp_path: Path,
) -> None:
    game = begin(tmp_path)
    is_the_same(loader.resume(game.save(tmp_path / "copy.jsonl")), game)
    assert game.path is None


def test_a_game_that_is_not_written_down_needs_a_name() -> None:
    with pytest.raises(ValueError, match="say where"):
        new_game().save()


def test_a_folder_gets_a_file_with_a_name_of_its_own_each_time(tmp_path: Path) -> None:
    game = new_game("onirim", deal="harbour lamp")
    one, other = game.save(tmp_path / "mine"), game.save(tmp_path / "mine")
    assert one != other
    assert one.parent == other.parent == tmp_path / "mine"
    assert "harbour-lamp" in one.name
    assert one.read_bytes() == other.read_bytes()


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    other = tmp_path / "other.jsonl"
    other.write_text("precious")
    for path in (other, game.path):
        assert path
        before = path.read_bytes()
        with pytest.raises(FileExistsError, match="Choose another name") as caught:
            game.save(path)
        assert path.name in str(caught.value)
        assert path.read_bytes() == before


def test_a_name_for_a_copy_does_not_come_from_a_strangers_file(tmp_path: Path) -> None:
    """Only letters and digits of what the header says, and in the folder that was named."""
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    game.header = game.header.changed(at="../../../x", deal="../../y")
    assert game.save(tmp_path / "a" / "b").parent == tmp_path / "a" / "b"
