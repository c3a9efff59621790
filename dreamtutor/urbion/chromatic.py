"""The Chromatic Chaos, which you attach where you like, and which brings another card along."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Place, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import CHROMATIC_WEIGHT, NUMBERS, SIDES, SIGN, Dream, Sogna, Weight
from dreamtutor.urbion.rows import city, if_full, is_full, places, rows
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY_AT,
    DECK,
    DISCARD,
    DRAWN,
    OUTSIDE,
    REVEALED,
    ROW_OF,
    TOP,
    About,
    Answer,
    AnswerNext,
    Dealt,
    DrawnFor,
    FaceChaos,
    NextRevealed,
    SettleAside,
)

module = Module(
    "urbion.chromatic",
    "The Chromatic Chaos",
    settings={
        "chromatic_in_chaos_reveal": Setting(
            ("own", "chaos", "discard"),
            "What happens to Chromatic Chaos among the four cards that Chaos reveals. The rules "
            "say only that Sognae and Incubi are discarded and Chaos is answered; they keep both "
            "kinds of Chaos apart everywhere else, so Chromatic Chaos is attached as if you had "
            "drawn it. The other choices: it is answered as Chaos is; or it is discarded.",
            decides="AMB-26",
        ),
        "chromatic_second_reveal": Setting(
            ("used_up", "again"),
            "Whether Chromatic Chaos that reveals Chaos still waits for a dream. Each reveals "
            "exactly one card, and nothing asks for a second, so it does not. The other choice: "
            "cards are revealed for it until one of them is a dream.",
            decides="AMB-61",
        ),
    },
)


class ChromaticChaos(Weight):
    def influence(self, side: str) -> int:
        return CHROMATIC_WEIGHT * SIGN[side]

    def turned(self, side: str) -> Card:
        return TurnedChromatic(self.influence(side))


class TurnedChromatic(Card):
    noun: ClassVar[str | None] = "chromatic chaos"
    value: int


CHROMATIC = ChromaticChaos()
CHROMATIC_ASIDE = new_zone("chromatic aside", ChromaticChaos)


class PlaceChromatic(Step):
    """Chromatic Chaos is to be attached."""


class AttachChromatic(Step):
    to: Zone[Any]

    def about(self) -> About:
        return (DRAWN, CHROMATIC), (self.to, None)


class DiscardChromatic(Step):
    """It has no room anywhere."""


class RevealForIt(Step):
    """The card that comes after Chromatic Chaos is revealed."""

    when: str = ""


class PlaceRevealed(Step):
    """The dream that was revealed is to be attached."""

    card: Dream


class AttachRevealed(Step):
    card: Dream
    to: Zone[Any]

    def about(self) -> About:
        return (DRAWN, self.card), (self.to, None)


class DiscardRevealed(Step):
    """It has no room anywhere."""

    card: Dream


class AnswerOtherwise(Step):
    """Chromatic Chaos among four revealed cards is not answered as if it had been drawn."""

    when: str = ""


module.chapter("The Chromatic Chaos: setup")


@module.sets_up(covers="components setup summary")
def eight_chromatic_chaos(t: Table) -> None:
    """Eight Chromatic Chaos are shuffled into the dream deck. Each is attached to a city that you
    choose, where fewer than three cards lie on the side, and then the top card of the deck is
    attached as well."""
    t.stack(DECK, [CHROMATIC] * NUMBERS["chromatic"]["chaos"])


@module.resolves(DrawnFor, of=ChromaticChaos, covers="setaside")
def not_for_a_city(t: Table, drawn: DrawnFor) -> None:
    """Chromatic Chaos that is drawn for a city is put aside for now, and another card is drawn."""
    t.move(drawn.card, DECK, CHROMATIC_ASIDE)


@module.resolves(Dealt, of=ChromaticChaos, covers="setaside")
def not_for_the_first_hand(t: Table, dealt: Dealt) -> None:
    """Chromatic Chaos that is drawn for a first hand is put aside too, and another card is
    drawn."""
    t.move(dealt.card, DECK, CHROMATIC_ASIDE)


@module.follows(SettleAside, covers="setaside.resolve")
def what_was_put_aside(t: Table, _settle: SettleAside) -> Run:
    """When everything lies ready, before the first turn or at the very end of a Census, all
    Chromatic Chaos put aside is dealt with, one after another, just as if you had drawn it."""
    while t[CHROMATIC_ASIDE]:
        t.move(CHROMATIC, CHROMATIC_ASIDE, DRAWN)
        yield Answer(CHROMATIC, OUTSIDE)


module.chapter("The Chromatic Chaos: attach it")


@module.resolves(Answer, of=ChromaticChaos, covers="draw.place draw.continue team.ignore-polarity")
def answer_chromatic_chaos(_t: Table, answer: Answer) -> tuple[Step, ...]:
    """Attach Chromatic Chaos, then reveal the top card of the dream deck and attach it too. Neither
    counts for your hand: you go on drawing. In a team polarity does not matter in any of this."""
    return PlaceChromatic(), RevealForIt(answer.when)


@module.replaces(PlaceChromatic)
def no_room_for_it(t: Table, _place: PlaceChromatic) -> Step | None:
    """If all sides of all cities hold three cards, Chromatic Chaos is discarded. A card is revealed
    after it all the same."""
    return None if has_room(t, SIDES) else DiscardChromatic()


@module.resolves(DiscardChromatic)
def it_is_discarded(t: Table, _discard: DiscardChromatic) -> None:
    """Chromatic Chaos without room goes to the discard pile."""
    t.move(CHROMATIC, DRAWN, DISCARD)


@module.offers(PlaceChromatic, covers="draw.place")
def any_city_and_either_side(t: Table, _place: PlaceChromatic) -> Iterable[Step]:
    """You must attach Chromatic Chaos, but choose any city and either side of it, whichever side
    weighs more."""
    return map(AttachChromatic, places(t, SIDES))


@module.forbids(AttachChromatic, covers="draw.limit")
def no_fourth_on_a_side(t: Table, attach: AttachChromatic) -> tuple[Place, ...]:
    """A side on which three cards lie takes no Chromatic Chaos."""
    return if_full(t, attach.to)


@module.resolves(AttachChromatic, covers="draw.value")
def four_on_its_side(t: Table, attach: AttachChromatic) -> None:
    """It counts plus 4 on the left of a city and minus 4 on the right, and is turned to show it."""
    t.move(CHROMATIC, DRAWN, attach.to)


module.chapter("The Chromatic Chaos: the revealed card")


@module.resolves(RevealForIt, covers="reveal reveal.chaos reveal.deck-empty")
def reveal_the_top_card(t: Table, reveal: RevealForIt) -> Run:
    """Right after Chromatic Chaos the top card of the dream deck is revealed. If it is a dream, it
    is attached at once. Chaos of either kind is answered as if you had drawn it; then this is over,
    unless you agreed to reveal until a dream comes. You lose if the deck is empty."""
    again = t.settings["chromatic_second_reveal"] == "again"
    while True:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, DRAWN)
        if isinstance(card, Dream):
            yield PlaceRevealed(card)
            return
        yield Answer(card, reveal.when)
        if not again:
            return


@module.replaces(PlaceRevealed, covers="reveal.discard")
def no_room_for_the_dream(t: Table, place: PlaceRevealed) -> Step | None:
    """If every city has three cards on the side where the revealed dream belongs, it is discarded.
    One that can lie on either side is discarded only if both sides are full everywhere."""
    return None if has_room(t, place.card.sides) else DiscardRevealed(place.card)


@module.resolves(DiscardRevealed)
def the_dream_is_discarded(t: Table, discard: DiscardRevealed) -> None:
    """A revealed dream without room goes to the discard pile."""
    t.move(discard.card, DRAWN, DISCARD)


@module.offers(PlaceRevealed, covers="reveal.rules")
def as_if_from_your_hand(t: Table, place: PlaceRevealed) -> Iterable[Step]:
    """You must attach the revealed dream, by the rules for a dream of your hand. If there are
    several places for it, you choose."""
    card = place.card
    return [AttachRevealed(card, zone) for zone in places(t, card.sides)]


@module.forbids(AttachRevealed, covers="reveal.rules")
def no_room_there(t: Table, attach: AttachRevealed) -> tuple[Place, ...]:
    """A side on which three cards lie takes no dream that was revealed either."""
    return if_full(t, attach.to)


@module.forbids(AttachRevealed, of=Sogna, covers="reveal.fallback-element")
@module.forbids(AttachRevealed, of=Meta)
def its_element_must_match_if_it_can(t: Table, attach: AttachRevealed) -> bool | tuple[Place, ...]:
    """The revealed dream needs a city that shows its element. Only if no such city has room on the
    right side for it, its element is ignored; you cannot choose that."""
    shown = city(t, ROW_OF[attach.to]).elements
    if not shown or attach.card.fits(shown):
        return False
    return has_usual_place(t, attach.card) and ((CITY_AT[attach.to], 0),)


@module.resolves(AttachRevealed)
def the_revealed_dream_is_attached(t: Table, attach: AttachRevealed) -> None:
    """The revealed dream lies beside the city now."""
    t.move(attach.card, DRAWN, attach.to)


def has_room(t: Table, sides: tuple[str, ...]) -> bool:
    """Has any city room on one of these sides?"""
    return any(not is_full(t, zone) for zone in places(t, sides))


def has_usual_place(t: Table, card: Dream) -> bool:
    """Could the dream be attached if it came from the hand?"""
    return any(
        card.fits(city(t, row).elements) and not is_full(t, BESIDE[side, row])
        for row in rows(t)
        for side in card.sides
    )


module.chapter("The Chromatic Chaos: among four revealed cards")


@module.replaces(NextRevealed)
def it_goes_before_all_chaos(t: Table, step: NextRevealed) -> Step | None:
    """If you agreed to discard Chromatic Chaos among four revealed cards, that is done first."""
    if t.settings["chromatic_in_chaos_reveal"] != "discard":
        return None
    return AnswerNext(CHROMATIC, step.when)


@module.replaces(AnswerNext, of=ChromaticChaos)
def among_four_revealed_cards(t: Table, answer: AnswerNext) -> Step | None:
    """Chromatic Chaos among the four cards that Chaos reveals is attached as if you had drawn it,
    unless you agreed otherwise."""
    own = t.settings["chromatic_in_chaos_reveal"] == "own"
    return None if own else AnswerOtherwise(answer.when)


@module.resolves(AnswerOtherwise)
def not_as_if_drawn(t: Table, answer: AnswerOtherwise) -> Step | None:
    """You may agree to answer Chromatic Chaos among the four cards as Chaos is, in one of three
    ways; or to discard it."""
    place = len(t[REVEALED]) - 1 - [*reversed(t[REVEALED])].index(CHROMATIC)
    discards = t.settings["chromatic_in_chaos_reveal"] == "discard"
    t.move(CHROMATIC, REVEALED, DISCARD if discards else DRAWN, beyond=place)
    return None if discards else FaceChaos(answer.when, CHROMATIC)


module.spots = (Spot(CHROMATIC_ASIDE, "line", always=False),)
module.uses = {CHROMATIC_ASIDE: "not_for_a_city"}
module.fears = (ChromaticChaos,)
