"""Urbion: bring the cities of the dream world into balance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.modules import Module, ModuleList, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.urbion.steps import SUCCESS, Opening, Turn

AIM = ("cities", (SUCCESS,))
SIGNS = {"found": "city", "gone": "ghost", "danger": "swirl"}


MODULES = ModuleList(
    __name__,
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
COMBINATIONS = ModuleList(
    f"{__name__}.combinations",
    "gardens_books",
    "postcards_squares",
    "postcards_temples",
    "postcards_gardens",
    "chromatic_postcards",
    "postcards_void",
    "temples_gardens",
    "chromatic_gardens",
    "chromatic_temples_gardens",
    "gardens_void",
    "team_chromatic",
    "team_gardens",
)
"""What changes when some of them are used together: these, in the same order."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Urbion with some expansions."""
    return Rules(in_play(MODULES, COMBINATIONS, expansions), Opening(), Turn(), settings)
