"""All laws at once, with no expansion, with each, with each two, with all, and with some at random;
the team is one of them; in the normal and in the hard variant where there is one. `make test` tries
some of them, in which any three parts of a setup come together; `make test-all` tries all."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.laws.cases import GAMES, Case, Setup, expansions_of, setups, variants_of, won_cases
from tests.laws.of_all import all_laws

GAMES_EACH = 12
"""Of every setup; each with a player, cards and agreements of its own."""
PARTS = 32
SETUPS = setups()


@pytest.mark.parametrize("game", GAMES)
def test_each_expansion_each_two_and_all_of_them_are_tried(game: str) -> None:
    some = [setup for setup in SETUPS if setup.game == game]
    assert len(some) == len(set(some))
    names = [module.name for module in expansions_of(game)]
    for used in [(), *combinations(names, 1), *combinations(names, 2), tuple(names)]:
        assert {setup.hard for setup in some if setup.expansions == used} == {*variants_of(game)}
    assert len({len(setup.expansions) for setup in some}) > len(names) / 2


def parts(setup: Setup) -> list[tuple[str, bool]]:
    """What a setup has and what it has not: expansions, and the hard variant."""
    names = [module.name for module in expansions_of(setup.game)]
    return [*((name, name in setup.expansions) for name in names), ("hard", setup.hard)]


def where_come_together(count: int) -> list[Setup]:
    """Setups, well mixed, in some of which any so many parts come together."""
    met: set[tuple[object, ...]] = set()
    found = []
    for setup in Random(1).sample(SETUPS, len(SETUPS)):
        new = {(setup.game, *some) for some in combinations(parts(setup), count)} - met
        if new:
            met |= new
            found.append(setup)
    return found


SOME = where_come_together(3)


@pytest.mark.parametrize("part", range(4))
def test_all_laws_where_any_three_parts_come_together(part: int) -> None:
    assert len(SOME) < 100
    for setup in SOME[part::4]:
        for number in range(GAMES_EACH):
            holds(setup.case(number))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_all_laws_in_every_setup(part: int) -> None:
    for setup in SETUPS[part::PARTS]:
        for number in range(GAMES_EACH):
            holds(setup.case(number))


def test_all_laws_in_games_that_are_won() -> None:
    for case in won_cases():
        holds(case)


def holds(case: Case) -> None:
    try:
        all_laws(case)
    except BaseException as error:
        error.add_note(f"in {case!r}")
        raise
