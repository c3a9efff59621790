"""A happy dream that is drawn brings one of three gifts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Bin, Card, Zone
from dreamtutor.engine.steps import Arrange, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.common import end_if_hopeless
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, HappyDream, Premonition
from dreamtutor.onirim.premonitions.dark import in_the_deck
from dreamtutor.onirim.premonitions.setup import module
from dreamtutor.onirim.steps import (
    BEFORE_DREAM,
    BOX,
    DECK,
    DISCARD,
    DRAWN,
    REVEALED,
    TOP,
    Drawn,
    Shown,
    ShuffleDeck,
)

# Happy dreams


class MeetDream(Step):
    """A happy dream was drawn and lies on the table."""


class DreamInVain(Step):
    """Nothing that a happy dream gives is there."""


class Dispel(Step):
    card: Premonition
    source: Zone[Premonition] = PREMONITIONS


class RevealSeven(Step):
    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class Sift(Arrange):
    """Discard any of the cards revealed and put the others back in any order."""


class SearchAnyCard(Step):
    """The deck is searched for a card of any kind; also a choice."""

    verb: ClassVar[str | None] = "search"

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


class Fetch(Step):
    card: Card

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((DECK, None),)


module.chapter("The Happy Dreams")


@module.resolves(Drawn, of=HappyDream, covers="happy.class happy.when")
def draw_a_happy_dream(t: Table, drawn: Drawn) -> Run:
    """A happy dream helps you if you draw it to fill your hand: you choose one of three effects. It
    is a dream like any other, so it goes to the limbo unused when you draw a new hand or reveal
    it against a nightmare."""
    t.move(drawn.card, DECK, DRAWN)
    yield BEFORE_DREAM
    yield MeetDream() if gifts(t) else DreamInVain()


def gifts(t: Table) -> list[Step]:
    """What a happy dream can do now."""
    gifts: list[Step] = [Dispel(card) for card in t[PREMONITIONS]]
    return [*gifts, RevealSeven(), SearchAnyCard()] if t[DECK] else gifts


@module.follows(Drawn, of=HappyDream, covers="happy.discard")
def the_dream_is_over(t: Table, drawn: Drawn) -> None:
    """After its effect a happy dream is discarded."""
    t.move(drawn.card, DRAWN, DISCARD)


@module.resolves(DreamInVain)
def nothing_to_dream_of(_t: Table, _step: DreamInVain) -> None:
    """If none of the three effects is possible, the happy dream does nothing."""


@module.offers(MeetDream)
def three_gifts_of_a_dream(t: Table, _step: MeetDream) -> Iterable[Step]:
    """Choose one of the three: remove an open premonition, reveal seven cards, or search the deck
    for any card. You can only choose what can be carried out."""
    return gifts(t)


@module.resolves(Dispel, covers="happy.remove-premonition")
def dispel_a_premonition(t: Table, dispel: Dispel) -> None:
    """An open premonition of your choice is removed from the game, and will never come true. Those
    that lie face down cannot be chosen."""
    t.move(dispel.card, PREMONITIONS, BOX)


@module.resolves(RevealSeven, covers="happy.reveal-seven")
def reveal_seven(t: Table, _step: RevealSeven) -> Run:
    """Reveal the top seven cards of the deck, or all of them if there are fewer. Discard as many as
    you like, also none, and put the others back on top in any order. No dream among them acts, and
    no door can be unlocked."""
    for _ in range(min(7, len(t[DECK]))):
        card = yield TOP
        t.move(card, DECK, REVEALED)
    for card in tuple(t[REVEALED]):
        yield Shown(card)
    dropped, kept = yield Sift(t[REVEALED], ANY_AND_THE_REST, source=REVEALED)
    for card in dropped:
        t.move(card, REVEALED, DISCARD)
    for card in reversed(kept):
        t.move(card, REVEALED, DECK, to=0)
    end_if_hopeless(t)


ANY_AND_THE_REST = (Bin(DISCARD), Bin(DECK))


@module.offers(SearchAnyCard)
def any_card_you_like(t: Table, _search: SearchAnyCard) -> Iterable[Step]:
    """Search the deck for a card of your choice: a location, a door or a dream."""
    return map(Fetch, in_the_deck(t))


@module.resolves(Fetch, covers="happy.search")
def fetch_a_card(t: Table, fetch: Fetch) -> Run:
    """You take the card out of the deck, shuffle the deck, and put the card on top. So it is the
    next that you draw."""
    t.find(DECK, fetch.card)
    t.move(fetch.card, DECK, REVEALED)
    yield ShuffleDeck()
    t.move(fetch.card, REVEALED, DECK, to=0)
