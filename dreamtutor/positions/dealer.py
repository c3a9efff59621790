"""A dealer that brings given cards first, and after them any others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Answered, News, Node, Went
from dreamtutor.engine.table import Table
from dreamtutor.positions.words import pool_named

INNER = re.compile(r" \d+$")
"""The number at the end of the name of a pool that is part of another."""


class ScriptedDealer:
    """Deals given cards, in order from each pool; when they have all come, or cannot come, another
    deals. After taking back it brings the same cards again.

    How many have come from each pool is counted along the line that is played: the dealer watches
    the record, and remembers for each node what was asked of it up to there.
    """

    def __init__(self, script: Mapping[str, Iterable[str]], then: Dealer) -> None:
        self.script = {pool_named(pool): [*cards] for pool, cards in script.items()}
        """By pool the words of the cards that come."""
        self.then = then
        """Who deals after them."""
        self.asked_by_node: dict[Node, tuple[str, ...]] = {}
        self.asked: tuple[str, ...] = ()
        """The pools that were asked for cards up to the node at which the game stands."""
        self.asked_since: list[str] = []
        """And since then."""
        self.first: int | None = None
        """How many cards had been dealt when the first was asked of this dealer."""
        self.missed: list[str] = []
        """Cards that were to come and could not."""

    def lacking(self, node: Node) -> dict[str, int]:
        """By pool, how many more cards have come up to a node than it was said what comes."""
        asked = Counter(self.asked_by_node.get(node, ()))
        return {
            pool: asked[pool] - len(cards)
            for pool, cards in self.script.items()
            if asked[pool] > len(cards)
        }

    def watch(self, news: News) -> None:
        """The record goes on, or somewhere else."""
        if isinstance(news, Answered):
            self.asked = self.asked_by_node[news.node] = (*self.asked, *self.asked_since)
        elif isinstance(news, Went):
            self.asked = self.asked_by_node.get(news.to, ())
        self.asked_since = []

    def deal(self, table: Table, pool: str) -> Card | None:
        if self.first is None:
            self.first = table.dealt
        del self.asked_since[max(0, table.dealt - self.first - len(self.asked)) :]
        outer = INNER.sub("", pool)
        n = [*self.asked, *self.asked_since].count(outer)
        self.asked_since.append(outer)
        return self._scripted(table, pool, n) or self.then.deal(table, pool)

    def _scripted(self, table: Table, pool: str, n: int) -> Card | None:
        """The nth card that was to come from a pool, if it can."""
        script = self.script.get(INNER.sub("", pool), ())
        if n >= len(script):
            return None
        for card in table.behind(pool):
            if write(card) == script[n]:
                return card
        self.missed.append(script[n])
        return None
