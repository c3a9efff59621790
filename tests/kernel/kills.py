"""Processes that play at live tables, and are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from dreamtutor.replay import loader, reader
from tests.replay.games import act, entries

Players = subprocess.Popen[str]


@contextmanager
def playing() -> Iterator[Players]:
    """A process that has imported all that is needed, and splits off one that plays each time."""
    command = [sys.executable, "-m", "tests.kernel.player"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        yield process
        assert process.stdin
        process.stdin.close()


def killed(players: Players, file: Path, seed: int) -> list[tuple[int, str]]:
    """Let a process play, kill it at a moment that the seed decides; the scenes that were shown,
    each by its number and the step at which the table stood."""
    assert players.stdin
    assert players.stdout
    random = Random(seed)
    enough, later = random.randrange(40), random.random() * 0.01
    players.stdin.write(f"{file} {seed}\n")
    child, shown = 0, []
    for line in players.stdout:
        what, *words = line.split()
        if what == "gone":
            break
        if what == "started":
            child = int(words[0])
        else:
            shown.append((int(words[0]), words[1]))
        if child > 0 and len(shown) >= enough:
            time.sleep(later)
            os.kill(child, signal.SIGKILL)
            child = -1  # what comes now was shown before it died
    assert child == -1, "the process ended by itself"
    return shown


def nothing_shown_is_lost(players: Players, folder: Path, seed: int) -> None:
    """Whatever a process had shown when it was killed is in its file, and the game goes on."""
    file = folder / "game.jsonl"
    shown = killed(players, file, seed)
    if not file.exists():
        assert shown == []  # not even the first answer was given
        return
    whole = file.read_bytes().count(b"\n")
    kept = [line.entry.as_json() for line in reader.read(file).lines][2:]
    places = [entry.get("id") or entry.get("to") or entry.get("at") for entry in kept]
    # Each scene is about one entry, and at most one more was written than was shown.
    assert [rev for rev, _ in shown] == list(range(1, len(shown) + 1))
    assert places[: len(shown)] == [step for _, step in shown]
    assert len(places) - len(shown) in (0, 1)
    game = loader.resume(file)
    assert game.record.node.name == (places or [game.record.root.name])[-1]
    assert loader.verify(file) is None
    act(game, [("answer", 1), ("undo", 0), ("nonsense", 1)])  # and it goes on
    assert loader.verify(file) is None
    assert len(entries(file)) >= whole
