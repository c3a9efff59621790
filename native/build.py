"""`python -m native.build [FOLDER]`: a copy of the package with engine and rules as machine code.

Games go the same way in it, faster. Use it with `PYTHONPATH=FOLDER`, by default build/fast.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import chdir
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution

from native.sources import Classes, rewrite

ROOT = Path(__file__).parents[1]
ENGINE = (
    "steps", "plans", "events", "table", "dealers", "prompts", "stack", "session", "players",
    "seats",
)  # fmt: skip
GAMES = ("onirim", "urbion")
STAY = ("__init__.py", "cards.py", "scenes.py", "spots.py")
"""What is not asked often enough, and cards."""
SETTINGS = "[mypy]\npython_version = 3.11\nfollow_imports = silent\n"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "frontend", "*.so", "*.pyd")


def compiled(package: Path) -> dict[str, list[Path]]:
    """The files that are compiled: of the engine, and of each game."""
    games = {
        game: sorted(file for file in (package / game).rglob("*.py") if file.name not in STAY)
        for game in GAMES
    }
    return {"engine": [package / "engine" / f"{name}.py" for name in ENGINE], **games}


def module(file: Path, root: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts)


def rewritten_copy(folder: Path) -> list[Path]:
    """Make a copy of the package whose engine and rules are rewritten; which files these are."""
    package = folder / "dreamtutor"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(ROOT / "dreamtutor", package, ignore=LEFT_OUT)
    rooms = compiled(package)
    engine = [*(package / "engine").glob("*.py")]
    known = {room: Classes([*engine, *(package / room).rglob("*.py")]) for room in rooms}
    for room, files in rooms.items():
        rewrite({file: module(file, folder) for file in files}, known[room])
    return [file for files in rooms.values() for file in files]


def build(folder: Path) -> list[Path]:
    """Make a copy of the package that is compiled. Returns what it has more than the package."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in libraries(folder):
        old.unlink()
    package = folder / "dreamtutor"
    files = rewritten_copy(folder)
    settings = folder / "mypy.ini"
    settings.write_text(SETTINGS, encoding="utf-8")
    with chdir(folder):
        compile_them([str(file.relative_to(folder)) for file in files], str(settings))
    for file in files:  # what one reads, and where the texts of the rules are read from
        shutil.copyfile(ROOT / file.relative_to(folder), file)
    own = {folder / file.relative_to(ROOT) for file in (ROOT / "dreamtutor").rglob("*.py")}
    made = {*package.rglob("*.py")} - own
    return sorted({*made, *libraries(folder), *libraries(package, "**/")})


def libraries(folder: Path, where: str = "") -> list[Path]:
    """The compiled libraries of a folder; what all of them need lies outside the package."""
    return [file for kind in (".so", ".pyd") for file in folder.glob(f"{where}*{kind}")]


def compile_them(names: list[str], settings: str) -> None:
    """Compile the files of this folder; the libraries come to lie beside them."""
    level = os.environ.get("DREAMTUTOR_OPTIMIZE", "2")
    made = mypycify(["--config-file", settings, *names], opt_level=level, debug_level="0")
    command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "fast"
    made = build(where.resolve())
    print(f"{len(made)} files made. To use them, from any folder but this one:")
    print(f"  PYTHONPATH={where.resolve()} {sys.executable} -m dreamtutor play --games 1000")
