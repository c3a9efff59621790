"""Libraries: the replays of one or several folders, searched and put in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import Any

from dreamtutor.bundled import folder
from dreamtutor.libraries.folders import ENDING, SCAN_LIMITS, ScanLimits, SeenFolders
from dreamtutor.libraries.shelf import ReadingProgress, Shelf
from dreamtutor.libraries.summary import BROKEN, LOST, OPEN, OUTCOMES, WON, Replay
from dreamtutor.texts.safe_text import path_as_text


class LibraryNotFoundError(FileNotFoundError):
    """There is no such folder."""


class ReplayNotFoundError(LookupError):
    """A library has no such replay, or more than one."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for. What is empty does not matter."""

    text: str = ""
    """Words that all stand somewhere: in names, deals, players, tags, notes."""
    game: str = ""
    modules: tuple[str, ...] = ()
    """Expansions that are all in use; "base" stands for none."""
    outcome: str = ""
    tags: tuple[str, ...] = ()
    player: str = ""
    """Who played, or wrote a note."""
    since: str = ""
    """A day, "2026-11-01": what has changed then or later."""
    sort: str = "-changed"
    """One of `ORDERS`; with a minus the other way round."""

    def __post_init__(self) -> None:
        if self.outcome not in ("", *OUTCOMES):
            raise ValueError(f"outcome can be {', '.join(OUTCOMES)}, not {self.outcome!r}")
        if self.sort.removeprefix("-") not in ORDERS:
            raise ValueError(f"sort can be {', '.join(ORDERS)}, not {self.sort!r}")
        if self.since:
            try:  # the other ways to write a day cannot be compared as texts
                is_day = date.fromisoformat(self.since).isoformat() == self.since
            except ValueError:
                is_day = False
            if not is_day:
                raise ValueError(f"since is a day like 2026-11-30, not {self.since!r}")

    def matches(self, replay: Replay) -> bool:
        """Is this a replay that is looked for?"""
        return all(test(replay) for test in self.tests())

    def tests(self) -> Iterator[Callable[[Replay], bool]]:
        """What must be true of it."""
        if self.game:
            yield lambda replay: replay.game == self.game
        if self.outcome:
            yield lambda replay: replay.outcome == self.outcome
        if self.since:
            yield lambda replay: replay.changed >= self.since
        if self.modules:
            yield lambda replay: all(_uses(replay, module) for module in self.modules)
        if wanted := {tag.casefold() for tag in self.tags}:
            yield lambda replay: wanted <= {tag.casefold() for tag in replay.tags}
        if player := self.player.casefold():
            yield lambda replay: player in map(str.casefold, (*replay.players, *replay.authors))
        if said := self.text.casefold().split():
            yield lambda replay: _says_all(replay, said)


def _uses(replay: Replay, module: str) -> bool:
    """Is an expansion in use? The name "base" stands for none."""
    if module == "base":
        return not replay.modules and not replay.wrong
    return module in replay.modules


def _says_all(replay: Replay, words: Sequence[str]) -> bool:
    """Does each of these words stand somewhere in what is known of a replay?"""
    texts = (replay.name, replay.game, replay.deal or "", replay.says, replay.wrong)
    names = (*replay.modules, *replay.players, *replay.authors, *replay.tags)
    text = "\n".join((*texts, *names)).casefold()
    return all(word in text for word in words)


OUTCOME_ORDER = {outcome: n for n, outcome in enumerate((WON, LOST, OPEN, BROKEN))}
ORDERS: dict[str, Callable[[Replay], Any]] = {
    "name": lambda replay: (replay.name.casefold(), replay.name),
    "game": lambda replay: (not replay.game, replay.game, len(replay.modules), replay.modules),
    "outcome": lambda replay: OUTCOME_ORDER[replay.outcome],
    "length": lambda replay: (replay.answers, replay.turns or 0),
    "players": lambda replay: (not replay.players, [name.casefold() for name in replay.players]),
    "notes": lambda replay: replay.notes,
    "begun": lambda replay: replay.begun,
    "changed": lambda replay: replay.changed,
}
"""What replays can be put in order by. What is alike goes by name."""
DOWNWARD = ("length", "notes", "begun", "changed")
"""Orders in which the largest, or the newest, is looked for first."""


def usual_direction(order: str) -> str:
    """An order in its usual direction."""
    return f"-{order}" if order in DOWNWARD else order


def usual_folders() -> list[Path]:
    """Where replays are if nobody says where: those that come with the program, and your own."""
    shipped, own = folder("replays"), Path("replays")
    places = [place for place in (own, shipped) if place.is_dir()]
    same = len(places) == 2 and shipped.resolve() == own.resolve()
    return places[:1] if same else places


def search(replays: Iterable[Replay], query: Query) -> list[Replay]:
    """The replays that are looked for, in the order that is asked for."""
    return in_order_of(query.sort, matching(replays, query))


def matching(replays: Iterable[Replay], query: Query) -> list[Replay]:
    """Those of the replays that are looked for."""
    for test in query.tests():
        replays = filter(test, replays)
    return [*replays]


