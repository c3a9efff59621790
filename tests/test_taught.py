"""The players that know what the lessons teach: they win clearly more games than the careful one,
use nothing that somebody at the table does not know, and each piece of advice has a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs.taught import onirim, urbion
from docs.taught.__main__ import results
from docs.taught.advice import Advices
from dreamtutor import games
from dreamtutor.coach.rates import wilson
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.session import Answer, Session
from tests import players
from tests.long_tests import first
from tests.urbion import players as urbion_players

PAGE = Path(__file__).parents[1] / "docs" / "taught.md"
TAUGHT: dict[str, Any] = {"onirim": onirim, "urbion": urbion}
CAREFUL: dict[str, Player] = {"onirim": players.careful, "urbion": urbion_players.careful}
GAMES = {"onirim": 200, "urbion": 40}


@pytest.mark.parametrize("game", first(1, TAUGHT))
def test_who_follows_the_advice_wins_clearly_more_than_who_is_careful(game: str) -> None:
    deals = range(GAMES[game])
    taught, other = (
        wilson(sum(results(game, player, deals)), len(deals))
        for player in (TAUGHT[game].Taught(), CAREFUL[game])
    )
    assert taught.low > other.rate
    assert taught.rate > other.high


@pytest.mark.parametrize("game", TAUGHT)
def test_the_advice_is_what_makes_it_win(game: str) -> None:
    deals = range(10)
    assert sum(results(game, TAUGHT[game].Taught(Advices()), deals)) <= 1


@pytest.mark.parametrize("game", TAUGHT)
def test_it_knows_no_hidden_card(game: str) -> None:
    """While it thinks nobody deals; and of a game that only looks the same it thinks the same."""
    player, other = TAUGHT[game].Taught(), TAUGHT[game].Taught()

    def both(session: Session, random: Any) -> Answer:
        dealt = session.table.dealt
        answer: Answer = player(session, random)
        assert session.table.dealt == dealt
        twin = session.fork(Human())  # who deals knows no card
        assert other(twin, random) == answer
        return answer

    session = Session(games.rules(game), Seeded("harbour lamp"))
    play_to_end(session, both, Random(1).random)


@pytest.mark.parametrize("game", TAUGHT)
def test_each_piece_of_advice_is_one_sentence_of_a_lesson(game: str) -> None:
    names = [one.name for one in TAUGHT[game].learned]
    assert len(names) == len(set(names))
    for one in TAUGHT[game].learned:
        assert re.fullmatch(r"[A-Z][^.]*\.", one.says), one
        assert one.lesson


@pytest.mark.parametrize("game", TAUGHT)
def test_the_page_has_each_piece_of_advice_as_it_is(game: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for one in TAUGHT[game].learned:
        assert f"| {one.lesson} | {one.says} |" in page


def test_what_is_left_out_is_left_out() -> None:
    advices = onirim.learned.without("keep_keys")
    assert {one.name for one in onirim.learned} - {one.name for one in advices} == {"keep_keys"}


def test_no_coach_tells_it() -> None:
    for path in (PAGE.parent / "taught").glob("[!_]*.py"):
        assert "coach" not in path.read_text(encoding="utf-8")
