"""Games that are broken off again and again, between any two lines or instructions, by Ctrl-C or by
something worse: each time all has happened or nothing, and the file holds all that was shown."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from dreamtutor.replay import loader
from dreamtutor.replay.game import Game
from tests.interrupts import broken_off, moments
from tests.replay.games import DEEDS, NAMES, Deed, act, act_once, begin, path_of, position

DO = (*DEEDS, "note", "tag")
BY = (KeyboardInterrupt, KeyboardInterrupt, MemoryError, RuntimeError)


def do(game: Game, what: str, n: int) -> None:
    if what == "note":
        game.annotate(f"note {n}", by="Ada")
    elif what == "tag":
        game.tag(f"tag {n}")
    else:
        act_once(game, what, n)


def state(game: Game) -> tuple[object, ...]:
    return position(game), [thread.now.text for thread in game.threads], game.tags


def interrupt(seed: int, number: int) -> str:
    """One game with several interrupts; it depends on nothing else."""
    random = Random(f"{seed}:{number}")
    how: dict[str, Any] = {
        "modules": random.sample(NAMES, random.randrange(3)),
        "deal": random.randrange(10**6),
        "real_cards": random.random() < 0.2,
    }
    with TemporaryDirectory() as name:
        here = Path(name)
        game = begin(here, **how)
        act(game, deeds(random, random.choice((0, 1, 9))))
        for n in range(5):
            what, details = random.choice(DO), random.randrange(10**4)
            between = random.choice(("line", "opcode"))
            twin = copy_of(game, here / f"twin-{n}.jsonl", how)
            before = state(game)
            count = moments(lambda: do(twin, what, details), between)  # noqa: B023
            if not count:
                continue
            at = random.randrange(count)
            if random.random() < 0.5:  # most happens at the end
                at = count - 1 - min(at, random.randrange(400))
            by = random.choice(BY)
            broken_off(lambda: do(game, what, details), at, between, by)  # noqa: B023
            assert state(game) in (before, state(twin)), (what, at, between, by)
            is_in_the_file(game, strictly=by is KeyboardInterrupt)
            act(game, deeds(random, 3))
            is_in_the_file(game, strictly=by is KeyboardInterrupt)
    return "interrupt"


def deeds(random: Random, count: int) -> list[Deed]:
    return [(random.choice(DEEDS), random.randrange(10**4)) for _ in range(count)]


def copy_of(game: Game, path: Path, how: dict[str, Any]) -> Game:
    if game.path and game.path.stat().st_size:
        return loader.resume(shutil.copy(game.path, path))
    return begin(path.parent, path.name, **how)


def is_in_the_file(game: Game, *, strictly: bool) -> None:
    """What was broken off by something worse than Ctrl-C may be in the file though it did not
    happen, as after a killed program."""
    if not game.path or not game.path.stat().st_size:
        assert not game.record.root.branches
        return
    again = loader.resume(path_of(game))
    assert loader.verify(path_of(game)) is None
    if strictly:
        assert state(again) == state(game)
    assert {node.name for node in game.record.nodes()} <= {n.name for n in again.record.nodes()}
    assert {note.id for note in game.notes} <= {note.id for note in again.notes}
    assert {*game.tags} <= {*again.tags}
