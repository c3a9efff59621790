"""How long hints take: python bench/hints.py GAME [MODULES] [--games 3]. Processor time."""

from __future__ import annotations

import argparse
from itertools import pairwise
from random import Random
from time import process_time

from dreamtutor import games
from dreamtutor.coach.hint import thinking
from dreamtutor.coach.judge import Judge
from dreamtutor.coach.ladder import ladder
from dreamtutor.coach.players import Coach
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import only_answer
from dreamtutor.engine.session import Over, Session
from dreamtutor.texts import Words

EVERY, LONGEST = 3, 200


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("game", choices=games.GAMES)
    p.add_argument("modules", nargs="?", default="")
    p.add_argument("--games", type=int, default=3)
    options = p.parse_args()
    rules, words = games.rules(options.game, options.modules), Words(options.game)
    times: dict[str, list[float]] = {"hint": [], "first list": [], "slice": [], "in words": []}
    for deal in range(options.games):
        measure(Session(rules, Seeded(deal)), words, times)
    for name, found in times.items():
        found.sort()
        middle, high, last = (found[int(len(found) * x)] for x in (0.5, 0.9, 0.999))
        print(
            f"{name:10} {len(found):6}  median {middle:.3f}  90% {high:.3f}  longest {last:.3f} s"
        )


def measure(session: Session, words: Words, times: dict[str, list[float]]) -> None:
    """A game of the coach, with a hint at each third question."""
    judge, coach, random = Judge(session.rules), Coach(), Random(1).random
    for n in range(LONGEST):
        if isinstance(session.prompt, Over):
            return
        if n % EVERY == 0 and only_answer(session) is None:
            at, hints = [process_time()], []
            for hint in thinking(session, judge):
                at.append(process_time())
                hints.append(hint)
            ladder(hints[-1], words)
            parts = [after - before for before, after in pairwise(at)]
            times["hint"].append(at[-1] - at[0])
            times["first list"].append(parts[0])
            times["slice"] += parts[1:]
            times["in words"].append(process_time() - at[-1])
        session.answer(coach(session, random))


if __name__ == "__main__":
    main()
