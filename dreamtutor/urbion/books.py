"""The Books of Power."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

books = Module("urbion.books", "The Books of Power")