def in_order_of(sort: str, replays: Iterable[Replay]) -> list[Replay]:
    """Replays in an order; what is alike in it goes by name."""
    by_name = sorted(replays, key=ORDERS["name"])
    return sorted(by_name, key=ORDERS[sort.removeprefix("-")], reverse=sort.startswith("-"))


class Library:
    """The replays of one or several folders.

    Nothing is read before it is asked for; `refresh` reads what has changed since.
    """

    def __init__(
        self,
        *folders: str | PathLike[str],
        cache: Path | None = None,
        progress: ReadingProgress | None = None,
        limits: ScanLimits = SCAN_LIMITS,
        workers: int = 1,
    ) -> None:
        """`workers`: so many processes read the files if there are very many to be read."""
        self.folders = [Path(place) for place in folders]
        for place in self.folders:
            if not place.is_dir():
                raise LibraryNotFoundError(why_no_library(place))
        self.shelves = [Shelf(place, cache) for place in self.folders]
        self.progress, self.limits, self.workers = progress, limits, workers
        self.problems: list[str] = []
        """What could not be looked at, in sentences."""
        self._held: tuple[list[Replay], dict[str, list[Replay]]] | None = None
        """All replays; and the same in the orders that were asked for. None if nothing was read."""
        self._lock = RLock()

    def __repr__(self) -> str:
        places = ", ".join(map(str, self.folders))
        known = "" if self._held is None else f": {len(self.known)} replays"
        return f"<Library {places}{known}>"

    def __bool__(self) -> bool:
        return True  # also if there is nothing in it: it need not be read for that

    def __iter__(self) -> Iterator[Replay]:
        return iter(self.replays)

    def __len__(self) -> int:
        return len(self.replays)

    @property
    def replays(self) -> list[Replay]:
        """All of them, in the order of their folders."""
        with self._lock:
            return self.refresh() if self._held is None else self.known

    @property
    def known(self) -> list[Replay]:
        """What was read so far; nothing is read for it."""
        return self._held[0] if self._held else []

    @property
    def records(self) -> list[dict[str, Any]]:
        """All of them as plain values."""
        return [replay.data for replay in self.replays]

    def frame(self) -> Any:
        """All of them as a table of pandas, if that is installed."""
        try:
            import pandas  # noqa: PLC0415
        except ImportError as error:
            text = "a data frame needs pandas: pip install pandas. `records` has the same as a list"
            raise ImportError(text) from error
        frame = pandas.DataFrame(self.records, columns=[*Replay.field_names(), "real_cards"])
        for column in ("begun", "changed"):
            frame[column] = pandas.to_datetime(
                frame[column], utc=True, errors="coerce", format="ISO8601"
            )
        return frame

    def find(self, query: Query) -> list[Replay]:
        """The replays that are looked for, in the order that is asked for."""
        if self._held is None:
            self.refresh()
        return self.find_known(query)

    def find_known(self, query: Query) -> list[Replay]:
        """The same among what was read so far; nothing is read for it."""
        replays, orders = self._held or ([], {})
        if query.sort not in orders:
            orders[query.sort] = in_order_of(query.sort, replays)
        return matching(orders[query.sort], query)

    def refresh(self) -> list[Replay]:
        """Look again: what has changed is read."""
        with self._lock:
            problems: list[str] = []
            replays: list[Replay] = []
            seen: SeenFolders = set()
            for shelf in self.shelves:
                some, wrong = shelf.look(seen, self.limits, self.progress, self.workers)
                replays += some
                problems += wrong
            self.problems = problems
            if self._held is None or replays != self._held[0]:
                self._held = replays, {}
            return self._held[0]

    def named(self, name: str | PathLike[str]) -> Replay:
        """The replay of this name, or in this file. The last part of a name will do if only one
        has it."""
        sought, path = os.fspath(name).removesuffix(ENDING), os.path.abspath(name)
        file = os.path.basename(path)
        ways: tuple[Callable[[Replay], bool], ...] = (
            lambda replay: (
                replay.name == sought
                or (replay.path.name == file and os.path.abspath(replay.path) == path)
            ),
            lambda replay: replay.name.rpartition("/")[2] == sought,
        )
        for fits in ways:
            if found := [replay for replay in self.replays if fits(replay)]:
                break
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(path_as_text(replay.path) for replay in found[:5])
            raise ReplayNotFoundError(f"{sought!r} can be several replays: {names}")
        close = [
            replay.name for replay in self.replays if sought.casefold() in replay.name.casefold()
        ][:5]
        hint = f"; there is {', '.join(close)}" if close else ""
        raise ReplayNotFoundError(f"there is no replay {sought!r} here{hint}")


def why_no_library(folder: Path) -> str:
    """Why there is no library at a path."""
    if folder.exists():
        return f"{path_as_text(folder)}: this is no folder. A library is a folder of replays"
    name = path_as_text(folder)
    return f"{name}: there is no such folder. Play a game, and its replay is put into one"
