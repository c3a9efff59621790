"""What a player may know of the cards that are not seen: how many of each there are, where some
of them lie, and what comes next with which chance.

All of it follows from the table as whoever sits there sees it. Cards that are kept secret from
them, as a partner's hand, count among those not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import Record
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table

Counts = dict[Card, int]
Odds = dict[Card, Fraction]


@dataclass(frozen=True)
class Stock:
    """Cards that were shuffled together at first, as far as they are not seen now."""

    name: str
    """The pool that they were in."""
    counts: Counts
    """How many of each kind are not seen, even of those of which all are."""
    zones: dict[str, int]
    """In which zones how many of its hidden cards lie, those that are secret among them."""

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True)
class NextCard:
    """The next card of a pile."""

    zone: str
    odds: Odds | None
    """How likely it is each card. None: somebody knows it, and keeps it secret."""

    @property
    def card(self) -> Card | None:
        """The card, if it is known which one it is."""
        return next(iter(self.odds)) if self.odds and len(self.odds) == 1 else None


@dataclass(frozen=True)
class KnownNeighbours:
    """Neighbours in a pile of which it is known what they are, until they are drawn or the pile is
    shuffled."""

    zone: str
    above: int
    """How many cards lie on them."""
    below: int
    """How many cards lie under them."""
    cards: tuple[Card, ...]
    """From the top down if they are in order. A `Back` is any card of its pool."""
    in_order: bool = True


@dataclass(frozen=True)
class Knowledge:
    stocks: tuple[Stock, ...]
    piles: tuple[NextCard, ...]
    places: tuple[KnownNeighbours, ...]


@dataclass(frozen=True)
class Group:
    """Cards that have something in common: their kind, or what one of their fields says."""

    kind: str
    field: str
    """Empty if only the kind counts."""
    cards: tuple[Card, ...]
    chance: Fraction


def knowledge(record: Record) -> Knowledge:
    """What may be known at the point where a game stands."""
    return knowledge_of_table(record.table, record.rules.table, record.rules.modules)


def knowledge_of_table(table: Table, begun: Table, modules: Iterable[Module] = ()) -> Knowledge:
    """What may be known of a table; `begun` is the one that the game began with."""
    return Observer(
        table, begun, {spot.zone: spot for module in modules for spot in module.spots}
    ).knowledge()


class Observer:
    """What the player who sits at a table now may know of it."""

    def __init__(self, table: Table, begun: Table, spots: Mapping[str, Spot]) -> None:
        self.table, self.spots = table, spots
        self.kinds = {name: list(pool) for name, pool in begun.pools.items()}
        """The cards of each pool at the beginning."""
        cards = [card for kinds in self.kinds.values() for card in kinds]
        self.order = {card: n for n, card in enumerate(dict.fromkeys(cards))}
        """In which order cards are named."""
        self.secret = {s.zone for s in spots.values() if s.secret and s.secret(table)}
        self.secret_cards = [
            (zone, card)
            for zone in sorted(self.secret)
            for card in table.zones.get(zone, ())
            if not isinstance(card, Back)
        ]
        """The cards that somebody else knows, and where they lie."""

    def knowledge(self) -> Knowledge:
        hidden = [s.zone for s in self.spots.values() if s.hidden and self.table.zones.get(s.zone)]
        places = (place for zone in hidden for place in self.places(zone))
        return Knowledge(tuple(self.stocks()), tuple(map(self.next, hidden)), tuple(places))

    # What is not seen

    def stocks(self) -> Iterator[Stock]:
        for name, kinds in self.kinds.items():
            counts = dict.fromkeys((c for c in kinds if not isinstance(c, Back)), 0)
            for pool, cards in self.table.pools.items():
                if self.root(pool) == name:
                    add(counts, {c: n for c, n in cards.items() if not isinstance(c, Back)})
            for _, card in self.secret_cards_of(name):
                add(counts, {card.front(): 1})
            if counts:
                yield Stock(name, counts, self.where(name))

    def where(self, name: str) -> dict[str, int]:
        """Where the hidden cards of a stock lie. Those that are inside another one lie there."""
        zones: dict[str, int] = {}
        for zone, slots in self.table.zones.items():
            if count := sum(isinstance(c, Back) and self.root(c.pool) == name for c in slots):
                zones[zone] = count
        for pool, cards in self.table.pools.items():
            for card, n in cards.items():
                inside = isinstance(card, Back) and self.root(card.pool) == name
                if inside and n and self.root(pool) != name:
                    zones[self.root(pool)] = zones.get(self.root(pool), 0) + n
                elif isinstance(card, Back) and self.root(pool) == name != self.root(card.pool):
                    zones[name] = zones.get(name, 0) - n  # they are of the other stock
        for zone, _ in self.secret_cards_of(name):
            zones[zone] = zones.get(zone, 0) + 1
        return {zone: n for zone, n in sorted(zones.items()) if n}

    def root(self, pool: str) -> str:
        """The stock that a pool belongs to: a part of a pile that was shuffled belongs to it."""
        whole, _, number = pool.rpartition(" ")
        return whole if pool not in self.kinds and number.isdigit() and whole else pool

    def secret_cards_of(self, name: str) -> list[tuple[str, Card]]:
        """The secret cards that came from a stock."""
        kinds = self.kinds.get(name, ())
        return [(zone, card) for zone, card in self.secret_cards if card.front() in kinds]

    # What comes next

    def next(self, zone: str) -> NextCard:
        slots = self.table.zones[zone]
        if zone in self.secret and not all(isinstance(card, Back) for card in slots):
            return NextCard(zone, None)
        first = slots[0]
        return NextCard(
            zone, self.odds(first.pool) if isinstance(first, Back) else {first: Fraction(1)}
        )

    def odds(self, pool: str) -> Odds:
        """How likely each card is behind a back of a pool. Of cards that may as well lie in a
        secret place, each is as likely to lie here as there."""
        odds = self.table.odds(pool)
        secret: dict[type[Card], list[Card]] = {}
        for zone, card in self.secret_cards_of(self.root(pool)):
            secret.setdefault(self.spots[zone].of, []).append(card.front())
        for kind, cards in secret.items():
            odds = mixed_with_secret(odds, self.table.pools[pool], cards, kind)
        return dict(sorted(odds.items(), key=self.place_of))

    def place_of(self, item: tuple[Card, object]) -> int:
        """A key to sort cards by, each with something."""
        return self.order.get(item[0], len(self.order))

    # Where known cards lie

    def places(self, zone: str) -> Iterator[KnownNeighbours]:
        """The runs of known cards in a pile; and the parts that were shuffled by themselves."""
        if zone in self.secret:
            return
        slots, start = self.table.zones[zone], 0
        while start < len(slots):
            end, name = start + 1, pool_of(slots[start])
            while end < len(slots) and pool_of(slots[end]) == name:
                end += 1
            below = len(slots) - end
            if not name:
                yield KnownNeighbours(zone, start, below, tuple(slots[start:end]))
            elif name not in self.kinds and self.root(name) != name:
                inside = sorted(self.table.pools[name].items(), key=self.place_of)
                cards = tuple(card for card, n in inside for _ in range(n))
                yield KnownNeighbours(zone, start, below, cards, in_order=False)
            start = end


def mixed_with_secret(odds: Odds, pool: Counts, secret: list[Card], kind: type[Card]) -> Odds:
    """The odds of a pool, if the player cannot tell which cards of a kind are in it, and which are
    secret: only how many of the kind are in the pool is known."""
    if not secret:
        return odds
    in_pool = {card: n for card, n in pool.items() if n and isinstance(card, kind)}
    of_kind = sum((odds.get(card, Fraction(0)) for card in in_pool), Fraction(0))
    together = dict(in_pool)
    for card in secret:
        together[card] = together.get(card, 0) + 1
    count = sum(together.values())
    others = {card: chance for card, chance in odds.items() if card not in together}
    return others | {card: of_kind * n / count for card, n in together.items() if of_kind}


def groups(odds: Mapping[Card, Fraction]) -> list[Group]:
    """The cards of a pile by what they have in common. What only one kind of card has, or all of
    a larger group, is no group of its own."""
    found: dict[tuple[str, str, object], list[Card]] = {}
    for card in odds:
        found.setdefault((type(card).__name__, "", ""), []).append(card)
    names = dict.fromkeys(name for card in odds for name, _ in card.parts)
    for name in names:
        for card in odds:
            if (value := getattr(card, name, "")) not in ("", 0):
                found.setdefault((declaring_class(type(card), name), name, value), []).append(card)
    seen: set[frozenset[Card]] = set()
    groups_ = []
    for (kind, name, _), cards in found.items():
        if (same := frozenset(cards)) not in seen and not (name and len(cards) == 1):
            seen.add(same)
            chance = sum((odds[card] for card in cards), Fraction(0))
            groups_.append(Group(kind, name, tuple(cards), chance))
    return groups_


def declaring_class(kind: type[Card], name: str) -> str:
    """The class that a field comes from: all that share it can be taken together."""
    return [k.__name__ for k in kind.__mro__ if name in getattr(k, "__dataclass_fields__", ())][-1]


def pool_of(slot: Card) -> str:
    """The pool of a slot; empty if its card is known."""
    return slot.pool if isinstance(slot, Back) else ""


def add(counts: Counts, more: Mapping[Card, int]) -> None:
    for card, n in more.items():
        counts[card] = counts.get(card, 0) + n
