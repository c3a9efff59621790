"""A tournament: one deal that several of a class have played. Who got how far, and where the lines
of two of them part."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Literal

from dreamtutor import games
from dreamtutor.classrooms.format import GAMES, LARGEST_FILE
from dreamtutor.classrooms.lines import BadFileError, read_bounded
from dreamtutor.engine.branches import end_of, passed
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay.format import Header
from dreamtutor.replay.loader import check
from dreamtutor.replay.reader import LIMITS, ReplayError, contents_of
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import visible
from dreamtutor.view.compare import compare
from dreamtutor.view.history import Comparison

SECONDS_PER_LOOK = 0.05
"""A look plays games again no longer; the others come in the next."""
MOST_GAMES = 200
"""Of a learner; the newest."""
Outcome = Literal["won", "lost", "open"]
LONGEST_HEADER = 100_000
"""Bytes."""


@dataclass(frozen=True, slots=True)
class BegunGame:
    """A game of a learner at a deal that has a name, as its first line says."""

    learner: str
    path: Path
    header: Header

    @property
    def deal(self) -> str:
        return deal_key(self.header)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How far somebody has come in a game."""

    outcome: Outcome = "open"
    gained: int = 0
    """Doors, or cities."""
    turns: int = 0
    knew: bool = False
    """Was something taken back after a card was seen?"""
    wrong: str = ""
    """Why it does not count."""

    @property
    def rank(self) -> tuple[object, ...]:
        """Who got further comes first; of those who won, who needed fewer turns."""
        turns = self.turns if self.outcome == "won" else 0
        return bool(self.wrong), self.knew, self.outcome != "won", -self.gained, turns


@dataclass(slots=True)
class Deals:
    """The games of a class by their deals."""

    folder: Path
    begun: dict[Path, BegunGame] = field(default_factory=dict)
    played: dict[Path, PlayedGame] = field(default_factory=dict)
    _stamps: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def look(self, games_of: Mapping[str, Iterable[str]], deal: str = "") -> bool:
        """Look for new games, and how far those at a deal have come. Is anything new?"""
        changed = False
        for learner, files in games_of.items():
            for name in [*files][-MOST_GAMES:]:
                path = self.folder / learner / GAMES / name
                if path not in self.begun and (header := header_of(path)):
                    self.begun[path], changed = BegunGame(learner, path, header), True
        end = time.monotonic() + SECONDS_PER_LOOK
        for game in self.of(deal):
            if time.monotonic() > end:
                return True
            changed = self._play(game.path) or changed
        return changed

    def _play(self, path: Path) -> bool:
        with suppress(OSError):
            stat = path.stat()
            if self._stamps.get(path) != (stamp := (stat.st_mtime_ns, stat.st_size)):
                self._stamps[path], self.played[path] = stamp, played_game(path)
                return True
        return False

    def of(self, deal: str) -> list[BegunGame]:
        """The first game of each learner at a deal: who plays it again knows the cards."""
        found: dict[str, BegunGame] = {}
        for game in self.begun.values():  # as they were written down, whatever a clock says
            if game.deal == deal:
                found.setdefault(game.learner, game)
        return [*found.values()]

    def shared(self) -> dict[str, int]:
        """The deals that more than one have played, and how many; the most first."""
        pairs = {(game.deal, game.learner) for game in self.begun.values()}
        counts = Counter(deal for deal, _ in pairs)
        return {deal: n for deal, n in counts.most_common() if n > 1}

    def title(self, deal: str) -> str:
        """The words of a deal."""
        names = (visible(one.header.deal or "") for one in self.begun.values() if one.deal == deal)
        return next(names, "")

    def table(self, deal: str) -> list[tuple[BegunGame, PlayedGame]]:
        """Who got how far, the furthest first."""
        rows = [(game, self.played.get(game.path, PlayedGame())) for game in self.of(deal)]
        return sorted(rows, key=lambda row: (*row[1].rank, row[0].learner))


def header_of(path: Path) -> Header | None:
    """The first line of a game at a deal that has a name."""
    try:
        with path.open("rb") as file:
            line = file.readline(LONGEST_HEADER)
        found = contents_of(path, line, LIMITS).header
    except (OSError, ReplayError, ValueError):
        return None
    return found if found.deal else None


def played_game(path: Path) -> PlayedGame:
    """How far a game has come. It is played again: what was not played does not count."""
    try:
        contents = contents_of(path, read_bounded(path, LARGEST_FILE), LIMITS)
        record, found = check(contents)
    except (ReplayError, BadFileError, ValueError) as error:
        return PlayedGame(wrong=visible(str(error)))
    if record is None:
        return PlayedGame(wrong=visible(str(found[0])))
    node = end_of(record.node)
    record.go(node)
    table = record.table
    made = PlayedGame(
        outcome="won" if table.outcome == "won" else "lost" if table.outcome else "open",
        gained=sum(len(table[zone]) for zone in games.aim(contents.header.game)[1]),
        turns=node.turns,
        knew=bool(passed(record)[node].peeks),
        wrong=visible(str(found[0])) if found else "",
    )
    record.let_go()
    return made


def deal_key(header: Header) -> str:
    """What is the same for all who play the same deal by the same rules."""
    about = (header.game, header.modules, sorted(header.settings.items()), header.deal)
    return f"deal-{sha256(repr(about).encode()).hexdigest()[:12]}"


def compared(one: BegunGame, other: BegunGame, lang: str) -> Comparison:
    """Two lines of one deal beside each other: where they part, and what became of each."""
    records = []
    for game in (one, other):
        record, _ = check(contents_of(game.path, read_bounded(game.path, LARGEST_FILE), LIMITS))
        if record is None:
            raise ValueError(f"the game of {game.learner} cannot be played again")
        records.append(record)
    both, second = records
    end = end_of(both.node)
    try:
        there = added(both, end_of(second.node))
    except RefusedError as refused:  # somebody has shuffled on the way
        raise ValueError("from some step on these two have other cards") from refused
    return compare(both, Words(one.header.game, lang), end, there)


def added(record: Record, line: Node) -> Node:
    """Where another line leads in a record of the same deal: the same cards come."""
    record.go(record.node.line()[0])
    for node in line.line():
        if node.answer is not None:
            record.answer(node.answer)
    return record.node
