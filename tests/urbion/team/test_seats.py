"""The team: open and secret hands."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor import urbion
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import Event, Flipped
from dreamtutor.engine.seats import away
from dreamtutor.urbion.team import module, silent
from tests.urbion.team.seats import CITIES, FOR_CITIES, moves, new_team, team

HANDS = "+4F, +1E, -2E, -3W, +2W, +1A, -1F, -2A"
BEGINNING = f"{CITIES}, {FOR_CITIES}, {HANDS}"


def test_amb_19_hands_lie_open_unless_you_agreed_otherwise() -> None:
    assert module.settings["communication"].choices == ("open", "silent")
    game = new_team(BEGINNING)
    assert (game.asks, silent(game.table), away(game.table)) == ("choose action", False, False)
    for agreed in ("open", "silent"):
        rules = urbion.rules(module, settings={"communication": agreed})
        assert rules.settings["communication"] == agreed


def test_amb_19_secret_hands_are_shown_only_to_who_has_taken_the_seat() -> None:
    game = new_team(f"{BEGINNING}, +1E, +1E", communication="silent")
    assert (game.asks, game.can) == ("change seats", ["take seat one"])
    assert (moves(game), away(game.table)) == ("one", True)
    assert not away(game.do("take seat one").table)
    for name, card in (("one", "+4F"), ("two", "+2W")):
        assert (moves(game), game.asks) == (name, "choose action")
        assert silent(game.table), "the partner's cards stay secret"
        game.do(f"discard {card}", "pass")
        assert (game.asks, away(game.table)) == ("change seats", True)
        game.do(*game.can)


def test_amb_19_who_draws_chaos_for_the_second_hand_takes_the_seat() -> None:
    drawn = "+4F, C, +1E, -2E, -3W, +2W, C, +1A, -1F, C, -2A"
    game = new_team(f"{CITIES}, {FOR_CITIES}, {drawn}", communication="silent")
    assert (game.asks, moves(game), away(game.table)) == ("place chaos", "one", False)
    game.do("attach chaos 1")
    assert (game.can, away(game.table)) == (["take seat two"], True)
    game.do("take seat two")
    assert (game.asks, moves(game), away(game.table)) == ("place chaos", "two", False)
    game.do(game.can[0])
    assert game.asks == "place chaos", "player two sits there now"
    assert game.do(game.can[0]).can == ["take seat one"]


def test_amb_19_chromatic_chaos_of_the_setup_waits_for_the_seat() -> None:
    game = new_team(
        f"{CITIES}, {FOR_CITIES}, X, {HANDS}", modules="chromatic", communication="silent"
    )
    game.do("take seat one")
    assert (game.asks, moves(game)) == ("place chromatic", "one")


@pytest.mark.parametrize("modules", ["", "chromatic, gardens, books, void"])
def test_amb_19_secrecy_decides_nothing_but_what_is_seen(modules: str) -> None:
    """The cards go the same ways, and the same can be done."""
    for seed in range(3):
        assert whole_game("silent", seed, modules) == whole_game("open", seed, modules)


def whole_game(communication: str, seed: int, modules: str) -> list[Event]:
    """All that happens but for the seats: each seat is taken, the rest is chosen at random."""
    game = new_team("", Seeded(seed), modules=modules, communication=communication)
    luck = Random(seed).random
    while not game.outcome:
        if game.asks == "change seats":
            game.do(*game.can)
        else:
            game.session.answer(players.random(game.session, luck))
    return [event for event in game.table.log if not isinstance(event, Flipped)]


def test_nothing_is_secret_when_the_game_is_over() -> None:
    game = team(communication="silent", deck="", discard=0).do("discard +4F", "pass")
    assert (game.outcome, silent(game.table)) == ("lost", False)


def test_nobody_turns_over_a_card_for_a_seat_if_all_lie_open() -> None:
    game = team(discard=0).do("discard +4F", "pass")
    assert not [event for event in game.table.log if isinstance(event, Flipped)]
