"""Urbion: bring the cities of the dream world into balance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.modules import Module, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.urbion.base import base
from dreamtutor.urbion.books import books
from dreamtutor.urbion.cards import Chaos, ChromaticChaos
from dreamtutor.urbion.chromatic import chromatic
from dreamtutor.urbion.combinations import COMBINATIONS
from dreamtutor.urbion.gardens import gardens
from dreamtutor.urbion.postcards import postcards
from dreamtutor.urbion.spots import SPOTS, USES
from dreamtutor.urbion.squares import squares
from dreamtutor.urbion.steps import SUCCESS, Opening, Turn
from dreamtutor.urbion.team import team
from dreamtutor.urbion.temples import temples
from dreamtutor.urbion.void import void

__all__ = ["AIM", "COMBINATIONS", "FEARS", "MODULES", "base", "rules"]

base.spots, base.uses = SPOTS, USES
AIM = ("cities", (SUCCESS,))
FEARS = (Chaos, ChromaticChaos)
MODULES: tuple[Module, ...] = (
    base,
    team,
    squares,
    chromatic,
    temples,
    gardens,
    books,
    postcards,
    void,
)
"""In the order in which their replacements are tried, and their rules follow a step."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Urbion with some expansions."""
    chosen = [module for module in MODULES if module is base or module in expansions]
    return Rules(in_play(chosen, COMBINATIONS), Opening(), Turn(), settings)
