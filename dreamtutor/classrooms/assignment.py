"""Makes an assignment of lessons and decisions: a course folder for nbgrader, and for otter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from dreamtutor.arguments import checked
from dreamtutor.classrooms import assignment_forms as forms
from dreamtutor.classrooms.assignment_parts import (
    Contents,
    decision_contents,
    lesson_contents,
)
from dreamtutor.classrooms.exercise import ExerciseError, bundled, game_named
from dreamtutor.exports.lesson_notebook import lesson_notebook
from dreamtutor.exports.output_files import write_all
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealing import is_sealed, seal
from dreamtutor.texts import language

SEALED, KEY = ".sealed.toml", "key"
NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,60}", re.ASCII)
MOST_DECISIONS = 20
Files = list[tuple[Path, str | bytes]]


@checked
def assignment(
    *lessons: str | PathLike[str],
    out: str | PathLike[str] = "course",
    name: str = "assignment",
    decisions: Iterable[str] = (),
    points: int = 4,
    otter: bool = False,
    lang: str = "en",
    force: bool = False,
) -> list[Path]:
    """Make an assignment of lessons: a folder for nbgrader.

    lessons     "onirim/base/2-doors", or files of your own
    out         the course folder: it has, or gets, source, release, solution and key
    name        of the assignment; by it, learners have different positions to decide
    decisions   "onirim 3": so many positions of each learner's own
    points      so many each exercise is worth
    otter       write it for otter-grader, too
    lang        the language of the texts
    force       write over files that exist

    The files that were written. How to go on stands in docs/assignments.md.
    """
    if not NAME.fullmatch(name):
        raise ExerciseError(f"an assignment is called like week-1, not {name[:60]!r}")
    if not 1 <= points <= 100:
        raise ExerciseError(f"an exercise is worth 1 to 100 points, not {points}")
    root, spoken = Path(out), language(lang)
    files: Files = []
    contents: list[tuple[Contents, list[str]]] = []
    for lesson in lessons:
        script = found_lesson(lesson, spoken)
        stem = stem_of(script)
        made = lesson_contents(script, f"{stem}{SEALED}", stem, points)
        sealed = seal(script)
        contents.append((made, [f"{stem}{SEALED}"]))
        files += [
            (folder / f"{stem}{SEALED}", sealed) for folder in handed_out(root, name, stem, otter)
        ]
        files.append((root / KEY / name / f"{stem}.toml", script.text))
        solved = lesson_notebook(script, f"../../{KEY}/{name}/{stem}.toml")
        files.append((root / "solution" / name / f"{stem}.ipynb", solved))
    for game, count in map(decisions_named, decisions):
        contents.append((decision_contents(game, name, count, points, spoken), []))
    check_names([made.name for made, _ in contents])
    for made, beside in contents:
        files += written(root, name, made, beside, otter)
    write(files, root, force=force)
    return [path for path, _ in files]


def written(
    root: Path, name: str, made: Contents, beside: list[str], otter: bool
) -> Iterator[tuple[Path, str | bytes]]:
    """The notebooks of one part of the assignment."""
    yield root / "source" / name / f"{made.name}.ipynb", forms.source(made)
    yield root / "release" / name / f"{made.name}.ipynb", forms.release(made)
    if not beside:  # of lessons there is one with all that is to be said
        yield root / "solution" / name / f"{made.name}.ipynb", forms.source(made)
    if otter:
        yield root / "otter" / name / made.name / f"{made.name}.ipynb", forms.otter(made, beside)


def handed_out(root: Path, name: str, stem: str, otter: bool) -> list[Path]:
    """Where the sealed lesson lies: beside each notebook that plays it."""
    folders = [root / "source" / name, root / "release" / name]
    return [*folders, *([root / "otter" / name / stem] if otter else [])]


def write(files: Files, root: Path, *, force: bool) -> None:
    """Write all or nothing; a configuration that is there stays as it is."""
    config = root / "nbgrader_config.py"
    if not config.exists():
        files.append((config, forms.CONFIG))
    for path, _ in files:
        path.parent.mkdir(parents=True, exist_ok=True)
    write_all(files, force=force)


def found_lesson(lesson: str | PathLike[str], lang: str) -> Script:
    path = Path(lesson)
    script = read(path, lang) if path.suffix == ".toml" else bundled(lang)[str(lesson)]
    if is_sealed(script.lesson):
        raise ExerciseError(f"{path.name} is sealed: make the assignment of the lesson itself")
    return script


def stem_of(script: Script) -> str:
    """What the files of a lesson are called."""
    return "-".join(script.lesson.id.split("/"))


def decisions_named(words: str) -> tuple[str, int]:
    """ "onirim 3" or "onirim:3": the game, and how many."""
    game, _, count = words.strip().replace(":", " ").partition(" ")
    number = int(count) if count.strip().isdecimal() else 1 if not count else 0
    if not 1 <= number <= MOST_DECISIONS:
        says = f'decisions are asked for like "onirim 3", at most {MOST_DECISIONS}'
        raise ExerciseError(f"{says}, not {words[:60]!r}")
    return game_named(game), number


def check_names(names: list[str]) -> None:
    """An error if two notebooks would be one file."""
    if twice := [name for name in names if names.count(name) > 1]:
        raise ExerciseError(f"{twice[0]} is in the assignment twice")
