"""Where each answer to a question leads, up to what nobody at the table knows yet.

Nothing here is a rule. Each answer is given to a fork of the session, with a dealer who knows no
card; what it leads to is followed until a card must be turned over, the next turn begins, or the
same question is asked again. Where more must be chosen before that, every way to go on is followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dreamtutor.engine import players
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.seats import away
from dreamtutor.engine.session import Answer, Chance, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass
from dreamtutor.engine.table import Table

NOBODY = Human()
"""The dealer who knows no card."""
LONGEST = 8
"""So many answers at most are followed in a row."""
SORTINGS, SORTINGS_ON_THE_WAY = 120, 12
"""So many ways to sort cards are looked at, if that is the question, or on the way of an answer."""
QUESTIONS = Pick, Arrange
WAYS = 150
"""So many ways to go on from one answer are looked at."""
Tries = Callable[[Session, bool], list[Answer]]
"""The answers that are worth a look, for a question, or for one that comes on the way from it; none
if all are."""


@dataclass(slots=True)
class Ahead:
    """A way to go on from a question: the answers, and where they lead."""

    answers: tuple[Answer, ...]
    table: Table
    coming: str
    """The rule that turns over the next card; empty if none does."""

    @property
    def free(self) -> bool:
        """Can it be done again and again?"""
        return bool(getattr(self.answers[0], "free", False))


class Lookout:
    """Looks ahead from the question at which a session stands."""

    def __init__(self, session: Session, tries: Tries, sortings: int = SORTINGS) -> None:
        self.session, self.tries, self.sortings = session, tries, sortings
        self.on_the_way = min(sortings, SORTINGS_ON_THE_WAY)
        self.found: list[Ahead] = []
        self.only: list[tuple[Answer, ...]] = []
        """Nothing but these ways to go on is looked at; everything if there are none."""

    def ways(self) -> list[Ahead]:
        """All ways to go on."""
        for answer in self.choices(self.session, self.sortings):
            self.look(answer)
        return self.found

    def look(self, answer: Answer, only: Iterable[tuple[Answer, ...]] = ()) -> list[Ahead]:
        """The ways to go on after an answer; `only` these, if there are any."""
        before, self.only = len(self.found), [*only]
        fork = self.session.fork(NOBODY)
        fork.asks_until = self.session.turns
        fork.answer(answer)
        self.follow(fork, (answer,), before + WAYS)
        return self.found[before:]

    def choices(self, session: Session, sortings: int) -> list[Answer]:
        """The answers to a question that are worth a look; of the ways to sort cards, so many that
        differ."""
        prompt = session.prompt
        if some := self.tries(session, session is not self.session):
            return some
        if isinstance(prompt, Pick):
            return [*prompt.options]
        return [*players.ways(session, sortings)]

    def follow(self, fork: Session, answers: tuple[Answer, ...], most: int) -> None:
        """Follow a fork in all ways in which it goes on."""
        while not self.is_end(fork) and len(answers) < LONGEST:
            first, *others = self.among(self.further(fork), answers[1:])
            for answer in others:
                if len(self.found) >= most:
                    break
                other = fork.fork(NOBODY)
                other.answer(answer)
                self.follow(other, (*answers, answer), most)
            fork.answer(first)
            answers = (*answers, first)
        prompt = fork.prompt
        coming = prompt.why if isinstance(prompt, Chance) else ""
        self.found.append(Ahead(answers, fork.table, coming))

    def among(self, some: list[Answer], before: tuple[Answer, ...]) -> list[Answer]:
        """Those of some answers that go on one of the ways that are looked at, after these."""
        at = len(before)
        wanted = [way[at] for way in self.only if len(way) > at and way[:at] == before]
        return [answer for answer in some if answer in wanted] or some

    def is_end(self, fork: Session) -> bool:
        """Is there nothing to be chosen before something new is known, or the next turn?"""
        prompt, question = fork.prompt, self.session.prompt
        if fork.turns > self.session.turns or not isinstance(prompt, QUESTIONS):
            return True
        if away(fork.table):
            return True
        return isinstance(prompt, Pick) and isinstance(question, Pick) and prompt.at is question.at

    def further(self, fork: Session) -> list[Answer]:
        """The answers that are followed. What could be done at any time is not done in passing."""
        some = self.choices(fork, self.on_the_way)
        if all(isinstance(answer, Pass) or getattr(answer, "free", False) for answer in some):
            return [answer for answer in some if isinstance(answer, Pass)] or some
        return some


def ways_ahead(session: Session, tries: Tries, sortings: int = SORTINGS) -> list[Ahead]:
    """All ways to go on from the question at which a session stands."""
    return Lookout(session, tries, sortings).ways()
