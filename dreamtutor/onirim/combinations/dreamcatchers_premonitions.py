"""The Dreamcatchers with Happy Dreams and Dark Premonitions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.modules import Module
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.dreamcatchers import occupied
from dreamtutor.onirim.premonitions import module as premonitions
from dreamtutor.onirim.premonitions.happy import DreamInVain, MeetDream, SearchAnyCard
from dreamtutor.onirim.steps import DECK

module = Module(
    "onirim.dreamcatchers+premonitions",
    "The Dreamcatchers and the Happy Dreams",
    needs=(dreamcatchers, premonitions),
)
module.chapter("The Happy Dreams")


class FetchCaught(Step):
    """Take a card from a dreamcatcher instead of searching the deck."""

    verb: ClassVar[str | None] = "fetch"
    card: Card
    source: Zone[Card]

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((self.source, None),)


@module.offers(SearchAnyCard)
def or_any_caught_card(t: Table, _search: SearchAnyCard) -> Iterable[Step]:
    """With a happy dream you may also choose any caught card instead of one in the deck."""
    for zone in occupied(t):
        yield from (FetchCaught(card, zone) for card in dict.fromkeys(t[zone]))


@module.resolves(FetchCaught)
def fetch_a_caught_card(t: Table, fetch: FetchCaught) -> None:
    """The caught card goes on top of the deck. The deck was not searched, so it is not
    shuffled."""
    t.move(fetch.card, fetch.source, DECK, to=0)


@module.offers(MeetDream)
def search_though_the_deck_is_empty(t: Table, _meet: MeetDream) -> Iterable[Step]:
    """If the deck is empty, a happy dream can still bring you a caught card."""
    return (SearchAnyCard(),) if occupied(t) and not t[DECK] else ()


@module.replaces(DreamInVain)
def caught_cards_are_left(t: Table, _vain: DreamInVain) -> Step | None:
    """If the deck is empty and no premonition lies open, but cards are caught, the happy dream
    brings you one of them."""
    return SearchAnyCard() if occupied(t) else None
