"""The ways in which cards can be sorted into places. Equal cards are counted once, and so is the
order in a place where nobody asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.steps import Arrange, Piles

MANY, TRIED = 300, 5000
"""So many are found at most, and so many piles are begun to find them."""
FilledBins = tuple[tuple[Card, ...], ...]


def arrangements(prompt: Arrange, loose: Collection[str] = ()) -> tuple[list[Piles], bool]:
    """The usual one, and others that fill the places as they can be filled, first one for each way
    to share the cards out; and whether these are all. In `loose` places no order matters."""
    usual = prompt.usual()
    found, orders = {usual: None}, list[Iterator[Piles]]()
    whole = True
    for tried, filled in enumerate(ways(prompt)):
        if filled is not None:
            piles = (
                [pile] if one.zone in loose else islice(orders_of(pile), MANY + 1)
                for one, pile in zip(prompt.bins, filled, strict=True)
            )
            orders.append(product(*piles))
            found |= dict.fromkeys(islice(orders[-1], 1))
        if len(found) > MANY or tried > TRIED:
            whole = False
            break
    found |= dict.fromkeys(islice(chain(*orders), MANY + 1))
    return [*found][:MANY], whole and len(found) <= MANY


def ways(prompt: Arrange) -> Iterator[FilledBins | None]:
    """Which cards go to which place; None for each that is begun."""
    cards, bins = [*Counter(prompt.cards).items()], prompt.bins
    least = [min(one.at_least, len(prompt.cards)) for one in bins]

    def fill(n: int, piles: FilledBins, sums: Counter[Zone[Any]]) -> Iterator[FilledBins | None]:
        if n == len(cards):
            if all(map(int.__le__, least, map(len, piles))) and not any(sums.values()):
                yield piles
            return
        yield None
        card, count = cards[n]
        adds = prompt.adds(card)
        for shares in shared(count, len(bins)):
            more = tuple(p + (card,) * k for p, k in zip(piles, shares, strict=True))
            if all(len(pile) <= one.at_most for pile, one in zip(more, bins, strict=True)):
                added = Counter({adds[0]: adds[1] * shares[0]}) if adds else Counter[Zone[Any]]()
                added.update(sums)
                yield from fill(n + 1, more, added)

    yield from fill(0, ((),) * len(bins), Counter[Zone[Any]]())


def shared(count: int, places: int) -> Iterator[tuple[int, ...]]:
    """The ways to share out equal cards: as many as can be to the last place first."""
    if places == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in shared(count - first, places - 1):
            yield (first, *rest)


def orders_of(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """A pile in each order that can be told apart, beginning with its own."""
    if not cards:
        yield ()
    for first in dict.fromkeys(cards):
        rest = [*cards]
        rest.remove(first)
        yield from ((first, *others) for others in orders_of(rest))


def pairs(prompt: Arrange) -> Iterator[Piles]:
    """Any two cards alone in the first place, all others in the last."""
    for two in combinations(range(len(prompt.cards)), 2):
        rest = [card for n, card in enumerate(prompt.cards) if n not in two]
        first = tuple(prompt.cards[n] for n in two)
        yield (first, *[()] * (len(prompt.bins) - 2), tuple(rest))
