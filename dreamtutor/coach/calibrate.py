"""Count how often games are won that the coach gives a chance: hints show a chance only where this
was counted. python -m dreamtutor.coach.calibrate GAME --only base incubus --games 400

It plays games as the coach, and writes a table for each selection into the package, beside those
that are there already.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from dreamtutor import games
from dreamtutor.coach.calibration import BINS, mark, selection_of
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.players import Coach
from dreamtutor.coach.training.selections import Selection, selection
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import only_answer
from dreamtutor.engine.session import Over, Session
from dreamtutor.workers import in_order, processes

FOLDER = Path(__file__).parent / "calibrations"
Row = tuple[float, int, int]
"""The mean of what was said, the games, and how many of them were won."""


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(prog="python -m dreamtutor.coach.calibrate", description=__doc__)
    p.add_argument("game", choices=games.GAMES)
    p.add_argument("--only", nargs="*", help="these selections: base, book, book+towers, all")
    p.add_argument("--hard", action="store_true", help="with the hard variants")
    p.add_argument("--team", action="store_true", help="for two players")
    p.add_argument("--games", type=int, default=400, help="so many of each selection")
    p.add_argument("--seed", default="calibrate", help="the deals are named by it")
    p.add_argument("--jobs", type=int, default=1, help="processes that play")
    p.add_argument("--out", type=Path, help="write to this file; else to that of the package")
    return p


def main(argv: Sequence[str] | None = None) -> int:
    options = parser().parse_args(argv)
    game: str = options.game
    path = options.out or FOLDER / f"{game}.json"
    names = options.only or [games.BASE, *map(games.short, games.expansions(game))]
    with processes(options.jobs) as executor:
        for name in names:
            chosen = selection(game, name, hard=options.hard, seats=2 if options.team else 1)
            rows = counted(chosen, options.games, options.seed, executor)
            made = {"weights": mark(chosen.rules()), "games": options.games, "seed": options.seed}
            keep(path, chosen, {**made, "bins": rows})
            print(f"{chosen.name}:", *(f"{s:.2f} {w}/{n}" for s, n, w in rows), flush=True)
    return 0


def counted(
    chosen: Selection, count: int, seed: str, executor: Executor | None = None
) -> list[Row]:
    """The table of a selection: each game counts once in each tenth that it comes to, when it does
    so first. So games that stay long at one place count no more than others."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    deals = (f"{seed} {n}" for n in range(count))
    for firsts, won in in_order(partial(played, chosen), deals, executor):
        for n, chance in firsts.items():
            bins[n].append((chance, won))
    return [
        (round(sum(c for c, _ in found) / len(found), 4), len(found), sum(won for _, won in found))
        for found in bins
        if found
    ]


def played(chosen: Selection, deal: str) -> tuple[dict[int, float], bool]:
    """A game of the coach: the first chance in each tenth that it gave, and whether it won."""
    rules = chosen.rules()
    session, coach, judge = Session(rules, Seeded(deal)), Coach(), judge_of(rules)
    firsts: dict[int, float] = {}
    while not isinstance(session.prompt, Over):
        if (only := only_answer(session)) is not None:
            session.answer(only)
            continue
        way = coach.way(session)
        chance = judge.of(way)
        firsts.setdefault(min(int(chance * BINS), BINS - 1), chance)
        for answer in way.answers:
            session.answer(answer)
    return firsts, session.table.outcome == "won"


def keep(path: Path, chosen: Selection, table: dict[str, Any]) -> None:
    """Write a table beside the others."""
    data: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    data[selection_of(chosen.rules())] = table
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = (f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in data.items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
