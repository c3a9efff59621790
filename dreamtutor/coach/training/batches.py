"""Batches of games, played in this process or in others.

A batch depends only on its number and on the weights that it is played with. The weights are those
of a few batches ago, always of as many, so that several processes can play at the same time and it
makes no difference how many there are.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass

from dreamtutor.coach.judge import SIGHTS
from dreamtutor.coach.sight import Key
from dreamtutor.coach.training.arena import Arena, Habits, Played
from dreamtutor.coach.training.keys import Keys
from dreamtutor.coach.training.net import Net
from dreamtutor.coach.training.selections import Draw
from dreamtutor.coach.value import Weights
from dreamtutor.workers import handed_out, result

BEHIND = 3
"""So many batches are played at the same time."""


@dataclass(frozen=True)
class Task:
    """What a batch is played with."""

    game: str
    draw: Draw
    habits: Habits
    seed: int
    first: int
    """The number of its first game."""
    count: int


@dataclass(frozen=True)
class Batch:
    """Games that are over. Their positions are numbers of these keys."""

    games: list[Played]
    keys: list[tuple[int, Key]]
    """Each with its aspect."""


Job = tuple[Task, Weights]


def play(job: Job) -> Batch:
    """Play a batch with some weights."""
    task, weights = job
    kind = SIGHTS[task.game]
    keys = Keys(kind.alike, kind.whole)
    net = Net(keys, groups=4, width=weights.width, mixed=len(weights.out), seed=task.seed)
    net.take(weights)
    arena = Arena(net, task.draw, task.habits, task.seed, side_by_side=task.count)
    arena.begun = task.first
    played = sorted(arena.play(task.count), key=lambda game: game.number)
    return Batch(played, keys.all())


def in_order(
    tasks: Iterator[Task], weights: Callable[[], Weights], executor: Executor | None
) -> Iterator[Batch]:
    """The batches of some tasks. Each is played with the weights that there are when the one
    is given out that comes BEHIND before it."""
    waiting: deque[tuple[Job, Future[Batch] | None]] = deque()
    for task in tasks:
        job = task, weights()
        future = None if executor is None else handed_out(play, job, executor)
        waiting.append((job, future))
        if len(waiting) == BEHIND:
            yield result(play, *waiting.popleft())
    while waiting:
        yield result(play, *waiting.popleft())


def numbered(batch: Batch, net: Net) -> list[Played]:
    """The games of a batch, with the numbers that another net has for the keys."""
    numbers = [net.keys.number(aspect, key) for aspect, key in batch.keys]
    for game in batch.games:
        game.positions = [tuple(numbers[n] for n in position) for position in game.positions]
    return batch.games
