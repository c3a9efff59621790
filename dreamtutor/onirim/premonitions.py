"""Happy Dreams and Dark Premonitions: help when you draw, and trouble when you find doors."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

premonitions = Module(
    "onirim.premonitions", "Happy Dreams and Dark Premonitions", inventory="onirim.dreams"
)
