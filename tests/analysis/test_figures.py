"""Figures of one game are those of its file; figures of many are reckoned from those."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.analysis import figures as figures_of_one
from dreamtutor.analysis.figures import GameFigures, Mistake, Task, figures
from dreamtutor.analysis.statistics import Statistics
from dreamtutor.coach.rates import adjusted
from dreamtutor.coach.review import Moved
from dreamtutor.engine import players
from dreamtutor.engine.players import play_to_end
from dreamtutor.engine.record import Record
from dreamtutor.replay.game import Game, new_game

CARDS, HAND = "onirim.x.no_cards", "onirim.x.by_hand"
SWAPPED = Mistake("choose action", "play", "discard", 0.25)
SAME_KIND = Mistake("choose action", "discard", "discard", 0.04)


def game(path: str, outcome: str, **more: Any) -> GameFigures:
    usual: dict[str, Any] = {
        "game": "onirim", "modules": (), "players": (), "month": "2026-01", "knew": False,
        "gained": 3, "turns": 20, "answers": 40, "ended_by": "onirim.base.ending.won",
    }  # fmt: skip
    return GameFigures(path=path, outcome=outcome, **{**usual, **more})


SOME = Statistics(
    (
        game("a", "won", gained=8, players=("Ada", "Ben"), luck=0.3, decisions=-0.2),
        game("b", "lost", gained=1, players=("Ada",), month="2026-02", ended_by=CARDS,
             luck=-0.1, decisions=-0.6, mistakes=(SWAPPED, SAME_KIND)),
        game("c", "lost", gained=0, month="", ended_by=CARDS, mistakes=(SAME_KIND,) * 3),
        game("d", "lost", gained=2, month="", ended_by=HAND, modules=("towers", "hard")),
        game("e", "lost", knew=True, ended_by=HAND, mistakes=(SWAPPED,) * 9),
        game("f", "open", players=("Ada",)),
    ),
    (),
)  # fmt: skip


def test_a_group_has_the_figures_of_its_games_and_no_others() -> None:
    base, towers = SOME.by("game")
    assert (base.name, base.games) == ("onirim base", 3)
    assert (towers.name, towers.games) == ("onirim towers+hard", 1)
    assert base.rate.rate == pytest.approx(1 / 3)
    assert base.gained == 3
    assert base.decisions == pytest.approx(-0.4)
    assert base.adjusted == adjusted([(True, 0.3), (False, -0.1)])
    assert (towers.decisions, towers.adjusted) == (None, None)


def test_games_are_put_together_by_who_played_and_when() -> None:
    assert [(each.name, each.games, each.rate.rate) for each in SOME.by("player")] == [
        ("Ada", 2, 0.5),
        ("Ben", 1, 1.0),
    ]
    assert [(each.name, each.games) for each in SOME.by("month")] == [
        ("2026-01", 1),
        ("2026-02", 1),
    ]


def test_only_what_was_lost_has_a_way_in_which_it_was_lost() -> None:
    assert [*SOME.ends.items()] == [(CARDS, 2), (HAND, 1)]


def test_the_dearest_kind_of_mistake_comes_first_not_the_most_frequent() -> None:
    kinds = SOME.mistakes
    assert [(kind, n) for kind, n, _ in kinds] == [
        ("choose action: play, not discard", 1),
        ("choose action: discard, but another", 4),
    ]
    assert [cost for _, _, cost in kinds] == pytest.approx([0.25, 0.16])
    assert "25  in 1 move: choose action: play, not discard" in str(SOME)
    assert "16  in 4 moves: choose action: discard, but another" in str(SOME)


def test_the_text_says_how_many_count(capsys: pytest.CaptureFixture[str]) -> None:
    print(SOME)
    said = capsys.readouterr().out
    assert "4 games that are over" in said
    assert "2 others are not counted" in said
    assert "    2  x.no cards" in said


# One game


def saved(folder: Path, **how: Any) -> Game:
    played = new_game(deal="figures", save=folder, **how)
    play_to_end(played.record, players.random, Random(1).random)
    return played


def test_a_file_has_the_figures_of_its_game(tmp_path: Path) -> None:
    played = saved(tmp_path)
    assert played.path
    found = figures(Task(str(played.path), luck=False))
    assert isinstance(found, GameFigures)
    table, line = played.record.table, played.record.node.line()
    assert found.month == played.header.at[:7]
    assert len(found.month) == 7
    assert found.outcome == table.outcome
    assert found.gained == len(table.zones["doors"])
    assert found.turns == played.record.session.turns > 1
    assert found.answers == sum(node.answer is not None for node in line) == len(line) - 1
    assert found.ended_by == line[-1].events[-1].why
    assert found.luck is found.decisions is None
    assert not found.knew


def test_what_is_played_hard_is_said(tmp_path: Path) -> None:
    hard = games.hard("onirim", ["towers"])
    played = saved(tmp_path, modules=["towers"], settings=hard)
    found = figures(Task(str(played.path), luck=False))
    assert isinstance(found, GameFigures)
    assert found.selection == "towers+hard"


def test_luck_decisions_and_mistakes_are_those_of_the_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = saved(tmp_path)

    def last(record: Record) -> Any:
        nodes = record.node.line()
        at = next(n for n, node in enumerate(nodes) if type(node.answer).__name__ == "Discard")
        above = nodes[at].parent
        assert above is not None
        prompt: Any = record.position(above, record.dealer).prompt
        better = next(one for one in prompt.options if type(one).__name__ == "Play")
        move = Moved(at, nodes[at], "", 0.5, decision=-0.125, better=(better,))
        return SimpleNamespace(start=0.75, luck=0.5, decisions=-0.25, mistakes=(move,))

    monkeypatch.setattr(figures_of_one, "last", last)
    found = figures(Task(str(played.path), luck=True))
    assert isinstance(found, GameFigures)
    assert (found.start, found.luck, found.decisions) == (0.75, 0.5, -0.25)
    assert found.mistakes == (Mistake("choose action", "discard", "play", 0.125),)


def test_a_game_that_was_played_knowing_what_comes_does_not_count() -> None:
    assert [game.path for game in SOME.counted] == ["a", "b", "c", "d"]
