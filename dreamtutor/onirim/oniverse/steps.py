"""What can be done with denizens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.steps import Step
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.oniverse.cards import (
    ARCHITECT,
    CHAOS,
    CYCLOBOT,
    DENIZENS,
    HAMMER_BIRD,
    HUNTER,
    KEEPER,
    MIRROR,
    SPIES,
    Denizen,
)
from dreamtutor.onirim.steps import DECK, DISCARD, HAND, Bury, PutBack

About = Iterable[tuple[Zone[Any], Card | int | None]]


class MeetDenizen(Step):
    """A denizen was drawn and lies on the table."""

    optional: ClassVar[bool] = True
    card: Denizen


class Giving(Step):
    """A card of the hand is given for something else."""

    card: Location
    source: Zone[Location] = HAND


class Rally(Giving):
    """Take the denizen along: discard this card for it."""


class PlayAlike(Step):
    """Play a card that shows the same symbol as the last one."""

    card: Location
    source: Zone[Location] = HAND

    def about(self) -> About:
        return (self.source, self.card), (DENIZENS, ARCHITECT)


class Barter(Giving):
    """Give a card of the hand for one of the discard pile."""

    free: ClassVar[bool] = True

    def about(self) -> About:
        return (self.source, self.card), (DENIZENS, CYCLOBOT)


class ChooseReturn(Step):
    """A card of the discard pile is chosen in exchange."""

    card: Location
    source: Zone[Location]


class TakeBack(Step):
    card: Location
    given: Location
    source: Zone[Location] = HAND

    def about(self) -> About:
        return ((DISCARD, self.card),)


class SendSpies(Step):
    free: ClassVar[bool] = True

    def about(self) -> About:
        return ((DENIZENS, SPIES),)


class Spied(PutBack):
    """The cards that the spies have seen go back on top of the deck."""


class SendHunter(Step):
    free: ClassVar[bool] = True

    def about(self) -> About:
        return ((DENIZENS, HUNTER),)


class Sunk(Bury):
    """What the hunter leaves goes under the deck."""


class SendBird(Step):
    free: ClassVar[bool] = True

    def about(self) -> About:
        return ((DENIZENS, HAMMER_BIRD),)


class Strip(Step):
    """Cards at the end of the row are discarded."""

    count: int = 0
    """How many; if 0, as many as share a colour."""


class ByChaos(Step):
    """A door is treated as if it had another colour."""

    @property
    def wanted(self) -> str:
        """The colour that it has."""
        raise NotImplementedError


class SearchOther(ByChaos):
    """Search for a door of a colour that the three neighbours do not allow."""

    color: str

    @property
    def wanted(self) -> str:
        return self.color

    def about(self) -> About:
        return (DENIZENS, CHAOS), (DECK, None)


class UnlockAnyway(ByChaos):
    """Unlock a door with a key that does not fit."""

    card: Door
    key: Location
    source: Zone[Location] = HAND

    @property
    def wanted(self) -> str:
        return self.card.color

    def about(self) -> About:
        return (self.source, self.key), (DENIZENS, CHAOS)


class RaiseMirror(Step):
    def about(self) -> About:
        return ((DENIZENS, MIRROR),)


class Store(Step):
    """Put a card under the treasure keeper."""

    free: ClassVar[bool] = True
    card: Location
    source: Zone[Location] = HAND
    when: str = ""
    """Empty if the hand must be filled at once; else "while drawing"."""

    def about(self) -> About:
        return (self.source, self.card), (DENIZENS, KEEPER)


class SpendKeeper(Step):
    """The card under a treasure keeper is used."""
