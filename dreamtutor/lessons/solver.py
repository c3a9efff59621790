"""Searches the lines of play that begin at a position for one that reaches a goal. The search is
bounded; what it has not seen to the end may be possible.

Two questions are asked of it. For a way to the goal the cards come that will come. Whether there
is no hope must not depend on luck: there, beyond the cards that the lesson deals, any card may
come, and only if none of them helps the goal is out of reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import combinations, count
from typing import Any

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.events import Event
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Chance, Over, Prompt, Session
from dreamtutor.engine.sortings import ways
from dreamtutor.engine.steps import Arrange, Piles
from dreamtutor.engine.table import Table
from dreamtutor.lessons.goals import TableGoal
from dreamtutor.lessons.patterns import offered_choices
from dreamtutor.positions.dealer import INNER

MOST_TRIES = 700
"""So many answers are tried while a learner waits."""
MOST_ARRANGEMENTS = 300
"""So many ways to sort cards are tried."""
USUAL_SORTINGS, UNUSUAL_COST = 8, 2
"""So many ways to sort cards count as one answer each; the others as more."""
SearchKey = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class SearchNode:
    """A position that the search has come to: the table when its turn began, and what was answered
    since."""

    table: Table
    answers: tuple[Answer, ...]
    came: tuple[Card, ...]
    """The cards that came in this turn."""
    dealt: tuple[tuple[str, int], ...]
    """How many cards have come from each pool."""
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
    """Deals the cards that came in this turn, what is left of a script, and then what `then` deals;
    or, if nobody is to say what comes next, no more."""

    def __init__(
        self, script: Mapping[str, Sequence[str]], then: Dealer | None, node: SearchNode
    ) -> None:
        self.script, self.then = script, then
        self.came, self.dealt = [*node.came], Counter(dict(node.dealt))
        self.given = 0
        """So many of the cards that came have been dealt again."""

    def deal(self, table: Table, pool: str) -> Card | None:
        if self.given == len(self.came):
            outer = INNER.sub("", pool)
            card = self._scripted(table, pool, outer)
            if card is None and self.then:
                card = self.then.deal(table, pool)
            if card is None:
                return None
            self.came.append(card)
            self.dealt[outer] += 1
        self.given += 1
        return self.came[self.given - 1]

    def _scripted(self, table: Table, pool: str, outer: str) -> Card | None:
        """The next card of the script, if it is in the pool."""
        n, cards = self.dealt[outer], self.script.get(outer, ())
        if n >= len(cards):
            return None
        return next((card for card in table.behind(pool) if write(card) == cards[n]), None)


@dataclass(slots=True)
class OpenNode:
    """A session that stands at a position, and who deals in it. It can go on once."""

    session: Session
    dealer: KnownDealer
    before: int = 0
    """So many events happened before the turn."""

    def happened(self, skip: int, until: int | None = None) -> list[Event]:
        """What happened in the turn, but for the first events."""
        return self.session.table.log[self.before + skip : until]

    def forget(self, events: int, cards: int) -> None:
        """Forget what came before the turn that has begun."""
        self.before = events
        del self.dealer.came[:cards]
        self.dealer.given -= cards


class Solver:
    """Searches for a line to a goal. `is_carried_out` says which answers count in the lesson, and
    in the zones of `loose` the order of cards does not matter. Without `then`, any card may come
    after those of the script."""

    def __init__(
        self,
        *,
        rules: Rules,
        script: Mapping[str, Sequence[str]],
        then: Dealer | None,
        goal: TableGoal,
        turns: int,
        is_carried_out: Callable[[Prompt, Answer], bool],
        loose: frozenset[str],
    ) -> None:
        self.rules, self.script, self.then = rules, script, then
        self.goal, self.turns = goal, turns
        self.is_carried_out, self.loose = is_carried_out, loose
        self.known: dict[SearchKey, int] = {}
        """The positions in which a turn began, each with the fewest turns that led there."""
        self.sure = True
        """Has everything been tried so far?"""
        self.tried = 0

    def search(self, start: SearchNode, most: int = MOST_TRIES) -> Solution:
        """Try all lines, the shortest first, but no more than `most` answers; unusual ways to sort
        cards count as longer."""
        order = count(1)
        waiting = [(0, 0, start, self.open(start))]
        while waiting:
            length, _, node, opened = heappop(waiting)
            sorts = isinstance(opened.session.prompt, Arrange)
            for n, answer in enumerate(self.answers(opened.session)):
                if n:  # a session can go on once
                    opened = self.open(node)
                for after, there in self.answer(node, opened, answer):
                    if self.is_reached(after, there):
                        return Solution(None if after.lucky else after.line, sure=not after.lucky)
                    if self.tried > most:
                        return Solution(None, sure=False)
                    if further := self.next_node(after, there):
                        cost = 1 + UNUSUAL_COST if sorts and n >= USUAL_SORTINGS else 1
                        heappush(waiting, (length + cost, next(order), further, there))
        return Solution(None, self.sure)

    def open(self, node: SearchNode) -> OpenNode:
        """A session that stands at a position."""
        dealer = KnownDealer(self.script, self.then, node)
        session = Session(self.rules, dealer, node.table.copy(), keeps=True, base=node.table)
        for answer in node.answers:
            session.kept = None
            session.answer(answer)
        self.tried += len(node.answers)
        return OpenNode(session, dealer)

    def answers(self, session: Session) -> list[Answer]:
        """The answers that lead on, in the game and in the lesson."""
        prompt = session.prompt
        found: Sequence[Answer] = offered_choices(prompt)
        if isinstance(prompt, Arrange):
            found, whole = ways(prompt, MOST_ARRANGEMENTS, self.loose)
            self.sure = self.sure and whole
            found = [piles for piles in found if not session.refusal(piles)]
        return [answer for answer in found if self.is_carried_out(prompt, answer)]

    def answer(
        self, node: SearchNode, opened: OpenNode, answer: Answer
    ) -> Iterator[tuple[SearchNode, OpenNode]]:
        """Give an answer; where it leads."""
        opened.session.kept = None
        opened.session.answer(answer)
        self.tried += 1
        after = replace(node, answers=(*node.answers, answer), line=(*node.line, answer))
        return self.with_cards(after, opened)

    def with_cards(
        self, node: SearchNode, opened: OpenNode
    ) -> Iterator[tuple[SearchNode, OpenNode]]:
        """A position with the cards that have come; if any card may come now, a position for each
        of them."""
        session, dealer = opened.session, opened.dealer
        prompt = session.prompt
        if not isinstance(prompt, Chance):
            came, dealt = (*dealer.came,), (*sorted(dealer.dealt.items()),)
            yield replace(node, came=came, dealt=dealt), opened
            return
        counts = dealer.dealt + Counter([INNER.sub("", prompt.pool)])
        came, dealt = (*dealer.came,), (*sorted(counts.items()),)
        for card in dict.fromkeys([*session.table.behind(prompt.pool)]):
            with_card = replace(node, came=(*came, card), dealt=dealt, lucky=True)
            yield from self.with_cards(with_card, self.open(with_card))

    def is_reached(self, node: SearchNode, opened: OpenNode) -> bool:
        hits = self.goal.count_hits(opened.happened(node.skip))
        return self.goal.is_reached(node.hits + hits, opened.session.table)

    def next_node(self, node: SearchNode, opened: OpenNode) -> SearchNode | None:
        """Where to go on from: in the same turn, at the beginning of the next, or nowhere."""
        session = opened.session
        if isinstance(session.prompt, Over):
            return None
        if session.kept is None:
            return node
        table, events = session.kept
        turns = node.turns + 1
        if turns >= self.turns:
            return None
        hits = node.hits + self.goal.count_hits(opened.happened(node.skip, events))
        came = node.came[table.dealt - node.table.dealt :]
        key = (self.look_of(table), came, self.script_left(node), hits)
        if self.known.get(key, turns + 1) <= turns:
            return None
        self.known[key] = turns
        opened.forget(events, len(node.came) - len(came))
        return SearchNode(table, (), came, node.dealt, hits, 0, turns, node.line, node.lucky)

    def look_of(self, table: Table) -> SearchKey:
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
        """Does the order not matter? It does where a card lies on another."""
        spot = self.goal.spots.get(zone)
        return zone in self.loose and not (spot and spot.on and any(map(spot.on, cards)))

    def script_left(self, node: SearchNode) -> SearchKey:
        """How far the script has been dealt."""
        return tuple((pool, min(n, len(self.script.get(pool, ())))) for pool, n in node.dealt)


def pairs(prompt: Arrange) -> Iterator[Piles]:
    """Any two cards alone in the first place, all others in the last."""
    for two in combinations(range(len(prompt.cards)), 2):
        rest = [card for n, card in enumerate(prompt.cards) if n not in two]
        first = tuple(prompt.cards[n] for n in two)
        yield (first, *[()] * (len(prompt.bins) - 2), tuple(rest))
