"""A library of ten thousand replays: how long it takes to index, to list and to look through, and
the list as a ratio to a straight line that only looks at the files and reads one with all lines."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from dreamtutor.engine.players import random as guess
from dreamtutor.engine.session import Over
from dreamtutor.libraries.library import Library, Query
from dreamtutor.replay.game import new_game

FILES, GAMES = 10_000, 20
LONG_AGO = 1_700_000_000


def games() -> list[bytes]:
    """Some whole games, as they are written down."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for n in range(GAMES):
            game, random = new_game("onirim", deal=n, save=folder), Random(n).random
            while not isinstance(game.record.prompt, Over):
                game.record.answer(guess(game.record.session, random))
            game.tag("bench")
            assert game.path
            found.append(game.path.read_bytes())
            game.close()
    return found


def fill(folder: Path) -> None:
    some = games()
    for n in range(FILES):
        path = folder / f"{n % 20:02}" / f"game-{n:05}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(some[n % GAMES])
        os.utime(path, (LONG_AGO + n, LONG_AGO + n))


def straight(folder: Path, index: Path) -> None:
    """What must be done at least: see the state of each file, and read what is known of it."""
    states = {}
    for place in os.scandir(folder):
        for entry in os.scandir(place.path):
            state = entry.stat()
            states[f"{place.name}/{entry.name}"] = (state.st_size, state.st_mtime_ns)
    with index.open(encoding="utf-8") as lines:
        next(lines)
        rows = {row[0]: row for row in map(json.loads, filter(str.strip, lines))}
    assert all(tuple(rows[name][1:3]) == state for name, state in states.items())


def best(what: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        begun = time.process_time()
        what()
        times.append(time.process_time() - begun)
    return min(times)


def library(told: Callable[[str, str], None]) -> None:
    """Ten thousand files."""
    with tempfile.TemporaryDirectory() as place:
        folder, cache = Path(place, "games"), Path(place, "cache")
        folder.mkdir()
        fill(folder)
        begun = time.process_time()
        Library(folder, cache=cache).refresh()
        told(f"{FILES} replays read for the first time", f"{time.process_time() - begun:.1f} s")
        library = Library(folder, cache=cache)
        listed = best(library.refresh)
        told("  listed again", f"{listed * 1e3:.0f} ms")
        (index,) = cache.glob("*.index")
        yardstick = best(lambda: straight(folder, index))
        told("  in times of a straight line", f"{listed / yardstick:.1f}")
        found = best(lambda: library.find(Query(text="bench game", sort="length")))
        told("  looked through and sorted", f"{found * 1e3:.0f} ms")
        for n in range(10):
            os.utime(folder / "00" / f"game-{n * 20:05}.jsonl", (LONG_AGO, LONG_AGO + n + 1))
        begun = time.process_time()
        library.refresh()
        told(
            "  listed again after ten have changed", f"{(time.process_time() - begun) * 1e3:.0f} ms"
        )
