"""The Book of Lost Steps: doors in a given order, and spells."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

book = Module("onirim.book", "The Book of Lost Steps")
