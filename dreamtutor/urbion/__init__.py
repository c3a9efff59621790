"""Urbion: bring the cities of the dream world into balance."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from dreamtutor.engine.modules import Module, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.urbion.cards import Chaos
from dreamtutor.urbion.chromatic import ChromaticChaos
from dreamtutor.urbion.steps import SUCCESS, Opening, Turn

AIM = ("cities", (SUCCESS,))
FEARS = (Chaos, ChromaticChaos)
SIGNS = {"found": "city", "gone": "ghost", "danger": "swirl"}


def named(*names: str) -> tuple[Module, ...]:
    """The modules of these names: each is a file or a folder."""
    return tuple(import_module(f"{__name__}.{name}").module for name in names)


MODULES = named(
    "base",
    "team",
    "squares",
    "chromatic",
    "temples",
    "gardens",
    "books",
    "postcards",
    "void",
)
"""In the order in which their replacements are tried, and their rules follow a step."""
COMBINATIONS = named(
    "combinations.gardens_books",
    "combinations.postcards_squares",
    "combinations.postcards_temples",
    "combinations.postcards_gardens",
    "combinations.postcards_chromatic",
    "combinations.postcards_void",
    "combinations.temples_gardens",
    "combinations.chromatic_gardens",
    "combinations.chromatic_temples_gardens",
    "combinations.gardens_void",
    "combinations.team_chromatic",
    "combinations.team_gardens",
)
"""What changes when some of them are used together, in the same order."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Urbion with some expansions."""
    base, *others = MODULES
    chosen = [base, *(module for module in others if module in expansions)]
    return Rules(in_play(chosen, COMBINATIONS), Opening(), Turn(), settings)
