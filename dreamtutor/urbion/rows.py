"""What lies beside the cities, and how it balances.

All of this is asked so often that the way through `t[zone]` would show.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain, compress
from typing import Any

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, RIGHT, City, Dream, Weight
from dreamtutor.urbion.steps import BESIDE, CITY, LEFTS, PLACES, RIGHTS, ROWS, SIDE_OF, Lying

remembered = lru_cache(10_000)
"""For what depends on a few cards alone, and is asked for so often that it shows."""


def rows(t: Table) -> list[int]:
    """The rows in which a city lies, from top to bottom."""
    return [*compress(ROWS, map(t.zones.__getitem__, CITY.values()))]


def places(t: Table, sides: tuple[str, ...]) -> tuple[Zone[Any], ...]:
    """These sides of all cities, from top to bottom."""
    return among(sides, *rows(t))


@cache
def among(sides: tuple[str, ...], *there: int) -> tuple[Zone[Any], ...]:
    """These sides of the cities in these rows."""
    return tuple(BESIDE[side, row] for row in there for side in sides)


BOTH_SIDES = dict(zip(ROWS, zip(LEFTS, RIGHTS, strict=True), strict=True))
"""The left and the right of each city."""


def city(t: Table, row: int) -> City:
    found: City = t.zones[CITY[row]][0]
    return found


def weights(t: Table, zone: Zone[Any]) -> list[Weight]:
    """The dreams on one side of a city."""
    return [card for card in t.zones[zone] if isinstance(card, Weight)]


def is_full(t: Table, zone: Zone[Any]) -> bool:
    return if_full(t, zone) != ()


def if_full(t: Table, zone: Zone[Any]) -> tuple[Place, ...]:
    """All that lies on one side of a city if there is no room; otherwise nothing."""
    cards = t.zones[zone]
    return no_room(zone, *cards) if len(cards) >= PLACES else ()


@remembered
def no_room(zone: Zone[Any], *cards: Card) -> tuple[Place, ...]:
    """The slots of the cards if as many dreams are among them as a side can hold."""
    full = len(placed(zone, *cards)) >= PLACES
    return tuple((zone, n) for n in range(len(cards))) if full else ()


def total(t: Table, zone: Zone[Any]) -> int:
    """The influence of all dreams on one side of a city."""
    return added_up(SIDE_OF[zone], *t.zones[zone])


def balance(t: Table, row: int) -> int:
    """The influence of all dreams of a city."""
    left, right = BOTH_SIDES[row]
    return added_up(LEFT, *t.zones[left]) + added_up(RIGHT, *t.zones[right])


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
            found |= {weight, *(weight + total for total in found)}
    return frozenset(found)


def is_bare(t: Table, row: int) -> bool:
    """Does no dream lie beside the city?"""
    left, right = BOTH_SIDES[row]
    return not (t.zones[left] or t.zones[right])


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
    return placed(zone, *t.zones[zone])


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
    left, right = BOTH_SIDES[row]
    return [*placed(left, *t.zones[left]), *placed(right, *t.zones[right])]


def everywhere(t: Table) -> list[Lying]:
    """All dreams beside cities."""
    return [dream for row in rows(t) for dream in beside(t, row)]


def any_beside(t: Table, cards: frozenset[Any]) -> bool:
    """Does one of these cards lie beside a city?"""
    return not cards.isdisjoint(chain.from_iterable(map(t.zones.__getitem__, SIDE_OF)))


def place_of(t: Table, dream: Lying) -> int:
    """The slot in which a dream lies."""
    cards = t.zones[dream.zone]
    for index, card in enumerate(cards):
        if card is dream.card:
            after = cards[index + 1] if index + 1 < len(cards) else None
            if (None if isinstance(after, Weight) else after) is dream.under:
                return index
    raise ValueError(f"{dream} lies nowhere")
