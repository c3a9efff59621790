"""What can still be reached: a look at the lines of play that begin here. It is bounded; what it
has not seen to the end may be possible.

Two questions are asked of it. For a way to the goal the cards come that will come. Whether there
is no hope must not depend on luck: there, beyond the cards that the lesson deals, any card may
come, and only if none of them helps the goal is out of reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import chain, combinations, count, islice, product
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Chance, Over, Prompt, Session
from dreamtutor.engine.steps import Arrange, Piles
from dreamtutor.engine.table import Table
from dreamtutor.lessons.deals import INNER
from dreamtutor.lessons.goals import TableGoal
from dreamtutor.lessons.patterns import offered_choices

MOST_TRIES = 700
"""So many answers are tried while a learner waits."""
FIRST, UNUSUAL = 8, 2
"""So many ways to sort cards are as near as each other; the others are farther away."""
Accepts = Callable[[Prompt, Answer], bool]
SearchKey = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class SearchNode:
    """A position on the way: the table when its turn began, and what was answered since."""

    table: Table
    answers: tuple[Answer, ...]
    came: tuple[Card, ...]
    """The cards that came in this turn."""
    had: tuple[tuple[str, int], ...]
    """How many cards of the script have come from each pool."""
    hits: int
    """How often what must happen had happened when the turn, or the step, began."""
    skip: int
    """So many events of the turn came before the step."""
    turns: int
    """How many turns have begun since the step did."""
    line: tuple[Answer, ...] = ()
    """All answers from the beginning of the search."""
    lucky: bool = False
    """Has a card come on the way that may as well not come?"""


@dataclass(frozen=True, slots=True)
class Solution:
    """The answers that reach the goal, if a line was found. None, and sure: there is no such
    line."""

    line: tuple[Answer, ...] | None
    sure: bool


class KnownDealer:
    """Deals the cards that came in this turn, what is left of a script, and then what comes next;
    or, if nobody is to say what comes next, no more."""

    def __init__(
        self, script: Mapping[str, Sequence[str]], then: Dealer | None, place: SearchNode
    ) -> None:
        self.script, self.then = script, then
        self.came, self.had = [*place.came], Counter(dict(place.had))
        self.given = 0

    def deal(self, table: Table, pool: str) -> Card | None:
        if self.given == len(self.came):
            outer = INNER.sub("", pool)
            card = self._written(table, pool, outer)
            if card is None and self.then:
                card = self.then.deal(table, pool)
            if card is None:
                return None
            self.comes(card, outer)
        self.given += 1
        return self.came[self.given - 1]

    def _written(self, table: Table, pool: str, outer: str) -> Card | None:
        n, cards = self.had[outer], self.script.get(outer, ())
        return next(
            (c for c in table.behind(pool) if n < len(cards) and write(c) == cards[n]), None
        )

    def comes(self, card: Card, pool: str) -> None:
        self.came.append(card)
        self.had[INNER.sub("", pool)] += 1


@dataclass(slots=True)
class Live:
    """A session that stands at a place, and who deals in it. It can go on once."""

    session: Session
    known: KnownDealer

    def forget(self, events: int, cards: int) -> None:
        """What came before the turn that has begun."""
        del self.session.table.log[:events]
        del self.known.came[:cards]
        self.known.given -= cards


class Solver:
    def __init__(
        self,
        *,
        rules: Rules,
        script: Mapping[str, Sequence[str]],
        then: Dealer | None,
        goal: TableGoal,
        turns: int,
        is_carried_out: Accepts,
        loose: Collection[str],
    ) -> None:
        self.rules, self.script, self.then = rules, script, then
        self.goal, self.turns, self.is_carried_out, self.loose = goal, turns, is_carried_out, loose
        self.seen: dict[SearchKey, int] = {}
        """The positions in which a turn began, each with the fewest turns that led there."""
        self.sure = True
        self.tried = 0

    def search(self, start: SearchNode, most: int = MOST_TRIES) -> Solution:
        """Try all lines, the shortest first; unusual ways to sort cards count as longer."""
        ahead, order = [(0, 0, start, self.opened(start))], count(1)
        while ahead:
            far, _, place, live = heappop(ahead)
            far, sorts = far + 1, isinstance(live.session.prompt, Arrange)
            for n, answer in enumerate(self.tries(live.session)):
                if n:  # a session can go on once
                    live = self.opened(place)
                live.session.kept = None
                live.session.answer(answer)
                self.tried += 1
                answers = (*place.answers, answer)
                there = replace(place, answers=answers, line=(*place.line, answer))
                for one, at in self.dealt(there, live):
                    if self.is_reached(one, at.session.table):
                        return Solution(None if one.lucky else one.line, sure=not one.lucky)
                    if self.tried > most:
                        return Solution(None, sure=False)
                    if further := self.further(one, at):
                        beyond = far + UNUSUAL if sorts and n >= FIRST else far
                        heappush(ahead, (beyond, next(order), further, at))
        return Solution(None, self.sure)

    def opened(self, place: SearchNode) -> Live:
        known = KnownDealer(self.script, self.then, place)
        session = Session(self.rules, known, place.table.copy(), keeps=True)
        for answer in place.answers:
            session.kept = None
            session.answer(answer)
        self.tried += len(place.answers)
        return Live(session, known)

    def tries(self, session: Session) -> list[Answer]:
        """The answers that lead on, in the game and in the lesson."""
        prompt = session.prompt
        found: Sequence[Answer] = offered_choices(prompt)
        if isinstance(prompt, Arrange):
            found, whole = arrangements(prompt, self.loose)
            self.sure = self.sure and whole
            found = [one for one in found if not session.refusal(one)]
        return [one for one in found if self.is_carried_out(prompt, one)]

    def dealt(self, place: SearchNode, live: Live) -> Iterator[tuple[SearchNode, Live]]:
        """Where the last answer led; if any card may come, to a place for each of them."""
        session, known = live.session, live.known
        prompt = session.prompt
        if not isinstance(prompt, Chance):
            yield replace(place, came=(*known.came,), had=(*sorted(known.had.items()),)), live
            return
        cards, came, had = [*session.table.behind(prompt.pool)], (*known.came,), known.had
        had = had + Counter([INNER.sub("", prompt.pool)])
        for card in dict.fromkeys(cards):
            one = replace(place, came=(*came, card), had=(*sorted(had.items()),), lucky=True)
            yield from self.dealt(one, self.opened(one))

    def is_reached(self, place: SearchNode, table: Table) -> bool:
        return self.goal.is_reached(
            place.hits + self.goal.count_hits(table.log[place.skip :]), table
        )

    def further(self, place: SearchNode, live: Live) -> SearchNode | None:
        """Where to go on from: in the same turn, at the beginning of the next, or nowhere."""
        session = live.session
        if isinstance(session.prompt, Over):
            return None
        if session.kept is None:
            return place
        table, known = session.kept
        turns = place.turns + 1
        if turns >= self.turns:
            return None
        hits = place.hits + self.goal.count_hits(session.table.log[place.skip : known])
        came = place.came[table.dealt - place.table.dealt :]
        key = (self.looks(table), came, self.left(place), hits)
        if self.seen.get(key, turns + 1) <= turns:
            return None
        self.seen[key] = turns
        live.forget(known, len(place.came) - len(came))
        return SearchNode(table, (), came, place.had, hits, 0, turns, place.line, place.lucky)

    def looks(self, table: Table) -> SearchKey:
        """What tells positions apart, as far as it can matter."""
        zones = frozenset(
            (zone, (*sorted(map(id, cards)),) if self.is_loose(zone, cards) else (*cards,))
            for zone, cards in table.zones.items()
            if cards
        )
        pools = frozenset(
            (pool, frozenset((card, n) for card, n in cards.items() if n))
            for pool, cards in table.pools.items()
        )
        return zones, pools, table.dealt if self.then else 0

    def is_loose(self, zone: str, cards: Sequence[Card]) -> bool:
        """Does the order not matter? It does where one card lies on another."""
        spot = self.goal.spots.get(zone)
        return zone in self.loose and not (spot and spot.on and any(map(spot.on, cards)))

    def left(self, place: SearchNode) -> SearchKey:
        """How far the script has been dealt."""
        return tuple((pool, min(n, len(self.script.get(pool, ())))) for pool, n in place.had)


def tries(prompt: Prompt) -> Sequence[Answer]:
    """Answers worth trying; of very many arrangements, the first ones."""
    return arrangements(prompt)[0] if isinstance(prompt, Arrange) else offered_choices(prompt)


# Ways to sort cards


MANY, TRIED = 300, 5000
"""So many are found at most, and so many piles are begun to find them."""
FilledBins = tuple[tuple[Card, ...], ...]


def arrangements(prompt: Arrange, loose: Collection[str] = ()) -> tuple[list[Piles], bool]:
    """The usual one, and others that fill the places as they can be filled, first one for each way
    to share the cards out; and whether these are all. In `loose` places no order matters."""
    usual = prompt.usual()
    found, orders = {usual: None}, list[Iterator[Piles]]()
    whole = True
    for tried, filled in enumerate(ways(prompt)):
        if filled is not None:
            piles = (
                [pile] if one.zone in loose else islice(orders_of(pile), MANY + 1)
                for one, pile in zip(prompt.bins, filled, strict=True)
            )
            orders.append(product(*piles))
            found |= dict.fromkeys(islice(orders[-1], 1))
        if len(found) > MANY or tried > TRIED:
            whole = False
            break
    found |= dict.fromkeys(islice(chain(*orders), MANY + 1))
    return [*found][:MANY], whole and len(found) <= MANY


def ways(prompt: Arrange) -> Iterator[FilledBins | None]:
    """Which cards go to which place; None for each that is begun."""
    cards, bins = [*Counter(prompt.cards).items()], prompt.bins
    least = [min(one.at_least, len(prompt.cards)) for one in bins]

    def fill(n: int, piles: FilledBins, sums: Counter[Zone[Any]]) -> Iterator[FilledBins | None]:
        if n == len(cards):
            if all(map(int.__le__, least, map(len, piles))) and not any(sums.values()):
                yield piles
            return
        yield None
        card, count = cards[n]
        adds = prompt.adds(card)
        for shares in shared(count, len(bins)):
            more = tuple(p + (card,) * k for p, k in zip(piles, shares, strict=True))
            if all(len(pile) <= one.at_most for pile, one in zip(more, bins, strict=True)):
                added = Counter({adds[0]: adds[1] * shares[0]}) if adds else Counter[Zone[Any]]()
                added.update(sums)
                yield from fill(n + 1, more, added)

    yield from fill(0, ((),) * len(bins), Counter[Zone[Any]]())


def shared(count: int, places: int) -> Iterator[tuple[int, ...]]:
    """The ways to share out equal cards: as many as can be to the last place first."""
    if places == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in shared(count - first, places - 1):
            yield (first, *rest)


def orders_of(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """A pile in each order that can be told apart, beginning with its own."""
    if not cards:
        yield ()
    for first in dict.fromkeys(cards):
        rest = [*cards]
        rest.remove(first)
        yield from ((first, *others) for others in orders_of(rest))


def pairs(prompt: Arrange) -> Iterator[Piles]:
    """Any two cards alone in the first place, all others in the last."""
    for two in combinations(range(len(prompt.cards)), 2):
        rest = [card for n, card in enumerate(prompt.cards) if n not in two]
        first = tuple(prompt.cards[n] for n in two)
        yield (first, *[()] * (len(prompt.bins) - 2), tuple(rest))
