"""One move of a game looked at: what was luck in it, and what the decision cost.

Both are measured one card further, and by the same means on both sides. Luck is what the position
is worth with the cards that came, less the mean over all that could have come; so it is zero on
average, whoever plays and however wrong the value is. A decision is what the answer is worth, less
what the best one is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dreamtutor.coach.ahead import Ahead, Lookout
from dreamtutor.coach.further import CLOSE, Estimate, Further
from dreamtutor.coach.judge import Judge, preference
from dreamtutor.coach.retold import Move, Position, key_after
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Scripted
from dreamtutor.engine.players import only_answer
from dreamtutor.engine.session import Answer, Chance, Over, Session

WINDOW, MOST = 0.04, 3
"""Ways that are worse than the best by more than this, and more than so many, are not looked at one
card further."""
SAMPLES, SORTINGS = 12, 24
"""So many deals are looked at where several cards come, and so many ways to sort those."""
HERE = "here"


@dataclass(frozen=True)
class Way:
    """A way to go on, and what it is worth."""

    answers: tuple[Answer, ...]
    chance: float
    unsure: float
    liking: float
    """By what ways are compared (`judge.preference`)."""


@dataclass(frozen=True)
class Judged:
    """A move."""

    number: int
    before: float
    """The chance of winning before it, for somebody who plays on well."""
    unsure: float
    """Half the width of its interval."""
    luck: float = 0.0
    """What the cards that came were worth more than the usual ones."""
    decision: float = 0.0
    """What the answer was worth less than the best one: at most 0."""
    close: bool = False
    """Are there several answers, and could nobody say which one is better?"""
    best: tuple[Answer, ...] = ()
    """A better way to go on, if there is one."""


def judged(judge: Judge, position: Position, move: Move | None) -> Judged:
    """A move that was made from a position; none if the game goes no further."""
    return Look(judge, position).judged(move)


class Look:
    """A look at what a position leads to."""

    def __init__(self, judge: Judge, position: Position) -> None:
        self.judge, self.session, self.number = judge, position.session, position.number
        self.key = position.key
        self.further = Further(judge, SAMPLES, f"look {position.key}", SORTINGS)

    def judged(self, move: Move | None) -> Judged:
        session = self.session
        if move is None:
            best = self.end()
            return Judged(self.number, best.chance, best.unsure)
        if move.answer is None:
            return self.without_answer(move)
        if isinstance(session.prompt, Chance) or only_answer(session) is not None:
            mine = self.of(Ahead((move.answer,), session.table, ""))
            if isinstance(session.prompt, Chance):
                before = self.further.of(session, Ahead((), session.table, HERE))
                luck = self.luck(session, move.cards, before)
                return Judged(self.number, before.chance, before.unsure, luck)
            luck = self.luck_after(move, mine)
            return Judged(self.number, mine.chance, mine.unsure, luck)
        return self.decided(move.answer, move)

    def without_answer(self, move: Move) -> Judged:
        """The first hand of a game; or a shuffle."""
        session = self.session
        if not isinstance(session.prompt, Chance):
            best = self.end()
            return Judged(self.number, best.chance, best.unsure)
        # nothing is known before it that tells one game from another: so lots are drawn by what
        # came; otherwise they would err in the same way in each game
        self.further = Further(self.judge, SAMPLES, f"look {key_after(self.key, move)}", SORTINGS)
        before = self.further.of(session, Ahead((), session.table, HERE))
        luck = self.luck(session, move.cards, before)
        return Judged(self.number, before.chance, before.unsure, luck)

    def end(self) -> Way:
        """The best way to go on from the question, if somebody went on."""
        session = self.session
        if isinstance(session.prompt, Chance | Over) or only_answer(session) is not None:
            found = self.further.of(session, Ahead((), session.table, HERE))
            return Way((), found.chance, found.unsure, found.chance)
        return max(self.near(self.ranked(self.judge.ways(session))), key=lambda way: way.liking)

    def decided(self, answer: Answer, move: Move) -> Judged:
        if self.further.is_blind(self.session):  # what it costs cannot be seen without peeping
            mine = self.way(Ahead((answer,), self.session.table, ""))
            luck = self.luck_after(move, Estimate(mine.chance, mine.unsure))
            return Judged(self.number, mine.chance, mine.unsure, luck)
        ways = self.ranked(self.judge.ways(self.session))
        chosen = [ranked for ranked in ways if ranked[1].answers[0] == answer]
        chosen = chosen or self.ranked(self.begun_with(answer))
        others = [ranked for ranked in ways if ranked[1].answers[0] != answer]
        mine = max(self.near(chosen), key=lambda way: way.liking)
        better = self.near(others, least=chosen[0][0] - WINDOW)
        best = max([mine, *better], key=lambda way: way.liking)
        cost = best.chance - mine.chance
        close = cost < max(CLOSE, best.unsure + mine.unsure)
        top = max(best, mine, key=lambda way: way.chance)
        return Judged(
            self.number,
            top.chance,
            top.unsure,
            self.luck_after(move, Estimate(mine.chance, mine.unsure)),
            0.0 if close else -cost,
            close and bool(others),
            () if close else best.answers,
        )

    def ranked(self, ways: list[Ahead]) -> list[tuple[float, Ahead]]:
        """Some ways with how much they are liked at first sight, the best first."""
        liked = [(preference(way, self.judge.of(way)), way) for way in reversed(ways)]
        return sorted(liked, key=lambda ranked: -ranked[0])

    def near(self, ranked: list[tuple[float, Ahead]], least: float = 0.0) -> list[Way]:
        """Those of some ways that may be the best, one card further."""
        if not ranked:
            return []
        least = max(least, ranked[0][0] - WINDOW)
        return [self.way(way) for liking, way in ranked[:MOST] if liking >= least]

    def way(self, way: Ahead) -> Way:
        found = self.of(way)
        return Way(way.answers, found.chance, found.unsure, preference(way, found.chance))

    def of(self, way: Ahead) -> Estimate:
        return self.further.of(self.session, way)

    def begun_with(self, answer: Answer) -> list[Ahead]:
        """The ways that begin with an answer that is not worth a look of its own."""
        out = Lookout(self.session, self.judge.value.sight.tries)
        fork = self.session.fork(self.session.dealer)
        fork.answer(answer)
        out.follow(fork, (answer,), MOST)
        return out.found

    # Luck

    def luck_after(self, move: Move, expected: Estimate) -> float:
        """What the cards that followed an answer were worth more than was to be expected."""
        answer = move.answer
        assert answer is not None
        if not move.cards:
            return 0.0
        fork = self.session.fork(self.session.dealer)
        fork.answer(answer)
        return self.luck(fork, move.cards, expected)

    def luck(self, session: Session, cards: Sequence[Card], expected: Estimate) -> float:
        """Card by card; or all together, if what was expected was found by sampled deals."""
        further, total, fork = self.further, 0.0, session.fork(session.dealer)
        for n, card in enumerate(cards):
            if n:
                expected = further.of(fork, Ahead((), fork.table, HERE))
            if further.several_come(fork):
                rest = cards[n:]
                fork = fork.fork(Scripted(rest[1:], session.dealer))
                fork.answer(rest[0])
                return total + further.now(fork) - expected.chance
            fork.answer(card)
            total += further.now(fork) - expected.chance
        return total
