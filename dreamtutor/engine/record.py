"""The course of a game: a tree of answers, and what followed from each.

A position is not stored. It is made again: from the table as it was when the
turn began, by giving the same answers and dealing the same cards. If that
leads to other events than those recorded, the rules have changed or are not
deterministic, and `DivergedError` is raised.

Whoever deals goes on dealing in all branches: the same answers bring the same
cards. To `shuffle` is a step of its own in the tree, without an answer; from
there on another deals.

An answer is all or nothing, wherever it is broken off (Ctrl-C comes between any
two instructions): the rules work on a session that nobody sees until they have
done; then whoever watches is told; then the tree has the node, and the game
stands there. What is broken off before it was told has not happened. What is
broken off while it is told may be written down already: it is told again, and
happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.events import Event, dealt
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Prompt, RefusedError, Session
from dreamtutor.engine.table import Table


class DivergedError(Exception):
    """Playing the answers again led to something else."""


@dataclass(eq=False, repr=False, slots=True, weakref_slot=True)
class Node:
    """One answer, the events that followed, and where they led. The root has no answer, nor has a
    node at which another dealer took over."""

    parent: Node | None
    answer: Answer | None
    events: list[Event]
    turn: tuple[Table, int] | None
    """If a turn began: the table then, and how many of the events came before it."""
    branches: list[Node] = field(default_factory=list)
    last: Node | None = None
    """The branch that was played or visited last: the one that `redo` goes back to."""
    name: Any = None
    """What those who watch the record call the node."""
    dealer: Dealer | None = None
    """Who deals from here on, if it is somebody else than before."""
    born: int = 0
    """Counts the nodes of a record in the order in which they came to be."""
    turns: int = 0
    """How many turns have begun in the game."""

    def __repr__(self) -> str:
        return f"Node({self.name or self.born!r}: {self.answer or self.dealer})"

    def path(self) -> list[Node]:
        """The nodes that led here, from the start or the last beginning of a turn."""
        path = [self]
        while path[-1].turn is None and path[-1].parent is not None:
            path.append(path[-1].parent)
        return path[::-1]

    def line(self) -> list[Node]:
        """The nodes that led here, from the start of the game."""
        line = [self]
        while line[-1].parent is not None:
            line.append(line[-1].parent)
        return line[::-1]


@dataclass(frozen=True, slots=True)
class Answered:
    """A new node has grown, and the table stands so now."""

    node: Node
    table: Table


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer was refused."""

    at: Node
    refusal: RefusedError


@dataclass(frozen=True, slots=True)
class Went:
    """The game is at another node now."""

    to: Node
    by: str


News = Answered | Tried | Went
Watch = Callable[[News], None]


T = TypeVar("T")


def both(tell: Callable[[], object], enter: Callable[[], T]) -> T:
    """Do both or neither, wherever it is broken off, as by Ctrl-C. If the first fails, as a disk
    does, that is its end. If it is broken off, nobody knows how far it came, and it is done again;
    neither may mind to be done twice."""
    told = False
    try:
        tell()
        told = True
        return enter()
    except BaseException as error:
        if not told and isinstance(error, OSError):
            raise
        if not told:
            tell()
        enter()
        raise


def nobody(_news: News) -> None:
    """Watches a record, and does nothing."""


