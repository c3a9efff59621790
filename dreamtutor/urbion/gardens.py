"""Hanging Gardens and Magicians."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

gardens = Module("urbion.gardens", "Hanging Gardens and Magicians")
