"""The team: what you may say, and who sits at the table."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import Event, Flipped
from dreamtutor.engine.seats import away
from dreamtutor.onirim.team.setup import silent
from tests.onirim.team.seats import new_team, team

TOP = "red sun, blue sun, green sun, brown sun, red moon, blue moon, green moon, red key"
DRAFTED = tuple(f"draft {card}" for card in TOP.split(", ")[:6])


@pytest.mark.proves("onirim.team.communication")
def test_how_much_may_be_said_is_agreed_before_the_game() -> None:
    setting = next(m for m in games.modules("onirim") if m.name == "onirim.team").settings
    assert setting["communication"].choices == ("silent", "open")
    for agreed in ("silent", "open"):
        rules = games.rules("onirim", ["team"], {"communication": agreed})
        assert rules.settings["communication"] == agreed


@pytest.mark.proves("onirim.team.visibility")
def test_before_each_turn_the_seat_is_taken_unless_all_cards_lie_open() -> None:
    game = new_team(f"{TOP}, blue sun, blue sun", communication="silent").do(*DRAFTED)
    for name, answer in (("one", "play red sun"), ("two", "play blue sun")):
        assert (game.asks, game.can) == ("change seats", [f"take seat {name}"])
        assert game["to move"] == f"{name} away player"
        assert away(game.table)
        game.do(f"take seat {name}")
        assert (game.asks, game["to move"]) == ("choose action", f"{name} player")
        assert not away(game.table)
        assert silent(game.table), "the partner's cards stay secret"
        game.do(answer)
    open_ = new_team(f"{TOP}, blue sun", communication="open").do(*DRAFTED)
    assert (open_.asks, silent(open_.table), away(open_.table)) == ("choose action", False, False)
    assert open_.do("play red sun").asks == "choose action"


@pytest.mark.proves("onirim.team.visibility")
def test_silence_decides_nothing_but_what_is_seen() -> None:
    """The cards go the same ways, and the same can be done."""
    for seed in range(5):
        assert whole_game("silent", seed) == whole_game("open", seed)


def whole_game(communication: str, seed: int) -> list[Event]:
    """All that happens but for the seats: each seat is taken, the rest is chosen at random."""
    game, luck = new_team("", Seeded(seed), communication=communication), Random(seed).random
    while not game.outcome:
        if game.asks == "change seats":
            game.do(*game.can)
        else:
            game.session.answer(players.random(game.session, luck))
    return [event for event in game.table.log if not isinstance(event, Flipped)]


def test_nothing_is_secret_while_cards_are_chosen_or_when_the_game_is_over() -> None:
    game = new_team(TOP, communication="silent")
    assert not silent(game.table)
    lost = team(communication="silent", deck="").do("play red sun")
    assert lost.outcome == "lost"
    assert not silent(lost.table)


def test_nobody_turns_over_a_card_for_a_seat_if_all_lie_open() -> None:
    game = team(deck="9 blue sun").do("play red sun", "play brown sun")
    assert not [event for event in game.table.log if isinstance(event, Flipped)]
