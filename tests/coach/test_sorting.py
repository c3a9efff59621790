"""A good way to sort is found without a look at each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, permutations, product
from random import Random

from dreamtutor import games
from dreamtutor.coach.sorting import FEW, best_of
from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Over, Session
from dreamtutor.engine.steps import Piles
from dreamtutor.onirim.cards import COLORS, Location
from dreamtutor.urbion.steps import Relieve

CARDS = tuple(Location(color, "sun") for color in COLORS)
NUMBER: dict[Card, int] = {card: n for n, card in enumerate(CARDS)}
WAYS: list[Piles] = [((first,), tuple(rest)) for first, *rest in permutations(CARDS)]


def liking(card: Card, place: int) -> float:
    """The later cards are liked the more, and the more the higher they lie."""
    return NUMBER[card] / (1 + place)


def worth(piles: Piles) -> float:
    """It is best to be rid of the first card."""
    (gone,), rest = piles
    return sum(map(liking, rest, range(len(rest)))) - 10 * NUMBER[gone]


def looked_at(ways: list[Piles]) -> tuple[float, list[Piles]]:
    """What is found, and the ways that were looked at."""
    looked: list[Piles] = []

    def told(piles: Piles) -> float:
        looked.append(piles)
        return worth(piles)

    return best_of(ways, told), looked


def test_what_goes_where_is_found_first_and_then_the_order() -> None:
    best, looked = looked_at(WAYS)
    assert best == max(map(worth, WAYS))
    assert len(set(looked)) == len(looked) < len(WAYS) * 3 / 4


def test_each_of_a_few_ways_is_looked_at() -> None:
    few = WAYS[:FEW]
    assert looked_at(few)[1] == few


def relieving(seed: int) -> Iterator[Session]:
    """The questions of a game of Urbion which dreams are given up."""
    session, random = Session(games.rules("urbion"), Seeded(seed)), Random(seed).random
    while not isinstance(session.prompt, Over):
        if isinstance(session.prompt, Relieve):
            yield session
        session.answer(players.random(session, random))


def test_no_way_to_give_up_dreams_that_is_allowed_is_left_out() -> None:
    """They must add up to zero at each city: what cannot is never begun with."""
    looked = 0
    for session in chain.from_iterable(map(relieving, range(12))):
        prompt = session.prompt
        assert isinstance(prompt, Relieve)
        if len(prompt.cards) > MOST:
            continue
        allowed = {
            counted(piles)
            for keeps in product((False, True), repeat=len(prompt.cards))
            if session.refusal(piles := shared_out(prompt.cards, keeps)) is None
        }
        found = [counted(piles) for piles in players.ways(session, 10_000)]
        assert set(found) == allowed
        assert len(found) == len(allowed)
        looked += len(allowed) > 1
    assert looked > 10


MOST = 10
"""Of so many dreams every way to give up some is tried."""


def shared_out(cards: Sequence[Card], keeps: tuple[bool, ...]) -> Piles:
    return tuple(
        tuple(card for card, kept in zip(cards, keeps, strict=True) if kept == keep)
        for keep in (False, True)
    )


def counted(piles: Piles) -> frozenset[tuple[Card, int]]:
    """What is given up, whatever the order."""
    return frozenset(Counter(piles[0]).items())
