"""The basic game of Urbion, as it is played alone."""

from dreamtutor.urbion.base import action, census, drawing, spots, swap
from dreamtutor.urbion.base.setup import module

__all__ = ["action", "census", "drawing", "module", "spots", "swap"]
