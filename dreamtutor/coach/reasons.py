"""Why one way to go on is worth more than another, in a learner's words.

Two tables differ in a few places: the hand, the row, the deck. Each place of one is put into the
other, in every combination, and the value is asked again: that is the Shapley share of the place.
So the shares add up to the whole difference. What is said of a place follows from the cards that
lie there, never from the weights; the games say it (`onirim/telling`, `urbion/telling`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import factorial

from dreamtutor.coach.ahead import Ahead
from dreamtutor.coach.judge import Judge, game_of
from dreamtutor.coach.onirim.telling import OnirimTelling
from dreamtutor.coach.telling import COMING, DECK, END, Telling
from dreamtutor.coach.urbion.telling import UrbionTelling
from dreamtutor.engine.table import Table
from dreamtutor.texts import Words

TELLING: dict[str, type[Telling]] = {"onirim": OnirimTelling, "urbion": UrbionTelling}
MOST_PARTS = 7
"""So many parts are looked at one by one. If there are more, the last are taken together."""
AFTER = {"": "against_only", "for": "against"} | dict.fromkeys(
    ("against_only", "against", "against_too"), "against_too"
)
"""How what speaks against a way is said, by what was said before it."""
WORTH_SAYING, MOST_SAID = 0.005, 3
"""Half a point, and so many reasons at most, are worth saying."""


@dataclass(frozen=True)
class Reason:
    """A part of what makes one way better than another."""

    topics: tuple[str, ...]
    """The places that it is about; usually one."""
    share: float
    """How much it adds to the chance of winning; less than 0 if it speaks against it."""


def reasons(judge: Judge, one: Ahead, other: Ahead) -> list[Reason]:
    """Why one way to go on is worth more than another, the weightiest first. The shares add up to
    what the positions differ by."""
    if END in (end_of(judge, one), end_of(judge, other)):
        return [Reason((END,), judge.of(one) - judge.of(other))]
    telling = TELLING[game_of(judge.rules)]
    topics = differing(telling, one, other)
    parts = telling.parts(topics)
    if rest := parts[MOST_PARTS:]:
        parts[MOST_PARTS - 1 :] = [sum(rest, parts[MOST_PARTS - 1])]
    shares = shapley(len(parts), Mixture(judge, telling, one, other, parts))
    found = [Reason(part, share) for part, share in zip(parts, shares, strict=True)]
    return sorted(found, key=lambda reason: -abs(reason.share))


def end_of(judge: Judge, way: Ahead) -> str:
    """Is it certain how the game ends there?"""
    return END if way.table.outcome or judge.rules.lost(way.table) else ""


def differing(telling: type[Telling], one: Ahead, other: Ahead) -> list[str]:
    """The places in which two tables differ, those first that most is said of."""
    a, b = one.table, other.table
    zones = dict.fromkeys((*a.zones, *b.zones))
    found = dict.fromkeys(
        telling.topic(zone) for zone in zones if [*a.zones[zone]] != [*b.zones[zone]]
    )
    if a.pools != b.pools:
        found[DECK] = None
    if one.coming != other.coming:
        found[COMING] = None
    return sorted(found, key=lambda topic: telling.ORDER.get(topic, len(telling.ORDER)))


class Mixture:
    """What tables are worth that have some places of one table, and all others of another."""

    def __init__(
        self,
        judge: Judge,
        telling: type[Telling],
        one: Ahead,
        other: Ahead,
        parts: Sequence[tuple[str, ...]],
    ) -> None:
        self.value, self.topic = judge.value, telling.topic
        self.one, self.other, self.parts = one, other, parts
        self.known: dict[frozenset[int], float] = {}

    def __call__(self, some: Iterable[int]) -> float:
        """`some`: the parts that are those of the one."""
        key = frozenset(some)
        if key not in self.known:
            from_one = {topic for n in key for topic in self.parts[n]}
            coming = self.one.coming if COMING in from_one else self.other.coming
            view = self.value.sight.view(self.table(from_one), coming)
            self.known[key] = self.value.of(view)
        return self.known[key]

    def table(self, from_one: set[str]) -> Table:
        one, other = self.one.table, self.other.table
        mixed = other.cleared()
        for zone in {**one.zones, **other.zones}:
            cards = (one if self.topic(zone) in from_one else other).zones[zone]
            if cards:
                mixed.zones[zone] = cards
        mixed.pools = (one if DECK in from_one else other).pools
        return mixed


def shapley(count: int, worth: Mixture) -> list[float]:
    """What each of so many parts adds, in the mean over all orders in which they can be added."""
    shares = []
    for n in range(count):
        rest = [k for k in range(count) if k != n]
        total = 0.0
        for size in range(count):
            weight = factorial(size) * factorial(count - size - 1) / factorial(count)
            for some in combinations(rest, size):
                total += weight * (worth((*some, n)) - worth(some))
        shares.append(total)
    return shares


def worth_saying(found: Iterable[Reason]) -> list[Reason]:
    return [reason for reason in found if abs(reason.share) >= WORTH_SAYING][:MOST_SAID]


def told(
    judge: Judge,
    words: Words,
    one: Ahead,
    other: Ahead,
    found: Iterable[Reason],
    *,
    before: Table,
) -> list[str]:
    """Reasons for a way in sentences, and then those against it. `before`: the table as it is
    now."""
    telling = TELLING[game_of(judge.rules)]
    said: list[str] = []
    key = ""
    for reason in sorted(found, key=lambda reason: reason.share < 0):
        favours = reason.share > 0
        tells = telling(judge.rules, words, before, one, other, favours=favours)
        key = "for" if favours else AFTER[key]
        said.append(words.text("coach", key, reason=tells.clause(reason.topics[0])))
    return said
