"""The basic game of Onirim, as it is played alone."""

from dreamtutor.onirim.base import action, drawing, ending, nightmares, prophecy, spots
from dreamtutor.onirim.base.setup import module

__all__ = ["action", "drawing", "ending", "module", "nightmares", "prophecy", "spots"]
