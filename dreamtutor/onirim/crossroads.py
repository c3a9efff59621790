"""Crossroads and Dead Ends: locations of all colours, and locations that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Arrange, Piles, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ALL_COLORS, COLORS, NUMBERS, Location
from dreamtutor.onirim.common import ONE_AND_THE_REST, end_if_hopeless, look, put_on_top
from dreamtutor.onirim.series import open_series
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    HAND,
    LABYRINTH,
    LIMBO,
    ChooseAction,
    Discard,
    Foresee,
    NewHand,
    Play,
    Prophecy,
    Spill,
    clings,
)

module = Module(
    "onirim.crossroads",
    "Crossroads and Dead Ends",
    settings={
        "crossroads_variant": Setting(
            ("normal", "hard"),
            "Normal: a crossroads may stand anywhere in your row. Hard: only as the second card of "
            "a series.",
            hard="hard",
        ),
        "crossroads_overlap": Setting(
            ("once", "overlap"),
            "Whether a crossroads can serve two series. After three neighbours the next card "
            "begins a new series, so the cards of the old one are used up. The other choice: each "
            "colour counts alone, so a crossroads that ends a red series can begin a blue one.",
            decides="amb.crossroads.trio-overlap",
        ),
        "crossroads_hard": Setting(
            ("second", "any"),
            "What the hard variant forbids. To be the second card of a series, a crossroads must "
            "come right after the first card of one, and that card must have a colour of its own. "
            "The other choice: it may follow any card, and only never comes first in a series.",
            decides="amb.crossroads.hard-second",
        ),
        "dead_end_discard_from_deck": Setting(
            ("no", "yes"),
            "Whether a dead end may be the card that you discard when you look into the deck. The "
            "rules let dead ends go only with a whole hand. The other choice: that concerns your "
            "hand alone, and a dead end of the deck is discarded like any card.",
            decides="amb.crossroads.dead-end-deck-discard",
        ),
    },
)


class Crossroads(Location):
    """A location of all four colours."""

    noun: ClassVar[str | None] = "crossroads"
    color: str = ALL_COLORS
    symbol: str = ""

    def has(self, color: str) -> bool:
        return color in COLORS


class DeadEnd(Location):
    """A location without colour and symbol."""

    noun: ClassVar[str | None] = None
    clings: ClassVar[bool] = True
    color: str = ""
    symbol: str = ""


class Escape(Step):
    """The third way to act: give up the whole hand."""

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((HAND, None),)


class ForeseeAny(Foresee):
    """As a Prophecy, but each card seen can be discarded."""

    def usual(self) -> Piles:
        return Arrange.usual(self)


class OpenProphecy(Step):
    """A Prophecy in which each card seen can be discarded."""


module.chapter("Setup")


@module.sets_up(covers="components setup")
def sixteen_more_locations(t: Table) -> None:
    """Sixteen more locations are shuffled into the deck: six crossroads and ten dead ends."""
    t.stack(DECK, ())


module.chapter("Crossroads")


@module.sets_up(covers="cross.all-colours cross.trio cross.triple cross.key")
def six_crossroads_of_all_colours(t: Table) -> None:
    """A crossroads is a location of all four colours: three suns, two moons, one key. Beside two
    neighbours of one colour it counts as that colour, and they decide which door you may search
    for. Three crossroads allow a door of any colour. Their key opens every door. All else is as
    with other locations."""
    counts = NUMBERS["crossroads"]["crossroads"]
    t.stack(DECK, [Crossroads(symbol=symbol) for symbol in counts for _ in range(counts[symbol])])


@module.forbids(Play, of=Crossroads, covers="variant.hard")
def only_the_second_of_a_series(t: Table, play: Play) -> bool | tuple[Place, ...]:
    """Hard variant: you may play a crossroads only as the second card of a series of three, right
    after a first card that has a colour of its own. You may still discard it as usual."""
    if not isinstance(play.card, Crossroads) or t.settings["crossroads_variant"] != "hard":
        return False
    row = t[LABYRINTH]
    if row and (
        t.settings["crossroads_hard"] == "any"
        or (not isinstance(row[-1], Crossroads) and len(open_series(t)) == 1)
    ):
        return False
    return ((LABYRINTH, len(row) - 1),) if row else True


module.chapter("Dead ends")


@module.sets_up(covers="dead-end.location")
def ten_dead_ends(t: Table) -> None:
    """A dead end is a location without colour and symbol. It comes into your hand like any other
    location, also before the first turn, and takes up room there."""
    t.stack(DECK, [DeadEnd()] * NUMBERS["crossroads"]["dead_ends"])


@module.forbids(Play, of=DeadEnd, covers="dead-end.no-action")
def a_dead_end_cannot_be_played(_t: Table, _play: Play) -> bool:
    """A dead end leads nowhere: you cannot play it, and you cannot discard it as your action."""
    return True


@module.forbids(Discard, of=DeadEnd, covers="dead-end.only-whole-hand escape.only-own-means")
def a_dead_end_cannot_be_discarded_alone(_t: Table, _discard: Discard) -> bool:
    """You cannot discard a dead end by itself. It goes only when you discard your whole hand: when
    you give it up against a nightmare, or when you escape. Of your own accord, only an escape rids
    you of it."""
    return True


@module.resolves(Spill, of=DeadEnd, covers="dead-end.reveal-limbo")
def revealed_dead_ends_come_back(t: Table, spill: Spill) -> None:
    """A dead end that is revealed against a nightmare is treated like a dream: it goes to the
    limbo, not to the discard pile."""
    t.move(spill.card, DECK, LIMBO)


@module.forbids(Foresee)
def no_dead_end_is_discarded_in_a_prophecy(t: Table, foresee: Foresee) -> tuple[Place, ...]:
    """A dead end may not be the card that you discard in a Prophecy. If you see nothing but dead
    ends, you discard none of them."""
    if t.settings["dead_end_discard_from_deck"] == "yes" or not any(map(clings, foresee.piles[0])):
        return ()
    return tuple((DECK, n) for n, card in enumerate(foresee.cards) if clings(card))


@module.replaces(Prophecy)
def a_prophecy_may_discard_a_dead_end(t: Table, _step: Prophecy) -> Step | None:
    """If you agreed so, a dead end can be the card that you discard in a Prophecy."""
    return OpenProphecy() if t.settings["dead_end_discard_from_deck"] == "yes" else None


@module.resolves(OpenProphecy)
def open_prophecy(t: Table, _step: OpenProphecy) -> Run:
    """Look at the top five cards of the deck, discard any one of them, and put the others back on
    top in any order."""
    seen = yield from look(t, 5)
    dropped, kept = yield ForeseeAny(seen, ONE_AND_THE_REST, source=DECK)
    for card in dropped:
        t.move(card, DECK, DISCARD)
    put_on_top(t, kept)
    end_if_hopeless(t)


module.chapter("Escape")


@module.offers(ChooseAction, covers="escape.option")
def you_may_escape(_t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Instead of playing or discarding a card you may escape, whether you hold a dead end or
    not."""
    yield Escape()


@module.resolves(Escape, covers="escape.discard escape.redraw")
def escape(_t: Table, _escape: Escape) -> Step:
    """Discard your whole hand, dead ends too, and draw until you hold five locations. Doors and
    dreams that come up go to the limbo. The cards you discard have no effect."""
    return NewHand()
