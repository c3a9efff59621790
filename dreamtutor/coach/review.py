"""A game looked at afterwards: the chance of winning along it, what was luck, what was decision,
and which moments decided.

    for state in reviewing(record):
        print(state.done, state.of)
    print(state)

The first state is a curve without figures of luck, and comes at once; then moves are looked at one
card further, and in the end what may have been mistakes is played on with other deals. Nobody looks
at a card before it came. Luck and decisions do not add up to the result: what remains is the error
of the coach, and is said to be that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from dreamtutor.coach.further import Estimate, Further
from dreamtutor.coach.judge import Judge, judge_of
from dreamtutor.coach.luck import Judged, judged
from dreamtutor.coach.players import Coach, no_lots
from dreamtutor.coach.playouts import gain
from dreamtutor.coach.retold import Position, Retold, retold
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Answer, Chance, Over, Session
from dreamtutor.workers import in_order

COUNTING, DONE = "counting", "done"
CHUNK = 4
"""So many moves are looked at in a row."""
LEAST = 0.03
"""What costs less is no mistake, and no moment that decided."""
MOMENTS, MOST_MISTAKES = 3, 8


@dataclass(frozen=True)
class Moved:
    """A move of the game; the first one is the first hand."""

    number: int
    node: Node
    answer: str
    """As it stands in files."""
    chance: float
    """The chance of winning after it, for somebody who plays on as well as the coach."""
    unsure: float = 0.0
    luck: float = 0.0
    decision: float = 0.0
    """What it cost: 0 or less."""
    rest: float = 0.0
    """By how much the coach thinks otherwise of the position, now that it sees one card further."""
    close: bool = False
    """Were several answers about as good?"""
    better: tuple[Answer, ...] = ()
    """A better way to go on, which held when both were played on with other deals."""

    @property
    def is_mistake(self) -> bool:
        return bool(self.better)


@dataclass(frozen=True)
class SameDeal:
    """The deal of the game, played by the coach."""

    outcome: str
    turns: int
    answers: tuple[str, ...]
    chances: tuple[float, ...]
    """The chance of winning after each of its answers."""


@dataclass(frozen=True)
class Review:
    """What is known of a game so far."""

    state: str
    done: int
    of: int
    start: float
    """The chance of winning before the first card."""
    outcome: str
    moves: tuple[Moved, ...]
    coach: SameDeal | None = None
    """What the coach makes of the same deal, if somebody deals."""

    @property
    def luck(self) -> float:
        return sum(move.luck for move in self.moves)

    @property
    def decisions(self) -> float:
        return sum(move.decision for move in self.moves)

    @property
    def rest(self) -> float:
        """What luck and decisions do not explain: the coach's own error."""
        return self.moves[-1].chance - self.start - self.luck - self.decisions

    @property
    def mistakes(self) -> tuple[Moved, ...]:
        return tuple(move for move in self.moves if move.is_mistake)

    @property
    def moments(self) -> tuple[Moved, ...]:
        """The moves that decided the game, in their order."""
        some = [move for move in self.moves if weight(move) >= LEAST]
        return tuple(sorted(sorted(some, key=weight)[-MOMENTS:], key=lambda move: move.number))

    def __str__(self) -> str:
        return "\n".join(lines(self))

    def frame(self) -> Any:
        """Its moves as a data frame, if pandas is installed."""
        import pandas  # noqa: PLC0415 - whoever does not ask for it need not have it

        return pandas.DataFrame([row(move) for move in self.moves]).set_index("number")


def weight(move: Moved) -> float:
    """How much a move decided."""
    return max(abs(move.luck), -move.decision if move.is_mistake else 0.0)


# Counting


@dataclass(frozen=True)
class Task:
    """Some moves that are to be looked at."""

    line: Retold
    first: int
    end: int


@dataclass(frozen=True)
class Doubt:
    """A move that may have been a mistake."""

    line: Retold
    number: int
    better: tuple[Answer, ...]


def reviewing(
    record: Record,
    node: Node | None = None,
    executor: Executor | None = None,
    *,
    with_coach: bool = True,
    chunk: int = CHUNK,
) -> Iterator[Review]:
    """What is known of the line on which a record stands, or of the one through a node: more and
    more. The results are the same whoever works at it. `with_coach`: in the end, does the coach
    play the same deal? `chunk`: so many moves are looked at in a row."""
    line = retold(record, node)
    nodes = nodes_of(record, node)
    first = Review(COUNTING, 0, len(nodes), 0.0, record_outcome(nodes), curve(line, nodes))
    yield replace(first, start=first.moves[0].chance)
    count = len(nodes) + 1
    tasks = [Task(line, n, min(n + chunk, count)) for n in range(0, count, chunk)]
    found: list[Judged] = []
    for some in in_order(look_at, tasks, executor):
        found += some
        yield counted(first, found)
    doubts = doubted(line, found)
    gains: list[Estimate] = []
    for gain_ in in_order(played_both, doubts, executor):
        gains.append(gain_)
        yield counted(first, found)
    found = settled(found, doubts, gains)
    last = counted(first, found)
    coach = same_deal(record, nodes) if with_coach else None
    yield replace(last, state=DONE, moves=named(last.moves, found), coach=coach)


def nodes_of(record: Record, node: Node | None) -> list[Node]:
    node = node or record.node
    while node.last is not None:
        node = node.last
    return node.line()


