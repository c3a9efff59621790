"""The cards of Onirim, and how many there are of each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card

COLORS = ("red", "blue", "green", "brown")
"""The four places: observatory, aquarium, garden and library."""


class Location(Card):
    """A place in the labyrinth, with a symbol. The only cards that are held in the hand."""

    noun: ClassVar[str | None] = ""
    color: str
    symbol: str


class Door(Card):
    color: str


class Dream(Card):
    """Any card that is resolved when drawn, and never joins the hand."""


class Nightmare(Dream):
    pass


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
