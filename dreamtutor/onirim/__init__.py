"""Onirim: find the eight Doors before the dream runs out."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from dreamtutor.engine.modules import Module, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.onirim.cards import Nightmare
from dreamtutor.onirim.steps import DOORS, PARTNERS_DOORS, Opening, Turn

AIM = ("doors", (DOORS, PARTNERS_DOORS))
FEARS = (Nightmare,)
SIGNS = {"found": "door", "gone": "ghost", "danger": "mask"}


def named(*names: str) -> tuple[Module, ...]:
    """The modules of these names: each is a file or a folder."""
    return tuple(import_module(f"{__name__}.{name}").module for name in names)


MODULES = named(
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
COMBINATIONS = named(
    "combinations.team_book",
    "combinations.book_glyphs",
    "combinations.book_oniverse",
    "combinations.crossroads_oniverse",
    "combinations.towers_oniverse",
    "combinations.team_oniverse",
    "combinations.book_dreamcatchers",
    "combinations.dreamcatchers_oniverse",
    "combinations.dreamcatchers_premonitions",
    "combinations.dreamcatchers_incubus",
    "combinations.crossroads_premonitions",
    "combinations.premonitions_oniverse",
    "combinations.crossroads_incubus",
    "combinations.oniverse_incubus",
)
"""What changes when two of them are used together, in the same order."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Onirim with some expansions."""
    base, *others = MODULES
    chosen = [base, *(module for module in others if module in expansions)]
    return Rules(in_play(chosen, COMBINATIONS), Opening(), Turn(), settings)
