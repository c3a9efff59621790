"""Goes through a game once, and shows each of its positions.

To make a position again costs a turn played again. Whoever wants them all plays each line through
instead, and makes one again only where another line begins.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.events import Event, Shuffled, dealt
from dreamtutor.engine.record import DivergedError, Node, Record
from dreamtutor.engine.session import Prompt, Session
from dreamtutor.engine.table import Table
from dreamtutor.view.slots import Tokens


@dataclass(eq=False, slots=True)
class EventsOnlyStep:
    """A step that today's rules decide otherwise: known is only what happened."""

    parent: AnyStep | None
    name: str
    answer: str
    events: list[Event]
    line: int
    """Where it stands in the file."""
    branches: list[EventsOnlyStep] = field(default_factory=list)
    dealer: None = None

    @property
    def born(self) -> int:
        return self.line


class InconsistentEventsError(ValueError):
    """The events of a step cannot have happened on the table that it follows."""

    def __init__(self, line: int) -> None:
        super().__init__(f"the events of line {line} cannot happen there")
        self.line = line


AnyStep = Node | EventsOnlyStep
NOBODY = Human()
DEEPEST = 4
"""So deep pools can lie in pools. In the games it is once."""


@dataclass(slots=True)
class Position:
    """How the table lies after a step. It is to be looked at before the next is asked for."""

    node: AnyStep
    table: Table
    tokens: Tokens
    seen: Sequence[tuple[Event, str]]
    """What happened, and to which slots."""
    turn: int
    begins: bool
    """Does a turn begin with it?"""
    session: Session | None
    """The rules at work; none where they decide otherwise."""
    asked: Prompt | None
    """What the step answered."""


def positions(
    record: Record,
    events_only: Sequence[EventsOnlyStep] = (),
    start: Table | None = None,
    kept: Collection[AnyStep] | None = None,
) -> Iterator[Position]:
    """Every position of a game, each after the one that it follows; or only those of some steps,
    among which are all that lead to them. `events_only` are steps that the rules decide
    otherwise; if the first is among them, `start` is the table that it begins with."""
    otherwise = defaultdict(list)
    for step in events_only:
        otherwise[step.parent].append(step)
    if start is not None:
        for step in otherwise[None]:
            yield from events_only_positions(step, start.copy(), Tokens(start), 0, kept)
        return
    ahead: list[tuple[Node, Tokens, int, Session | None]] = [
        (record.root, Tokens(record.rules.table), 0, None)
    ]
    while ahead:
        node, tokens, turn, before = ahead.pop()
        session, asked = session_at(record, node, before)
        seen = tokens.follow(node.events)
        turn += node.turn is not None
        begins = node.turn is not None
        yield Position(node, session.table, tokens, seen, turn, begins, session, asked)
        for other in otherwise[node]:
            yield from events_only_positions(other, session.table.copy(), tokens.fork(), turn, kept)
        after = [step for step in node.branches if kept is None or step in kept]
        if len(after) == 1:
            ahead.append((after[0], tokens, turn, session))
        else:  # the first comes at once, and nobody else needs the session
            ahead += [(step, tokens.fork(), turn, None) for step in after[:0:-1]]
            ahead += [(step, tokens, turn, session) for step in after[:1]]


def session_at(record: Record, node: Node, before: Session | None) -> tuple[Session, Prompt | None]:
    """A session that has come to a step, and what the step answered. A session that stands before
    it goes on, if there is one."""
    if node.parent is None:
        return record.position(node, NOBODY), None
    session = before or record.position(node.parent, NOBODY)
    asked, known = session.prompt, len(session.table.log)
    if node.answer is not None:
        session.dealer = same_dealer(node)
        try:
            session.answer(node.answer)
        except ValueError as error:
            raise DivergedError(str(error)) from error
        if session.table.log[known:] != node.events:
            raise DivergedError(f"what followed from {node.answer} is another thing now")
    return session, asked


def same_dealer(node: Node) -> Scripted:
    """A dealer that brings the cards that came with a step, but for one that whoever turned over a
    real card has named as the answer."""
    cards = dealt(node.events)
    named = 1 if node.answer in cards[:1] else 0
    return Scripted(cards[named:], NOBODY)


def events_only_positions(
    first: EventsOnlyStep, table: Table, tokens: Tokens, turn: int, kept: Collection[AnyStep] | None
) -> Iterator[Position]:
    """Positions that only the events make."""
    ahead = [(first, table, tokens)] if kept is None or first in kept else []
    while ahead:
        node, table, tokens = ahead.pop()
        try:
            for event in node.events:
                apply_event(event, table)
            seen = tokens.follow(node.events)
        except (LookupError, ValueError, AttributeError, TypeError) as error:  # it may say anything
            raise InconsistentEventsError(node.line) from error
        yield Position(node, table, tokens, seen, turn, begins=False, session=None, asked=None)
        after = [step for step in node.branches if kept is None or step in kept]
        ahead += [(step, table.copy(), tokens.fork()) for step in after[:0:-1]]
        ahead += [(step, table, tokens) for step in after[:1]]


def apply_event(event: Event, table: Table) -> None:
    """What an event of a file does, which may say anything: no card comes from nowhere."""
    if isinstance(event, Shuffled) and event.count > len(table.zones[event.zone]):
        raise ValueError("fewer cards lie there")
    event.apply(table)
    if isinstance(event, Shuffled):
        check_depth(table, event.pool)


def check_depth(table: Table, pool: str, depth: int = 0) -> None:
    """Backs among the cards of a pool stand for another pool. A file may say anything, also that
    a pool lies in itself, and who looks for a card in it would never end."""
    if depth > DEEPEST:
        raise ValueError(f"the cards of the pool {pool!r} lie in themselves, or too deep in others")
    for card, n in table.pools.get(pool, {}).items():
        if n and isinstance(card, Back):
            check_depth(table, card.pool, depth + 1)
