"""Try the laws on new random games until the time is up: with any expansions and agreements, by
any player.

    python -m tests.soak --minutes 10              new games each time
    python -m tests.soak --minutes 10 --seed 7     the same games again
    python -m tests.soak --repeat 7:1234           the one game that broke a law
    python -m tests.soak --files                   spoilt replay files instead of games
    python -m tests.soak --inputs --count 100000   to all that reads, and messages to all widgets
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
from random import Random, SystemRandom

from tests.laws.cases import Case, Law, random_case
from tests.laws.of_all import all_laws
from tests.laws.test_laws import ALL, PLAIN_LAWS
from tests.soak.files import spoil
from tests.soak.inputs import feed
from tests.soak.large import measured

OTHERS = {"files": spoil, "inputs": feed}
"""What can be tried instead of games."""

EVERY = 10
"""Seconds between two lines of progress."""
TOGETHER = 0.7
"""How often all cheap laws are tried at once; otherwise it is a single one."""


def game(seed: int, number: int) -> tuple[Law, Case]:
    """The law and the game of one try; it depends on nothing else."""
    random = Random(f"{seed}:{number}")
    law: Law = all_laws if random.random() < TOGETHER else random.choice(ALL)
    return law, random_case(random, of=PLAIN_LAWS.get(law, ""), plain=law in PLAIN_LAWS)


def tried(seed: int, number: int, of: str = "games") -> str:
    """Try one law on one game. Returns its name; raises if it does not hold."""
    if of != "games":
        return OTHERS[of](seed, number)
    law, case = game(seed, number)
    try:
        law(case)
    except Exception:  # noqa: BLE001 - whatever it is, it is a find
        traceback.print_exc()
        print(f"{law.__name__} does not hold in\n  {case!r}", file=sys.stderr)
        print(f"To repeat: python -m tests.soak --repeat {seed}:{number}", file=sys.stderr)
        raise SystemExit(1) from None
    return law.__name__


def soak(seed: int, minutes: float, of: str = "games", count: int = 10**12) -> Counter[str]:
    """Go on until the time is up, or so many were tried; how often each law was."""
    begin = last = time.monotonic()
    counts: Counter[str] = Counter()
    setups: set[tuple[str, ...]] = set()
    while (now := time.monotonic()) - begin < minutes * 60 and counts.total() < count:
        if of == "games":
            setups.add(game(seed, counts.total())[1].expansions)
        try:
            counts[tried(seed, counts.total(), of)] += 1
        except Exception:
            print(f"To repeat: python -m tests.soak --{of} --repeat {seed}:{counts.total()}")
            raise
        if now - last > EVERY:
            last = now
            what = f"games in {len(setups):3} selections of expansions" if of == "games" else of
            far = f"{counts.total():7} {what}"
            print(f"{now - begin:6.0f} s  {far}  seed {seed}", file=sys.stderr)
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, help="otherwise a new one")
    parser.add_argument("--repeat", metavar="SEED:NUMBER", help="one game only")
    parser.add_argument("--count", type=int, default=10**12, help="at most so many")
    parser.add_argument("--files", action="store_true", help="spoilt files instead of games")
    parser.add_argument("--inputs", action="store_true", help="to all readers and widgets")
    parser.add_argument("--large", action="store_true", help="files as large as they may be")
    asked = parser.parse_args()
    if asked.large:
        sys.exit(measured())
    of = "files" if asked.files else "inputs" if asked.inputs else "games"
    if asked.repeat:
        seed, _, number = asked.repeat.partition(":")
        done = tried(int(seed), int(number), of)
        print(f"{done} holds", file=sys.stderr)
        return
    seed = SystemRandom().randrange(10**9) if asked.seed is None else asked.seed
    counts = soak(seed, asked.minutes, of, asked.count)
    print(f"{counts.total()} {of}, seed {seed}; all laws held:")
    for law, count in sorted(counts.items()):
        print(f"{count:7}  {law.replace('_', ' ')}")


if __name__ == "__main__":
    main()
