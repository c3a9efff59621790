"""The pathfinder: a nightmare is anticipated, and a card is kept against a later one."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.onirim.steps import ChooseAction, FaceNightmare, FillHand
from tests.onirim.incubus.table import with_figure
from tests.onirim.table import Game

HAND = "red key, red sun, green sun, brown sun, blue moon"
CARDS = "blue sun, green moon, red moon, 2 brown moon, 2 green sun, blue moon, green key"


def turn(deck: str = f"red door, nightmare, {CARDS}", hand: str = HAND, **more: Any) -> Game:
    return with_figure("pathfinder", hand=hand, deck=deck, **more)


@pytest.mark.proves("onirim.incubus.b.option")
def test_a_nightmare_can_be_anticipated_while_no_card_lies_under_the_figure() -> None:
    assert "anticipate" in turn().can
    for zone in ("charge", "charging"):
        game = turn(zones={zone: "blue sun"})
        refused = game.refused("anticipate")
        assert refused is not None
        assert refused.why == "onirim.incubus.one_card_under_the_figure"
        assert refused.because == ((zone, 0),)


@pytest.mark.proves("onirim.incubus.b.step1-reveal")
def test_the_first_location_goes_under_the_figure_and_the_rest_to_the_limbo() -> None:
    game = turn(deals="red door, nightmare, blue sun").do("anticipate")
    assert (game["charging"], game["charge"]) == ("blue sun", "")
    assert game["limbo"] == "red door, nightmare"
    assert (game["hand"], game.count("deck")) == (HAND, 8), "no door is unlocked, no dream acts"


@pytest.mark.proves("onirim.incubus.b.step2-effect")
def test_then_a_nightmare_is_warded_off_in_one_of_the_four_ways() -> None:
    game = turn(doors="red door").do("anticipate")
    assert game.asks == "face nightmare"
    assert game.can == ["give red key", "give red door", "reveal five", "discard hand"]
    game.do("give red key")
    assert game["discard"] == "red key", "there is no nightmare card"


@pytest.mark.proves("onirim.incubus.b.step3-finish")
def test_then_the_hand_is_filled_and_the_limbo_returns() -> None:
    game = turn(deals="red door, nightmare, blue sun, green moon").do("anticipate", "give red key")
    assert game.asks == "choose action"
    assert game["hand"] == "red sun, green sun, brown sun, blue moon, green moon"
    assert (game["limbo"], game["charge"]) == ("", "blue sun")
    assert {"red door", "nightmare"} < set(game.hidden)
    assert game["labyrinth"] == "", "it takes the place of playing or discarding a card"


@pytest.mark.proves("onirim.incubus.b.active")
def test_the_card_helps_only_after_all_three_steps() -> None:
    game = turn(f"blue sun, nightmare, {CARDS}").do("anticipate", "give red key")
    assert (game.asks, game["drawn"]) == ("face nightmare", "nightmare")
    assert (game["charging"], game["charge"]) == ("blue sun", "")
    assert game.can_begin("spend") == []
    game.do("discard hand")
    assert (game.asks, game["charging"], game["charge"]) == ("choose action", "", "blue sun")


@pytest.mark.proves("onirim.incubus.b.spend")
def test_an_active_figure_wards_off_a_nightmare() -> None:
    game = with_figure(
        "pathfinder", FillHand(), hand="red key, 3 red sun", deck="nightmare, 6 red moon",
        zones={"charge": "blue sun"},
    )  # fmt: skip
    assert game.can == ["give red key", "reveal five", "discard hand", "spend blue sun"]
    game.do("spend blue sun")
    assert (game["discard"], game["charge"], game["incubus"]) == (
        "blue sun, nightmare", "", "incubus",
    )  # fmt: skip
    assert game["hand"] == "red key, red sun, red sun, red sun, red moon"


@pytest.mark.proves("onirim.incubus.b.reactivate")
def test_when_the_card_is_spent_the_figure_can_be_activated_again() -> None:
    game = turn(f"nightmare, {CARDS}", hand="5 red sun", zones={"charge": "green sun"})
    assert game.refusal("anticipate") == "one_card_under_the_figure"
    game.do("discard red sun", "spend green sun")
    assert "anticipate" in game.can
    assert game.do("anticipate")["charging"] == "green moon"


def test_amb_incubus_b_action() -> None:
    """It takes the place of the action, and is not offered while cards are drawn."""
    game = turn(CARDS)
    assert "anticipate" in game.can
    game.do("discard red sun")
    assert game.asks == "choose action", "no moment in between is asked about"


def test_amb_incubus_b_full_hand() -> None:
    """Cards are drawn up to five: none if the hand is full after the ward."""
    drawn = {"give red key": 1, "give red door": 0, "reveal five": 0}
    for way, number in drawn.items():
        game = turn(CARDS, doors="red door", top="red sun").do("anticipate", way)
        assert game.count("hand") == 5
        assert game.went("deck", "hand").count(" ") == number, way
    game = turn(CARDS).do("anticipate", "discard hand")
    assert game.went("deck", "hand").count(",") == 4, "no card after those of the new hand"


def test_amb_incubus_b_deck_out() -> None:
    """If no location appears, the figure stays as it is; the rest follows all the same. Without a
    deck nothing can be revealed."""
    game = turn("red door, nightmare").do("anticipate")
    assert (game["charging"], game["limbo"]) == ("", "red door, nightmare")
    assert game.can == ["give red key", "discard hand"]
    assert game.do("give red key").outcome == "lost", "the hand cannot be filled"
    game = turn("red door, nightmare", doors="blue door").do("anticipate", "give blue door")
    assert (game.outcome, game["charge"]) == ("", "")
    assert "anticipate" in game.can
    assert turn("").refusal("anticipate") == "a_card_to_reveal"


def test_amb_incubus_b_module_options() -> None:
    """Only the four ways count: no spell, and not the card that has just gone under the figure."""
    game = with_figure(
        "pathfinder", hand=HAND, deck=CARDS, modules="book", discard="10 nightmare",
        zones={"order": "red order, blue order", "spells": "normal spells"},
    )  # fmt: skip
    game.do("anticipate")
    assert game.can == ["give red key", "reveal five", "discard hand"]


def test_amb_incubus_b_charge_unused() -> None:
    """The card under the figure need not be used."""
    game = with_figure(
        "pathfinder", FillHand(), hand="red key, 3 red sun", deck="nightmare, 6 red moon",
        zones={"charge": "blue sun"},
    )  # fmt: skip
    game.do("give red key")
    assert (game["charge"], game["discard"]) == ("blue sun", "red key, nightmare")


def test_amb_crossroads_dead_end_incubus() -> None:
    """A dead end is a location: it goes under the figure, and is discarded when it is spent."""
    game = turn("dead end, red moon", modules="crossroads").do("anticipate")
    assert (game["charging"], game["limbo"]) == ("dead end", "")
    game = with_figure("pathfinder", FaceNightmare(), zones={"charge": "dead end"}, deck="red sun",
                       modules="crossroads")  # fmt: skip
    assert game.do("spend dead end")["discard"] == "dead end"


# In addition to the action, if so agreed


def any_time(deck: str = CARDS, **more: Any) -> Game:
    return turn(deck, incubus_b_timing="any_time", **more)


def test_it_can_come_before_the_action() -> None:
    game = any_time(f"red door, {CARDS}", deals="red door, blue sun, green moon")
    game.do("anticipate", "give red key")
    assert (game.asks, game["limbo"], game["charge"]) == ("choose action", "", "blue sun")
    assert game["hand"] == "red sun, green sun, brown sun, blue moon, green moon"
    assert game.refusal("anticipate") == "one_card_under_the_figure"
    assert "play red sun" in game.can


def test_it_can_come_before_the_effect_of_a_card_and_before_the_limbo() -> None:
    game = any_time(hand="red key, blue key, 3 red sun").do("discard red key")
    assert (game.asks, game.can) == ("window", ["anticipate", "pass"])
    game.do("anticipate", "give blue key")
    assert (game.asks, game["charge"], game.count("hand")) == ("foresee", "blue sun", 5)
    game = any_time().do("discard red sun")
    assert game.session.prompt.at.when == "before the limbo"  # type: ignore[union-attr]
    game.do("anticipate", "give red key")
    assert (game.asks, game.count("hand"), game["charge"]) == ("choose action", 5, "green moon")


def test_it_never_comes_while_cards_are_drawn_or_warded_off() -> None:
    more: dict[str, Any] = {"incubus_b_timing": "any_time", "hand": "4 red sun"}
    game = with_figure("pathfinder", FillHand(), deck="nightmare, red moon", **more)
    assert game.asks == "face nightmare"
    assert "anticipate" not in game.can + game.cannot


def test_only_before_the_action_if_so_agreed() -> None:
    game = any_time(hand="red key, blue key, 3 red sun", interrupt_windows="action")
    assert "anticipate" in game.can
    assert game.do("discard red key").asks == "foresee"


def test_both_are_asked_at_the_action_and_the_action_is_still_to_come() -> None:
    game = with_figure("pathfinder", ChooseAction(), hand=HAND, deck=CARDS,
                       incubus_b_timing="any_time")  # fmt: skip
    assert game.can.count("anticipate") == 1
    game.do("anticipate", "give red key")
    assert game.asks == "choose action"
