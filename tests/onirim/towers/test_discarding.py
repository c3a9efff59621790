"""Discarding a tower, and the view from it."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.onirim.steps import ChooseAction, FaceNightmare, ShuffleDeck
from tests.onirim.table import Game, table_with

DECK = "red sun, nightmare, red door, blue key, green moon, brown sun"


def discarding(tower: str, deck: str = DECK, **more: Any) -> Game:
    game = table_with(ChooseAction(), modules="towers", hand=f"{tower} tower, 4 red moon",
                      deck=deck, **more)  # fmt: skip
    return game.do(f"discard {tower} tower")


@pytest.mark.proves("onirim.towers.discard.peek")
@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize("color", ["red", "blue", "green", "brown"])
def test_a_discarded_tower_shows_as_many_cards_as_its_number(color: str, number: int) -> None:
    game = discarding(f"{color} {number}")
    assert game.do(f"peek {number}").sees() == ", ".join(DECK.split(", ")[:number])
    assert game["discard"] == f"{color} {number} tower"


@pytest.mark.proves("onirim.towers.discard.peek")
def test_the_player_may_look_or_not() -> None:
    game = discarding("red 3")
    assert (game.asks, game.can) == ("may peek", ["peek 3", "pass"])
    game.do("pass")
    assert (game.asks, game["deck"]) == ("finished", "?, ?, ?, ?, ?, ?")


@pytest.mark.proves("onirim.towers.discard.peek")
def test_a_tower_discarded_for_another_reason_shows_nothing() -> None:
    hand = "red 3 tower, 4 red moon"
    game = table_with(FaceNightmare(), modules="towers", hand=hand, deck="6 red sun")
    game.do("discard hand")
    assert game.asks == "finished"
    revealed = table_with(
        FaceNightmare(), modules="towers", deck="red 3 tower, 4 red sun, blue sun"
    )
    assert revealed.do("reveal five").asks == "finished"
    assert revealed["discard"].startswith("red 3 tower")


@pytest.mark.proves("onirim.towers.discard.return")
def test_the_cards_go_back_on_top_in_any_order() -> None:
    game = discarding("green 3", "red sun, blue sun, green sun, brown sun").do("peek 3")
    game.do("green sun, red sun, blue sun")
    assert game["deck"] == "green sun, red sun, blue sun, ?"
    assert game.hidden == ["brown sun"]


@pytest.mark.proves("onirim.towers.discard.return")
def test_none_of_them_is_discarded_or_acts() -> None:
    game = discarding("green 4").do("peek 4", "nightmare, red door, red sun, blue key")
    assert game["deck"] == "nightmare, red door, red sun, blue key, ?, ?"
    assert (game["discard"], game["limbo"], game.asks) == ("green 4 tower", "", "finished")
    assert game.shuffles() == 0


@pytest.mark.proves("onirim.towers.discard.return")
def test_all_cards_seen_must_go_back() -> None:
    game = discarding("green 3", "red sun, blue sun, green sun, brown sun").do("peek 3")
    assert game.refusal("red sun, blue sun") == "not_sorted"


def test_what_was_seen_is_drawn_next() -> None:
    game = table_with(modules="towers", hand="red 3 tower, 4 red moon", deck=DECK)
    game.do("discard red 3 tower", "peek 3", "red sun, red door, nightmare")
    assert game["hand"].endswith("red sun")


def test_equal_cards_go_back_too() -> None:
    game = discarding("red 5", "2 red sun, nightmare, 2 red sun, blue sun").do("peek 5")
    game.do("nightmare, red sun, red sun, red sun, red sun")
    assert game["deck"] == "nightmare, red sun, red sun, red sun, red sun, ?"


def test_a_shuffle_forgets_what_was_seen() -> None:
    game = table_with(ShuffleDeck(), modules="towers", top="red 3 tower", deck="red sun")
    assert game["deck"] == "?, ?"
