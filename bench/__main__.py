"""What things cost: `make bench`. Costs are told in games of the straight line (bench/yardstick.py)
and compared with those of the last release, which are kept in bench/costs.json.

make bench                                  all that is measured; compiled, too, if `make fast` was
make bench ARGS="--only verified"           what has this in its name
make bench ARGS="--beside before=FOLDER"    another tree of the package in the same race
make bench ARGS=--keep                      keep the costs, for a release: on a machine that rests
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
from pathlib import Path

import dreamtutor
from bench.deeds import DEEDS, UNIT
from bench.race import ROOT, Costs, race

KEPT = Path(__file__).with_name("costs.json")
HERE, FAST = "here", "compiled"
WIDE, NARROW = 50, 12
IMPORT_UNIT = "import ipywidgets"
FIRST = "import ipywidgets, dreamtutor as d; d."
IMPORTS = {
    "import anywidget, after ipywidgets": "import ipywidgets, anywidget",
    "import dreamtutor, after ipywidgets": "import ipywidgets, dreamtutor",
    "import play, after ipywidgets": "import ipywidgets; from dreamtutor import play",
    "a first table, after ipywidgets": FIRST + "play(save=None)",
    "the same with all of Onirim": FIRST + "play('onirim', 'all', save=None)",
    "a first table of Urbion": FIRST + "play('urbion', save=None)",
    "the same with all of Urbion": FIRST + "play('urbion', 'all', save=None)",
    "a first replay": FIRST + f"watch({str(ROOT / 'replays' / 'onirim-first-win.jsonl')!r})",
}


def main() -> None:
    args = arguments()
    deeds = [deed for deed in DEEDS if args.only in deed and deed != UNIT]
    imports = [deed for deed in IMPORTS if args.only in deed]
    builds = {HERE: ROOT, **dict(map(beside, args.beside))}
    if (ROOT / "build" / "fast" / "dreamtutor").is_dir():
        builds[FAST] = ROOT / "build" / "fast"
    costs, speeds = race(builds, deeds, args.rounds)
    print(f"1 is {UNIT}: {speeds.pop(UNIT):,.0f} a second here")
    told(costs, speeds, "deeds")
    measured = {name: import_costs(build, imports, args.rounds) for name, build in builds.items()}
    print(f"\n1 is {IMPORT_UNIT}")
    told(measured, {}, "imports")
    if args.keep:
        kept = {"deeds": costs[HERE], "imports": measured[HERE]}
        keep(
            {
                f"{key}": {deed: round(n, 4) for deed, n in some.items()}
                for key, some in kept.items()
            }
        )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="WORDS")
    parser.add_argument("--beside", action="append", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--rounds", type=int, default=7, metavar="N")
    parser.add_argument("--keep", action="store_true")
    return parser.parse_args()


def beside(text: str) -> tuple[str, Path]:
    name, _, folder = text.partition("=")
    return name, Path(folder).resolve()


def told(costs: dict[str, Costs], speeds: Costs, part: str) -> None:
    """A table: what each deed costs in each build, and what it cost in the release that is kept."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    release = kept.get("version", "")
    heads = [
        HERE,
        *([release, ""] if kept else []),
        *list(costs)[1:],
        *(["a second"] if speeds else []),
    ]
    print(" " * WIDE + "".join(f"{head:>{NARROW}}" for head in heads))
    for deed, cost in costs[HERE].items():
        cells = [f"{cost:.3f}"]
        if kept:
            old = kept[part].get(deed)
            cells += [f"{old:.3f}", f"{100 * (cost / old - 1):+.0f} %"] if old else ["", ""]
        cells += [f"{costs[build][deed]:.3f}" for build in list(costs)[1:]]
        cells += [f"{speeds[deed]:,.0f}"] if speeds else []
        print(f"{deed:<{WIDE}}" + "".join(f"{cell:>{NARROW}}" for cell in cells), flush=True)


def keep(costs: dict[str, Costs]) -> None:
    versions = {"version": dreamtutor.__version__, "python": platform.python_version()}
    KEPT.write_text(json.dumps({**versions, **costs}, indent=2) + "\n", encoding="utf-8")


def import_costs(build: Path, deeds: list[str], rounds: int) -> Costs:
    """What imports cost of processor time beside those of ipywidgets: the best of all rounds."""
    codes = {"": "pass", IMPORT_UNIT: IMPORT_UNIT, **{deed: IMPORTS[deed] for deed in deeds}}
    best = dict.fromkeys(codes, float("inf"))
    for _ in range(rounds if deeds else 0):
        for deed, code in codes.items():
            best[deed] = min(best[deed], seconds_of(code, build))
    unit = best[IMPORT_UNIT] - best[""]
    return {deed: (best[deed] - best[IMPORT_UNIT]) / unit for deed in deeds}


def seconds_of(code: str, build: Path) -> float:
    """The processor time of another Python that runs this."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(build)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody compiles it each time
    subprocess.run([sys.executable, "-P", "-c", code], env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
