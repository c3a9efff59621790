"""What the cards of a hand, and those still to come, can do for a city that is not balanced.

All cards here are such that fit the city. What they can do follows from the cards alone, and is
asked for again and again, so it is remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from dreamtutor.urbion.cards import LEFT, Dream

Turned = tuple[str, int]
"""A dream on a side: the side, and what it counts there."""
Room = tuple[int, int]
"""How many dreams still find room on the left of a city, and on the right."""
OUT_OF_REACH = 9


@lru_cache(10_000)
def turned(card: Dream) -> tuple[Turned, ...]:
    return tuple((side, card.influence(side)) for side in card.sides)


@lru_cache(50_000)
def sums(hand: tuple[Dream, ...]) -> dict[int, tuple[tuple[Room, int], ...]]:
    """What some cards of a hand add up to: for each sum the ways to it, each with the room that it
    takes, and which of the hand they are, as bits."""
    found: dict[int, dict[tuple[Room, int], None]] = {}
    for size in range(1, len(hand) + 1):
        for some in combinations(range(len(hand)), size):
            for faces in product(*(turned(hand[n]) for n in some)):
                left = sum(side == LEFT for side, _ in faces)
                bits = sum(1 << n for n in some)
                way = (left, size - left), bits
                found.setdefault(sum(value for _, value in faces), {})[way] = None
    return {total: tuple(ways) for total, ways in found.items()}


def ways_to_zero(total: int, room: Room, hand: tuple[Dream, ...]) -> list[int]:
    """Which cards of the hand, as bits, bring a city to zero."""
    return [
        bits
        for (left, right), bits in sums(hand).get(-total, ())
        if left <= room[0] and right <= room[1]
    ]


@lru_cache(50_000)
def fewest(total: int, room: Room, kinds: tuple[Dream, ...]) -> int:
    """With how few dreams of these kinds a city comes to zero; OUT_OF_REACH if it cannot."""
    faces = [face for card in kinds for face in turned(card)]
    reached, before = {(0, 0, total)}, set[tuple[int, int, int]]()
    for n in range(sum(room) + 1):
        if any(left_over == 0 for _, _, left_over in reached):
            return n
        before |= reached
        reached = {
            (left + (side == LEFT), right + (side != LEFT), left_over + value)
            for left, right, left_over in reached
            for side, value in faces
            if (left < room[0] if side == LEFT else right < room[1])
        } - before
    return OUT_OF_REACH


@lru_cache(100_000)
def helps(card: Dream, total: int, room: Room, hand: tuple[Dream, ...]) -> int:
    """Does a card that may come balance a city: alone (1), together with one of the hand (2), or
    not at all (0)?"""
    best = 0
    for side, value in turned(card):
        left, right = room[0] - (side == LEFT), room[1] - (side != LEFT)
        if left < 0 or right < 0:
            continue
        if total + value == 0:
            return 1
        for held in hand:
            for other, more in turned(held):
                fits = left > 0 if other == LEFT else right > 0
                if fits and total + value + more == 0:
                    best = 2
    return best
