"""How tables are written down: what lessons call the zones and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.seats import partner
from dreamtutor.urbion.cards import ELEMENTS, LEFT, NUMBERS, RIGHT, Postcard, Void
from dreamtutor.urbion.steps import BESIDE, BOX, CITY, HAND, ROWS, SUCCESS

ALSO: Mapping[str, Zone[Any]] = {"box": BOX}
"""Zones that are not drawn. All others are called as they are."""
NEEDED = ()
"""Zones that lie open from the start, in an order that is not always the same."""
SORTS = ("sogna", "incubus", "magician")
STATES = ("good", "bad", "1", "2", "3")
LOOSE = frozenset((HAND, partner(HAND), SUCCESS, BOX))
"""Zones in which no rule asks for the order of the cards."""


def other_faces() -> Iterator[Card]:
    """Cards as they can look in the middle of a game."""
    for kind in NUMBERS["postcards"]["kinds"]:
        yield from (Postcard(kind, state) for state in STATES)
    yield Void("flat")


def in_full(words: str) -> str:
    """Cards in the words of the rules: "fire +4" is a Sogna, "fire -1" an Incubus."""
    parts = words.split(" ")
    found = parts[:1]
    for before, word, after in zip(parts, parts[1:], [*parts[2:], ""], strict=False):
        number = word.rstrip(",").replace("−", "-")
        if before in ELEMENTS and number[:1] in ("+", "-") and number[1:].isdigit():
            comma = word[len(number) :]
            sort = "" if after.rstrip(",") in SORTS else f" {sort_of(int(number))}"
            found.append(f"{int(number)}{sort}{comma}")
        else:
            found.append(word)
    return " ".join(found)


def sort_of(number: int) -> str:
    return "sogna" if number > 0 else "incubus"


def row(zone: str) -> tuple[Zone[Any], Zone[Any], Zone[Any]] | None:
    """The zones of a row of cities by its name: the city, and its two sides."""
    for number in ROWS:
        if zone == f"city-{number}":
            return CITY[number], BESIDE[LEFT, number], BESIDE[RIGHT, number]
    return None
