"""Try the laws on new random games until the time is up: with any expansions and agreements, by
any player.

    python -m tests.soak --minutes 10              new games each time
    python -m tests.soak --minutes 10 --seed 7     the same games again
    python -m tests.soak --repeat 7:1234           the one game that broke a law
    python -m tests.soak --times 300               so many games, not so many minutes

Something else than games:

    python -m tests.soak --files                   replay files that are spoilt
    python -m tests.soak --changes                 files that are changed while they are played
    python -m tests.soak --interrupts              answers, notes and more that are broken off
    python -m tests.soak --kills                   programs that are killed while they play
    python -m tests.soak --kernels                 real kernels that are killed while a cell plays
    python -m tests.soak --full-disk               disks that become full (real ones need root)
    python -m tests.soak --widgets                 tables, viewers, lessons that are broken off
    python -m tests.soak --threads                 several threads at one game
    python -m tests.soak --tables                  tables and viewers opened and closed
    python -m tests.soak --inputs                  to all that reads, and messages to all widgets
    python -m tests.soak --large                   files as large as they may be: seconds, memory

A law that does not hold ends the run: its name, the game as it can be pasted into a test, how to
repeat it and the traceback are printed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from random import Random, SystemRandom

from tests.laws.cases import Case, Law, random_case
from tests.laws.of_all import all_laws
from tests.laws.test_laws import ALL, PLAIN_LAWS
from tests.soak.changes import change
from tests.soak.files import spoil
from tests.soak.full_disk import fill
from tests.soak.inputs import feed
from tests.soak.interrupts import interrupt
from tests.soak.kernels import kill_kernel
from tests.soak.kills import kill
from tests.soak.large import measured
from tests.soak.live import interrupt_widget, open_and_close, share

EVERY = 10
"""Seconds between two lines of progress."""
TOGETHER = 0.7
"""How often all cheap laws are tried at once; otherwise it is a single one."""


def game(seed: int, number: int) -> tuple[Law, Case]:
    """The law and the game of one try; it depends on nothing else."""
    random = Random(f"{seed}:{number}")
    law: Law = all_laws if random.random() < TOGETHER else random.choice(ALL)
    return law, random_case(random, of=PLAIN_LAWS.get(law, ""), plain=law in PLAIN_LAWS)


def law(seed: int, number: int) -> str:
    """Try one law on one game. Returns its name; raises if it does not hold."""
    law, case = game(seed, number)
    try:
        law(case)
    except Exception:
        print(f"{law.__name__} does not hold in\n  {case!r}", file=sys.stderr)
        raise
    return law.__name__


Try = Callable[[int, int], str]
"""One try of a seed and a number, on which alone it depends; its name."""
KINDS: dict[str, Try] = {
    "games": law,
    "files": spoil,
    "inputs": feed,
    "changes": change,
    "interrupts": interrupt,
    "kills": kill,
    "kernels": kill_kernel,
    "full-disk": fill,
    "widgets": interrupt_widget,
    "threads": share,
    "tables": open_and_close,
}


def soak(kind: str, seed: int, minutes: float, times: int | None = None) -> Counter[str]:
    """Go on until the time is up; how often each thing was tried."""
    begin = last = time.monotonic()
    counts: Counter[str] = Counter()
    while counts.total() < times if times else (last - begin < minutes * 60):
        number = counts.total()
        try:
            counts[KINDS[kind](seed, number)] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a find
            traceback.print_exc()
            repeat = f"python -m tests.soak --{kind} --repeat {seed}:{number}"
            print(f"To repeat: {repeat}", file=sys.stderr)
            raise SystemExit(1) from None
        if (now := time.monotonic()) // EVERY != last // EVERY:
            print(f"{now - begin:6.0f} s  {number + 1:7} {kind}  seed {seed}", file=sys.stderr)
        last = now
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, help="otherwise a new one")
    parser.add_argument("--repeat", metavar="SEED:NUMBER", help="one game only")
    parser.add_argument("--times", type=int, help="so many tries, however long they take")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", dest="kind", action="store_const", const=kind)
    parser.add_argument("--large", action="store_true", help="files as large as they may be")
    parser.set_defaults(kind="games")
    asked = parser.parse_args()
    if asked.large:
        sys.exit(measured())
    if asked.repeat:
        seed, _, number = asked.repeat.partition(":")
        done = KINDS[asked.kind](int(seed), int(number))
        print(f"{done} holds", file=sys.stderr)
        return
    seed = SystemRandom().randrange(10**9) if asked.seed is None else asked.seed
    counts = soak(asked.kind, seed, asked.minutes, asked.times)
    print(f"{counts.total()} {asked.kind}, seed {seed}; all laws held:")
    for law, count in sorted(counts.items()):
        print(f"{count:7}  {law.replace('_', ' ')}")


if __name__ == "__main__":
    main()
