"""A library in the notebook: the list of its replays, and below it the one that is open."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor.arguments import checked
from dreamtutor.bundled import folder
from dreamtutor.engine.record import DivergedError
from dreamtutor.libraries.folders import ENDING
from dreamtutor.libraries.library import Library, Query, search, usual_folders
from dreamtutor.libraries.listing import listing
from dreamtutor.libraries.summary import Replay
from dreamtutor.preferences import cache_folder
from dreamtutor.texts import ENGLISH
from dreamtutor.widgets.new_game import resume
from dreamtutor.widgets.open_replay import watch
from dreamtutor.widgets.place import OpenPage, WidgetPlace
from dreamtutor.widgets.replay_list import ReplayList
from dreamtutor.widgets.rows import Wording, id_of
from dreamtutor.widgets.table import TableWidget
from dreamtutor.workers import can_begin_others, processors

STILL = 50
"""Rows that are left where nothing runs."""


@checked
def library(*folders: str | PathLike[str], lang: str = "en") -> OpenLibrary:
    """The replays in a folder and all folders in it, as a list to look through and to open.

    folders     where the replays are; else replays, and those that come with the program
    lang        the language of the texts: "en", "de", "pl". What is not translated is in English

    One click shows a replay below the list; that is its `table`. For programs: `records` is a list
    of dicts, `frame()` a pandas data frame, `find(…)` chooses, `open(name)` opens.
    """
    return OpenLibrary(*folders, lang=lang)


class OpenLibrary(OpenPage):
    """A library in the notebook. Its list can be looked through; `table` is the replay that was
    opened last. It is a collection of `dreamtutor.libraries.summary.Replay`, too."""

    def __init__(self, *folders: str | PathLike[str], lang: str = "en") -> None:
        workers = processors() if can_begin_others() else 1
        self.library = Library(*(folders or usual_folders()), cache=cache_folder(), workers=workers)
        self.wording = Wording(lang)
        self.lang = lang
        self._place = WidgetPlace(self._told)
        self._says: dict[str, Any] = {}
        """What is open, as the list says it."""
        self.page = ReplayList(self.library, self.wording, self._opened, self.close, self._place)
        self.page.read()

    # For Python

    @property
    def table(self) -> TableWidget | None:
        """The replay that is open."""
        table: TableWidget | None = self._place.shown
        return table

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
        several = [
            (value,) if isinstance(value, str) else tuple(value) for value in (modules, tags)
        ]
        query = Query(text, game, several[0], outcome, several[1], player, since, sort)
        return self.library.find(query)

    def open(self, name: str | PathLike[str], how: str = "watch") -> TableWidget:
        """Show a replay below the list: `library.open("first-win")`. With "play", go on playing."""
        if how not in ("watch", "play"):
            raise ValueError(f'how can be "watch" or "play", not {how!r}')
        return self._show(self.library.named(name), how)

    def refresh(self) -> None:
        """Look into the folders again."""
        self.page.read()

    def close(self) -> None:
        """Show no replay any more."""
        with self.page._deed():
            self._place.show(None)
            self.page.shown = {}
            self.page.read()  # what was played on it has changed its file

    # From the page

    def _opened(self, replay: Replay, how: str) -> None:
        try:
            self._show(replay, how)
        except (ValueError, OSError, DivergedError) as error:
            self.page.complain(str(error), key="cannot")

    def _show(self, replay: Replay, how: str) -> TableWidget:
        path, said = replay.path, ""
        with self.page._deed():
            if how == "play" and is_ours(path):
                path = copied(path)
                said = self.wording.said("copied", file=str(path))
            made: TableWidget
            made = (resume if how == "play" else watch)(path, lang=self.lang)
            self._says = {"id": id_of(replay), "name": replay.name, "how": how, "said": said}
            self._place.show(made)
            return made

    def _told(self) -> None:
        """What is open has found its place."""
        self.page.shown = self._says if self.table else {}

    def _still(self) -> dict[str, str]:
        """The beginning of the list."""
        # when files were changed is soon no longer so
        rows = [
            replace(replay, changed="") for replay in search(self.library.known, Query(sort="name"))
        ]
        text = "\n".join([*listing(rows[:STILL], 100), *(["…"] if len(rows) > STILL else [])])
        again = escape(self.wording.said("again"))
        html = f'<pre lang="{ENGLISH}">{escape(text)}</pre>'
        html += f'<p lang="{self.wording.lang}"><em>{again}</em></p>'
        return {"text/plain": text or again, "text/html": html}


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
