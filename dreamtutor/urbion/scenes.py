"""How tables are written down: what lessons call the zones and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from dreamtutor.engine.cards import Card, Zone, holds
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.seats import partner
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import HAND_SIZE
from dreamtutor.urbion.cards import ELEMENTS, LEFT, NUMBERS, RIGHT, Dream, Weight
from dreamtutor.urbion.postcards.cards import BAD, GOOD, HOURGLASSES, Postcard
from dreamtutor.urbion.steps import BESIDE, BOX, CITY, HAND, ROWS, SIDE_OF, Attach
from dreamtutor.urbion.void import Void

ALSO: Mapping[str, Zone[Any]] = {"box": BOX}
"""Zones that are not drawn. All others are called as they are."""
NEEDED = ()
"""Zones that lie open from the start, in an order that is not always the same."""
SORTS = ("sogna", "incubus", "magician")


def other_faces() -> Iterator[Card]:
    """Cards as they can look in the middle of a game."""
    for kind in NUMBERS["postcards"]["kinds"]:
        yield from (Postcard(kind, state) for state in (GOOD, BAD))
    yield from HOURGLASSES
    yield Void("flat")


def in_full(words: str) -> str:
    """Cards in the words of the rules: "fire +4" is a Sogna, "fire -1" an Incubus."""
    parts = words.split(" ")
    found = parts[:1]
    for before, word, after in zip(parts, parts[1:], [*parts[2:], ""], strict=False):
        number = word.rstrip(",").replace("−", "-")
        if before in ELEMENTS and number[:1] in ("+", "-") and number[1:].isdecimal():
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


def can_lie(zone: Zone[Any], card: Card) -> bool:
    """Is a card of a kind that can lie in a zone?"""
    return isinstance(card, Weight | Postcard) if zone in SIDE_OF else holds(zone, card)


def out_of_place(rules: Rules, table: Table) -> Iterator[tuple[Zone[Any], Card, str]]:
    """What no game brings to where it lies: the zone, the card, and the rule against it. A Swap
    brings dreams to cities of other elements, but to no other side, and never one more."""
    room = "urbion.base.three_on_a_side"
    for zone, side in SIDE_OF.items():
        for n, card in enumerate(table.zones[zone]):
            if not isinstance(card, Weight):
                continue
            before = table.copy()
            before.zones[zone] = table.zones[zone][:n]
            if side not in card.sides:
                yield zone, card, "urbion.base.attach_a_dream"
            if room in rules.forbidden_by(before, Attach(cast(Dream, card), zone)):
                yield zone, card, room
    for zone in (HAND, partner(HAND)):
        for card in table.zones[zone][HAND_SIZE:]:
            yield zone, card, "urbion.base.fill_your_hand"
