"""Players to test Urbion with. `careful` plays with some sense, so that games are also won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any

from dreamtutor.engine import players
from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.players import Player
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.engine.steps import Piles, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, SIDES
from dreamtutor.urbion.rows import balance, city, is_balanced, rows, weights
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY_DECK,
    DECK,
    HAND,
    LEFTS,
    PLACES,
    RIGHTS,
    ROW_OF,
    SIDE_OF,
    ChooseDeed,
    Lying,
    Relieve,
)

Pair = tuple[Zone[Any], Card, Zone[Any], Card]


def careful(session: Session, random: players.Random) -> Answer:
    """Brings cities into balance, pacifies several at once, and takes what it can get."""
    prompt = session.prompt
    if isinstance(prompt, Relieve):
        piles = relieved(session.table, prompt)
        return piles if session.refusal(piles) is None else prompt.usual()
    if not isinstance(prompt, Pick):
        return players.random(session, random)
    mind = Mind(session.table, prompt.at)
    return max(prompt.options, key=lambda one: (mind.liking(one), random()))


PLAYERS: dict[str, Player] = {"careful": careful}


class Mind:
    """What the careful player thinks of a table."""

    def __init__(self, table: Table, at: Step) -> None:
        self.table, self.at = table, at
        self.there = rows(table)
        self.sums = {row: balance(table, row) for row in self.there}

    def liking(self, option: Step) -> float:
        by_name = LIKES.get(type(option).__name__)
        return by_name(self, option) if by_name else 0.0

    # The column

    @cached_property
    def balanced(self) -> int:
        return sum(is_balanced(self.table, row) for row in self.there)

    def room(self, zone: Zone[Any]) -> int:
        return PLACES - len(weights(self.table, zone))

    def way(self, row: int, sum_: int, hand: Sequence[Any], used: Zone[Any] | None = None) -> int:
        """How many cards of the hand bring the city to zero; 9 if they cannot."""
        if sum_ == 0:
            return 0
        shown = city(self.table, row).elements
        for side in SIDES:
            zone = BESIDE[side, row]
            fit = [
                card.influence(side)
                for card in hand
                if side in card.sides and any(one in shown for one in card.elements)
            ]
            for count in range(1, min(3, self.room(zone) - (zone == used)) + 1):
                if any(sum_ + sum(some) == 0 for some in combinations(fit, count)):
                    return count
        return 9

    def ways(self, hand: Sequence[Any]) -> float:
        """What all cities promise with these cards in the hand."""
        return sum(PROMISE[self.way(row, sum_, hand)] for row, sum_ in self.sums.items() if sum_)

    # Phase I

    def attach(self, option: Any) -> float:
        row, side = ROW_OF[option.to], SIDE_OF[option.to]
        before = self.sums[row]
        after: int = before + option.card.influence(side)
        rest = [*self.table[HAND]]
        rest.remove(option.card)
        if after == 0:
            return 10 + self.ways(rest) / 4
        if before == 0 and is_balanced(self.table, row):
            return -9
        step = PROMISE[self.way(row, after, rest, option.to)]
        step -= PROMISE[self.way(row, before, self.table[HAND])]
        nearer = (abs(before) - abs(after)) / 4
        return step + nearer + self.ways(rest) / 8 - 2 * (self.room(option.to) == 1)

    def discard(self, option: Any) -> float:
        rest = [*self.table[HAND]]
        rest.remove(option.card)
        best = max(self.swap(), self.census(), -2.0)
        weight: int = abs(option.card.influence(LEFT))
        return best + self.ways(rest) / 4 - 0.1 * weight

    def census(self, _option: Any = None) -> float:
        """Best when all cities are balanced; sooner when the deck gets thin."""
        left = len(self.there)
        if self.balanced == left:
            return 30
        late = len(self.table[DECK]) < 3 * (left + len(self.table[CITY_DECK]))
        hopeless = sum(abs(sum_) > 9 for sum_ in self.sums.values())
        return (-3.0, 0.0, 1.0, 3.0)[min(3, self.balanced)] + 3 * late + hopeless

    def swap(self, _option: Any = None) -> float:
        return self.best_swap[0]

    @cached_property
    def best_swap(self) -> tuple[float, Pair | None]:
        """The best two dreams to swap, and how good that is."""
        best: tuple[float, Pair | None] = (-5.0, None)
        for one, card, two, other in self.pairs():
            side, a, b = SIDE_OF[one], ROW_OF[one], ROW_OF[two]
            by = other.influence(side) - card.influence(side)
            new = self.sums[a] + by, self.sums[b] - by
            old = self.sums[a], self.sums[b]
            worth = 9.0 * (new.count(0) - old.count(0)) - 1
            worth += (sum(map(abs, old)) - sum(map(abs, new))) / 8
            if worth > best[0]:
                best = worth, (one, card, two, other)
        return best

    def pairs(self) -> Iterator[tuple[Zone[Any], Any, Zone[Any], Any]]:
        for column in (LEFTS, RIGHTS):
            lie = [(zone, dict.fromkeys(weights(self.table, zone))) for zone in column]
            for (one, some), (two, others) in combinations(lie, 2):
                for card in some:
                    yield from ((one, card, two, other) for other in others if other is not card)

    def lift(self, option: Any) -> float:
        pair = self.best_swap[1]
        return float(pair is not None and (option.lying.zone, option.lying.card) == pair[:2])

    def exchange(self, option: Any) -> float:
        at: Any = self.at
        side, a, b = SIDE_OF[at.first.zone], at.first.row, option.lying.row
        by: int = option.lying.card.influence(side) - at.first.card.influence(side)
        if a == b:
            return -9
        new = self.sums[a] + by, self.sums[b] - by
        return 9 * new.count(0) - sum(map(abs, new)) / 8

    # Chaos

    def attach_chaos(self, option: Any) -> float:
        """Where the city stays nearest to its balance."""
        after: int = abs(self.sums[option.row]) + abs(option.card.influence(LEFT))
        return 6 - after

    def clear(self, option: Any) -> float:
        lie = sum(len(weights(self.table, BESIDE[side, option.row])) for side in SIDES)
        return -1.0 - lie

    def spill(self, _option: Any) -> float:
        return -3.0 if len(self.table[DECK]) > 12 else -30.0


PROMISE = {0: 10.0, 1: 5.0, 2: 2.5, 3: 1.0, 9: 0.0}
"""What a city is worth that so many cards of the hand would bring to zero."""
LIKES: Mapping[str, Callable[[Mind, Any], float]] = {
    "Attach": Mind.attach,
    "Discard": Mind.discard,
    "Swap": Mind.swap,
    "Census": Mind.census,
    "Lift": Mind.lift,
    "Exchange": Mind.exchange,
    "AttachChaos": Mind.attach_chaos,
    "ClearForChaos": Mind.clear,
    "SpillDeck": Mind.spill,
    "ClaimBonus": lambda _mind, option: 5.0 + option.count,
    "Pass": lambda mind, _option: 0.0 if isinstance(mind.at, ChooseDeed) else 0.5,
}
"""What is thought of a choice."""


def relieved(table: Table, prompt: Relieve) -> Piles:
    """At cities where a side is full, as many dreams as possible are given up."""
    given: list[Card] = []
    for row in rows(table):
        lie = [one for one in prompt.cards if isinstance(one, Lying) and one.row == row]
        full = any(len(weights(table, BESIDE[side, row])) >= PLACES for side in SIDES)
        if full:
            sets = (some for count in range(len(lie), 1, -1) for some in combinations(lie, count))
            given += next((some for some in sets if sum(one.influence for one in some) == 0), ())
    rest = list(prompt.cards)
    for one in given:
        rest.remove(one)
    return tuple(given), tuple(rest)
