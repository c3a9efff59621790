"""What things cost: `make bench`. Times are ratios within one run as far as that says enough,
because a machine is never quiet; of several rounds both the mean and the best are told."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench import yardstick
from bench.library import library
from dreamtutor import games
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.modules import Module
from dreamtutor.engine.players import random as guess
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Over, Session
from dreamtutor.replay.game import new_game
from dreamtutor.replay.loader import verify
from dreamtutor.texts import Words
from dreamtutor.view.packing import packed
from dreamtutor.view.scene_builder import scene

ROUNDS = 8
RATIO_BEFORE = "6.9"
"""The same number when the program had no expansions (for Onirim). A module that is not in play
adds no rule to a plan, so it costs nothing."""
STATIC = Path(games.__file__).parent / "widgets" / "static"


def main() -> None:
    engine()
    record = long_game()
    positions(record)
    replay()
    screens()
    library(told)
    imports()


def told(what: str, value: str) -> None:
    print(f"{what:<52}{value}", flush=True)


def rounds(play: Callable[[int], int]) -> tuple[float, float]:
    """Games a second of processor time: mean and best of some rounds."""
    speeds = []
    for n in range(ROUNDS):
        begun = time.process_time()  # a busy neighbour counts less than on the clock
        count = play(n)
        speeds.append(count / (time.process_time() - begun))
    return statistics.mean(speeds), max(speeds)


def random_games(rules: Rules, count: int) -> tuple[float, float, str]:
    """Random games to their end, each event with its rule in the log: how many a second, and what
    they consist of."""
    random, events, answers = Random(1).random, 0, 0

    def some(round_: int) -> int:
        nonlocal events, answers
        for seed in range(round_ * count, round_ * count + count):
            session = Session(rules, Seeded(seed))
            while session.prompt.__class__ is not Over:
                answers += 1
                session.answer(guess(session, random))
            events += len(session.table.log)
        return count

    mean, best = rounds(some)
    games_played = count * ROUNDS
    return mean, best, f"{events / games_played:.0f} and {answers / games_played:.0f}"


def engine() -> None:
    """The base game of Onirim, and beside it the yardstick; all expansions together; a team. Then
    the same of Urbion, without a yardstick."""
    mean, best, size = random_games(games.rules("onirim"), 200)
    straight, straight_best = rounds(lambda n: (yardstick.games(1000, n), 1000)[1])
    told("random base games of Onirim with the full log, a second", f"{mean:.0f} (best {best:.0f})")
    told("  events and answers in each", size)
    told("straight line without log, a second", f"{straight:.0f} (best {straight_best:.0f})")
    told("  times as fast as the engine", f"{straight_best / best:.1f}")
    told("  and before there were any expansions", RATIO_BEFORE)
    best = expansions("onirim")
    told("  in games of the straight line", f"{straight_best / best:.1f}")
    mean, best, size = random_games(games.rules("urbion"), 100)
    told("random base games of Urbion, a second", f"{mean:.0f} (best {best:.0f})")
    told("  events and answers in each", size)
    expansions("urbion")


def expansions(game: str) -> float:
    """Games with all expansions, alone and as a team, and with each; the best with all."""
    mean, fastest, size = random_games(games.rules(game, games.ALL), 40)
    told("random games with all expansions, a second", f"{mean:.0f} (best {fastest:.0f})")
    told("  events and answers in each", size)
    mean, best, size = random_games(games.rules(game, games.ALL, seats=2), 40)
    told("the same for a team, a second", f"{mean:.0f} (best {best:.0f})")
    told("  events and answers in each", size)
    each = [
        f"{games.short(expansion)} {alone(game, expansion):.0f}"
        for expansion in games.expansions(game)
    ]
    told("each expansion alone, a second (best)", ", ".join(each))
    return fastest


def alone(game: str, module: Module) -> float:
    return random_games(games.rules(game, [games.short(module)]), 15)[1]


def long_game() -> Record:
    """The longest of some random games."""
    rules, longest = games.rules("onirim"), None
    for seed in range(20):
        record, random = Record(rules, Seeded(seed)), Random(seed).random
        while not isinstance(record.prompt, Over):
            record.answer(guess(record.session, random))
        if longest is None or len(record.node.line()) > len(longest.node.line()):
            longest = record
    assert longest
    return longest


def positions(record: Record) -> None:
    """Going back, and standing in the middle of a turn."""
    line = record.node.line()
    record.go(line[len(line) // 2])
    begun = time.perf_counter()
    for _ in range(200):
        record.undo()
        record.redo()
    told(
        "one answer back, in the middle of a game",
        f"{(time.perf_counter() - begun) / 400 * 1e6:.0f} µs",
    )
    costs = []
    for node in line:
        begun = time.perf_counter()
        record.position(node, Human())
        costs.append((time.perf_counter() - begun) * 1e6)
    told(
        "a position made again for a rollout, mean (worst)",
        f"{statistics.mean(costs):.0f} µs ({max(costs):.0f} µs)",
    )


def replay() -> None:
    """Writing a game down, and opening it again."""
    with tempfile.TemporaryDirectory() as folder:
        game, random = new_game("onirim", deal="bench", save=folder), Random(3).random
        events = 0
        begun = time.perf_counter()
        while events < 300:
            if isinstance(game.record.prompt, Over):
                game.undo(len(game.record.node.line()) // 2)
            events += len(game.record.answer(guess(game.record.session, random)).events)
        written = time.perf_counter() - begun
        assert game.path
        costs = []
        for _ in range(10):
            begun = time.perf_counter()
            assert verify(game.path) is None
            costs.append((time.perf_counter() - begun) * 1e3)
        told(f"a replay of {events} events written, with its play", f"{written * 1e3:.1f} ms")
        told("  opened and verified", f"{statistics.mean(costs):.1f} ms")
        told("  size", f"{game.path.stat().st_size / 1000:.0f} kB")


def screens() -> None:
    """What a click costs to show."""
    shown("a scene made and turned to JSON", games.rules("onirim"), 5)
    shown("the same with all expansions", games.rules("onirim", games.ALL), 2)
    shown("the same of Urbion with all expansions", games.rules("urbion", games.ALL), 2, "urbion")
    bundle = {path.name: path.stat().st_size for path in sorted(STATIC.glob("table.*"))}
    told("the front end, script and style", f"{sum(bundle.values())} bytes {bundle}")


def shown(what: str, rules: Rules, count: int, game: str = "onirim") -> None:
    """Every scene of some random games."""
    words, sizes, costs = Words(game), [], []
    for seed in range(count):
        record, random = Record(rules, Seeded(seed)), Random(seed).random
        while not isinstance(record.prompt, Over):
            begun = time.perf_counter()
            data = json.dumps(
                packed(scene(record, words)), ensure_ascii=False, separators=(",", ":")
            )
            costs.append((time.perf_counter() - begun) * 1e3)
            sizes.append(len(data.encode()))
            record.answer(guess(record.session, random))
    told(what, f"{statistics.mean(costs):.1f} ms (worst {max(costs):.1f} ms)")
    told("  its size, mean (largest)", f"{statistics.mean(sizes):.0f} bytes ({max(sizes)})")


def imports() -> None:
    """What `import dreamtutor` adds, in halves of what ipywidgets costs."""

    def cost(code: str) -> float:
        times = []
        for _ in range(7):
            begun = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - begun)
        return min(times)

    nothing, widgets = cost("pass"), cost("import ipywidgets")
    ours = cost("import ipywidgets, dreamtutor") - widgets
    table = cost("import ipywidgets; from dreamtutor import play") - widgets
    share = (widgets - nothing) / 100
    told("import ipywidgets", f"{(widgets - nothing) * 1e3:.0f} ms")
    told("import dreamtutor adds", f"{ours * 1e3:.0f} ms ({ours / share:.0f} % of that)")
    told("  and its table", f"{table * 1e3:.0f} ms ({table / share:.0f} %)")


main()
