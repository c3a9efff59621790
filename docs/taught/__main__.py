"""How often a taught player wins, and what each piece of advice is worth.

    python -m docs.taught onirim --games 1000
    python -m docs.taught urbion --games 300 --each

`--each` plays the same deals again without each piece of advice.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from random import Random

from docs.taught.advice import Advices
from dreamtutor import games
from dreamtutor.coach.rates import wilson
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.session import Session


def results(game: str, player: Player, deals: Sequence[int]) -> list[bool]:
    """Which deals a player wins."""
    found = []
    for deal in deals:
        session = Session(games.rules(game), Seeded(f"taught {deal}"))
        play_to_end(session, player, Random(deal).random)
        found.append(session.table.outcome == "won")
    return found


def change(with_it: Sequence[bool], without: Sequence[bool]) -> str:
    """How many points of a hundred the advice is worth, on the same deals, with its interval."""
    parts = [one - other for one, other in zip(with_it, without, strict=True)]
    mean = sum(parts) / len(parts)
    variance = sum((part - mean) ** 2 for part in parts) / (len(parts) - 1)
    reach = 1.96 * (variance / len(parts)) ** 0.5
    return f"{100 * mean:+.1f} ± {100 * reach:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--each", action="store_true", help="leave out each piece of advice, too")
    args = parser.parse_args()
    taught = import_module(f"docs.taught.{args.game}")
    learned: Advices = taught.learned
    deals = range(args.seed, args.seed + args.games)
    all_ = results(args.game, taught.Taught(), deals)
    rate = wilson(sum(all_), len(all_))
    print(f"{args.game}: won {100 * rate.rate:.1f} % of {len(all_)} [{rate.interval}]", flush=True)
    for one in learned if args.each else ():
        without = results(args.game, taught.Taught(learned.without(one.name)), deals)
        print(f"| {one.lesson} | {one.says} | {change(all_, without)} |", flush=True)


if __name__ == "__main__":
    main()
