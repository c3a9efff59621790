"""Games that are played until the disk is full: what was shown is in the file, what was not has not
happened; with room again, or saved elsewhere, they go on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from dreamtutor.engine.session import Over
from dreamtutor.exports.export import export
from dreamtutor.replay import loader
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.game import Game, new_game
from tests.replay.games import DEEDS, NAMES, act_once, path_of, position
from tests.small_disk import small_disk


def fill(seed: int, number: int) -> str:
    """One disk that is full, perhaps from the very beginning; it depends on nothing else."""
    random = Random(f"{seed}:{number}")
    with TemporaryDirectory() as name:
        here = Path(name) / "disk"
        with small_disk(here, size=random.choice((8, 16, 40)) * 4096) as real:
            until_it_is_full(Path(name), here, random)
    return "full disk" if real else "full disk, played"


def until_it_is_full(home: Path, here: Path, random: Random) -> None:
    filler = here / "filler"
    filler.write_bytes(b"x" * random.randrange(1, 20_000))
    modules = random.sample(NAMES, random.randrange(3))
    game = new_game(deal=random.randrange(10**6), modules=modules, save=here)
    before = filled(game, random)
    if game.path:
        assert position(loader.resume(path_of(game))) == before
        with pytest.raises(OSError, match="The disk is full"):
            export(game, here / "game.html")
    assert [path for path in here.iterdir() if path not in (filler, game.path)] == []
    if random.random() < 0.5:
        filler.unlink()
    else:
        game.save(home / "copy.jsonl")
        assert game.path == home / "copy.jsonl"
    if game.path or not filler.exists():
        game.annotate("And on it goes.")
        assert position(loader.resume(path_of(game))) == position(game)


def filled(game: Game, random: Random) -> tuple[object, ...]:
    """Play until the disk is full; where the game stood then."""
    while True:
        before, notes = position(game), len(game.notes)
        try:
            act_once(game, random.choice(DEEDS), random.randrange(10**4))
            before = position(game)
            game.annotate("x" * random.randrange(3000))
            notes += 1
            if isinstance(game.record.prompt, Over):
                game.undo(9)
        except WriteError as error:
            said = str(error)
            break
    assert said.startswith("The disk is full")
    assert (position(game), len(game.notes)) == (before, notes)
    return before
