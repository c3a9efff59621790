"""A decision: a position of a game in which one answer is clearly the best.

Which position it is follows from a label: the assignment, the learner and a number. So learners
have different positions, and anybody can make each of them again. The coach plays deals that
follow from the label until it finds one in which the best answer is better than the others by a
gap that lies between `LEAST_GAP` and `MOST_GAP`: where it is smaller, nobody could tell; where it
is larger, everybody could. Two answers may be too close to call; then either is the best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count

from dreamtutor import games
from dreamtutor.coach.further import CLOSE
from dreamtutor.coach.hint import Choice, Hint, plain_choices, think
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.players import Coach, no_lots
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.notation import read, write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Chance, Over, Session
from dreamtutor.positions.description import Described, described
from dreamtutor.positions.start import rules_at

LEAST_GAP, MOST_GAP = 0.06, 0.15
"""By so much the best answer is better than the next: 6 to 15 points."""
ROUGH = 0.02
"""By so much more or less it may be at first sight, before one card further is looked at."""
SAFE, LOST = 0.95, 0.2
"""Where nearly everything wins or loses, there is little to decide."""
EARLY = 4
"""The first turns of a game look alike."""
FEWEST, MOST_AS_GOOD = 6, 2
"""Choices, and how many of them may be the best or too close to it to call: a guess is seldom
right."""
RIGHT_WITHIN = 0.03
"""An answer is right that costs no more than this: three points."""
NOTHING_AT = 0.15
"""What costs so much earns nothing; in between, it earns a part."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The exercise of one learner."""

    game: str
    of: str
    """What it is a part of: the class and the assignment."""
    learner: str
    number: int = 1

    @property
    def label(self) -> str:
        """The words from which the deals follow."""
        said = "\n".join([self.game, self.of, self.learner, str(self.number)])
        return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Position:
    """A position that was found."""

    cards: Described
    """What lies where, in the words of lessons."""
    hint: Hint
    """What the coach thinks of it."""

    @property
    def gap(self) -> float:
        """By how much the best answer is better than the next."""
        return gap(self.hint.choices)

    def cost(self, words: str) -> float:
        """What an answer costs in chances of winning, from 0 to 1; nothing if it is the best."""
        answer = write(read(self.hint.session, words))
        best = max(choice.chance for choice in self.hint.choices)
        return best - self.chance(answer)

    def chance(self, answer: str) -> float:
        known = [c.chance for c in self.hint.choices if write(c.way.answers[0]) == answer]
        return max(known, default=0.0)


def share(cost: float) -> float:
    """What part of the points an answer earns that costs so much."""
    return min(1.0, max(0.0, (NOTHING_AT - cost) / (NOTHING_AT - RIGHT_WITHIN)))


@lru_cache(100)
def position_of(decision: Decision) -> Position:
    """The position of a learner; the same whenever and wherever it is looked for."""
    rules = games.rules(decision.game)
    for n in count():
        for session in promising_turns(rules, f"{decision.label} {n}"):
            cards = described(rules, session.table)
            found = Position(cards, think(Session(rules_at(rules, cards), Human())))
            if LEAST_GAP <= found.gap <= MOST_GAP:
                return found
    raise AssertionError("deals do not end")


def promising_turns(rules: Rules, deal: str) -> Iterator[Session]:
    """A game of the coach, whenever a turn begins at which the gap may be right."""
    session, coach = Session(rules, Seeded(deal)), Coach()
    turn = EARLY
    while not isinstance(session.prompt, Over):
        if session.turns > turn and not isinstance(session.prompt, Chance):
            turn = session.turns
            choices = plain_choices(session.fork(Human()), judge_of(rules))
            if is_promising(choices):
                yield session
            coach.planned = [*max(choices, key=lambda choice: choice.liking).way.answers]
        session.answer(coach(session, no_lots))


def is_promising(choices: Sequence[Choice]) -> bool:
    """May the gap be right, as far as is seen at once?"""
    if len(choices) < FEWEST or not LOST <= choices[0].chance <= SAFE:
        return False
    return LEAST_GAP - ROUGH <= gap(choices) <= MOST_GAP + ROUGH


def gap(choices: Sequence[Choice]) -> float:
    """By how much the best of some choices is better than what is not as good; nothing, if more
    than `MOST_AS_GOOD` are. To a hundredth of a point: no machine reckons so differently that it
    finds another position."""
    chances = sorted((choice.chance for choice in choices), reverse=True)
    behind = [round(chances[0] - chance, 4) for chance in chances]
    worse = [cost for cost in behind if cost > CLOSE]
    as_good = len(behind) - len(worse)
    return worse[0] if worse and as_good <= MOST_AS_GOOD else 0.0
