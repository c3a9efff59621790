"""How long a report on a large class takes, and how much memory: 1,000 learners, 5 % of whose files
are damaged.

    python -m bench.class_report [LEARNERS] [FOLDER]
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from dreamtutor.classrooms.format import FORMAT, LessonEntry, Opening, chained
from dreamtutor.classrooms.recorder import lesson_entry
from dreamtutor.classrooms.rehearsal import go_through
from dreamtutor.classrooms.report import class_report
from dreamtutor.lessons.course import load_course
from dreamtutor.observers import LessonDeed
from dreamtutor.workers import processes, processors

LESSONS = 6
"""That each learner has taken."""


def write_learner(folder: Path, number: int, replay: bytes) -> None:
    """What somebody leaves who takes some lessons with mistakes, and plays a game."""
    random = Random(number)
    id_ = f"learner-{number:08x}"
    lines, chain = [], ""
    opening = Opening(format=FORMAT, learner=id_, name=f"Learner {number}", writer=f"w{number}")
    entries = [opening, *deeds(random)]
    for entry in entries:
        line, chain = chained(entry, chain)
        lines.append(line)
    work = folder / id_ / "work" / f"w{number}.jsonl"
    work.parent.mkdir(parents=True)
    data = "".join(f"{line}\n" for line in lines).encode()
    if number % 20 == 0:
        data = random.choice([data[:-20], data.replace(b"clean", b"mistake", 1), b"\0" * 9000])
    work.write_bytes(data)
    game = folder / id_ / "games" / f"onirim-{number}.jsonl"
    game.parent.mkdir()
    game.write_bytes(replay.replace(b'"at":"', f'"at":"{number:05}'.encode(), 1))


COURSE = [*load_course()][:LESSONS]
WAYS = 40
"""Different ways in which lessons are taken; the pauses are each learner's own."""


@cache
def taken(lesson: int, way: int) -> list[LessonDeed]:
    """What somebody does who takes a lesson, with hints and mistakes."""
    found: list[LessonDeed] = []
    go_through(COURSE[lesson], way, 1.0, found.append)
    return found


def deeds(random: Random) -> list[LessonEntry]:
    """The lines of some lessons."""
    found: list[LessonEntry] = []
    after = 0.0
    for lesson in range(LESSONS):
        for deed in taken(lesson, random.randrange(WAYS)):
            after = round(after + random.random() * 30, 1)
            found.append(replace(lesson_entry(deed, after), at="2026-11-20T10:00:00+00:00"))
    return found


def cpu_seconds() -> float:
    """What this process has worked, and those that it began and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def main(learners: int, folder: Path) -> None:
    replay = next(Path("replays").glob("onirim-first-loss.jsonl")).read_bytes()
    for number in range(learners):
        write_learner(folder, number, replay)
    size = sum(file.stat().st_size for file in folder.rglob("*.jsonl"))
    print(f"{learners} learners, {size / 1e6:.0f} MB in files")
    for verify in (False, True):
        begun, worked = time.perf_counter(), cpu_seconds()
        with processes(processors()) as executor:
            report = class_report(folder, verify=verify, executor=executor)
            page = report.html()
        took, cpu = time.perf_counter() - begun, cpu_seconds() - worked
        kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        memory = [resource.getrusage(kind).ru_maxrss / 1e3 for kind in kinds]
        print(
            f"verify={verify}: {took:.1f} s, {cpu:.1f} s of work, {len(report.tallies)} counted, "
            f"{len(report.faults)} faults, page {len(page) / 1e3:.0f} kB, "
            f"at most {memory[0]:.0f} MB here and {memory[1]:.0f} MB in a worker"
        )


if __name__ == "__main__":
    given = sys.argv[1:]
    with tempfile.TemporaryDirectory() as there:
        main(int(given[0]) if given else 1000, Path(given[1] if len(given) > 1 else there))