class Record:
    """A game with all its branches, and a live session at one of its nodes.

    Whoever watches the record is told everything before the caller is. If the watcher fails, as
    when a disk is full, then nothing has happened. If it is interrupted, it is told once more: it
    should not mind to hear a thing twice.
    """

    def __init__(self, rules: Rules, dealer: Dealer, watch: Watch = nobody) -> None:
        self.rules, self.dealer, self.watch = rules, dealer, watch
        self.grown = 0
        """How many nodes there are."""
        self.entered: list[Node] = []
        """All nodes, each after its parent, as they came: what was looked through need not be
        looked through again when more have come."""
        self.united: list[list[Node]] = []
        """If several games were put together to this one: what was played in each, in its order."""
        self.course: Any = None
        """What `branches` has read off the tree so far."""
        session = Session(rules, dealer, keeps=True)
        self.root = self._grown(None, None, session, 0)
        self.entered.append(self.root)
        self._here: tuple[Node, Session | None] = self.root, session
        """Where the game stands; the two change together. There is no session while rules are at
        work: if they were broken off, it is made again."""
        watch(Answered(self.root, self.table))

    @property
    def node(self) -> Node:
        """Where the game stands."""
        return self._here[0]

    @property
    def session(self) -> Session:
        """The rules at that node, waiting for an answer."""
        node, session = self._here
        if session is None:  # an answer was broken off
            session = self.position(node, self.dealer_at(node))
            self._here = node, session
        return session

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def prompt(self) -> Prompt:
        return self.session.prompt

    def answer(self, answer: Answer) -> Node:
        """Go on with an answer; one given here before is not told twice."""
        here, session = self.node, self.session
        old = next((node for node in here.branches if node.answer == answer), None)
        if old:
            return self.go(old, "answer")
        if refusal := session.refusal(answer):
            self.watch(Tried(here, refusal))
            raise refusal
        known = len(session.table.log)
        self._here = here, None
        session.kept = None
        session.answer(answer)
        node = self._grown(here, answer, session, known)
        news = Answered(node, session.table)
        return both(lambda: self.watch(news), lambda: self._enter(node, session))

    def shuffle(self, dealer: Dealer) -> Node:
        """Shuffle what nobody has seen: from here on, this dealer deals. It can be taken back as
        an answer can."""
        here, session = self.node, self.session
        old = next((node for node in here.branches if node.dealer == dealer), None)
        if old:
            return self.go(old, "shuffle")
        node = Node(here, None, [], None, dealer=dealer, born=self.grown, turns=here.turns)
        self.grown += 1
        self._here = here, None
        session.dealer = dealer
        news = Answered(node, session.table)
        return both(lambda: self.watch(news), lambda: self._enter(node, session))

    def undo(self, count: int = 1) -> Node:
        """Take the last answers back. They stay in the record as a branch."""
        node = self.node
        for _ in range(count):
            node = node.parent or node
        return self.go(node, "undo")

    def redo(self, count: int = 1) -> Node:
        """Give the answers again that were taken back last."""
        node = self.node
        for _ in range(count):
            node = node.last or node
        return self.go(node, "redo")

    def go(self, node: Node, by: str = "go") -> Node:
        """Go to any node of the tree."""
        if node is self.node:
            return node
        session = self.position(node, self.dealer_at(node))
        return both(lambda: self.watch(Went(node, by)), lambda: self._stand(node, session))

    def stand_at(self, node: Node, dealer: Dealer) -> None:
        """Stand at a node, from which this dealer deals. Nobody is told, and `redo` goes where it
        went before: so a file is read again."""
        self._here = node, self.position(node, dealer)

    def dealer_at(self, node: Node | None) -> Dealer:
        """Who deals from a node on."""
        while node is not None:
            if node.dealer is not None:
                return node.dealer
            node = node.parent
        return self.dealer

    def position(self, node: Node, dealer: Dealer) -> Session:
        """A session of its own at the node; from there on, the dealer deals."""
        path = node.path()
        first = path[0].turn[1] if path[0].turn else 0
        events = [event for step in path for event in step.events][first:]
        kept = path[0].turn[0] if path[0].turn else None
        table, deals = kept and kept.copy(), Scripted(dealt(events), Human())
        try:
            session = Session(self.rules, deals, table, keeps=True, base=kept)
            session.turns = path[0].turns
            for step in path[1:]:
                if step.answer is not None and not isinstance(step.answer, Card):
                    session.answer(step.answer)
        except ValueError as error:  # an answer is refused now, or a card cannot lie there
            raise DivergedError(str(error)) from error
        if session.table.log != events:
            raise DivergedError(difference(events, session.table.log))
        session.dealer = dealer
        return session

    def forget(self, node: Node) -> None:
        """Take off the node that has come last, and at which the game does not stand."""
        assert node is self.entered[-1]
        assert node.parent is not None
        node.parent.branches.remove(node)
        node.parent.last = next(iter(node.parent.branches[-1:]), None)
        self.entered.remove(node)

    def let_go(self) -> None:
        """Take the tree apart, when nobody needs it any more: nodes that hold each other are only
        found by looking through all that there is."""
        for node in self.entered:
            node.branches, node.last = [], None

    def nodes(self) -> Iterator[Node]:
        """All nodes of the tree, each after its parent, older branches first."""
        ahead = [self.root]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(reversed(node.branches))

    def _grown(
        self, parent: Node | None, answer: Answer | None, session: Session, known: int
    ) -> Node:
        """A node that the tree does not have yet."""
        kept = session.kept
        turn = (kept[0], kept[1] - known) if kept else None
        events, turns = session.table.log[known:], session.turns
        node = Node(parent, answer, events, turn, born=self.grown, turns=turns)
        self.grown += 1
        return node

    def _enter(self, node: Node, session: Session) -> Node:
        """The tree has a node that has just grown, and the game stands there."""
        assert node.parent is not None
        if node.parent.branches[-1:] != [node]:
            node.parent.branches.append(node)
        if self.entered[-1] is not node:
            self.entered.append(node)
        node.parent.last = node
        self._here = node, session
        return node

    def _stand(self, node: Node, session: Session) -> Node:
        """The game stands at a node that the tree has."""
        self._here = node, session
        above = node
        while above.parent is not None:
            above.parent.last = above
            above = above.parent
        return node


def difference(recorded: list[Event], again: list[Event]) -> str:
    """The first thing that went otherwise."""
    for n, (old, new) in enumerate(zip(recorded, again, strict=False)):
        if old != new:
            return f"event {n}: {old} became {new}"
    return f"{len(recorded)} events became {len(again)}"
