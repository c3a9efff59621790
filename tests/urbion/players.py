"""Players to test Urbion with. `careful` plays with some sense, so that games are also won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from itertools import combinations
from typing import Any

from dreamtutor.engine import players
from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.players import Player
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.engine.steps import Piles, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books.cards import BALANCE, BOOKS, FREEDOM, INVISIBLE
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, Dream, Magician
from dreamtutor.urbion.chromatic import CHROMATIC
from dreamtutor.urbion.gardens import other_side
from dreamtutor.urbion.rows import (
    balance,
    city,
    everywhere,
    is_balanced,
    is_bare,
    lying,
    rows,
    weights,
)
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
    Lying,
    Relieve,
)
from dreamtutor.urbion.team import PARTNERS_HAND
from dreamtutor.urbion.void import haunted

Pair = tuple[Zone[Any], Card, Zone[Any], Card]
Costs = Mapping[int, float]
"""What it costs to bring a city from each sum to zero."""


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

WAIT, RARE, PARTNERS = 1.4, 2.0, 0.4
"""How much more a card costs that must be drawn; one of few; and one that the partner holds."""
STUCK, FAR, BARE = 2.7, 0.15, 2.5
"""What a city costs that needs another way to zero; and each point; and one without dreams."""
PART, EACH = 6.0, 2.55
"""How hopeless the rest must be for a Census that is not for all; less for each balanced city."""
SPILL, SWAPS = 5.6, 1.2
"""What four cards of the deck cost; and how much a swap counts that may follow later."""


@cache
def sums(held: tuple[int, ...], coming: tuple[tuple[int, float], ...], room: int) -> Costs:
    """What each sum costs that some cards can have on one side of a city: those of the hand, and
    those that may still be drawn."""
    ways: dict[tuple[int, int], float] = {(0, 0): 0.0}
    for value in held:
        for (sum_, count), cost in tuple(ways.items()):
            key = sum_ + value, count + 1
            if count < room and ways.get(key, 99.0) > cost + 1:
                ways[key] = cost + 1
    for _ in range(room):
        for (sum_, count), cost in tuple(ways.items()):
            for value, price in coming:
                key = sum_ + value, count + 1
                if count < room and ways.get(key, 99.0) > cost + price:
                    ways[key] = cost + price
    found: dict[int, float] = {}
    for (sum_, _), cost in ways.items():
        found[sum_] = min(cost, found.get(sum_, 99.0))
    return found


@cache
def costs(left: tuple[Any, ...], right: tuple[Any, ...]) -> Costs:
    """What it costs to bring a city to zero from each sum; with what is needed for `sums`."""
    found: dict[int, float] = {}
    for one, price in sums(*left).items():
        for other, more in sums(*right).items():
            found[-one - other] = min(price + more, found.get(-one - other, 99.0))
    return found


class Mind:
    """What the careful player thinks of a table."""

    def __init__(self, table: Table, at: Step) -> None:
        self.table, self.at = table, at
        self.there = rows(table)
        self.sums = {row: balance(table, row) for row in self.there}
        self.rooms = {zone: PLACES - len(weights(table, zone)) for zone in SIDE_OF}
        self.hand: tuple[Any, ...] = tuple(table[HAND])
        self.void = haunted(table)
        self.needs: dict[Any, Any] = {}

    def liking(self, option: Step) -> float:
        name = type(option).__name__
        by_name = LIKES.get(name)
        return by_name(self, option) if by_name else FIXED.get(name, 0.0)

    # What a column costs

    @cached_property
    def coming(self) -> list[tuple[Any, float]]:
        """What may still come, and what that costs."""
        pool, partners = self.table.pools[DECK], self.table[PARTNERS_HAND]
        dreams = [(card, n) for card, n in pool.items() if n and isinstance(card, Dream)]
        drawn = [(card, 1 + (WAIT if count > 2 else RARE)) for card, count in dreams]
        return [*drawn, *((card, 1 + PARTNERS) for card in partners)]

    def side(self, shown: tuple[str, ...], side: str, hand: tuple[Any, ...]) -> tuple[Any, Any]:
        """What can be attached to one side of a city."""
        held = sorted(c.influence(side) for c in hand if side in c.sides and c.fits(shown))
        prices: dict[int, float] = {}
        for card, price in self.coming:
            if side in card.sides and card.fits(shown):
                value = card.influence(side)
                prices[value] = min(price, prices.get(value, 9.0))
        return tuple(held), tuple(sorted(prices.items()))

    def cost(
        self, row: int, sum_: int, hand: tuple[Any, ...], used: Zone[Any] | None = None
    ) -> float:
        """How much it takes to bring a city to zero; a dream more lies in the zone that is used."""
        if sum_ == 0:
            return 0.0
        shown, sides = city(self.table, row).elements, []
        for side in SIDES:
            zone = BESIDE[side, row]
            key = shown, side, hand
            if key not in self.needs:
                self.needs[key] = self.side(*key)
            sides.append((*self.needs[key], self.rooms[zone] - (zone == used)))
        return min(STUCK + FAR * abs(sum_), costs(*sides).get(sum_, 99.0))

    def lack(self, row: int, hand: tuple[Any, ...]) -> float:
        """How much a city costs as it is now."""
        return BARE if is_bare(self.table, row) else self.cost(row, self.sums[row], hand)

    def column(self, hand: tuple[Any, ...]) -> float:
        """How much all cities cost."""
        return sum(self.lack(row, hand) for row in self.there)

    @cached_property
    def now(self) -> float:
        return self.column(self.hand)

    # Phase I

    def without(self, *cards: Any) -> tuple[Any, ...]:
        rest = [*self.hand]
        for card in cards:
            rest.remove(card)
        return tuple(rest)

    def attach(self, option: Any) -> float:
        row, side = ROW_OF[option.to], SIDE_OF[option.to]
        after: int = self.sums[row] + option.card.influence(side)
        rest = self.without(option.card)
        cost = self.column(rest) - self.lack(row, rest)
        cost += self.cost(row, after, rest, option.to)
        sums_ = {**self.sums, row: after}
        return self.now - cost + SWAPS * (self.swap_from(rest, sums_) if after else 0)

    def discard(self, option: Any) -> float:
        rest = self.without(option.card)
        gain = max(self.best_swap(rest)[0], self.census(), -0.5)
        if isinstance(option.card, Magician):
            gain = max(gain, self.side_change()) + 0.5
        gain = max([gain, *map(self.book, self.table[BOOKS])])
        weight: int = abs(option.card.influence(LEFT))
        return self.now - self.column(rest) + gain - 0.05 * weight

    def discard_pair(self, option: Any) -> float:
        rest = self.without(option.card, option.other)
        return self.now - self.column(rest) + self.side_change() - 1

    def ally(self, option: Any) -> float:
        rest = self.without(option.sogna, option.incubus)
        return self.now - self.column(rest) - 1.5

    def census(self, _option: Any = None) -> float:
        """Best when all cities are balanced."""
        ready = [row for row in self.there if is_balanced(self.table, row)]
        if not ready or (self.void is not None and is_bare(self.table, self.void)):
            return -20.0
        if len(ready) == len(self.there):
            return 30.0
        if not self.table[CITY_DECK]:
            return -9.0
        return sum(self.lack(row, self.hand) for row in self.there) - PART + EACH * len(ready)

    def swap_from(self, hand: tuple[Any, ...], sums_: dict[int, int]) -> float:
        return max(0.0, self.best_swap(hand, sums_)[0] - 1)

    def swap(self, _option: Any = None) -> float:
        return self.best_swap(self.hand)[0]

    def best_swap(
        self, hand: tuple[Any, ...], sums_: dict[int, int] | None = None
    ) -> tuple[float, Pair | None]:
        """The best two dreams to swap, and how much that saves."""
        best: tuple[float, Pair | None] = (-1.0, None)
        sums_ = sums_ or self.sums
        price: dict[tuple[int, int], float] = {}

        def cost(row: int, sum_: int) -> float:
            if (row, sum_) not in price:
                price[row, sum_] = self.cost(row, sum_, hand)
            return price[row, sum_]

        for one, card, two, other, by in self.pairs:
            a, b = ROW_OF[one], ROW_OF[two]
            old = cost(a, sums_[a]) + cost(b, sums_[b])
            saved = old - cost(a, sums_[a] + by) - cost(b, sums_[b] - by)
            if saved > best[0]:
                best = saved, (one, card, two, other)
        return best

    @cached_property
    def pairs(self) -> list[Any]:
        found = []
        for column in (LEFTS, RIGHTS):
            side = SIDE_OF[column[0]]
            lie = [(zone, dict.fromkeys(weights(self.table, zone))) for zone in column]
            for (one, some), (two, others) in combinations(lie, 2):
                for card in some:
                    for other in others:
                        by = other.influence(side) - card.influence(side)
                        if by:
                            found.append((one, card, two, other, by))
        return found

    @cached_property
    def plan(self) -> Pair | None:
        return self.best_swap(self.hand)[1]

    def lift(self, option: Any) -> float:
        pair = self.plan
        return float(pair is not None and (option.lying.zone, option.lying.card) == pair[:2])

    def exchange(self, option: Any) -> float:
        at: Any = self.at
        side, a, b = SIDE_OF[at.first.zone], at.first.row, option.lying.row
        by: int = option.lying.card.influence(side) - at.first.card.influence(side)
        if a == b:
            return -9
        return self.saved(a, by) + self.saved(b, -by)

    def saved(self, row: int, by: int) -> float:
        """What it saves if the sum of a city changes by so much."""
        sum_ = self.sums[row]
        return self.cost(row, sum_, self.hand) - self.cost(row, sum_ + by, self.hand)

    # Books, and special actions

    def book(self, book: Any) -> float:
        kind = book.kind
        if kind == FREEDOM:
            return 9.0 if any(is_bare(self.table, row) for row in self.there) else -9.0
        if kind == BALANCE:
            return self.census() + 1
        if kind in INVISIBLE:
            side = INVISIBLE[kind]
            lie = [one for row in self.there for one in lying(self.table, BESIDE[side, row])]
            return max((self.taken(one) for one in lie if isinstance(one.card, Dream)), default=-9)
        return -1.0

    def taken(self, one: Lying, times: int = 1) -> float:
        """What is saved if a dream is taken away, or, with two times, if it changes sides."""
        after = self.sums[one.row] - times * one.influence
        if sum(PLACES - self.rooms[BESIDE[side, one.row]] for side in SIDES) == 1 == times:
            return -BARE
        return self.lack(one.row, self.hand) - self.cost(one.row, after, self.hand)

    def side_change(self, _option: Any = None) -> float:
        chaos = [one for one in everywhere(self.table) if not isinstance(one.card, Dream)]
        fit = [one for one in chaos if self.rooms[other_side(one.zone)]]
        return max((self.taken(one, 2) for one in fit), default=-9.0)

    # Cards that must be attached

    def chaos(self, option: Any) -> float:
        """Where the city stays nearest to its balance."""
        side = LEFT if self.sums[option.row] > 0 else RIGHT
        return self.lay(option.card, BESIDE[side, option.row])

    def lay(self, card: Any, zone: Zone[Any]) -> float:
        """What is saved if a card joins a side."""
        row = ROW_OF[zone]
        after = self.sums[row] + card.influence(SIDE_OF[zone])
        return self.lack(row, self.hand) - self.cost(row, after, self.hand, zone)

    def spill(self, _option: Any) -> float:
        return -SPILL if len(self.table[DECK]) > 12 else -30.0


LIKES: Mapping[str, Callable[[Mind, Any], float]] = {
    "Attach": Mind.attach,
    "Discard": Mind.discard,
    "DiscardPair": Mind.discard_pair,
    "Ally": Mind.ally,
    "Swap": Mind.swap,
    "Census": Mind.census,
    "Lift": Mind.lift,
    "Exchange": Mind.exchange,
    "SideChange": Mind.side_change,
    "ChangeSide": lambda mind, option: mind.taken(option.lying, 2),
    "Use": lambda mind, option: mind.book(option.card),
    "Hide": lambda mind, option: mind.taken(option.lying),
    "ToSide": lambda mind, option: mind.lay(option.card, option.to),
    "AttachChromatic": lambda mind, option: mind.lay(CHROMATIC, option.to),
    "AttachRevealed": lambda mind, option: mind.lay(option.card, option.to),
    "AttachChaos": Mind.chaos,
    "SpillDeck": Mind.spill,
}
"""What is thought of a choice that depends on the table."""
FIXED = {
    "ClearForChaos": -BARE - 1,
    "ClaimBonus": 5.0,
    "Remodel": -1.0,
    "Ignore": -1.0,
    "FaceChromatic": -1.5,
    "SwapPolarities": -2.5,
}


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
