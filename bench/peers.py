"""How fast other programs play the same games: `make bench-peers`.

Nothing of theirs is in this repository. Whoever wants to measure them fetches them, and says where
they lie; those that are not there are left out.

onirim-py   github.com/cwahbong/onirim-py, commit d1110c4: the base game in Python. Its games are
            played by an actor that chooses at random among what its rules allow; it keeps no log.
            make bench-peers ARGS="--onirim-py FOLDER"
dreamium    github.com/spiqueras/dreamium, version 0.1.1: the base game for a terminal, in Python.
            Digits are pressed at random until the game is over. It does not play by all of the
            rules: a door that is returned is shuffled in at once, for instance.
            make bench-peers ARGS="--dreamium FOLDER"
Onirama     github.com/sea4594/Onirama: all expansions of Onirim, in JavaScript. Its engine was run
            under Node, with random commands: 390 base games a second, 130 with all expansions. That
            was another day than the measurements of this program, so the ratio to it is indirect.
            There is no adapter for it here.

All play in one process, in turns, and the best of some rounds counts; processor time, not time on
the clock. Without a log they do less than this program, which keeps every event with its rule.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bench import yardstick
from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import random as guess
from dreamtutor.engine.session import Over, Session

ROUNDS, COUNT = 7, 100
Play = Callable[[int], object]
"""Plays a game, given its number."""
OURS = "dreamtutor, base game of Onirim with its full log"


def dreamtutor_game() -> Play:
    rules = games.rules("onirim")

    def play(number: int) -> None:
        session, random = Session(rules, Seeded(number)), Random(number).random
        while session.prompt.__class__ is not Over:
            session.answer(guess(session, random))
        len(session.table.log)

    return play


def onirim_py_game(folder: Path) -> Play:
    """Written for commit d1110c4."""
    sys.path.insert(0, str(folder))
    core, agent, data = (import_module(f"onirim.{name}") for name in ("core", "agent", "data"))
    actor = random_actor(agent.Actor, import_module("onirim.action"), import_module("onirim.card"))
    observer = agent.Observer()
    observer.on_win = lambda _content: None  # it has none of its own
    return lambda number: core.run(actor(Random(number)), observer, data.starting_content())


def random_actor(kind: Any, action: Any, card: Any) -> Any:
    """An actor of onirim-py that chooses at random among what is allowed."""

    class RandomActor(kind):  # type: ignore[misc]
        def __init__(self, random: Random) -> None:
            self.random = random

        def phase_1_action(self, content: Any) -> Any:
            last = content.explored[-1].kind if content.explored else None
            hand = [*enumerate(content.hand)]
            plays = [(action.Phase1.play, n) for n, held in hand if held.kind != last]
            return self.random.choice([*plays, *((action.Phase1.discard, n) for n, _ in hand)])

        def key_discard_react(self, _content: Any, cards: Any) -> Any:
            places = [*range(len(cards))]
            self.random.shuffle(places)
            return places[0], places[1:]

        def open_door(self, _content: Any, _door: Any) -> bool:
            return self.random.random() < 0.5

        def nightmare_action(self, content: Any) -> Any:
            ways, key = action.Nightmare, card.LocationKind.key
            keys = [
                (ways.by_key, {"idx": n}) for n, it in enumerate(content.hand) if it.kind == key
            ]
            doors = [(ways.by_door, {"idx": n}) for n in range(len(content.opened))]
            deck: list[Any] = [(ways.by_deck, {})] if len(content.piles.undrawn) >= 5 else []
            return self.random.choice([*keys, *doors, *deck, (ways.by_hand, {})])

    return RandomActor


def dreamium_game(folder: Path) -> Play:
    """Written for version 0.1.1, which begins to play when it is imported."""
    sys.path.insert(0, str(folder))
    with patch("curses.wrapper"):
        module = import_module("dreamium")
    ends = (module.WonState, module.Lost1State, module.Lost2State)

    def play(number: int) -> None:
        digits, game = Random(number), module.Game()
        game.start()
        while game.state not in ends:
            game.process(digits.choice("123456"))

    return play


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="make bench-peers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--onirim-py", type=Path, metavar="FOLDER")
    parser.add_argument("--dreamium", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    plays: dict[str, Play] = {OURS: dreamtutor_game(), "the straight line": yardstick_game}
    if args.onirim_py:
        plays["onirim-py, random actor"] = onirim_py_game(args.onirim_py)
    if args.dreamium:
        plays["dreamium, random digits"] = dreamium_game(args.dreamium)
    best = dict.fromkeys(plays, 0.0)
    for round_ in range(ROUNDS):
        for name, play in plays.items():
            begun = time.process_time()
            for number in range(COUNT * round_, COUNT * round_ + COUNT):
                play(number)
            best[name] = max(best[name], COUNT / (time.process_time() - begun))
    for name, speed in best.items():
        print(f"{name:<55}{speed:8,.0f} games a second{best[OURS] / speed:8.2f}")
    print("The last column is how fast dreamtutor is beside it.")
    if len(plays) == 2:
        print("No other program was named: `make bench-peers ARGS=--help` says which there are.")


def yardstick_game(number: int) -> object:
    return yardstick.games(1, number)


if __name__ == "__main__":
    main()
