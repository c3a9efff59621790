"""Several builds of the package do the same deeds, in turns, so that a busy machine is as busy for
each. What a deed costs is told in games of the straight line, which the same process has played in
the same round: so it does not matter either how fast the machine is.

Each build has a process of its own. It is told on standard input what to do in which round, and
says how often it has done it and in how many seconds of processor time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from bench.deeds import DEEDS, UNIT

ROOT = Path(__file__).parents[1]
RUN = f"""
import dreamtutor, sys  # of the build; all that follows is of this tree
sys.path.insert(0, {str(ROOT)!r})
from bench.race import run
run()"""
Costs = dict[str, float]
"""What each deed costs, in games of the straight line."""


class Runner:
    """A process with one build of the package."""

    def __init__(self, build: Path, stack: ExitStack) -> None:
        environment = {**os.environ, "PYTHONPATH": str(build), "PYTHONHASHSEED": "0"}
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", RUN],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        stack.enter_context(process)
        assert process.stdin
        assert process.stdout
        self.tells: IO[str] = process.stdin
        self.hears: IO[str] = process.stdout
        stack.callback(self.tells.close)

    def speed(self, deed: str, round_: int) -> float:
        """So often it is done in a second."""
        print(json.dumps([deed, round_]), file=self.tells, flush=True)
        count, seconds = json.loads(self.hears.readline())
        return float(count / seconds)


def race(
    builds: Mapping[str, Path], deeds: Iterable[str], rounds: int
) -> tuple[dict[str, Costs], dict[str, float]]:
    """What each deed costs in each build: the best of all rounds, beside the best of the straight
    line. And how many of each are done in a second, in the first of the builds."""
    best: dict[tuple[str, str], float] = {}
    with ExitStack() as stack:
        runners = {name: Runner(build, stack) for name, build in builds.items()}
        for round_ in range(rounds + 1):
            for deed in (UNIT, *deeds):
                for name, runner in runners.items():
                    speed = runner.speed(deed, round_)
                    if round_:  # the first is for getting warm
                        best[name, deed] = max(best.get((name, deed), 0), speed)
    costs = {name: {deed: best[name, UNIT] / best[name, deed] for deed in deeds} for name in builds}
    first = next(iter(builds))
    return costs, {deed: best[first, deed] for deed in (UNIT, *deeds)}


def run() -> None:
    """Do what is asked for, until nothing more is."""
    for line in sys.stdin:
        deed, round_ = json.loads(line)
        answer: Any = DEEDS[deed](round_)
        print(json.dumps(answer), flush=True)
