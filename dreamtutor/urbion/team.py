"""The team."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

team = Module("urbion.team", "The team")
