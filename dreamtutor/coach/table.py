"""How often coach and master win: python -m dreamtutor.coach.table --out docs/win-rates

Plays the base games, each expansion, each hard variant, teams, and all expansions together, each by
deals that are named by a seed. What was played is written to FILE-GAME.json after each batch: the
same command goes on where it was broken off, or plays more games. A row that other weights led to
begins anew. FILE.md says the same of all games as tables; `--games 0` only writes it anew.

Other selections, as "book+towers", are played where `--only` names them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from dreamtutor import games
from dreamtutor.coach.calibration import mark
from dreamtutor.coach.players import PLAYERS, no_lots
from dreamtutor.coach.rates import wilson
from dreamtutor.coach.training.selections import Selection, selection
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import play_to_end
from dreamtutor.engine.session import Session
from dreamtutor.workers import in_order, processes

BATCH = 10
"""So many games are played in a row before they are written down."""
Sums = dict[str, Any]


@dataclass(frozen=True)
class Task:
    """Some games that are to be played."""

    player: str
    chosen: Selection
    seed: str
    first: int
    end: int

    @property
    def row(self) -> str:
        return row_name(self.player, self.chosen)


@dataclass(frozen=True)
class Played:
    """How they went."""

    won: int
    gained: int
    turns: int
    seconds: float
    """Of a processor."""


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(prog="python -m dreamtutor.coach.table", description=__doc__)
    p.add_argument("--out", type=Path, required=True, help="FILE, without ending")
    p.add_argument("--game", nargs="*", default=games.GAMES, choices=games.GAMES)
    p.add_argument("--players", nargs="*", default=[*PLAYERS], choices=[*PLAYERS])
    p.add_argument("--only", nargs="*", help="these, as the table names them: base, book+towers")
    p.add_argument("--games", type=int, default=200, help="so many of each row")
    p.add_argument("--seed", default="table", help="the deals are named by it")
    p.add_argument("--jobs", type=int, default=1, help="processes that play")
    return p


def main(argv: Sequence[str] | None = None) -> int:
    options = parser().parse_args(argv)
    rows = [
        (player, chosen)
        for game in options.game
        for chosen in wanted(game, options.only)
        for player in options.players
    ]
    with processes(options.jobs) as executor:
        fill(options.out, rows, options.games, options.seed, executor)
    return 0


def wanted(game: str, only: Sequence[str] | None) -> Iterator[Selection]:
    """What is played: all that there are rows for, or only these, and mixtures among them."""
    for chosen in selections(game):
        if not only or selection_name(chosen) in only:
            yield chosen
    known = {*map(games.short, games.expansions(game))}
    for name in only or ():
        if "+" in name and known.issuperset(name.split("+")):
            yield selection(game, name)


def selections(game: str) -> Iterator[Selection]:
    """What there are always rows for."""
    names = [*map(games.short, games.expansions(game))]
    yield selection(game, games.BASE)
    yield from (selection(game, name) for name in names)
    yield from (selection(game, name, hard=True) for name in names if games.hard(game, name))
    if 2 in games.seats_of(game):
        yield selection(game, games.BASE, seats=2)
    yield selection(game, games.ALL)


def fill(
    out: Path,
    rows: Iterable[tuple[str, Selection]],
    count: int,
    seed: str,
    executor: Executor | None = None,
) -> None:
    """Play what the tables do not have yet, and write it down as it comes."""
    rows = list(rows)
    found = {game: begun(path_of(out, game), seed) for game in games.GAMES}
    tasks = [
        task for row in rows for task in missing(found[row[1].game]["rows"], *row, count, seed)
    ]
    write(out.with_suffix(".md"), page(found))
    for task, played in zip(tasks, in_order(play, tasks, executor), strict=True):
        data = found[task.chosen.game]
        add(data["rows"], task, played)
        write(path_of(out, task.chosen.game), json.dumps(data, indent=1) + "\n")
        write(out.with_suffix(".md"), page(found))
        sums = data["rows"][task.row]
        print(f"{task.row}: {sums['won']} of {sums['games']}", file=sys.stderr, flush=True)


def path_of(out: Path, game: str) -> Path:
    return out.with_name(f"{out.name}-{game}.json")


def begun(path: Path, seed: str) -> dict[str, Any]:
    """The rows of a game so far. What other rules or other deals led to is not gone on with."""
    made = {"seed": seed, "rules": games.RULES_VERSION}
    if path.is_file():
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if {name: data.get(name) for name in made} != made:
            raise ValueError(f"{path} was made with other deals or rules")
        return data
    return {**made, "rows": {}}


def missing(
    rows: dict[str, Sums], player: str, chosen: Selection, count: int, seed: str
) -> Iterator[Task]:
    """The games of a row that are still to be played. If other weights played the others, that is
    all of them."""
    name = row_name(player, chosen)
    if name in rows and rows[name]["weights"] != mark(chosen.rules()) and count:
        del rows[name]
    done = rows.get(name, {}).get("games", 0)
    for first in range(done, count, BATCH):
        yield Task(player, chosen, seed, first, min(first + BATCH, count))


def row_name(player: str, chosen: Selection) -> str:
    return f"{chosen.game} {selection_name(chosen)}, {player}"


def selection_name(chosen: Selection) -> str:
    every = len(games.expansions(chosen.game))
    return games.ALL if len(chosen.modules) == every else chosen.name


def play(task: Task) -> Played:
    """Play some games. Each has a name for its cards, so it is the same whoever plays it."""
    begin, won, gained, turns = process_time(), 0, 0, 0
    rules, zones = task.chosen.rules(), games.aim(task.chosen.game)[1]
    for n in range(task.first, task.end):
        session = Session(rules, Seeded(f"{task.seed} {n}"))
        play_to_end(session, PLAYERS[task.player](), no_lots)
        won += session.table.outcome == "won"
        gained += sum(len(session.table[zone]) for zone in zones)
        turns += session.turns
    return Played(won, gained, turns, process_time() - begin)


def add(rows: dict[str, Sums], task: Task, played: Played) -> None:
    sums = rows.setdefault(
        task.row,
        {
            "game": task.chosen.game,
            "selection": selection_name(task.chosen),
            "player": task.player,
            "weights": mark(task.chosen.rules()),
            "games": 0,
            **dict.fromkeys(vars(played), 0),
        },
    )
    sums["games"] += task.end - task.first
    for name, value in vars(played).items():
        sums[name] = round(sums[name] + value, 2)


INTRODUCTION = """# How often the coach wins

