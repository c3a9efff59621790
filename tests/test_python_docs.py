"""The page for those who drive the game from Python is true: its examples print what it shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "python.md"
EXAMPLE = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", re.DOTALL)
EXAMPLES = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))


def printed(code: str) -> str:
    """What an example prints."""
    said = io.StringIO()
    names: dict[str, Any] = {"__name__": "example"}
    with contextlib.redirect_stdout(said):
        exec(compile(code, str(PAGE), "exec"), names)  # noqa: S102 - our own page
    return said.getvalue()


@pytest.mark.parametrize(("code", "shown"), EXAMPLES)
def test_an_example_prints_what_the_page_shows(
    code: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert shown
    assert printed(code) == shown


def test_every_part_of_the_page_has_an_example() -> None:
    parts = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]
    assert len(parts) == 5
    assert all(EXAMPLE.search(part) for part in parts)
