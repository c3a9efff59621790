"""Dark premonitions come true when the doors lie there that they speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Back, Card, Place, Zone
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS, Door, Location, Nightmare
from dreamtutor.onirim.common import found
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, HappyDream, Premonition
from dreamtutor.onirim.premonitions.setup import OpenPremonitions, module
from dreamtutor.onirim.steps import (
    BOX,
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    LIMBO,
    PARTNERS_DOORS,
    Aftermath,
    LoseDoor,
    NewHand,
    ShuffleDeck,
    Window,
)
from dreamtutor.onirim.towers import Tower

BEFORE_PREMONITION = Window("before a premonition")


# Premonitions


class HeedPremonitions(Step):
    """Look whether open premonitions come true, until none does."""


class NextPremonition(Step):
    """Several premonitions come true: one is chosen."""


class ComeTrue(Step):
    verb: ClassVar[str | None] = "fulfil"
    card: Premonition
    source: Zone[Premonition] = PREMONITIONS


class TwoRed(Step):
    pass


class DropRed(Step):
    """All red cards of one kind leave the deck."""

    card: Location


class TwoGreen(Step):
    pass


class TwoBlue(Step):
    pass


class ChooseKey(Step):
    """A key is to be taken out of the deck."""


class DropKey(Step):
    verb: ClassVar[str | None] = "discard"
    card: Location

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class TwoBrown(Step):
    pass


class ReturnDoor(Step):
    verb: ClassVar[str | None] = "return"
    card: Door
    source: Zone[Door] = DOORS


class Pair(Step):
    pass


class BreakPair(ReturnDoor):
    pass


class Five(Step):
    pass


class Rainbow(Step):
    pass


class Three(Step):
    pass


EFFECTS: dict[str, Step] = {
    "two-red": TwoRed(),
    "two-green": TwoGreen(),
    "two-blue": TwoBlue(),
    "two-brown": TwoBrown(),
    "pair": Pair(),
    "five": Five(),
    "rainbow": Rainbow(),
    "three": Three(),
}
"""What each premonition brings, by the doors that it speaks of."""


def in_the_deck(t: Table) -> list[Card]:
    """Each different card that can lie in the deck, for all that is known."""
    kinds: dict[Card, None] = {}
    for slot in dict.fromkeys(t[DECK]):
        kinds |= dict.fromkeys(t.behind(slot.pool) if isinstance(slot, Back) else (slot,))
    return sorted(kinds, key=repr)


module.chapter("The Dark Premonitions")


def laid_out(t: Table) -> list[tuple[Door, Zone[Door]]]:
    """Each different door that has been found, and where it lies."""
    zones = (DOORS, PARTNERS_DOORS)
    return [(door, zone) for zone in zones for door in dict.fromkeys(t[zone])]


def is_met(t: Table, premonition: Premonition) -> bool:
    """Do the doors lie there that the premonition speaks of?"""
    doors = len(t[DOORS]) + len(t[PARTNERS_DOORS])
    by_color = {color: found(t, DOOR_OF[color]) for color in COLORS}
    if premonition.name == "three":
        return doors >= 3
    if premonition.name == "five":
        return doors >= 5
    if premonition.name == "rainbow":
        return all(by_color.values())
    if premonition.name == "pair":
        return max(by_color.values()) >= 2
    return by_color[premonition.name.removeprefix("two-")] >= 2


def coming_true(t: Table) -> list[Premonition]:
    return [card for card in t[PREMONITIONS] if is_met(t, card)]


@module.follows(Aftermath, covers="premonition.forced premonition.win-first")
def doors_call_premonitions(_t: Table, _step: Aftermath) -> Step:
    """As soon as the doors lie there that an open premonition speaks of, it comes true, and you
    must do what it says. First finish what brought the door, such as the shuffle after a search. If
    you have won with the door, nothing comes true any more."""
    return HeedPremonitions()


@module.resolves(HeedPremonitions, covers="premonition.fizzle")
def one_premonition_after_the_other(t: Table, _step: HeedPremonitions) -> Run:
    """Premonitions come true one after the other. After each of them look again: one whose doors no
    longer lie there stays open and does nothing, and one that was just turned up may come true at
    once."""
    while coming_true(t):
        yield BEFORE_PREMONITION
        ready = coming_true(t)
        if len(ready) > 1:
            yield NextPremonition()
        elif ready:
            yield ComeTrue(ready[0])


@module.offers(NextPremonition, covers="premonition.order")
def you_choose_their_order(t: Table, _step: NextPremonition) -> Iterable[Step]:
    """If several premonitions come true at the same time, you decide which of them is next."""
    return [ComeTrue(card) for card in t[PREMONITIONS]]


@module.forbids(ComeTrue)
def its_doors_must_lie_there(t: Table, come: ComeTrue) -> bool:
    """A premonition only comes true while the doors lie there that it speaks of. All doors that
    have been found count, in a team also those of your partner. More doors than it says count,
    too."""
    return not is_met(t, come.card)


@module.resolves(ComeTrue, covers="premonition.structure")
def a_premonition_comes_true(_t: Table, come: ComeTrue) -> Step:
    """The upper part of a premonition says when it comes true, the lower part what happens then. If
    not all of it can be done, do as much as you can."""
    return EFFECTS[come.card.name]


@module.follows(ComeTrue, covers="premonition.removed")
def fulfilled_and_gone(t: Table, come: ComeTrue) -> None:
    """A premonition that has come true is removed from the game."""
    t.move(come.card, PREMONITIONS, BOX)


@module.resolves(TwoRed, covers="premonition.two-red")
def two_red_doors(t: Table, _step: TwoRed) -> Run:
    """Two red doors: take all red locations out of the deck, except towers, and discard them. Then
    shuffle the deck."""
    for card in in_the_deck(t):
        if isinstance(card, Location) and card.has("red") and not isinstance(card, Tower):
            yield DropRed(card)
    yield ShuffleDeck()


@module.resolves(DropRed)
def red_leaves_the_deck(t: Table, drop: DropRed) -> None:
    """The red locations taken out of the deck are discarded, without any other effect."""
    while t.find(DECK, drop.card):
        t.move(drop.card, DECK, DISCARD)


@module.resolves(TwoGreen, covers="premonition.two-green")
def two_green_doors(t: Table, _step: TwoGreen) -> None:
    """Two green doors: a nightmare goes from the discard pile to the limbo, if there is one."""
    if Nightmare() in t[DISCARD]:
        t.move(Nightmare(), DISCARD, LIMBO)


@module.resolves(TwoBlue, covers="premonition.two-blue")
def two_blue_doors(t: Table, _step: TwoBlue) -> Run:
    """Two blue doors: take two keys out of the deck and discard them. Then shuffle the deck."""
    for _ in range(2):
        if keys_in_the_deck(t):
            yield ChooseKey()
    yield ShuffleDeck()


def keys_in_the_deck(t: Table) -> list[Location]:
    """Each different key that is in the deck."""
    cards = in_the_deck(t)
    return [card for card in cards if isinstance(card, Location) and card.shows("key")]


@module.offers(ChooseKey)
def you_choose_the_keys(t: Table, _step: ChooseKey) -> Iterable[Step]:
    """You look through the deck and choose which key it loses."""
    return map(DropKey, keys_in_the_deck(t))


@module.resolves(DropKey)
def a_key_leaves_the_deck(t: Table, drop: DropKey) -> None:
    """The key is discarded. It was not in your hand, so there is no Prophecy."""
    t.find(DECK, drop.card)
    t.move(drop.card, DECK, DISCARD)


@module.offers(TwoBrown, covers="premonition.two-brown")
def two_brown_doors(t: Table, _step: TwoBrown) -> Iterable[Step]:
    """Two brown doors: one of the doors that have been found goes to the limbo. You choose which;
    its colour does not matter."""
    return [ReturnDoor(door, zone) for door, zone in laid_out(t)]


@module.offers(Pair, covers="premonition.pair")
def two_doors_of_one_colour(t: Table, _step: Pair) -> Iterable[Step]:
    """Two doors of one colour: one of these two goes to the limbo. If several colours are there
    twice, you choose the colour."""
    return [BreakPair(door, zone) for door, zone in laid_out(t)]


@module.forbids(BreakPair)
def only_a_door_of_a_pair(t: Table, break_: BreakPair) -> tuple[Place, ...]:
    """The door must be one of two that have the same colour. The door to the Oniverse has no
    colour."""
    pair = break_.card in DOOR_OF.values() and found(t, break_.card) >= 2
    return () if pair else ((break_.source, t[break_.source].index(break_.card)),)


@module.follows(ReturnDoor, BreakPair)
def a_door_is_taken_back(_t: Table, return_: ReturnDoor) -> Step:
    """The door that you choose is lost for now, and goes to the limbo."""
    return LoseDoor(return_.card, return_.source)


@module.resolves(Five, covers="premonition.five")
def five_doors(_t: Table, _step: Five) -> Step:
    """Five doors or more: turn up two more premonitions. If one of them comes true already, it is
    carried out at once."""
    return OpenPremonitions(2)


@module.resolves(Rainbow, covers="premonition.rainbow")
def a_door_of_each_colour(t: Table, _step: Rainbow) -> Step:
    """A door of each of the four colours: take all happy dreams out of the deck and discard them.
    Then shuffle the deck."""
    while t.find(DECK, HappyDream()):
        t.move(HappyDream(), DECK, DISCARD)
    return ShuffleDeck()


@module.resolves(Three, covers="premonition.three")
def three_doors(_t: Table, _step: Three) -> tuple[Step, ...]:
    """Three doors or more: discard your whole hand and draw a new one, as you would against a
    nightmare. Nothing can prevent it. Then turn up one more premonition; if it comes true already,
    it is carried out at once."""
    return NewHand(), OpenPremonitions(1)
