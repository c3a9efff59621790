"""The door to the Oniverse and its denizens, and where they lie."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.engine.cards import new_zone
from dreamtutor.onirim.cards import NUMBERS, ONIVERSE, Door, Dream, Location, any_door


class OniverseDoor(Door):
    """A door without a colour."""

    noun: ClassVar[str | None] = "oniverse door"
    color: str = ONIVERSE

    def opens_with(self, _key: Location) -> bool:
        return True


class Denizen(Dream):
    noun: ClassVar[str | None] = ""
    kind: str


DENIZENS = new_zone("denizens", Denizen)
SET_ASIDE = new_zone("set aside", Denizen)
THE_DOOR = any_door(ONIVERSE)
ARCHITECT, CYCLOBOT, SPIES, HUNTER, HAMMER_BIRD, CHAOS, MIRROR, KEEPER = map(
    Denizen, NUMBERS["oniverse"]["denizens"]
)
