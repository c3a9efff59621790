"""What was not done is found, in lessons as in games; and nobody is accused who did it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dreamtutor.classrooms.format import ENTRIES, WORK, LessonEntry, chained, unchained
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.classrooms.played_answers import not_played
from dreamtutor.classrooms.recorder import lesson_entry
from dreamtutor.classrooms.report import class_report
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.replay.checks import entry_of
from tests.classrooms.learners import learner, shared
from tests.lessons.ways import WAYS, answer, erring
from tests.long_tests import chosen

COURSE = load_course()
DOORS = "onirim/base/2-doors"


def done(lesson: str, way: str) -> list[LessonEntry]:
    """What is written down of somebody who takes a lesson in a way."""
    found: list[LessonEntry] = []
    playing = LessonPlayer(COURSE[lesson])
    playing.listeners.append(lambda deed: found.append(lesson_entry(deed, 0.0)))
    playing.go(playing.step.id)
    WAYS[way](playing)
    return found


SHORT = [(DOORS, "erring"), ("urbion/base/2-placing", "hinted"), ("onirim/book", "wandering")]


@pytest.mark.parametrize(
    ("lesson", "way"), chosen([(id_, way) for id_ in COURSE.scripts for way in WAYS], *SHORT)
)
def test_nobody_is_accused_of_what_they_did(lesson: str, way: str) -> None:
    faults = [*not_played("ada", done(lesson, way), LessonNames(course=COURSE), {})]
    assert faults == []


def test_nobody_is_accused_who_comes_back_another_day(tmp_path: Path) -> None:
    """Some steps on one day, the rest on another, and then all of it once more, beside it."""
    room = tmp_path / "class"
    room.mkdir()
    for _ in range(2):
        with learner(tmp_path / "a", room):
            playing = start_lesson(COURSE[DOORS], Progress())
            for _ in range(6):
                if not playing.passed:
                    answer(playing)
                playing.next()
            erring(start_lesson(COURSE[DOORS], Progress(), again=True))
            playing.back()
            shared()
    assert class_report(room).faults == ()


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A class in which somebody has taken a lesson, and erred."""
    folder = tmp_path / "class"
    folder.mkdir()
    with learner(tmp_path / "a", folder):
        erring(LessonPlayer(COURSE[DOORS], Progress()))
        shared()
    return folder


def forge(room: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """Change what somebody says to have done, and make all hashes anew."""
    (file,) = room.glob(f"*/{WORK}/*.jsonl")
    found = [json.loads(unchained(line)[0]) for line in file.read_bytes().splitlines()]
    change(found)
    chain, lines = "", []
    for one in found:
        line, chain = chained(entry_of(ENTRIES[one["t"]], one), chain)
        lines.append(line)
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def at(found: list[dict[str, Any]], what: str, **given: str) -> int:
    """The first line that says this."""
    wanted = {"what": what, **given}
    return next(n for n, one in enumerate(found) if wanted.items() <= one.items())


def better(found: list[dict[str, Any]]) -> None:
    """A mistake less, and so it was right at once."""
    here = at(found, "mistake")
    step = found[here]["step"]
    found[:] = [
        one for one in found if one.get("step") != step or one["what"] not in ("mistake", "refusal")
    ]
    found[at(found, "passed", step=step)]["outcome"] = "hint 1"


def refused(found: list[dict[str, Any]]) -> None:
    """What the rules refused is called right."""
    here = found[at(found, "refusal")]
    here["what"], here["outcome"] = "passed", "clean"


def not_dealt(found: list[dict[str, Any]]) -> None:
    """A card that was not in the hand."""
    found[at(found, "passed", step="first-card")]["answer"] = "play red key"


@pytest.mark.parametrize("change", [better, refused, not_dealt])
def test_an_answer_that_was_not_given_is_found(
    room: Path, change: Callable[[list[dict[str, Any]]], None]
) -> None:
    assert class_report(room).faults == ()
    forge(room, change)
    reasons = [fault.reason for fault in class_report(room).faults]
    assert reasons
    assert all("does not come of what was done before it" in reason for reason in reasons)
    assert class_report(room, verify=False).faults == ()


def test_the_work_of_another_under_ones_own_name_is_found(room: Path, tmp_path: Path) -> None:
    """Also with another name, other times and all hashes made anew; but not what a program does at
    once, which is alike for all."""
    (ada,) = room.iterdir()

    def slowly(found: list[dict[str, Any]]) -> None:
        for n, one in enumerate(found):
            one["after"] = round(3.7 * n, 1) if n else 0
        found[0].pop("after")

    forge(room, slowly)
    other = room / f"bob{ada.name[3:]}"
    (other / "work").mkdir(parents=True)
    (file,) = (ada / "work").iterdir()
    (other / "work" / "20261120T100000-00000000.jsonl").write_bytes(file.read_bytes())

    def as_bob(found: list[dict[str, Any]]) -> None:
        found[0] |= {"learner": other.name, "name": "Bob", "writer": "20261120T100000-00000000"}
        for one in found[1:]:
            one |= {"after": one["after"] + 100, "at": "2026-11-21T10:00:00+00:00"}

    class_of_two = tmp_path / "alone"
    class_of_two.mkdir()
    other.rename(class_of_two / other.name)
    forge(class_of_two, as_bob)
    (class_of_two / other.name).rename(other)
    reasons = [fault.reason for fault in class_report(room).faults]
    assert [reason for reason in reasons if "the same pauses: one is a copy" in reason]
