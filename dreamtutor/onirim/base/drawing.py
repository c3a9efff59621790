"""Cards are drawn to fill the hand: locations, doors, and dreams."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.common import in_hand, to_fill
from dreamtutor.onirim.steps import (
    BEFORE_DRAW,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    LIMBO,
    TOP,
    Aftermath,
    Drawn,
    FaceNightmare,
    FillHand,
    GainDoor,
    MeetDoor,
    Unlock,
)

# Drawing

module.chapter("2. Fill your hand")


@module.resolves(
    FillHand,
    covers="refill.to-five refill.loop refill.one-by-one nightmare.then-continue "
    "lose.cannot-refill lose.overview lose.empty-deck-alone",
)
def fill_the_hand(t: Table, _step: FillHand) -> Run:
    """Draw until you hold five cards, one at a time; what each card brings is settled before the
    next is drawn. You lose if you must draw and the deck is empty. An empty deck alone does no
    harm."""
    while to_fill(t):
        yield BEFORE_DRAW
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Drawn(card)


@module.resolves(Drawn, of=Location, covers="refill.location")
def draw_a_location(t: Table, drawn: Drawn) -> None:
    """A location that you draw joins your hand."""
    t.move(drawn.card, DECK, to_fill(t) or HAND)


@module.resolves(Drawn, of=Door)
def draw_a_door(t: Table, drawn: Drawn) -> Step:
    """A door that you draw never joins your hand: you unlock it now, or it goes to the limbo."""
    assert isinstance(drawn.card, Door)
    t.move(drawn.card, DECK, DRAWN)
    return MeetDoor(drawn.card)


@module.offers(MeetDoor, covers="refill.door.pay")
def a_key_unlocks_a_door(t: Table, meet: MeetDoor) -> Iterable[Step]:
    """When you draw a door, you may discard a key of its colour from your hand to gain it."""
    for card, zone in in_hand(t):
        yield Unlock(meet.card, card, zone)


@module.forbids(Unlock, covers="refill.door.pay")
def the_key_must_fit(_t: Table, unlock: Unlock) -> tuple[Place, ...]:
    """Only a key of the same colour unlocks a door."""
    fits = unlock.key.shows("key") and unlock.card.opens_with(unlock.key)
    return () if fits else ((DRAWN, 0),)


@module.resolves(Unlock)
def unlock_the_door(t: Table, unlock: Unlock) -> tuple[Step, ...]:
    """You discard the key and gain the door."""
    t.move(unlock.key, unlock.source, DISCARD)
    return GainDoor(unlock.card, DRAWN), Aftermath()


@module.resolves(MeetDoor, covers="refill.door.decline refill.door.no-key")
def a_locked_door_goes_to_the_limbo(t: Table, meet: MeetDoor) -> None:
    """If you have no fitting key, or want to keep the key, the door that you drew goes to the
    limbo."""
    if meet.card in t[DRAWN]:
        t.move(meet.card, DRAWN, LIMBO)


@module.resolves(Drawn, of=Nightmare, covers="refill.dream")
def draw_a_nightmare(t: Table, drawn: Drawn) -> Step:
    """A dream that you draw acts at once. A nightmare must be warded off before you go on."""
    t.move(drawn.card, DECK, DRAWN)
    return FaceNightmare()
