"""A column with Postcards, laid for a test."""

from __future__ import annotations

from typing import Any

from dreamtutor.urbion.steps import Census
from tests.urbion.table import Game, table_with

UNREST = "WA L[+2W] R[-3W]"
"""A city that is not balanced, and whose dreams cannot be given up."""


def column(*rows: str, modules: str = "", **more: Any) -> Game:
    """A game with Postcards."""
    wanted = ", ".join(filter(None, ("postcards", modules)))
    return table_with(*rows, modules=wanted, **more)


def census(*rows: str, **more: Any) -> Game:
    """A Census that is all that happens."""
    return column(*rows, step=Census(), **more)


def at_a_turn(*rows: str, **more: Any) -> Game:
    """The beginning of a turn: all has moved that moves then."""
    more.setdefault("deck", "9 +1E")
    return column(*rows, **more)
