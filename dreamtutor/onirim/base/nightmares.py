"""How a nightmare is warded off."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base.setup import module
from dreamtutor.onirim.cards import NIGHTMARE, Location
from dreamtutor.onirim.common import in_hand
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    DRAWN,
    HANDS,
    LIMBO,
    TOP,
    DealHand,
    DiscardHand,
    FaceNightmare,
    GiveDoor,
    GiveKey,
    LoseDoor,
    NewHand,
    RevealFive,
    Shown,
    Spill,
    Warded,
)

module.chapter("Nightmares")


@module.offers(FaceNightmare, covers="nightmare.must-ward")
def four_ways_to_ward_it_off(t: Table, _step: FaceNightmare) -> Iterable[Step]:
    """Ward off a nightmare in one of four ways: discard a key; give up a door; reveal the top
    five cards of the deck; or discard your whole hand."""
    for card, zone in in_hand(t):
        yield GiveKey(card, zone)
    for door in DOOR_OF.values():
        yield GiveDoor(door)
    yield RevealFive()
    yield DiscardHand()


@module.forbids(GiveKey, covers="nightmare.option-key")
def only_a_key_wards(_t: Table, give: GiveKey) -> bool:
    """Of the cards in your hand only a key wards off a nightmare; its colour does not matter."""
    return not give.card.shows("key")


@module.forbids(GiveDoor, covers="nightmare.option-door")
def only_a_door_you_have(t: Table, give: GiveDoor) -> bool:
    """You can only give up a door that lies in front of you."""
    return give.card not in t[DOORS]


@module.forbids(RevealFive, covers="nightmare.fully-executed")
def the_price_is_paid_in_full(t: Table, _give: RevealFive) -> bool | tuple[Place, ...]:
    """You must be able to pay the whole price: to reveal five cards, the deck must hold five,
    unless you agreed otherwise."""
    least = {"five": 5, "one": 1}.get(t.settings["nightmare_reveal_min"], 0)
    if len(t[DECK]) >= least:
        return False
    return ((DECK, 0),) if t[DECK] else True


@module.resolves(GiveKey, covers="nightmare.option-key")
def give_a_key(t: Table, give: GiveKey) -> None:
    """A key of any colour, discarded from your hand, wards off a nightmare."""
    t.move(give.card, give.source, DISCARD)


@module.resolves(GiveDoor, covers="nightmare.option-door")
def give_a_door(_t: Table, give: GiveDoor) -> Step:
    """One of your doors, put into the limbo, wards off a nightmare."""
    return LoseDoor(give.card)


@module.resolves(RevealFive, covers="nightmare.option-reveal")
def reveal_five(t: Table, _give: RevealFive) -> Run:
    """Reveal the top five cards of the deck: locations are discarded, doors and dreams go to
    the limbo. None of them has any other effect. If you agreed so, you lose when there are
    fewer than five."""
    if t.settings["nightmare_reveal_min"] == "or_lose" and len(t[DECK]) < 5:
        t.end("lost")
    for _ in range(min(5, len(t[DECK]))):
        card = yield TOP
        yield Spill(card)


@module.resolves(Spill, of=Location)
def revealed_locations_are_discarded(t: Table, spill: Spill) -> None:
    """A location that is revealed against a nightmare is discarded."""
    t.move(spill.card, DECK, DISCARD)


@module.resolves(Spill)
def other_cards_go_to_the_limbo(t: Table, spill: Spill) -> None:
    """A door or a dream that is revealed against a nightmare goes to the limbo."""
    t.move(spill.card, DECK, LIMBO)


@module.resolves(DiscardHand, covers="nightmare.option-hand")
def give_the_hand(_t: Table, _give: DiscardHand) -> Step:
    """Your whole hand, discarded, wards off a nightmare. You draw a new hand at once."""
    return NewHand()


@module.resolves(NewHand)
def discard_the_hand(t: Table, _step: NewHand) -> Step:
    """Discard your whole hand and draw a new one as at the beginning of the game."""
    for zone in HANDS:
        t.move_all(zone, DISCARD)
    return DealHand()


@module.follows(GiveKey, GiveDoor, RevealFive, DiscardHand)
def then_it_is_warded_off(_t: Table, _way: Step) -> Step:
    """When the price is paid, the nightmare is warded off."""
    return Warded()


@module.resolves(Warded, covers="nightmare.discard-after")
def a_warded_nightmare_is_discarded(t: Table, _step: Warded) -> None:
    """A nightmare that was warded off is discarded."""
    if NIGHTMARE in t[DRAWN]:
        t.move(NIGHTMARE, DRAWN, DISCARD)


@module.resolves(Shown)
def only_seen(_t: Table, _shown: Shown) -> None:
    """A card that is revealed, and not drawn, does nothing."""
