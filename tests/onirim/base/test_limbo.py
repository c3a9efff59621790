"""The limbo, and the third phase."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.onirim.steps import DECK, EmptyLimbo
from tests.onirim.table import table_with

FIVE = "red sun, blue sun, green sun, brown sun, red key"


@pytest.mark.proves("onirim.base.limbo.definition")
def test_what_returns_to_the_deck_waits_in_the_limbo_until_the_turn_ends() -> None:
    game = table_with(hand=FIVE, deck="blue door, red door, red moon").do("discard red sun")
    assert game.asks == "meet door"
    assert (game["limbo"], game["drawn"]) == ("blue door", "red door")
    assert game.shuffles() == 0
    game.do("pass")
    assert game["limbo"] == ""
    assert game.hidden == ["blue door", "red door"]
    assert game.shuffles() == 1, "once, at the end of the turn"


@pytest.mark.proves("onirim.base.limbo.not-discard")
def test_cards_of_the_limbo_come_back_and_discarded_ones_do_not() -> None:
    game = table_with(EmptyLimbo(), limbo="red door, nightmare", discard="blue sun, nightmare")
    assert game.hidden == ["nightmare", "red door"]
    assert (game["limbo"], game["discard"]) == ("", "blue sun, nightmare")


@pytest.mark.proves("onirim.base.limbo.out-of-play")
def test_a_card_in_the_limbo_is_not_drawn() -> None:
    game = table_with(hand=FIVE, deck="blue door, nightmare").do("discard red sun", "give red key")
    assert game["limbo"] == "blue door"
    assert game.outcome == "lost", "the deck is empty, though the limbo is not"


@pytest.mark.proves("onirim.base.limbo.shuffle-back")
def test_the_whole_limbo_is_shuffled_into_the_deck() -> None:
    game = table_with(EmptyLimbo(), limbo="red door, nightmare", top="blue sun", deck="red moon")
    assert set(game.table.zones[DECK]) == {Back(DECK)}
    assert game.hidden == ["blue sun", "nightmare", "red door", "red moon"]
    assert game["limbo"] == ""
    chances = game.table.odds(DECK)
    assert {chance * 4 for chance in chances.values()} == {1}, "each card can be anywhere"


@pytest.mark.proves("onirim.base.limbo.empty-no-shuffle")
def test_an_empty_limbo_is_not_shuffled_and_the_order_survives() -> None:
    deck = "nightmare, red moon, blue moon, green moon, brown moon, blue key"
    game = table_with(hand=FIVE, deck=deck).do("discard red key")
    game.do("nightmare | blue moon, brown moon, green moon, red moon")
    assert game.asks == "choose action"
    assert game["deck"] == "brown moon, green moon, red moon, ?", "one was drawn, none is moved"
    assert game.shuffles() == 0
