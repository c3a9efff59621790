"""Folders of replays that tests make: small games, written as the program writes them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.replay.format import as_line
from dreamtutor.replay.game import Game
from tests.players import PLAYERS
from tests.replay.games import act, begin, path_of, whole_game

LONG_AGO = 1_760_000_000
"""Seconds: a time of files that is over for certain."""


def aged(path: Path, day: int = 0) -> Path:
    """Let a file be as old as an index trusts."""
    seconds = LONG_AGO + day * 86_400
    os.utime(path, (seconds, seconds))
    return path


def small(here: Path, name: str, answers: int = 3, **how: Any) -> Path:
    """The file of a game that was begun."""
    game = begin(here, f"{name}.jsonl", **how)
    act(game, [("answer", n) for n in range(answers)])
    game.close()
    return path_of(game)


def played_by(game: Game, *names: str) -> None:
    """Let a game that has no file yet be played by these."""
    game.header = game.writer.header = game.header.changed(players=list(names))
    game.writer.lines[0] = as_line(game.header)


def to_the_end(game: Game) -> Game:
    """The game, played to its end: the first thing that can be done each time."""
    while not isinstance(game.record.prompt, Over):
        game.answer(write(PLAYERS["first"](game.record.session, lambda: 0.0)))
    return game


def won(here: Path) -> Game:
    """A game that was won."""
    for seed in range(50):
        game = whole_game(here, "careful", seed)
        if game.record.table.outcome == "won":
            return game
        path_of(game).unlink()
    raise AssertionError("the careful player never wins")


def club(here: Path) -> Path:
    """A library with something of everything."""
    folder = here / "club"
    game = won(folder)
    game.annotate("Was it worth the key?", by="Ben", glyph="good")
    game.annotate("Look at the limbo.", by="Cleo", glyph="mistake")
    game.tag("first win", "for beginners")
    game.close()
    aged(path_of(game).rename(folder / "a-win.jsonl"), 9)
    game = begin(folder / "monday", "two.jsonl", modules=["towers"], seats=2)
    played_by(game, "Ada", "Ben")
    act(game, [("answer", n) for n in range(6)])
    game.tag("For Beginners")
    game.close()
    aged(path_of(game), 3)
    game = begin(folder / "monday", "cities.jsonl", game="urbion", modules=["gardens"])
    to_the_end(game).close()
    aged(path_of(game), 5)
    game = begin(folder, "real.jsonl", real_cards=True)
    act(game, [("answer", n) for n in range(8)])
    game.close()
    aged(path_of(game), 1)
    bad = folder / "letter.jsonl"
    bad.write_text("Dear Ann\n", encoding="utf-8")
    aged(bad, 2)
    return folder
