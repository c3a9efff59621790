"""The team: two play together, each with a labyrinth of their own."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

team = Module("onirim.team", "The team")
