"""Onirim: find the eight Doors before the dream runs out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamtutor.engine.modules import Module, in_play
from dreamtutor.engine.rules import Rules
from dreamtutor.onirim.base import base
from dreamtutor.onirim.spots import SPOTS
from dreamtutor.onirim.steps import Opening, Turn

__all__ = ["COMBINATIONS", "MODULES", "base", "rules"]

base.spots = SPOTS
MODULES: tuple[Module, ...] = (base,)
"""In the order in which their replacements are tried."""
COMBINATIONS: tuple[Module, ...] = ()
"""What changes when certain expansions are used together."""


def rules(*expansions: Module, settings: Mapping[str, Any] | None = None) -> Rules:
    """The rules of Onirim with some expansions."""
    chosen = [module for module in MODULES if module is base or module in expansions]
    return Rules(in_play(chosen, COMBINATIONS), Opening(), Turn(), settings)
