"""Caught doors, and the search for a door."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import module as base
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.steps import Aftermath, ChooseAction, Opening, SearchDoor, ShuffleDeck, Turn
from tests.onirim.dreamcatchers.caught import ROW, catching, caught
from tests.onirim.table import Game, all_but


def searching(*dreams: str, deck: str = "2 blue sun", **more: Any) -> Game:
    """The third red neighbour was played; nothing else is to happen."""
    game = catching(*dreams, step=ChooseAction(), row=ROW, hand="red sun", deck=deck, deals="",
                    **more)  # fmt: skip
    return game.do("play red sun")


# Instead of a search


@pytest.mark.proves("onirim.catchers.search.take-caught")
def test_a_caught_door_may_be_taken_instead_of_a_search() -> None:
    game = searching("red door, nightmare", "", top="green key")
    assert game.can == ["search red", "take red door caught 1", "pass"]
    game.do("take red door caught 1")
    assert (game["doors"], caught(game)) == ("red door", ["nightmare", ""])
    assert (game["deck"], game.shuffles(), game.asks) == ("green key, ?, ?", 0, "finished")


@pytest.mark.proves("onirim.catchers.search.take-caught")
def test_only_a_door_that_may_be_searched_for() -> None:
    game = searching("blue door, lost dream", "green door, red door", "red door")
    assert game.can_begin("take") == ["red door caught 2", "red door caught 3"]


@pytest.mark.proves("onirim.catchers.search.take-caught")
def test_of_two_equal_doors_one_is_taken() -> None:
    game = searching("2 red door", "")
    assert game.can_begin("take") == ["red door caught 1"]
    game.do("take red door caught 1")
    assert (game["doors"], caught(game)) == ("red door", ["red door", ""])


@pytest.mark.proves("onirim.catchers.search.take-caught")
def test_who_may_search_for_any_door_may_take_any_caught_door() -> None:
    game = catching("blue door, red door", "brown door", step=SearchDoor("all"))
    assert game.can_begin("take") == [
        "red door caught 1", "blue door caught 1", "brown door caught 2"
    ]  # fmt: skip


@pytest.mark.proves("onirim.catchers.search.take-caught")
def test_the_last_dreamcatcher_cards_win_with_the_door() -> None:
    game = searching("4 lost dream, red door", doors=all_but("red door"))
    assert game.do("take red door caught 1").outcome == "won"


def test_a_search_without_three_neighbours_is_none() -> None:
    game = catching("red door", step=ChooseAction(), row="red moon", hand="red sun")
    assert game.do("play red sun").asks == "finished"


# A search as usual


@pytest.mark.proves("onirim.catchers.search.deck-normally")
def test_the_deck_may_be_searched_for_another_copy() -> None:
    game = searching("red door", "2 nightmare", deck="red door, blue sun")
    game.do("search red", "take red door")
    assert game["doors"] == "red door"
    assert game.can == ["empty caught 1", "empty caught 2", "pass"]
    game.do("empty caught 2")
    assert (game.asks, caught(game), game.shuffles()) == ("finished", ["red door", ""], 1)


@pytest.mark.proves("onirim.catchers.search.deck-normally")
def test_who_found_the_door_in_the_deck_takes_no_second_one() -> None:
    game = searching("red door", "", deck="red door, blue sun")
    game.do("search red", "take red door", "pass")
    assert (game.asks, game["doors"]) == ("finished", "red door")


# A search, an emptying, and a caught door


@pytest.mark.proves("onirim.catchers.search.fail-empty-take")
@pytest.mark.parametrize("deck", ["blue sun", "red door, blue sun"])
def test_who_does_not_take_it_from_the_deck_empties_one_and_takes_it_from_another(
    deck: str,
) -> None:
    game = searching("red door", "3 nightmare", deck=deck)
    game.do("search red", *(["pass"] if "red door" in deck else []), "empty caught 2")
    assert game.asks == "searched in vain"
    assert game.can == ["take red door caught 1", "pass"]
    game.do("take red door caught 1")
    assert (game["doors"], caught(game)) == ("red door", ["", ""])
    assert game.hidden == sorted([*deck.split(", "), *["nightmare"] * 3])
    assert (game.shuffles(), game.asks) == (1, "finished")


@pytest.mark.proves("onirim.catchers.search.fail-empty-take")
def test_who_empties_the_only_one_that_holds_the_door_cannot_take_it() -> None:
    game = searching("red door, lost dream", "nightmare").do("search red", "empty caught 1")
    assert (game.asks, game["doors"]) == ("finished", "")
    assert game.hidden == ["blue sun", "blue sun", "lost dream", "red door"]


@pytest.mark.proves("onirim.catchers.search.fail-empty-take")
def test_another_door_of_the_colour_can_still_be_taken() -> None:
    game = searching("red door", "red door, nightmare").do("search red", "empty caught 1")
    assert game.can == ["take red door caught 2", "pass"]


@pytest.mark.proves("onirim.catchers.search.fail-empty-take")
def test_a_caught_door_of_another_colour_is_not_what_was_searched_for() -> None:
    game = searching("blue door", "nightmare").do("search red", "pass")
    assert (game.asks, game["doors"]) == ("finished", "")


@pytest.mark.parametrize(
    ("answers", "times"),
    [
        (("pass",), 0),
        (("take red door caught 1",), 1),
        (("search red", "empty caught 2", "take red door caught 1"), 1),
        (("search red", "pass", "pass"), 1),
    ],
)
def test_what_follows_a_door_follows_once(answers: tuple[str, ...], times: int) -> None:
    counted: list[str] = []
    bell = Module("test.bell", "Something that happens when a door has been gained")

    def it_rings(_t: Table, _step: Aftermath) -> None:
        """The bell rings."""
        counted.append("ring")

    bell.follows(Aftermath)(it_rings)
    rules = Rules((base, dreamcatchers, bell), Opening(), Turn())
    searching("red door", "nightmare", rules=rules).do(*answers)
    assert len(counted) == times


# What was agreed


def ways(setting: str) -> Iterator[list[str]]:
    """What can be chosen before the shuffle, and then after emptying the other dreamcatcher."""
    for answer in ("", "empty caught 2"):
        game = searching("red door, lost dream", "nightmare", catcher_fail_empty_take=setting)
        game.do("search red")
        if answer:
            game.do(answer)
        yield [] if game.asks == "finished" else game.can


def test_a_door_may_be_taken_only_from_another_dreamcatcher_as_usual() -> None:
    assert [*ways("other")] == [
        ["empty caught 1", "empty caught 2", "pass"],
        ["take red door caught 1", "pass"],
    ]


def test_a_door_may_be_taken_only_from_the_dreamcatcher_that_is_emptied_if_so_agreed() -> None:
    assert [*ways("holder")] == [
        ["empty caught 1", "empty caught 2", "take and empty red door caught 1", "pass"],
        [],
    ]


def test_a_door_may_be_taken_either_way_if_so_agreed() -> None:
    assert [*ways("both")] == [
        ["empty caught 1", "empty caught 2", "take and empty red door caught 1", "pass"],
        ["take red door caught 1", "pass"],
    ]


@pytest.mark.parametrize("setting", ["holder", "both"])
def test_the_rest_of_the_emptied_dreamcatcher_is_shuffled_in(setting: str) -> None:
    game = searching("red door, lost dream", "red door", catcher_fail_empty_take=setting)
    game.do("search red", "take and empty red door caught 1")
    assert (game["doors"], caught(game)) == ("red door", ["", "red door"])
    assert game.hidden == ["blue sun", "blue sun", "lost dream"]
    assert (game.shuffles(), game.asks) == (1, "finished"), "one search brings one door"


def test_before_a_shuffle_without_a_search_no_door_is_taken() -> None:
    game = catching("red door", step=ShuffleDeck(), catcher_fail_empty_take="both")
    assert game.can == ["empty caught 1", "pass"]


def test_who_took_the_found_door_takes_none_before_the_shuffle() -> None:
    game = searching("red door", deck="red door", catcher_fail_empty_take="both")
    assert game.do("search red", "take red door").can == ["empty caught 1", "pass"]


def test_a_search_that_keeps_the_order_empties_nothing_but_a_door_may_be_taken() -> None:
    game = searching("red door", "nightmare", search_miss_shuffles="keep_order", top="green key")
    game.do("search red")
    assert game.can == ["take red door caught 1", "pass"]
    assert game.do("take red door caught 1")["deck"] == "green key, ?, ?"


def test_without_a_search_in_vain_the_caught_door_may_be_taken_at_once() -> None:
    game = searching("red door", search_miss_shuffles="no_search")
    assert game.can == ["take red door caught 1", "pass"]
    assert game.refusal("search red") == "not_in_vain"
