"""`python -m bench.builds FOLDER...`: the same random games in several builds of the package, in
turn, so that a busy machine slows all of them. A folder is one that holds a `dreamtutor`."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROUNDS = 12
WORKER = """
import sys, time
from random import Random
from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import play_to_end, random as anything
from dreamtutor.engine.session import Session

for line in sys.stdin:
    game, modules, count, first = line.split()
    rules = games.rules(game, () if modules == "-" else modules)
    begun, wall, events = time.process_time(), time.perf_counter(), 0
    for seed in range(int(first), int(first) + int(count)):
        session = Session(rules, Seeded(seed))
        play_to_end(session, anything, Random(seed).random)
        events += len(session.table.log)
    print(time.process_time() - begun, time.perf_counter() - wall, events, flush=True)
"""
GAMES = {"onirim -": 60, "onirim all": 15, "urbion -": 25, "urbion all": 10}
"""What is played, and how many games in a row."""


class Build:
    """A process that plays with the package of a folder."""

    def __init__(self, folder: str) -> None:
        path = {**os.environ, "PYTHONPATH": str(Path(folder).resolve()), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", WORKER],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=path,
        )  # fmt: skip
        self.costs: list[tuple[float, float]] = []

    def play(self, what: str, count: int, first: int) -> int:
        """Play games, and note what one costs; how many events there were in them."""
        assert self.process.stdin
        assert self.process.stdout
        print(what, count, first, file=self.process.stdin, flush=True)
        processor, wall, events = self.process.stdout.readline().split()
        self.costs.append((float(processor) / count * 1e6, float(wall) / count * 1e6))
        return int(events)


def compared(builds: list[Build]) -> Iterator[str]:
    for what, count in GAMES.items():
        for build in builds:
            build.play(what, 2, 0)  # rules are put together once
            build.costs.clear()
        for n in range(ROUNDS):
            events = [build.play(what, count, n * count) for build in builds]
            assert len({*events}) == 1, "they play different games"
        best = [min(cost for cost, _ in build.costs) for build in builds]
        wall = [statistics.median(cost for _, cost in build.costs) for build in builds]
        for n, one in enumerate(best):
            yield (
                f"{what:12} build {n + 1}: {one:6.0f} µs a game of the processor (best), "
                f"{best[0] / one:.2f} times build 1; {wall[n]:6.0f} µs on the clock (median)"
            )


if __name__ == "__main__":
    for line in compared([Build(folder) for folder in sys.argv[1:] or ["."]]):
        print(line, flush=True)
