"""The id of a step is made of what was played, so the same play has the same id everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.notation import write
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.ids import setup_id
from dreamtutor.replay.loader import verify
from tests.replay.games import (
    Deed,
    act,
    begin,
    deeds,
    entries,
    examples,
    folder,
    path_of,
    position,
    steps,
)


def line(game: Game) -> list[str]:
    """The ids of the steps that led to where a game stands."""
    return [node.name for node in game.record.node.line()]


def ids(game: Game) -> list[str]:
    return [step["id"] for step in steps(game.path)] if game.path else []


@examples(100)
@given(deeds)
def test_the_same_play_has_the_same_ids_whatever_came_between(some: list[Deed]) -> None:
    with folder() as here:
        straight, winding = begin(here, "one.jsonl"), begin(here, "two.jsonl")
        for what, n in some:
            act(straight, [(what, n)])
            act(winding, [("nonsense", n), (what, n)])
            if what == "answer":
                act(winding, [("undo", 0), ("redo", 0), ("try", n)])
        assert position(straight) == position(winding)
        if straight.path:
            assert ids(straight) == ids(winding)


def test_a_branch_has_the_same_ids_in_whatever_order_it_was_played(tmp_path: Path) -> None:
    one, two = begin(tmp_path, "one.jsonl"), begin(tmp_path, "two.jsonl")
    hand = dict.fromkeys(one.record.table.zones["hand"])
    words = [f"discard {write(card)}" for card in hand][:2]
    for game, order in ((one, words), (two, words[::-1])):
        for answer in order:
            game.answer(answer)
            game.undo()
    assert set(ids(one)) == set(ids(two))
    assert ids(one) != ids(two)


def test_the_same_game_is_written_down_in_the_same_bytes(tmp_path: Path) -> None:
    files = []
    for name in ("one.jsonl", "two.jsonl"):
        game = begin(tmp_path, name, deal=3)
        act(game, [("answer", n) for n in range(12)])
        files.append([{**entry, "at": ""} for entry in entries(game.path)])
    assert files[0] == files[1]


@pytest.mark.parametrize("other", [{"deal": 2}, {"settings": {"auto_concede": "lose"}}])
def test_other_deals_and_settings_have_other_ids(tmp_path: Path, other: dict[str, Any]) -> None:
    one = begin(tmp_path, "one.jsonl", deal=1)
    two = begin(tmp_path, "two.jsonl", **{"deal": 1, **other})
    for game in (one, two):
        act(game, [("answer", 1), ("answer", 2)])
    assert not set(line(one)) & set(line(two))


@pytest.mark.parametrize(
    "same", [{"settings": {"auto_concede": "play_on"}}, {"modules": ("base",)}], ids=str
)
def test_what_is_as_usual_need_not_be_said(tmp_path: Path, same: dict[str, Any]) -> None:
    """It is the same game, so the same play in it has the same ids."""
    one, two = begin(tmp_path, "one.jsonl"), begin(tmp_path, "two.jsonl", **same)
    for game in (one, two):
        act(game, [("answer", 1), ("answer", 2)])
    assert line(one) == line(two)


def test_what_another_choice_leads_to_need_not_be_said(tmp_path: Path) -> None:
    first = {"edition": "first"}
    same, other = first | {"empty_limbo": "shuffle"}, first | {"empty_limbo": "keep_order"}
    headers = [new_game(settings=agreed).header for agreed in (first, same, other)]
    assert [header.settings for header in headers] == [first, first, other]
    game = begin(tmp_path, settings=other)
    act(game, [("answer", n) for n in range(12)])
    assert verify(path_of(game)) is None


def test_other_modules_have_other_ids_and_their_order_does_not_matter() -> None:
    header = new_game().header

    def born(*modules: str) -> str:
        return setup_id(header.changed(modules=list(modules)))

    assert len({born(), born("book"), born("towers"), born("book", "towers")}) == 4
    assert born("book", "towers") == born("towers", "book")


def test_within_a_game_every_step_has_its_own_id(tmp_path: Path) -> None:
    game = begin(tmp_path)
    for n in range(120):
        act(game, [("answer", n), ("answer", n + 1), ("undo", n)])
    assert len(set(ids(game))) == len(ids(game)) > 60
