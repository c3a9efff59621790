"""A library in the notebook: the list of its replays, and below it the one that is open."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox
from pydantic import ValidationError

import dreamtutor
from dreamtutor.data import folder
from dreamtutor.engine.record import Diverged
from dreamtutor.listing import lines
from dreamtutor.reader import cache
from dreamtutor.replay.folders import ENDING
from dreamtutor.replay.library import Library, Query, in_order, usual_folders
from dreamtutor.replay.summary import Replay
from dreamtutor.widgets.commands import LIBRARY, FindCommand, OpenCommand
from dreamtutor.widgets.rows import Wording, emblems, id_of
from dreamtutor.widgets.table import STATIC, LiveTable

PAGE = 20
"""Rows on a page."""
SOON = 0.7
"""Seconds that are waited for the files to be read; then the list says how far it is."""
STILL = 50
"""Rows that are left where nothing runs."""


class ReplayList(anywidget.AnyWidget):
    """The list of a library. The replays are here; the page is sent the rows that it shows."""

    _esm = STATIC / "library.js"
    _css = STATIC / "library.css"
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
    ) -> None:
        self.library, self.wording, self.opens, self.shuts = library, wording, opens, shuts
        self.asked = FindCommand(do="find", ask=0)
        self.by_id: dict[str, Replay] = {}
        self._all: list[Replay] = []
        """The replays that `by_id` and `_offers` are made from."""
        self._offers: dict[str, Any] = {}
        self._lock = threading.RLock()  # JupyterLab delivers clicks on a thread of its own
        super().__init__(strings=wording.strings(), emblems=emblems(wording.lang))
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A page asks by messages; it does not say what is found."""

    def read(self) -> None:
        """Look into the folders, and list what is there. If there is much to read, that goes on
        while the list is shown already."""
        reading = threading.Thread(target=self._read, name="replays", daemon=True)
        reading.start()
        reading.join(SOON)

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
        with self._lock:
            self.found = self._found()

    def _found(self) -> dict[str, Any]:
        asked, all_ = self.asked, self.library.known
        if all_ is not self._all:
            self._all, self._offers = all_, {}
            self.by_id = {id_of(one): one for one in all_}
        if asked.game not in self._offers:
            self._offers[asked.game] = self.wording.offers(all_, asked.game)
        query = query_of(asked)
        some = in_order(all_, query)
        first = min(asked.first, max(0, (len(some) - 1) // PAGE * PAGE)) // PAGE * PAGE
        rows = [self.wording.row(one, playable=True) for one in some[first : first + PAGE]]
        found = {
            "ask": asked.ask,
            "rows": rows,
            "first": first,
            "page": PAGE,
            "total": len(some),
            "all": len(all_),
            "asked": asked.model_dump(exclude={"do", "ask", "first"}),
            "offers": self._offers[asked.game],
            "folders": [str(one) for one in self.library.folders],
            "problems": self.library.problems,
        }
        return {**found, "foreign": self.wording.foreign()}

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            command = LIBRARY.validate_python(content)
        except ValidationError as error:  # whatever the page sends, the kernel goes on
            self.say(str(error.errors()[0]["msg"]))
            return
        if isinstance(command, FindCommand):
            self._find(command)
        elif isinstance(command, OpenCommand):
            self._open(command)
        elif command.do == "refresh":
            self.read()
        else:
            self.shuts()

    def _find(self, command: FindCommand) -> None:
        try:
            query_of(command)
        except ValueError as error:
            self.say(str(error))
            return
        with self._lock:
            self.asked = command
            self.list()

    def _open(self, command: OpenCommand) -> None:
        one = self.by_id.get(command.id)
        if one is None:
            self.say(self.wording.said("gone"))
        else:
            self.opens(one, command.how)

    def say(self, text: str) -> None:
        """Say why something could not be done."""
        self.shown = {**self.shown, "wrong": text}


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


class OpenLibrary:
    """A library in the notebook. Its list can be looked through; `table` is the replay that was
    opened last. It is a collection of `dreamtutor.replay.summary.Replay`, too."""

    def __init__(self, *folders: str | PathLike[str], lang: str = "en") -> None:
        self.library = Library(*(folders or usual_folders()), cache=cache())
        self.wording = Wording(lang)
        self.lang = lang
        self.table: LiveTable | None = None
        self.list = ReplayList(self.library, self.wording, self._opened, self.close)
        self._place = VBox(layout={"display": "none"})
        self.widget = VBox([self.list, self._place])
        self.list.read()

    # For Python

    def __iter__(self) -> Iterator[Replay]:
        return iter(self.library)

    def __len__(self) -> int:
        return len(self.library)

    def __repr__(self) -> str:
        return repr(self.library)

    @property
    def records(self) -> list[dict[str, Any]]:
        """All replays as plain values."""
        return self.library.records

    def frame(self) -> Any:
        """All replays as a data frame, if pandas is installed."""
        return self.library.frame()

    def find(
        self,
        text: str = "",
        *,
        game: str = "",
        modules: str | tuple[str, ...] = (),
        outcome: str = "",
        tags: str | tuple[str, ...] = (),
        player: str = "",
        since: str = "",
        sort: str = "-changed",
    ) -> list[Replay]:
        """The replays that are like this: `library.find("key", game="onirim", outcome="lost")`.

        outcome     "won", "lost", "open" (not finished) or "broken" (cannot be read)
        since       a day, "2026-11-30"
        sort        "name", "game", "outcome", "length", "players", "notes", "begun" or "changed";
                    with a minus the other way round
        """
        several = [(one,) if isinstance(one, str) else tuple(one) for one in (modules, tags)]
        query = Query(text, game, several[0], outcome, several[1], player, since, sort)
        return self.library.find(query)

    def open(self, name: str | PathLike[str], how: str = "watch") -> LiveTable:
        """Show a replay below the list: `library.open("first-win")`. With "play", go on playing."""
        if how not in ("watch", "play"):
            raise ValueError(f'how can be "watch" or "play", not {how!r}')
        return self._show(self.library.named(name), how)

    def refresh(self) -> None:
        """Look into the folders again."""
        self.list.read()

    def close(self) -> None:
        """Show no replay any more."""
        self._place.children = []
        self._place.layout.display = "none"
        if self.table is not None:
            self.table.close()
            self.table = None
        self.list.shown = {}
        self.list.read()  # what was played on it has changed its file

    # From the page

    def _opened(self, one: Replay, how: str) -> None:
        try:
            self._show(one, how)
        except (ValueError, OSError, Diverged) as error:
            self.list.say(self.wording.said("cannot", reason=str(error)))

    def _show(self, one: Replay, how: str) -> LiveTable:
        path, said = one.path, ""
        if how == "play" and is_ours(path):
            path = copied(path)
            said = self.wording.said("copied", file=str(path))
        made = table(path, how, self.lang)
        if self.table is not None:
            self.table.close()
        self.table = made
        self._place.children = [made]
        self._place.layout.display = None
        self.list.shown = {"id": id_of(one), "name": one.name, "how": how, "said": said}
        return made

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The list; and for those who only read the saved notebook, its beginning."""
        bundle = self.widget._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        # when files were changed is soon no longer so
        rows = [
            replace(one, changed="") for one in in_order(self.library.known, Query(sort="name"))
        ]
        text = "\n".join([*lines(rows[:STILL], 100), *(["…"] if len(rows) > STILL else [])])
        again = escape(self.wording.said("again"))
        html = f"<pre>{escape(text)}</pre><p><em>{again}</em></p>"
        return {**data, "text/plain": text or again, "text/html": html}


def table(path: Path, how: str, lang: str) -> LiveTable:
    """A table with the game of a file."""
    watch = getattr(dreamtutor, "watch", dreamtutor.resume) if how == "watch" else dreamtutor.resume
    made: LiveTable = watch(path, lang=lang)
    return made


def is_ours(path: Path) -> bool:
    """Does a replay come with the program? Nobody's game is written into it."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder("replays")))


def copied(path: Path) -> Path:
    """A copy of a replay in the folder for your own, under a name that no other file has."""
    yours = Path("replays")
    yours.mkdir(exist_ok=True)
    for n in range(1, 10_000):
        to = yours / (f"{path.stem}-{n}{ENDING}" if n > 1 else path.name)
        try:
            with to.open("xb") as file, path.open("rb") as source:
                shutil.copyfileobj(source, file)
        except FileExistsError:
            continue
        return to
    raise FileExistsError(f"{yours}: there are too many files called {path.stem}")
