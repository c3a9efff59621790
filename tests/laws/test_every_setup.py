"""All laws at once, in every way to put a game together: each selection of the expansions, alone
and as a team, in the normal and in the hard variant where there is one."""

from __future__ import annotations

import pytest

from tests.laws.cases import Case, setups, won_cases
from tests.laws.of_all import all_laws

GAMES_EACH = 4
"""Of every setup; each with a player, cards and agreements of its own."""
PARTS = 32
SETUPS = setups()


def test_every_setup_is_there() -> None:
    onirim = [setup for setup in SETUPS if setup.game == "onirim"]
    assert len(onirim) == len(set(onirim)) == 2 * 2 * 2**8
    assert len({setup.expansions for setup in onirim}) == 512
    urbion = [setup for setup in SETUPS if setup.game == "urbion"]
    assert len(urbion) == len({setup.expansions for setup in urbion}) == 2 * 2**7


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
