"""The list of a library: the page is sent the rows that it shows."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import traitlets

from dreamtutor.libraries.library import Library, Query
from dreamtutor.libraries.summary import Replay
from dreamtutor.widgets.beside import beside_or_at_once
from dreamtutor.widgets.list_commands import FindCommand, OpenCommand
from dreamtutor.widgets.place import WidgetPlace
from dreamtutor.widgets.rows import Wording, emblems, id_of
from dreamtutor.widgets.session import CommandError, Commands
from dreamtutor.widgets.widget import PageWidget

PAGE = 20
"""Rows on a page."""
SOON = 0.7
"""Seconds that are waited for the files to be read; then the list says how far it is."""


class ReplayList(PageWidget):
    """The list of a library. The replays are here; the page is sent the rows that it shows."""

    entry = "library"
    strings = traitlets.Dict().tag(sync=True)
    emblems = traitlets.Dict().tag(sync=True)
    found = traitlets.Dict().tag(sync=True)
    """The rows of a page, and what they were chosen by."""
    progress = traitlets.Dict().tag(sync=True)
    """How many files of how many have been read, while they are read."""
    shown = traitlets.Dict().tag(sync=True)
    """The replay that is open below, and what is to be said of it."""

    def __init__(
        self,
        library: Library,
        wording: Wording,
        opens: Callable[[Replay, str], object],
        shuts: Callable[[], object],
        place: WidgetPlace,
    ) -> None:
        self.library, self.wording, self.opens = library, wording, opens
        self.commands: Commands = {
            "find": self._find,
            "open": self._open,
            "refresh": lambda _: self.read(),
            "close": lambda _: shuts(),
        }
        self.asked = FindCommand(do="find", ask=0)
        self._all: list[Replay] = []
        """The replays that `_offers` is made from."""
        self._offers: dict[str, Any] = {}
        self._listing = threading.RLock()
        """The list is made by whoever reads the files, too; that waits for no click."""
        super().__init__(strings=wording.strings(), emblems=emblems(wording.lang))
        self.session, place.above = place, self
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A page asks by messages; it does not say what is found."""

    def read(self) -> None:
        """Look into the folders, and list what is there. If there is much to read, that goes on
        while the list is shown already."""
        beside_or_at_once(self._read, "replays", SOON)

    def _read(self) -> None:
        try:
            self.library.progress = self._tell
            self.library.refresh()
        finally:
            self.progress = {}
            self.list()

    def _tell(self, done: int, of: int) -> None:
        self.progress = {"n": done, "of": of}

    def list(self) -> None:
        """Send the page that was asked for."""
        with self._listing:
            self.found = self._found()

    def _found(self) -> dict[str, Any]:
        asked, all_ = self.asked, self.library.known
        if all_ is not self._all:
            self._offers, self._all = {}, all_
        if asked.game not in self._offers:
            self._offers[asked.game] = self.wording.offers(all_, asked.game)
        some = self.library.find_known(query_of(asked))
        first = min(asked.first, max(0, (len(some) - 1) // PAGE * PAGE)) // PAGE * PAGE
        rows = [self.wording.row(replay, playable=True) for replay in some[first : first + PAGE]]
        found = {
            "ask": asked.ask,
            "rows": rows,
            "first": first,
            "page": PAGE,
            "total": len(some),
            "all": len(all_),
            "asked": asked.model_dump(exclude={"do", "ask", "first"}),
            "offers": self._offers[asked.game],
            "folders": [str(folder) for folder in self.library.folders],
            "problems": self.library.problems,
        }
        return {**found, "foreign": self.wording.foreign()}

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            command = self._asked(content, self.commands)
        except CommandError as error:  # whatever the page sends, the kernel goes on
            self.complain(str(error))
            return
        if command is not None:
            self.commands[content["do"]](command)

    def _find(self, command: FindCommand) -> None:
        try:
            query_of(command)
        except ValueError as error:
            self.complain(str(error))
            return
        with self._listing:
            self.asked = command
            self.list()

    def _open(self, command: OpenCommand) -> None:
        replay = next((one for one in self.library.known if id_of(one) == command.id), None)
        if replay is None:
            self.complain(key="gone")
        else:
            self.opens(replay, command.how)

    def complain(self, reason: str = "", *, key: str = "why") -> None:
        """Say why something could not be done."""
        self.shown = {**self.shown, "wrong": self.wording.because(key, reason)}


def query_of(asked: FindCommand) -> Query:
    return Query(
        text=asked.text,
        game=asked.game,
        modules=(asked.module,) if asked.module else (),
        outcome=asked.outcome,
        tags=(asked.tag,) if asked.tag else (),
        player=asked.player,
        sort=asked.sort,
    )
