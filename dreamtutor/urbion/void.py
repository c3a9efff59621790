"""The Void."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

void = Module("urbion.void", "The Void")
