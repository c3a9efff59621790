"""How a replay is opened to be looked at: it is read and played again only as far as it is asked
for. To read and play all of a long game takes longer than a reader should wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from dreamtutor.bundled import folder
from dreamtutor.engine.record import Node
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.reel.lenient import LenientLoader, OpenedGame
from dreamtutor.reel.look import first_step
from dreamtutor.replay import reader
from dreamtutor.replay.beginning import beginning_of
from dreamtutor.replay.format import Also, Cursor, Entry, RefusedTry, StepLine
from dreamtutor.replay.game import Game, whole_name
from dreamtutor.replay.reader import LIMITS, Contents, FileLine, Limits, ReplayError
from dreamtutor.replay.replayer import latest_branches


class Beginning(NamedTuple):
    """What is there of a game when it is shown first."""

    game: Game
    """The game, as far as it was played again."""
    first: Node | None
    """The step to begin with, if nothing but what leads there is to be filmed yet."""
    rest: Callable[[], Game] | None
    """Plays the whole game, if it was not played to its end."""


def begun(found: Game | ReplayFile, at: int | str, late: bool) -> Beginning:
    """A game that is to be shown from a step on; `late`: the rest of it can come later."""
    if isinstance(found, Game):
        return Beginning(found, first_step(found, at) if late else None, None)
    if late and (game := found.beginning(at)):
        return Beginning(game, game.record.node, found.whole)
    return begun(found.whole(), at, late)


def open_game(path: str | PathLike[str], limits: Limits = LIMITS) -> OpenedGame:
    """Open a file to look at it; or a game that comes with the program, by its name alone."""
    return ReplayFile(path, limits).whole()


class ReplayFile:
    """A file to be looked at. To read its lines and to play its game again takes longer, so that is
    done when it is asked for, and only as far as it is."""

    def __init__(self, path: str | PathLike[str], limits: Limits = LIMITS) -> None:
        where, self.is_ours = find_replay(path)
        self.path, self.limits = Path(where), limits
        self.data = reader.read_bytes(self.path, limits)

    @cached_property
    def contents(self) -> Contents:
        """All that stands in the file."""
        return reader.contents_of(self.path, self.data, self.limits)

    def whole(self) -> OpenedGame:
        """All of the game."""
        return self._opened(self.contents)

    def beginning(self, at: int | str) -> OpenedGame | None:
        """The game with nothing but what leads to a step, and standing there; None if it cannot be
        played so far."""
        first = beginning_of(self.path, self.data, self.limits) if at == 0 else None
        try:
            game = self._opened(first or self._contents_to(at))
        except ReplayError:
            return None
        return None if game.difference else game

    def _contents_to(self, at: int | str) -> Contents:
        """What stands in the file without the steps that do not lead to a step."""
        way = way_to(self.contents.lines, at)
        return replace(
            self.contents, lines=[line for line in self.contents.lines if is_on(way, line.entry)]
        )

    def _opened(self, contents: Contents) -> OpenedGame:
        return OpenedGame(contents, LenientLoader(contents), ours=self.is_ours)


def way_to(lines: Sequence[FileLine], at: int | str) -> set[str]:
    """The steps that lead to a step: to one of the line that was played last, by its number, or to
    any, by its name."""
    parents: dict[str, str | None] = {}
    visited: dict[str, int] = {}
    for line in lines:
        if isinstance(line.entry, StepLine):
            parents.setdefault(line.entry.id, line.entry.parent)
            visited[line.entry.id] = line.number
        elif isinstance(line.entry, Cursor):
            visited[line.entry.to] = line.number
    if isinstance(at, str):
        way = [whole_name(at, parents)]
        while (above := parents[way[-1]]) is not None:
            way.append(above)
        return {*way}
    branches = latest_branches(parents, visited)
    way = [next(iter(parents))]
    while way[-1] in branches:
        way.append(branches[way[-1]])
    return {*way[: max(-len(way), min(at, len(way) - 1)) % len(way) + 1]}


def is_on(way: Collection[str], entry: Entry) -> bool:
    """Does an entry of a file count if nothing but these steps was played?"""
    if isinstance(entry, StepLine):
        return entry.id in way
    return not isinstance(entry, Cursor | RefusedTry | Also)


def find_replay(path: str | PathLike[str]) -> tuple[str | PathLike[str], bool]:
    """Where a game is, and whether it comes with the program."""
    name = str(path)
    if Path(name).name != name or Path(name).exists():
        return path, False
    shipped = folder("replays") / f"{name}.jsonl"
    if shipped.exists():
        return shipped, True
    there = sorted(file.stem for file in shipped.parent.glob("*.jsonl"))
    hint = did_you_mean(name.removesuffix(".jsonl"), there, 3)
    raise ReplayError(name, 0, f"there is no such file here{hint}")
