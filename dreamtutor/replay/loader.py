"""From a file back to a game: to go on in it, or only to see whether it holds."""

from __future__ import annotations

from functools import partial
from os import PathLike

from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.record import Record
from dreamtutor.replay import reader
from dreamtutor.replay.files import LineFile
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter
from dreamtutor.replay.reader import LIMITS, Contents, Limits, ReplayError
from dreamtutor.replay.repair import close_last_line
from dreamtutor.replay.replayer import MisdealtError, Replayer


def resume(path: str | PathLike[str], limits: Limits = LIMITS) -> Game:
    """Open a file and go on where it ends. What is played from now on is added to it."""
    contents = reader.read(path, limits)
    replayer = Replayer(contents)
    close_last_line(contents.path)
    writer = GameWriter(contents.header, partial(LineFile, contents.path), contents.raw_lines)
    writer.file = LineFile(contents.path)
    replayer.record.watch = writer
    return Game(contents.header, replayer.record, writer, contents, replayer.misdealt)


@collecting_later()
def verify(path: str | PathLike[str], limits: Limits = LIMITS) -> ReplayError | None:
    """Play a file again: the first line that does not hold, if there is one."""
    return next(iter(findings(reader.read(path, limits))), None)


def findings(contents: Contents) -> list[ReplayError]:
    """The lines of a file that do not hold: the first that is damaged, those whose cards do not
    follow from the deal that the file names, and the first one that today's rules decide otherwise.
    Behind that nothing is known."""
    record, found = check(contents)
    if record is not None:
        record.let_go()
    return found


def check(contents: Contents) -> tuple[Record | None, list[ReplayError]]:
    """The record of a file, if all of it can be played again, and the lines that do not hold."""
    misdealt: list[MisdealtError] = []
    found = contents.left_out[:1]
    record = None
    try:
        record = Replayer(contents, misdealt).record
    except ReplayError as bad:
        found.append(bad)
    return record, sorted([*found, *misdealt], key=lambda bad: bad.number)


def record_of(contents: Contents) -> Record:
    """The record of a file, standing where the player stood at the end."""
    return Replayer(contents).record
