"""Squares and Metas."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

squares = Module("urbion.squares", "Squares and Metas")
