"""How a table of Urbion looks to the coach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from dreamtutor.coach.sight import Group, Sight, View
from dreamtutor.coach.urbion.city import OF_A_CITY, CityKey, NoCity
from dreamtutor.coach.urbion.hands import Room, ways_to_zero
from dreamtutor.coach.urbion.whole import OF_THE_WHOLE, Coming, Stage
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Table
from dreamtutor.urbion import void
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, City, Dream, Weight
from dreamtutor.urbion.rows import added_up, balance, is_balanced, rows, weights
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
    PLACES,
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

    def view(self, table: Table, coming: str) -> View:
        rule = coming.rpartition(".")[2]
        return Looking(table, rule, self.names, self.secret(table)).view()

    def progress(self, table: Table) -> float:
        done = len(table.zones.get(SUCCESS, ()))
        return done / (done + len(table.zones.get(CITY_DECK, ())) + len(rows(table)))


class Looking:
    """One look at a table."""

    def __init__(
        self, table: Table, rule: str, names: tuple[str, ...], secret: Sequence[str]
    ) -> None:
        self.table, self.rule, self.names, self.secret = table, rule, names, secret
        self.filling = rule in FILLS
        self.hand: tuple[Dream, ...] = tuple(sorted(table.zones.get(HAND, ()), key=named_so))
        counts = self.count_unseen()
        self.unseen = sum(counts.values())
        self.to_come = tuple(
            (card, counts[card])
            for card in sorted(counts, key=named_so)
            if isinstance(card, Dream) and counts[card]
        )
        self.chaos = self.unseen - sum(n for _, n in self.to_come)
        self.city_deck = len(table.zones.get(CITY_DECK, ()))
        self.column = rows(table)

    def count_unseen(self) -> dict[Card, int]:
        """The cards of the dream deck that are not seen, or wait to come back into it."""
        counts: dict[Card, int] = {}
        for pool, cards in self.table.pools.items():
            if pool.startswith(DECK):
                for card, count in cards.items():
                    if count and not isinstance(card, Back):
                        counts[card] = counts.get(card, 0) + count
        zones = self.table.zones
        known = [*zones.get(DECK, ()), *zones.get(ASIDE, ())]
        known += [card for zone in self.secret if zone != DECK for card in zones.get(zone, ())]
        for card in known:
            if isinstance(card, Weight):
                counts[card] = counts.get(card, 0) + 1
        return counts

    def view(self) -> View:
        return (*((self.city(row),) for row in ROWS), self.all())

    def city(self, row: int) -> CityKey | NoCity:
        zones = self.table.zones
        if not zones.get(CITY[row]):
            return NoCity(self.filling and self.city_deck > 0)
        left, right = (tuple(sorted(zones.get(BESIDE[s, row], ()), key=named_so)) for s in SIDES)
        return CityKey(
            zones[CITY[row]][0], left, right, self.hand, self.to_come, max(1, self.unseen),
            self.filling, self.void_comes().get(row, ""),
        )  # fmt: skip

    def all(self) -> Group:
        zones, deck = self.table.zones, len(self.table.zones.get(DECK, ()))
        deck += len(zones.get(ASIDE, ()))
        bonus = self.rule == FOR_A_BONUS
        cities = self.city_deck + len(self.column) - bonus
        waiting = len(zones.get(REVEALED, ())) + (self.rule == FOUR_CARDS)
        balanced = sum(is_balanced(self.table, row) for row in self.column)
        return (
            self.hand,
            self.to_come,
            self.chaos,
            Stage(deck, cities, self.city_deck, len(self.column), balanced),
            Coming(self.rule, self.filling, waiting),
            self.swap(),
            self.ready(),
            (self.names, stage_of(cities), deck // 10) if self.names else ((), "", 0),
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

    def swap(self) -> int:
        """How many more cities one Swap can balance."""
        best = 0
        balances = {row: balance(self.table, row) for row in self.column}
        for one, other in combinations(self.column, 2):
            here, there = balances[one], balances[other]
            now = (here == 0) + (there == 0)
            for side in SIDES:
                mine, theirs = (self.influences(side, row) for row in (one, other))
                for a in mine:
                    for b in theirs:
                        if a != b:
                            best = max(best, (here + b == a) + (there + a == b) - now)
        return best

    def influences(self, side: str, row: int) -> set[int]:
        return {card.influence(side) for card in weights(self.table, BESIDE[side, row])}

    def ready(self) -> int:
        """How many cities, up to two, the hand can balance with other cards for each."""
        ways = [bits for row in self.column if (bits := self.ways(row))]
        for one, other in combinations(ways, 2):
            if any(not a & b for a in one for b in other):
                return 2
        return min(len(ways), 1)

    def ways(self, row: int) -> list[int]:
        """Which cards of the hand, as bits, balance a city that is not balanced."""
        left, right = (weights(self.table, BESIDE[side, row]) for side in SIDES)
        total = added_up(LEFT, *left) + added_up(RIGHT, *right)
        if not total:
            return []
        room: Room = PLACES - len(left), PLACES - len(right)
        found: City = self.table.zones[CITY[row]][0]
        return ways_to_zero(found, total, room, self.hand)


def stage_of(cities: int) -> str:
    """How far the game has come, by the cities that are still to be pacified."""
    return f"{min(cities, MOST_CITIES) // len(ROWS)} times four cities"


MOST_CITIES = 24
named_so = cache(repr)
"""In which order cards are looked at, so that nothing depends on who knows some of them."""


def named(where: str, card: Card) -> str:
    words = (str(getattr(card, field)) for field, _ in card.parts)
    return " ".join([where, type(card).__name__.lower(), *(word for word in words if word)])
