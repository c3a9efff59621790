"""What the coach sees of one city: what lies beside it, and what would balance it.

It is seen in three aspects, so that what is asked of the cards beside a city is not asked again for
each hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dreamtutor.coach.sight import Aspect, Feature, counted, steps_up_to
from dreamtutor.coach.urbion.fitting import ToCome
from dreamtutor.coach.urbion.hands import OUT_OF_REACH, Room, fewest, helps, ways_to_zero
from dreamtutor.coach.urbion.swaps import Lying, total
from dreamtutor.urbion.cards import Dream, Weight
from dreamtutor.urbion.steps import PLACES

LARGEST = 10
MOST_MISSING = 6
MOST_OF_HAND = 3
AMONG = 4.0
"""Chances are counted in so many times their size, to be about as large as other features."""


class CityKey(NamedTuple):
    """Everything that the features of a city and what lies beside it depend on."""

    lying: Lying
    filling: bool
    """Will a city without dreams get two before anything else is done?"""
    void: str
    """When the Void will stand here, if that is soon."""


class NoCity(NamedTuple):
    """Nothing lies in the row; perhaps a city is about to come there."""

    comes: bool


class Need(NamedTuple):
    """What a city lacks that is not balanced."""

    total: int
    free: Room
    """How many dreams still find room on the left, and on the right."""
    between: bool
    """Do cards lie on both sides?"""


class InHand(NamedTuple):
    """What a city lacks, and the cards of the hand that fit it."""

    need: Need
    hand: tuple[Dream, ...]


class NotSeen(NamedTuple):
    """The same, and what is still to come."""

    need: Need
    hand: tuple[Dream, ...]
    to_come: ToCome
    """Of that, too, only what fits."""
    unseen: int
    """How many cards are not seen."""


@lru_cache(50_000)
def need(lying: Lying) -> Need | None:
    """What a city lacks; None if it is balanced, or nothing lies beside it."""
    left, right = (
        sum(isinstance(card, Weight) for card in side) for side in (lying.left, lying.right)
    )
    if not total(lying):
        return None
    free = max(PLACES - left, 0), max(PLACES - right, 0)
    return Need(total(lying), free, bool(lying.left and lying.right))


def city(key: CityKey | NoCity) -> Iterator[Feature]:
    """What lies beside a city."""
    if isinstance(key, NoCity):
        if key.comes:
            yield "city to come", 1.0
        return
    left, right = (tuple(c for c in side if isinstance(c, Weight)) for side in key.lying[1:])
    away = total(key.lying)
    yield f"sum {max(-LARGEST, min(LARGEST, away))}", 1.0
    yield from lying("left", left)
    yield from lying("right", right)
    for element in key.lying.city.elements:
        yield f"shows {element}", 1.0
    if not key.lying.city.elements:
        yield "shows nothing", 1.0
    yield from postcards(key.lying)
    bare = not left and not right
    yield from haunted(key, balanced=not bare and away == 0, bare=bare)
    if bare:
        yield "to be filled" if key.filling else "bare", 1.0
    elif away == 0:
        yield "balanced", 1.0
    elif len(right if away < 0 else left) == PLACES:
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


def postcards(lying: Lying) -> Iterator[Feature]:
    """What lies on the dreams of a city."""
    for card in (*lying.left, *lying.right):
        if not isinstance(card, Weight):
            yield f"on a dream {type(card).__name__.lower()}", 1.0


def haunted(key: CityKey, *, balanced: bool, bare: bool) -> Iterator[Feature]:
    if key.void:
        yield f"void {key.void}", 1.0
        if balanced:
            yield f"void {key.void}, balanced", 1.0
        if bare and not key.filling:
            yield f"void {key.void}, bare", 1.0


def in_hand(key: InHand | None) -> Iterator[Feature]:
    """With how many cards of the hand a city is balanced."""
    if key:
        count = fewest_of_hand(key.need, key.hand)
        known = count <= MOST_OF_HAND
        yield f"hand balances it with {count}" if known else "hand does not balance it", 1.0


@lru_cache(50_000)
def fewest_of_hand(need: Need, hand: tuple[Dream, ...]) -> int:
    """How few cards of a hand balance a city; OUT_OF_REACH if they cannot."""
    ways = ways_to_zero(need.total, need.free, hand)
    return min(map(int.bit_count, ways), default=OUT_OF_REACH)


def not_seen(key: NotSeen | None) -> Iterator[Feature]:
    """What the cards that are still to come can do for a city."""
    if key is None:
        return
    need = key.need
    few = fewest(need.total, need.free, tuple(card for card, _ in key.to_come))
    yield f"cards missing {min(few, MOST_MISSING)}", 1.0
    of_hand = fewest_of_hand(need, key.hand)
    if of_hand > 1:
        yield from chances(key, with_hand=of_hand > 2)
    if not need.free[1 if need.total > 0 else 0]:
        yield "no room on the lighter side", 1.0
    if few == OUT_OF_REACH and need.between:
        yield "cannot be balanced", 1.0


def chances(key: NotSeen, *, with_hand: bool) -> Iterator[Feature]:
    """How likely the next card is one that balances the city."""
    counts = [0, 0, 0]
    for card, count in key.to_come:
        counts[helps(card, key.need.total, key.need.free, key.hand)] += count
    _, alone, together = counts
    if alone:
        yield "cards to come that balance it", AMONG * alone / key.unseen
    if together and with_hand:
        yield "cards to come that balance it with one in hand", AMONG * together / key.unseen


OF_A_CITY = (
    Aspect("city", city),
    Aspect("hand", in_hand),
    Aspect("not seen", not_seen),
    Aspect("others", counted),
)
