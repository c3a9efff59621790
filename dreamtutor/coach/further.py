"""What ways to go on are worth one card further: exactly over all cards that may come, or by the
same sampled deals for each way where several cards come at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from dreamtutor.coach.ahead import NOBODY, Ahead
from dreamtutor.coach.judge import Judge
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Chance, Session

SAMPLES = 24
"""So many deals are looked at where several cards come."""
NORMAL = 1.96
"""So many standard errors reach to the ends of a 95 % interval."""


@dataclass(frozen=True)
class Estimate:
    """A chance of winning."""

    chance: float
    unsure: float = 0.0
    """Half the width of its 95 % interval, as far as it comes from sampling; 0 if all was
    counted."""


class Further:
    """Looks one card further."""

    def __init__(self, judge: Judge, samples: int = SAMPLES, seed: str = "further") -> None:
        self.judge, self.samples, self.seed = judge, samples, seed

    def of(self, session: Session, way: Ahead) -> Estimate:
        """What a way to go on from the question is worth."""
        fork = after(session, way)
        prompt = fork.prompt
        if not isinstance(prompt, Chance):
            return Estimate(self.now(fork))
        if self.several_come(fork):
            return self.sampled(fork)
        total = 0.0
        for card, chance in fork.table.odds(prompt.pool).items():
            next_ = fork.fork(NOBODY)
            next_.answer(card)
            total += float(chance) * self.now(next_)
        return Estimate(total)

    def now(self, session: Session) -> float:
        """What a position is worth to somebody who plays on well."""
        prompt = session.prompt
        if isinstance(prompt, Chance):
            return self.judge.chance(session.table, prompt.why)
        if session.table.outcome:
            return self.judge.chance(session.table, "")
        return self.judge.best(session)[0]

    def several_come(self, fork: Session) -> bool:
        """Will more than two cards be turned over before the next question?"""
        return dealt(fork, self.seed).table.dealt > fork.table.dealt + 2

    def sampled(self, fork: Session) -> Estimate:
        found = [self.now(dealt(fork, f"{self.seed} {n}")) for n in range(self.samples)]
        mean = sum(found) / len(found)
        variance = sum((x - mean) ** 2 for x in found) / (len(found) - 1)
        return Estimate(mean, NORMAL * (variance / len(found)) ** 0.5)


def after(session: Session, way: Ahead) -> Session:
    """A fork of the session that has gone a way."""
    fork = session.fork(NOBODY)
    for answer in way.answers:
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
