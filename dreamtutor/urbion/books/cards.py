"""The Books of Power, and where they lie."""

from __future__ import annotations

from dreamtutor.engine.cards import Card, new_zone
from dreamtutor.urbion.cards import LEFT, RIGHT


class Book(Card):
    kind: str


BOOKS = new_zone("books", Book)
BOOK_PILE = new_zone("book pile", Book)
FLYING = {"flying-sognae": LEFT, "flying-incubi": RIGHT}
INVISIBLE = {"invisible-sognae": LEFT, "invisible-incubi": RIGHT}
FREEDOM, BALANCE, PROPHECIES = "freedom-loving-dreams", "perfect-balance", "prophecies"
BONUS, SEEN = 2, 2
"""The cities of a perfect balance, and the cards that one Book of Prophecies shows."""
