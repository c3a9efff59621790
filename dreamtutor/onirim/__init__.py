"""Onirim: find the eight Doors before the dream runs out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.modules import Module, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.onirim.base import base
from dreamtutor.onirim.book import book
from dreamtutor.onirim.cards import Nightmare
from dreamtutor.onirim.combinations import COMBINATIONS
from dreamtutor.onirim.crossroads import crossroads
from dreamtutor.onirim.dreamcatchers import dreamcatchers
from dreamtutor.onirim.glyphs import glyphs
from dreamtutor.onirim.incubus import incubus
from dreamtutor.onirim.oniverse import oniverse
from dreamtutor.onirim.premonitions import premonitions
from dreamtutor.onirim.spots import SPOTS, USES
from dreamtutor.onirim.steps import DOORS, PARTNERS_DOORS, Opening, Turn
from dreamtutor.onirim.team import team
from dreamtutor.onirim.towers import towers

__all__ = ["AIM", "COMBINATIONS", "FEARS", "MODULES", "base", "rules"]

base.spots, base.uses = SPOTS, USES
AIM = ("doors", (DOORS, PARTNERS_DOORS))
FEARS = (Nightmare,)
MODULES: tuple[Module, ...] = (
    base,
    team,
    book,
    glyphs,
    dreamcatchers,
    towers,
    premonitions,
    crossroads,
    oniverse,
    incubus,
)
"""In the order in which their replacements are tried, and their rules follow a step."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Onirim with some expansions."""
    chosen = [module for module in MODULES if module is base or module in expansions]
    return Rules(in_play(chosen, COMBINATIONS), Opening(), Turn(), settings)
