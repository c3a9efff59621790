"""A line of a game as values: what was agreed, what was answered, which cards came. Whoever looks
at it, in this process or another, goes along it and never sees a card before it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from dreamtutor import games
from dreamtutor.coach.ahead import NOBODY
from dreamtutor.coach.judge import Judge, game_of, judge_of
from dreamtutor.engine.branches import end_of
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Scripted
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table


@dataclass(frozen=True)
class Move:
    """An answer, and the cards that came before the next question. The first move of a game has no
    answer, nor has one at which what nobody has seen was shuffled."""

    answer: Answer | None
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Position:
    """A question of the game."""

    number: int
    """How many moves came before it."""
    session: Session
    """It knows no card that nobody at the table knows."""
    key: str
    """What stands for all that happened before: whoever draws lots here draws by it."""


@dataclass(frozen=True)
class Retold:
    """A line of a game."""

    game: str
    modules: tuple[str, ...]
    settings: tuple[tuple[str, Any], ...]
    begun: tuple[Table, Step] | None
    """The table that it began with, and the first step, if it began in its middle."""
    moves: tuple[Move, ...]

    @property
    def judge(self) -> Judge:
        """Who says how good its positions are."""
        return judge_of(agreed(self.game, self.modules, self.settings))

    @property
    def rules(self) -> Rules:
        return self.judge.rules.beginning_at(*self.begun) if self.begun else self.judge.rules

    def positions(self, first: int, end: int) -> Iterator[Position]:
        """The questions from one to another, each with a session that stands there. Before the
        first move the game waits for its first card."""
        key = ""
        session = Session(self.rules, NOBODY)
        for number, move in enumerate((*self.moves, None)):
            if number >= end:
                return
            if number >= first:
                yield Position(number, session.fork(NOBODY), key)
            if move is not None:
                go_on(session, move)
                key = key_after(key, move)


@lru_cache(50)
def agreed(game: str, modules: tuple[str, ...], settings: tuple[tuple[str, Any], ...]) -> Rules:
    """The rules of an agreement, always the same object: so what was worked out by it is found
    again."""
    return games.rules(game, modules, dict(settings))


def go_on(session: Session, move: Move) -> None:
    """Make a move: the cards come that came then."""
    answer, cards = move.answer, move.cards
    if answer is None:  # the first hand; or a shuffle, after which no card comes
        for card in cards:
            session.answer(card)
        return
    session.dealer = Scripted(cards[1:] if isinstance(answer, Card) else cards, NOBODY)
    session.answer(answer)
    session.dealer = NOBODY


def key_after(key: str, move: Move) -> str:
    words = write(move.answer) if move.answer is not None else ""
    told = "\n".join([key, words, *map(write, move.cards)])
    return sha256(told.encode()).hexdigest()[:16]


def retold(record: Record, node: Node | None = None) -> Retold:
    """The line of a record through a node, to its end; the one on which the record stands."""
    line = end_of(node or record.node).line()
    rules = record.rules
    names = [name for name in games.names(rules) if name != games.BASE]
    game = game_of(rules)
    settings = tuple(sorted(rules.settings.items()))
    usual = agreed(game, tuple(names), settings)
    laid = rules.table != usual.table or rules.opening != usual.opening
    begun = (rules.table.copy(), rules.opening) if laid else None
    moves = [Move(each.answer, tuple(dealt(each.events))) for each in line]
    return Retold(game, tuple(names), settings, begun, tuple(moves))
