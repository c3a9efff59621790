"""A command that was run, and what it said."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from dreamtutor import cli


@dataclass(frozen=True)
class Done:
    """How a command ended: its exit code, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The JSON that it printed."""
        return json.loads(self.out)


Run = Callable[..., Done]


def running(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: object) -> Done:
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:  # argparse ends the program itself
            code = end.code if isinstance(end.code, int) else 1
        printed = capsys.readouterr()
        return Done(code, printed.out, printed.err)

    return run
