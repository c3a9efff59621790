"""Two dreams change places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dreamtutor.engine.cards import Zone
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import module
from dreamtutor.urbion.rows import lying, place_of, weights
from dreamtutor.urbion.steps import LEFTS, RIGHTS, SIDE_OF, About, Lying, Shift, Shifted


class Swap(Step):
    rank: str = ""


class ChooseOther(Step):
    """The second dream of a Swap."""

    first: Lying


class Lift(Step):
    """A choice: the first dream of a Swap."""

    lying: Lying

    def about(self) -> About:
        return ((self.lying.zone, self.lying),)


class Exchange(Step):
    lying: Lying
    first: Lying

    def about(self) -> About:
        return ((self.lying.zone, self.lying),)


# Swap

module.chapter("Swap")


def swappable(t: Table, column: tuple[Zone[Any], ...]) -> list[Zone[Any]]:
    """The places of a column whose dreams can change places with each other."""
    full = [zone for zone in column if t[zone]]
    if len(full) == 1 and t.settings["swap_same_city"] == "allowed":
        return full if len(weights(t, full[0])) > 1 else []
    return full if len(full) > 1 else []


@module.forbids(Swap, covers="actions.complete")
def two_dreams_to_swap(t: Table, _swap: Swap) -> bool:
    """An action must be carried out in full. A Swap needs two dreams that lie both on the left of
    their cities, or both on the right."""
    return not (swappable(t, LEFTS) or swappable(t, RIGHTS))


@module.offers(Swap, covers="swap.two-dreams swap.ignore-elements swap.chaos-allowed")
def the_first_of_two(t: Table, _swap: Swap) -> Iterable[Step]:
    """In a Swap two dreams beside cities change places. Elements do not matter, and Chaos can be
    one of them. Choose the first."""
    found = [*swappable(t, LEFTS), *swappable(t, RIGHTS)]
    return [Lift(dream) for zone in found for dream in dict.fromkeys(lying(t, zone))]


@module.resolves(Lift, covers="swap.complete")
def then_the_other(_t: Table, lift: Lift) -> Step:
    """Then choose the second: a Swap always moves two dreams."""
    return ChooseOther(lift.lying)


@module.offers(ChooseOther)
def the_second_of_two(t: Table, step: ChooseOther) -> Iterable[Step]:
    """Choose the dream with which it changes places."""
    first = step.first
    found = [dream for zone in (*LEFTS, *RIGHTS) if t[zone] for dream in lying(t, zone)]
    found.remove(first)
    return [Exchange(other, first) for other in dict.fromkeys(found)]


@module.forbids(Exchange, covers="swap.same-side")
def both_on_the_same_side(_t: Table, exchange: Exchange) -> bool:
    """Both must lie on the same side of their cities: two on the left, or two on the right."""
    return SIDE_OF[exchange.lying.zone] != SIDE_OF[exchange.first.zone]


@module.forbids(Exchange)
def a_swap_between_two_cities(t: Table, exchange: Exchange) -> bool:
    """If you agreed so, a Swap needs dreams of two cities."""
    same = exchange.lying.zone == exchange.first.zone
    return same and t.settings["swap_same_city"] == "forbidden"


@module.resolves(Exchange)
def they_change_places(_t: Table, exchange: Exchange) -> tuple[Step, ...]:
    """The two dreams change places."""
    dream, other = exchange.first, exchange.lying
    return Shift(dream, other.zone), Shift(other, dream.zone)


@module.resolves(Shift)
def it_moves(t: Table, shift: Shift) -> Step:
    """A dream that moves takes along what lies on it."""
    dream, to = shift.lying, shift.to
    place = place_of(t, dream)
    t.move(dream.card, dream.zone, to, beyond=place)
    if dream.under is not None:
        t.move(dream.under, dream.zone, to, beyond=place)
    return Shifted(Lying(dream.card, to, dream.under))
