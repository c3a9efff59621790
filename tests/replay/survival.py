"""Whatever a file holds, all that can be done with it is done, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.reel.builder import ReelBuilder
from dreamtutor.reel.lenient import OpenedGame
from dreamtutor.reel.opening import open_game
from dreamtutor.reel.walk import InconsistentEventsError
from dreamtutor.replay import loader
from dreamtutor.replay.merge import MergeError, merge_files
from dreamtutor.replay.reader import Limits, ReplayError, read
from dreamtutor.replay.replayer import MisdealtError
from dreamtutor.texts import Words

SMALL = Limits(file=400_000, line=100_000)


def all_is_done(path: Path, good: Path) -> str:
    """Read, verify, watch, unite with itself and with a good file, resume. What was refused, or
    nothing; anything but a refusal is raised."""
    before = path.read_bytes()
    try:
        contents = read(path, SMALL)
    except ReplayError as bad:
        return refused(bad, path, before)
    assert all(len(warning) < 2000 for warning in map(str, contents.warnings))
    found = loader.findings(contents)
    difference = next((one for one in found if not isinstance(one, MisdealtError)), None)
    try:
        game = open_game(path, SMALL)
        assert (game.difference is None and not contents.left_out) == (difference is None)
        assert difference is not None or found == game.misdealt
        watched(game)
    except ReplayError as bad:
        assert difference is not None
        return refused(bad, path, before)
    except InconsistentEventsError:  # what other rules would have to have done cannot be done
        assert difference is not None
    if not found:
        unites(path, good)
    elif difference is None:
        with pytest.raises(MisdealtError):
            merge_files([contents])
    try:
        loader.resume(path, SMALL).close()
    except ReplayError as bad:
        assert difference is not None
        return refused(bad, path, before)
    ends = before if before.endswith(b"\n") else before + b"\n"
    assert path.read_bytes() in (ends, before[: before.rfind(b"\n") + 1])
    return ""


def watched(game: OpenedGame) -> None:
    words = Words(game.header.game)
    film = ReelBuilder(game.record, words, events_only=game.events_only, start=game.start)
    shown = film.reel(game.threads)
    if not game.events_only:
        assert len(shown["entries"]) == len([*game.record.nodes()])


def unites(path: Path, good: Path) -> None:
    """What is verified is united with itself, and with others if it is of their deal."""
    contents, other = read(path, SMALL), read(good)
    once = merge_files([contents])
    whole = path.with_name("whole.jsonl")
    whole.write_bytes(once.data)
    assert merge_files([read(whole), contents]).data == once.data
    assert loader.verify(whole) is None
    if loader.findings(other):  # it is of older rules
        return
    said = ""
    try:
        both = merge_files([contents, other]).data
    except MergeError as unlike:
        said = str(unlike)
    if said:
        assert str(path) in said
        assert str(good) in said
    else:
        assert merge_files([other, contents]).data == both


def refused(bad: ReplayError, path: Path, before: bytes) -> str:
    """A refusal names the file and the line, in one sentence that can be printed, and nothing was
    written."""
    said = str(bad)
    where = f"{path}, line {bad.number}: " if bad.number else f"{path}: "
    assert said.startswith(where)
    assert said.isprintable()
    assert len(bad.reason) > 5
    assert len(said) < 2000
    assert 0 <= bad.number <= before.count(b"\n") + 1
    assert path.read_bytes() == before
    return bad.reason
