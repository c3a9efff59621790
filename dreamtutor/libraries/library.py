"""Libraries: the replays of one or several folders, searched and put in order."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, date, datetime
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import Any

from dreamtutor.bundled import folder
from dreamtutor.libraries.folders import (
    ENDING,
    SCAN_LIMITS,
    UNREADABLE,
    FoundFile,
    ScanLimits,
    scan,
)
from dreamtutor.libraries.index import Index, IndexRow
from dreamtutor.libraries.summary import (
    BROKEN,
    LISTS,
    LOST,
    OPEN,
    OUTCOMES,
    WON,
    Replay,
    read_summary,
)
from dreamtutor.texts.safe_text import path_as_text

FIELDS = frozenset(field.name for field in fields(Replay))
BATCH = 200
"""So many files are read before what they told is put into the index."""
ReadingProgress = Callable[[int, int], object]
"""Is told how many files of how many have been read."""


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
        player = self.player.casefold()
        tags = {tag.casefold() for tag in replay.tags}
        return (
            self.game in ("", replay.game)
            and self.outcome in ("", replay.outcome)
            and all(_uses(replay, module) for module in self.modules)
            and all(tag.casefold() in tags for tag in self.tags)
            and (not player or player in map(str.casefold, (*replay.players, *replay.authors)))
            and (not self.since or replay.changed >= self.since)
            and _says_all(replay, self.text.casefold().split())
        )


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
    found = sorted(filter(query.matches, replays), key=ORDERS["name"])
    down = query.sort.startswith("-")
    return sorted(found, key=ORDERS[query.sort.removeprefix("-")], reverse=down)


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
    ) -> None:
        self.folders = [Path(place) for place in folders]
        for place in self.folders:
            if not place.is_dir():
                raise LibraryNotFoundError(why_no_library(place))
        self.indexes = [Index(place, cache) for place in self.folders]
        self.progress, self.limits = progress, limits
        self.problems: list[str] = []
        """What could not be looked at, in sentences."""
        self._replays: list[Replay] | None = None
        self._lock = RLock()

    def __repr__(self) -> str:
        places = ", ".join(map(str, self.folders))
        known = "" if self._replays is None else f": {len(self._replays)} replays"
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
            return self.refresh() if self._replays is None else self._replays

    @property
    def known(self) -> list[Replay]:
        """What was read so far; nothing is read for it."""
        return self._replays or []

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
        return search(self.replays, query)

    def refresh(self) -> list[Replay]:
        """Look again: what has changed is read."""
        with self._lock:
            problems: list[str] = []
            replays: list[Replay] = []
            known: set[str] = set()
            for place, index in zip(self.folders, self.indexes, strict=True):
                for replay in read_folder(place, index, problems, self.progress, self.limits):
                    if len(self.folders) > 1:  # one may lie in another
                        real = os.path.realpath(replay.path)
                        if real in known:
                            continue
                        known.add(real)
                    replays.append(replay)
            self.problems, self._replays = problems, replays
            return replays

    def named(self, name: str | PathLike[str]) -> Replay:
        """The replay of this name, or in this file. The last part of a name will do if only one
        has it."""
        sought, path = os.fspath(name).removesuffix(ENDING), os.path.abspath(name)
        ways: tuple[Callable[[Replay], bool], ...] = (
            lambda replay: replay.name == sought or os.path.abspath(replay.path) == path,
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


def read_folder(
    folder: Path,
    index: Index,
    problems: list[str],
    progress: ReadingProgress | None = None,
    limits: ScanLimits = SCAN_LIMITS,
) -> list[Replay]:
    """The replays of a folder. Files that are as the index knows them are not opened."""
    now = time.time_ns()
    found = scan(folder, limits)
    problems += found.problems
    known = index.rows()
    rows = {
        file.name: row
        for file in found.files
        if (row := known.get(file.name)) and row.fits(file) and is_summary(row.data)
    }
    changed = [file for file in found.files if file.name not in rows]
    for start in range(0, len(changed), BATCH):
        fresh = [read_row(file, now) for file in changed[start : start + BATCH]]
        rows |= {row.name: row for row in fresh}
        index.add(filter(can_be_kept, fresh))
        if progress:
            progress(start + len(fresh), len(changed))
    if known.keys() - rows.keys() or index.lines > 2 * len(rows) + BATCH:
        index.write(filter(can_be_kept, rows.values()))
    return [replay_of(file, rows[file.name].data) for file in found.files]


def read_row(file: FoundFile, now: int) -> IndexRow:
    """What is to be kept of a file that is read now."""
    return IndexRow(file.name, file.size, file.mtime, file.inode, now, summary_of(file))


def can_be_kept(row: IndexRow) -> bool:
    """Will it be seen when this is no longer so? A file that could not be read may be readable
    later, and leave no trace of that in its time."""
    return not row.data.get("wrong", "").startswith(UNREADABLE)


def summary_of(file: FoundFile) -> dict[str, Any]:
    """The summary of a file, or why there is none."""
    return {"wrong": file.fault, "outcome": BROKEN} if file.fault else read_summary(Path(file.path))


def is_summary(data: dict[str, Any]) -> bool:
    """Is this such a summary as `read_summary` makes?"""
    return data.keys() <= FIELDS and data.get("outcome") in OUTCOMES


def replay_of(file: FoundFile, data: dict[str, Any]) -> Replay:
    """A file together with its summary."""
    lists = {key: tuple(data[key]) for key in LISTS if key in data}
    values = {**data, **lists, "changed": time_text(file.mtime), "size": file.size}
    return Replay(path=Path(file.path), name=path_as_text(file.name.removesuffix(ENDING)), **values)


def time_text(mtime: int) -> str:
    """A time of a file in words; empty if it had none or an impossible one."""
    try:
        return datetime.fromtimestamp(mtime // 10**9, UTC).isoformat() if mtime else ""
    except (OverflowError, ValueError, OSError):
        return ""
