"""Training can be done again: the same plan gives the same weights, however it was carried out."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from dreamtutor import games
from dreamtutor.coach.judge import SIGHTS, sight, weights
from dreamtutor.coach.players import Coach, no_lots
from dreamtutor.coach.training import ship
from dreamtutor.coach.training.arena import Played
from dreamtutor.coach.training.keys import Keys
from dreamtutor.coach.training.learner import Learner, Plan
from dreamtutor.coach.training.net import Net
from dreamtutor.coach.training.selections import InTurn, Mixture, Selection, selection
from dreamtutor.coach.training.ship import STATE
from dreamtutor.coach.training.targets import Targets
from dreamtutor.coach.training.weights import read, write
from dreamtutor.coach.value import Value, Weights
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Session
from tests.coach.test_value import TwoHands

SMALL = Plan(
    "onirim", games=16, width=24, mixed=12, batch=4, level=4, checkpoint=8, small=64, sortings=4,
    dare=0.1,
)  # fmt: skip
DRAW = InTurn((selection("onirim", "base"), selection("onirim", "towers")))


def learned(plan: Plan = SMALL, executor: ProcessPoolExecutor | None = None) -> Weights:
    learner = Learner(plan, DRAW, weights("onirim-base"))
    assert [report.games for report in learner.run(executor)] == [8, 16]
    return learner.net.weights()


@pytest.fixture(scope="module")
def once() -> Weights:
    return learned()


def test_it_makes_no_difference_how_many_processes_play(once: Weights) -> None:
    with ProcessPoolExecutor(2) as pool:
        assert learned(executor=pool) == once


def test_it_makes_no_difference_whether_it_was_broken_off(once: Weights, tmp_path: Path) -> None:
    first = Learner(SMALL, DRAW, weights("onirim-base"))
    next(first.run())
    first.save(tmp_path / "state.npz")
    then = Learner(SMALL, DRAW, None)
    then.load(tmp_path / "state.npz")
    assert [report.games for report in then.run()] == [16]
    assert then.net.weights() == once


def test_at_first_only_what_was_not_known_is_learned(once: Weights) -> None:
    before = Learner(SMALL, DRAW, weights("onirim-base")).net.weights()
    settled = learned(Plan(**{**vars(SMALL), "settle": 16}))
    for part in ("alike", "whole"):
        known = getattr(before, part)
        assert {name: getattr(settled, part)[name] for name in known} == known
        assert {name: getattr(once, part)[name] for name in known} != known
    new = settled.whole.keys() - before.whole.keys()
    assert any(any(settled.whole[name]) for name in new)
    assert (settled.mix, settled.out) == (before.mix, before.out)


def test_another_seed_gives_other_weights(once: Weights) -> None:
    plan = Plan(**{**vars(SMALL), "seed": 2})
    assert learned(plan) != once


def test_a_net_learns_what_it_is_told() -> None:
    """Won where the light is on, lost where it is off, whatever is held."""
    net = Net(Keys(TwoHands.alike, TwoHands.whole), groups=2, width=4, mixed=2, seed=1)
    views = [((a,), (b,), (lit,)) for a in range(4) for b in range(4) for lit in (True, False)]
    positions = [net.keys.position(view) for view in views]
    targets = np.array([float(lit) for _, _, (lit,) in views], np.float32)
    errors = [net.learn(positions, targets, rate=0.01) for _ in range(300)]
    assert errors[-1] < 0.01 < errors[0]


def test_what_came_of_a_whim_says_nothing_of_what_was_before_it() -> None:
    game = Played(selection("onirim", "base"), 0, won=False, best=[0.8, 0.6, 0.4])
    game.dared = [False, True, False]
    targets = Targets(shaping=0.0, enough=0.02)
    # from the end: 0 counts fully; then the best that was thought possible where it dared
    assert targets.of(game, 1.0) == [0.6, 0.0, 0.0]


def test_as_long_as_nobody_wins_it_counts_how_near_a_game_came() -> None:
    game = Played(selection("onirim", "towers"), 0, progress=0.5, best=[0.1], dared=[False])
    targets = Targets(shaping=0.4, enough=0.02)
    first = targets.of(game, 1.0)
    for _ in range(200):
        last = targets.of(game, 1.0)
    assert first[0] < last[0] == pytest.approx(0.4 * 0.25, rel=0.02)


def test_the_nth_game_is_always_the_same_and_every_kind_is_drawn() -> None:
    draw = Mixture("onirim", 1, base=0.2, pairs=0.1, several=0.1, all=0.05, hard=0.2, team=0.2)
    drawn = [draw(n) for n in range(2000)]
    assert drawn == [draw(n) for n in range(2000)]
    kinds = {one.kind for one in drawn}
    assert {"base", "pairs", "several", "all", "team", "towers", "book, hard"} <= kinds
    base = sum(one.modules == () for one in drawn) / len(drawn)
    assert base == pytest.approx(0.2, abs=0.03)


def test_names_of_selections_are_read_as_they_are_written() -> None:
    for one in (Selection("onirim"), Selection("onirim", ("book", "towers"))):
        assert selection("onirim", one.name) == one
    assert np.all([len(selection(game, "all").modules) > 6 for game in SIGHTS])


def test_what_is_shipped_knows_what_it_met_and_plays_as_it_learned(tmp_path: Path) -> None:
    """Weights for all expansions, that learned the base game on: all that is seen of it is there,
    and nothing of the Towers."""
    plan = Plan(**{**vars(SMALL), "games": 8})
    learner = Learner(plan, InTurn((selection("onirim", "base"),)), weights("onirim"))
    list(learner.run())
    path = tmp_path / "after-8.json"
    write(path, learner.net.weights())
    learner.save(tmp_path / STATE)
    ship.main([str(path), "--out", str(tmp_path / "base.json")])
    learned, shipped = read(path), read(tmp_path / "base.json")
    assert any("tower" in name for name in learned.whole)
    assert not any("tower" in name for name in shipped.whole)
    rules = games.rules("onirim")
    seen, session = sight(rules), Session(rules, Seeded(7))
    full, small = Value(learned, seen), Value(shipped, seen)
    for _ in range(12):
        session.answer(Coach()(session, no_lots))
        view = seen.view(session.table, "")
        assert small.of(view) == pytest.approx(full.of(view), abs=0.02)
