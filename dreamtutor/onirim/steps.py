"""The words of Onirim that all its modules share: zones, and the steps that rules speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.steps import Arrange, Reveal, Step
from dreamtutor.onirim.cards import COLORS, Door, Location

DECK = Zone[Card]("deck")
HAND = Zone[Location]("hand")
SHARED = Zone[Location]("shared")
LABYRINTH = Zone[Location]("labyrinth")
DOORS = Zone[Door]("doors")
PARTNERS_DOORS = Zone[Door]("partner's doors")
DRAWN = Zone[Card]("drawn")
DISCARD = Zone[Card]("discard")
LIMBO = Zone[Card]("limbo")
BOX = Zone[Card]("box")
TOP = Reveal(DECK)
"""Turn over the top card of the deck."""
DOOR_OF = {color: Door(color) for color in COLORS}
HANDS = (HAND, SHARED)
"""Your hand: your own cards, and those you share (none if you play alone)."""


# Steps


class Opening(Step):
    """Everything that happens before the first turn."""


class FirstHand(Step):
    """The hand for the first turn."""


class Turn(Step):
    pass


class Window(Step):
    """A moment at which things that are allowed at any time can be done."""

    optional: ClassVar[bool] = True
    when: str


class ChooseAction(Step):
    pass


class Play(Step):
    card: Location
    source: Zone[Location] = HAND


class Discard(Step):
    card: Location
    source: Zone[Location] = HAND


class Concede(Step):
    pass


class Prophecy(Step):
    pass


class Foresee(Arrange):
    """Discard one of the cards seen and put the others back in any order."""


class SearchDoor(Step):
    """The right to search for a door of a colour."""

    optional: ClassVar[bool] = True
    color: str


class Search(Step):
    """Search the deck for a Door."""

    color: str

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class TakeFound(Step):
    """A Door was found in the deck."""

    optional: ClassVar[bool] = True
    card: Door


class Take(Step):
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class GainDoor(Step):
    card: Door
    source: Zone[Card]


class LoseDoor(Step):
    card: Door


class FillHand(Step):
    pass


class Drawn(Step):
    """The top card of the deck, known now, is drawn."""

    card: Card


class MeetDoor(Step):
    """A door was drawn and lies on the table."""

    optional: ClassVar[bool] = True
    card: Door


class Unlock(Step):
    card: Door
    key: Location
    source: Zone[Location] = HAND

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((self.source, self.key),)


class FaceNightmare(Step):
    pass


class GiveKey(Step):
    verb: ClassVar[str | None] = "give"
    card: Location
    source: Zone[Location] = HAND


class GiveDoor(Step):
    verb: ClassVar[str | None] = "give"
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DOORS, self.card),)


class RevealFive(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class DiscardHand(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((HAND, None),)


class DealHand(Step):
    """Draw locations only; everything else goes to the limbo unresolved."""


class EmptyLimbo(Step):
    pass


class ShuffleDeck(Step):
    """A rule obliges you to shuffle the deck."""


TURN_START, BEFORE_EFFECT = Window("turn start"), Window("before the effect")
AFTER_ACTION, BEFORE_DRAW = Window("after the action"), Window("before a draw")
BEFORE_LIMBO = Window("before the limbo")
PHASES = (TURN_START, ChooseAction(), AFTER_ACTION, FillHand(), BEFORE_LIMBO, EmptyLimbo())
"""What a turn consists of."""
