"""Temples and Harmony."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

temples = Module("urbion.temples", "Temples and Harmony")
