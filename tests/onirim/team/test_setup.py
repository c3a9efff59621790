"""The team: setup."""

from __future__ import annotations

import pytest

from dreamtutor import games, onirim
from dreamtutor.engine.dealers import Seeded
from dreamtutor.onirim.steps import FirstHand
from tests.onirim.table import Game
from tests.onirim.team.seats import new_team, team

EIGHT = "red sun, blue sun, green sun, brown sun, red moon, blue moon, green moon, red key"
DRAFTED = ("draft red sun", "draft blue sun", "draft green sun", "draft brown sun",
           "draft red moon", "draft blue moon")  # fmt: skip


def drafted(deals: str = EIGHT) -> Game:
    return new_team(deals).do(*DRAFTED)


@pytest.mark.proves("onirim.team.base")
def test_all_rules_of_the_game_for_one_hold() -> None:
    team_rules, rules = games.rules("onirim", ["team"]), onirim.rules()
    assert set(rules.by_id) < set(team_rules.by_id)
    assert {id_ for id_ in team_rules.by_id if id_ not in rules.by_id} == {
        id_ for id_ in team_rules.by_id if id_.startswith("onirim.team.")
    }


@pytest.mark.proves("onirim.team.base")
def test_the_deck_is_that_of_the_game_for_one() -> None:
    assert games.rules("onirim", ["team"]).table.pools == onirim.rules().table.pools


@pytest.mark.proves("onirim.team.setup.first-player")
@pytest.mark.parametrize(("first", "second"), [("one", "two"), ("two", "one")])
def test_amb_team_first_player(first: str, second: str) -> None:
    """Who begins is agreed; player one, if nothing is said. That player also chooses first."""
    assert games.rules("onirim", ["team"]).settings["first_player"] == "one"
    game = new_team(EIGHT, first_player=first)
    assert (game.asks, game["to move"]) == ("draft", f"{first} player")
    game.do(*DRAFTED)
    assert (game.asks, game["to move"]) == ("choose action", f"{first} player")
    assert game["partner's to move"] == f"{second} player"


@pytest.mark.proves("onirim.team.setup.reveal-eight")
def test_eight_locations_are_laid_open_and_what_else_comes_up_goes_to_the_limbo() -> None:
    cards = EIGHT.replace("blue sun", "nightmare, blue sun, red door")
    game = new_team(cards)
    assert game["open"] == EIGHT
    assert game["limbo"] == "nightmare, red door"
    assert game.count("deck") == 76 - 10
    assert game.asks == "draft", "no dream acts, and no door asks for a key"


@pytest.mark.proves("onirim.team.setup.reveal-eight")
def test_if_the_deck_runs_out_before_the_game_is_lost() -> None:
    game = team(FirstHand(), hand="", partners="", shared="", deck="7 red sun, red door")
    assert (game.outcome, game.count("open")) == ("lost", 7)


@pytest.mark.proves("onirim.team.setup.draft")
def test_you_choose_in_turn_until_each_holds_three() -> None:
    """The example: A, B, A, B, A, B; three cards each, and two are left."""
    game, taken = new_team(EIGHT), []
    for answer in DRAFTED:
        assert game.asks == "draft"
        taken.append(game["to move"])
        game.do(answer)
    assert taken == ["one player", "two player"] * 3
    assert game["hand"] == "red sun, green sun, red moon"
    assert game["partner's hand"] == "blue sun, brown sun, blue moon"
    assert game["shared"] == "green moon, red key"
    assert game["open"] == ""


@pytest.mark.proves("onirim.team.setup.draft")
def test_any_open_card_can_be_chosen_but_none_twice() -> None:
    game = new_team("2 red sun, 4 blue moon, 2 red moon")
    assert game.can == ["draft red sun", "draft blue moon", "draft red moon"]
    game.do("draft red sun", "draft red sun")
    assert game.can == ["draft blue moon", "draft red moon"]
    game.do("draft blue moon")
    assert game["partner's hand"] == "red sun, blue moon"


@pytest.mark.proves("onirim.team.setup.personal")
def test_the_cards_you_take_are_yours_alone() -> None:
    game = drafted()
    can = game.can_begin("play")
    assert can == ["red sun", "green sun", "red moon", "green moon shared", "red key shared"]
    assert not any("blue sun" in words for words in game.can), "that is the partner's"


@pytest.mark.proves("onirim.team.setup.shared")
def test_the_two_cards_left_over_are_shared_by_both() -> None:
    game = drafted(f"{EIGHT}, blue key")
    assert "play green moon shared" in game.can
    game.do("play red sun")
    assert game["to move"] == "two player"
    assert "play green moon shared" in game.can


@pytest.mark.proves("onirim.team.setup.limbo-back")
def test_the_limbo_is_shuffled_back_before_the_first_turn() -> None:
    game = drafted(f"nightmare, red door, {EIGHT}")
    assert (game["limbo"], game.count("deck"), game.shuffles()) == ("", 68, 1)
    assert {"nightmare", "red door"} <= set(game.hidden)


@pytest.mark.proves("onirim.team.setup.limbo-back")
def test_an_empty_limbo_shuffles_nothing() -> None:
    assert drafted().shuffles() == 0


def test_equal_seeds_make_equal_games() -> None:
    one, two = (new_team("", Seeded(3)) for _ in range(2))
    assert one["open"] == two["open"]