`coach` takes the best position after an answer, `master` looks one card further
([training.md](training.md)). Won of so many games, in percent, with the 95 % interval (Wilson);
seconds are of a processor, on a machine that was busy with other things.
"""


def page(found: dict[str, dict[str, Any]]) -> str:
    """All tables in Markdown."""
    parts = [INTRODUCTION]
    for game, data in found.items():
        parts.append(f"## {game.capitalize()}\n")
        parts.append(f"{table(game, data)}\n" if data["rows"] else "Not counted yet.\n")
    return "\n".join(parts)


def table(game: str, data: dict[str, Any]) -> str:
    """What was played of a game, in the order in which the rows are named."""
    by_name = {(sums["selection"], sums["player"]): sums for sums in data["rows"].values()}
    players = [player for player in PLAYERS if any(player == one for _, one in by_name)]
    heads = [f"{player} | 95 % | games | seconds a game" for player in players]
    lines = [f"| | {' | '.join(heads)} |", "|" + "---|" * (1 + 4 * len(players))]
    usual = [selection_name(chosen) for chosen in selections(game)]
    others = dict.fromkeys(name for name, _ in by_name if name not in usual)
    for name in (*usual, *others):
        if any((name, player) in by_name for player in players):
            cells = (cell(by_name.get((name, player))) for player in players)
            lines.append(f"| {name} | {' | '.join(cells)} |")
    seed = data["seed"]
    return "\n".join([
        *lines,
        "",
        f"Deals: `{seed} 0`, `{seed} 1` and so on, the same for each row. A row is played again by",
        "",
        f"    python -m dreamtutor.coach.table --out FILE --game {game} --seed {seed} "
        "--only ROW --players PLAYER --games NUMBER",
    ])  # fmt: skip


def cell(sums: Sums | None) -> str:
    if sums is None:
        return " | | |"
    rate = wilson(sums["won"], sums["games"])
    seconds = sums["seconds"] / sums["games"]
    low, high = 100 * rate.low, 100 * rate.high
    return f"{100 * rate.rate:.1f} | {low:.1f} to {high:.1f} | {sums['games']} | {seconds:.2f}"


def write(path: Path, text: str) -> None:
    """Whoever breaks off finds the old table or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(path.suffix + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    sys.exit(main())
