"""The Chromatic Chaos."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

chromatic = Module("urbion.chromatic", "The Chromatic Chaos")
