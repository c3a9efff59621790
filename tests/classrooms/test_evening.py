"""A class for a short while, with all that goes wrong in an evening (`tests.soak.evening`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.at_work import Places
from tests.soak.evening import Evening


@pytest.mark.long
def test_the_board_is_right_at_the_end_and_nothing_is_lost(tmp_path: Path) -> None:
    evening = Evening(Places(tmp_path), learners=5, seconds=40.0, seed=7, pause=0.5)
    evening.seconds_between_kills = 2.0
    evening.run()
    assert evening.wrong() == []
    assert evening.kills > 3
    assert sum(map(len, evening.told.values())) > 100
