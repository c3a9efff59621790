"""Where there are no threads, as in Python that runs in a browser, all works the same."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from tests.classrooms.learners import learner
from tests.lessons.lessons import SMALL

Loop = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loop]:
    """Runs a coroutine where no thread can be begun."""
    with ThreadPoolExecutor(1) as elsewhere:  # a browser of another test may have a loop here
        elsewhere.submit(int).result()  # its thread is there

        def no_threads(_: threading.Thread) -> None:
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", no_threads)
        yield lambda work: elsewhere.submit(asyncio.run, work).result(60)
        monkeypatch.undo()


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def test_what_is_opened_is_shown(
    loop: Loop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    room = tmp_path / "class"
    room.mkdir()

    async def open_all() -> None:
        table = dreamtutor.play("onirim", deal="harbour lamp")
        table.answer("play red sun")
        assert dreamtutor.home().replays
        assert dreamtutor.library().page.found["total"]
        assert dreamtutor.watch("onirim-first-win").steps
        with learner(tmp_path / "ada", room):
            dreamtutor.learn("onirim/base/2-doors").hint()
            assert dreamtutor.classroom(room).page.board["learners"]

    loop(open_all())


def test_a_file_is_watched_between_messages(loop: Loop, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, "utf-8")

    async def save() -> None:
        preview = dreamtutor.preview(file)
        file.write_text("nonsense", "utf-8")
        await until(lambda: preview.trouble)
        file.write_text(SMALL, "utf-8")
        await until(lambda: not preview.trouble)
        preview.close()

    loop(save())
