"""What a learner has done is kept, whatever happens beside it."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from dreamtutor.lessons import progress as log
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import LONGEST, Progress
from dreamtutor.lessons.reader import read
from tests.lessons.lessons import SMALL, small
from tests.lessons.ways import straight


def test_how_it_went(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "log")
    player = LessonPlayer(small(), progress)
    player.next()
    player.answer("play green moon")
    player.answer("discard red sun")
    for _ in range(3):
        player.next()
    player.hint()
    player.answer("play red sun")
    found = [
        (entry.step, entry.what, entry.outcome) for entry in Progress(tmp_path / "log").entries()
    ]
    assert found == [
        ("look", "passed", "clean"),
        ("play", "refusal", "onirim.base.no_two_neighbours_alike"),
        ("play", "mistake", "thrown-away"),
        ("play", "hint", "1"),
        ("play", "passed", "hint 1"),
    ]
    last = progress.last("onirim/test/1-small")
    assert last
    assert (last.step, last.what) == ("play", "passed")
    assert progress.ended() == set()


def test_a_learner_goes_on_where_they_were(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "log")
    player = start_lesson(small(), progress)
    player.next()
    player.answer("play red sun")
    edited = small(('say = "How many?"', 'say = "How many are there?"'))
    again = start_lesson(edited, Progress(progress.path))
    assert again.step.id == "sum"  # what was passed is done with
    again.choose(number=7)
    once_more = start_lesson(edited, Progress(progress.path))
    assert once_more.step.id == "sum"  # what was tried in vain is not
    assert once_more.outcomes == {"look": "clean", "play": "clean"}


def test_what_to_learn_next(tmp_path: Path) -> None:
    lessons, progress = load_course(), Progress(tmp_path / "log")
    first = lessons.next(progress)
    assert first is lessons[next(iter(lessons.scripts))]
    straight(start_lesson(first, progress))
    assert progress.ended() == {first.lesson.id}
    second = lessons.next(progress)
    assert second
    assert second.lesson.id != first.lesson.id
    assert start_lesson(first, progress).step.id == first.lesson.step[0].id


WRITE = """
import sys
from pathlib import Path
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.reader import read
from tests.lessons.lessons import SMALL, small
progress, lesson = Progress(Path(sys.argv[1])), small().lesson
print("ready", flush=True)
sys.stdin.readline()
for n in range(300):
    progress.add(lesson.id, lesson.step[n % 4], "passed", f"{sys.argv[2]} {n}")
"""


def test_several_notebooks_at_once(tmp_path: Path) -> None:
    """Every line of two processes that write at the same time is there, whole and in order."""
    path, root = tmp_path / "log", str(Path(__file__).parents[2])
    command = [sys.executable, "-c", WRITE, str(path)]
    env = {**os.environ, "PYTHONPATH": root}
    writers = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        for name in ("one", "two")
    ]
    for writer in writers:
        assert writer.stdout
        writer.stdout.readline()
    for writer in writers:
        writer.communicate(b"go\n")
    for line in path.read_bytes().splitlines():
        json.loads(line)
    found = [entry.outcome for entry in Progress(path).entries()]
    for name in ("one", "two"):
        assert [line for line in found if line.startswith(name)] == [
            f"{name} {n}" for n in range(300)
        ]
    assert len(found) == 600


def test_a_half_line_and_foreign_lines_do_no_harm(tmp_path: Path) -> None:
    path, lesson = tmp_path / "log", small().lesson
    progress = Progress(path)
    progress.add(lesson.id, lesson.step[0], "passed", "clean")
    with path.open("ab") as file:
        file.write(b"\xff\xfe\n[]\n" + b"[" * (LONGEST - 1) + b"\n" + b'{"at": 3}\n{"at": "2026-')
    assert [entry.outcome for entry in progress.entries()] == ["clean"]
    progress.add(lesson.id, lesson.step[1], "passed", "failed")
    assert [entry.outcome for entry in progress.entries()] == ["clean", "failed"]
    assert [entry.outcome for entry in Progress(path).entries()] == ["clean", "failed"]


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    progress = Progress(tmp_path / "file" / "log")
    straight(start_lesson(small(), progress))
    assert progress.stuck
    assert progress.ended() == {"onirim/test/1-small"}


def test_a_log_that_was_deleted_is_empty(tmp_path: Path) -> None:
    progress, lesson = Progress(tmp_path / "log"), small().lesson
    progress.add(lesson.id, lesson.step[0], "passed", "clean")
    progress.entries()
    progress.path.write_bytes(b"")
    assert progress.entries() == []
    passed(progress, "again")
    progress.path.unlink()
    assert progress.entries() == []


def passed(progress: Progress, *outcomes: str) -> None:
    lesson = small().lesson
    for outcome in outcomes:
        progress.add(lesson.id, lesson.step[0], "passed", outcome)


def outcomes(progress: Progress) -> list[str]:
    return [entry.outcome for entry in progress.entries()]


def test_a_log_that_grows_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another notebook writes between the moments in which this one measures and reads."""
    mine, other = Progress(tmp_path / "log"), Progress(tmp_path / "log")
    passed(other, "one", "two")
    fstat, more = os.fstat, iter(["three", "four"])

    def measured(handle: int) -> os.stat_result:
        found = fstat(handle)
        for outcome in more:
            with monkeypatch.context() as as_ever:
                as_ever.setattr(os, "fstat", fstat)
                passed(other, outcome)
            break
        return found

    monkeypatch.setattr(os, "fstat", measured)
    for _ in range(3):
        mine.entries()
    assert outcomes(mine) == ["one", "two", "three", "four"]


