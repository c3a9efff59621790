"""What lies where on a table of Urbion, counted once, by city.

Cards of which nothing else is known are seen as names: where they lie and what they are; so an
expansion of which the coach knows nothing is seen, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from dreamtutor.coach.sight import Group, View
from dreamtutor.coach.urbion.city import CityKey, NoCity, fewest_of_hand, still_to_come
from dreamtutor.coach.urbion.fitting import fitting, to_come
from dreamtutor.coach.urbion.lying import Lying, in_order, lying, named_so
from dreamtutor.coach.urbion.swaps import by_a_swap, by_the_hand
from dreamtutor.coach.urbion.whole import Coming, Stage
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.table import Pool, Table
from dreamtutor.urbion import void
from dreamtutor.urbion.cards import LEFT, RIGHT, Dream, Weight
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    CITY,
    CITY_DECK,
    DECK,
    HAND,
    REVEALED,
    ROWS,
)

FILLS = {
    "restock", "open_a_city", "two_dreams_for_a_city", "a_city_of_the_deck",
    "you_choose_the_side",
}  # fmt: skip
"""The rules that turn over cards for cities."""
AT = {row: (CITY[row], BESIDE[LEFT, row], BESIDE[RIGHT, row]) for row in ROWS}
"""Where a city lies, and where what lies beside it."""
WHOLE = 0
"""The row of what is seen of the whole table."""
FOUR_CARDS, FOR_A_BONUS = "reveal_four_cards", "a_city_of_the_deck"


def known_dreams(table: Table, secret: Sequence[str]) -> list[Card]:
    """The cards of the dream deck that are known and will come back, or lie known in it."""
    zones = table.zones
    deck = zones.get(DECK)
    if not deck or (isinstance(deck[0], Back) and deck.count(deck[0]) == len(deck)):
        known = []
    else:
        known = [*deck]
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
        self.to_come = to_come(
            tuple(
                (card, counts[card])
                for card in sorted(counts, key=named_so)
                if isinstance(card, Dream) and counts[card]
            )
        )
        self.chaos = self.count - sum(n for _, n in self.to_come.cards)
        self.groups: dict[Any, Group] = {}
        """What was seen of cities while these cards were hidden."""


class Seen:
    """What is seen of one table."""

    def __init__(
        self,
        table: Table,
        rule: str,
        rules: Rules,
        secret: Sequence[str],
        hidden: Hidden,
    ) -> None:
        self.table, self.rule, self.rules, self.secret = table, rule, rules, secret
        self.hidden, self.fitting = hidden, fitting(rules)
        self.filling = rule in FILLS
        self.hand: tuple[Dream, ...] = in_order(tuple(table.zones.get(HAND, ())))
        self.city_deck = len(table.zones.get(CITY_DECK, ()))
        self.cities = cities(table)
        self.column = [*self.cities]
        self.void = self.void_comes()
        self.cities_left = self.city_deck + len(self.column) - (rule == FOR_A_BONUS)
        self.more: dict[int, list[str]] = {row: [] for row in (WHOLE, *ROWS)}
        """What expansions see, by row and of the whole table."""

    def view(self, names: tuple[str, ...], counted: frozenset[str]) -> View:
        """A key for each aspect; with the expansions in play, and zones that need no names."""
        return (*(self.city(row) for row in ROWS), self.all(names, counted))

    def city(self, row: int) -> Group:
        found = self.cities.get(row)
        if found is None:
            return NoCity(self.filling and self.city_deck > 0), None, None, ()
        known, place = self.hidden.groups, (found, self.hand, self.filling, self.void.get(row, ""))
        group = known.get(place)
        if group is None:
            group = known[place] = self.city_alone(*place)
        more = self.more[row]
        return (*group[:-1], tuple(sorted(more))) if more else group

    def city_alone(
        self, found: Lying, hand: tuple[Dream, ...], filling: bool, void_comes: str
    ) -> Group:
        """What is seen of a city, but for what expansions see."""
        key, lacks = CityKey(found, filling, void_comes), found.need
        if lacks is None:
            return key, None, None, ()
        fitting, unseen = self.fitting, max(1, self.hidden.count)
        usable = fitting.of_hand(found.city, hand)
        to_come = fitting.to_come(found.city, self.hidden.to_come)
        return key, fewest_of_hand(lacks, usable), still_to_come(lacks, usable, to_come, unseen), ()

    def all(self, names: tuple[str, ...], counted: frozenset[str]) -> Group:
        zones, deck = self.table.zones, len(self.table.zones.get(DECK, ()))
        deck += len(zones.get(ASIDE, ()))
        left = self.cities_left
        waiting = len(zones.get(REVEALED, ())) + (self.rule == FOUR_CARDS)
        cities = tuple(self.cities.values())
        balanced = sum(city.is_balanced for city in cities)
        return (
            self.hand,
            self.hidden.to_come,
            self.hidden.chaos,
            Stage(deck, left, self.city_deck, len(self.column), balanced),
            Coming(self.rule, self.filling, waiting),
            by_a_swap(cities),
            by_the_hand(cities, self.hand, self.fitting),
            (names, stage_of(left), deck // 10) if names else ((), "", 0),
            tuple(sorted(self.others(counted))),
        )

    def others(self, counted: frozenset[str]) -> list[str]:
        """The names of cards that lie elsewhere, and of what is known on top of the deck."""
        found = self.more[WHOLE]
        zones = self.table.zones
        for zone in others(tuple(zones), counted):
            if zone not in self.secret:
                found += [named(zone, card) for card in zones[zone] if not isinstance(card, Back)]
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


def cities(table: Table) -> dict[int, Lying]:
    """What lies beside the cities, by row."""
    found, get = {}, table.zones.get
    for row, (city, left, right) in AT.items():
        if there := get(city):
            found[row] = lying(there[0], tuple(get(left, ())), tuple(get(right, ())))
    return found


@lru_cache(1000)
def others(zones: tuple[str, ...], counted: frozenset[str]) -> list[str]:
    return [zone for zone in zones if zone not in counted]


def stage_of(cities: int) -> str:
    """How far the game has come, by the cities that are still to be pacified."""
    return f"{min(cities, MOST_CITIES) // len(ROWS)} times four cities"


MOST_CITIES = 24


@cache
def named(where: str, card: Card) -> str:
    words = (str(getattr(card, field)) for field, _ in card.parts)
    return " ".join([where, type(card).__name__.lower(), *(word for word in words if word)])
