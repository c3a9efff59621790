"""A game, filmed: whatever it was opened from, and however large it is."""

from __future__ import annotations

from dataclasses import dataclass

from dreamtutor.replay.game import Game
from dreamtutor.review.keeping import MOST, kept
from dreamtutor.review.opened import Opened
from dreamtutor.review.reel import Filming
from dreamtutor.texts import Words


@dataclass(frozen=True)
class Film:
    """What was filmed of a game."""

    filming: Filming
    steps: int
    """How many steps the game has,"""
    shown: int
    """and how many of them are shown."""


def film(game: Game, words: Words, most: int = MOST) -> Film:
    """All of a game that can be shown: also steps that today's rules decide otherwise, and of a
    very large game what matters most."""
    beyond = game.beyond if isinstance(game, Opened) else []
    start = game.start if isinstance(game, Opened) else None
    some, all_ = kept(game.record, beyond, {note.on for note in game.notes}, most)
    filming = Filming(game.record, words, beyond=beyond, start=start, kept=some)
    return Film(filming, all_, len(filming.entries))
