"""How tables are written down: what lessons call the zones and the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.urbion.cards import ELEMENTS, LEFT, NUMBERS, RIGHT, Postcard, Void
from dreamtutor.urbion.steps import BESIDE, BOX, CITY, ROWS

ALSO: Mapping[str, Zone[Any]] = {"box": BOX}
"""Zones that are not drawn. All others are called as they are."""
NEEDED = ()
"""Zones that lie open from the start, in an order that is not always the same."""
DREAM = re.compile(
    rf"\b({'|'.join(ELEMENTS)}) ([+−-]\d)( magician)?(?![\w ]*(?:meta|sogna|incubus))"
)
STATES = ("good", "bad", "1", "2", "3")


def other_faces() -> Iterator[Card]:
    """Cards as they can look in the middle of a game."""
    for kind in NUMBERS["postcards"]["kinds"]:
        yield from (Postcard(kind, state) for state in STATES)
    yield Void("flat")


def in_full(words: str) -> str:
    """Cards in the words of the rules: "fire +4" is a Sogna, "fire -1" an Incubus."""

    def dream(found: re.Match[str]) -> str:
        element, value, magician = found.groups()
        number = int(value.replace("−", "-"))
        return f"{element} {number} {'magician' if magician else sort_of(number)}"

    return DREAM.sub(dream, words)


def sort_of(number: int) -> str:
    return "sogna" if number > 0 else "incubus"


def row(zone: str) -> tuple[Zone[Any], Zone[Any], Zone[Any]] | None:
    """The zones of a row of cities by its name: the city, and its two sides."""
    found = re.fullmatch(r"city-(\d)", zone)
    number = int(found[1]) if found else 0
    if number not in ROWS:
        return None
    return CITY[number], BESIDE[LEFT, number], BESIDE[RIGHT, number]
