"""What Python does until the first step of a long replay is sent, and after that, beside a widget
that shows nothing."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from unittest.mock import patch

import anywidget

import dreamtutor
from dreamtutor.engine.notation import write
from dreamtutor.engine.players import random as guess
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from dreamtutor.widgets import viewer

TURNS = 100


class Empty(anywidget.AnyWidget):
    """The least that a notebook can show."""

    _esm = "export default { render({ el }) { el.textContent = 'empty'; } };"


def long_game(name: str, modules: str) -> Game:
    """A game with so many turns, on all lines together: no game of these is as long alone."""
    game, random = new_game(name, modules, deal="harbour lamp"), Random(1).random
    while sum(node.turn is not None for node in game.record.nodes()) < TURNS:
        if isinstance(game.record.prompt, Over):
            game.undo(game.record.grown // 3)
        game.answer(write(guess(game.record.session, random)))
    for n, node in enumerate(game.record.nodes()):
        if not n % 10:
            text = f"What would you do here, and why? **Look** at your hand first ({n})."
            game.annotate(text, on=str(node.name), by="Ana", glyph="interesting", reveal="Wait.")
    return game


def empty_widgets(count: int) -> None:
    for _ in range(count):
        Empty().close()


def opened(path: Path, *, rest: bool) -> float:
    """Seconds until the first step of a replay is sent; or for all that comes after it."""
    with patch.object(viewer, "after_the_cell", lambda _later: True):  # as in a notebook
        begun = time.process_time()
        shown = dreamtutor.watch(path)
        sent = time.process_time()
        shown.finish()
        done = time.process_time()
    shown.close()
    return done - sent if rest else sent - begun
