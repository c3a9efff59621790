"""The Book of Lost Steps: doors in an order, and spells."""

from dreamtutor.onirim.book import order, spells, spots
from dreamtutor.onirim.book.setup import module

__all__ = ["module", "order", "spells", "spots"]
