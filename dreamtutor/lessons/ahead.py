"""What can still be reached: a look at the lines of play that begin here, on the cards that the
lesson will deal. It is bounded; what it has not seen to the end may be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.events import Event
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Over, Prompt, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table
from dreamtutor.lessons.deals import INNER, Dealt
from dreamtutor.lessons.matching import offered, single

MOST = 1500
"""So many positions are looked at."""
Hit = Callable[[Event], bool]


class Rest:
    """Deals cards that are known, then what is left of a script, and then what the lesson will
    deal."""

    def __init__(self, script: Mapping[str, Sequence[str]], then: Dealer, place: Place) -> None:
        self.script, self.then, self.place = script, then, place
        self.asked: list[str] = []

    def deal(self, table: Table, pool: str) -> Card | None:
        outer, came = INNER.sub("", pool), self.place.came
        self.asked.append(outer)
        if len(self.asked) <= len(came):
            return came[len(self.asked) - 1]
        n = self.had(len(self.asked) - 1)[outer]
        cards = self.script.get(outer, ())
        return next(
            (c for c in table.behind(pool) if n < len(cards) and write(c) == cards[n]), None
        )

    def had(self, asked: int) -> Counter[str]:
        """How many cards of the script had come from each pool when it had been asked so often."""
        return Counter(dict(self.place.had)) + Counter(self.asked[len(self.place.came) : asked])


@dataclass(frozen=True, slots=True)
class Place:
    """A position on the way: the table when its turn began, and what was answered since."""

    table: Table
    answers: tuple[Answer, ...]
    came: tuple[Card, ...]
    """The cards that came in this turn before the search began."""
    had: tuple[tuple[str, int], ...]
    """How many cards of the script had come from each pool: then, or when the turn began."""
    hits: int
    """How often what must happen had happened by then."""
    skip: int
    """So many events of the turn are counted in this already."""
    turns: int
    """How many turns have begun since the step did."""
    line: tuple[Answer, ...] = ()
    """All answers from the beginning of the search."""


@dataclass(frozen=True, slots=True)
class Found:
    """The answers that reach the goal; none if no line does. Without `sure` there may be one."""

    line: tuple[Answer, ...] | None
    sure: bool


class Search:
    def __init__(
        self,
        rules: Rules,
        dealer: Dealt,
        hit: Hit,
        times: int,
        turns: int,
    ) -> None:
        self.rules, self.dealer, self.hit = rules, dealer, hit
        self.times, self.turns = times, turns
        self.seen: set[Any] = set()
        self.sure = True

    def look(self, start: Place, most: int = MOST) -> Found:
        """Try all lines, the shortest first."""
        ahead = [start]
        for place in ahead:  # it grows meanwhile
            most -= 1
            if most < 0:
                return Found(None, sure=False)
            session, _ = self.session(place)
            for answer in tries(session.prompt):
                if isinstance(session.prompt, Arrange) and session.refusal(answer):
                    continue
                found = self.step(place, answer)
                most -= 1
                if isinstance(found, tuple):
                    return Found(found, sure=True)
                if found is not None:
                    ahead.append(found)
            if isinstance(session.prompt, Arrange):
                self.sure = False
        return Found(None, self.sure)

    def session(self, place: Place) -> tuple[Session, Rest]:
        dealer = Rest(self.dealer.script, self.dealer.then, place)
        session = Session(self.rules, dealer, place.table.copy(), keeps=True)
        for answer in place.answers:
            session.answer(answer)
        return session, dealer

    def step(self, place: Place, answer: Answer) -> Place | tuple[Answer, ...] | None:
        """Where an answer leads: to the goal, to another place, or nowhere."""
        session, dealer = self.session(place)
        session.kept = None
        session.answer(answer)
        line = (*place.line, answer)
        if place.hits + sum(map(self.hit, session.table.log[place.skip :])) >= self.times:
            return line
        if isinstance(session.prompt, Over):
            return None
        if session.kept is None:
            return replace(place, answers=(*place.answers, answer), line=line)
        table, known = session.kept
        if place.turns + 1 >= self.turns:
            return None
        had = tuple(sorted(dealer.had(table.dealt - place.table.dealt).items()))
        hits = place.hits + sum(map(self.hit, session.table.log[place.skip : known]))
        state = (repr(table.facts()), had, hits)
        if state in self.seen:
            return None
        self.seen.add(state)
        return Place(table, (), (), had, hits, 0, place.turns + 1, line)


def tries(prompt: Prompt) -> Iterator[Answer]:
    """Answers worth trying; of arrangements the usual one, and each card alone."""
    if isinstance(prompt, Arrange):
        yield prompt.usual()
        yield from single(prompt)
    else:
        yield from offered(prompt)
