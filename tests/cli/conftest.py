"""Running commands in this process, and games to run them on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Run, running
from tests.replay.games import played


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return running(capsys)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The file of a game of eight answers."""
    return played(tmp_path)