def record_outcome(nodes: Sequence[Node]) -> str:
    """How the line ended; empty if it did not."""
    return next((e.outcome for e in nodes[-1].events if hasattr(e, "outcome")), "")


def curve(line: Retold, nodes: Sequence[Node]) -> tuple[Moved, ...]:
    """The chance after each move at first sight."""
    judge = line.judge
    positions = line.positions(1, len(nodes) + 1)
    return tuple(
        Moved(number, node, written(node), at_first_sight(judge, position.session))
        for number, (node, position) in enumerate(zip(nodes, positions, strict=True))
    )


def at_first_sight(judge: Judge, session: Session) -> float:
    return Further(judge, sortings=1).now(session)


def written(node: Node) -> str:
    return "" if node.answer is None else write(node.answer)


@collecting_later()
def look_at(task: Task) -> list[Judged]:
    """Look at some moves."""
    line = task.line
    moves = (*line.moves, None)
    return [
        judged(line.judge, position, moves[position.number])
        for position in line.positions(task.first, task.end)
    ]


def counted(first: Review, found: Sequence[Judged]) -> Review:
    """The first sight, and as far as moves were looked at, what was found."""
    moves = [*first.moves]
    for n, (this, after) in enumerate(pairwise(found)):
        rest = after.before - this.before - this.luck - this.decision
        moves[n] = replace(
            moves[n],
            chance=after.before,
            unsure=after.unsure,
            luck=this.luck,
            decision=this.decision,
            rest=rest,
            close=this.close,
        )
    return replace(first, done=len(found) - 1, start=found[0].before, moves=tuple(moves))


# Mistakes


def doubted(line: Retold, found: Sequence[Judged]) -> list[Doubt]:
    """The moves that may have been mistakes, the dearest first."""
    dear = sorted((move for move in found if move.decision <= -LEAST), key=lambda m: m.decision)
    return [Doubt(line, move.number, move.best) for move in dear[:MOST_MISTAKES]]


@collecting_later()
def played_both(doubt: Doubt) -> Estimate:
    """What the better way leads to, less what the chosen one does."""
    line, number = doubt.line, doubt.number
    chosen = line.moves[number].answer
    assert chosen is not None
    position: Position = next(line.positions(number, number + 1))
    return gain(line.judge, position, doubt.better, (chosen,))


def settled(
    found: Sequence[Judged], doubts: Sequence[Doubt], gains: Sequence[Estimate]
) -> list[Judged]:
    """What cost something, and was no worse when it was played on, was too close to call."""
    sure = {d.number: g.chance > g.unsure for d, g in zip(doubts, gains, strict=True)}
    gone = {d.number for d, g in zip(doubts, gains, strict=True) if g.chance <= 0}
    return [
        replace(move, decision=0.0, close=True, best=())
        if move.number in gone
        else move
        if sure.get(move.number)
        else replace(move, best=())
        for move in found
    ]


def named(moves: Sequence[Moved], found: Sequence[Judged]) -> tuple[Moved, ...]:
    """The moves, with the better way beside each mistake."""
    better = {move.number: move.best for move in found}
    return tuple(replace(move, better=better[move.number]) for move in moves)


# The same deal


def same_deal(record: Record, nodes: Sequence[Node]) -> SameDeal | None:
    """What the coach makes of the deal of a game; nothing if the cards are real, or if somebody
    shuffled on the way."""
    if isinstance(record.dealer, Human) or any(node.dealer is not None for node in nodes):
        return None
    judge = judge_of(record.rules)
    session, coach = Session(record.rules, record.dealer), Coach(judge)
    answers: list[str] = []
    chances = []
    while not isinstance(session.prompt, Over):
        if isinstance(session.prompt, Chance):  # the deal was dealt from a list, and it has ended
            return None
        answer = coach(session, no_lots)
        answers.append(write(answer))
        session.answer(answer)
        chances.append(at_first_sight(judge, session))
    return SameDeal(session.table.outcome, session.turns, tuple(answers), tuple(chances))


# In words


def row(move: Moved) -> dict[str, Any]:
    """A move for a table of figures."""
    names = ("number", "answer", "chance", "unsure", "luck", "decision", "rest", "close")
    better = ", then ".join(map(write, move.better))
    return {**{name: getattr(move, name) for name in names}, "better": better}


def lines(review: Review) -> Iterator[str]:
    """A review as text."""
    end = review.moves[-1].chance
    yield f"{review.outcome or 'not over'}: from {percent(review.start)} to {percent(end)}"
    if review.state != DONE:
        yield f"counting, step {review.done} of {review.of}"
        return
    yield f"luck       {points(review.luck)}"
    yield f"decisions  {points(review.decisions)}"
    yield f"rest       {points(review.rest)}: the coach's own error"
    for move in review.moments:
        yield f"step {move.number:3}  {move.answer or 'the first hand'}: {said(move)}"
    if not review.mistakes:
        yield f"No decision surely cost {100 * LEAST:.0f} points."
    for move in review.mistakes:
        better = ", then ".join(map(write, move.better))
        yield f"step {move.number:3}  {move.answer} cost {points(-move.decision)}; better: {better}"
    if review.coach:
        yield f"The coach, on the same deal: {review.coach.outcome} in turn {review.coach.turns}"


def said(move: Moved) -> str:
    parts = [("luck", move.luck), ("decision", move.decision * move.is_mistake)]
    return ", ".join(f"{name} {points(x)}" for name, x in parts if abs(x) >= 0.005)


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def points(difference: float) -> str:
    return f"{100 * difference:+.0f}"
