"""A copy of the project with the toy expansion in it, made as CONTRIBUTING.md says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOY = ROOT / "tests" / "toy"
GAME, NAME = "onirim", "veils"
NEEDED = ("dreamtutor", "tests", "lessons", "replays", "docs", "notebooks")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "gallery", "toy")
STEP = re.compile(r"^\d+\. \*\*(?:.|\n)*?(?=^\d+\. |^## |\Z)", re.MULTILINE)
FILE = re.compile(r"`([\w<>./]+/[\w<>.]*)` \((new|line|section)\)")


def recipe() -> dict[str, str]:
    """The files of the recipe, for the toy, and what is done with each: it is new, or it gets a
    line or a section."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _before, _heading, text = text.partition("## Add an expansion\n")
    steps = STEP.findall(text.partition("\n## ")[0])
    found = [FILE.search(step) for step in steps]
    return {one[1].replace("<game>", GAME).replace("<name>", NAME): one[2] for one in found if one}


def files_of_the_toy() -> list[str]:
    """The files of the toy, by where they lie in the project."""
    paths = (path for path in TOY.rglob("*") if path.is_file() and path.parent != TOY)
    mine = (path for path in paths if "__pycache__" not in path.parts)
    return sorted(path.relative_to(TOY).as_posix() for path in mine)


def copy_with_toy(folder: Path) -> Path:
    """A copy of the project in a folder, with the toy."""
    copy = folder / "project"
    for name in NEEDED:
        shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
    for file in ROOT.iterdir():
        if file.is_file() and file.name != ".git":  # in a worktree it names this repository
            shutil.copy(file, copy)
    modules = ROOT / "dreamtutor" / "widgets" / "frontend" / "node_modules"
    (copy / modules.relative_to(ROOT)).symlink_to(modules.resolve())
    for place, kind in recipe().items():
        if kind == "new":
            add(TOY / place, copy / place)
        elif kind == "section":
            numbers = (TOY / place).read_text(encoding="utf-8")
            with (copy / place).open("a", encoding="utf-8") as there:
                there.write(numbers)
        else:
            register(copy / place)
    return copy


def add(mine: Path, there: Path) -> None:
    assert not there.exists()
    if mine.is_dir():
        shutil.copytree(mine, there, ignore=LEFT_OUT)
    else:
        shutil.copy(mine, there)


def register(path: Path) -> None:
    """One more name in the list of modules."""
    text = path.read_text(encoding="utf-8")
    listed, end, rest = text.partition(')\n"""In the order in which')
    assert end
    path.write_text(f'{listed}    "{NAME}",\n{end}{rest}', encoding="utf-8")
