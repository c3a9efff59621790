"""A reader's first game after the lessons is played with a light hand of the tutor."""

from __future__ import annotations

from pathlib import Path

from dreamtutor.libraries.library import Library
from dreamtutor.libraries.summary import LOST, WON
from dreamtutor.preferences import cache_folder
from dreamtutor.widgets.table import LiveTable

OWN = "replays"
"""The folder of the reader's own games."""


def guide_first_game(table: LiveTable) -> None:
    """Guide the reader through a game if none like it was played to its end yet."""
    if not has_finished(table.game.header.game):
        table.guide()


def has_finished(game: str) -> bool:
    """Has the reader played such a game to its end?"""
    try:
        library = Library(Path(OWN), cache=cache_folder())
        library.refresh()
    except (OSError, ValueError):  # nothing was played yet, or nobody can say
        return False
    return any(
        replay.game == game and replay.outcome in (WON, LOST) and not replay.wrong
        for replay in library.known
    )
