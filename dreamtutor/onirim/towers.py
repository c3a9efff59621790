"""The Towers: a second row, and a view over the deck."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

towers = Module("onirim.towers", "The Towers")
