"""Emptying a dreamcatcher: with a shuffle, or with a handbook."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.steps import ChooseAction, EmptyLimbo, FaceNightmare, FillHand, ShuffleDeck
from tests.onirim.dreamcatchers.caught import HAND, ROW, catching, caught

DREAMS = ("nightmare, red door", "", "2 nightmare", "lost dream")


# With a shuffle


@pytest.mark.proves("onirim.catchers.empty.on-shuffle")
def test_who_must_shuffle_the_deck_may_empty_a_dreamcatcher() -> None:
    game = catching(*DREAMS, step=ShuffleDeck(), deck="2 red sun")
    assert game.asks == "shuffle deck"
    assert game.can == ["empty caught 1", "empty caught 3", "empty caught 4", "pass"]
    assert game.do("pass").asks == "finished"
    assert (caught(game)[0], game.shuffles()) == ("nightmare, red door", 1)


@pytest.mark.proves("onirim.catchers.empty.on-shuffle")
def test_after_a_search_a_dreamcatcher_may_be_emptied() -> None:
    game = catching("2 nightmare", step=ChooseAction(), row=ROW, hand="red sun",
                    deck="red door, blue sun", deals="")  # fmt: skip
    game.do("play red sun", "search red", "take red door")
    assert (game["doors"], game.asks) == ("red door", "shuffle deck")
    game.do("empty caught 1")
    assert game.hidden == ["blue sun", "nightmare", "nightmare"]


@pytest.mark.proves("onirim.catchers.empty.on-shuffle")
def test_nothing_is_asked_when_nothing_is_caught() -> None:
    game = catching(step=ShuffleDeck(), deck="2 red sun")
    assert (game.asks, game.shuffles()) == ("finished", 1)


@pytest.mark.proves("onirim.catchers.empty.effect")
def test_all_its_cards_are_shuffled_into_the_deck_and_it_is_free_again() -> None:
    game = catching(*DREAMS, step=ShuffleDeck(), top="red key", deck="2 red sun")
    game.do("empty caught 1")
    assert caught(game) == ["", "", "nightmare, nightmare", "lost dream"]
    assert game["deck"] == "?, ?, ?, ?, ?"
    assert game.hidden == ["nightmare", "red door", "red key", "red sun", "red sun"]
    assert game.count("dreamcatchers") == 4


@pytest.mark.proves("onirim.catchers.empty.effect")
def test_they_do_not_go_through_the_limbo() -> None:
    game = catching(*DREAMS, step=ShuffleDeck(), limbo="blue door").do("empty caught 3")
    assert game.went("caught 3", "deck") == "nightmare, nightmare"
    assert game["limbo"] == "blue door"


@pytest.mark.proves("onirim.catchers.empty.purpose")
@pytest.mark.parametrize(("answer", "left"), [("empty caught 2", 2), ("pass", 1)])
def test_emptying_avoids_an_overload(answer: str, left: int) -> None:
    game = catching("nightmare", "red door", hand=f"red sun, {HAND[9:]}", row=ROW,
                    limbo="lost dream", deck="3 blue moon", deals="3 blue moon")  # fmt: skip
    game.do("play red sun", "search red", answer)
    if game.asks == "searched in vain":
        game.do("pass")
    assert game.asks == "choose action"
    assert game.count("dreamcatchers") == left


# With a handbook


@pytest.mark.proves("onirim.catchers.empty.handbook")
def test_a_handbook_empties_a_dreamcatcher_at_the_beginning_of_the_turn() -> None:
    game = catching("red door", "2 nightmare", hand=HAND, top="red key", deck="red sun")
    assert game.can_begin("use") == ["handbook caught 1", "handbook caught 2"]
    game.do("use handbook caught 2")
    assert caught(game) == ["red door", ""]
    assert game.hidden == ["nightmare", "nightmare", "red key", "red sun"]
    assert (game["handbooks"], game["box"], game.shuffles()) == ("handbook", "handbook", 1)


@pytest.mark.proves("onirim.catchers.empty.handbook")
def test_the_turn_then_goes_on_as_usual() -> None:
    game = catching("2 nightmare", hand=HAND, deck="red sun", limbo="red door")
    game.do("use handbook caught 1")
    assert (game.asks, game["limbo"]) == ("choose action", "red door"), "the same turn"
    assert "play red sun" in game.can


@pytest.mark.proves("onirim.catchers.empty.handbook")
def test_it_takes_a_handbook() -> None:
    game = catching("nightmare", "red door", handbooks=1, hand=HAND, deck="red sun")
    game.do("use handbook caught 1")
    assert game.can_begin("use") == []


@pytest.mark.proves("onirim.catchers.empty.handbook")
def test_a_handbook_is_used_at_no_other_moment() -> None:
    deck = "red door, nightmare, 3 red sun"
    game = catching("nightmare", step=FillHand(), hand="red key, 3 blue sun", deck=deck)
    assert game.can == ["unlock red door red key", "pass"]
    nightmare = catching("nightmare", step=FaceNightmare(), hand="red key, 3 blue sun", deck=deck)
    assert nightmare.can_begin("use") == []
    full = catching("nightmare", "", step=EmptyLimbo(), limbo="nightmare, red door")
    assert full.asks == "finished"


def test_no_handbook_is_offered_when_nothing_is_caught() -> None:
    game = catching(hand=HAND, deck="red sun")
    assert (game.can_begin("use"), game.cannot) == ([], [])
