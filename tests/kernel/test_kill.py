"""A process is killed in the middle of a game, twenty times, or with all tests a hundred times.
Nothing that was shown is lost. `make soak ARGS="--kills --times 300"` kills more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernel.kills import Players, nothing_shown_is_lost, playing
from tests.long_tests import first

EACH_TIME, KILLS = 20, 100


@pytest.fixture(scope="module")
def players() -> Iterator[Players]:
    with playing() as process:
        yield process


@pytest.mark.parametrize("seed", first(EACH_TIME, range(KILLS)))
def test_whatever_had_been_shown_is_in_the_file(
    players: Players, tmp_path: Path, seed: int
) -> None:
    nothing_shown_is_lost(players, tmp_path, seed)
