"""Learn, and write down what was learned: python -m dreamtutor.coach.training GAME --out FOLDER

The folder holds plan.json, a line for each checkpoint in curve.jsonl, the weights of each, and
state.npz, from which the same command goes on after it was broken off.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from dreamtutor.coach.training.learner import Learner, Plan, Report
from dreamtutor.coach.training.selections import Draw, InTurn, Mixture, selection
from dreamtutor.coach.training.ship import STATE
from dreamtutor.coach.training.weights import read, write
from dreamtutor.workers import processes

MIXED = {"base": 0.2, "pairs": 0.08, "several": 0.05, "all": 0.02}


def parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(prog="python -m dreamtutor.coach.training", description=__doc__)
    p.add_argument("game", choices=("onirim", "urbion"))
    p.add_argument("--out", type=Path, required=True, help="the folder to write to")
    p.add_argument("--start", type=Path, help="weights to begin with")
    p.add_argument(
        "--only", nargs="*", help="only these selections, in turn: base, book, book+towers"
    )
    p.add_argument(
        "--hard", type=float, default=0.0, help="this part of the games with hard variants"
    )
    p.add_argument("--team", type=float, default=0.0, help="this part of the games as a team")
    p.add_argument("--often", nargs="*", default=[], help="expansions drawn more often: book=2")
    p.add_argument("--jobs", type=int, default=1, help="processes that play")
    for name, part in MIXED.items():
        p.add_argument(f"--{name}", type=float, default=part, help=f"part of the games: {name}")
    for field in fields(Plan):
        if field.name not in ("game", "trace"):
            kind: type = float if isinstance(field.default, float) else int
            name = f"--{field.name.replace('_', '-')}"
            needed = field.name == "games"
            p.add_argument(
                name, type=kind, required=needed, default=None if needed else field.default
            )
    return p


def drawing(options: argparse.Namespace) -> Draw:
    if options.only:
        return InTurn(tuple(selection(options.game, names) for names in options.only))
    often = tuple((n, float(x)) for n, _, x in (pair.partition("=") for pair in options.often))
    return Mixture(
        options.game, options.seed, options.base, options.pairs, options.several, options.all,
        options.hard, options.team, often,
    )  # fmt: skip


def main(argv: Sequence[str] | None = None) -> int:
    options = parser().parse_args(argv)
    names = {field.name for field in fields(Plan)}
    plan = Plan(**{name: value for name, value in vars(options).items() if name in names})
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    learner = Learner(plan, drawing(options), read(options.start) if options.start else None)
    if (out / STATE).exists():
        learner.load(out / STATE)
        print(f"going on after {learner.done} games")
    (out / "plan.json").write_text(json.dumps(asdict(plan), indent=1) + "\n", encoding="utf-8")
    gc.freeze()
    with processes(options.jobs) as executor:
        for report in learner.run(executor):
            keep(learner, report, out)
    return 0


def keep(learner: Learner, report: Report, out: Path) -> None:
    """A checkpoint."""
    with (out / "curve.jsonl").open("a", encoding="utf-8") as curve:
        print(report.line(), file=curve)
    write(out / f"after-{report.games}.json", learner.net.weights())
    learner.save(out / STATE)
    won = (f"{kind} {100 * t.won / t.games:.0f} %" for kind, t in sorted(report.kinds.items()))
    print(f"{report.games} games: {', '.join(won)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
