"""How a table of Urbion looks to the coach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from dreamtutor.coach.sight import Group, Sight, View
from dreamtutor.coach.urbion.attention import tries
from dreamtutor.coach.urbion.city import OF_A_CITY, CityKey, NoCity
from dreamtutor.coach.urbion.swaps import Lying, by_a_swap, by_the_hand, is_balanced
from dreamtutor.coach.urbion.whole import OF_THE_WHOLE, Coming, Stage
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.table import Pool, Table
from dreamtutor.urbion import void
from dreamtutor.urbion.cards import SIDES, Dream, Weight
from dreamtutor.urbion.rows import rows
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    BOX,
    CITY,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    REVEALED,
    ROWS,
    SUCCESS,
)

COUNTED = {
    ASIDE, BOX, CITY_DECK, DECK, DISCARD, DRAWN, HAND, REVEALED, SUCCESS,
    *CITY.values(), *BESIDE.values(), *void.AT.values(),
}  # fmt: skip
"""Zones of which all that matters is counted, or nothing matters."""
FILLS = {
    "restock", "open_a_city", "two_dreams_for_a_city", "a_city_of_the_deck",
    "you_choose_the_side",
}  # fmt: skip
"""The rules that turn over cards for cities."""
FOUR_CARDS, FOR_A_BONUS = "reveal_four_cards", "a_city_of_the_deck"


class UrbionSight(Sight):
    """How the tables of one agreement are seen."""

    alike, whole = OF_A_CITY, OF_THE_WHOLE

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.hidden = Hidden({}, [])

    def view(self, table: Table, coming: str) -> View:
        secret = self.secret(table)
        known = known_dreams(table, secret)
        if known != self.hidden.known or table.pools != self.hidden.pools:
            self.hidden = Hidden(table.pools, known)
        rule = coming.rpartition(".")[2]
        return Looking(table, rule, self.names, secret, self.hidden).view()

    def tries(self, session: Session, on_the_way: bool) -> list[Answer]:
        return tries(session) if on_the_way else []

    def progress(self, table: Table) -> float:
        done = len(table.zones.get(SUCCESS, ()))
        return done / (done + len(table.zones.get(CITY_DECK, ())) + len(rows(table)))


def known_dreams(table: Table, secret: Sequence[str]) -> list[Card]:
    """The cards of the dream deck that are known and will come back, or lie known in it."""
    zones = table.zones
    deck = zones.get(DECK, ())
    known = [] if all(isinstance(card, Back) for card in set(deck)) else [*deck]
    known += zones.get(ASIDE, ())
    for zone in secret:
        if zone != DECK:
            known += zones.get(zone, ())
    return [card for card in known if isinstance(card, Weight)]


class Hidden:
    """The cards of the dream deck that are not seen, counted; they are the same for most answers
    to a question."""

    def __init__(self, pools: Mapping[str, Pool], known: list[Card]) -> None:
        self.pools = {pool: cards.copy() for pool, cards in pools.items()}
        self.known = known
        counts = Counter(known)
        for pool, cards in pools.items():
            if pool.startswith(DECK):
                for card, count in cards.items():
                    if not isinstance(card, Back):
                        counts[card] += count
        self.count = sum(counts.values())
        self.to_come = tuple(
            (card, counts[card])
            for card in sorted(counts, key=named_so)
            if isinstance(card, Dream) and counts[card]
        )
        self.chaos = self.count - sum(n for _, n in self.to_come)


class Looking:
    """One look at a table."""

    def __init__(
        self,
        table: Table,
        rule: str,
        names: tuple[str, ...],
        secret: Sequence[str],
        hidden: Hidden,
    ) -> None:
        self.table, self.rule, self.names, self.secret = table, rule, names, secret
        self.filling = rule in FILLS
        self.hand: tuple[Dream, ...] = in_order(tuple(table.zones.get(HAND, ())))
        self.hidden = hidden
        self.city_deck = len(table.zones.get(CITY_DECK, ()))
        self.column = rows(table)
        self.cities = {row: self.lying(row) for row in self.column}
        self.void = self.void_comes()

    def lying(self, row: int) -> Lying:
        zones = self.table.zones
        left, right = (in_order(tuple(zones.get(BESIDE[side, row], ()))) for side in SIDES)
        return Lying(zones[CITY[row]][0], left, right)

    def view(self) -> View:
        return (*((self.city(row),) for row in ROWS), self.all())

    def city(self, row: int) -> CityKey | NoCity:
        found = self.cities.get(row)
        if found is None:
            return NoCity(self.filling and self.city_deck > 0)
        return CityKey(
            *found, self.hand, self.hidden.to_come, max(1, self.hidden.count), self.filling,
            self.void.get(row, ""),
        )  # fmt: skip

    def all(self) -> Group:
        zones, deck = self.table.zones, len(self.table.zones.get(DECK, ()))
        deck += len(zones.get(ASIDE, ()))
        bonus = self.rule == FOR_A_BONUS
        left = self.city_deck + len(self.column) - bonus
        waiting = len(zones.get(REVEALED, ())) + (self.rule == FOUR_CARDS)
        cities = [*self.cities.values()]
        balanced = sum(map(is_balanced, cities))
        return (
            self.hand,
            self.hidden.to_come,
            self.hidden.chaos,
            Stage(deck, left, self.city_deck, len(self.column), balanced),
            Coming(self.rule, self.filling, waiting),
            by_a_swap(cities),
            by_the_hand(cities, self.hand),
            (self.names, stage_of(left), deck // 10) if self.names else ((), "", 0),
            tuple(sorted(self.others())),
        )

    def others(self) -> list[str]:
        """The names of cards that lie elsewhere, and of what is known on top of the deck."""
        found: list[str] = []
        zones = self.table.zones
        for zone, cards in zones.items():
            if zone in COUNTED or zone in self.secret:
                continue
            found += [named(zone, card) for card in cards if not isinstance(card, Back)]
        if DECK not in self.secret:
            for place, card in enumerate(zones.get(DECK, ())[:3]):
                if isinstance(card, Back):
                    break
                found.append(named(f"top {place}", card))
        return found

    def void_comes(self) -> dict[int, str]:
        """Where the Void will stand in the next turn, and in the one after it."""
        there, zones = self.column, self.table.zones
        if not zones.get(void.VOID_PILE) or not there or void.FLAT in zones.get(void.ON_PILE, ()):
            return {}
        at = void.haunted(self.table) or 0
        found: dict[int, str] = {}
        for when in ("next", "after next"):
            at = next((row for row in there if row > at), there[0])
            found.setdefault(at, when)
        return found


def stage_of(cities: int) -> str:
    """How far the game has come, by the cities that are still to be pacified."""
    return f"{min(cities, MOST_CITIES) // len(ROWS)} times four cities"


MOST_CITIES = 24
named_so = cache(repr)


@lru_cache(100_000)
def in_order(cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """Cards in an order that depends on nothing but what they are."""
    return tuple(sorted(cards, key=named_so))


def named(where: str, card: Card) -> str:
    words = (str(getattr(card, field)) for field, _ in card.parts)
    return " ".join([where, type(card).__name__.lower(), *(word for word in words if word)])
