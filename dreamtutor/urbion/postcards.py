"""Postcards to the Oniverse."""

from __future__ import annotations

from dreamtutor.engine.modules import Module

postcards = Module("urbion.postcards", "Postcards to the Oniverse")
