"""The ways to sort cards that differ. Equal cards are counted once, and so is the order in a place
where no rule asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice, product
from typing import Any

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.steps import Arrange, Piles

MOST_BEGUN = 5000
"""So many piles are begun at most to find them."""
FilledBins = tuple[tuple[Card, ...], ...]


def ways(
    prompt: Arrange, most: int, loose: frozenset[str] = frozenset()
) -> tuple[list[Piles], bool]:
    """So many at most, and whether these are all: the usual one, and others that fill the places
    as they can be filled, first one for each way to share the cards out. In `loose` places no
    order matters. A rule may still forbid some."""
    own = tuple(getattr(prompt, name) for name, _ in prompt.parts)
    kind: Callable[..., Arrange] = type(prompt)
    found, whole = found_ways(kind, own, most, loose)
    return [*found], whole


@lru_cache(500)
def found_ways(
    kind: Callable[..., Arrange], own: tuple[Any, ...], most: int, loose: frozenset[str]
) -> tuple[list[Piles], bool]:
    """The same, for a question with these values; it is asked again and again while somebody looks
    ahead."""
    prompt = kind(*own)
    usual, whole = prompt.usual(), True
    found, orders = {usual: None}, list[Iterator[Piles]]()
    known = [*map(Counter, usual)] if prompt.unordered else []
    for begun, filled in enumerate(ways_to_fill(prompt)):
        if filled is not None and known != [*map(Counter, filled)]:
            piles = (
                [pile]
                if prompt.unordered or bin_.zone in loose
                else islice(orders_of(pile), most + 1)
                for bin_, pile in zip(prompt.bins, filled, strict=True)
            )
            orders.append(product(*piles))
            found |= dict.fromkeys(islice(orders[-1], 1))
        if len(found) > most or begun > MOST_BEGUN:
            whole = False
            break
    found |= dict.fromkeys(islice(chain(*orders), most + 1))
    return [*found][:most], whole and len(found) <= most


def ways_to_fill(prompt: Arrange) -> Iterator[FilledBins | None]:
    """Which cards go to which place; None for each way that is begun."""
    cards, bins = [*Counter(prompt.cards).items()], prompt.bins
    least = [min(bin_.at_least, len(prompt.cards)) for bin_ in bins]
    added_by = [prompt.adds(card) for card, _ in cards]
    last = {adds[0]: n for n, adds in enumerate(added_by) if adds}

    def fill(n: int, piles: FilledBins, sums: Counter[Zone[Any]]) -> Iterator[FilledBins | None]:
        if n == len(cards):
            if all(map(int.__le__, least, map(len, piles))):
                yield piles
            return
        yield None
        card, copies = cards[n]
        adds = added_by[n]
        for shares in ways_to_share(copies, len(bins)):
            more = tuple(p + (card,) * k for p, k in zip(piles, shares, strict=True))
            if all(len(pile) <= bin_.at_most for pile, bin_ in zip(more, bins, strict=True)):
                added = Counter({adds[0]: adds[1] * shares[0]}) if adds else Counter[Zone[Any]]()
                added.update(sums)
                if not (adds and last[adds[0]] == n and added[adds[0]]):
                    yield from fill(n + 1, more, added)

    yield from fill(0, ((),) * len(bins), Counter[Zone[Any]]())


def ways_to_share(copies: int, places: int) -> Iterator[tuple[int, ...]]:
    """The ways to share out equal cards: as many as can be to the last place first."""
    if places == 1:
        yield (copies,)
        return
    for first in range(copies + 1):
        for rest in ways_to_share(copies - first, places - 1):
            yield (first, *rest)


def orders_of(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """A pile in each order that can be told apart, beginning with its own."""
    if not cards:
        yield ()
    for first in dict.fromkeys(cards):
        rest = [*cards]
        rest.remove(first)
        yield from ((first, *others) for others in orders_of(rest))
