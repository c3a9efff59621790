"""`python -m tests.native.play FIRST COUNT`: games of random set-ups, and for each a line with all
that happened in it, as a number."""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import blake2b
from random import Random

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.players import random as anything
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session


def setup(random: Random) -> tuple[str, Rules]:
    """What is played, in words, and its rules."""
    game = random.choice(games.GAMES)
    share = random.random()
    names = [games.short(module) for module in games.expansions(game)]
    modules = [name for name in names if random.random() < share]
    seats = random.choice(games.seats_of(game))
    agreed = {
        name: random.choice(setting.choices)
        for name, setting in games.settings(game, modules).items()
        if len(setting.choices) > 1 and random.random() < 0.2
    }
    return f"{game} {modules} {seats} {agreed}", games.rules(game, modules, agreed, seats)


def saying(said: list[str]) -> Player:
    """A player that gives any answer, and says it in the words of files."""

    def answer(session: Session, random: Callable[[], float]) -> Answer:
        given = anything(session, random)
        said.append(write(given))
        return given

    return answer


def main() -> None:
    first, count = map(int, sys.argv[1:])
    for seed in range(first, first + count):
        random = Random(seed)
        words, rules = setup(random)
        session, said = Session(rules, Seeded(seed)), list[str]()
        play_to_end(session, saying(said), random.random)
        happened = f"{said} {session.table.log}"
        log = blake2b(happened.encode(), digest_size=8).hexdigest()
        print(log, session.table.outcome, len(session.table.log), words)


if __name__ == "__main__":
    main()
