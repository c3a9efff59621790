"""The page on the coach: its example runs, and its numbers are those of the tables."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from dreamtutor import games
from dreamtutor.coach.calibration import LEAST, tables

PAGE = (Path(__file__).parents[2] / "docs" / "coach.md").read_text(encoding="utf-8")


def test_the_example_says_what_the_coach_would_do() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, "docs/coach.md", "exec"), {"__name__": "example"})  # noqa: S102 - ours
    *choices, last = said.getvalue().splitlines()
    assert any(line.endswith("good") for line in choices)
    assert last.endswith(".")


def test_of_what_it_calls_more_likely_more_is_won() -> None:
    """What is shown as a chance tells better from worse."""
    for game in games.GAMES:
        for name, (_, bins) in tables(game).items():
            assert all(bin_.games >= LEAST for bin_ in bins), name
            low, high = bins[0], bins[-1]
            assert low.rate.high < high.rate.low, name
