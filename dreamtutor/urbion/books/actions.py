"""What each Book does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dreamtutor.engine.cards import Bin, Card, Place, Zone
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Arrange, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books.cards import (
    BALANCE,
    BONUS,
    BOOK_PILE,
    BOOKS,
    FLYING,
    FREEDOM,
    INVISIBLE,
    PROPHECIES,
    SEEN,
    Book,
)
from dreamtutor.urbion.books.setup import module
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, Dream
from dreamtutor.urbion.rows import if_full, is_bare, is_full, lying, rows
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY,
    DECK,
    ROW_OF,
    SIDE_OF,
    About,
    Census,
    ChooseDeed,
    Drop,
    Lying,
    Pacify,
    Restock,
    SettleAside,
    Shift,
)

# In the game


class Use(Step):
    """Carry out the action of an open Book."""

    card: Book
    source: Zone[Book] = BOOKS
    rank: str = ""


class Fly(Step):
    """A dream is to fly, as the Sognae or as the Incubi do."""

    side: str


class Touch(Step):
    """A choice: the dream that a Book moves or discards."""

    lying: Lying

    def about(self) -> About:
        return ((self.lying.zone, self.lying),)


class TakeOff(Touch):
    """It flies to another city."""


class ChooseLanding(Step):
    """Where the dream flies."""

    lying: Lying


class FlyTo(Step):
    lying: Lying
    to: Zone[Any]

    def about(self) -> About:
        return (CITY[ROW_OF[self.to]], 0), (self.to, None)


class Vanish(Step):
    """A dream is to be discarded, as invisible Sognae or Incubi are."""

    side: str


class Hide(Touch):
    """It is discarded."""


class SetFree(Step):
    """A city without dreams is to be pacified."""


class FreeCity(Step):
    row: int

    def about(self) -> About:
        return ((CITY[self.row], 0),)


class SeekBalance(Step):
    pass


class Prophesy(Step):
    """The top cards of the dream deck are looked at."""


class Foretell(Arrange):
    """They are put back on top."""


BACK_ON_TOP = (Bin(DECK),)


# Their actions

module.chapter("The Books of Power: actions")


@module.offers(ChooseDeed, covers="use available one-book-per-dream summary")
def the_action_of_a_book(t: Table, choose: ChooseDeed) -> Iterable[Step]:
    """When you discard a dream, you may use an open Book instead of a Swap or a Census. Use it as
    often as you like, but one Book for each dream."""
    return [Use(book, BOOKS, choose.rank) for book in dict.fromkeys(t[BOOKS])]


@module.resolves(Use, covers="use")
def what_the_book_says(_t: Table, use: Use) -> Step:
    """The Book tells what happens. It stays open."""
    kind = use.card.kind
    if kind in FLYING:
        return Fly(FLYING[kind])
    if kind in INVISIBLE:
        return Vanish(INVISIBLE[kind])
    if kind == BALANCE:
        return SeekBalance()
    return SetFree() if kind == FREEDOM else Prophesy()


# Flying and invisible dreams


def is_dual(dream: Lying) -> bool:
    """Could it lie on the other side as well?"""
    return len(dream.card.sides) > 1


def touched(t: Table, side: str) -> list[Lying]:
    """What somebody may want to move or discard with a Book for this kind of dreams: all that lies
    on their side, and what is of both kinds."""
    found = [dream for row in rows(t) for dream in lying(t, BESIDE[side, row])]
    if t.settings["dual_kind_in_play"] == "both":
        other = RIGHT if side == LEFT else LEFT
        there = [dream for row in rows(t) for dream in lying(t, BESIDE[other, row])]
        found += [dream for dream in there if is_dual(dream)]
    return list(dict.fromkeys(found))


def can_be_touched(t: Table, dream: Lying) -> bool:
    """Is it a Sogna or an Incubus, for the Books?"""
    if not isinstance(dream.card, Dream):
        return False
    return t.settings["dual_kind_in_play"] != "neither" or not is_dual(dream)


def landings(t: Table, dream: Lying) -> list[Zone[Any]]:
    """The same side of the other cities."""
    side, here = SIDE_OF[dream.zone], ROW_OF[dream.zone]
    return [BESIDE[side, row] for row in rows(t) if row != here]


def can_land(t: Table, dream: Lying) -> bool:
    return not all(is_full(t, zone) for zone in landings(t, dream))


@module.forbids(Use)
def a_dream_must_be_able_to_fly(t: Table, use: Use) -> bool:
    """There is no such dream that could fly to another city."""
    side = FLYING.get(use.card.kind)
    return side is not None and not any(
        can_be_touched(t, dream) and can_land(t, dream) for dream in touched(t, side)
    )


@module.offers(Fly, covers="flying-sognae flying-incubi")
def which_dream_flies(t: Table, fly: Fly) -> Iterable[Step]:
    """The Book of the flying Sognae moves one Sogna to another city, that of the flying Incubi one
    Incubus. First choose the dream."""
    return map(TakeOff, touched(t, fly.side))


@module.forbids(TakeOff, Hide, covers="flying-sognae.no-chaos flying-incubi.no-chaos")
def not_with_chaos(_t: Table, choice: Touch) -> bool:
    """Chaos and Chromatic Chaos are neither Sognae nor Incubi: no Book moves or discards them."""
    return not isinstance(choice.lying.card, Dream)


@module.forbids(TakeOff, Hide)
def neither_one_nor_the_other(t: Table, choice: Touch) -> bool:
    """You agreed that a card that can lie on either side counts neither as a Sogna nor as an
    Incubus."""
    return not can_be_touched(t, choice.lying)


@module.forbids(TakeOff)
def somewhere_to_fly(t: Table, take_off: TakeOff) -> bool:
    """No other city has room on this side."""
    return not can_land(t, take_off.lying)


@module.resolves(TakeOff)
def where_does_it_fly(_t: Table, take_off: TakeOff) -> Step:
    """Then choose the city where it flies."""
    return ChooseLanding(take_off.lying)


@module.offers(
    ChooseLanding,
    covers="flying-sognae flying-incubi flying-sognae.ignore-elements "
    "flying-incubi.ignore-elements",
)
def to_any_other_city(t: Table, choose: ChooseLanding) -> Iterable[Step]:
    """It can fly to any other city, and stays on its side of the column. Elements do not matter."""
    dream = choose.lying
    return [FlyTo(dream, zone) for zone in landings(t, dream)]


@module.forbids(FlyTo, covers="flying-sognae.limit flying-incubi.limit")
def room_for_it_to_land(t: Table, fly: FlyTo) -> tuple[Place, ...]:
    """Three dreams lie on that side of the city already."""
    return if_full(t, fly.to)


@module.resolves(FlyTo)
def it_lands(_t: Table, fly: FlyTo) -> Step:
    """The dream lies beside the other city now."""
    return Shift(fly.lying, fly.to)


@module.forbids(Use)
def a_dream_must_be_there_to_vanish(t: Table, use: Use) -> bool:
    """No such dream lies beside a city."""
    side = INVISIBLE.get(use.card.kind)
    return side is not None and not any(can_be_touched(t, dream) for dream in touched(t, side))


@module.offers(Vanish, covers="invisible-sognae invisible-incubi")
def which_dream_vanishes(t: Table, vanish: Vanish) -> Iterable[Step]:
    """The Book of the invisible Sognae discards one Sogna that lies beside a city, that of the
    invisible Incubi one Incubus. Choose which; never Chaos or Chromatic Chaos."""
    return map(Hide, touched(t, vanish.side))


@module.resolves(Hide, covers="invisible-sognae invisible-incubi")
def it_vanishes(_t: Table, hide: Hide) -> Step:
    """The dream is discarded. If it was the last of its city, the city stays without dreams for
    now."""
    return Drop(hide.lying)


# Freedom-loving dreams


@module.forbids(Use)
def a_city_must_be_empty(t: Table, use: Use) -> bool:
    """There is no city without dreams that could be pacified so."""
    return use.card.kind == FREEDOM and not any(is_bare(t, row) for row in rows(t))


@module.offers(SetFree, covers="freedom")
def which_empty_city(t: Table, _free: SetFree) -> Iterable[Step]:
    """The Book of the freedom-loving dreams pacifies one city beside which no dream lies. Choose
    it."""
    return map(FreeCity, rows(t))


@module.forbids(FreeCity, covers="freedom")
def not_a_single_dream(t: Table, free: FreeCity) -> bool | tuple[Place, ...]:
    """Dreams lie beside that city, and not a single one may."""
    zones = [BESIDE[side, free.row] for side in SIDES]
    return tuple((zone, n) for zone in zones for n in range(len(t[zone])))


@module.resolves(FreeCity, covers="freedom freedom.replace freedom.refill")
def a_city_goes_free(_t: Table, free: FreeCity) -> tuple[Step, ...]:
    """The city joins your success pile. Another takes its row, if there is one, and every city
    without dreams gets two, just as at the end of a Census. A Census it is not: no other city is
    looked at."""
    return Pacify(free.row), Restock(), SettleAside()


# Perfect balance


@module.resolves(SeekBalance, covers="perfect perfect.bonus-two")
def a_census_for_two(_t: Table, _seek: SeekBalance) -> Step:
    """The Book of the perfect balance brings a Census like any other. But if it pacifies four
    cities at once, you may put the top two cities of the city deck on your success pile, or the
    last one if there are not two."""
    return Census(BONUS)


# Prophecies


@module.forbids(Use)
def there_must_be_cards_to_look_at(t: Table, use: Use) -> bool:
    """The dream deck is empty: there is nothing to look at."""
    return use.card.kind == PROPHECIES and not t[DECK]


@module.resolves(Prophesy, covers="prophecy prophecy.both one-book-per-dream")
def you_look_ahead(t: Table, _step: Prophesy) -> Run:
    """Look at the top two cards of the dream deck and put them back on top in any order. If both
    Books of the Prophecies are open, a single dream brings four cards. If there are fewer, look at
    those that are there."""
    count = SEEN * t[BOOKS].count(Book(PROPHECIES))
    for index in range(min(count, len(t[DECK]))):
        yield Reveal(DECK, index)
    (seen,) = yield Foretell(t[DECK][:count], BACK_ON_TOP, source=DECK)
    put_on_top(t, seen)


def put_on_top(t: Table, cards: Iterable[Card]) -> None:
    """Bring cards of the deck to its top; the first card ends up first."""
    for n, card in enumerate(reversed(tuple(cards))):
        t.move(card, DECK, DECK, to=0, beyond=n)  # an equal card may lie on top already


module.spots = (
    Spot(BOOKS, "shelf", always=False, room=4),
    Spot(BOOK_PILE, "pile", top="first", hidden=True, always=False),
)
module.uses = {
    BOOKS: "the_action_of_a_book",
    BOOK_PILE: "as_many_as_you_like",
}
