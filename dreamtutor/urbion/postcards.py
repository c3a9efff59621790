"""Postcards to the Oniverse, and the Wise Chaos that comes with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Any

from dreamtutor.engine.cards import Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Arrange, Bin, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base import every_city_is_pacified
from dreamtutor.urbion.cards import NUMBERS, Harmony, Postcard, Weight, WiseChaos
from dreamtutor.urbion.rows import (
    any_beside,
    beside,
    everywhere,
    is_balanced,
    is_full,
    place_of,
    rows,
    weights,
)
from dreamtutor.urbion.spots import signed
from dreamtutor.urbion.steps import (
    BESIDE,
    BESIDE_CITY,
    BOX,
    CHAOS,
    DECK,
    DRAWN,
    PLACES,
    ROWS,
    SIDE_OF,
    SUCCESS,
    About,
    ClaimCity,
    DrawnFor,
    Drop,
    FaceChaos,
    Filled,
    Judge,
    Lying,
    Pacify,
    Shift,
    Shifted,
    TurnEnd,
    TurnStart,
)

POSTCARDS = Zone[Postcard]("postcards")
RESIDENTS = Zone[Postcard]("residents")
WISE = Zone[WiseChaos]("wise chaos")
GOOD, BAD = "good", "bad"
DREAMCATCHER, DOVES, SEER = "dreamcatcher", "doves", "seer"
MAGICIANS, PLANBOT = "magicians-on-holiday", "planbot"
HOURGLASS, FLAGSHIP, ROCKET = "hourglass", "flagship", "resting-rocket"
TURNS = ("", "1", "2", "3", "4")
"""How often an hourglass was turned: after the fourth time it is upright again."""
HOURGLASSES = frozenset(Postcard(HOURGLASS, turned) for turned in TURNS)
FLAGSHIPS = frozenset([Postcard(FLAGSHIP)])
RETURNS_TO = 3
"""So many cards of the dream deck lie above one that was ignored."""
VALUES = range(1, 6)
"""The numbers that dreams show, above or below zero."""
FOUR = len(ROWS)


class Hear(Step):
    """The Postcards beside these cities, which are about to be pacified, are looked at."""

    rows: tuple[int, ...]


class Delight(Step):
    """The Postcard joins the residents with its good number."""

    lying: Lying
    rows: tuple[int, ...]
    """All rows whose cities are about to be pacified."""

    @property
    def kind(self) -> str:
        return kind_of(self.lying)


class Disappoint(Step):
    """The Postcard joins the residents with its bad number."""

    lying: Lying


class TurnGlass(Step):
    lying: Lying


class Fleet(Step):
    """Several Flagships move."""

    ships: tuple[Lying, ...]


class SetCourse(Arrange):
    """The order in which Flagships move."""


class Sail(Step):
    lying: Lying


class Ignore(Step):
    """A choice: a Wise Chaos sends the card back into the dream deck."""

    card: Weight
    when: str = ""

    def about(self) -> About:
        return (DRAWN, self.card), (WISE, WiseChaos())


postcards = Module(
    "urbion.postcards",
    "Postcards to the Oniverse",
    settings={
        "doves_fewer_cities": Setting(
            ("four", "all"),
            "Whether the Doves and the Planbot can be pleased when fewer than four cities lie "
            "there. Both name the four cities, so they cannot. The other choice: all cities that "
            "are left suffice, however few.",
            decides="AMB-41",
        ),
        "wise_chaos_short_deck": Setting(
            ("bottom", "not_used"),
            "What a Wise Chaos can do when fewer than three cards are left in the dream deck. The "
            "ignored card cannot be the fourth from the top, so it goes as deep as it can, to the "
            "bottom. The other choice: a Wise Chaos cannot be used then.",
            decides="AMB-42",
        ),
    },
)


def kind_of(one: Lying) -> str:
    """The kind of the Postcard that lies on a dream, if one does."""
    return one.under.kind if isinstance(one.under, Postcard) else ""


def laid(t: Table, cards: frozenset[Postcard]) -> list[Lying]:
    """The dreams on which one of these Postcards lies, from top to bottom."""
    if not any_beside(t, cards):  # asked every turn; mostly there are none
        return []
    return [one for one in everywhere(t) if one.under in cards]


# Setup

postcards.chapter("Postcards: setup")


@postcards.sets_up(covers="components setup.deck")
def twenty_four_postcards(t: Table) -> None:
    """Shuffle the 24 Postcards, three of each of eight kinds, and lay them face down above the city
    deck."""
    numbers = NUMBERS["postcards"]
    t.stack(POSTCARDS, [Postcard(kind) for kind in numbers["kinds"]] * numbers["copies"])


@postcards.sets_up(covers="setup.residents team.shared")
def room_for_residents(_t: Table) -> None:
    """Beside them is room for the pile of residents, which is empty at first. In a team you have
    one pile of residents together, and both of you may use the Wise Chaos."""


@postcards.sets_up(covers="components wise.count-base")
def three_wise_chaos(t: Table) -> None:
    """Of the six Wise Chaos three lie before you, the others stay in the box. Some expansions bring
    out more of them."""
    t.lay(WISE, [WiseChaos()] * NUMBERS["postcards"]["wise_laid"])
    rest = NUMBERS["postcards"]["wise_chaos"] - NUMBERS["postcards"]["wise_laid"]
    t.lay(BOX, [WiseChaos()] * rest)


def one_more_wise_chaos(t: Table) -> None:
    """Another Wise Chaos comes out of the box."""
    t.move(WiseChaos(), BOX, WISE)


@postcards.follows(DrawnFor)
def turn_up_a_postcard(t: Table, _drawn: DrawnFor) -> Run:
    """When both cards for a city are drawn, a Postcard is turned up as well, before you choose any
    sides."""
    if len(t[DRAWN]) == 2 and t[POSTCARDS]:
        yield Reveal(POSTCARDS)


@postcards.follows(Filled, covers="setup.fill refill")
def lay_it_on_the_first_dream(t: Table, filled: Filled) -> Run:
    """Every city that gets two dreams also gets a Postcard, before the first turn and after a
    Census. It lies across the card that was drawn first for the city, even a Chaos. When all
    Postcards are used up, there is none."""
    if t[POSTCARDS]:
        card = yield Reveal(POSTCARDS)
        t.move(card, POSTCARDS, filled.first.zone, to=place_of(t, filled.first) + 1)


# What becomes of a Postcard

postcards.chapter("Postcards: the residents")


@postcards.follows(Judge, covers="condition.check")
def look_at_the_postcards(t: Table, _judge: Judge) -> Step | None:
    """When cities are about to be pacified, look at every Postcard that lies beside one of them.
    Do this for all of these cities before any card leaves its place."""
    found = tuple(row for row in rows(t) if is_balanced(t, row))
    return Hear(found) if found else None


@postcards.resolves(Hear)
def one_postcard_after_another(t: Table, hear: Hear) -> tuple[Step, ...]:
    """The Postcards are looked at one after the other; their order does not matter."""
    lie = [one for row in hear.rows for one in beside(t, row)]
    return tuple(Delight(one, hear.rows) for one in lie if kind_of(one))


@postcards.resolves(Delight, covers="condition.met special.pacified")
def a_resident_is_pleased(t: Table, delight: Delight) -> None:
    """If the wish of its resident is fulfilled, the Postcard joins the residents with +1.
    One that has a special rule and no wish is content when its city is pacified."""
    join(t, delight.lying, GOOD)


@postcards.resolves(Disappoint, covers="condition.failed special.early")
def a_resident_is_disappointed(t: Table, step: Disappoint) -> None:
    """A Postcard whose wish is not fulfilled joins the residents with −2; so does one
    with a special rule if it fails too early."""
    join(t, step.lying, BAD)


def join(t: Table, one: Lying, state: str) -> None:
    """The Postcard on a dream joins the residents, turned to one of its numbers."""
    place, card = place_of(t, one) + 1, Postcard(kind_of(one), state)
    t.flip(one.zone, place, card)
    t.move(card, one.zone, RESIDENTS, beyond=place)


@postcards.replaces(Drop, covers="discard.negative move-with-dream")
def its_dream_is_discarded(_t: Table, drop: Drop) -> tuple[Step, ...] | None:
    """A Postcard goes where its dream goes, and lies on it until one of them is discarded. If its
    dream is discarded in any other way than by pacifying its city, the Postcard joins the residents
    with −2."""
    one = drop.lying
    if not kind_of(one):
        return None
    return Disappoint(one), Drop(Lying(one.card, one.zone))


def mood(t: Table) -> int:
    """The sum of the residents."""
    numbers = NUMBERS["postcards"]
    return sum(int(numbers[card.state]) for card in t[RESIDENTS])


@postcards.wins(SUCCESS, covers="win")
def the_residents_wish_you_well(t: Table) -> bool:
    """When all cities are pacified, add up the numbers of the residents. To win, the sum must be
    zero or more."""
    return mood(t) >= 0


@postcards.follows(Pacify, ClaimCity, covers="win")
def too_many_are_disappointed(t: Table, _step: Step) -> None:
    """If all cities are pacified and the residents add up to less than zero, you lose."""
    if every_city_is_pacified(t) and mood(t) < 0:
        t.end("lost")


# The wishes

postcards.chapter("Postcards: wishes")


@postcards.replaces(Delight, covers="kind.dreamcatcher")
def the_dreamcatcher_wants_a_side_alone(t: Table, delight: Delight) -> Step | None:
    """The Dreamcatcher is pleased if the dream on which it lies is the only one on its side of the
    city."""
    if delight.kind != DREAMCATCHER or len(weights(t, delight.lying.zone)) == 1:
        return None
    return Disappoint(delight.lying)


@postcards.replaces(Delight, covers="kind.doves")
def the_doves_want_all_four(t: Table, delight: Delight) -> Step | None:
    """The Doves are pleased if all four cities are pacified together, in a perfect balance."""
    if delight.kind != DOVES or len(delight.rows) == cities_wanted(t):
        return None
    return Disappoint(delight.lying)


def cities_wanted(t: Table) -> int:
    """How many cities count as all of them."""
    return len(rows(t)) if t.settings["doves_fewer_cities"] == "all" else FOUR


@postcards.replaces(Delight, covers="kind.seer")
def the_seer_wants_all_elements(t: Table, delight: Delight) -> Step | None:
    """The Seer is pleased if the dreams of the city show all four elements. Each Harmony counts as
    one element, whichever is missing. Chaos shows none."""
    if delight.kind != SEER:
        return None
    dreams = [one.card for one in beside(t, delight.lying.row)]
    harmonies = sum(isinstance(card, Harmony) for card in dreams)
    shown = {e for card in dreams if not isinstance(card, Harmony) for e in card.elements}
    return None if len(shown) + harmonies >= 4 else Disappoint(delight.lying)


@postcards.replaces(Delight, covers="kind.magicians-holiday kind.magicians-holiday.timing")
def the_magicians_want_two_chaos(t: Table, delight: Delight) -> Step | None:
    """The Magicians on Holiday are pleased if at least two Chaos lie beside cities, these or
    others, while no dream has been discarded yet. Chromatic Chaos does not count."""
    if delight.kind != MAGICIANS or sum(t[zone].count(CHAOS) for zone in SIDE_OF) >= 2:
        return None
    return Disappoint(delight.lying)


@postcards.replaces(Delight, covers="kind.planbot kind.planbot.details kind.planbot.figures")
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
    numbers = [{abs(one.influence) for one in beside(t, row)} for row in there]
    count = len(there)
    if count != cities_wanted(t):
        return False
    return any(
        all(first + n in way[(start + n) % count] for n in range(count))
        for way in (numbers, numbers[::-1])
        for start in range(count)
        for first in VALUES
    )


# Special rules

postcards.chapter("Postcards: special rules")


@postcards.follows(TurnEnd, covers="kind.hourglass")
def every_hourglass_is_turned(t: Table, _end: TurnEnd) -> tuple[Step, ...]:
    """At the end of every turn each Repentant Hourglass is turned by a quarter, also in the turn in
    which it appears."""
    return tuple(map(TurnGlass, laid(t, HOURGLASSES)))


@postcards.resolves(TurnGlass)
def a_quarter_turn(t: Table, turns: TurnGlass) -> None:
    """The Hourglass is turned clockwise. After four turns it stands as at the beginning."""
    one = turns.lying
    assert isinstance(one.under, Postcard)
    after = TURNS[TURNS.index(one.under.state) + 1]
    t.flip(one.zone, place_of(t, one) + 1, Postcard(HOURGLASS, after))


@postcards.replaces(TurnGlass, covers="kind.hourglass.expire")
def time_has_run_out(_t: Table, turns: TurnGlass) -> Step | None:
    """An Hourglass that has been turned four times is not turned again: it joins the residents with
    −2."""
    one = turns.lying
    assert isinstance(one.under, Postcard)
    return Disappoint(one) if one.under.state == TURNS[-1] else None


@postcards.follows(TurnStart, covers="kind.flagship kind.flagship.wrap")
def every_flagship_sails(t: Table, _start: TurnStart) -> Step | None:
    """At the start of every turn each Flagship moves with its dream one row down, to the same side
    of the next city, whatever its elements; from the bottom city to the top. If only one city is
    left, it stays."""
    ships = laid(t, FLAGSHIPS)
    if not ships or len(rows(t)) < 2:
        return None
    return Fleet(tuple(ships)) if len(ships) > 1 else Sail(ships[0])


@postcards.resolves(Fleet)
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


def next_city(t: Table, one: Lying) -> Zone[Any]:
    """The same side of the city below."""
    there = rows(t)
    below = there[(there.index(one.row) + 1) % len(there)]
    return BESIDE[SIDE_OF[one.zone], below]


@postcards.resolves(Sail)
def to_the_next_city(t: Table, sail: Sail) -> Step:
    """The Flagship and its dream lie beside the next city now."""
    return Shift(sail.lying, next_city(t, sail.lying))


@postcards.replaces(Sail, covers="kind.flagship.blocked")
def no_room_for_the_flagship(t: Table, sail: Sail) -> Step | None:
    """If three dreams lie already where a Flagship should go, it joins the residents with −2.
    Its dream stays where it is."""
    return Disappoint(sail.lying) if is_full(t, next_city(t, sail.lying)) else None


@postcards.follows(Shifted, covers="kind.rocket")
def the_rocket_is_disturbed(_t: Table, shifted: Shifted) -> Step | None:
    """As soon as the dream under a Resting Rocket moves to another place, the Rocket joins the
    residents with −2. It does not mind if only the city is exchanged."""
    return Disappoint(shifted.lying) if kind_of(shifted.lying) == ROCKET else None


# Wise Chaos

postcards.chapter("Wise Chaos")


@postcards.offers(FaceChaos, covers="wise.use")
def a_wise_chaos_helps(t: Table, face: FaceChaos) -> Iterable[Step]:
    """When a Chaos comes up while you draw for your hand, you may return a Wise Chaos to the box to
    ignore it. That goes also for a Chaos that another one reveals."""
    return (Ignore(face.card, face.when),) if t[WISE] else ()


@postcards.forbids(Ignore)
def not_so_deep_a_deck(t: Table, _ignore: Ignore) -> bool | tuple[Place, ...]:
    """You may have agreed that a Wise Chaos cannot be used when fewer than three cards are left in
    the dream deck."""
    return t.settings["wise_chaos_short_deck"] == "not_used" and len(t[DECK]) < RETURNS_TO


@postcards.resolves(Ignore, covers="wise.position wise.continue")
def back_as_the_fourth_card(t: Table, ignore: Ignore) -> None:
    """The ignored card goes back into the dream deck as the fourth from the top, or to the bottom
    if fewer than three are left. Then you go on drawing."""
    t.move(WiseChaos(), WISE, BOX)
    t.move(ignore.card, DRAWN, DECK, to=min(RETURNS_TO, len(t[DECK])))


# Where all this lies


def how_they_feel(t: Table) -> Remark:
    return ("residents" if t[RESIDENTS] else "residents_none"), {"sum": signed(mood(t))}


postcards.spots = (
    Spot(POSTCARDS, "pile", top="first", hidden=True),
    Spot(RESIDENTS, "pile", remark=how_they_feel),
    Spot(WISE, "shelf", always=False),
)
postcards.uses = {
    POSTCARDS: "lay_it_on_the_first_dream",
    RESIDENTS: "the_residents_wish_you_well",
    WISE: "a_wise_chaos_helps",
}
