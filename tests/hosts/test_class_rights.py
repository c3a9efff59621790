"""The folder of a class as docs/hub/make-class.sh makes it, with users of the system: a learner
writes in a folder of their own and nowhere else; who teaches reads all."""

from __future__ import annotations

import os
import subprocess
import tempfile
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dreamtutor.classrooms.control import Control, read_control, write_control
from dreamtutor.classrooms.format import HANDED_OUT
from dreamtutor.classrooms.handed_out import hand_out, read_list
from dreamtutor.classrooms.reader import find_learners
from dreamtutor.classrooms.report import class_report
from tests.classrooms.learners import entries, err_and_win, learner, player

DOORS = "onirim/base/2-doors"
SCRIPT = Path(__file__).parents[2] / "docs" / "hub" / "make-class.sh"
TEACHER, ADA, BOB, TEACHERS, LEARNERS = 61001, 61002, 61003, 61010, 61020
"""Numbers of users and groups; nobody here is called by them."""
pytestmark = pytest.mark.skipif(
    os.name != "posix" or os.geteuid() != 0, reason="only root can be somebody else"
)


def as_user(user: int, groups: list[int], do: Callable[[], object]) -> None:
    """Does something as another user, in a process that is this one's copy."""
    child = os.fork()
    if child:
        assert os.waitpid(child, 0)[1] == 0
        return
    code = 1
    try:
        os.setgroups(groups)
        os.setgid(groups[0])
        os.setuid(user)
        os.umask(0o027)  # as docs/hub/class.py has it
        do()
        code = 0
    except BaseException:  # noqa: BLE001 - a copy of a test run must not go on with the tests
        traceback.print_exc()
    finally:
        os._exit(code)


@pytest.fixture
def top() -> Iterator[Path]:
    """A folder that others may go through; those of pytest are for one user."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o711)
        yield Path(folder)


@pytest.fixture
def room(top: Path) -> Path:
    folder = top / "class-7b"
    subprocess.run([SCRIPT, folder, str(TEACHER), str(TEACHERS)], check=True)
    return folder


def learns(home: Path, room: Path, name: str) -> None:
    with learner(home, room, name):
        err_and_win(player())


def take_part(home: Path, room: Path, name: str, user: int) -> None:
    home.mkdir()
    os.chown(home, user, LEARNERS)
    as_user(user, [LEARNERS], lambda: learns(home / "data", room, name))


def refused(do: Callable[[], object]) -> bool:
    try:
        do()
    except PermissionError:
        return True
    return False


def test_a_learner_writes_their_own_and_reads_nothing_of_others(room: Path, top: Path) -> None:
    learns(top / "warm", top, "Warm")  # what is imported late is there for all
    take_part(top / "a", room, "Ada", ADA)
    take_part(top / "b", room, "Bob", BOB)
    [ada] = room.glob("ada-*")
    [file] = (ada / "work").iterdir()
    assert ada.stat().st_uid == ADA

    def bob() -> None:
        assert refused(lambda: os.listdir(room))
        assert refused(lambda: os.listdir(ada))
        assert refused(file.read_bytes)
        assert refused(lambda: (ada / "work" / "mine.jsonl").write_text("forged"))
        assert refused(lambda: file.open("ab"))
        assert refused(lambda: ada.rename(room / "gone"))
        assert refused((room / "control.json").unlink)
        assert refused(lambda: (room / "control.json").write_text("{}"))
        assert refused(lambda: write_control(room, Control(paused=True)))
        assert not read_control(room).paused
        assert refused(lambda: (room / HANDED_OUT / "mine.toml").write_text("forged"))

    as_user(BOB, [LEARNERS], bob)


def test_who_teaches_reads_all_and_pauses_all(room: Path, top: Path) -> None:
    learns(top / "warm", top, "Warm")
    for name, user in (("Ada", ADA), ("Bob", BOB)):
        take_part(top / name, room, name, user)
    assert class_report(room).tallies  # likewise
    hand_out(top, DOORS)

    def teacher() -> None:
        report = class_report(room)
        assert [tally.name for tally in report.tallies] == ["Ada", "Bob"]
        assert not report.faults
        write_control(room, Control(paused=True))
        hand_out(room, DOORS)

    def ada() -> None:
        assert read_control(room).paused
        assert [one.lesson for one in read_list(room)] == [DOORS]

    as_user(TEACHER, [TEACHERS], teacher)
    as_user(ADA, [LEARNERS], ada)
    assert len(find_learners(room).learners) == 2
    assert entries(next(room.glob("ada-*")))
