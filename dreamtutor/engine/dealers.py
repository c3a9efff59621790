"""Who answers when a hidden card must be known."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Pool, Table


class Dealer(Protocol):
    """A dealer may also have a method `shuffled` with the same arguments: then it is told when the
    cards of a pool were shuffled."""

    def deal(self, table: Table, pool: str) -> Card | None:
        """The card behind a back of the pool; None if a human has to say."""


class Seeded:
    """Every card left is as likely. The nth card dealt depends only on the seed, on n, and on
    what is left: after taking back, the same answers give the same cards."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.random = Random(seed).random
        self.tape: list[float] = []

    def __repr__(self) -> str:
        return f"Seeded({self.seed!r})"

    def __eq__(self, other: object) -> bool:
        """The same seed deals the same cards."""
        return isinstance(other, Seeded) and self.seed == other.seed

    def __hash__(self) -> int:
        return hash(self.seed)

    def deal(self, table: Table, pool: str) -> Card:
        tape, n = self.tape, table.dealt
        while len(tape) <= n:
            tape.append(self.random())
        cards = table.pools[pool]
        at = tape[n] * sum(cards.values())
        card = nth(cards, int(at))
        return inside(table.pools, card, at % 1) if isinstance(card, Back) else card


def nth(cards: Pool, n: int) -> Card:
    """A card of a pool by its number, counted from 0."""
    for card, count in cards.items():
        n -= count
        if n < 0:
            return card
    raise IndexError(n)


def inside(pools: dict[str, Pool], back: Back, chance: float) -> Card:
    """The card behind a back that lies in a pool, as a number between 0 and 1 chooses it."""
    cards = pools[back.pool]
    at = chance * sum(cards.values())
    card: Card = back
    for held, n in cards.items():
        card, at = held, at - n
        if at < 0:
            break
    return inside(pools, card, at % 1) if isinstance(card, Back) else card


class Human:
    """The cards are real, and the player says which one it is."""

    def deal(self, _table: Table, _pool: str) -> None:
        return None


class Scripted:
    """Deals given cards in order, and then as another dealer would. It remembers how many had
    been dealt when it began: after taking back, it brings the same cards again."""

    def __init__(self, cards: Iterable[Card], then: Dealer) -> None:
        self.cards = tuple(cards)
        self.then = then
        self.first: int | None = None

    def deal(self, table: Table, pool: str) -> Card | None:
        if self.first is None:
            self.first = table.dealt
        n = table.dealt - self.first
        return self.cards[n] if n < len(self.cards) else self.then.deal(table, pool)

    def shuffled(self, table: Table, pool: str) -> None:
        """The one who deals after it is told."""
        if told := getattr(self.then, "shuffled", None):
            told(table, pool)
