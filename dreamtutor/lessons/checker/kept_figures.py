"""Figures in a file, so that nothing is played out twice, and beside it as a table to read
(docs/verdicts.json, docs/verdicts.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

from dreamtutor import games
from dreamtutor.atomic_write import replace_file
from dreamtutor.coach.calibration import mark
from dreamtutor.lessons.checker.figures import Figure, Task, known_script, percent
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.positions import rules_of
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.verdicts import ACCEPTED

KEPT = (
    *("lesson", "step", "case", "verdict", "answer", "outcome"),
    *("chance", "unsure", "behind", "behind_unsure", "deals"),
)
PLAYED = ("id", "kind", "scene", "deals", "goal", "turns", "line", "refused")
"""What of a step is not only said, beside its answers."""
HEAD = """# What the verdicts of the lessons lead to

The coach has played out each answer that a lesson calls right, fine or a mistake, by the same deals
for all answers to a question: 24, and up to 96 where it was not clear, or the lesson tells how
often an answer wins. *Wins* is the chance of winning after the answer in percent, *behind* how much
less that is than after the best answer (of a mistake, than after the best that the lesson accepts),
each with its 95 % interval.
[What is contradicted](lesson-format.md#what-the-coach-says-to-your-verdicts).

    dreamtutor lessons check --coach --figures docs/verdicts.json

plays out what has changed, and writes this page. A step that is missing has not been played out
since it changed.
"""
COLUMNS = ("step", "answer", "called", "wins", "behind", "the verdict")
Kept = dict[str, dict[str, Any]]


def read(path: Path, tasks: Iterable[Task]) -> dict[Task, list[Figure]]:
    """What a file has of the figures of some steps that ask what they asked then."""
    kept, found = data_of(path), {}
    for task in tasks:
        (script, index), there = script_of(task), kept.get(name_of(task))
        called = mistakes(script.lesson.step[index])
        if there and there["asked"] == asked(script, index) and is_enough(there, called):
            figures = [Figure(file=task[0].name, line=0, **answer) for answer in there["answers"]]
            found[task] = [one for one in figures if not one.is_mistake or one.case in called]
    return found


def is_enough(there: dict[str, Any], called: dict[str, list[str]]) -> bool:
    """Is all known of a step that calls these answers mistakes? Where fewer are than were, what is
    accepted must have been as good as they."""
    if called == there["mistakes"]:
        return True
    accepted = [answer for answer in there["answers"] if answer["verdict"] != "mistake"]
    held = all(answer["outcome"] == "holds" for answer in accepted)
    return held and called.items() <= there["mistakes"].items()


def write(path: Path, tasks: Sequence[Task], found: Mapping[Task, list[Figure]]) -> None:
    """Write down the figures of some steps, by the names of their lessons. What the file has of
    other lessons stays."""
    before, lessons = data_of(path), {lesson_of(name_of(task)) for task in tasks}
    kept: Kept = {}
    for task in tasks:
        name = name_of(task)
        if task in found:
            script, index = script_of(task)
            called = mistakes(script.lesson.step[index])
            answers = [*map(rest, found[task])]
            kept[name] = {"asked": asked(script, index), "mistakes": called, "answers": answers}
        elif name in before:
            kept[name] = before[name]
    kept |= {name: there for name, there in before.items() if lesson_of(name) not in lessons}
    kept = {name: kept[name] for name in sorted(kept, key=lesson_of)}
    replace_file(path, (json.dumps(kept, indent=1, ensure_ascii=False) + "\n").encode())
    replace_file(path.with_suffix(".md"), "\n".join(page(kept)).encode())


def data_of(path: Path) -> Kept:
    kept: Kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return kept


def rest(figure: Figure) -> dict[str, Any]:
    """What is written down of a figure."""
    fields = asdict(figure)
    return {
        name: round(value, 4) if isinstance(value := fields[name], float) else value
        for name in KEPT
    }


def script_of(task: Task) -> tuple[Script, int]:
    return known_script(task[0])[0], task[1]


def name_of(task: Task) -> str:
    script, index = script_of(task)
    return f"{script.lesson.id}: {script.lesson.step[index].id}"


def lesson_of(name: str) -> str:
    return name.partition(": ")[0]


def asked(script: Script, index: int) -> str:
    """Tells what a step asks, and who plays it out, from anything else: a change of the texts
    alone changes no figure."""
    lesson, steps = script.lesson, script.lesson.step
    first = max(n for n in range(index + 1) if steps[n].scene)
    scene = lesson.scene[steps[first].scene].model_dump(mode="json")
    whole = [games.RULES_VERSION, mark(rules_of(lesson)), lesson.seats, scene]
    whole += [part for step in steps[first : index + 1] for part in parts(step)]
    return f"{crc32(json.dumps(whole).encode()):08x}"


def parts(step: LessonStep) -> Iterator[Any]:
    """What of a step is not only said. Whether an answer that leads nowhere is called a mistake is
    told by `mistakes`."""
    yield step.model_dump(mode="json", include={*PLAYED})
    for case in step.answer:
        yield [
            case.id,
            case.match,
            *([case.verdict, case.then] if case.verdict in ACCEPTED else []),
        ]


def mistakes(step: LessonStep) -> dict[str, list[str]]:
    """What a step calls mistakes."""
    return {case.id: case.match for case in step.answer if case.verdict == "mistake"}


def page(kept: Kept) -> Iterator[str]:
    """The figures as tables."""
    yield HEAD
    for lesson, names in groupby(kept, lesson_of):
        yield from (f"## {lesson}", "", row(COLUMNS), row(["---"] * len(COLUMNS)))
        for name in names:
            for number, answer in enumerate(kept[name]["answers"]):
                yield row(cells(Figure(file="", line=0, **answer), is_first=not number))
        yield ""


def cells(figure: Figure, *, is_first: bool) -> Iterator[str]:
    yield figure.step * is_first
    yield figure.answer.replace("|", "/")
    yield figure.verdict
    known = figure.chance is not None
    yield percent(figure.chance or 0, figure.unsure) if known else ""
    yield percent(figure.behind, figure.behind_unsure) if known else ""
    yield figure.outcome


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cell.strip() for cell in cells)} |"
