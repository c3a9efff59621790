"""A file that is opened again: the game stands where the player stood, and goes on as it would."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Chance
from dreamtutor.replay import loader
from dreamtutor.replay.game import Game
from tests.replay.games import (
    act,
    begin,
    entries,
    path_of,
    played,
    position,
    rewrite,
    steps,
    whole_game,
)


def twin(game: Game, name: str = "twin.jsonl") -> Game:
    """The same game, opened from a copy of its file."""
    path = path_of(game)
    return loader.resume(shutil.copy(path, path.with_name(name)))


def test_a_game_stands_where_it_stood_with_its_table_question_and_branches(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=12)
    act(game, [("answer", n) for n in range(9)])
    act(game, [("undo", 2), ("answer", 40), ("answer", 41), ("undo", 1), ("try", 3)])
    assert len(game.record.root.branches) >= 1
    assert game.record.node.branches
    assert position(twin(game)) == position(game)


def test_a_game_that_is_over_stays_over(tmp_path: Path) -> None:
    for player in ("first", "careful"):
        game = whole_game(tmp_path, player, 3)
        again = loader.resume(path_of(game))
        assert position(again) == position(game)
        assert again.record.table.outcome


def test_the_cards_come_as_if_the_file_had_never_been_closed(tmp_path: Path) -> None:
    game = begin(tmp_path, deal="lamp 9")
    act(game, [("answer", n) for n in range(7)])
    other = twin(game)
    later = [("answer", n) for n in range(20)] + [("undo", 2)] + [("answer", 70)] * 9
    act(game, later)
    act(other, later)
    assert position(other) == position(game)
    assert entries(other.path) == entries(game.path)


def test_a_way_that_was_taken_back_gets_the_same_cards_afterwards(tmp_path: Path) -> None:
    game = begin(tmp_path, deal="lamp 9")
    act(game, [("answer", n) for n in range(7)])
    table = game.record.table.facts()
    answers = [write(node.answer) for node in game.record.node.line()[4:]]
    game.undo(4)
    fresh = begin(tmp_path, "fresh.jsonl", deal="lamp 9")
    act(fresh, [("answer", n) for n in range(3)])
    again = loader.resume(path_of(fresh))
    for words in answers:
        again.answer(words)
    assert again.record.table.facts() == table


def test_redo_goes_where_it_went_before_even_after_looking_at_a_branch(tmp_path: Path) -> None:
    """The way that was visited last is the one that redo takes, whenever the ways were played."""
    game = begin(tmp_path, deal=12)
    one, two = (f"discard {write(card)}" for card in [*dict.fromkeys(hand(game))][:2])
    for words in (one, two):
        game.answer(words)
        game.undo()
    game.answer(one)  # for the second time: this is the way visited last
    game.undo()
    again = twin(game)
    assert again.record.root.last is not None
    assert write(again.record.root.last.answer) == one
    assert again.redo().name == game.redo().name


def hand(game: Game) -> list[object]:
    return list(game.record.table.zones["hand"])


def test_what_is_played_from_now_on_is_added_to_the_file(tmp_path: Path) -> None:
    path = played(tmp_path)
    before = path.read_bytes()
    game = loader.resume(path)
    assert path.read_bytes() == before
    assert game.path == path
    act(game, [("answer", 1), ("nonsense", 2), ("undo", 0)])
    data = path.read_bytes()
    assert data.startswith(before)
    assert [entry["t"] for entry in entries(path)][-3:] == ["step", "refused", "cursor"]
    assert [entry["t"] for entry in entries(path)].count("header") == 1
    assert loader.verify(path) is None


def test_a_game_can_be_closed_and_opened_after_every_answer(tmp_path: Path) -> None:
    whole = begin(tmp_path, "whole.jsonl", deal=8)
    deeds = [("answer", n) for n in range(9)] + [("undo", 1), ("answer", 20), ("redo", 1)]
    act(whole, deeds)
    path = played(tmp_path, answers=1, deal=8)
    for deed in deeds[1:]:
        game = loader.resume(path)
        act(game, [deed])
        game.close()
    assert position(loader.resume(path)) == position(whole)
    assert steps(path) == steps(whole.path)


def test_a_game_with_real_cards_asks_on_for_them(tmp_path: Path) -> None:
    game = begin(tmp_path, real_cards=True)
    for _ in range(5):
        assert isinstance(game.record.prompt, Chance)
        game.answer("red sun")
    game.answer("discard red sun")
    again = twin(game)
    assert position(again) == position(game)
    assert isinstance(again.record.prompt, Chance)
    again.answer("blue key")
    assert "blue key" in map(write, hand(again))
    assert again.header.deal is None


@pytest.mark.parametrize("player", ["random", "careful"])
def test_settings_and_deal_are_those_of_the_file(tmp_path: Path, player: str) -> None:
    agreed = {"auto_concede": "lose", "nightmare_reveal_min": "one"}
    game = whole_game(tmp_path, player, 5, settings=agreed)
    again = loader.resume(path_of(game))
    assert again.header.settings == agreed
    assert again.record.rules.settings == game.record.rules.settings
    assert again.header == game.header


def test_two_tables_on_one_file_do_not_harm_each_other(tmp_path: Path) -> None:
    """Each step names the one before it, so they become two branches."""
    path = played(tmp_path, answers=3)
    one, two = loader.resume(path), loader.resume(path)
    for n in range(4):
        act(one, [("answer", n)])
        act(two, [("answer", n + 50)])
    assert loader.verify(path) is None
    names = {node.name for node in loader.resume(path).record.nodes()}
    for game in (one, two):
        assert {node.name for node in game.record.nodes()} <= names


def test_a_step_that_is_written_twice_is_one_step(tmp_path: Path) -> None:
    """As in two people's files that were put together."""
    path = played(tmp_path)
    all_ = entries(path)
    rewrite(path, [*all_, *all_[2:5]])
    assert loader.verify(path) is None
    game = loader.resume(path)
    assert game.record.node.name == all_[4]["id"]
    assert len(list(game.record.nodes())) == len(all_) - 1
