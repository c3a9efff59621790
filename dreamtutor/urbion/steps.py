"""The words of Urbion that all its modules share: zones, and the steps that rules speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Placed, Zone, new_zone
from dreamtutor.engine.steps import Arrange, Reveal, Step
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, Chaos, City, Dream, Weight

ROWS = (1, 2, 3, 4)
PLACES = 3
"""So many dreams a side of a city can hold."""
CITY_DECK = new_zone("city deck", Card)
DECK = new_zone("deck", Card)
HAND = new_zone("hand", Dream)
DRAWN = new_zone("drawn", Weight)
REVEALED = new_zone("revealed", Weight)
DISCARD = new_zone("discard", Card)
ASIDE = new_zone("aside", Chaos)
SUCCESS = new_zone("success", City)
BOX = new_zone("box", Card)
CITY = {row: new_zone(f"city {row}", City) for row in ROWS}
BESIDE = {(side, row): new_zone(f"{side} {row}", Card) for row in ROWS for side in SIDES}
"""What lies on each side of each city: dreams, and what lies on them, each right after its
dream."""
BESIDE_CITY = new_zone("beside its city", Card)
"""Only a label: what is sorted there stays where it lies."""
SIDE_OF = {zone: side for (side, _), zone in BESIDE.items()}
ROW_OF = {zone: row for (_, row), zone in BESIDE.items()}
CITY_AT = {zone: CITY[row] for (_, row), zone in BESIDE.items()}
LEFTS = tuple(BESIDE[LEFT, row] for row in ROWS)
RIGHTS = tuple(BESIDE[RIGHT, row] for row in ROWS)
TOP = Reveal(DECK)
"""Turn over the top card of the dream deck."""
CHAOS = Chaos()
FIRST = "first"
"""The rank of an action after which another may be chosen."""
OUTSIDE = "outside your draw"
"""When something comes up that is usually drawn."""

About = Iterable[tuple[Zone[Any], Card | int | None]]


class Lying(Placed):
    """A dream at its place beside a city."""

    card: Weight

    @property
    def influence(self) -> int:
        return self.card.influence(SIDE_OF[self.zone])

    @property
    def row(self) -> int:
        return ROW_OF[self.zone]


# Before the game


class Opening(Step):
    """Everything that happens before the first turn."""


class LayTable(Step):
    """The moment at which expansions lay out cards that chance decides."""

    optional: ClassVar[bool] = True


class DealHand(Step):
    """The hand for the first turn; in a team both hands."""


class DealOneHand(Step):
    pass


class Dealt(Step):
    """The top card of the deck, known now, is dealt to a first hand."""

    card: Card


class PlaceChaos(Step):
    """Chaos was dealt."""


class PutAside(Step):
    pass


# Cities


class Restock(Step):
    """Cities that are missing are replaced, and those without dreams get two."""

    rows: tuple[int, ...] = ROWS
    """Those in which a city gets dreams."""


class OpenCity(Step):
    row: int


class Fill(Step):
    """A city without dreams gets two."""

    row: int


class DrawnFor(Step):
    """The top card of the deck, known now, is drawn for a city."""

    card: Card
    row: int


class Settle(Step):
    """A card drawn for a city is attached to it."""

    card: Weight
    row: int


class ChooseSide(Step):
    """A card that can lie on either side was drawn for a city; or two Chaos were."""

    row: int


class ToSide(Step):
    card: Weight
    to: Zone[Any]

    def about(self) -> About:
        return (DRAWN, self.card), (self.to, None)


class Filled(Step):
    """A city has got its two dreams."""

    optional: ClassVar[bool] = True
    row: int
    first: Lying
    """The one that was drawn first."""


class SettleAside(Step):
    """The moment after a refill at which cards that were put aside are resolved."""

    optional: ClassVar[bool] = True


class Shift(Step):
    """A dream beside a city goes to another place beside a city."""

    lying: Lying
    to: Zone[Any]


class Shifted(Step):
    """It lies there now."""

    optional: ClassVar[bool] = True
    lying: Lying


class Drop(Step):
    """A dream beside a city is discarded."""

    lying: Lying


class Clear(Step):
    """All dreams beside a city are discarded."""

    row: int


# The turn


class Turn(Step):
    pass


class TurnStart(Step):
    """The moment before anything else of a turn."""

    optional: ClassVar[bool] = True


class TurnEnd(Step):
    """The moment after everything else of a turn."""

    optional: ClassVar[bool] = True


class Window(Step):
    """A moment at which things that are allowed at any time of your turn can be done."""

    optional: ClassVar[bool] = True
    when: str


class ChooseAction(Step):
    pass


class Attach(Step):
    card: Dream
    to: Zone[Any]

    def about(self) -> About:
        return (HAND, self.card), (self.to, None)


class Discard(Step):
    card: Dream
    source: Zone[Dream] = HAND


class Deeds(Step):
    """What a discarded card allows."""

    card: Dream


class ChooseDeed(Step):
    """What a discarded card is used for, if anything."""

    optional: ClassVar[bool] = True
    rank: str = ""
    """FIRST if a second action may follow."""


class Census(Step):
    bonus: int = 1
    """How many cities a perfect balance brings."""
    rank: str = ""


class Judge(Step):
    """The moment of a Census at which every city is as it was found."""

    optional: ClassVar[bool] = True


class PacifyBalanced(Step):
    """All balanced cities are pacified."""

    rows: tuple[int, ...] = ROWS
    """Those that are looked at."""


class Pacify(Step):
    """A city joins the success pile."""

    row: int


class GiveUpDreams(Step):
    """Dreams of unbalanced cities can be discarded."""

    rows: tuple[int, ...] = ROWS
    """Those that are looked at."""


class Relieve(Arrange):
    """Discard dreams that add up to zero at each city."""

    unordered: ClassVar[bool] = True

    def adds(self, card: Card) -> tuple[Zone[Any], int] | None:
        assert isinstance(card, Lying)
        return CITY[card.row], card.influence


class PerfectBalance(Step):
    optional: ClassVar[bool] = True
    count: int


class ClaimCity(Step):
    """The top city of the city deck joins the success pile."""


class ClaimBonus(Step):
    count: int

    def about(self) -> About:
        return ((CITY_DECK, None),)


class CensusOver(Step):
    """The moment of a Census before cities are replaced."""

    optional: ClassVar[bool] = True


class CensusRefilled(Step):
    """The moment of a Census after cities are replaced and those without dreams are filled."""

    optional: ClassVar[bool] = True


# Drawing


class FillHand(Step):
    pass


class Drawn(Step):
    """The top card of the deck, known now, is drawn for the hand."""

    card: Card


class Answer(Step):
    """A card that cannot be held lies on the table and must be answered."""

    card: Weight
    when: str = ""


class FaceChaos(Step):
    when: str = ""
    """Empty while you draw for your hand."""
    card: Weight = CHAOS
    """What is answered as Chaos is."""


class AttachChaos(Step):
    row: int
    card: Weight = CHAOS

    def about(self) -> About:
        return (DRAWN, self.card), (CITY[self.row], None)


class ClearForChaos(Step):
    row: int
    card: Weight = CHAOS

    def about(self) -> About:
        return ((CITY[self.row], None),)


class SpillDeck(Step):
    when: str = ""
    card: Weight = CHAOS

    def about(self) -> About:
        return ((DECK, None),)


class NextRevealed(Step):
    """Several cards that must be answered were revealed; one is next."""

    count: int
    when: str = ""


class AnswerNext(Step):
    card: Weight
    when: str = ""

    def about(self) -> About:
        return ((REVEALED, self.card),)


BEFORE_END = Window("before the end of your turn")
PHASES = (TurnStart(), ChooseAction(), FillHand(), BEFORE_END, TurnEnd())
"""What a turn consists of."""
ANY_TIME = (ChooseAction, ChooseDeed, ChooseSide, PerfectBalance, FaceChaos, NextRevealed, Window)
"""The questions at which things can be done that are allowed at any time of a turn."""
