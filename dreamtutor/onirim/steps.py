"""The words of Onirim that all its modules share: zones, and the steps that rules speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone, new_zone
from dreamtutor.engine.steps import Arrange, Piles, Reveal, Step
from dreamtutor.onirim.cards import COLORS, Door, Location, Mark

DECK = new_zone("deck", Card)
HAND = new_zone("hand", Location)
SHARED = new_zone("shared", Location)
KEPT = new_zone("kept", Location)
LABYRINTH = new_zone("labyrinth", Location)
CLOSED = new_zone("closed", Mark)
DOORS = new_zone("doors", Door)
PARTNERS_DOORS = new_zone("partner's doors", Door)
DRAWN = new_zone("drawn", Card)
REVEALED = new_zone("revealed", Card)
DISCARD = new_zone("discard", Card)
LIMBO = new_zone("limbo", Card)
BOX = new_zone("box", Card)
TOP = Reveal(DECK)
"""Turn over the top card of the deck."""
DOOR_OF: dict[str, Door] = {color: Door(color) for color in COLORS}
HANDS = (HAND, SHARED)
"""Your hand: your own cards, and those you share (none if you play alone)."""
AT_HAND = (HAND, SHARED, KEPT)
"""What you can use as if it were in your hand: also cards that are kept for you elsewhere."""


# Before the game


class Opening(Step):
    """Everything that happens before the first turn."""


class LayTable(Step):
    """The moment at which expansions lay out cards that chance decides."""

    optional: ClassVar[bool] = True


class FirstHand(Step):
    """The hand for the first turn."""


class Turn(Step):
    pass


# Moments


class Window(Step):
    """A moment at which things that are allowed at any time can be done."""

    optional: ClassVar[bool] = True
    when: str


class JustDiscarded(Step):
    """The card of the action has been discarded, and its effect is still to come."""

    optional: ClassVar[bool] = True


class Aftermath(Step):
    """A door has been gained, and all that belongs to it is done."""

    optional: ClassVar[bool] = True


# The action


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


# Looking into the deck


class Prophecy(Step):
    pass


class Foresee(Arrange):
    """Discard one of the cards seen and put the others back in any order."""

    def usual(self) -> Piles:
        """The first card that can be discarded alone is."""
        loose = [card for card in self.cards if not clings(card)]
        if not loose:
            return (), tuple(self.cards)
        rest = list(self.cards)
        rest.remove(loose[0])
        return (loose[0],), tuple(rest)


class PutBack(Arrange):
    """Put the cards seen back on top of the deck in any order."""


class Bury(Arrange):
    """Put the cards under the deck in any order."""


class Shown(Step):
    """A card was revealed, not drawn, and lies among those revealed."""

    card: Card


# Doors


class SearchDoor(Step):
    """The right to search for a door of a colour."""

    optional: ClassVar[bool] = True
    color: str


class Search(Step):
    """Search the deck for a door."""

    color: str

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class TakeFound(Step):
    """A door was found in the deck."""

    optional: ClassVar[bool] = True
    card: Door


class Take(Step):
    card: Door

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class SearchedInVain(Step):
    """The deck was searched and shuffled, and the search brought no door."""

    optional: ClassVar[bool] = True
    color: str


class GainDoor(Step):
    card: Door
    source: Zone[Card]


class LaidOut(Step):
    """The moment at which a door has been laid out, before anybody looks whether that wins: now
    whatever is one with laying it out is done."""

    optional: ClassVar[bool] = True
    card: Door


class LoseDoor(Step):
    card: Door
    source: Zone[Door] = DOORS


# Drawing


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
    """A nightmare must be warded off."""

    drawn: bool = True
    """Is there a card? A rule may also ask to ward as if there were one."""


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


class Spill(Step):
    """A card was revealed against a nightmare."""

    card: Card


class DiscardHand(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((HAND, None),)


class Warded(Step):
    """A nightmare has been warded off, and all that it cost is paid."""

    four_ways: bool = True
    """By one of the four ways of the basic game?"""


class NewHand(Step):
    """Discard the whole hand and draw another."""


class DealHand(Step):
    """Draw locations only; everything else goes to the limbo unresolved."""


class EmptyLimbo(Step):
    pass


class ShuffleDeck(Step):
    """A rule obliges you to shuffle the deck."""

    optional: ClassVar[bool] = True
    wanted: str = ""
    """The colour of the door that was searched for, and not gained."""


BEFORE_EFFECT, BEFORE_DRAW = Window("before the effect"), Window("before a draw")
BEFORE_DREAM, BEFORE_LIMBO = Window("before a dream"), Window("before the limbo")
PHASES = (ChooseAction(), FillHand(), BEFORE_LIMBO, EmptyLimbo())
"""What a turn consists of."""
ANY_TIME = (ChooseAction, Window, MeetDoor, FaceNightmare)
"""The moments at which things can be done that are allowed at any time; see `base.is_open`."""


def clings(card: Card) -> bool:
    """Can the card not be discarded alone?"""
    return isinstance(card, Location) and card.clings
