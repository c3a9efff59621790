"""Lost dreams, the catch at the end of the turn, and the overload."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.cards import Dream
from dreamtutor.onirim.dreamcatchers import LostDream
from dreamtutor.onirim.steps import (
    ChooseAction,
    DealHand,
    EmptyLimbo,
    FaceNightmare,
    FillHand,
    Shown,
)
from tests.onirim.dreamcatchers.caught import HAND, ROW, catching, caught
from tests.onirim.table import table_with

FOUR = "red key, blue sun, green sun, brown sun"


# Lost dreams


@pytest.mark.proves("onirim.catchers.lost-dream.to-limbo")
def test_a_drawn_lost_dream_goes_to_the_limbo_and_drawing_goes_on() -> None:
    game = catching(step=FillHand(), hand=FOUR, deck="lost dream, red moon")
    assert game["limbo"] == "lost dream"
    assert game["hand"] == f"{FOUR}, red moon"


@pytest.mark.proves("onirim.catchers.lost-dream.to-limbo")
def test_a_revealed_lost_dream_goes_to_the_limbo() -> None:
    game = catching(step=Shown(LostDream()), zones={"revealed": "red sun, lost dream, red moon"})
    assert (game["limbo"], game["revealed"]) == ("lost dream", "red sun, red moon")


@pytest.mark.proves("onirim.catchers.lost-dream.to-limbo", "onirim.catchers.lost-dream.class")
def test_revealed_against_a_nightmare_it_goes_to_the_limbo() -> None:
    deck = "lost dream, red sun, red door, lost dream, blue sun"
    game = catching(step=FaceNightmare(), deck=deck).do("reveal five")
    assert game["limbo"] == "lost dream, red door, lost dream"
    assert game["discard"] == "red sun, blue sun"


@pytest.mark.proves("onirim.catchers.lost-dream.class")
def test_a_lost_dream_is_a_dream() -> None:
    """As every dream it never joins a hand, and is set aside while a hand is dealt."""
    assert isinstance(LostDream(), Dream)
    game = catching(step=DealHand(), deck="red sun, lost dream, 2 red moon, blue moon, blue sun")
    assert game["hand"] == "red sun, red moon, red moon, blue moon, blue sun"
    assert game["limbo"] == "lost dream"


@pytest.mark.proves("onirim.catchers.lost-dream.class")
def test_no_key_and_no_door_is_asked_for_a_lost_dream() -> None:
    game = catching(step=FillHand(), hand=FOUR, doors="red door", deck="lost dream, blue key")
    assert (game.asks, game["discard"], game["doors"]) == ("finished", "", "red door")


# The end of the turn


@pytest.mark.proves("onirim.catchers.end-turn.catch")
def test_the_limbo_goes_to_a_free_dreamcatcher_and_not_into_the_deck() -> None:
    game = catching("", "nightmare", step=EmptyLimbo(), limbo="red door, nightmare", top="red sun",
                    deck="3 blue sun")  # fmt: skip
    assert caught(game) == ["red door, nightmare", "nightmare"]
    assert (game["limbo"], game["deck"], game.shuffles()) == ("", "red sun, ?, ?, ?", 0)


@pytest.mark.proves("onirim.catchers.end-turn.catch")
def test_an_occupied_dreamcatcher_takes_no_more() -> None:
    game = catching("nightmare", "red door", "", step=EmptyLimbo(), limbo="blue door")
    assert caught(game) == ["nightmare", "red door", "blue door"]


@pytest.mark.proves("onirim.catchers.end-turn.catch")
def test_a_whole_turn_ends_with_the_catch() -> None:
    game = catching(hand=HAND, deck="lost dream, green door, red key")
    game.do("discard red moon")
    assert game.asks == "choose action"
    assert caught(game) == ["lost dream, green door", "", "", ""]


@pytest.mark.proves("onirim.catchers.end-turn.single-pile")
def test_the_limbo_is_not_divided_however_large() -> None:
    limbo = "2 red door, 2 blue door, 3 nightmare, 3 lost dream"
    game = catching(step=EmptyLimbo(), limbo=limbo)
    assert [game.count(f"caught {n}") for n in (1, 2, 3, 4)] == [10, 0, 0, 0]


def test_an_empty_limbo_uses_no_dreamcatcher_and_overloads_none() -> None:
    assert caught(catching(step=EmptyLimbo())) == ["", "", "", ""]
    full = catching("nightmare", step=EmptyLimbo())
    assert (caught(full), full.outcome) == (["nightmare"], "")


def test_an_empty_limbo_shuffles_nothing_whatever_was_agreed() -> None:
    game = catching(step=EmptyLimbo(), top="red sun", deck="2 blue sun", empty_limbo="shuffle")
    assert (game["deck"], game.shuffles()) == ("red sun, ?, ?", 0)


# Overload


@pytest.mark.proves("onirim.catchers.overload.trigger", "onirim.catchers.end-turn.no-free")
@pytest.mark.parametrize(
    ("dreams", "limbo", "left"),
    [
        (("nightmare", "red door"), "blue door", 1),
        (("nightmare", "red door"), "", 2),
        (("nightmare", ""), "blue door", 2),
    ],
)
def test_an_overload_takes_a_card_in_the_limbo_and_no_free_dreamcatcher(
    dreams: tuple[str, ...], limbo: str, left: int
) -> None:
    game = catching(*dreams, step=EmptyLimbo(), limbo=limbo, deck="red sun")
    assert game.count("dreamcatchers") == left


@pytest.mark.proves("onirim.catchers.overload.effect")
def test_an_overload_brings_everything_back_into_the_deck() -> None:
    game = catching("2 nightmare", "red door, lost dream", "blue door", "2 lost dream",
                    step=EmptyLimbo(), limbo="green door, nightmare", top="red key",
                    deck="red sun")  # fmt: skip
    assert caught(game) == ["", "", ""]
    assert game["box"] == "dreamcatcher"
    assert (game.count("deck"), game["limbo"]) == (2 + 9, "")
    assert set(game["deck"].split(", ")) == {"?"}, "nothing is known of the order any more"
    assert game.hidden == sorted(
        ["red key", "red sun", "blue door", "green door", "red door"]
        + 3 * ["lost dream"] + 3 * ["nightmare"]
    )  # fmt: skip


@pytest.mark.proves("onirim.catchers.overload.effect")
def test_all_caught_cards_pass_through_the_limbo() -> None:
    game = catching("nightmare", "red door", step=EmptyLimbo(), limbo="blue door")
    assert game.went("caught 1", "limbo") == "nightmare"
    assert game.went("caught 2", "limbo") == "red door"
    assert game.went("limbo", "deck") == "blue door, nightmare, red door"
    assert game.shuffles() == 1


@pytest.mark.proves("onirim.catchers.overload.effect")
def test_after_an_overload_the_next_limbo_is_caught_again() -> None:
    game = catching("nightmare", "nightmare", hand=HAND, limbo="red door",
                    deck="red moon, 9 blue sun", deals="red moon, red door, nightmare")  # fmt: skip
    game.do("discard red moon")
    assert caught(game) == [""]
    game.do("play red moon")
    assert game.asks == "face nightmare"
    assert game.do("discard hand", *["blue sun"] * 5).asks == "choose action"
    assert (caught(game), game.outcome) == (["red door"], "")


@pytest.mark.proves("onirim.catchers.overload.defeat")
def test_who_loses_the_last_dreamcatcher_loses_the_game() -> None:
    game = catching("nightmare", hand=HAND, limbo="red door", deck="2 blue sun")
    game.do("discard red moon")
    assert (game.outcome, game["dreamcatchers"]) == ("lost", "")
    assert (game["limbo"], game.shuffles()) == ("red door, nightmare", 0), "it is lost before that"


@pytest.mark.proves("onirim.catchers.overload.defeat")
def test_the_last_dreamcatcher_can_still_catch() -> None:
    game = catching("", hand=HAND, limbo="red door", deck="2 blue sun")
    game.do("discard red moon")
    assert (game.outcome, caught(game)) == ("", ["red door"])


# Caught


@pytest.mark.proves("onirim.catchers.caught.status")
def test_caught_doors_are_neither_in_the_deck_nor_laid_out() -> None:
    game = catching("red door", "", step=ChooseAction(), row=ROW, hand="red sun", deck="3 blue sun")
    game.do("play red sun", "search red")
    assert game.asks != "take found"
    assert game["doors"] == ""
    seven = "red door, 2 blue door, 2 green door, 2 brown door"
    short = catching("4 lost dream", "red door", "", step=EmptyLimbo(), doors=seven,
                     limbo="nightmare")  # fmt: skip
    assert short.outcome == ""


@pytest.mark.proves("onirim.catchers.caught.status")
def test_a_caught_door_cannot_be_given_up() -> None:
    game = catching("red door", step=FaceNightmare(), deck="5 red sun")
    assert game.refusal("give red door") == "only_a_door_you_have"


@pytest.mark.proves("onirim.catchers.caught.status")
def test_a_caught_card_is_not_lost_for_ever() -> None:
    assert "concede" not in catching("red door, lost dream", hand=HAND).can
    assert "concede" in catching(hand=HAND, discard="lost dream").can


def test_without_dreamcatchers_the_limbo_is_shuffled_back() -> None:
    game = table_with(EmptyLimbo(), limbo="red door", deck="red sun")
    assert (game.count("deck"), game.shuffles()) == (2, 1)
    assert game.asks == "finished"
