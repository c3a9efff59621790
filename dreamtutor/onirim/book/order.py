"""Doors must be found in the order of the order cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.spots import Remark
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.book.cards import ORDER, Order
from dreamtutor.onirim.book.setup import module
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import LIMBO, GainDoor, LaidOut, LoseDoor, Search, Unlock


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


# The order

module.chapter("The Book of Lost Steps: the order")


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


@module.replaces(GainDoor, covers="order.direction order.compare order.mismatch")
def doors_come_in_order(t: Table, gain: GainDoor) -> tuple[()] | None:
    """Doors are found in the order of the row, from left to right. Whenever you could lay out a
    door, compare it with the leftmost order card that is still open. If it has another colour, the
    door goes to the limbo instead."""
    if is_next(t, gain.card.color):
        return None
    t.move(gain.card, gain.source, LIMBO)
    return ()


@module.follows(LaidOut, covers="order.match win")
def its_order_card_is_turned_down(t: Table, laid: LaidOut) -> None:
    """If the colours are the same, you lay out the door and turn its order card down. That is one
    thing, also with the last door. The order wins nothing by itself: you still need all doors."""
    index = next_place(t)
    if index is not None:
        t.flip(ORDER, index, Order(laid.card.color, "found"))


@module.forbids(Unlock, covers="order.compare order.mismatch")
def no_key_for_a_door_that_is_not_next(t: Table, unlock: Unlock) -> bool | tuple[Place, ...]:
    """You compare first and pay afterwards: for a door that is not the next one you may not spend
    a key. It goes to the limbo."""
    return False if is_next(t, unlock.card.color) else where_next(t)


@module.forbids(Search)
def no_search_for_a_door_that_is_not_next(t: Table, search: Search) -> bool | tuple[Place, ...]:
    """You may search for any door that three neighbours let you search for; if it is not the next
    one, it goes to the limbo. If you agreed so, you may search for the next one only."""
    if t.settings["book_mismatch_search"] == "limbo" or is_next(t, search.color):
        return False
    return where_next(t)


def found_places(t: Table, door: Door) -> list[int]:
    """The places of the order cards of its colour that are turned down, the first place being 1."""
    return [n for n, order in enumerate(t[ORDER], 1) if order == Order(door.color, "found")]


@module.follows(LoseDoor, covers="order.reopen team.shared-row")
def a_door_given_up_reopens_the_order(t: Table, lose: LoseDoor) -> Step | None:
    """Whenever one of your doors goes to the limbo, whether you chose so or not, an order card of
    its colour is turned up again. In a team you share one row: it does not matter whose door it
    was."""
    places = found_places(t, lose.card)
    if len(places) > 1 and t.settings["book_reopen"] == "choose":
        return Reopen(lose.card.color)
    return TurnUp(places[0]) if places else None


@module.offers(Reopen)
def which_order_card_to_turn_up(t: Table, reopen: Reopen) -> Iterable[Step]:
    """If several order cards of the colour are turned down, you choose the one to turn up."""
    return [TurnUp(place) for place in found_places(t, Door(reopen.color))]


@module.resolves(TurnUp, covers="order.reopened-governs")
def turn_the_order_card_up(t: Table, turn: TurnUp) -> None:
    """An order card that is turned up again must be met again. It is mostly the next one, as it
    lies left of the others that are open; unless they have been exchanged."""
    index = turn.place - 1
    t.flip(ORDER, index, t[ORDER][index].front())


def order_row(t: Table) -> Remark:
    """How far the order has been met, and what comes next."""
    index, found = next_place(t), sum(bool(order.side) for order in opened(t))
    counts: dict[str, str | int] = {"found": found, "all": len(t[ORDER])}
    if len(opened(t)) < len(t[ORDER]):
        return "order_laid", counts
    if index is None:
        return "order_met", counts
    return "order", {**counts, "color": t[ORDER][index].color}
