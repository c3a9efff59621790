"""Which tests `make test` leaves to `make test-all`: those that are marked as long.

A test is long as a whole (`@pytest.mark.long`) or for some of its values:

    @pytest.mark.parametrize("seed", first(20, range(100)))            # 80 are long
    @pytest.mark.parametrize("name", chosen(GAMES, "onirim", "all"))   # the other games are long

`pytest` by itself runs everything that it is pointed at. `make test` deselects what is long, and
says at the end how much that was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

QUICK = "not long"
"""What `make test` gives to `pytest -m`."""


def first(count: int, values: Iterable[Any]) -> list[Any]:
    """The values for `parametrize`: tests with the first few are run each time."""
    return [value if n < count else long(value) for n, value in enumerate(values)]


def chosen(values: Iterable[Any], *names: Any) -> list[Any]:
    """The values for `parametrize`: tests with these are run each time."""
    values = list(values)
    assert {*names} <= {*values}, "a chosen value is not among the values"
    return [value if value in names else long(value) for value in values]


def long(value: Any) -> Any:
    """A value for `parametrize`, or a tuple of values for several names, whose tests are long."""
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.long)


class LeftOut:
    """Counts what `make test` leaves out, also in the workers of pytest-xdist, and says so."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.left = config, 0

    @pytest.hookimpl
    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        if self.config.option.markexpr == QUICK:
            self.left += sum(item.get_closest_marker("long") is not None for item in items)

    @pytest.hookimpl
    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["long"] = self.left

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker has ended; each has collected all tests, so each says the same."""
        self.left = getattr(node, "workeroutput", {}).get("long", self.left)

    @pytest.hookimpl
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.write_line(
                f"{self.left} long tests were left out; `make test-all` runs them, too."
            )
