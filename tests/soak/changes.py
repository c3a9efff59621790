"""Files that something else changes while their games are played: cut, added to, spoilt, replaced,
removed, made read-only. All that was played can be saved, and is in the file as long as there is
one."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from dreamtutor.replay import loader
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.game import Game
from dreamtutor.replay.reader import ReplayError
from tests.replay.games import DEEDS, NAMES, act, act_once, begin, path_of, position

CHANGES = ("cut", "cut", "half", "half", "lines", "whole", "zeros", "spoil", "drop", "empty",
           "replace", "remove", "folder", "read_only")  # fmt: skip
LOSES = {"replace", "remove", "folder", "read_only"}


def change(seed: int, number: int) -> str:
    """One game whose file is changed again and again; it depends on nothing else."""
    random = Random(f"{seed}:{number}")
    with TemporaryDirectory() as name:
        here = Path(name) / "here"
        here.mkdir()
        game = begin(here, modules=random.sample(NAMES, random.randrange(3)), deal=number)
        act(game, deeds(random))
        game.save()
        done = []
        for n in range(random.randrange(1, 6)):
            what = random.choice(CHANGES)
            done.append(what)
            alone = "lines" not in done
            with spoilt(path_of(game), what, random):
                before = position(game)
                said = refused(game, random)
                assert (not said) is (what not in LOSES), (done, said)
                assert "Errno" not in said
                assert not said or position(game) == before
            game.save(Path(name) / f"{n}.jsonl")
            is_there(game, Path(name) / f"{n}.jsonl", alone=alone)
            goes_on(game, random)
            is_there(game, path_of(game), alone=alone)
            game.save(Path(name) / f"{n}-later.jsonl")
            is_there(game, Path(name) / f"{n}-later.jsonl", alone=alone)
    return "change"


def deeds(random: Random) -> list[tuple[str, int]]:
    return [(random.choice(DEEDS), random.randrange(10**4)) for _ in range(random.randrange(1, 9))]


def refused(game: Game, random: Random) -> str:
    """Why the game does not go on, if it does not."""
    try:
        goes_on(game, random)
    except WriteError as error:
        return str(error)
    return ""


def goes_on(game: Game, random: Random) -> None:
    if random.random() < 0.3:
        game.annotate(f"note {random.random()}", by="Ada")
    if random.random() < 0.2:
        game.tag(f"tag {random.random()}")
    act_once(game, random.choice(DEEDS), random.randrange(10**4))
    game.annotate("after all that")


def is_there(game: Game, path: Path, *, alone: bool) -> None:
    """All of a game is in a file; and if nobody else has played in it, it stands where it stood."""
    again = loader.resume(path)
    ours, theirs = ({node.name: node for node in one.record.nodes()} for one in (game, again))
    assert ours.keys() <= theirs.keys()
    assert {note.id for note in game.notes} <= {note.id for note in again.notes}
    assert {*game.tags} <= {*again.tags}
    assert not alone or again.record.node.name == game.record.node.name


@contextmanager
def spoilt(path: Path, what: str, random: Random) -> Iterator[None]:
    """Something was done to a file; what must be undone is undone."""
    data = path.read_bytes()
    size, somewhere = len(data), random.randrange(len(data))
    behind = random.randrange(data.index(b"\n") + 1, size)  # without its header it is another file
    if what == "cut":
        os.truncate(path, random.choice((size - 1 - random.randrange(min(size, 99)), somewhere)))
    elif what == "half":
        add(path, data[:somewhere].rpartition(b"\n")[2])  # a half line that stood there before
    elif what == "lines":
        with suppress(ReplayError):  # what was spoilt before can be the very first step
            act(loader.resume(path), deeds(random))
    elif what == "whole":
        add(path, b'{"t":"remark","of":"another program"}\n' * random.randrange(1, 5))
    elif what == "zeros":
        os.truncate(path, behind)
        os.truncate(path, size)
    elif what == "spoil":
        path.write_bytes(data[:behind] + b"\xff" + data[behind + 1 :])
    elif what == "drop":
        lines = data.splitlines(keepends=True)
        del lines[random.randrange(1, len(lines))]
        path.write_bytes(b"".join(lines))
    elif what == "empty":
        os.truncate(path, 0)
    elif what == "replace":
        os.replace(shutil.copy(path, f"{path}~"), path)
    elif what == "remove":
        path.unlink()
    elif what == "folder":
        shutil.rmtree(path.parent)
    if what == "read_only":
        with patch.object(os, "open", forbidding(path)):
            yield
        return
    yield


def add(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def forbidding(path: Path):  # type: ignore[no-untyped-def]  # it stands in for os.open
    open_ = os.open

    def forbid(name, *how, **more):  # type: ignore[no-untyped-def]
        if Path(name) == path:
            raise OSError(errno.EACCES, "Permission denied")
        return open_(name, *how, **more)

    return forbid
