"""The three spells of the spell card, paid for from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Bin, Card, Place, Zone
from dreamtutor.engine.spots import Remark
from dreamtutor.engine.steps import Arrange, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book.cards import ORDER, SPELLS, UNDER, Order
from dreamtutor.onirim.book.order import AtPlace
from dreamtutor.onirim.book.setup import module
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.common import is_open
from dreamtutor.onirim.steps import (
    ANY_TIME,
    BOX,
    DECK,
    DISCARD,
    DRAWN,
    FaceNightmare,
    Warded,
    Window,
)


class Spell(Step):
    """A choice: cast a spell."""

    price: ClassVar[str]
    """The name of its price."""
    works_on: ClassVar[Zone[Any]]

    def about(self) -> Iterable[tuple[Zone[Any], Card | int | None]]:
        return (SPELLS, None), (self.works_on, None)


class ParadoxicalProphecy(Spell):
    free: ClassVar[bool] = True
    price: ClassVar[str] = "prophecy"
    works_on: ClassVar[Zone[Any]] = DECK


class ParallelPlanning(Spell):
    free: ClassVar[bool] = True
    price: ClassVar[str] = "planning"
    works_on: ClassVar[Zone[Any]] = ORDER


class PowerfulPunishment(Spell):
    price: ClassVar[str] = "punishment"
    works_on: ClassVar[Zone[Any]] = DRAWN
    drawn: bool = True
    """Is there a nightmare that was drawn?"""


class Pay(Arrange):
    """Choose the cards that leave the game for a spell."""

    price: int = 0


class Divide(Arrange):
    """Put one of the cards on top of the deck and the others under it, in any order."""


class FirstOfTwo(Step):
    """An order card is chosen that is to be exchanged."""


class Lift(AtPlace):
    pass


class SecondOfTwo(Step):
    """The order card is chosen that it is exchanged with."""

    first: int


class Exchange(AtPlace):
    first: int


# Spells

module.chapter("The Book of Lost Steps: the spell card")


PRICES: dict[str, dict[str, int]] = NUMBERS["book"]["prices"]


def price(t: Table, spell: Spell | type[Spell]) -> int:
    """How many cards a spell costs."""
    return PRICES[t.settings["book_variant"]][spell.price]


def pay(t: Table, spell: Spell) -> Run:
    """Choose cards of the discard pile, which leave the game."""
    cost = price(t, spell)
    bins = Bin(BOX, cost, cost), Bin(DISCARD)
    paid, _kept = yield Pay(t[DISCARD], bins, source=DISCARD, price=cost)
    for card in paid:
        t.move(card, DISCARD, BOX)


@module.offers(*ANY_TIME, covers="spell.anytime spell.unlimited")
def spells_at_any_time(t: Table, moment: Step) -> Iterable[Step]:
    """You may cast spells at any time between two effects, as often as you like, also the same
    one again and again, as long as you can pay for it."""
    if isinstance(moment, Window) and len(t[DISCARD]) < price(t, ParadoxicalProphecy):
        return ()  # nobody is asked, so nobody need be told why not
    return (ParadoxicalProphecy(), ParallelPlanning()) if is_open(t, moment) else ()


@module.offers(FaceNightmare, covers="spell.punishment-extra-option")
def a_fifth_way_to_ward_it_off(_t: Table, face: FaceNightmare) -> Iterable[Step]:
    """A Powerful Punishment is a fifth way to ward off a nightmare, beside the four that you always
    have."""
    yield PowerfulPunishment(face.drawn)


@module.forbids(
    ParadoxicalProphecy, ParallelPlanning, PowerfulPunishment, covers="spell.discard-is-fuel"
)
def only_the_discard_pile_pays(t: Table, spell: Spell) -> bool | tuple[Place, ...]:
    """Only cards of the discard pile pay for a spell, and there must be enough of them. The more
    lie there, the more spells you can cast. You pay before the spell works: a nightmare does not
    help to pay for its own punishment."""
    return ((SPELLS, 0),) if len(t[DISCARD]) < price(t, spell) else False


@module.forbids(Pay, covers="spell.payment spell.free-choice")
def exactly_the_price_is_paid(_t: Table, pay: Pay) -> bool:
    """You pay with exactly as many cards as the spell costs. Choose them freely from the discard
    pile; they go back into the box, out of the game."""
    return len(pay.piles[0]) != pay.price


@module.forbids(ParadoxicalProphecy)
def there_must_be_a_deck(t: Table, _spell: ParadoxicalProphecy) -> bool:
    """A Paradoxical Prophecy needs at least one card in the deck."""
    return not t[DECK]


@module.resolves(ParadoxicalProphecy, covers="spell.paradoxical-prophecy")
def paradoxical_prophecy(t: Table, spell: ParadoxicalProphecy) -> Run:
    """Look at the top five cards of the deck, or the bottom five if you agreed so; if there are
    fewer, at all of them. Put one on top of the deck and the others under it in any order. You
    only look: no dream acts, and no door can be unlocked."""
    yield from pay(t, spell)
    size = len(t[DECK])
    start = max(0, size - 5) if t.settings["paradoxical_source"] == "bottom" else 0
    for index in range(start, min(start + 5, size)):
        yield Reveal(DECK, index)
    seen = t[DECK][start : start + 5]
    first, rest = yield Divide(seen, (Bin(DECK, 1, 1), Bin(UNDER)), source=DECK)
    for card in rest:
        t.move(card, DECK, DECK, beyond=start)  # an equal card may lie above those seen
    for card in first:
        t.move(card, DECK, DECK, to=0, beyond=start)


@module.forbids(Divide)
def exactly_one_goes_on_top(_t: Table, divide: Divide) -> bool:
    """Exactly one of the cards goes on top of the deck."""
    return len(divide.piles[0]) != 1


@module.forbids(ParallelPlanning)
def there_must_be_two_to_exchange(t: Table, _spell: ParallelPlanning) -> bool:
    """There must be two order cards that can be exchanged."""
    return len([order for order in t[ORDER] if can_be_exchanged(t, order)]) < 2


def can_be_exchanged(t: Table, order: Order) -> bool:
    return t.settings["book_swap_facedown"] == "any" or not order.side


@module.resolves(ParallelPlanning, covers="spell.parallel-planning")
def parallel_planning(t: Table, spell: ParallelPlanning) -> Run:
    """Exchange two order cards, whether or not they are neighbours."""
    yield from pay(t, spell)
    yield FirstOfTwo()


@module.offers(FirstOfTwo)
def the_first_of_two_order_cards(t: Table, _step: FirstOfTwo) -> Iterable[Step]:
    """Choose an order card that is to lie elsewhere."""
    return [Lift(place) for place, _order in enumerate(t[ORDER], 1)]


@module.resolves(Lift)
def then_the_other_order_card(_t: Table, lift: Lift) -> Step:
    """When you have chosen one order card, choose another."""
    return SecondOfTwo(lift.place)


@module.offers(SecondOfTwo)
def the_second_of_two_order_cards(t: Table, step: SecondOfTwo) -> Iterable[Step]:
    """Choose the order card with which it changes places."""
    places = range(1, len(t[ORDER]) + 1)
    return [Exchange(place, step.first) for place in places if place != step.first]


@module.forbids(Lift, Exchange)
def only_open_order_cards_if_you_agreed_so(t: Table, choice: AtPlace) -> tuple[Place, ...]:
    """Any order card can be exchanged, also one that is turned down. If you agreed so, only those
    that are open."""
    index = choice.place - 1
    return () if can_be_exchanged(t, t[ORDER][index]) else ((ORDER, index),)


@module.resolves(Exchange)
def they_change_places(t: Table, exchange: Exchange) -> None:
    """The two order cards change places; each keeps the side that is up."""
    left, right = exchange.first - 1, exchange.place - 1
    first, second = t[ORDER][left], t[ORDER][right]
    t.flip(ORDER, left, second)
    t.flip(ORDER, right, first)


@module.forbids(PowerfulPunishment)
def only_a_nightmare_that_was_drawn(_t: Table, punish: PowerfulPunishment) -> bool:
    """A Powerful Punishment needs a nightmare that has just been drawn."""
    return not punish.drawn


@module.resolves(PowerfulPunishment, covers="spell.powerful-punishment")
def powerful_punishment(t: Table, spell: PowerfulPunishment) -> Run:
    """Ward off the nightmare that you have just drawn. It is discarded when you have paid."""
    yield from pay(t, spell)
    yield Warded(four_ways=False)


def prices(t: Table) -> Remark:
    return "spells", NUMBERS["book"]["prices"][t.settings["book_variant"]]
