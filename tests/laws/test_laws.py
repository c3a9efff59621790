"""Each law, on many random games and on games that are won."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from dreamtutor.engine.events import Ended
from tests.inventory import declared
from tests.laws import of_copies, of_onirim, of_prompts, of_records, of_tables, of_urbion
from tests.laws.cases import GAMES, Case, Law, cases, won_cases
from tests.long_tests import first

LAWS = (*of_tables.LAWS, *of_records.LAWS, *of_prompts.LAWS, *of_copies.LAWS)
PLAIN_LAWS = dict.fromkeys(of_onirim.LAWS, "onirim") | dict.fromkeys(of_urbion.LAWS, "urbion")
"""Laws of one game without expansions, each with the game."""
ALL = (*LAWS, *PLAIN_LAWS)
every_law = pytest.mark.parametrize("law", ALL, ids=lambda law: law.__name__)
GAMES_EACH = (12, 150)
"""How many games each law sees in `make test`, and in `make test-all`."""


@pytest.mark.parametrize("games", first(1, GAMES_EACH))
@every_law
def test_in_random_games(law: Law, games: int) -> None:
    shift = ALL.index(law) * 1_000_003  # so that each law sees games of its own

    @settings(max_examples=games)
    @given(cases(of=PLAIN_LAWS.get(law, ""), plain=law in PLAIN_LAWS))
    def holds(case: Case) -> None:
        law(replace(case, seed=case.seed + shift))

    holds()


@pytest.mark.long  # `test_every_setup` tries all laws that are cheap at once on the same games
@every_law
def test_in_games_that_are_won(law: Law) -> None:
    for case in won_cases():
        if law in LAWS or (not case.expansions and PLAIN_LAWS[law] == case.game):
            law(case)


def test_games_that_are_won_are_among_the_games() -> None:
    for case in won_cases():
        end = case.played().table.log[-1]
        assert isinstance(end, Ended)
        assert end.outcome == "won"


def test_each_expansion_is_among_the_games_that_are_won() -> None:
    """Each that is declared complete; the team, too."""
    bases = {module.name for game in GAMES for module in GAMES[game].MODULES[:1]}
    assert {name for case in won_cases() for name in case.expansions} == {
        module.name for game in GAMES for module in declared(game)
    } - bases


@pytest.mark.parametrize(("game", "least"), [("onirim", 6), ("urbion", 2)])
def test_the_careful_player_wins_some_games_and_loses_some(game: str, least: int) -> None:
    outcomes = [Case(game, (), (), "careful", n).played().table.outcome for n in range(60)]
    assert least <= outcomes.count("won") < 55
