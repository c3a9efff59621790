"""What lies beside the cities, and how it balances."""

from __future__ import annotations

from functools import cache
from typing import Any

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, City, Weight
from dreamtutor.urbion.steps import BESIDE, CITY, PLACES, ROWS, SIDE_OF, Lying


def rows(t: Table) -> list[int]:
    """The rows in which a city lies, from top to bottom."""
    return [row for row in ROWS if t[CITY[row]]]


def city(t: Table, row: int) -> City:
    return t[CITY[row]][0]


def weights(t: Table, zone: Zone[Any]) -> list[Weight]:
    """The dreams on one side of a city."""
    return [card for card in t[zone] if isinstance(card, Weight)]


def is_full(t: Table, zone: Zone[Any]) -> bool:
    cards = t[zone]
    if len(cards) < PLACES:
        return False
    dreams = 0
    for card in cards:  # asked so often that a generator would show
        dreams += isinstance(card, Weight)
    return dreams >= PLACES


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
    side, sum_ = SIDE_OF[zone], 0
    for card in t[zone]:  # asked so often that a generator would show
        sum_ += card.influence(side)
    return sum_


def balance(t: Table, row: int) -> int:
    """The influence of all dreams of a city."""
    sum_ = 0
    for card in t[BESIDE[LEFT, row]]:  # asked so often that a generator would show
        sum_ += card.influence(LEFT)
    for card in t[BESIDE[RIGHT, row]]:
        sum_ += card.influence(RIGHT)
    return sum_


def is_bare(t: Table, row: int) -> bool:
    """Does no dream lie beside the city?"""
    return not (t[BESIDE[LEFT, row]] or t[BESIDE[RIGHT, row]])


def is_balanced(t: Table, row: int) -> bool:
    return not is_bare(t, row) and balance(t, row) == 0


def stronger_side(t: Table, row: int) -> Zone[Any] | None:
    """The side that weighs more, if one does."""
    by = balance(t, row)
    return None if by == 0 else BESIDE[LEFT if by > 0 else RIGHT, row]


def lying(t: Table, zone: Zone[Any]) -> list[Lying]:
    """The dreams on one side of a city, with what lies on them."""
    found: list[Lying] = []
    for card in t[zone]:
        if isinstance(card, Weight):
            found.append(at(card, zone, None))
        else:
            found[-1] = at(found[-1].card, zone, card)
    return found


@cache
def at(card: Weight, zone: Zone[Any], under: Card | None) -> Lying:
    """A dream at its place. There are not many, and they are asked for often."""
    return Lying(card, zone, under)


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
