"""Whole games: what holds in each of them, and that they can be won."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor import urbion
from dreamtutor.engine import players
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import Player
from dreamtutor.engine.session import Over, Session
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import City
from dreamtutor.urbion.rows import weights
from dreamtutor.urbion.steps import BESIDE, CITY, CITY_DECK, PLACES, ROWS, SUCCESS
from tests.urbion.players import PLAYERS

RULES = urbion.rules()


def played(player: Player, seed: int) -> Session:
    session, random = Session(RULES, Seeded(seed)), Random(seed).random
    while not isinstance(session.prompt, Over):
        check(session.table)
        session.answer(player(session, random))
    check(session.table)
    return session


def check(table: Table) -> None:
    """No card is lost, no city has more than three dreams on a side, each row at most one city."""
    held = [card for cards in table.zones.values() for card in cards]
    assert len(held) == 72 + 12
    cities = sum(isinstance(card, City) for card in held)
    assert cities + len([card for card in table[CITY_DECK] if isinstance(card, Back)]) == 12
    assert all(len(table[CITY[row]]) <= 1 for row in ROWS)
    assert all(len(weights(table, zone)) <= PLACES for zone in BESIDE.values())


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("player", [players.random, players.first, PLAYERS["careful"]])
def test_every_game_ends(player: Player, seed: int) -> None:
    assert played(player, seed).table.outcome in ("won", "lost")


@pytest.mark.proves("urbion.base.end.win")
def test_a_careful_player_wins_now_and_then() -> None:
    games = (played(PLAYERS["careful"], seed).table for seed in range(200))
    won = next(table for table in games if table.outcome == "won")
    assert len(won[SUCCESS]) == 12
    assert not any(won[CITY[row]] for row in ROWS)
