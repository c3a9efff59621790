"""The cards of Onirim, and how many there are of each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card

COLORS = ("red", "blue", "green", "brown")
"""The four places: observatory, aquarium, garden and library."""
ALL_COLORS, ONIVERSE = "all", "oniverse"
"""What stands in for a colour: on a crossroads, and on the door to the Oniverse."""


class Location(Card):
    """A place in the labyrinth, with a symbol. The only cards that are held in the hand."""

    noun: ClassVar[str | None] = ""
    clings: ClassVar[bool] = False
    """It cannot be discarded alone."""
    color: str
    symbol: str

    def has(self, color: str) -> bool:
        """Does it count as a card of this colour?"""
        return self.color == color

    def shows(self, symbol: str) -> bool:
        """Does it count as a card with this symbol?"""
        return self.symbol == symbol

    def repeats(self, before: Location) -> bool:
        """Does it show the symbol of the card before it, so that it may not follow it in a row?"""
        return self.symbol == before.symbol


class Door(Card):
    color: str

    def opens_with(self, key: Location) -> bool:
        """Does this key fit?"""
        return key.has(self.color)


@cache
def any_door(color: str) -> Door:
    """The door of a colour. A door without one is a kind of its own, and is named by that kind."""
    own = {kind.color: kind(kind.color) for kind in Door.__subclasses__()}
    return own.get(color, Door(color))


class Dream(Card):
    """Any card that is resolved when drawn, and never joins the hand."""


class Nightmare(Dream):
    pass


NIGHTMARE = Nightmare()


class Mark(Card):
    """How many cards of a row are closed: they belong to a series that has been rewarded."""

    count: int = 0

    def front(self) -> Mark:
        return Mark()


def numbers() -> dict[str, Any]:
    """The numbers of cards, by module."""
    return tomllib.loads((files(__package__) / "cards.toml").read_text(encoding="utf-8"))


NUMBERS = numbers()


def locations(counts: dict[str, dict[str, int]]) -> Iterator[Location]:
    for color, symbols in counts.items():
        for symbol, count in symbols.items():
            yield from [Location(color, symbol)] * count


def doors(counts: dict[str, int]) -> Iterator[Door]:
    for color, count in counts.items():
        yield from [Door(color)] * count
