"""What lies beside the cities, and how it balances."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, City, Dream, Weight
from dreamtutor.urbion.steps import BESIDE, CITY, PLACES, SIDE_OF, Lying

remembered = lru_cache(10_000)
"""For what depends on a few cards alone, and is asked for so often that it shows."""


def rows(t: Table) -> list[int]:
    """The rows in which a city lies, from top to bottom."""
    return [row for row, zone in CITY.items() if t[zone]]


def city(t: Table, row: int) -> City:
    return t[CITY[row]][0]


def weights(t: Table, zone: Zone[Any]) -> list[Weight]:
    """The dreams on one side of a city."""
    return [card for card in t[zone] if isinstance(card, Weight)]


def is_full(t: Table, zone: Zone[Any]) -> bool:
    return len(t[zone]) >= PLACES and len(lying(t, zone)) >= PLACES


def if_full(t: Table, zone: Zone[Any]) -> tuple[Place, ...]:
    """All that lies on one side of a city if there is no room; otherwise nothing."""
    count = len(t[zone])
    return slots(zone, count) if count >= PLACES and is_full(t, zone) else ()


@cache
def slots(zone: Zone[Any], count: int) -> tuple[Place, ...]:
    """The first slots of a zone."""
    return tuple((zone, n) for n in range(count))


def total(t: Table, zone: Zone[Any]) -> int:
    """The influence of all dreams on one side of a city."""
    return added_up(SIDE_OF[zone], *t[zone])


def balance(t: Table, row: int) -> int:
    """The influence of all dreams of a city."""
    left, right = t[BESIDE[LEFT, row]], t[BESIDE[RIGHT, row]]
    return added_up(LEFT, *left) + added_up(RIGHT, *right)


@remembered
def added_up(side: str, *cards: Weight) -> int:
    """The influence of some cards on a side."""
    return sum(card.influence(side) for card in cards)


@remembered
def sums(side: str, *cards: Weight) -> frozenset[int]:
    """All that some of these cards can add up to."""
    found: set[int] = set()
    for card in cards:
        if weight := card.influence(side):  # a Postcard has none
            found |= {weight, *(weight + one for one in found)}
    return frozenset(found)


def is_bare(t: Table, row: int) -> bool:
    """Does no dream lie beside the city?"""
    return not (t[BESIDE[LEFT, row]] or t[BESIDE[RIGHT, row]])


def is_balanced(t: Table, row: int) -> bool:
    return not is_bare(t, row) and balance(t, row) == 0


@cache
def shows(city: City, card: Dream) -> bool:
    """Does the city show an element of the dream? One that shows none leaves that open."""
    return not city.elements or card.fits(city.elements)


def stronger_side(t: Table, row: int) -> Zone[Any] | None:
    """The side that weighs more, if one does."""
    by = balance(t, row)
    return None if by == 0 else BESIDE[LEFT if by > 0 else RIGHT, row]


def lying(t: Table, zone: Zone[Any]) -> tuple[Lying, ...]:
    """The dreams on one side of a city, with what lies on them."""
    return placed(zone, *t[zone])


@remembered
def placed(zone: Zone[Any], *cards: Card) -> tuple[Lying, ...]:
    """The dreams among cards that lie in a zone, each with what lies on it."""
    found: list[Lying] = []
    for card in cards:
        if isinstance(card, Weight):
            found.append(Lying(card, zone))
        else:
            found[-1] = Lying(found[-1].card, zone, card)
    return tuple(found)


def beside(t: Table, row: int) -> list[Lying]:
    """All dreams of a city."""
    return [one for side in SIDES for one in lying(t, BESIDE[side, row])]


def everywhere(t: Table) -> list[Lying]:
    """All dreams beside cities."""
    return [one for row in rows(t) for one in beside(t, row)]


def place_of(t: Table, one: Lying) -> int:
    """The slot in which a dream lies."""
    cards = t[one.zone]
    for index, card in enumerate(cards):
        if card is one.card:
            after = cards[index + 1] if index + 1 < len(cards) else None
            if (None if isinstance(after, Weight) else after) is one.under:
                return index
    raise ValueError(f"{one} lies nowhere")
