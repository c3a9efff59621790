"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ONIVERSE
from dreamtutor.onirim.dreamcatchers import TakeInstead, dreamcatchers, holding
from dreamtutor.onirim.oniverse import oniverse
from dreamtutor.onirim.steps import ANY_DOOR, SearchDoor

dreamcatchers_oniverse = Module(
    "onirim.dreamcatchers+oniverse",
    "The Dreamcatchers and the Door to the Oniverse",
    needs=(dreamcatchers, oniverse),
)
dreamcatchers_oniverse.chapter("The Dreamcatchers: searching")


@dreamcatchers_oniverse.offers(SearchDoor)
def take_the_caught_door_to_the_oniverse(t: Table, _search: SearchDoor) -> Iterable[Step]:
    """Three neighbours of any colour also let you take the door to the Oniverse if it is caught,
    instead of a search."""
    door = ANY_DOOR[ONIVERSE]
    return (TakeInstead(door, zone) for zone in holding(t, door))


COMBINATIONS: tuple[Module, ...] = (dreamcatchers_oniverse,)
