"""The games that are kept as examples are still played as they were."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dreamtutor.games import RULES_VERSION
from dreamtutor.replay import opening
from tests.replay.games import entries

HERE = Path(__file__).parents[2] / "replays"
NAMES = re.findall(r"^\| (\S+\.jsonl) \|", (HERE / "README.md").read_text("utf-8"), re.MULTILINE)


def test_there_are_some() -> None:
    assert "onirim-base-won.jsonl" in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_todays_rules_decide_everything_in_them_alike(name: str) -> None:
    assert opening.verify(HERE / name) is None
    assert entries(HERE / name)[0]["rules"] == RULES_VERSION


@pytest.mark.parametrize("name", [name for name in NAMES if "won" in name])
def test_a_game_that_is_called_won_is_won(name: str) -> None:
    assert entries(HERE / name)[-1]["events"][-1]["outcome"] == "won"
