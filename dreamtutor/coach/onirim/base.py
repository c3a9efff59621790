"""What the coach sees in the base game of Onirim: aspects of a colour, and of the whole table."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.coach.onirim.seen import SYMBOLS, TOP_CARDS
from dreamtutor.coach.sight import Aspect, Feature, agreement, counted, steps_up_to
from dreamtutor.onirim.cards import NUMBERS

DECK_SIZES = (3, 5, 8, 12, 16, 20, 25, 30, 35, 40, 50)
FULL_DECK = 76
NIGHTMARES: int = NUMBERS["base"]["nightmares"]
FULL = {"sun": 9, "moon": 4, "key": 3}
"""The most of each symbol that a colour has."""
MOST_UNSEEN = {"sun": 6, "moon": 4, "key": 3}
"""From so many on it hardly matters how many more are to come."""
IN_HAND = 4
ON_TOP = (*SYMBOLS, "door")


# Of a colour


def cards_held(key: tuple[int, int]) -> Iterator[Feature]:
    suns, moons = key
    yield from steps_up_to("hand sun", suns, IN_HAND)
    yield from steps_up_to("hand moon", moons, IN_HAND)


def keys_held(key: int) -> Iterator[Feature]:
    yield from steps_up_to("hand key", key, 3)


def series(key: tuple[int, str]) -> Iterator[Feature]:
    """How many cards of the open series lie, and in which symbol it ends."""
    length, last = key
    if length:
        yield f"series {length} {last}", 1.0


def doors(key: tuple[int, int, int]) -> Iterator[Feature]:
    found, unseen, limbo = key
    yield from steps_up_to("found", found, 3)
    yield from steps_up_to("door unseen", unseen, 3)
    yield from steps_up_to("limbo door", limbo, 3)


def unseen(key: tuple[int, int, int]) -> Iterator[Feature]:
    for symbol, count in zip(SYMBOLS, key, strict=True):
        if count:
            yield f"unseen {symbol} share", count / FULL[symbol]
        yield from steps_up_to(f"unseen {symbol}", count, MOST_UNSEEN[symbol])


def on_top(key: tuple[tuple[int, int], ...]) -> Iterator[Feature]:
    for place, what in key:
        yield f"top {place} {ON_TOP[what]}", 1.0


def keys_for_doors(key: tuple[int, int, int, int]) -> Iterator[Feature]:
    """Keys in hand and unseen, and for what: the doors unseen and found."""
    held, unseen, doors, found = key
    yield f"keys {held} {unseen}, doors {doors} {found}", 1.0


OF_A_COLOR = (
    Aspect("cards", cards_held),
    Aspect("keys", keys_held),
    Aspect("series", series),
    Aspect("doors", doors),
    Aspect("unseen", unseen),
    Aspect("top", on_top),
    Aspect("keys for doors", keys_for_doors),
    Aspect("others", counted),
)


# Of the whole table


def end_of_row(key: str) -> Iterator[Feature]:
    yield f"last {key}", 1.0


def deck(size: int) -> Iterator[Feature]:
    yield "always", 1.0
    yield "deck share", size / FULL_DECK
    for least in DECK_SIZES:
        if size >= least:
            yield f"deck {least}", 1.0


def coming(key: tuple[str, bool]) -> Iterator[Feature]:
    """What will turn over the next card, and whether something waits to come back."""
    rule, waits = key
    yield f"coming {rule}", 1.0
    if waits:
        yield "limbo", 1.0


def size_of_hand(key: int) -> Iterator[Feature]:
    yield f"hand of {key}", 1.0


def nightmares(key: tuple[int, int]) -> Iterator[Feature]:
    unseen, limbo = key
    if unseen:
        yield "nightmares share", unseen / NIGHTMARES
    yield from steps_up_to("nightmares", unseen, NIGHTMARES)
    yield from steps_up_to("limbo nightmares", limbo, 3)


def top_of_deck(key: tuple[tuple[int, ...], int]) -> Iterator[Feature]:
    places, known = key
    for place in places:
        yield f"top {place} nightmare", 1.0
    for place in range(min(known, TOP_CARDS)):
        yield f"top {place} known", 1.0


def doors_found(key: int) -> Iterator[Feature]:
    yield from steps_up_to("doors", key, 12)


def pace(key: tuple[int, int]) -> Iterator[Feature]:
    """How many nightmares are still to come, and in how many cards."""
    nightmares, size = key
    yield f"nightmares {nightmares}, deck {size}", 1.0


OF_THE_WHOLE = (
    Aspect("row", end_of_row),
    Aspect("deck", deck),
    Aspect("coming", coming),
    Aspect("hand", size_of_hand),
    Aspect("nightmares", nightmares),
    Aspect("top", top_of_deck),
    Aspect("found", doors_found),
    Aspect("pace", pace),
    Aspect("agreement", agreement),
    Aspect("others", counted),
)
