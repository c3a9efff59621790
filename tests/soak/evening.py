"""A long evening: thirty learners on one folder, each in a process of their own, while notebooks
are killed, a drive is slow, and disks are full. At the end the board must be right, and nothing
lost.

    python -m tests.soak.evening [--minutes 10] [--learners 30] [--seed 7]

It prints what the board costs the teacher's kernel, how far it is behind, and how long learners
wait. If something is lost, it says what, and the exit code is 1. Disks are real ones where one may
mount them (as root), else what cannot be written is refused.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from dreamtutor.classrooms.board import Board
from dreamtutor.classrooms.format import WORK, LessonEntry
from dreamtutor.classrooms.report import class_report
from dreamtutor.classrooms.tally import LearnerTally, count
from dreamtutor.classrooms.work import Deed
from tests.soak import at_work
from tests.soak.at_work import FULL, LAST_WAIT, SLOW, Places

SECONDS_BETWEEN_LOOKS = 1.0
"""As the board of a notebook looks."""
CLASS_DISK, HOME_DISK = 24, 48
"""Megabytes."""
PRELOADED = [at_work.__name__, "dreamtutor.classrooms.board", "dreamtutor.classrooms.report"]
"""What processes of learners find read already."""
WEATHER = ("calm", "slow", "full", "calm", "own full", "slow", "full", "calm")
"""What the drives do, for an eighth of the evening each."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Places(Path(folder)), given.learners, 60 * given.minutes, given.seed)
        evening.run()
        for line in evening.figures():
            print(line)
        wrong = [*evening.wrong()]
    for line in wrong:
        print(f"WRONG: {line}")
    return bool(wrong)


@dataclass(slots=True)
class Notebook:
    """A process of a learner, and when it was begun for the last time."""

    name: str
    run: int
    process: BaseProcess


@dataclass(slots=True)
class Look:
    """What the teacher's board knew at one time: of each file so many bytes."""

    at: float
    read: dict[str, int]


@dataclass(slots=True)
class Evening:
    """One evening, from its beginning to what is left of it."""

    places: Places
    learners: int
    seconds: float
    seed: int
    pause: float = 2.0
    """Seconds between two answers of a learner."""
    seconds_between_kills: float = 4.0
    begun: float = 0.0
    kills: int = 0
    is_real: bool = False
    """Were the disks real ones?"""
    looks: list[Look] = field(default_factory=list)
    worked: float = 0.0
    """Seconds that the board worked."""
    longest: float = 0.0
    board: Board = field(init=False)

    def run(self) -> None:
        places = self.places
        for folder in (places.weather, places.lists):
            folder.mkdir()
        with disk(places.room.parent, CLASS_DISK) as one, disk(places.homes.parent, HOME_DISK):
            self.is_real = one
            for folder in (places.room, places.homes):
                folder.mkdir()
            self.board = Board(places.room)
            self.begun = time.time()
            self._evening()
            self._look()
            self._compare()

    def _evening(self) -> None:
        random = Random(self.seed)
        notebooks = [self._open(f"learner {n:02}", 0) for n in range(self.learners)]
        end, next_kill = self.begun + self.seconds, self.begun + self.seconds_between_kills
        while (now := time.time()) < end:
            weather = self.weather(now)
            self._let_it_be(weather)
            if now > next_kill and weather != "own full":
                next_kill = now + random.uniform(0.5, 1.5) * self.seconds_between_kills
                n = random.randrange(self.learners)
                notebooks[n].process.kill()
                notebooks[n].process.join()
                self.kills += 1
                notebooks[n] = self._open(notebooks[n].name, notebooks[n].run + 1)
            self._look()
            time.sleep(max(0.0, SECONDS_BETWEEN_LOOKS - (time.time() - now)))
        self._let_it_be("calm")
        for notebook in notebooks:
            while notebook.process.is_alive() and time.time() < end + LAST_WAIT + 30:
                self._look()
                notebook.process.join(SECONDS_BETWEEN_LOOKS)

    def weather(self, at: float) -> str:
        part = int(len(WEATHER) * (at - self.begun) / self.seconds)
        return WEATHER[part] if part < len(WEATHER) else "calm"

    def _let_it_be(self, weather: str) -> None:
        for name, disk_, now in (
            (SLOW, None, weather == "slow"),
            (FULL, self.places.room.parent, weather == "full"),
            ("own full", self.places.homes.parent, weather == "own full"),
        ):
            flag = self.places.weather / name
            if now and not flag.exists():
                flag.touch()
                if disk_ and self.is_real:
                    fill(disk_ / "filler")
            elif not now and flag.exists():
                if disk_ and self.is_real:
                    (disk_ / "filler").unlink()
                flag.unlink()

    def _open(self, name: str, run: int) -> Notebook:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        until = self.begun + self.seconds
        process = context.Process(
            target=at_work.learn, args=(self.places, name, run, until, self.pause)
        )
        process.start()
        return Notebook(name, run, process)

    def _look(self) -> None:
        begun = time.process_time()
        self.board.look()
        self.board.state()
        took = time.process_time() - begun
        self.worked += took
        self.longest = max(self.longest, took)
        read = {tail.path.name: tail.offset for tail in self.board.tails._tails.values()}
        self.looks.append(Look(time.time(), read))

    # What is left of it

    told: dict[str, list[Told]] = field(default_factory=dict)
    """What learners did, by the files that it should stand in."""
    lost: list[str] = field(default_factory=list)

    def _compare(self) -> None:
        """Compare what stands in the folder with what learners know that they did."""
        found = {path.stem: path for path in self.places.room.glob(f"*/{WORK}/*.jsonl")}
        by_learner: dict[str, list[Told]] = defaultdict(list)
        for path in sorted(self.places.lists.iterdir()):
            for writer, done in told_in(path).items():
                lines = lines_in(found.pop(writer, None))
                told = done if len(lines) == len(done) or done[-1].ended else done[:-1]
                if [line.what for line in lines] != [one.what for one in told]:
                    self.lost.append(f"{path.stem}: {len(told)} deeds, {len(lines)} of them there")
                for line, one in zip(lines, told, strict=False):
                    one.end, one.file = line.end, f"{writer}.jsonl"
                self.told[writer] = told
                by_learner[path.stem.rpartition("-")[0]] += told
        self.lost += [f"{path}: nobody wrote this" for path in found.values()]
        self.lost += self._wrong_on_board(by_learner)
        report = class_report(self.places.room)
        self.lost += [str(fault) for fault in (*report.faults, *self.board.tails.faults)]
        for tally in report.tallies:
            if shown(tally) != shown(self.board.learners[tally.id].tally):
                self.lost.append(f"{tally.name}: the report says something else than the board")

    def _wrong_on_board(self, by_learner: dict[str, list[Told]]) -> Iterator[str]:
        on_board = {one.tally.name: one.tally for one in self.board.learners.values()}
        if on_board.keys() != by_learner.keys():
            yield f"on the board are {len(on_board)} learners, of {len(by_learner)}"
        for name, told in by_learner.items():
            should = LearnerTally(name, name)
            count(should, [Deed(one.entry(), 0.0) for one in told])
            if name in on_board and shown(should) != shown(on_board[name]):
                yield f"{name}: the board shows something else than what was done"

    def wrong(self) -> list[str]:
        """What was lost, or is not right on the board."""
        return self.lost

    def figures(self) -> Iterator[str]:
        told = [one for some in self.told.values() for one in some]
        seconds = self.looks[-1].at - self.begun
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
        disks = "real disks" if self.is_real else "disks that play the part"
        yield f"{self.learners} learners, {seconds / 60:.1f} minutes, {self.kills} kills, {disks}"
        yield f"{len(told)} deeds, {len(self.lost)} things wrong"
        share = 100 * self.worked / seconds
        yield f"board: {share:.1f} % of a core, at most {1000 * self.longest:.0f} ms in one look"
        yield f"the teacher's process: {memory:.0f} MB"
        for weather in dict.fromkeys(WEATHER):
            here = [one for one in told if self.weather(one.begun) == weather]
            late = [at - one.begun for one in here if (at := self._known(one))]
            waits = [one.ended - one.begun for one in here if one.ended]
            if late and waits:
                yield (
                    f"{weather}: {len(here)} deeds, on the board after {in_words(late, 1)} s; "
                    f"a learner waits {in_words([1000 * wait for wait in waits], 1)} ms"
                )

    def _known(self, one: Told) -> float:
        """When the board knew a deed."""
        for look in self.looks:
            if look.at > one.begun and look.read.get(one.file, 0) >= one.end > 0:
                return look.at
        return 0.0


