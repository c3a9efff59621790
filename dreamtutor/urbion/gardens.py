"""Hanging Gardens, which show no element, and Magicians, who can do more when discarded."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import dream_values
from dreamtutor.urbion.base.swap import Swap
from dreamtutor.urbion.cards import LEFT, NUMBERS, RIGHT, City, Dream, Magician, Sogna
from dreamtutor.urbion.postcards.cards import Postcard
from dreamtutor.urbion.rows import city, everywhere, if_full, is_full, remembered, rows
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY,
    CITY_AT,
    CITY_DECK,
    DECK,
    DISCARD,
    FIRST,
    HAND,
    ROW_OF,
    SIDE_OF,
    About,
    Attach,
    Census,
    ChooseAction,
    ChooseDeed,
    Deeds,
    Lying,
    Shift,
)

module = Module("urbion.gardens", "Hanging Gardens and Magicians")
GARDEN = "garden"


class DiscardPair(Step):
    """Two dreams of the hand are discarded for a special action."""

    card: Dream
    other: Dream

    def about(self) -> About:
        return (HAND, self.card), (HAND, self.other)


class ChooseSpecial(Step):
    """What two discarded dreams are used for, if anything."""

    optional: ClassVar[bool] = True


class Remodel(Step):
    pass


class PickCity(Step):
    """A choice: a city for a Remodel."""

    row: int

    def about(self) -> About:
        return ((CITY[self.row], 0),)


class MoveCity(PickCity):
    """It is the first."""


class ChooseOtherCity(Step):
    """The second city of a Remodel."""

    first: int


class ExchangeCities(PickCity):
    first: int


class SideChange(Step):
    pass


class ChangeSide(Step):
    """A choice: what changes its side."""

    lying: Lying

    def about(self) -> About:
        return ((self.lying.zone, self.lying),)


def other_side(zone: Zone[Any]) -> Zone[Any]:
    """The other side of the same city."""
    return BESIDE[RIGHT if SIDE_OF[zone] == LEFT else LEFT, ROW_OF[zone]]


def is_chaos(dream: Lying) -> bool:
    """Is it Chaos of either kind?"""
    return not isinstance(dream.card, Dream)


def has_chaos(t: Table, zone: Zone[Any]) -> bool:
    """Does Chaos of either kind lie on this side of a city?"""
    return chaos_among(*t[zone])


@remembered
def chaos_among(*cards: Card) -> bool:
    return not all(isinstance(card, Dream | Postcard) for card in cards)


# Setup

module.chapter("Hanging Gardens and Magicians: setup")


@module.sets_up(covers="components setup win")
def four_hanging_gardens(t: Table) -> None:
    """Four Hanging Gardens are shuffled into the city deck. To win you must pacify them too."""
    t.stack(CITY_DECK, [City(GARDEN)] * NUMBERS["gardens"]["gardens"])


@module.sets_up(covers="components setup magician.as-dream")
def sixteen_magicians(t: Table) -> None:
    """Sixteen Magicians are shuffled into the dream deck: two Sognae and two Incubi of each
    element, with the usual numbers. They are dreams like the others, and fit where those fit; but
    discarded, a Magician can do more."""
    for element, values in dream_values(t).items():
        for value in values.values():
            t.stack(DECK, [Magician(element, value)] * NUMBERS["gardens"]["magicians"])


# Hanging Gardens

module.chapter("Hanging Gardens")


@module.forbids(Attach, of=Sogna, covers="city.no-element")
@module.forbids(Attach, of=Meta)
def nothing_fits_a_garden(t: Table, attach: Attach) -> bool | tuple[Place, ...]:
    """A Hanging Garden shows no element, so no dream of your hand can be attached to it. Dreams
    come there in other ways."""
    zone = CITY_AT[attach.to]
    return t[zone][0].kind == GARDEN and ((zone, 0),)


# Magicians

module.chapter("Magicians")


@module.replaces(Deeds, of=Magician, covers="magician.two-actions magician.special")
def a_magician_can_do_more(_t: Table, _deeds: Deeds) -> Step:
    """A discarded Magician allows you two actions, one after the other, or else a single special
    action."""
    return ChooseDeed(FIRST)


@module.follows(Swap, Census, covers="magician.two-actions")
def then_a_second_action(_t: Table, deed: Step) -> Step | None:
    """Only when the first action of a Magician is finished, with all new dreams that it brings, do
    you choose the second. It may be the same again, or none."""
    assert isinstance(deed, Swap | Census)
    return ChooseDeed() if deed.rank == FIRST else None


# Special actions

module.chapter("Special actions")


@module.offers(ChooseDeed, covers="magician.special special.list summary")
def or_a_special_action(_t: Table, choose: ChooseDeed) -> Iterable[Step]:
    """There are two special actions: Remodel and Side Change. For a Magician you can choose one of
    them, instead of everything else."""
    return (Remodel(), SideChange()) if choose.rank == FIRST else ()


@module.offers(ChooseAction, covers="special.cost")
def two_dreams_for_a_special_action(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Without a Magician a special action costs two dreams of your hand that share an element. A
    Magician can be one of them."""
    pairs: dict[tuple[Dream, Dream], Step] = {}
    for card, other in combinations(t[HAND], 2):
        if (card, other) not in pairs and (other, card) not in pairs:
            pairs[card, other] = DiscardPair(card, other)
    return pairs.values()


