"""Hourglasses turn, flagships sail, and rockets are disturbed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

from dreamtutor.engine.cards import Bin, Zone
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards.cards import (
    FLAGSHIPS,
    HOURGLASS,
    HOURGLASSES,
    ROCKET,
    TURNS,
    Postcard,
)
from dreamtutor.urbion.postcards.setup import kind_of, laid, module
from dreamtutor.urbion.postcards.steps import Disappoint, Fleet, Sail, SetCourse, TurnGlass
from dreamtutor.urbion.rows import is_full, place_of, rows, weights
from dreamtutor.urbion.steps import (
    BESIDE,
    BESIDE_CITY,
    PLACES,
    SIDE_OF,
    Lying,
    Shift,
    Shifted,
    TurnEnd,
    TurnStart,
)

# Special rules

module.chapter("Postcards: special rules")


@module.follows(TurnEnd, covers="kind.hourglass")
def every_hourglass_is_turned(t: Table, _end: TurnEnd) -> tuple[Step, ...]:
    """At the end of every turn each Repentant Hourglass is turned by a quarter, also in the turn in
    which it appears."""
    return tuple(map(TurnGlass, laid(t, HOURGLASSES)))


@module.resolves(TurnGlass)
def a_quarter_turn(t: Table, turns: TurnGlass) -> None:
    """The Hourglass is turned clockwise. After four turns it stands as at the beginning."""
    dream = turns.lying
    assert isinstance(dream.under, Postcard)
    after = TURNS[TURNS.index(dream.under.state) + 1]
    t.flip(dream.zone, place_of(t, dream) + 1, Postcard(HOURGLASS, after))


@module.replaces(TurnGlass, covers="kind.hourglass.expire")
def time_has_run_out(_t: Table, turns: TurnGlass) -> Step | None:
    """An Hourglass that has been turned four times is not turned again: it joins the residents with
    −2."""
    dream = turns.lying
    assert isinstance(dream.under, Postcard)
    return Disappoint(dream) if dream.under.state == TURNS[-1] else None


@module.follows(TurnStart, covers="kind.flagship kind.flagship.wrap")
def every_flagship_sails(t: Table, _start: TurnStart) -> Step | None:
    """At the start of every turn each Flagship moves with its dream one row down, to the same side
    of the next city, whatever its elements; from the bottom city to the top. If only one city is
    left, it stays."""
    ships = laid(t, FLAGSHIPS)
    if not ships or len(rows(t)) < 2:
        return None
    return Fleet(tuple(ships)) if len(ships) > 1 else Sail(ships[0])


@module.resolves(Fleet)
def you_choose_who_sails_first(t: Table, fleet: Fleet) -> Run:
    """Several Flagships move in an order of your choice. You are asked only if the order makes a
    difference, because a side may be full."""
    ships: Sequence[Any] = fleet.ships
    if len({stranded(t, order) for order in permutations(ships)}) > 1:
        (ships,) = yield SetCourse(ships, (Bin(BESIDE_CITY),))
    for ship in ships:
        yield Sail(ship)


def stranded(t: Table, ships: Iterable[Lying]) -> frozenset[tuple[Lying, int]]:
    """The Flagships that cannot move if they move in this order."""
    lie = {zone: len(weights(t, zone)) for zone in SIDE_OF}
    lost = Counter[Lying]()
    for ship in ships:
        to = next_city(t, ship)
        if lie[to] >= PLACES:
            lost[ship] += 1
        else:
            lie[ship.zone] -= 1
            lie[to] += 1
    return frozenset(lost.items())


def next_city(t: Table, dream: Lying) -> Zone[Any]:
    """The same side of the city below."""
    there = rows(t)
    below = there[(there.index(dream.row) + 1) % len(there)]
    return BESIDE[SIDE_OF[dream.zone], below]


@module.resolves(Sail)
def to_the_next_city(t: Table, sail: Sail) -> Step:
    """The Flagship and its dream lie beside the next city now."""
    return Shift(sail.lying, next_city(t, sail.lying))


@module.replaces(Sail, covers="kind.flagship.blocked")
def no_room_for_the_flagship(t: Table, sail: Sail) -> Step | None:
    """If three dreams lie already where a Flagship should go, it joins the residents with −2.
    Its dream stays where it is."""
    return Disappoint(sail.lying) if is_full(t, next_city(t, sail.lying)) else None


@module.follows(Shifted, covers="kind.rocket")
def the_rocket_is_disturbed(_t: Table, shifted: Shifted) -> Step | None:
    """As soon as the dream under a Resting Rocket moves to another place, the Rocket joins the
    residents with −2. It does not mind if only the city is exchanged."""
    return Disappoint(shifted.lying) if kind_of(shifted.lying) == ROCKET else None
