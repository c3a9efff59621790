"""The Book of Lost Steps: doors in a given order, and spells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Arrange, Bin, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import is_open
from dreamtutor.onirim.cards import NUMBERS, Door, Order, Spells, orders
from dreamtutor.onirim.steps import (
    ANY_TIME,
    BOX,
    DECK,
    DISCARD,
    DOORS,
    DRAWN,
    LIMBO,
    FaceNightmare,
    GainDoor,
    LaidOut,
    LayTable,
    LoseDoor,
    Search,
    Unlock,
    Warded,
    Window,
)

book = Module(
    "onirim.book",
    "The Book of Lost Steps",
    settings={
        "book_variant": Setting(
            ("normal", "hard"),
            "What the spells cost. The usual side of the spell card has the lower prices: 5, 7 and "
            "10 cards. The hard variant uses the other side: 6, 9 and 12.",
            hard="hard",
        ),
        "book_mismatch_search": Setting(
            ("limbo", "no"),
            "Whether you may search for a door that is not the next one. A door is compared with "
            "the order only when you could lay it out, so you may search, and the door that you "
            "find goes to the limbo. The other choice, as the first edition has it: you may not.",
            decides="amb.book.mismatch-trio",
        ),
        "book_reopen": Setting(
            ("choose", "leftmost"),
            "Which order card is turned up again if several have the colour of the door that you "
            "give up. The rules ask for one of the colour, so you choose it. The other choice: "
            "always the leftmost.",
            decides="amb.book.reopen-which",
        ),
        "paradoxical_source": Setting(
            ("top", "bottom"),
            "Which five cards a Paradoxical Prophecy shows you. The top five, as the rules of 2023 "
            "say. An older printing has the bottom five, the other choice.",
            decides="amb.book.paradoxical-source",
        ),
        "book_swap_facedown": Setting(
            ("any", "open"),
            "Which order cards a Parallel Planning can exchange. The rules say two order cards and "
            "no more, so any two; each keeps its side. The other choice: only those still open.",
            decides="amb.book.swap-facedown",
        ),
    },
)

ORDER = Zone[Order]("order")
SPELLS = Zone[Spells]("spells")
UNDER = Zone[Card]("under the deck")
"""Only a label: what is sorted there goes to the end of the deck."""


class AtPlace(Step):
    """A choice of an order card, by its place in the row. The first place is 1."""

    place: int

    def about(self) -> Iterable[tuple[Zone[Any], Card | int | None]]:
        return ((ORDER, self.place - 1),)


class Reopen(Step):
    """An order card of the colour must be turned up again."""

    color: str


class TurnUp(AtPlace):
    pass


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


# What the module is made of

book.chapter("The Book of Lost Steps: setup")


@book.sets_up(covers="components")
def eight_order_cards(t: Table) -> None:
    """Eight order cards are added to the game, two of each colour: one for each door. They never
    come into the deck."""
    t.stack(ORDER, orders(NUMBERS["book"]["orders"]))


@book.sets_up(covers="setup.spell-side spell.list variant.hard")
def one_spell_card(t: Table) -> None:
    """A spell card with three spells lies beside you, each with a price of its own. The side with
    the lower prices is up: 5 cards for a Paradoxical Prophecy, 7 for a Parallel Planning, 10 for
    a Powerful Punishment. In the hard variant it is the other side: 6, 9 and 12."""
    t.lay(SPELLS, [Spells(t.settings["book_variant"])])


@book.follows(LayTable, covers="setup.order-row")
def the_order_lies_open(t: Table, _step: LayTable) -> Run:
    """Shuffle the order cards and lay all of them face up side by side in a row."""
    for index in range(len(t[ORDER])):
        yield Reveal(ORDER, index)


# The order

book.chapter("The Book of Lost Steps: the order")


def next_place(t: Table) -> int | None:
    """Where the leftmost open order card lies."""
    return next((n for n, order in enumerate(opened(t)) if not order.side), None)


def opened(t: Table) -> Sequence[Order]:
    """The row of order cards; of one that is being laid out, what lies open already."""
    row: Sequence[Card] = t[ORDER]
    return [order for order in row if isinstance(order, Order)]


def is_next(t: Table, color: str) -> bool:
    """Is the next door of this colour?"""
    index = next_place(t)
    return index is not None and t[ORDER][index].color == color


def where_next(t: Table) -> bool | tuple[Place, ...]:
    """The next order card as the cause of a refusal."""
    index = next_place(t)
    return True if index is None else ((ORDER, index),)


@book.replaces(GainDoor, covers="order.direction order.compare order.mismatch")
def doors_come_in_order(t: Table, gain: GainDoor) -> tuple[()] | None:
    """Doors are found in the order of the row, from left to right. Whenever you could lay out a
    door, compare it with the leftmost order card that is still open. If it has another colour, the
    door goes to the limbo instead."""
    if is_next(t, gain.card.color):
        return None
    t.move(gain.card, gain.source, LIMBO)
    return ()


@book.follows(LaidOut, covers="order.match win")
def its_order_card_is_turned_down(t: Table, laid: LaidOut) -> None:
    """If the colours are the same, you lay out the door and turn its order card down. That is one
    thing, also with the last door. The order wins nothing by itself: you still need all doors."""
    index = next_place(t)
    if index is not None:
        t.flip(ORDER, index, Order(laid.card.color, "found"))


@book.forbids(Unlock, covers="order.compare order.mismatch")
def no_key_for_a_door_that_is_not_next(t: Table, unlock: Unlock) -> bool | tuple[Place, ...]:
    """You compare first and pay afterwards: for a door that is not the next one you may not spend
    a key. It goes to the limbo."""
    return False if is_next(t, unlock.card.color) else where_next(t)


@book.forbids(Search)
def no_search_for_a_door_that_is_not_next(t: Table, search: Search) -> bool | tuple[Place, ...]:
    """You may search for any door that three neighbours let you search for; if it is not the next
    one, it goes to the limbo. If you agreed so, you may search for the next one only."""
    if t.settings["book_mismatch_search"] == "limbo" or is_next(t, search.color):
        return False
    return where_next(t)


def found_places(t: Table, door: Door) -> list[int]:
    """The places of the order cards of its colour that are turned down, the first place being 1."""
    return [n for n, order in enumerate(t[ORDER], 1) if order == Order(door.color, "found")]


@book.follows(LoseDoor, covers="order.reopen team.shared-row")
def a_door_given_up_reopens_the_order(t: Table, lose: LoseDoor) -> Step | None:
    """Whenever one of your doors goes to the limbo, whether you chose so or not, an order card of
    its colour is turned up again. In a team you share one row: it does not matter whose door it
    was."""
    places = found_places(t, lose.card)
    if len(places) > 1 and t.settings["book_reopen"] == "choose":
        return Reopen(lose.card.color)
    return TurnUp(places[0]) if places else None


@book.offers(Reopen)
def which_order_card_to_turn_up(t: Table, reopen: Reopen) -> Iterable[Step]:
    """If several order cards of the colour are turned down, you choose the one to turn up."""
    return [TurnUp(place) for place in found_places(t, Door(reopen.color))]


@book.resolves(TurnUp, covers="order.reopened-governs")
def turn_the_order_card_up(t: Table, turn: TurnUp) -> None:
    """An order card that is turned up again must be met again. It is mostly the next one, as it
    lies left of the others that are open; unless they have been exchanged."""
    index = turn.place - 1
    t.flip(ORDER, index, t[ORDER][index].front())


# Spells

book.chapter("The Book of Lost Steps: the spell card")


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


@book.offers(*ANY_TIME, covers="spell.anytime spell.unlimited")
def spells_at_any_time(t: Table, moment: Step) -> Iterable[Step]:
    """You may cast spells at any time between two effects, as often as you like, also the same
    one again and again, as long as you can pay for it."""
    if isinstance(moment, Window) and len(t[DISCARD]) < price(t, ParadoxicalProphecy):
        return ()  # nobody is asked, so nobody need be told why not
    return (ParadoxicalProphecy(), ParallelPlanning()) if is_open(t, moment) else ()


@book.offers(FaceNightmare, covers="spell.punishment-extra-option")
def a_fifth_way_to_ward_it_off(_t: Table, face: FaceNightmare) -> Iterable[Step]:
    """A Powerful Punishment is a fifth way to ward off a nightmare, beside the four that you always
    have."""
    yield PowerfulPunishment(face.drawn)


@book.forbids(
    ParadoxicalProphecy, ParallelPlanning, PowerfulPunishment, covers="spell.discard-is-fuel"
)
def only_the_discard_pile_pays(t: Table, spell: Spell) -> bool | tuple[Place, ...]:
    """Only cards of the discard pile pay for a spell, and there must be enough of them. The more
    lie there, the more spells you can cast. You pay before the spell works: a nightmare does not
    help to pay for its own punishment."""
    return ((SPELLS, 0),) if len(t[DISCARD]) < price(t, spell) else False


@book.forbids(Pay, covers="spell.payment spell.free-choice")
def exactly_the_price_is_paid(_t: Table, pay: Pay) -> bool:
    """You pay with exactly as many cards as the spell costs. Choose them freely from the discard
    pile; they go back into the box, out of the game."""
    return len(pay.piles[0]) != pay.price


@book.forbids(ParadoxicalProphecy)
def there_must_be_a_deck(t: Table, _spell: ParadoxicalProphecy) -> bool:
    """A Paradoxical Prophecy needs at least one card in the deck."""
    return not t[DECK]


@book.resolves(ParadoxicalProphecy, covers="spell.paradoxical-prophecy")
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


@book.forbids(Divide)
def exactly_one_goes_on_top(_t: Table, divide: Divide) -> bool:
    """Exactly one of the cards goes on top of the deck."""
    return len(divide.piles[0]) != 1


@book.forbids(ParallelPlanning)
def there_must_be_two_to_exchange(t: Table, _spell: ParallelPlanning) -> bool:
    """There must be two order cards that can be exchanged."""
    return len([order for order in t[ORDER] if can_be_exchanged(t, order)]) < 2


def can_be_exchanged(t: Table, order: Order) -> bool:
    return t.settings["book_swap_facedown"] == "any" or not order.side


@book.resolves(ParallelPlanning, covers="spell.parallel-planning")
def parallel_planning(t: Table, spell: ParallelPlanning) -> Run:
    """Exchange two order cards, whether or not they are neighbours."""
    yield from pay(t, spell)
    yield FirstOfTwo()


@book.offers(FirstOfTwo)
def the_first_of_two_order_cards(t: Table, _step: FirstOfTwo) -> Iterable[Step]:
    """Choose an order card that is to lie elsewhere."""
    return [Lift(place) for place, _order in enumerate(t[ORDER], 1)]


@book.resolves(Lift)
def then_the_other_order_card(_t: Table, lift: Lift) -> Step:
    """When you have chosen one order card, choose another."""
    return SecondOfTwo(lift.place)


@book.offers(SecondOfTwo)
def the_second_of_two_order_cards(t: Table, step: SecondOfTwo) -> Iterable[Step]:
    """Choose the order card with which it changes places."""
    places = range(1, len(t[ORDER]) + 1)
    return [Exchange(place, step.first) for place in places if place != step.first]


@book.forbids(Lift, Exchange)
def only_open_order_cards_if_you_agreed_so(t: Table, choice: AtPlace) -> tuple[Place, ...]:
    """Any order card can be exchanged, also one that is turned down. If you agreed so, only those
    that are open."""
    index = choice.place - 1
    return () if can_be_exchanged(t, t[ORDER][index]) else ((ORDER, index),)


@book.resolves(Exchange)
def they_change_places(t: Table, exchange: Exchange) -> None:
    """The two order cards change places; each keeps the side that is up."""
    one, other = exchange.first - 1, exchange.place - 1
    first, second = t[ORDER][one], t[ORDER][other]
    t.flip(ORDER, one, second)
    t.flip(ORDER, other, first)


@book.forbids(PowerfulPunishment)
def only_a_nightmare_that_was_drawn(_t: Table, punish: PowerfulPunishment) -> bool:
    """A Powerful Punishment needs a nightmare that has just been drawn."""
    return not punish.drawn


@book.resolves(PowerfulPunishment, covers="spell.powerful-punishment")
def powerful_punishment(t: Table, spell: PowerfulPunishment) -> Run:
    """Ward off the nightmare that you have just drawn. It is discarded when you have paid."""
    yield from pay(t, spell)
    yield Warded(four_ways=False)


def order_row(t: Table) -> Remark:
    """How far the order has been met, and what comes next."""
    index, found = next_place(t), sum(bool(order.side) for order in opened(t))
    counts: dict[str, str | int] = {"found": found, "all": len(t[ORDER])}
    if len(opened(t)) < len(t[ORDER]):
        return "order_laid", counts
    if index is None:
        return "order_met", counts
    return "order", {**counts, "color": t[ORDER][index].color}


def prices(t: Table) -> Remark:
    return "spells", NUMBERS["book"]["prices"][t.settings["book_variant"]]


book.spots = (
    Spot(ORDER, "goal", remark=order_row, next=next_place),
    Spot(DOORS, "shelf", always=False),
    Spot(SPELLS, "shelf", remark=prices),
)
book.uses = {
    ORDER: "doors_come_in_order",
    SPELLS: "spells_at_any_time",
}
