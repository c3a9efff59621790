"""How a table comes about: a new game, or one from a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor.replay import opening
from dreamtutor.replay.game import new_game
from dreamtutor.widgets.table import LiveTable


def play(
    game: str = "onirim",
    modules: Iterable[str] = (),
    *,
    deal: str | int | None = None,
    settings: Mapping[str, Any] | None = None,
    real_cards: bool = False,
    save: str | PathLike[str] | None = "replays",
    lang: str = "en",
) -> LiveTable:
    """A table at which a game begins. Let it be the last line of a cell, and play.

    game        "onirim"
    modules     the expansions to use
    deal        any words; the same words deal the same cards again
    settings    what is agreed otherwise than usual: {"auto_concede": "lose"}
    real_cards  you deal from a real deck, and tell the table which card it is
    save        a folder for the replay, or a file; a file that exists is gone on with.
                None: the game is not written down
    lang        the language of the texts
    """
    if save is not None and (path := Path(save)).suffix == ".jsonl" and path.exists():
        return resume(path, lang=lang)
    begun = new_game(game, modules, deal=deal, settings=settings, real_cards=real_cards, save=save)
    return LiveTable(begun, lang)


def resume(path: str | PathLike[str], *, lang: str = "en") -> LiveTable:
    """A table at which a game goes on where its replay file ends."""
    game = opening.resume(path)
    if game.cut:
        print(f"{path}: the last line was not whole, and is left out", file=sys.stderr)
    return LiveTable(game, lang)
