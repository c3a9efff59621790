"""A notebook that is killed, with the folder of the class away: nothing of it is lost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.classrooms.learners import deeds, learner

TAKES_A_LESSON = """
import sys, time
from dreamtutor.classrooms.following import follow_class
from tests.classrooms.learners import err_and_win, player, shared
follow_class()
err_and_win(player())
if sys.argv[1] == "wait":
    print("done", flush=True)
    time.sleep(60)
"""


def run(home: Path, how: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", TAKES_A_LESSON, how],
        env={**os.environ, "DREAMTUTOR_HOME": str(home)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_what_a_killed_notebook_did_is_brought_by_the_next_one(tmp_path: Path) -> None:
    room, home = tmp_path / "class", tmp_path / "a"
    room.mkdir()
    with learner(home, room) as ada:
        pass
    shutil.move(room, tmp_path / "away")
    with run(home, "wait") as first:
        assert first.stdout
        assert first.stdout.readline() == "done\n"
        first.send_signal(signal.SIGKILL)
    shutil.move(tmp_path / "away", room)
    assert not (room / ada.id).exists()
    with run(home, "go"):
        pass  # it waits at its end until all is brought
    assert len({file.name for file in (room / ada.id / "work").iterdir()}) == 2
    assert len(deeds(room / ada.id)) == 14
