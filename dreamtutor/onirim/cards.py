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


class Crossroads(Location):
    """A location of all four colours."""

    noun: ClassVar[str | None] = "crossroads"
    color: str = ALL_COLORS
    symbol: str = ""

    def has(self, color: str) -> bool:
        return color in COLORS


class DeadEnd(Location):
    """A location without colour and symbol."""

    noun: ClassVar[str | None] = None
    clings: ClassVar[bool] = True
    color: str = ""
    symbol: str = ""


class Tower(Location):
    """A location that stands in the tower row. Its symbols are those of its two edges."""

    noun: ClassVar[str | None] = None
    symbol: str = ""
    number: int = 0


class Door(Card):
    color: str

    def opens_with(self, key: Location) -> bool:
        """Does this key fit?"""
        return key.has(self.color)


class OniverseDoor(Door):
    """A door without a colour."""

    noun: ClassVar[str | None] = "oniverse door"
    color: str = ONIVERSE

    def opens_with(self, _key: Location) -> bool:
        return True


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


class LostDream(Dream):
    pass


class HappyDream(Dream):
    pass


class Denizen(Dream):
    noun: ClassVar[str | None] = ""
    kind: str


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


class Dreamcatcher(Card):
    pass


class Handbook(Card):
    pass


class Premonition(Card):
    name: str


class Incubus(Card):
    """The wooden figure."""


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


def orders(counts: dict[str, int]) -> Iterator[Order]:
    for color, count in counts.items():
        yield from [Order(color)] * count
