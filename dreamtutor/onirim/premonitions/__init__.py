"""Happy Dreams and Dark Premonitions: help when you draw, and trouble when you find doors."""

from dreamtutor.onirim.premonitions import dark, happy, spots
from dreamtutor.onirim.premonitions.setup import module

__all__ = ["dark", "happy", "module", "spots"]
