"""What the coach sees of one city: what lies beside it, and what would balance it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dreamtutor.coach.sight import Aspect, Feature, steps_up_to
from dreamtutor.coach.urbion.hands import OUT_OF_REACH, Room, fewest, helps, ways_to_zero
from dreamtutor.engine.cards import Card
from dreamtutor.urbion.cards import LEFT, RIGHT, City, Dream, Weight
from dreamtutor.urbion.rows import added_up
from dreamtutor.urbion.steps import PLACES

LARGEST = 10
MOST_MISSING = 6
MOST_OF_HAND = 3
AMONG = 4.0
"""Chances are counted in so many times their size, to be about as large as other features."""


class CityKey(NamedTuple):
    """Everything that the features of a city depend on."""

    city: City
    left: tuple[Card, ...]
    right: tuple[Card, ...]
    hand: tuple[Dream, ...]
    to_come: tuple[tuple[Dream, int], ...]
    """The dreams that are not seen, and how many of each."""
    unseen: int
    """How many cards are not seen."""
    filling: bool
    """Will a city without dreams get two before anything else is done?"""
    void: str
    """When the Void will stand here, if that is soon."""


class NoCity(NamedTuple):
    """Nothing lies in the row; perhaps a city is about to come there."""

    comes: bool


def city(key: CityKey | NoCity) -> Iterator[Feature]:
    if isinstance(key, NoCity):
        if key.comes:
            yield "city to come", 1.0
        return
    left, right = (tuple(c for c in side if isinstance(c, Weight)) for side in key[1:3])
    total = added_up(LEFT, *left) + added_up(RIGHT, *right)
    yield f"sum {max(-LARGEST, min(LARGEST, total))}", 1.0
    yield from lying("left", left)
    yield from lying("right", right)
    for element in key.city.elements:
        yield f"shows {element}", 1.0
    if not key.city.elements:
        yield "shows nothing", 1.0
    yield from postcards(key)
    bare = not left and not right
    yield from haunted(key, balanced=not bare and total == 0, bare=bare)
    if bare:
        yield "to be filled" if key.filling else "bare", 1.0
    elif total == 0:
        yield "balanced", 1.0
    else:
        yield from unbalanced(key, total, (PLACES - len(left), PLACES - len(right)))
        if not (PLACES - len(right) if total < 0 else PLACES - len(left)):
            yield "no room for chaos", 1.0


def lying(side: str, cards: tuple[Weight, ...]) -> Iterator[Feature]:
    """What lies on a side."""
    yield f"{side} cards {len(cards)}", 1.0
    others = 0
    for card in cards:
        if isinstance(card, Dream) and len(card.elements) == 1:
            yield f"{side} {card.elements[0]}", 1.0
        else:
            others += 1
    yield from steps_up_to(f"chaos {side}", others, PLACES)


def postcards(key: CityKey) -> Iterator[Feature]:
    """What lies on the dreams of a city."""
    for card in (*key.left, *key.right):
        if not isinstance(card, Weight):
            yield f"on a dream {type(card).__name__.lower()}", 1.0


def haunted(key: CityKey, *, balanced: bool, bare: bool) -> Iterator[Feature]:
    if key.void:
        yield f"void {key.void}", 1.0
        if balanced:
            yield f"void {key.void}, balanced", 1.0
        if bare and not key.filling:
            yield f"void {key.void}, bare", 1.0


def unbalanced(key: CityKey, total: int, room: Room) -> Iterator[Feature]:
    """What would bring the city to zero."""
    free = max(room[0], 0), max(room[1], 0)
    of_hand = min(map(int.bit_count, ways_to_zero(key.city, total, free, key.hand)), default=9)
    known = of_hand <= MOST_OF_HAND
    yield f"hand balances it with {of_hand}" if known else "hand does not balance it", 1.0
    kinds = tuple(card for card, _ in key.to_come)
    few = fewest(key.city, total, free, kinds)
    yield f"cards missing {min(few, MOST_MISSING)}", 1.0
    if of_hand > 1:
        yield from chances(key, total, free, with_hand=of_hand > 2)
    if not (free[1] if total > 0 else free[0]):
        yield "no room on the lighter side", 1.0
    if few == OUT_OF_REACH and key.left and key.right:
        yield "cannot be balanced", 1.0


def chances(key: CityKey, total: int, room: Room, *, with_hand: bool) -> Iterator[Feature]:
    """How likely the next card is one that balances the city."""
    counts = [0, 0, 0]
    for card, count in key.to_come:
        counts[helps(card, key.city, total, room, key.hand)] += count
    _, alone, together = counts
    if alone:
        yield "cards to come that balance it", AMONG * alone / key.unseen
    if together and with_hand:
        yield "cards to come that balance it with one in hand", AMONG * together / key.unseen


OF_A_CITY = (Aspect("city", city),)
