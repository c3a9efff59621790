"""The cards of Urbion, and how many there are of each."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card

ELEMENTS = ("fire", "water", "earth", "air")
LEFT, RIGHT = "left", "right"
SIDES, ONLY_LEFT, ONLY_RIGHT = (LEFT, RIGHT), (LEFT,), (RIGHT,)
SIGN = {LEFT: 1, RIGHT: -1}
"""What lies on the left of a city counts up, what lies on the right counts down."""
CHAOS_WEIGHT, CHROMATIC_WEIGHT = 5, 4


def numbers() -> dict[str, Any]:
    """The numbers of cards, by module."""
    return tomllib.loads((files(__package__) / "cards.toml").read_text(encoding="utf-8"))


NUMBERS = numbers()


class City(Card):
    """A city shows the elements of the dreams that may be attached to it."""

    kind: str

    @property
    def elements(self) -> tuple[str, ...]:
        return SHOWN[self.kind]


KINDS = (
    *NUMBERS["base"]["cities"],
    "square",
    "garden",
    *(f"temple-{element}" for element in ELEMENTS),
)
SHOWN = {
    kind: tuple(element for element in kind.split("-") if element in ELEMENTS) for kind in KINDS
}
"""The elements that each kind of city shows."""
SHOWN["square"] = ELEMENTS


class Weight(Card):
    """Any card of the dream deck: whatever can lie beside a city and weighs there."""

    @property
    def elements(self) -> tuple[str, ...]:
        """The elements that it shows."""
        return ()

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of a city on which it can be attached."""
        return SIDES

    def fits(self, elements: tuple[str, ...]) -> bool:
        """Does it show one of these elements?"""
        return any(element in elements for element in self.elements)

    def influence(self, side: str) -> int:
        """What it counts on this side of a city."""
        raise NotImplementedError

    def turned(self, _side: str) -> Card:
        """The card as it is turned on this side of a city."""
        return self


class Dream(Weight):
    """A card that can be held in the hand."""


class Sogna(Dream):
    element: str
    value: int

    @property
    def elements(self) -> tuple[str, ...]:
        return (self.element,)

    @property
    def sides(self) -> tuple[str, ...]:
        return ONLY_LEFT if self.value > 0 else ONLY_RIGHT

    def fits(self, elements: tuple[str, ...]) -> bool:
        return self.element in elements

    def influence(self, _side: str) -> int:
        return self.value


class Incubus(Sogna):
    """Like a Sogna, but its number is below zero."""


class Magician(Sogna):
    """A dream of either kind, by the sign of its number; it can do more when discarded."""


class Chaos(Weight):
    def influence(self, side: str) -> int:
        return CHAOS_WEIGHT * SIGN[side]

    def turned(self, side: str) -> Card:
        return TurnedChaos(self.influence(side))


class TurnedChaos(Card):
    noun: ClassVar[str | None] = "chaos"
    value: int
