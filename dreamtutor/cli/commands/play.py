"""`dreamtutor play`: games without a face."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from dreamtutor import games
from dreamtutor.cli.shared import (
    OK,
    UsageError,
    add_edition_option,
    add_json_option,
    positive_number,
    print_result,
)
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.players import PLAYERS, Player, play_to_end
from dreamtutor.engine.session import Session
from dreamtutor.exports.progress_bar import progress_shown
from dreamtutor.replay.game import new_game
from dreamtutor.texts import Words
from dreamtutor.workers import in_order, processes

ABOUT = "Let a player without a face play games, and tell how they went."
EXAMPLES = """play --games 1000 --seed 1
play --games 100000 --jobs 4
play --player first --set auto_concede=lose --save replays
play --modules book,towers --seats 2 --variant hard
play --modules all --edition first"""

COACHES = ("coach", "master")
"""Players that know what wins."""
BATCH = 25
"""So many games are played in a row before one hears of them."""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="onirim", choices=games.GAMES, help="which game")
    parser.add_argument("--modules", default="", help="expansions, with commas between; or all")
    parser.add_argument("--seats", type=int, default=1, metavar="N", help="1: alone; 2: together")
    parser.add_argument(
        "--variant", default="normal", choices=games.VARIANTS, help="the hard one of expansions"
    )
    add_edition_option(parser, "the printing of the rules to play by")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="settings",
        help="agree on something otherwise than usual; may be given several times",
    )
    parser.add_argument(
        "--player", default="random", choices=sorted((*PLAYERS, *COACHES)), help="who plays"
    )
    parser.add_argument(
        "--games", type=positive_number, default=100, metavar="N", help="how many games"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="game n is dealt by S + n")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="write every game down here")
    parser.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        metavar="N",
        help="so many processes play; the games are the same",
    )
    add_json_option(parser)


def run(args: Any) -> int:
    if args.save and args.save.suffix == ".jsonl":
        raise UsageError("--save takes a folder: every game becomes a file of its own")
    modules = games.chosen_names(args.game, args.modules, args.seats)
    settings = games.agreement(
        args.game,
        modules,
        variant=args.variant,
        edition=args.edition,
        settings=dict(map(setting, args.settings)),
    )
    how = {"game": args.game, "modules": modules, "settings": settings}
    games.rules(**how)  # what is wrong is said before anything is written
    totals = play_all(args, how)
    data = {
        "game": args.game,
        "modules": modules,
        "seats": args.seats,
        "settings": settings,
        "player": args.player,
        **figures(totals),
    }
    names = ", ".join((" with ".join((args.game, *modules[:1])), *modules[1:]))
    print_result(args, data, lines(totals, f"{names}, played by {args.player!r}"))
    return OK


@dataclass
class Totals:
    """What some games come to together."""

    aim: str
    """What is gained in this game: "doors"."""
    games: int = 0
    wins: int = 0
    gained: int = 0
    turns: int = 0
    events: int = 0
    answers: int = 0
    processor: float = 0
    """Seconds that processors worked, those of all processes together."""
    seconds: float = 0
    """Seconds on the clock."""

    def add(self, other: Totals) -> None:
        for name in ("games", "wins", "gained", "turns", "events", "answers", "processor"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def a_game(self, total: int) -> float:
        return total / self.games


@dataclass(frozen=True)
class Batch:
    """Some of the games that are to be played. Each has a seed for its cards and its player, so it
    is the same game whoever plays it, and after whichever other."""

    how: dict[str, Any]
    player: str
    seeds: range
    save: Path | None


def play_all(args: Any, how: dict[str, Any]) -> Totals:
    """Play all games that are asked for, and show how far it is."""
    begun = time.perf_counter()
    totals = Totals(games.aim(args.game)[0])
    batches = [
        Batch(
            how,
            args.player,
            range(args.seed + n, args.seed + min(n + BATCH, args.games)),
            args.save,
        )
        for n in range(0, args.games, BATCH)
    ]
    with (
        progress_shown(Words(args.game), "playing") as progress,
        processes(args.jobs) as executor,
    ):
        for some in in_order(play_batch, batches, executor):
            totals.add(some)
            progress(totals.games, args.games)
    totals.seconds = time.perf_counter() - begun
    return totals


@collecting_later()
def play_batch(batch: Batch) -> Totals:
    """Play some games."""
    begun = time.process_time()
    aim, zones = games.aim(batch.how["game"])
    totals = Totals(aim)
    for seed in batch.seeds:
        session, answers = played(batch, seed)
        table = session.table
        totals.games += 1
        totals.wins += table.outcome == "won"
        totals.gained += sum(len(table[zone]) for zone in zones)
        totals.turns += session.turns
        totals.events += len(table.happened)
        totals.answers += answers
    totals.processor = time.process_time() - begun
    return totals


def played(batch: Batch, seed: int) -> tuple[Session, int]:
    """A whole game: how it stands at its end, and how many answers it took. If it is not written
    down nobody goes back in it, so nothing is kept but the table."""
    player, random, deal = player_named(batch.player), Random(seed).random, str(seed)
    game = new_game(**batch.how, deal=deal, save=batch.save) if batch.save else None
    if game is None:
        session = Session(games.rules(**batch.how), Seeded(deal))
        return session, play_to_end(session, player, random)
    answers = play_to_end(game.record, player, random)
    game.close()
    return game.record.session, answers


def player_named(name: str) -> Player:
    """A player for one game."""
    if name not in COACHES:
        return PLAYERS[name]
    from dreamtutor.coach import players  # noqa: PLC0415 - the others need none of it

    return players.PLAYERS[name]()


def figures(totals: Totals) -> dict[str, Any]:
    """The totals for programs."""
    return {
        "games": totals.games,
        "wins": totals.wins,
        totals.aim: round(totals.a_game(totals.gained), 3),
        "turns": round(totals.a_game(totals.turns), 2),
        "events": round(totals.a_game(totals.events), 2),
        "answers": round(totals.a_game(totals.answers), 2),
        "processor_seconds": round(totals.processor, 3),
        "seconds": round(totals.seconds, 3),
        "games_per_second": round(totals.games / totals.seconds, 1),
    }


def lines(totals: Totals, what: str) -> list[str]:
    """The totals for people."""
    return [
        f"{totals.games} games of {what}",
        f"won           {totals.wins} ({100 * totals.a_game(totals.wins):.1f} %)",
        f"{totals.aim:13} {totals.a_game(totals.gained):.2f} a game",
        f"turns         {totals.a_game(totals.turns):.1f} a game",
        f"events        {totals.a_game(totals.events):.1f} a game",
        f"answers       {totals.a_game(totals.answers):.1f} a game",
        *pace("processor", totals.games, totals.processor),
        *pace("on the clock", totals.games, totals.seconds),
    ]


def pace(what: str, count: int, seconds: float) -> Iterator[str]:
    yield f"{what:13} {seconds:.1f} s, {count / seconds:.0f} games a second"


def setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError(f"--set takes NAME=VALUE, not {text!r}")
    return name, value
