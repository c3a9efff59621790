"""Residents are pleased or disappointed, each by a wish of its own."""

from __future__ import annotations

from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.census import every_city_is_pacified
from dreamtutor.urbion.cards import NUMBERS
from dreamtutor.urbion.postcards.cards import (
    BAD,
    DOVES,
    DREAMCATCHER,
    FOUR,
    GOOD,
    MAGICIANS,
    PLANBOT,
    RESIDENTS,
    SEER,
    VALUES,
    Postcard,
)
from dreamtutor.urbion.postcards.setup import kind_of, module
from dreamtutor.urbion.postcards.steps import Delight, Disappoint, Hear
from dreamtutor.urbion.rows import beside, is_balanced, place_of, rows, weights
from dreamtutor.urbion.steps import CHAOS, SIDE_OF, SUCCESS, ClaimCity, Drop, Judge, Lying, Pacify
from dreamtutor.urbion.temples import Harmony

# What becomes of a Postcard

module.chapter("Postcards: the residents")


@module.follows(Judge, covers="condition.check")
def look_at_the_postcards(t: Table, _judge: Judge) -> Step | None:
    """When cities are about to be pacified, look at every Postcard that lies beside one of them.
    Do this for all of these cities before any card leaves its place."""
    found = tuple(row for row in rows(t) if is_balanced(t, row))
    return Hear(found) if found else None


@module.resolves(Hear)
def one_postcard_after_another(t: Table, hear: Hear) -> tuple[Step, ...]:
    """The Postcards are looked at one after the other; their order does not matter."""
    lie = [dream for row in hear.rows for dream in beside(t, row)]
    return tuple(Delight(dream, hear.rows) for dream in lie if kind_of(dream))


@module.resolves(Delight, covers="condition.met special.pacified")
def a_resident_is_pleased(t: Table, delight: Delight) -> None:
    """If the wish of its resident is fulfilled, the Postcard joins the residents with +1.
    One that has a special rule and no wish is content when its city is pacified."""
    join(t, delight.lying, GOOD)


@module.resolves(Disappoint, covers="condition.failed special.early")
def a_resident_is_disappointed(t: Table, step: Disappoint) -> None:
    """A Postcard whose wish is not fulfilled joins the residents with −2; so does one
    with a special rule if it fails too early."""
    join(t, step.lying, BAD)


def join(t: Table, dream: Lying, state: str) -> None:
    """The Postcard on a dream joins the residents, turned to one of its numbers."""
    place, card = place_of(t, dream) + 1, Postcard(kind_of(dream), state)
    t.flip(dream.zone, place, card)
    t.move(card, dream.zone, RESIDENTS, beyond=place)


@module.replaces(Drop, covers="discard.negative move-with-dream")
def its_dream_is_discarded(_t: Table, drop: Drop) -> tuple[Step, ...] | None:
    """A Postcard goes where its dream goes, and lies on it until one of them is discarded. If its
    dream is discarded in any other way than by pacifying its city, the Postcard joins the residents
    with −2."""
    dream = drop.lying
    if not kind_of(dream):
        return None
    return Disappoint(dream), Drop(Lying(dream.card, dream.zone))


def mood(t: Table) -> int:
    """The sum of the residents."""
    numbers = NUMBERS["postcards"]
    return sum(int(numbers[card.state]) for card in t[RESIDENTS])


@module.wins(SUCCESS, covers="win")
def the_residents_wish_you_well(t: Table) -> bool:
    """When all cities are pacified, add up the numbers of the residents. To win, the sum must be
    zero or more."""
    return mood(t) >= 0


@module.dooms(the_residents_wish_you_well)
def too_few_can_still_be_pleased(t: Table) -> bool:
    """A resident who is disappointed stays so. If the sum is below zero even when all others are
    pleased, you cannot win any more."""
    numbers = NUMBERS["postcards"]
    others = len(numbers["kinds"]) * numbers["copies"] - len(t[RESIDENTS])
    return bool(mood(t) + others * numbers[GOOD] < 0)


@module.follows(Pacify, ClaimCity, covers="win")
def too_many_are_disappointed(t: Table, _step: Step) -> None:
    """If all cities are pacified and the residents add up to less than zero, you lose."""
    if every_city_is_pacified(t) and mood(t) < 0:
        t.end("lost")


# The wishes

module.chapter("Postcards: wishes")


@module.replaces(Delight, covers="kind.dreamcatcher")
def the_dreamcatcher_wants_a_side_alone(t: Table, delight: Delight) -> Step | None:
    """The Dreamcatcher is pleased if the dream on which it lies is the only one on its side of the
    city."""
    if delight.kind != DREAMCATCHER or len(weights(t, delight.lying.zone)) == 1:
        return None
    return Disappoint(delight.lying)


@module.replaces(Delight, covers="kind.doves")
def the_doves_want_all_four(t: Table, delight: Delight) -> Step | None:
    """The Doves are pleased if all four cities are pacified together, in a perfect balance."""
    if delight.kind != DOVES or len(delight.rows) == cities_wanted(t):
        return None
    return Disappoint(delight.lying)


def cities_wanted(t: Table) -> int:
    """How many cities count as all of them."""
    return len(rows(t)) if t.settings["doves_fewer_cities"] == "all" else FOUR


@module.replaces(Delight, covers="kind.seer")
def the_seer_wants_all_elements(t: Table, delight: Delight) -> Step | None:
    """The Seer is pleased if the dreams of the city show all four elements. Each Harmony counts as
    one element, whichever is missing. Chaos shows none."""
    if delight.kind != SEER:
        return None
    dreams = [dream.card for dream in beside(t, delight.lying.row)]
    harmonies = sum(isinstance(card, Harmony) for card in dreams)
    shown = {e for card in dreams if not isinstance(card, Harmony) for e in card.elements}
    return None if len(shown) + harmonies >= 4 else Disappoint(delight.lying)


@module.replaces(Delight, covers="kind.magicians-holiday kind.magicians-holiday.timing")
def the_magicians_want_two_chaos(t: Table, delight: Delight) -> Step | None:
    """The Magicians on Holiday are pleased if at least two Chaos lie beside cities, these or
    others, while no dream has been discarded yet. Chromatic Chaos does not count."""
    if delight.kind != MAGICIANS or sum(t[zone].count(CHAOS) for zone in SIDE_OF) >= 2:
        return None
    return Disappoint(delight.lying)


@module.replaces(Delight, covers="kind.planbot kind.planbot.details kind.planbot.figures")
def the_planbot_wants_a_run(t: Table, delight: Delight) -> Step | None:
    """The Planbot is pleased if you can pick one dream at each of the four cities so that, going
    down or up the column, each number is one more than the one before. You may start at any city;
    the bottom one is next to the top. Plus, minus and all other dreams do not matter."""
    if delight.kind != PLANBOT or runs(t):
        return None
    return Disappoint(delight.lying)


def runs(t: Table) -> bool:
    """Do the numbers of the dreams make a run along the column?"""
    there = rows(t)
    numbers = [{abs(dream.influence) for dream in beside(t, row)} for row in there]
    count = len(there)
    if count != cities_wanted(t):
        return False
    return any(
        all(first + n in way[(start + n) % count] for n in range(count))
        for way in (numbers, numbers[::-1])
        for start in range(count)
        for first in VALUES
    )
