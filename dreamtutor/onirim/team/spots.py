"""The partner's things on the far side, and what lies otherwise than in a game alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.seats import away, who_moves, who_waits
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.spots import SPOTS, end_of_the_row, missing_doors
from dreamtutor.onirim.cards import ONIVERSE, Door, Location, any_door
from dreamtutor.onirim.common import hopeless
from dreamtutor.onirim.steps import DECK, DOOR_OF, DOORS, HAND, PARTNERS_DOORS, SHARED
from dreamtutor.onirim.team.setup import OPEN, PARTNERS_HAND, PARTNERS_ROW, module, silent


def your_missing_doors(t: Table) -> Sequence[Card]:
    """The colours that you lack; the door to the Oniverse can lie on either side."""
    either = [door for door in missing_doors(t) if door is any_door(ONIVERSE)]
    return [*lacking(t, DOORS), *either]


def partners_missing_doors(t: Table) -> Sequence[Card]:
    return lacking(t, PARTNERS_DOORS)


def lacking(t: Table, zone: Zone[Door]) -> list[Door]:
    """A door of each colour that one of you has none of."""
    return [door for door in DOOR_OF.values() if door not in t[zone]]


def twice(t: Table) -> Iterator[Door]:
    """The doors that one of you has twice, so that the other cannot have one."""
    for door in DOOR_OF.values() if t.settings["doors"] <= 2 else ():
        if any(t[zone].count(door) > 1 for zone in (DOORS, PARTNERS_DOORS)):
            yield door


def doors_of_both(t: Table) -> Remark:
    """How many doors you have found together, and whether you can still win with them."""
    both = [*t[DOORS], *t[PARTNERS_DOORS]]
    count: dict[str, str | int] = {"found": len(both), "all": len(both) + len(missing_doors(t))}
    if hopeless(t):
        return "hopeless", count
    for door in twice(t):
        return "doors_twice", {**count, "color": door.color}
    return "doors_together", count


def partners_row(t: Table) -> Remark:
    return end_of_the_row(t, PARTNERS_ROW)


def spots() -> Iterator[Spot]:
    """The partner's things on the far side; and what is otherwise than when you play alone."""
    usual = {spot.zone: spot for spot in SPOTS}
    yield Spot(PARTNERS_HAND, "fan", secret=silent, of=Location, far=True, remark=who_waits)
    yield Spot(PARTNERS_DOORS, "goal", waits=partners_missing_doors, far=True)
    yield Spot(PARTNERS_ROW, "row", far=True, remark=partners_row)
    yield replace(usual[DOORS], waits=your_missing_doors, remark=doors_of_both)
    yield replace(usual[DECK], secret=silent)
    yield replace(usual[HAND], secret=away, of=Location, remark=who_moves)
    yield Spot(SHARED, "fan", always=False)
    yield Spot(OPEN, "line", always=False)


module.spots, module.loose = tuple(spots()), (PARTNERS_HAND,)
module.uses = {
    PARTNERS_HAND: "three_personal_cards",
    PARTNERS_DOORS: "turn_the_table",
    PARTNERS_ROW: "turn_the_table",
    SHARED: "two_shared_cards",
    OPEN: "eight_open_cards",
}
