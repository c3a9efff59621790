"""What ways to go on are worth one card further: exactly over all cards that may come, or by the
same sampled deals for each way where several cards come at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from dreamtutor.coach.ahead import NOBODY, SORTINGS, Ahead
from dreamtutor.coach.judge import Judge
from dreamtutor.coach.rates import NORMAL
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Answer, Chance, Session

SAMPLES = 24
"""So many deals are looked at where several cards come."""
CLOSE = 0.01
"""Ways that are less than a point apart are too close to call."""
EARLY = (6, 12)
"""After so many it is asked whether more are needed."""


@dataclass(frozen=True)
class Estimate:
    """A chance of winning."""

    chance: float
    unsure: float = 0.0
    """Half the width of its 95 % interval, as far as it comes from sampling; 0 if all was
    counted."""

    @property
    def highest(self) -> float:
        return self.chance + self.unsure


@dataclass(frozen=True)
class Coming:
    """What may come after a way to go on: positions, each with how likely it is."""

    positions: tuple[tuple[float, Session], ...]
    is_sample: bool = False

    def estimate(self, chances: Sequence[float]) -> Estimate:
        """What the way is worth, if these are the chances at its positions."""
        if self.is_sample:
            return sampled(chances)
        shares = [share for share, _ in self.positions]
        return Estimate(sum(map(mul, shares, chances)))


def sampled(chances: Sequence[float]) -> Estimate:
    """The mean of some samples, and how far it may be off."""
    mean = sum(chances) / len(chances)
    variance = sum((x - mean) ** 2 for x in chances) / (len(chances) - 1)
    return Estimate(mean, NORMAL * (variance / len(chances)) ** 0.5)


class Further:
    """Looks one card further."""

    def __init__(
        self, judge: Judge, samples: int = SAMPLES, seed: str = "further", sortings: int = SORTINGS
    ) -> None:
        self.judge, self.samples, self.seed, self.sortings = judge, samples, seed, sortings

    def of(self, session: Session, way: Ahead, least: float = 0.0) -> Estimate:
        """What a way to go on from the question is worth. Where what comes is sampled, that ends
        early if it is surely worth less than `least`."""
        coming = self.coming(session, way)
        found: list[float] = []
        for _, next_ in coming.positions:
            found.append(self.now(next_))
            if coming.is_sample and len(found) in EARLY and sampled(found).highest < least:
                return sampled(found)
        return coming.estimate(found)

    def coming(self, session: Session, way: Ahead) -> Coming:
        """What may come after a way to go on from the question."""
        fork = after(session, way)
        prompt = fork.prompt
        if not isinstance(prompt, Chance):
            return Coming(((1.0, fork),))
        if self.several_come(fork):
            seeds = (f"{self.seed} {n}" for n in range(self.samples))
            return Coming(
                tuple((1 / self.samples, dealt(fork, seed)) for seed in seeds), is_sample=True
            )
        odds = fork.table.odds(prompt.pool)
        return Coming(tuple((float(p), answered(fork, card)) for card, p in odds.items()))

    def is_blind(self, session: Session) -> bool:
        """Does somebody hold cards here that whoever is to move may not see? Then what may come
        next depends on them, and nobody can look at it card by card without seeing them."""
        table = session.table
        return any(
            not isinstance(card, Back)
            for zone in self.judge.value.sight.secret(table)
            for card in table.zones[zone]
        )

    def now(self, session: Session) -> float:
        """What a position is worth to somebody who plays on well."""
        prompt = session.prompt
        if isinstance(prompt, Chance):
            return self.judge.chance(session.table, prompt.why)
        if session.table.outcome:
            return self.judge.chance(session.table, "")
        return self.judge.soon(session, self.sortings)

    def several_come(self, fork: Session) -> bool:
        """Will more than two cards be turned over before the next question?"""
        return dealt(fork, self.seed).table.dealt > fork.table.dealt + 2


def after(session: Session, way: Ahead) -> Session:
    """A fork of the session that has gone a way."""
    fork = session.fork(NOBODY)
    for answer in way.answers:
        fork.answer(answer)
    return fork


def answered(session: Session, answer: Answer) -> Session:
    """A fork of the session that has given an answer."""
    fork = session.fork(NOBODY)
    fork.answer(answer)
    return fork


def dealt(session: Session, seed: str) -> Session:
    """A fork of a session that waits for a card, played on with sampled cards to the next
    question."""
    dealer = Seeded(seed)
    fork = session.fork(dealer)
    while isinstance(prompt := fork.prompt, Chance):
        fork.answer(dealer.deal(fork.table, prompt.pool))
    return fork
