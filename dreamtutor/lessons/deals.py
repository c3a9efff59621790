"""Who deals in a lesson: the cards that were written for a step, and after them any others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Answered, News, Node, Went
from dreamtutor.engine.table import Table

INNER = re.compile(r" \d+$")


class ScriptedDealer:
    """Deals given cards, in order from each pool; when they have all come, or cannot come, another
    deals. After taking back it brings the same cards again.

    How many have come from each pool is counted along the line that is played: the dealer watches
    the record, and remembers for each node what was asked of it up to there.
    """

    def __init__(self, script: Mapping[str, Iterable[str]], then: Dealer) -> None:
        self.script = {pool_named(pool): [*cards] for pool, cards in script.items()}
        self.then = then
        self.known: dict[Node, tuple[str, ...]] = {}
        self.here: tuple[str, ...] = ()
        """The pools that were asked for cards up to the node at which the game stands."""
        self.now: list[str] = []
        """And since then."""
        self.first: int | None = None
        self.missed: list[str] = []
        """Cards that were to come and could not."""

    def lacking(self, node: Node) -> dict[str, int]:
        """By pool, how many more cards have come up to a node than it was said what comes."""
        asked = Counter(self.known.get(node, ()))
        return {
            pool: asked[pool] - len(cards)
            for pool, cards in self.script.items()
            if asked[pool] > len(cards)
        }

    def told(self, news: News) -> None:
        """The record goes on, or somewhere else."""
        if isinstance(news, Answered):
            self.here = self.known[news.node] = (*self.here, *self.now)
        elif isinstance(news, Went):
            self.here = self.known.get(news.to, ())
        self.now = []

    def deal(self, table: Table, pool: str) -> Card | None:
        if self.first is None:
            self.first = table.dealt
        del self.now[max(0, table.dealt - self.first - len(self.here)) :]
        outer = INNER.sub("", pool)
        n = [*self.here, *self.now].count(outer)
        self.now.append(outer)
        return self._written(table, pool, n) or self.then.deal(table, pool)

    def _written(self, table: Table, pool: str, n: int) -> Card | None:
        script = self.script.get(INNER.sub("", pool), ())
        if n >= len(script):
            return None
        for card in table.behind(pool):
            if write(card) == script[n]:
                return card
        self.missed.append(script[n])
        return None


def pool_named(name: str) -> str:
    """The pool that a lesson calls so: "city-deck" is the city deck."""
    return name.replace("-", " ")
