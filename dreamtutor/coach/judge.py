"""How good positions are, for games by one agreement: what was learned, and how tables are seen."""

from __future__ import annotations

import json
from collections.abc import Hashable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from dreamtutor import games
from dreamtutor.coach.ahead import SORTINGS, Ahead, Lookout, ways_ahead
from dreamtutor.coach.onirim import OnirimSight
from dreamtutor.coach.sight import Sight
from dreamtutor.coach.sorting import best_of
from dreamtutor.coach.urbion import UrbionSight
from dreamtutor.coach.value import Value, Weights
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table

SIGHTS: dict[str, type[Sight]] = {
    "onirim": OnirimSight,
    "urbion": UrbionSight,
}
MARGIN, FRICTION = 0.93, 0.003
"""What can be done again and again must be clearly better than all else. Otherwise it would be done
whenever the value errs, as it is asked some hundred times a game."""
GOOD, GOOD_SOON = 6, 3
"""So many ways to go on after one answer are looked at after others like it: at a question, and one
card further."""
Valued = tuple[float, Ahead]
KEPT = 1000
"""So many positions are remembered that were looked at one card further: the next answers of a turn
lead to the same ones."""

OWN: dict[str, tuple[tuple[str, set[str]], ...]] = {
    "onirim": (
        ("onirim-base", {"incubus", "team"}),
        ("onirim-crossroads", {"crossroads", "incubus", "team"}),
        ("onirim-dreamcatchers", {"dreamcatchers", "incubus", "team"}),
        ("onirim-glyphs", {"glyphs", "incubus", "team"}),
        ("onirim-oniverse", {"oniverse", "incubus", "team"}),
        ("onirim-premonitions", {"premonitions", "incubus", "team"}),
        ("onirim-towers", {"towers", "incubus", "team"}),
    ),
    "urbion": (
        ("urbion-base", {"squares", "books", "team"}),
        ("urbion-void", {"void", "team"}),
        ("urbion-postcards", {"postcards", "team"}),
        ("urbion-cities", {"squares", "books", "chromatic", "temples", "gardens", "team"}),
    ),
}
"""Weights that learned the base game alone, or some expansions. They play more strongly where
nothing but these is in play. Of several the first counts."""


@cache
def weights(name: str) -> Weights:
    """What was learned of a game."""
    path = files(__package__) / "weights" / f"{name}.json"
    return Weights.read(json.loads(path.read_text(encoding="utf-8")))


def learned_for(rules: Rules) -> str:
    """The name of the weights that are strongest in games by these rules."""
    played = {*games.names(rules)} - {games.BASE}
    game = game_of(rules)
    return next((own for own, with_ in OWN.get(game, ()) if played <= with_), game)


def sight(rules: Rules) -> Sight:
    """How the tables of an agreement are seen."""
    return SIGHTS[game_of(rules)](rules)


def game_of(rules: Rules) -> str:
    return rules.modules[0].name.partition(".")[0]


class Judge:
    """Says how good a way to go on is, for games by the same rules."""

    def __init__(self, rules: Rules, learned: Weights | None = None) -> None:
        self.rules = rules
        self.value = Value(learned or weights(learned_for(rules)), sight(rules))
        self.looked = 0
        """At how many positions it has looked: whoever thinks can stop by it."""
        self.known: dict[Hashable, tuple[float, int]] = {}
        """How good the best way to go on was, and at how many positions it has looked for that."""

    def chance(self, table: Table, coming: str) -> float:
        """The chance of winning from a table, for somebody who plays as the coach does."""
        self.looked += 1
        if table.outcome:
            return float(table.outcome == "won")
        if self.rules.lost(table):
            return 0.0
        return self.value.of(self.value.sight.view(table, coming))

    def ways(self, session: Session, sortings: int = SORTINGS) -> list[Ahead]:
        """All ways to go on from a question that are worth a look."""
        return ways_ahead(session, self.value.sight.tries, sortings)

    @collecting_later()
    def best(
        self, session: Session, sortings: int = SORTINGS, good: int = GOOD
    ) -> tuple[float, Ahead]:
        """The best way to go on from a question, and how good it is."""
        found = self.valued(session, sortings, good)
        return max(found, key=lambda valued: preference(valued[1], valued[0]))

    def valued(self, session: Session, sortings: int = SORTINGS, good: int = GOOD) -> list[Valued]:
        """The ways to go on that may be the best, and how good they are. Of answers after which one
        can go on in the same ways, all ways are looked at after the first, and after the others
        only so many as were `good` there."""
        lookout, found = Lookout(session, self.value.sight.tries, sortings), list[Valued]()
        known: dict[Hashable, list[tuple[Answer, ...]]] = {}
        for answer in lookout.choices(session, sortings):
            alike = self.value.sight.alike_answers(answer)
            here = [(self.of(way), way) for way in lookout.look(answer, known.get(alike, ()))]
            if alike is not None and alike not in known:
                best = sorted(here, key=lambda valued: -valued[0])[:good]
                known[alike] = [way.answers[1:] for _, way in best]
            found += here
        return found

    def soon(self, session: Session, most: int = SORTINGS) -> float:
        """How good the best way to go on is; where cards are to be sorted, without a look at every
        order."""
        where = place(session)
        if where is None:
            return self.looked_for(session, most)
        if (found := self.known.get((where, most))) is None:
            before = self.looked
            chance = self.looked_for(session, most)
            if len(self.known) >= KEPT:
                self.known.clear()
            self.known[where, most] = chance, self.looked - before
            return chance
        self.looked += found[1]  # so it stops where it would have stopped without that
        return found[0]

    @collecting_later()
    def looked_for(self, session: Session, most: int) -> float:
        if not isinstance(session.prompt, Arrange):
            return self.best(session, good=GOOD_SOON)[0]
        lookout = Lookout(session, self.value.sight.tries)
        sortings: list[Any] = lookout.choices(session, most)
        return best_of(sortings, lambda piles: max(map(self.of, lookout.look(piles))))

    def of(self, way: Ahead) -> float:
        return self.chance(way.table, way.coming)


def place(session: Session) -> Hashable:
    """Where a session stands: all that depends on it. None if a rule waits in its middle, as nobody
    can see how far it has come."""
    if any(doing.run is not None for doing in session.trail):
        return None
    zones, pools, *others = session.table.facts()
    hidden = tuple((name, frozenset(pool.items())) for name, pool in pools.items())
    return tuple(zones.items()), hidden, *others, tuple(map(repr, session.stack))


@lru_cache(20)
def judge_of(rules: Rules) -> Judge:
    """The one judge of all games by these rules."""
    return Judge(rules)


def preference(way: Ahead, chance: float) -> float:
    """By what ways to go on are compared."""
    return MARGIN * chance - FRICTION if way.free else chance
