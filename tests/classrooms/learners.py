"""Learners in a class, for tests: each has a home of their own, as on a computer of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dreamtutor.classrooms.following import FOLLOWER, follow_class
from dreamtutor.classrooms.membership import Membership, join
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.script import Script
from dreamtutor.preferences import HOME_VARIABLE
from tests.lessons.lessons import small

SOON = 10.0
"""Seconds in which everything is there, also on a busy machine."""


@contextmanager
def learner(home: Path, folder: Path | None, name: str = "Ada") -> Iterator[Membership]:
    """Somebody who has joined a class, at a computer of their own."""
    follow_class()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(home))
        yield join(folder, name)
        shared()


def shared() -> None:
    """All that was done until now is in the folder of the class, if that can be reached."""
    if recorder := FOLLOWER.recorder():
        recorder.wait(SOON)


def player(script: Script | None = None) -> LessonPlayer:
    """A learner at the beginning of a lesson."""
    return LessonPlayer(script or small(), Progress())


def err_and_win(playing: LessonPlayer) -> None:
    """Into the second step, with a refusal and a mistake, and out of it with a hint."""
    playing.next()
    playing.answer("play green moon")
    playing.answer("discard red sun")
    for _ in range(3):
        playing.next()
    playing.hint()
    playing.answer("play red sun")


def entries(folder: Path) -> list[dict[str, Any]]:
    """All that was written down in a folder of a learner, the oldest first."""
    files = sorted((folder / "work").glob("*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


def deeds(folder: Path) -> list[tuple[str, str, str]]:
    """Steps, what happened, and how it went."""
    return [(e["step"], e["what"], e["outcome"]) for e in entries(folder) if e["t"] == "lesson"]
