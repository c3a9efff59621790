"""What the coach sees of the whole table of Urbion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from dreamtutor.coach.sight import Aspect, Feature, agreement, counted, steps_up_to
from dreamtutor.coach.urbion.fitting import ToCome
from dreamtutor.urbion.cards import ELEMENTS, LEFT, Dream

DECK_SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30, 35, 40, 45, 50)
FULL_DECK = 60
COPIES = 8
"""So many dreams of an element and a side there are in the basic game."""
PACES = (-2, 0, 1, 2, 3, 4, 5, 6, 8)
"""How many cards are left for each city that is left, beside the two that it gets."""
MOST_CITIES, MOST_CHAOS, ALIKE_IN_HAND, HAND_SEEN = 12, 8, 2, 4


def kinds(card: Dream) -> tuple[str, ...]:
    """The common dreams that a card can stand for."""
    sides = ("sogna" if side == LEFT else "incubus" for side in card.sides)
    return tuple(f"{side} {e}" for side in sides for e in ELEMENTS if e in card.elements)


def hand(key: tuple[Dream, ...]) -> Iterator[Feature]:
    counts: dict[str, int] = {}
    for card in key:
        for kind in kinds(card):
            counts[kind] = counts.get(kind, 0) + 1
        if len(kinds(card)) > 1:
            yield f"hand {type(card).__name__.lower()}", 1.0
    for kind, count in counts.items():
        yield from steps_up_to(f"hand {kind}", count, ALIKE_IN_HAND)
    yield f"hand of {min(len(key), HAND_SEEN)}", 1.0


def unseen(key: ToCome) -> Iterator[Feature]:
    """The dreams that are still to come. Those that can be used in several ways stand by
    themselves: they are no more of what the basic game has."""
    for card, count in key.cards:
        found = kinds(card)
        name = found[0] if len(found) == 1 else type(card).__name__.lower()
        yield f"unseen {name}", count / COPIES


def chaos(count: int) -> Iterator[Feature]:
    if count:
        yield "unseen chaos", count / MOST_CHAOS
    yield from steps_up_to("unseen chaos", count, MOST_CHAOS)


class Stage(NamedTuple):
    """How far the game has come."""

    deck: int
    cities: int
    """How many are still to be pacified."""
    in_city_deck: int
    in_column: int
    balanced: int


def stage(key: Stage) -> Iterator[Feature]:
    yield "always", 1.0
    yield "deck", key.deck / FULL_DECK
    for least in DECK_SIZES:
        if key.deck >= least:
            yield f"deck {least}", 1.0
    yield from steps_up_to("cities left", key.cities, MOST_CITIES)
    if key.cities > MOST_CITIES:
        yield f"cities left {MOST_CITIES}", float(key.cities - MOST_CITIES)
    yield from pace(key)
    yield f"balanced {key.balanced}", 1.0
    if key.in_column < 4:
        yield f"only {key.in_column} cities", 1.0
    if not key.in_city_deck and key.balanced == key.in_column > 0:
        yield "one census wins", 1.0
    if key.balanced == 3:
        yield "three balanced", 1.0
    if key.in_city_deck and key.balanced == 4:
        yield "four balanced", 1.0
    if key.cities <= key.balanced:
        yield "all that are left are balanced", 1.0


def pace(key: Stage) -> Iterator[Feature]:
    left = (key.deck - 2 * key.in_city_deck) / key.cities if key.cities else float(MOST_CITIES)
    for low, high in pairwise(PACES):
        if left > low:
            yield f"cards for each city {high}", min((left - low) / (high - low), 1.0)


class Coming(NamedTuple):
    """What will turn over the next card."""

    rule: str
    filling: bool
    waiting: int
    """How many Chaos wait to be answered."""


def coming(key: Coming) -> Iterator[Feature]:
    yield f"coming {key.rule}", 1.0
    yield "filling" if key.filling else "drawing", 1.0
    yield from steps_up_to("chaos waiting", key.waiting, 3)


def swap(key: int) -> Iterator[Feature]:
    """How many more cities one Swap can balance."""
    if key:
        yield f"a swap balances {key} more", 1.0


def ready(key: int) -> Iterator[Feature]:
    """How many cities the hand can balance, with other cards for each."""
    if key:
        yield f"hand balances {key} cities", 1.0


OF_THE_WHOLE = (
    Aspect("hand", hand),
    Aspect("unseen", unseen),
    Aspect("chaos", chaos),
    Aspect("stage", stage),
    Aspect("coming", coming),
    Aspect("swap", swap),
    Aspect("ready", ready),
    Aspect("agreement", agreement),
    Aspect("others", counted),
)
