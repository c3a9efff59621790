"""The order cards and the spell card, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.engine.cards import Card, new_zone

# Cards that never come into the deck


class Order(Card):
    """An order card; turned down once its door is found."""

    color: str
    side: str = ""
    """Empty while the door is looked for; then "found"."""

    def front(self) -> Order:
        return Order(self.color)


class Spells(Card):
    """The spell card, with one of its two sides up."""

    side: str


def orders(counts: dict[str, int]) -> Iterator[Order]:
    for color, count in counts.items():
        yield from [Order(color)] * count


ORDER = new_zone("order", Order)
SPELLS = new_zone("spells", Spells)
UNDER = new_zone("under the deck", Card)
"""Only a label: what is sorted there goes to the end of the deck."""
