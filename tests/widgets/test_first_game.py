"""The first game after the lessons: the tutor says of each question once what it is about, and at
each shuffle what it takes to win."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.engine.events import Shuffled
from dreamtutor.widgets.table import LiveTable
from tests.libraries.libraries import small, to_the_end
from tests.replay.games import begin
from tests.widgets.test_after_game import begun_after_lesson, play_out


@pytest.fixture(autouse=True)
def _alone(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has learned and played nothing."""
    assert not home.exists()
    monkeypatch.chdir(tmp_path)


def guided(game: str = "onirim") -> LiveTable:
    table = dreamtutor.play(game, deal="harbour lamp", save=None)
    table.guide()
    return table


def told(table: LiveTable) -> Any:
    return table.scene.get("guide")


def scenes(table: LiveTable) -> list[Any]:
    """All that a game shows, played anyhow."""
    found: list[Any] = []
    table.observe(lambda change: found.append((change["new"], table.record.node)), "scene")
    play_out(table)
    return found


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_each_question_is_explained_where_it_comes_up_first_and_then_never_again(game: str) -> None:
    table = guided(game)
    first = table.scene["prompt"]["why"]
    assert told(table) == {"why": first}
    met = {first}
    for scene, node in scenes(table):
        why, guide = scene["prompt"]["why"], scene.get("guide")
        shuffled = any(isinstance(event, Shuffled) for event in node.events)
        if scene["prompt"]["kind"] == "over":
            assert guide is None
        elif why not in met:
            assert guide == {"why": why}
        elif shuffled:
            assert table.rules[guide["why"]]["text"].startswith("You win")
            goal = next(z for z in scene["zones"] if guide["note"].startswith(f"{z['label']}: "))
            assert guide["note"] == f"{goal['label']}: {goal['note']}"
        else:
            assert guide is None
        met.add(why)
    assert len(met) > 2


def test_whoever_goes_back_is_told_it_again_there() -> None:
    table = guided()
    before = told(table)
    table.answer(table.scene["prompt"]["options"][0]["words"])
    assert told(table) != before
    table.undo()
    assert told(table) == before


def test_whoever_knows_the_rules_says_so_and_is_told_nothing_any_more() -> None:
    table = guided()
    table._receive(None, {"do": "know_rules", "rev": table.rev}, [])
    assert told(table) is None
    assert told(guided()) is None


BEGINS: list[Callable[[], LiveTable]] = [
    begun_after_lesson,
    lambda: dreamtutor.home().begin("onirim"),
    lambda: dreamtutor.course().play("onirim"),
]


@pytest.mark.parametrize("begins", BEGINS)
def test_it_is_the_first_game_until_one_was_played_to_its_end(
    begins: Callable[[], LiveTable],
) -> None:
    assert told(begins())
    small(Path("replays"), "left")
    assert told(begins())
    to_the_end(begin(Path("replays"), "ended.jsonl")).close()
    assert told(begins()) is None


def test_another_game_at_the_same_table_is_not_the_first() -> None:
    table = guided()
    table.again()
    assert told(table) is None


def test_a_game_that_is_simply_begun_is_not_commented_on() -> None:
    assert told(dreamtutor.play("onirim", save=None)) is None
