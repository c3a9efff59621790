"""The team: turns, rows, and the exchange of a card."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.events import Swapped
from dreamtutor.onirim.steps import ChooseAction
from tests.onirim.table import Game
from tests.onirim.team.seats import ONES, SHARED, TWOS, team

DECK = "20 blue sun"


@pytest.mark.proves("onirim.team.turns.alternate")
def test_you_take_turns_until_the_game_is_over() -> None:
    game, moved = team(deck="5 blue sun"), []
    while not game.outcome:
        moved.append(game["to move"])
        game.do(game.can[-1] if game.asks == "choose action" else "pass")
    assert (
        moved
        == (["one player"] * 2 + ["two player"] * 2) * 2 + ["one player"] * 2 + ["two player"] * 2
    )


def test_the_table_is_turned_and_nothing_else_changes() -> None:
    before = team(doors="red door", partners_row="blue moon", partners_doors="2 blue door")
    game = before.do("play red sun")
    assert game["hand"] == TWOS
    assert game["partner's hand"] == "blue moon, green sun, red sun"
    assert (game["labyrinth"], game["partner's labyrinth"]) == ("blue moon", "red sun")
    assert (game["doors"], game["partner's doors"]) == ("blue door, blue door", "red door")
    assert game["shared"] == SHARED


def test_what_is_closed_in_a_row_stays_with_the_row() -> None:
    game = team(row="red moon", zones={"closed": "mark"}).do("play red sun")
    assert (game["closed"], game["partner's closed"]) == ("", "mark")


def test_empty_places_are_not_exchanged() -> None:
    game = team().do("play red sun")
    swapped = [event.zone for event in game.table.log if isinstance(event, Swapped)]
    assert swapped == ["hand", "labyrinth", "to move"]


@pytest.mark.proves("onirim.team.rows.separate")
def test_each_builds_a_row_of_their_own() -> None:
    game = team(deck="5 red moon")
    game.do("play red sun", "play brown sun")
    assert (game["labyrinth"], game["partner's labyrinth"]) == ("red sun", "brown sun")
    game.do("play blue moon", "play brown moon")
    assert game["labyrinth"] == "red sun, blue moon"
    assert game["partner's labyrinth"] == "brown sun, brown moon"


@pytest.mark.proves("onirim.team.rows.no-cross")
def test_the_end_of_the_partners_row_does_not_matter() -> None:
    game = team(hand="red sun, blue moon", row="red moon", partners_row="red sun", shared="")
    assert game.can_begin("play") == ["red sun"]
    assert game.cannot == ["play blue moon"]


@pytest.mark.proves("onirim.team.rows.no-cross")
def test_cards_of_the_two_rows_do_not_count_together() -> None:
    game = team(ChooseAction(), hand="red sun", row="red moon", partners_row="red moon, red sun")
    game.do("play red sun")
    assert (game.asks, game["labyrinth"]) == ("finished", "red moon, red sun")
    assert game["partner's labyrinth"] == "red moon, red sun"


# The exchange


@pytest.mark.proves("onirim.team.discard.swap")
def test_after_a_discard_a_personal_card_may_be_exchanged_for_a_shared_one() -> None:
    """The example."""
    game = team(hand="red sun, blue key, green sun", shared="red moon, brown sun", deck=DECK)
    game.do("discard green sun")
    assert game.asks == "just discarded"
    game.do("swap red sun red moon")
    assert game["partner's hand"] == "blue key, red moon, blue sun", "filled to three"
    assert game["shared"] == "brown sun, red sun"


@pytest.mark.proves("onirim.team.discard.swap")
def test_you_need_not_exchange_a_card_and_you_do_it_once() -> None:
    game = team(deck=DECK).do("discard red sun", "pass")
    assert (game.asks, game["to move"]) == ("choose action", "two player")
    assert game["shared"] == SHARED
    game = team(deck=DECK).do("discard red sun", "swap blue moon red moon")
    assert (game.asks, game["to move"]) == ("choose action", "two player")


@pytest.mark.proves("onirim.team.discard.swap")
def test_one_personal_card_goes_for_one_shared_card() -> None:
    game = team(deck=DECK).do("discard red sun")
    assert game.can == [
        "swap blue moon red moon", "swap blue moon green moon", "swap green sun red moon",
        "swap green sun green moon", "pass",
    ]  # fmt: skip
    game = team(deck=DECK, shared="blue moon, green moon").do("discard red sun")
    assert "swap blue moon blue moon" not in game.can, "that would change nothing"


@pytest.mark.proves("onirim.team.discard.swap")
def test_after_a_shared_card_was_discarded_too() -> None:
    game = team(deck=DECK).do("discard red moon shared", "swap red sun green moon")
    assert game["shared"] == "red sun, blue sun"
    assert game["partner's hand"] == "blue moon, green sun, green moon"


@pytest.mark.proves("onirim.team.discard.swap")
def test_nothing_is_exchanged_after_a_card_was_played() -> None:
    game = team(deck=DECK).do("play red sun")
    assert (game.asks, game["to move"]) == ("choose action", "two player")


def test_an_exchanged_card_is_not_discarded() -> None:
    game = team(ChooseAction(), hand="red sun, red key", deck="5 blue sun")
    game.do("discard red sun", "swap red key red moon")
    assert (game.asks, game["discard"]) == ("finished", "red sun"), "no Prophecy comes of it"


# When


def asked(game: Game) -> str:
    """What is asked; and can a card be exchanged?"""
    swap = game.asks not in ("over", "finished", "foresee") and any(
        w.startswith("swap") for w in game.can
    )
    return game.asks + " *" * swap


def whole_turn(timing: str, **how: Any) -> list[str]:
    """What is asked in a turn in which a key is discarded; nothing is exchanged."""
    deck = "red moon, blue sun, nightmare, green moon, red sun, brown sun, brown sun"
    game = team(hand="red key, red sun, blue sun", deck=deck, team_swap_timing=timing, **how)
    game.do("discard red key")
    said = [asked(game)]
    while game["to move"].startswith("one") and game.asks != "over":
        words = {"foresee": "red moon | nightmare, blue sun, green moon, red sun",
                 "face nightmare": "discard hand"}.get(game.asks, "pass")  # fmt: skip
        game.do(words)
        said.append(asked(game))
    return said[:-1]


def test_amb_team_swap_timing() -> None:
    """At once after the discard: before the Prophecy and before anything is drawn."""
    assert games.rules("onirim", ["team"]).settings["team_swap_timing"] == "before_effect"
    assert whole_turn("before_effect")[:3] == ["just discarded *", "foresee", "face nightmare"]


def test_the_exchange_comes_after_the_effect_if_so_agreed() -> None:
    assert whole_turn("after_effect")[:3] == ["foresee", "exchange late *", "face nightmare"]


def test_the_exchange_comes_at_any_later_moment_if_so_agreed() -> None:
    assert whole_turn("any_later") == [
        "window *", "foresee", "window *", "face nightmare *", "window *",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("timing", "answers"),
    [("after_effect", []), ("any_later", []), ("any_later", ["pass"])],
)
def test_it_is_one_exchange_whenever_it_is_made(timing: str, answers: list[str]) -> None:
    game = team(deck=DECK, team_swap_timing=timing).do("discard red sun", *answers)
    game.do("swap blue moon red moon")
    assert (game.asks, game["to move"]) == ("choose action", "two player")
    assert game["shared"] == "green moon, blue moon"


@pytest.mark.parametrize("timing", ["before_effect", "after_effect", "any_later"])
def test_a_turn_in_which_nothing_is_discarded_brings_no_exchange(timing: str) -> None:
    game = team(deck=DECK, team_swap_timing=timing).do("discard red sun", "pass")
    while game.asks != "choose action":
        game.do("pass")
    game.do("play brown sun")
    assert (game.asks, game["to move"]) == ("choose action", "one player")
    assert not any(words.startswith("swap") for words in game.can)
    assert game["partner's to move"] == "two player"


def test_the_exchange_at_a_nightmare_does_not_ward_it_off() -> None:
    game = team(
        deck=f"nightmare, {DECK}", deals="nightmare, blue sun", team_swap_timing="any_later"
    )
    game.do("discard red sun", "pass")
    assert game.asks == "face nightmare"
    game.do("swap blue moon red moon")
    assert game.asks == "face nightmare"
    assert not game.can_begin("swap")


def test_the_table_has_its_cards_still() -> None:
    game = team(deck=DECK).do("discard red sun", "swap blue moon red moon")
    hands = ", ".join(map(game.__getitem__, ("hand", "partner's hand", "shared", "discard")))
    assert sorted(hands.split(", ")) == sorted(f"{ONES}, {TWOS}, {SHARED}, blue sun".split(", "))
