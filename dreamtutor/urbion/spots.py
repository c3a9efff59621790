"""Where the zones of the basic game lie, and what is worth saying about them."""

from __future__ import annotations

from dreamtutor.engine.spots import Spot

SPOTS: tuple[Spot, ...] = ()
