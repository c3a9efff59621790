"""What the coach thinks of a question: all choices, how good they are, and which are as good.

    for hint in thinking(session):
        ...                        # sharper and sharper; it can be left at any time
    hint.choices[0].way.answers    # the best answer, and what follows it
    hint.good                      # all that are too close to call

It thinks in small slices. What it says in the end depends on the position alone: it stops after
so many positions that it has looked at, not after so many seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dreamtutor.coach.ahead import NOBODY, Ahead
from dreamtutor.coach.further import CLOSE, Coming, Estimate, Further
from dreamtutor.coach.judge import Judge, judge_of, preference
from dreamtutor.engine.notation import write
from dreamtutor.engine.players import only_answer
from dreamtutor.engine.session import Chance, Finished, Over, Session

BUDGET = 4000
"""So many positions are looked at, one card further; about half a second."""
WINDOW, MOST = 0.08, 8
"""Choices that are worse than the best by more than this are not looked at further, and so many
are at most."""
SAMPLES, SORTINGS = 10, 30
"""Where several cards come: so many deals, and so many ways to sort cards in each."""


@dataclass(frozen=True)
class Choice:
    """An answer, with the best that can follow it."""

    way: Ahead
    plain: float
    """The chance of winning, by what the position looks like."""
    further: Estimate | None = None
    """The same, looked at one card further."""
    good: bool = False
    """Is it the best, or too close to the best to call?"""
    moved: float = 0.0
    """Where it was not looked at further, but others were: how far that moved the best."""

    @property
    def estimate(self) -> Estimate:
        return self.further or Estimate(max(0.0, min(1.0, self.plain + self.moved)))

    @property
    def chance(self) -> float:
        return self.estimate.chance

    @property
    def liking(self) -> float:
        return preference(self.way, self.chance)

    def is_close_to(self, best: Choice) -> bool:
        """Is it as good as the best, as far as the coach can tell?"""
        if self.further and best.further:
            unsure = self.further.unsure + best.further.unsure
            return best.liking - self.liking <= max(CLOSE, unsure)
        return preference(best.way, best.plain) - preference(self.way, self.plain) <= CLOSE


@dataclass(frozen=True)
class Hint:
    """What the coach thinks of a question."""

    session: Session
    """A fork of the game that stands at the question, with a dealer who knows no card."""
    judge: Judge
    choices: tuple[Choice, ...] = ()
    """The good ones first. None if there is nothing to choose."""
    steady: bool = False
    """Has it thought to the end?"""
    done: float = 0.0
    """How much of the thinking is done, from 0 to 1."""

    @property
    def good(self) -> tuple[Choice, ...]:
        """The choices that are too close to call; none of them is a mistake."""
        return tuple(choice for choice in self.choices if choice.good)

    @property
    def rival(self) -> Choice | None:
        """With what the best is compared: the best that is clearly worse, better of another
        kind."""
        if not self.choices:
            return None
        best, *others = self.choices
        worse = [choice for choice in others if not choice.good]
        kinds = [choice for choice in worse if kind(choice.way) != kind(best.way)]
        found = [*kinds, *worse, *others]
        return found[0] if found else None


def kind(way: Ahead) -> str:
    """What is done: to play, to discard, to search."""
    return type(way.answers[0]).__name__


def thinking(session: Session, judge: Judge | None = None, budget: int = BUDGET) -> Iterator[Hint]:
    """Hints for the question at which a session stands: a first one at once, then after each slice
    of thinking a sharper one."""
    judge = judge or judge_of(session.rules)
    fork = session.fork(NOBODY)
    nothing = Hint(fork, judge, steady=True, done=1.0)
    if isinstance(fork.prompt, Chance | Over | Finished) or only_answer(fork) is not None:
        yield nothing
        return
    found = plain_choices(fork, judge)
    yield hint(fork, judge, found, len(found) < 2, 0.0)
    if len(found) > 1:
        yield from Thinker(fork, judge, found, budget).slices()


def think(session: Session, judge: Judge | None = None, budget: int = BUDGET) -> Hint:
    """The hint for a question, thought to the end."""
    *_, last = thinking(session, judge, budget)
    return last


def plain_choices(session: Session, judge: Judge) -> list[Choice]:
    """Each answer with the best that can follow it, by what the positions look like."""
    best: dict[str, Choice] = {}
    for way in judge.ways(session):
        choice = Choice(way, judge.of(way))
        words = write(way.answers[0])
        if words not in best or choice.liking > best[words].liking:
            best[words] = choice
    return sorted(best.values(), key=lambda choice: -choice.liking)


class Thinker:
    """Looks one card further at the choices that may be the best."""

    def __init__(
        self, session: Session, judge: Judge, found: list[Choice], budget: int = BUDGET
    ) -> None:
        self.session, self.judge, self.found, self.budget = session, judge, found, budget
        self.further = Further(judge, SAMPLES, "hint", SORTINGS)
        least = found[0].liking - WINDOW
        self.candidates = [n for n, c in enumerate(found) if c.liking >= least][:MOST]
        self.begun = judge.looked

    def slices(self) -> Iterator[Hint]:
        choices = [*self.found]
        if self.further.is_blind(self.session):
            self.candidates = []
        for count, n in enumerate(self.candidates):
            choice = choices[n]
            coming = self.further.coming(self.session, choice.way)
            chances: list[float] = []
            for _, position in coming.positions:
                before = self.judge.looked
                chances.append(self.further.now(position))
                cost = self.judge.looked - before
                if len(chances) == 1 and not self.can_afford(cost, coming, first=not count):
                    break
                part = (count + len(chances) / len(coming.positions)) / len(self.candidates)
                yield hint(self.session, self.judge, choices, False, part)
            else:
                choices[n] = replace(choice, further=coming.estimate(chances))
            if not count and not choices[n].further:
                break  # nothing could be compared with the best
        yield hint(self.session, self.judge, choices, True, 1.0)

    def can_afford(self, cost: int, coming: Coming, *, first: bool) -> bool:
        """Can all positions be looked at, if each costs as much? The best needs another one to be
        compared with."""
        still = cost * (len(coming.positions) - 1)
        both = 2 if first else 1
        return self.judge.looked - self.begun + both * still <= self.budget


def hint(session: Session, judge: Judge, choices: list[Choice], steady: bool, done: float) -> Hint:
    """The choices in their order: what is as good as the best comes first."""
    looked = [choice for choice in choices if choice.further]
    if len(looked) < 2:  # looked at alone, a choice cannot be compared
        choices = looked = [replace(choice, further=None) for choice in choices]
    best = max(looked, key=lambda choice: choice.liking)
    moved = best.chance - best.plain
    marked = [
        replace(choice, good=choice.is_close_to(best), moved=0.0 if choice.further else moved)
        for choice in choices
    ]
    ranked = sorted(marked, key=lambda c: (not c.good, not c.further, -c.liking))
    return Hint(session, judge, tuple(ranked), steady, done)
