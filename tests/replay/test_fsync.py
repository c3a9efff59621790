"""What was written lasts when the power is cut, and nobody waits for it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dreamtutor.replay import fsync, loader
from dreamtutor.replay.fsync import sync_soon
from tests.replay.games import act, begin, path_of, position


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[Path, int]]:
    """So many bytes of each file would be there if the power were cut now."""
    sizes: dict[Path, int] = {}

    def sync(file: int) -> None:
        path = Path(os.readlink(f"/dev/fd/{file}"))
        sizes[path] = path.stat().st_size
        assert threading.current_thread() is not threading.main_thread(), "somebody waits for it"

    monkeypatch.setattr(fsync, "sync_soon", sync_soon)
    monkeypatch.setattr(fsync, "WAIT", 0.01)
    monkeypatch.setattr(fsync, "_sync", sync)
    yield sizes
    until(lambda: fsync._thread is None)


def until(what: Callable[[], bool]) -> None:
    """Wait for what must happen."""
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_all_that_was_written_lasts_after_a_moment(
    tmp_path: Path, lasting: dict[Path, int]
) -> None:
    games = [begin(tmp_path, f"{n}.jsonl") for n in range(3)]
    for n in range(4):
        for game in games:
            act(game, [("answer", n)])
        until(
            lambda: all(
                lasting.get(path_of(game)) == path_of(game).stat().st_size for game in games
            )
        )
    assert lasting[tmp_path], "and that the files are in their folder"


def test_there_is_one_thread_for_all_files_and_it_ends(
    tmp_path: Path, lasting: dict[Path, int]
) -> None:
    def threads() -> int:
        return sum(one.name == "dreamtutor fsync" for one in threading.enumerate())

    games = [begin(tmp_path, f"{n}.jsonl") for n in range(9)]
    for game in games:
        act(game, [("answer", 1), ("undo", 1)])
        assert threads() <= 1
    until(lambda: len(lasting) == 10)
    until(lambda: not threads())


@pytest.mark.usefixtures("lasting")
def test_a_file_that_is_gone_disturbs_nobody(tmp_path: Path) -> None:
    fsync.sync_soon(tmp_path / "gone.jsonl")
    fsync.sync_soon(tmp_path / "gone" / "gone.jsonl")
    until(lambda: fsync._thread is None)
    assert fsync.failure(tmp_path / "gone.jsonl") is None


@pytest.mark.usefixtures("lasting")
def test_what_the_disk_did_not_take_is_said_at_the_next_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    game = begin(tmp_path)
    act(game, [("answer", 1)])
    until(lambda: fsync._thread is None)
    before = position(game)
    with monkeypatch.context() as patch:
        patch.setattr(fsync, "_sync", broken)
        fsync.sync_soon(path_of(game))
        until(lambda: fsync._thread is None)
    with pytest.raises(OSError, match=r"cannot be written to \(Input/output error\)"):
        act(game, [("answer", 2)])
    assert position(game) == before
    act(game, [("answer", 2)])
    assert position(loader.resume(path_of(game))) == position(game)


def test_without_threads_one_plays_all_the_same(
    tmp_path: Path, lasting: dict[Path, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a browser."""

    def no_threads(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_threads)
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    assert not lasting
    fsync._written.clear()


ENDS = """
import os, sys
from pathlib import Path
from dreamtutor.replay import fsync
from dreamtutor.replay.game import new_game
fsync._sync = lambda file: print(os.readlink(f"/dev/fd/{file}"), flush=True)
game = new_game(deal=1, save=Path(sys.argv[1]))
game.save()
"""


def test_a_program_that_ends_at_once_sees_to_its_files_first(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", ENDS, str(path)],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.split() == [str(path), str(tmp_path)]
