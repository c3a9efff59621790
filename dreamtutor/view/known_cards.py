"""The sheet "known": what a player knows of the cards that are not seen, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NotRequired, TypedDict

from dreamtutor.coach.knowledge import (
    Group,
    Knowledge,
    KnownNeighbours,
    NextCard,
    Odds,
    Stock,
    groups,
    knowledge,
    knowledge_of_table,
)
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node, Record
from dreamtutor.texts import Words
from dreamtutor.view.board import face
from dreamtutor.view.card_grid import families


class UnseenKind(TypedDict):
    """A kind of card, and how many of it are not seen."""

    face: str
    say: str
    count: int
    share: NotRequired[str]
    """How likely it comes next: "12%"."""


class NamedKinds(TypedDict):
    """Kinds that are called the same together, in rows."""

    label: str
    count: int
    rows: list[list[UnseenKind]]


class ChanceBar(TypedDict):
    """Cards that have something in common, and how likely one of them comes next."""

    label: str
    share: str
    part: float
    """The same from 0 to 1, for the length of a bar."""


class KnownPile(TypedDict):
    """Known cards in a pile."""

    say: str
    until: str
    cards: list[UnseenKind]


class ShuffledHeap(TypedDict):
    """Cards that were shuffled together."""

    id: str
    label: str
    note: str
    families: list[NamedKinds]
    next: NotRequired[str]
    """What is to be said of the next card."""
    bars: list[ChanceBar]
    places: list[KnownPile]


class KnownSheet(TypedDict):
    heaps: list[ShuffledHeap]
    at: NotRequired[str]
    """The step of a replay at which this was known."""


def known(record: Record, words: Words) -> KnownSheet:
    words = words.for_settings(record.rules.settings)
    return KnownCardsBuilder(words, knowledge(record)).sheet()


def known_then(record: Record, node: Node, words: Words) -> KnownSheet:
    """What could be known at a step of a game."""
    words, rules = words.for_settings(record.rules.settings), record.rules
    table = record.position(node, Human()).table
    sheet = KnownCardsBuilder(words, knowledge_of_table(table, rules.table, rules.modules)).sheet()
    return {**sheet, "at": str(node.name)}


class KnownCardsBuilder:
    """Puts into words what is known."""

    def __init__(self, words: Words, knows: Knowledge) -> None:
        self.words, self.knows = words, knows
        self.odds: Odds = {}
        """How likely each card comes next in its pile."""
        for pile in knows.piles:
            self.odds |= {} if pile.card else pile.odds or {}

    def sheet(self) -> KnownSheet:
        return {"heaps": [self.heap(stock) for stock in self.knows.stocks if self.is_told(stock)]}

    def is_told(self, stock: Stock) -> bool:
        return bool(stock.total or any(pile.zone == stock.name for pile in self.knows.piles))

    def heap(self, stock: Stock) -> ShuffledHeap:
        pile = next((pile for pile in self.knows.piles if pile.zone == stock.name), None)
        heap: ShuffledHeap = {
            "id": stock.name,
            "label": self.text("heaps", stock.name) or self.text("zones", stock.name),
            "note": self.where(stock),
            "families": list(self.families(stock)),
            "bars": [],
            "places": [self.place(run) for run in self.knows.places if run.zone == stock.name],
        }
        if pile:
            if pile.odds and not pile.card:
                heap["bars"] = list(chance_bars(self.words, pile.odds))
            if heap["bars"] or pile.card or pile.odds is None:
                heap["next"] = self.next(pile)
        return heap

    def where(self, stock: Stock) -> str:
        """ "72 not seen: 71 in the deck and 1 in your partner's hand"."""
        if len(stock.zones) == 1 and stock.name in stock.zones:
            return self.text("known", "not_seen", count=stock.total)
        parts = [
            self.text("known", "lies", count=n, zone=self.words.zone(zone))
            for zone, n in stock.zones.items()
        ]
        listed = self.words.listed(parts)
        key = "not_seen_in" if parts else "not_seen"
        return self.text("known", key, count=stock.total, zones=listed)

    def families(self, stock: Stock) -> Iterator[NamedKinds]:
        for label, rows in families(self.words, stock.counts).items():
            count = sum(stock.counts[card] for row in rows for card in row)
            kinds = [[self.kind(card, stock.counts[card]) for card in row] for row in rows]
            yield {"label": label, "count": count, "rows": kinds}

    def kind(self, card: Card, count: int) -> UnseenKind:
        kind: UnseenKind = {
            "face": face(self.words.game, card),
            "say": self.in_words(card),
            "count": count,
        }
        if card in self.odds:
            kind["share"] = share_in_words(self.words, self.odds[card])
        return kind

    def in_words(self, card: Card) -> str:
        return self.text("known", "any") if isinstance(card, Back) else self.words.card(card)

    def next(self, pile: NextCard) -> str:
        zone = self.words.zone(pile.zone)
        if pile.odds is None:
            return self.text("known", "next_secret", zone=zone)
        if pile.card:
            card = self.words.counted(pile.card, 1)
            return self.text("known", "next_known", zone=zone, card=card)
        return self.text("known", "next", zone=zone)

    def place(self, place: KnownNeighbours) -> KnownPile:
        zone, count = self.words.zone(place.zone), len(place.cards)
        where = "all" if not place.above + place.below else "top" if not place.above else "bottom"
        if place.above and place.below:
            where = "between"
        key = where + ("_one" if count == 1 else "" if place.in_order else "_mixed")
        say = self.text(
            "known", key, zone=zone, count=count, above=place.above, below=place.below,
            nth=place.above + 1, last=place.above + count,
        )  # fmt: skip
        until = self.text("known", "until", zone=zone)
        return {"say": say, "until": until, "cards": [self.kind(card, 1) for card in place.cards]}

    def text(self, section: str, key: str, /, **params: str | int) -> str:
        return self.words.text(section, key, **params)


def chance_bars(words: Words, odds: Odds) -> Iterator[ChanceBar]:
    """How likely the next card is one of a kind, or has some attribute. Groups that are called
    the same are one."""
    named: dict[str, set[Card]] = {}
    for group in groups(odds):
        if label := group_name(words, group):
            named.setdefault(label, set()).update(group.cards)
    seen: list[set[Card]] = []
    for label, cards in named.items():
        if cards not in seen and len(cards) < len(odds):
            seen.append(cards)
            chance = chance_of(odds, cards)
            yield {
                "label": label,
                "share": share_in_words(words, chance),
                "part": round(float(chance), 3),
            }


def group_name(words: Words, group: Group) -> str:
    card = group.cards[0]
    key = f"{group.kind}.{group.field}" if group.field else group.kind
    return words.text("kinds", key, **words.details(card))


def chance_of(odds: Mapping[Card, Fraction], cards: Iterable[Card]) -> Fraction:
    return sum((odds[card] for card in cards), Fraction(0))


def share_in_words(words: Words, chance: Fraction) -> str:
    """A chance as it is shown: "12%". What can be is never nothing, what need not be never all."""
    if 0 < chance < Fraction(1, 200):
        return words.text("known", "share", n="<1")
    if Fraction(199, 200) <= chance < 1:
        return words.text("known", "share", n=">99")
    return words.text("known", "share", n=round(chance * 100))
