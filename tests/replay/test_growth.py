"""What is done again and again in a game takes no longer when the game, or its notes, are many."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from dreamtutor.engine.players import random as guess
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Over
from dreamtutor.replay import reader
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.loader import verify
from dreamtutor.replay.reader import LARGE_NUMBER
from dreamtutor.texts import Words
from dreamtutor.view.history import history
from tests.interrupts import moments

SMALL, LARGE = 1_000, 4_000
"""Steps. In the small game there is more already than a list shows."""
WORDS = Words("onirim")


def grown(steps: int) -> Game:
    """A game with so many steps, many lines beside each other, and not at an end."""
    game, random = new_game(deal="growth"), Random(1).random
    while game.record.grown < steps:
        if isinstance(game.record.prompt, Over):
            game.undo(len(game.record.node.line()) // 2)
        game.record.answer(guess(game.record.session, random))
    while isinstance(game.record.prompt, Over):
        game.undo(3)
    return game


@pytest.fixture(scope="module")
def games() -> tuple[Game, Game]:
    return grown(SMALL), grown(LARGE)


def list_it(game: Game) -> None:
    history(game.record, WORDS)


def list_it_after_an_answer(game: Game) -> None:
    game.record.answer(guess(game.record.session, Random(2).random))
    list_it(game)


def find_the_first_answer(game: Game) -> None:
    game.find(str(game.record.root.branches[0].name))


@pytest.mark.parametrize("deed", [list_it, list_it_after_an_answer, find_the_first_answer])
def test_in_a_large_game_it_is_no_more_work(
    deed: Callable[[Game], None], games: tuple[Game, Game]
) -> None:
    for game in games:
        deed(game)  # what was played so far is looked at once
    small, large = (work(deed, game) for game in games)
    assert large < 1.5 * small, "four times as much was played"


def work(deed: Callable[[Game], None], game: Game) -> int:
    """How many instructions of ours run: the same on every machine, and on a busy one."""
    return moments(lambda: deed(game), "opcode")


def test_of_a_game_that_was_verified_nothing_is_left_to_the_collector(tmp_path: Path) -> None:
    """What holds itself in circles is found by looking through all there is, which takes longer
    than to play the game again."""
    game, random = new_game(deal="growth", save=tmp_path), Random(1).random
    while not isinstance(game.record.prompt, Over):
        game.record.answer(guess(game.record.session, random))
    path = game.save()
    gc.disable()
    try:
        before = nodes_in_memory()
        assert verify(path) is None
        assert nodes_in_memory() == before
    finally:
        gc.enable()


def nodes_in_memory() -> int:
    return sum(isinstance(thing, Node) for thing in gc.get_objects())


def test_ids_are_not_taken_for_large_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many look like one, as "3e123" does. To look at each number of a line takes as long as to
    read them."""
    game, random = new_game(deal="growth", save=tmp_path), Random(1).random
    while game.record.grown < 100:
        if isinstance(game.record.prompt, Over):
            game.undo(9)
        game.record.answer(guess(game.record.session, random))
    path = game.save()
    assert LARGE_NUMBER.search(path.read_text("utf-8"))
    monkeypatch.setattr(reader, "_is_finite", Mock(side_effect=AssertionError))
    assert len(reader.read(path).lines) > 100
