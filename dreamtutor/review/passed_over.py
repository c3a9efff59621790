"""Notes that stand in a file and that nobody can be shown."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.replay.game import Game
from dreamtutor.review.veiled import Veiled
from dreamtutor.texts import Words

MOST = 6
"""So many lines are named."""


def passed_over(game: Game, words: Words) -> Iterator[str]:
    """A sentence about them, if there are any. Without spoilers it comes last: it could tell how
    long the game is."""
    lines = game.passed_over
    if lines and not (isinstance(game, Veiled) and game.more):
        where = ", ".join([*map(str, lines[:MOST]), *(["…"] if len(lines) > MOST else [])])
        yield words.said("replay", "passed_over", count=len(lines), where=where)
