"""A mistake of a game as a question: any answer can be tried, and is measured against the best one.

    drill = Drill(retold(record, move.node), move)     # a move of a review that was a mistake
    drill.tried(answer).right

What the review says of the move holds here, too: the same positions are looked at, with the same
deals.
"""

from __future__ import annotations

from dataclasses import dataclass

from dreamtutor.coach.ahead import Ahead
from dreamtutor.coach.further import Estimate
from dreamtutor.coach.hint import Choice, Hint
from dreamtutor.coach.luck import Look
from dreamtutor.coach.retold import Retold
from dreamtutor.coach.review import LEAST, Moved
from dreamtutor.engine.session import Answer, Session


@dataclass(frozen=True)
class Tried:
    """An answer that somebody tried."""

    choice: Choice
    right: bool
    """Is it the best, or within the margin?"""
    is_best: bool
    """Is it what the review calls better?"""
    was_played: bool
    """Is it what was played in the game?"""


class Drill:
    """The question at which a mistake was made."""

    def __init__(self, line: Retold, move: Moved) -> None:
        assert move.node.answer is not None
        [position] = line.positions(move.number, move.number + 1)
        self.look = Look(line.judge, position)
        self.ways = line.judge.ways(position.session)
        self.best = self.choice(move.better, good=True)
        self.played = self.choice((move.node.answer,))

    @property
    def session(self) -> Session:
        """It stands at the question, and knows no card that nobody at the table knows."""
        return self.look.session

    @property
    def hint(self) -> Hint:
        """What the coach says of the question: the better way, compared with what was played."""
        choices = (self.best, self.played)
        return Hint(self.session, self.look.judge, choices, steady=True, done=1.0)

    def tried(self, answer: Answer) -> Tried:
        """What an answer is worth."""
        is_best, was_played = answer == first(self.best), answer == first(self.played)
        choice = self.best if is_best else self.choice((answer,))
        one, other = self.best.estimate, choice.estimate
        margin = max(LEAST, one.unsure + other.unsure)
        right = is_best or (not was_played and one.chance - other.chance <= margin)
        return Tried(choice, right, is_best, was_played)

    def choice(self, answers: tuple[Answer, ...], *, good: bool = False) -> Choice:
        """The best way that begins with some answers, one card further."""
        begun = [way for way in self.ways if way.answers[: len(answers)] == answers]
        ways = begun or self.look.begun_with(answers[0])
        found = max(self.look.near(self.look.ranked(ways)), key=lambda way: way.liking)
        way: Ahead = next(way for way in ways if way.answers == found.answers)
        plain = self.look.judge.of(way)
        return Choice(way, plain, Estimate(found.chance, found.unsure), good)


def first(choice: Choice) -> Answer:
    return choice.way.answers[0]
