"""Where what is opened from a list or a form is shown, below it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from ipywidgets import VBox

OPEN = {"overflow": "visible"}
"""Of a box: the bubble of a lesson in it stays in view while the notebook scrolls."""


class WidgetPlace:
    """Where one widget at a time is shown, and nothing while there is none. For the list above it,
    it is what a session is for a table: what was broken off is made good at its next message."""

    made_of = staticmethod(attrgetter("shown"))

    def __init__(self, settled: Callable[[], object]) -> None:
        self.box = VBox(layout={**OPEN, "display": "none"})
        self.shown: Any = None
        self._there: Any = None
        """What has found its place already."""
        self._settled = settled
        """What is to be done when another has found its place."""

    def show(self, widget: Any) -> None:
        """Show this one (or none). The one before is closed."""
        self.settle()
        self.shown = widget
        self.settle()

    def settle(self) -> None:
        """Put what is shown into its place, if it was broken off."""
        before, now = self._there, self.shown
        if before is not now:
            self.box.children = [] if now is None else [now]
            self.box.layout.display = "none" if now is None else None
            if before is not None:
                before.close()
            self._settled()
            self._there = now

    def values(self) -> dict[str, Any]:
        """Nothing of it is a value of the list; but what is shown has its place then."""
        self.settle()
        return {}

    def close(self) -> None:
        """The list is gone, and what it has opened."""
        self.show(None)
