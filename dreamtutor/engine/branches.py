"""What can be read off the tree of a game: where two lines part, and which were played knowing
what comes.

None of this is stored. That a card had been seen before follows from who dealt it, from how many
cards had been dealt before it, and from which answer was given first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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


def peeked(record: Record) -> set[Node]:
    """The nodes that uncovered a card which the player had seen on another line before: it was
    uncovered there by the same dealer."""
    cards: dict[Node, list[Seen]] = {}
    after: dict[Node | None, tuple[Dealer, int]] = {None: (record.dealer, 0)}
    for node in record.nodes():
        dealer, first = after[node.parent]
        dealer, uncovered = node.dealer or dealer, dealt(node.events)
        real = isinstance(dealer, Human)
        cards[node] = [
            (dealer, n, card if real else None) for n, card in enumerate(uncovered, first)
        ]
        after[node] = dealer, first + len(uncovered)
    found = among(cards, sorted(cards, key=lambda node: node.born))
    if record.united:  # what one player saw, another did not: all who played it must have known
        games = [(set(game), among(cards, game)) for game in record.united]
        innocent = {node for game, knew in games for node in game - knew}
        found -= innocent
    return found


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


def behind(node: Node) -> Iterator[Node]:
    """All that was played from a node on, without shuffling."""
    ahead = [later for later in node.branches if later.dealer is None]
    while ahead:
        node = ahead.pop()
        yield node
        ahead.extend(later for later in node.branches if later.dealer is None)


def same_cards(record: Record, node: Node, other: Node) -> bool:
    """Were both lines played on the same deck, all the way since they parted?"""
    shared = parting(node, other)
    first, second = since(shared, node), since(shared, other)
    if any(node.dealer is not None for node in first + second):
        return False
    if not isinstance(record.dealer_at(shared), Human):
        return True
    cards = ([card for node in line for card in dealt(node.events)] for line in (first, second))
    return all(a is b for a, b in zip(*cards, strict=False))


def since(shared: Node, end: Node) -> list[Node]:
    """The part of a line that comes after one of its nodes."""
    return end.line()[len(shared.line()) :]
