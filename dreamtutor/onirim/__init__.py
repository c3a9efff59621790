"""Onirim: find the eight Doors before the dream runs out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.modules import Module, ModuleList, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.onirim.steps import DOORS, PARTNERS_DOORS, Opening, Turn

AIM = ("doors", (DOORS, PARTNERS_DOORS))
SIGNS = {"found": "door", "gone": "ghost", "danger": "mask"}


MODULES = ModuleList(
    __name__,
    "base",
    "team",
    "book",
    "glyphs",
    "dreamcatchers",
    "towers",
    "premonitions",
    "crossroads",
    "oniverse",
    "incubus",
)
"""In the order in which their replacements are tried, and their rules follow a step."""
COMBINATIONS = ModuleList(
    f"{__name__}.combinations",
    "team_book",
    "book_glyphs",
    "book_oniverse",
    "crossroads_oniverse",
    "towers_oniverse",
    "team_oniverse",
    "book_dreamcatchers",
    "dreamcatchers_oniverse",
    "dreamcatchers_premonitions",
    "dreamcatchers_incubus",
    "crossroads_premonitions",
    "premonitions_oniverse",
    "crossroads_incubus",
    "oniverse_incubus",
)
"""What changes when two of them are used together: these, in the same order."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Onirim with some expansions."""
    return Rules(in_play(MODULES, COMBINATIONS, expansions), Opening(), Turn(), settings)
