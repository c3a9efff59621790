"""The Glyphs: a fourth symbol, four more doors, and Incantations."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

glyphs = Module("onirim.glyphs", "The Glyphs")
