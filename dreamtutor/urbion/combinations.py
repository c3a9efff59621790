"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

COMBINATIONS: tuple[Module, ...] = ()
