"""The Books of Power: actions that you buy before the game."""

from dreamtutor.urbion.books import actions
from dreamtutor.urbion.books.setup import module

__all__ = ["actions", "module"]
