"""What all widgets of ours have in common: what they show changes in one go, and whatever breaks
that off, the next message finds it and mends it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox
from traitlets.utils.bunch import Bunch

STATIC = Path(__file__).parent / "static"
OPEN = {"overflow": "visible"}
"""Of a box: the bubble of a lesson in it stays in view while the notebook scrolls."""


def front(name: str) -> str | Path:
    """A file of the front end. anywidget keeps every widget alive whose front end is a file, to
    tell it when the file changes; so it is one only for those who write it (ANYWIDGET_HMR=1)."""
    file = STATIC / name
    return file if os.environ.get("ANYWIDGET_HMR") == "1" else file.read_text("utf-8")


class PageWidget(anywidget.AnyWidget):
    """A widget that an interrupted cell does not spoil.

    An interrupt (Ctrl-C, the stop button) can come between any two lines. So what belongs together
    is made first and put in one go, and nothing is remembered of what is still to be done: it is
    found by comparing, at every message and at the end of every deed.
    """

    _lock = threading.RLock()
    """Each has its own; this is for one that was broken off while it was made."""

    def __init__(self, **traits: Any) -> None:
        self._lock = threading.RLock()  # JupyterLab delivers clicks on threads of their own
        self._told: dict[str, Any] = {}
        """What the page and whoever observes were told last of each value that was put."""
        super().__init__(**traits)

    def put(self, **values: Any) -> None:
        """Change several values in one go: whatever breaks it off, all have changed or none. The
        page is told in one message, and then whoever observes."""
        new = {name: value for name, value in values.items() if self._held(name) != value}
        for name in new:
            self._told.setdefault(name, self._trait_values[name])
        self._trait_values.update(new)
        self._tell_late()

    def _held(self, name: str) -> Any:
        """What a value is now; also of one that waits for more when it is read."""
        return self._trait_values[name] if name in self._trait_values else getattr(self, name)

    def _tell_late(self) -> None:
        """Tell what has been put and was not told yet."""
        news = self._untold()
        if sent := [name for name in news if name in self.keys]:
            if self._holding_sync:
                self._states_to_send.update(sent)
            else:
                self.send_state(sent)
        for name in news:
            value, old = self._trait_values[name], self._told[name]
            self._told[name] = value
            change = Bunch(name=name, old=old, new=value, owner=self, type="change")
            traitlets.HasTraits.notify_change(self, change)

    def notify_change(self, change: Any) -> None:
        """A value was changed by itself. All who want to know are told right now."""
        if change["name"] in self._told:
            self._told[change["name"]] = change["new"]
        super().notify_change(change)

    def _untold(self) -> list[str]:
        now = self._trait_values
        return [name for name, value in self._told.items() if now[name] is not value]

    @contextmanager
    def _deed(self) -> Iterator[None]:
        """While something is done, nobody else does anything. Before and after it, what is shown
        is what is so, whatever breaks it off."""
        with self._lock:
            self._mend()
            try:
                yield
            except Exception:
                raise
            except BaseException:  # an interrupt may leave open what only ipywidgets knows
                self._let_go()
                raise
            finally:
                self._mend()

    def _mend(self) -> None:
        """Show what is so, if it is not shown yet."""
        self._tell_late()

    def _let_go(self) -> None:
        """Nothing is held back any more."""
        self.__dict__.pop("notify_change", None)
        self._cross_validation_lock = self._holding_sync = False
        self._property_lock: dict[str, Any] = {}

    def close(self) -> None:
        """Take it off the page. Nothing of it stays."""
        layout = self._trait_values.get("layout")
        super().close()
        if layout is not None:  # ipywidgets keeps it otherwise
            layout.close()

    def __del__(self) -> None:
        """What nobody has any more was closed before, or never came to be. This can happen in the
        middle of anything, on any thread: so no lock is waited for."""
        anywidget.AnyWidget.close(self)

    def _handle_msg(self, msg: Any) -> None:
        """All that a page says comes here."""
        with self._deed():
            super()._handle_msg(msg)


class WidgetPlace:
    """Where one widget at a time is shown, and nothing while there is none."""

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
