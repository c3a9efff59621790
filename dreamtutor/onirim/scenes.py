"""How tables are written down: what lessons call the zones and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.seats import partner
from dreamtutor.onirim.book import UNDER
from dreamtutor.onirim.cards import NUMBERS, ONIVERSE, Mark, Order
from dreamtutor.onirim.steps import BOX, CLOSED, DISCARD, HAND, LABYRINTH, LIMBO

ALSO: Mapping[str, Zone[Any]] = {
    "row": LABYRINTH,
    "partners-row": partner(LABYRINTH),
    "closed": CLOSED,
    "box": BOX,
    "under-the-deck": UNDER,
}
"""Zones by words of their own, and those that are not drawn. All others are called as they are."""
NEEDED = ("order",)
"""Zones that lie open from the start, in an order that is not always the same."""
LOOSE = frozenset(
    (
        HAND,
        partner(HAND),
        DISCARD,
        LIMBO,
        BOX,
    )
)
"""Zones in which no rule asks for the order of the cards."""


def other_faces() -> Iterator[Card]:
    """Cards as they can look in the middle of a game."""
    yield from (Order(color, "found") for color in (*NUMBERS["book"]["orders"], ONIVERSE))
    yield from map(Mark, range(100))


def in_full(words: str) -> str:
    """Cards in the words of the rules."""
    return words


def row(_zone: str) -> None:
    """No zone of this game is a row of several zones."""
