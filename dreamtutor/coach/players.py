"""The coach as a player: what it does is what it would advise.

    session = Session(games.rules("onirim", "book"), Seeded("harbour lamp"))
    play_to_end(session, Coach(), Random(1).random)
    session.table.outcome

A player of your own can ask the same judge: `judge_of(session.rules).ways(session)` are all ways to
go on, and `judge.of(way)` is the chance of winning after one of them.
"""

from __future__ import annotations

from dreamtutor.coach.ahead import Ahead
from dreamtutor.coach.further import Further
from dreamtutor.coach.judge import Judge, judge_of, preference
from dreamtutor.engine import players
from dreamtutor.engine.session import Answer, Chance, Session


class Coach:
    """A player that always takes the way to go on that leads to the best position."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.given = judge
        self.planned: list[Answer] = []
        """The rest of the way that it is taking."""

    def begins(self, _session: Session) -> None:
        """A game begins."""
        self.planned = []

    def __call__(self, session: Session, random: players.Random) -> Answer:
        if isinstance(session.prompt, Chance):
            return players.random(session, random)
        if self.planned and session.refusal(self.planned[0]) is None:
            return self.planned.pop(0)
        if (only := players.only_answer(session)) is not None:
            return only
        answer, *self.planned = self.way(session).answers
        return answer

    def judge(self, session: Session) -> Judge:
        return self.given or judge_of(session.rules)

    def way(self, session: Session) -> Ahead:
        """The way to go on."""
        return self.judge(session).best(session)[1]


class Master(Coach):
    """The same, and it looks one card further where several ways are nearly as good."""

    window = 0.08
    """Ways that are worse than the best by more than this are not looked at."""
    most = 8

    def way(self, session: Session) -> Ahead:
        judge = self.judge(session)
        ways = [(preference(way, judge.of(way)), way) for way in judge.ways(session)]
        ways.sort(key=lambda ranked: -ranked[0])
        good = [way for liking, way in ways if liking >= ways[0][0] - self.window][: self.most]
        further = Further(judge)
        if len(good) == 1 or further.is_blind(session):
            return good[0]
        return self.best_further(session, further, good)

    def best_further(self, session: Session, further: Further, ways: list[Ahead]) -> Ahead:
        best, found = 0.0, ways[0]
        for way in ways:
            liking = preference(way, further.of(session, way, best).chance)
            if liking > best:
                best, found = liking, way
        return found


def no_lots() -> float:
    """The coach draws no lots."""
    return 0.0


PLAYERS: dict[str, type[Coach]] = {"coach": Coach, "master": Master}
