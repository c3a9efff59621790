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
from dreamtutor.coach.urbion.hands import OUT_OF_REACH, fewest, helps, ways_to_zero
from dreamtutor.coach.urbion.lying import Lying, Need
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


class NotSeen(NamedTuple):
    """What the cards that are still to come can do for a city that is not balanced."""

    few: int
    """How few cards balance it; OUT_OF_REACH if none do."""
    alone: int
    """How many cards balance it at once, if no card of the hand does."""
    together: int
    """How many do so with a card of the hand, if no two cards of the hand do."""
    unseen: int
    """How many cards are not seen."""
    no_room: bool
    """Is the side full that is to get more?"""
    between: bool
    """Do cards lie on both sides?"""


def city(key: CityKey | NoCity) -> Iterator[Feature]:
    """What lies beside a city."""
    if isinstance(key, NoCity):
        if key.comes:
            yield "city to come", 1.0
        return
    sides = key.lying.left, key.lying.right
    left, right = (tuple(c for c in side if isinstance(c, Weight)) for side in sides)
    away = key.lying.total
    yield f"sum {max(-LARGEST, min(LARGEST, away))}", 1.0
    yield from beside("left", left)
    yield from beside("right", right)
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


def beside(side: str, cards: tuple[Weight, ...]) -> Iterator[Feature]:
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


def in_hand(count: int | None) -> Iterator[Feature]:
    """With how many cards of the hand a city is balanced."""
    if count is not None:
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
    yield f"cards missing {min(key.few, MOST_MISSING)}", 1.0
    if key.alone:
        yield "cards to come that balance it", AMONG * key.alone / key.unseen
    if key.together:
        share = AMONG * key.together / key.unseen
        yield "cards to come that balance it with one in hand", share
    if key.no_room:
        yield "no room on the lighter side", 1.0
    if key.few == OUT_OF_REACH and key.between:
        yield "cannot be balanced", 1.0


@lru_cache(50_000)
def still_to_come(need: Need, hand: tuple[Dream, ...], cards: ToCome, unseen: int) -> NotSeen:
    """What is still to come for a city; of the hand and of what comes, only what fits."""
    few = fewest(need.total, need.free, tuple(card for card, _ in cards.cards))
    no_room = not need.free[1 if need.total > 0 else 0]
    of_hand = fewest_of_hand(need, hand)
    counts = [0, 0, 0]
    if of_hand > 1:
        for card, count in cards.cards:
            counts[helps(card, need.total, need.free, hand)] += count
    _, alone, together = counts
    return NotSeen(few, alone, together if of_hand > 2 else 0, unseen, no_room, need.between)


OF_A_CITY = (
    Aspect("city", city),
    Aspect("hand", in_hand),
    Aspect("not seen", not_seen),
    Aspect("others", counted),
)
