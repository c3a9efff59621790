"""All laws at once, with no expansion, with each, with each two, with all, and with some at random;
the team is one of them; in the normal and in the hard variant where there is one. `make test` tries
some of them, in which any three parts of a setup come together; `make test-all` tries all."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.laws.cases import GAMES, Case, expansions_of, setups, variants_of, won_cases
from tests.laws.of_all import all_laws
from tests.long_tests import first

GAMES_EACH = 12
"""Of every setup; each with a player, cards and agreements of its own. `make test` plays one."""
PARTS = 8
SETUPS = setups()


@pytest.mark.parametrize("game", GAMES)
def test_each_expansion_each_two_and_all_of_them_are_tried(game: str) -> None:
    some = [setup for setup in SETUPS if setup.game == game]
    assert len(some) == len(set(some))
    names = [module.name for module in expansions_of(game)]
    for used in [(), *combinations(names, 1), *combinations(names, 2), tuple(names)]:
        assert {setup.hard for setup in some if setup.expansions == used} == {*variants_of(game)}
    assert len({len(setup.expansions) for setup in some}) > len(names) / 2


@pytest.mark.parametrize("number", first(1, range(GAMES_EACH)))
@pytest.mark.parametrize("part", range(PARTS))
def test_all_laws_in_every_setup(part: int, number: int) -> None:
    for setup in SETUPS[part::PARTS]:
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
