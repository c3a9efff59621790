"""Whatever a file holds, all that can be done with it is done, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.replay import opening
from dreamtutor.replay.files import BadReplay, Limits, read
from dreamtutor.replay.merge import Unlike, united
from dreamtutor.replay.opening import Misdealt
from dreamtutor.review.opened import Opened, opened
from dreamtutor.review.reel import Filming
from dreamtutor.review.walk import Misfit
from dreamtutor.texts import Words

SMALL = Limits(file=400_000, line=100_000)


def all_is_done(path: Path, good: Path) -> str:
    """Read, verify, watch, unite with itself and with a good file, resume. What was refused, or
    nothing; anything but a refusal is raised."""
    before = path.read_bytes()
    try:
        contents = read(path, SMALL)
    except BadReplay as bad:
        return refused(bad, path, before)
    assert all(len(warning) < 2000 for warning in map(str, contents.warnings))
    found = opening.findings(contents)
    difference = next((one for one in found if not isinstance(one, Misdealt)), None)
    try:
        game = opened(path, SMALL)
        assert (game.bad is None) == (difference is None)
        assert difference is not None or found == game.misdealt
        watched(game)
    except BadReplay as bad:
        assert difference is not None
        return refused(bad, path, before)
    except Misfit:  # what other rules would have to have done cannot be done
        assert difference is not None
    if not found:
        unites(path, good)
    elif difference is None:
        with pytest.raises(Misdealt):
            united([contents])
    try:
        opening.resume(path, SMALL).close()
    except BadReplay as bad:
        assert difference is not None
        return refused(bad, path, before)
    ends = before if before.endswith(b"\n") else before + b"\n"
    assert path.read_bytes() in (ends, before[: before.rfind(b"\n") + 1])
    return ""


def watched(game: Opened) -> None:
    words = Words(game.header.game)
    film = Filming(game.record, words, beyond=game.beyond, start=game.start)
    shown = film.reel(game.threads)
    if not game.beyond:
        assert len(shown["entries"]) == len([*game.record.nodes()])


def unites(path: Path, good: Path) -> None:
    """What is verified is united with itself, and with others if it is of their deal."""
    contents, other = read(path, SMALL), read(good)
    once = united([contents])
    whole = path.with_name("whole.jsonl")
    whole.write_bytes(once.data)
    assert united([read(whole), contents]).data == once.data
    assert opening.verify(whole) is None
    if opening.findings(other):  # it is of older rules
        return
    said = ""
    try:
        both = united([contents, other]).data
    except Unlike as unlike:
        said = str(unlike)
    if said:
        assert str(path) in said
        assert str(good) in said
    else:
        assert united([other, contents]).data == both


def refused(bad: BadReplay, path: Path, before: bytes) -> str:
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
