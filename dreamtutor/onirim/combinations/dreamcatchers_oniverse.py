"""The Dreamcatchers with the Door to the Oniverse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ALL_COLORS, ONIVERSE, Door, any_door
from dreamtutor.onirim.dreamcatchers import TakeInstead, holding
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.cards import CHAOS, DENIZENS
from dreamtutor.onirim.oniverse.steps import ByChaos
from dreamtutor.onirim.steps import DISCARD, DOOR_OF, SearchDoor

module = Module(
    "onirim.dreamcatchers+oniverse",
    "The Dreamcatchers and the Door to the Oniverse",
    needs=(dreamcatchers, oniverse),
)
module.chapter("The Dreamcatchers: searching")


@module.offers(SearchDoor)
def take_the_caught_door_to_the_oniverse(t: Table, _search: SearchDoor) -> Iterable[Step]:
    """Three neighbours of any colour also let you take the door to the Oniverse if it is caught,
    instead of a search."""
    door = any_door(ONIVERSE)
    return (TakeInstead(door, zone) for zone in holding(t, door))


class TakeOther(ByChaos):
    """Take a caught door of a colour that the three neighbours do not allow."""

    card: Door
    source: Zone[Card]

    @property
    def wanted(self) -> str:
        return self.card.color

    def about(self) -> Iterable[tuple[Zone[Any], Card | int | None]]:
        return (DENIZENS, CHAOS), (self.source, self.card)


@module.offers(SearchDoor)
def chaos_takes_a_caught_door(t: Table, search: SearchDoor) -> Iterable[Step]:
    """With the chromatic chaos you may take a caught door of another colour, too, instead of a
    search."""
    if CHAOS in t[DENIZENS]:
        for color, door in DOOR_OF.items():
            if search.color not in (color, ALL_COLORS):
                yield from (TakeOther(door, zone) for zone in holding(t, door))


@module.resolves(TakeOther)
def a_caught_door_of_another_colour(t: Table, take: TakeOther) -> Step:
    """The chromatic chaos is discarded, and you take the caught door."""
    t.move(CHAOS, DENIZENS, DISCARD)
    return TakeInstead(take.card, take.source)
