"""Where what is opened from a list or a form is shown, below it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import traitlets
from ipywidgets import VBox, Widget

from dreamtutor.widgets.session import CommandError, Commands
from dreamtutor.widgets.widget import PageWidget

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
        self._around: Any = None
        """That, and what there is around it."""
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
            shown = None if now is None else around(now)
            self.box.children = [] if shown is None else [shown]
            self.box.layout.display = "none" if shown is None else None
            if before is not None:
                before.close()
                close_all(self._around)
            self._settled()
            self._there, self._around = now, shown

    def values(self) -> dict[str, Any]:
        """Nothing of it is a value of the list; but what is shown has its place then."""
        self.settle()
        return {}

    def close(self) -> None:
        """The list is gone, and what it has opened."""
        self.show(None)


def around(widget: Any) -> Any:
    """What a notebook shows of a widget: with a place below it, if it has one."""
    made = getattr(widget, "_around", None)
    return (made() if made else None) or widget


def close_all(widget: Widget | None) -> None:
    """Close a widget and all that lies in it."""
    for child in getattr(widget, "children", ()):
        close_all(child)
    if widget is not None:
        widget.close()


class PlacePage(PageWidget):
    """A list from which something is opened in a place below it. The page is told what stands in
    the list, and asks by messages."""

    strings = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    """What is open in the place, and what is to be said."""

    def __init__(self, commands: Commands, place: WidgetPlace, **traits: Any) -> None:
        self.commands = commands
        super().__init__(**traits)
        self.session = place
        self.on_msg(self._receive)

    def show(self, **shown: Any) -> None:
        """This is open, and this is to be said. A page that waits hears of it, even if it is what
        was shown before."""
        self.shown = {**shown, "n": self.shown.get("n", 0) + 1}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A page asks by messages; it does not say what was learned."""

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            command = self._asked(content, self.commands)
        except CommandError as error:  # whatever the page sends, the kernel goes on
            self.show(**{**self.shown, "wrong": str(error)})
            return
        if command is None:
            return
        try:
            self.commands[content["do"]](**command.model_dump(exclude={"do"}))
        except BaseException:  # it was broken off: the page shall not wait for it
            self.show(**self.shown)
            raise
