"""Where what is opened from a page is shown, below it."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import traitlets

from dreamtutor.widgets.session import CommandError, Commands
from dreamtutor.widgets.widget import PageWidget

REFERENCE = "anywidget:"
"""Before the name of a widget, where it stands in the traits of another."""


class WidgetPlace:
    """Where one widget at a time is shown below another, and nothing while there is none. The page
    of the one above draws it there (`frontend/src/host/below.ts`), in any host. For a list it is
    what a session is for a table: what was broken off is made good at its next message."""

    made_of = staticmethod(attrgetter("shown"))

    def __init__(self, settled: Callable[[], object] = lambda: None) -> None:
        self.above: PageWidget | None = None
        """The widget that it is below."""
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
            if self.above is not None:
                self.above.put(below="" if now is None else REFERENCE + now.model_id)
            if before is not None:
                before.close()
            self._settled()
            self._there = now

    def values(self) -> dict[str, Any]:
        """Nothing of it is a value of the list; but what is shown has its place then."""
        self.settle()
        return {}

    def close(self) -> None:
        """What is above is gone, and with it what it has opened."""
        self.show(None)


def place_below(widget: PageWidget) -> WidgetPlace:
    """A place below a widget that is no list."""
    place = WidgetPlace()
    place.above = widget
    return place


class PlacePage(PageWidget):
    """A list from which something is opened in a place below it. The page is told what stands in
    the list, and asks by messages."""

    strings = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    """What is open in the place, and what is to be said."""

    def __init__(self, commands: Commands, place: WidgetPlace, **traits: Any) -> None:
        self.commands = commands
        super().__init__(**traits)
        self.session, place.above = place, self
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


class OpenPage:
    """What stands in a notebook as one page, in which others open."""

    page: PageWidget

    def _still(self) -> dict[str, str]:
        """What is left of it where nothing runs."""
        raise NotImplementedError

    def _display_(self) -> PageWidget:
        """As marimo asks for it."""
        return self.page

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The page; and for those who only read the saved notebook, a picture or text."""
        bundle = self.page._repr_mimebundle_(**options)
        if bundle is None:
            return None
        return {**bundle[0], **self._still()}