@module.forbids(DiscardPair, covers="special.cost")
def they_must_share_an_element(t: Table, pair: DiscardPair) -> tuple[Place, ...]:
    """The two dreams must have an element in common."""
    card, other = pair.card, pair.other
    if agree(card, other):
        return ()
    hand = t[HAND]
    return (HAND, hand.index(card)), (HAND, hand.index(other))


@cache
def agree(card: Dream, other: Dream) -> bool:
    """Have they an element in common?"""
    return card.fits(other.elements)


@module.resolves(DiscardPair, covers="special.cost special.draw-two")
def discard_two_dreams(t: Table, pair: DiscardPair) -> Step:
    """Both dreams are gone, even if you then give up the special action. When you draw you fill
    your hand as always, so you draw two cards, one after the other."""
    t.move(pair.card, HAND, DISCARD)
    t.move(pair.other, HAND, DISCARD)
    return ChooseSpecial()


@module.offers(ChooseSpecial, covers="special.list")
def remodel_or_side_change(_t: Table, _step: ChooseSpecial) -> Iterable[Step]:
    """Two dreams pay for a Remodel or a Side Change, and for nothing else."""
    return Remodel(), SideChange()


module.chapter("Remodel")


@module.forbids(Remodel)
def two_cities_to_exchange(t: Table, _remodel: Remodel) -> bool:
    """A Remodel needs two cities in the column."""
    return len(rows(t)) < 2


@module.offers(Remodel, covers="remodel")
def the_first_city(t: Table, _remodel: Remodel) -> Iterable[Step]:
    """In a Remodel two cities of the column change places. Choose the first."""
    return map(MoveCity, rows(t))


@module.resolves(MoveCity)
def then_the_other_city(_t: Table, move: MoveCity) -> Step:
    """Then choose the city with which it changes places."""
    return ChooseOtherCity(move.row)


@module.offers(ChooseOtherCity, covers="remodel")
def the_second_city(t: Table, choose: ChooseOtherCity) -> Iterable[Step]:
    """Any other city of the column can be the second, even one with the same elements."""
    return [ExchangeCities(row, choose.first) for row in rows(t) if row != choose.first]


@module.resolves(ExchangeCities, covers="remodel remodel.dreams-stay")
def only_the_cities_move(t: Table, exchange: ExchangeCities) -> None:
    """The dreams stay where they are: from now on they lie beside the other city."""
    dream, two = CITY[exchange.first], CITY[exchange.row]
    first, second = city(t, exchange.first), city(t, exchange.row)
    t.move(first, dream, two)
    t.move(second, two, dream)


module.chapter("Side Change")


@module.forbids(SideChange)
def chaos_that_can_change(t: Table, _change: SideChange) -> bool:
    """A Side Change needs Chaos or Chromatic Chaos whose other side has room."""
    return all(is_full(t, other_side(zone)) for zone in SIDE_OF if has_chaos(t, zone))


@module.offers(SideChange, covers="side-change")
def what_changes_sides(t: Table, _change: SideChange) -> Iterable[Step]:
    """Choose Chaos or Chromatic Chaos beside a city. It moves to the other side of that city,
    whichever side weighs more."""
    return map(ChangeSide, dict.fromkeys(everywhere(t)))


@module.forbids(ChangeSide)
def only_chaos_changes_sides(_t: Table, change: ChangeSide) -> bool:
    """Only Chaos and Chromatic Chaos can change sides."""
    return not is_chaos(change.lying)


@module.forbids(ChangeSide, covers="side-change.limit")
def the_other_side_must_have_room(t: Table, change: ChangeSide) -> tuple[Place, ...]:
    """On the other side three dreams lie already."""
    return if_full(t, other_side(change.lying.zone))


@module.resolves(ChangeSide, covers="side-change side-change.flip")
def it_is_turned_over(_t: Table, change: ChangeSide) -> Step:
    """On the other side it is turned: what counted up counts down now, and the other way round."""
    return Shift(change.lying, other_side(change.lying.zone))
