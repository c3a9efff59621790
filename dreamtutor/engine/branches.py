"""What can be read off the tree of a game: where two lines part, and which were played knowing
what comes.

None of this is stored in a file. That a card had been seen before follows from who dealt it, from
how many cards had been dealt before it, and from which answer was given first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Human
from dreamtutor.engine.events import dealt
from dreamtutor.engine.record import Node, Record

Seen = tuple[Dealer, int, Card | None]
"""A card that was uncovered: who dealt it, and as which card of the game. If the cards are real,
also which card it was: nobody but the player knows whether they were shuffled since."""


def played_line(node: Node) -> list[Node]:
    """The whole line through a node: from the start, and on to where it was played to last."""
    line = node.line()
    while line[-1].last is not None:
        line.append(line[-1].last)
    return line


def end_of(node: Node) -> Node:
    """Where the line through a node ends."""
    while node.last is not None:
        node = node.last
    return node


def parting(first: Node, second: Node) -> Node:
    """The last node that two lines have in common."""
    both = {id(node) for node in first.line()}
    return next(node for node in reversed(second.line()) if id(node) in both)


class Passed(NamedTuple):
    """What has come to pass from the start of the game up to a node, and with it."""

    steps: int
    """How many nodes came before it."""
    turns: int
    """How many turns had begun."""
    shuffles: int
    dealer: Dealer
    """Who deals from here on."""
    uncovered: int
    """How many cards had been uncovered."""
    peeks: int
    """How many nodes uncovered a card that the player had seen on another line before: it was
    uncovered there by the same dealer."""
    peeked: bool
    """Was it so with this node?"""
    knew: bool
    """Was it so, or does it only go on with a line of which this is true?"""
    began_to_peek: bool


class Course:
    """What has come to pass at each node of a record. Nodes that have come since are added, so
    that nothing is looked at twice."""

    def __init__(self, record: Record) -> None:
        self.passed: dict[Node, Passed] = {}
        self.first: dict[Seen, Node] = {}
        """Where each card was uncovered first."""
        self.games = len(record.united)
        self.innocent = innocent(record)

    def add_new(self, record: Record) -> None:
        for node in record.entered[len(self.passed) :]:
            before = self.passed[node.parent] if node.parent else at_start(record)
            cards = uncovered(node, before.dealer, before.uncovered)
            first = [self.first.setdefault(card, node) for card in cards]
            peeked = any(other is not node for other in first) and node not in self.innocent
            self.passed[node] = after(node, before, len(cards), peeked)


def passed(record: Record) -> Mapping[Node, Passed]:
    """What has come to pass at each node of a record."""
    course: Course | None = record.course
    if course is None or course.games != len(record.united):
        course = record.course = Course(record)
    course.add_new(record)
    return course.passed


def at_start(record: Record) -> Passed:
    """What is so before the first node."""
    return Passed(-1, 0, 0, record.dealer, 0, 0, peeked=False, knew=False, began_to_peek=False)


def after(node: Node, before: Passed, cards: int, peeked: bool) -> Passed:
    """What has come to pass with a node that uncovers so many cards."""
    is_first = node.parent is not None and node.parent.branches[0] is node
    goes_on = before.knew and is_first and node.dealer is None
    return Passed(
        steps=before.steps + 1,
        turns=before.turns + (node.turn is not None),
        shuffles=before.shuffles + (node.dealer is not None),
        dealer=node.dealer or before.dealer,
        uncovered=before.uncovered + cards,
        peeks=before.peeks + peeked,
        peeked=peeked,
        knew=peeked or goes_on,
        began_to_peek=peeked and not goes_on,
    )


def uncovered(node: Node, dealer: Dealer, first: int) -> list[Seen]:
    """The cards that a node uncovers; before it a dealer dealt, and so many had been uncovered."""
    dealer = node.dealer or dealer
    real = isinstance(dealer, Human)
    cards = enumerate(dealt(node.events), first)
    return [(dealer, n, card if real else None) for n, card in cards]


def peeked(record: Record) -> set[Node]:
    """The nodes that uncovered a card which the player had seen on another line before."""
    return {node for node, then in passed(record).items() if then.peeked}


def first_peeks(record: Record) -> set[Node]:
    """The nodes with which a line begins to uncover cards that had been seen before."""
    return {node for node, then in passed(record).items() if then.began_to_peek}


def innocent(record: Record) -> set[Node]:
    """If several games were united: the nodes that somebody played without knowing. What one
    player saw, another did not."""
    cards: dict[Node, list[Seen]] = {}
    dealers: dict[Node | None, tuple[Dealer, int]] = {None: (record.dealer, 0)}
    for node in record.entered if record.united else ():
        dealer, first = dealers[node.parent]
        cards[node] = uncovered(node, dealer, first)
        dealers[node] = node.dealer or dealer, first + len(cards[node])
    games = [(set(game), among(cards, game)) for game in record.united]
    return {node for game, knew in games for node in game - knew}


def among(cards: Mapping[Node, Iterable[Seen]], played: Iterable[Node]) -> set[Node]:
    """Those of the nodes that uncovered a card which one before them had uncovered."""
    known: set[Seen] = set()
    found: set[Node] = set()
    for node in played:
        if known.intersection(cards[node]):
            found.add(node)
        known.update(cards[node])
    return found


def seen_ahead(node: Node) -> bool:
    """Was a card uncovered behind this node, as the cards lie now?"""
    return any(dealt(later.events) for later in behind(node))


def descendants(node: Node) -> Iterator[Node]:
    """All that was played from a node on."""
    ahead = [*node.branches]
    while ahead:
        node = ahead.pop()
        yield node
        ahead.extend(node.branches)


def behind(node: Node) -> Iterator[Node]:
    """All that was played from a node on, without shuffling."""
    ahead = [later for later in node.branches if later.dealer is None]
    while ahead:
        node = ahead.pop()
        yield node
        ahead.extend(later for later in node.branches if later.dealer is None)


def same_cards(record: Record, node: Node, other: Node, shared: Node | None = None) -> bool:
    """Were both lines played on the same deck, all the way since they parted at the shared node?"""
    shared = shared or parting(node, other)
    then = passed(record)
    if not then[node].shuffles == then[other].shuffles == then[shared].shuffles:
        return False
    if not isinstance(then[shared].dealer, Human):
        return True
    lines = (since(shared, node), since(shared, other))
    cards = ([card for node in line for card in dealt(node.events)] for line in lines)
    return all(a is b for a, b in zip(*cards, strict=False))


def since(shared: Node, end: Node) -> list[Node]:
    """The part of a line that comes after one of its nodes."""
    return end.line()[len(shared.line()) :]
