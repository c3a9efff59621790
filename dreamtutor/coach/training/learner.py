"""Learns from games: each position is moved a little towards what it should have been worth."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from dreamtutor.coach.judge import SIGHTS
from dreamtutor.coach.training.arena import Habits, Played
from dreamtutor.coach.training.batches import Task, in_order, numbered
from dreamtutor.coach.training.keys import Keys, Numbers
from dreamtutor.coach.training.net import Net
from dreamtutor.coach.training.selections import Draw
from dreamtutor.coach.training.targets import Targets
from dreamtutor.coach.value import Weights

GROUPS = 4
"""Four colours, or four cities."""


@dataclass(frozen=True)
class Plan:
    """How a training goes. The same plan gives the same weights."""

    game: str
    games: int
    seed: int = 1
    width: int = 16
    mixed: int = 8
    rate: float = 1.5e-3
    falls: float = 0.6
    """In the last part of the games, as large as this, the rate falls to nearly nothing."""
    level: int = 600
    """In the first games only is learned how hard each selection is."""
    level_rate: float = 0.005
    settle: int = 0
    """In so many games nothing changes of the weights that it begins with: only what they do not
    know is learned."""
    trace: tuple[float, float] = (0.9, 0.7)
    """How much the end of a game counts for its positions, first and last."""
    dare: float = 0.01
    sortings: int = 30
    batch: int = 48
    """Games between two looks at the weights."""
    small: int = 1024
    """Positions of one step of learning."""
    again: float = 2.0
    """So many old positions are learned again for each new one."""
    remembered: int = 60_000
    shaping: float = 0.4
    enough: float = 0.02
    checkpoint: int = 5000
    """Games between two checkpoints."""

    def rate_at(self, part: float) -> float:
        return self.rate * min(1.0, max(0.03, (1 - part) / self.falls))

    def trace_at(self, part: float) -> float:
        first, last = self.trace
        return first + (last - first) * part


@dataclass
class Tally:
    """How games of one kind went."""

    games: int = 0
    won: int = 0
    progress: float = 0.0
    answers: int = 0

    def add(self, game: Played) -> None:
        self.games += 1
        self.won += game.won
        self.progress += game.progress
        self.answers += game.answers


@dataclass
class Report:
    """What a part of a training brought."""

    games: int
    error: float
    features: int
    kinds: dict[str, Tally] = field(default_factory=dict)

    def line(self) -> str:
        return json.dumps(asdict(self))


class Learner:
    def __init__(self, plan: Plan, draw: Draw, weights: Weights | None) -> None:
        self.plan, self.draw = plan, draw
        kind = SIGHTS[plan.game]
        self.net = Net(Keys(kind.alike, kind.whole), GROUPS, plan.width, plan.mixed, plan.seed)
        if weights is not None:
            self.net.take(weights)
        self.targets = Targets(plan.shaping, plan.enough)
        self.done = 0
        """How many games were learned from."""

    def run(self, executor: Executor | None = None) -> Iterator[Report]:
        """Learn up to the next checkpoint, again and again, to the end of the plan."""
        while self.done < self.plan.games:
            yield self.stretch(min(self.plan.checkpoint, self.plan.games - self.done), executor)

    def stretch(self, games: int, executor: Executor | None) -> Report:
        """Some games. Nothing but weights and targets is kept from one stretch to the next, so it
        makes no difference whether a training was broken off between them."""
        random = np.random.default_rng((self.plan.seed, self.done))
        self.net.keys.forget()
        self.net.stale()
        old: list[tuple[Numbers, float]] = []
        kinds: dict[str, Tally] = defaultdict(Tally)
        errors: list[float] = []
        for batch in in_order(self.tasks(games), self.net.weights, executor):
            new: list[tuple[Numbers, float]] = []
            for game in numbered(batch, self.net):
                kinds[game.selection.kind].add(game)
                trace = self.plan.trace_at(self.done / self.plan.games)
                new += zip(game.positions, self.targets.of(game, trace), strict=True)
            errors += self.learn(new, old, random)
            old = (old + new)[-self.plan.remembered :]
            self.done += len(batch.games)
        error = float(np.mean(errors)) if errors else 0.0
        return Report(self.done, round(error, 4), self.net.begun, dict(kinds))

    def tasks(self, games: int) -> Iterator[Task]:
        plan = self.plan
        habits = Habits(plan.dare, plan.sortings, abstains=True)
        last = self.done + games
        for first in range(self.done, last, plan.batch):
            count = min(plan.batch, last - first)
            yield Task(plan.game, self.draw, habits, plan.seed, first, count)

    def learn(
        self, new: list[tuple[Numbers, float]], old: list[tuple[Numbers, float]], random: Any
    ) -> list[float]:
        """Learn what is new, and some of what is old once more."""
        part = self.done / self.plan.games
        rate, only = self.plan.rate_at(part), None
        if self.done < self.plan.level:
            rate, only = self.plan.level_rate, self.level_rows()
        elif self.done < self.plan.settle:
            only = self.new_rows()
        count = int(self.plan.again * len(new)) if old else 0
        learned = new + [old[n] for n in random.integers(0, max(1, len(old)), count)]
        order = random.permutation(len(learned))
        errors: list[float] = []
        for first in range(0, len(order), self.plan.small):
            some = [learned[n] for n in order[first : first + self.plan.small]]
            targets = np.array([target for _, target in some], np.float32)
            errors.append(self.net.learn([at for at, _ in some], targets, rate, only))
        return errors

    def level_rows(self) -> Any:
        """The rows that say how hard a selection is."""
        self.net.begin_rows()
        rows = np.zeros(len(self.net.parts["matrix"]), bool)
        names = self.net.keys.features.whole
        rows[[at for name, at in names.items() if name.startswith("with ")]] = True
        return rows

    def new_rows(self) -> Any:
        """The rows that were not there at the beginning."""
        self.net.begin_rows()
        rows = np.ones(len(self.net.parts["matrix"]), bool)
        rows[: self.net.taken] = False
        return rows

    # Going on later

    def save(self, path: Path) -> None:
        features = self.net.keys.features
        told = {
            "alike": features.alike,
            "whole": features.whole,
            "names": features.names,
            "done": self.done,
            "taken": [self.net.taken, self.net.taken_units],
            "steps": self.net.adam.count,
            "won": self.targets.won,
        }
        arrays = {f"part {name}": part for name, part in self.net.parts.items()}
        arrays |= {f"mean {name}": part for name, part in self.net.adam.mean.items()}
        arrays |= {f"spread {name}": part for name, part in self.net.adam.spread.items()}
        beside = path.with_suffix(".new.npz")
        arrays["told"] = np.array(json.dumps(told))
        np.savez_compressed(beside, allow_pickle=False, **arrays)
        beside.replace(path)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            told = json.loads(str(kept["told"]))
            features = self.net.keys.features
            features.alike, features.whole = told["alike"], told["whole"]
            features.names = told["names"]
            self.net.begun = len(features.names)
            self.net.taken, self.net.taken_units = told["taken"]
            self.done, self.net.adam.count = told["done"], told["steps"]
            self.targets.won.update(told["won"])
            for name in self.net.parts:
                self.net.parts[name] = kept[f"part {name}"]
                self.net.adam.mean[name] = kept[f"mean {name}"]
                self.net.adam.spread[name] = kept[f"spread {name}"]
        self.net.stale()