@pytest.mark.parametrize("more", [[], ["two"], ["two", "three"]])
def test_another_log_in_the_place_of_the_one_that_was_read(tmp_path: Path, more: list[str]) -> None:
    """As when a folder is synchronised: it is shorter, as long, or longer."""
    progress, other = Progress(tmp_path / "log"), Progress(tmp_path / "other")
    passed(progress, "one", "two")
    assert outcomes(progress) == ["one", "two"]
    passed(other, "six", *more)
    other.path.replace(progress.path)
    assert outcomes(progress) == ["six", *more]


@contextmanager
def room(path: Path, more: int) -> Iterator[None]:
    """The disk has room for so many bytes more in this file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + more, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_on_a_full_disk_nothing_is_forgotten_and_later_all_is_written(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "log")
    passed(progress, "one")
    with room(progress.path, 40):
        passed(progress, "two", "three")
    assert progress.stuck
    assert outcomes(progress) == ["one", "two", "three"]
    assert outcomes(Progress(progress.path)) == ["one"]
    passed(progress, "four")
    assert not progress.stuck
    assert outcomes(progress) == ["one", "two", "three", "four"]
    assert outcomes(Progress(progress.path)) == ["one", "two", "three", "four"]


def test_a_clock_that_is_put_back_changes_no_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock:
        year = 2031

        def now(self, tz: tzinfo) -> datetime:
            return datetime(self.year, 1, 1, tzinfo=tz)

    monkeypatch.setattr(log, "datetime", clock := Clock())
    progress = Progress(tmp_path / "log")
    straight(start_lesson(small(), progress))
    clock.year = 1970
    start_lesson(small(), progress).next()
    again = start_lesson(small(), Progress(progress.path))
    assert again.step.id == "play"
    assert [entry.at[:4] for entry in progress.entries()][-2:] == ["2031", "1970"]


# Lessons of one's own


def own(path: Path, text: str = SMALL) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def taken(path: Path, log: Path) -> LessonPlayer:
    """A lesson from its file, by the learner of this log."""
    return start_lesson(read(path), Progress(log))


def test_a_lesson_of_ones_own_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file, log = own(tmp_path / "small.toml"), tmp_path / "log"
    taken(file, log).next()
    assert taken(file, log).step.id == "play"
    straight(taken(file, log))
    (script,) = load_course(of=[file])
    assert load_course(of=[file]).ended(Progress(log)) == {script.lesson.id}
    own(file, SMALL.replace("How many?", "How many are there?"))
    changed = taken(file, log)
    assert changed.step.id == "look"  # once more
    assert [*changed.outcomes] == ["look", "play", "sum", "order"]


def test_two_files_with_one_id_are_two_lessons(tmp_path: Path) -> None:
    first, second = own(tmp_path / "a" / "small.toml"), own(tmp_path / "b" / "small.toml")
    straight(taken(first, tmp_path / "log"))
    assert taken(second, tmp_path / "log").outcomes == {}
    assert load_course(of=[second]).ended(Progress(tmp_path / "log")) == set()


def test_a_file_that_is_called_like_a_lesson_of_the_program_is_another(tmp_path: Path) -> None:
    ours = load_course()["onirim/base/1-table"]
    assert ours.path
    copy, log = own(tmp_path / "table.toml", ours.path.read_text("utf-8")), tmp_path / "log"
    straight(taken(copy, log))
    assert load_course().ended(Progress(log)) == set()
    assert start_lesson(ours, Progress(log)).outcomes == {}
    straight(start_lesson(ours, Progress(log)))
    assert load_course().ended(Progress(log)) == {ours.lesson.id}


def test_a_lesson_is_the_same_whichever_way_one_comes_to_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, log = own(tmp_path / "mine" / "small.toml"), tmp_path / "log"
    straight(taken(file, log))
    monkeypatch.chdir(tmp_path)
    assert taken(Path("mine/../mine/small.toml"), log).outcomes
    assert str(tmp_path) not in log.read_text("utf-8")  # whoever copies the log tells no folders