@dataclass(slots=True)
class Told:
    """Something that a learner did, as they know it."""

    begun: float
    what: list[Any]
    ended: float = 0.0
    """When the learner went on; 0 if they were killed before."""
    file: str = ""
    end: int = 0
    """Where it stands in its file."""

    def entry(self) -> LessonEntry:
        lesson, step, what, outcome, answer, chosen, number = self.what
        return LessonEntry(
            at="",
            after=0.0,
            lesson=lesson,
            version="",
            step=step,
            what=what,
            outcome=outcome,
            answer=answer,
            chosen=chosen,
            number=number,
        )


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file in the folder of the class."""

    what: list[Any]
    end: int


def told_in(path: Path) -> dict[str, list[Told]]:
    """What a learner says that they did, by the files that they wrote to."""
    found: dict[str, list[Told]] = defaultdict(list)
    last: Told | None = None
    for line in path.read_text("utf-8").splitlines():
        said = json.loads(line)
        if len(said) == 1 and last:
            last.ended = said[0]
        else:
            last = Told(said[0], said[2])
            found[said[1]].append(last)
    return found


def lines_in(path: Path | None) -> list[Line]:
    """What stands in a file; a line that stands there twice counts where it stands first."""
    found, end, seen = [], 0, set[bytes]()
    for line in path.read_bytes().splitlines(keepends=True) if path else ():
        end += len(line)
        said = json.loads(line) if line.endswith(b"\n") else {}
        if said.get("t") == "lesson" and line not in seen:
            names = ("lesson", "step", "what", "outcome", "answer", "chosen", "number")
            given = {"outcome": "", **said}
            found.append(Line([given.get(name) for name in names], end))
        seen.add(line)
    return found


def shown(tally: LearnerTally) -> object:
    """What the board shows of a learner."""
    steps = {
        key: (step.state, step.hints, step.mistakes, dict(step.refused), dict(step.wrong))
        for key, step in tally.steps.items()
    }
    return steps, sorted(tally.ended), tally.at


def in_words(values: Sequence[float], digits: int) -> str:
    """The middle, what 95 of 100 are below, and the most."""
    ordered = sorted(values)
    high = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{median(ordered):.{digits}f} (95 %: {high:.{digits}f}, most {ordered[-1]:.{digits}f})"


@contextmanager
def disk(folder: Path, megabytes: int) -> Iterator[bool]:
    """A small disk of its own; is it a real one?"""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        yield False
        return
    try:
        yield True
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(path: Path) -> None:
    """Let no byte more go onto a disk."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(b"\0" * 4096):
            pass


if __name__ == "__main__":
    sys.exit(main())
