"""A good way to sort is found without a look at each."""

from __future__ import annotations

from itertools import permutations

from dreamtutor.coach.sorting import FEW, best_of
from dreamtutor.engine.cards import Card
from dreamtutor.engine.steps import Piles
from dreamtutor.onirim.cards import COLORS, Location

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
