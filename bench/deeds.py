"""What `make bench` measures: each deed is done some times, and says how often it was done and how
many seconds of processor time that took. What it needs is made once, and not measured."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random

from bench import yardstick
from bench.opening import TURNS, empty_widgets, long_game, opened
from dreamtutor import games
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.players import random as guess
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Session
from dreamtutor.libraries.library import Library
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.loader import verify
from dreamtutor.texts import Words
from dreamtutor.view.packing import packed
from dreamtutor.view.scene_builder import scene

Deed = Callable[[int], tuple[int, float]]
"""Given the number of the round: how often it was done, and in how many seconds."""
FILES, LONG_AGO = 400, 1_700_000_000
PLACE = tempfile.TemporaryDirectory()
"""Where files are written."""


def timed(count: int, do: Callable[[], object]) -> tuple[int, float]:
    begun = time.process_time()
    do()
    return count, time.process_time() - begun


def straight_line(round_: int) -> tuple[int, float]:
    return timed(600, lambda: yardstick.games(600, round_))


def random_games(game: str, modules: str, seats: int, count: int, round_: int) -> tuple[int, float]:
    """Random games to their end, each event with its rule in the log."""
    rules, random = games.rules(game, modules, seats=seats), Random(round_).random

    def play() -> None:
        for seed in range(round_ * count, round_ * count + count):
            session = Session(rules, Seeded(seed))
            while session.prompt.__class__ is not Over:
                session.answer(guess(session, random))
            len(session.table.log)

    return timed(count, play)


@cache
def played(game: str = "onirim", modules: str = "") -> Record:
    """A random game of middling length, to its end."""
    random = Random(1).random
    records = [Record(games.rules(game, modules), Seeded(seed)) for seed in range(9)]
    for record in records:
        while not isinstance(record.prompt, Over):
            record.answer(guess(record.session, random))
    return sorted(records, key=lambda record: len(record.node.line()))[4]


def back_and_forth(_round: int) -> tuple[int, float]:
    """In the middle of a game, and of a turn."""
    record = played()
    line = record.nodes()
    record.go([node for node in line if node.turn is None][-9])

    def go() -> None:
        for _ in range(150):
            record.undo()
            record.redo()

    return timed(300, go)


def made_again(_round: int) -> tuple[int, float]:
    record = played()
    nodes = [*record.nodes()]
    return timed(len(nodes), lambda: [record.position(node, Human()) for node in nodes])


@cache
def written(steps: int) -> Game:
    """A game on disk, with several lines."""
    game, random = (
        new_game("onirim", deal="bench", save=Path(PLACE.name, "bench")),
        Random(3).random,
    )
    while game.record.grown < steps:
        if isinstance(game.record.prompt, Over):
            game.undo(len(game.record.node.line()) // 2)
        game.record.answer(guess(game.record.session, random))
    return game


def answers_written(round_: int) -> tuple[int, float]:
    game, random = (
        new_game("onirim", deal=round_, save=Path(PLACE.name, "answers")),
        Random(3).random,
    )

    def play() -> None:
        for _ in range(100):
            if isinstance(game.record.prompt, Over):
                game.undo(9)
            game.record.answer(guess(game.record.session, random))

    return timed(100, play)


def verified(_round: int) -> tuple[int, float]:
    path = written(300).save()
    return timed(300, lambda: verify(path))


def scenes(game: str, modules: str, _round: int) -> tuple[int, float]:
    """Every scene of a random game, as JSON."""
    words, seconds, count = Words(game), 0.0, 0
    record, random = Record(games.rules(game, modules), Seeded(5)), Random(5).random
    while not isinstance(record.prompt, Over) and count < 40:
        begun = time.process_time()
        json.dumps(packed(scene(record, words)), ensure_ascii=False, separators=(",", ":"))
        seconds += time.process_time() - begun
        count += 1
        record.answer(guess(record.session, random))
    return count, seconds


def empty(_round: int) -> tuple[int, float]:
    return timed(20, lambda: empty_widgets(20))


@cache
def long_replay(game: str) -> Path:
    return long_game(game, "all").save(Path(PLACE.name, f"{game}-all.jsonl"))


def replay_opened(game: str, rest: bool, _round: int) -> tuple[int, float]:
    return 1, opened(long_replay(game), rest=rest)


@cache
def folder_of_replays() -> Path:
    folder = Path(PLACE.name, "library")
    folder.mkdir()
    data = written(80).save().read_bytes()
    for n in range(FILES):
        path = folder / f"game-{n:05}.jsonl"
        path.write_bytes(data)
        os.utime(path, (LONG_AGO, LONG_AGO))  # what was written just now would be read each time
    return folder


@cache
def library() -> Library:
    return Library(folder_of_replays(), cache=Path(PLACE.name, "cache"))


def listed_again(_round: int) -> tuple[int, float]:
    return timed(FILES, library().refresh)


def read_first(_round: int) -> tuple[int, float]:
    few = Path(PLACE.name, "few")
    if not few.exists():
        few.mkdir()
        for path in sorted(folder_of_replays().iterdir())[:20]:
            (few / path.name).write_bytes(path.read_bytes())
    return timed(20, Library(few).refresh)


UNIT = "a game of the straight line, which keeps nothing"
DEEDS: dict[str, Deed] = {
    UNIT: straight_line,
    "a base game of Onirim, with its full log": partial(random_games, "onirim", "", 1, 60),
    "the same with all expansions": partial(random_games, "onirim", "all", 1, 15),
    "the same for a team": partial(random_games, "onirim", "all", 2, 12),
    "a base game of Urbion": partial(random_games, "urbion", "", 1, 25),
    "the same of Urbion with all expansions": partial(random_games, "urbion", "all", 1, 8),
    "an answer back, or forth again": back_and_forth,
    "a position made again": made_again,
    "an answer, written to a file": answers_written,
    "a step of a file, verified": verified,
    "a scene as it is sent, Onirim": partial(scenes, "onirim", ""),
    "the same, all expansions of Onirim": partial(scenes, "onirim", "all"),
    "the same, all expansions of Urbion": partial(scenes, "urbion", "all"),
    "an empty widget": empty,
    f"the first step of {TURNS} turns, all of Onirim": partial(replay_opened, "onirim", False),
    "  the rest, while the page draws": partial(replay_opened, "onirim", True),
    f"the first step of {TURNS} turns, all of Urbion": partial(replay_opened, "urbion", False),
    "  the rest, while the page draws ": partial(replay_opened, "urbion", True),
    "a file of a library, read": read_first,
    "a file of a library, listed again": listed_again,
}
