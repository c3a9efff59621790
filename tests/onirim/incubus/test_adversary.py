"""The adversary: it must be warded off once, or there is no victory."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import DRAWN, ChooseAction, FaceNightmare, FillHand, GainDoor
from tests.onirim.incubus.table import with_figure
from tests.onirim.table import Game, all_but, table_with

HAND = "red key, red sun, green sun, brown sun, blue moon"
CARDS = "blue sun, green moon, red moon, 2 brown moon, 2 green sun, blue moon, green key"


def turn(deck: str = CARDS, hand: str = HAND, **more: Any) -> Game:
    return with_figure("adversary", hand=hand, deck=deck, **more)


@pytest.mark.proves("onirim.incubus.c.duty")
def test_at_the_start_of_a_turn_it_can_be_warded_off_in_one_of_the_four_ways() -> None:
    game = turn(doors="red door")
    assert "face incubus" in game.can
    game.do("face incubus")
    assert game.asks == "face nightmare"
    assert game.can == ["give red key", "give red door", "reveal five", "discard hand"]


@pytest.mark.proves("onirim.incubus.c.return")
@pytest.mark.parametrize("way", ["give red key", "give red door", "reveal five", "discard hand"])
def test_then_the_figure_goes_back_into_the_box(way: str) -> None:
    game = turn(doors="red door").do("face incubus")
    assert game["incubus"] == "incubus", "only when it has been warded off"
    game.do(way)
    assert (game["incubus"], game["box"]) == ("", "incubus")
    assert game.asks == "choose action"


@pytest.mark.proves("onirim.incubus.c.duty")
def test_it_is_warded_off_once_in_the_game() -> None:
    game = turn().do("face incubus", "give red key")
    assert "face incubus" not in game.can + game.cannot


@pytest.mark.proves("onirim.incubus.c.no-win")
def test_eight_doors_are_no_victory_while_it_is_there() -> None:
    game = with_figure("adversary", FillHand(), hand="red key", doors=all_but("red door"),
                       deck="red door, 5 blue sun")  # fmt: skip
    game.do("unlock red door red key")
    assert (game.count("doors"), game.outcome) == (8, "")


@pytest.mark.proves("onirim.incubus.c.no-win")
def test_when_it_leaves_the_game_is_won_if_nothing_else_is_missing() -> None:
    game = turn(doors=all_but()).do("face incubus", "give red key")
    assert game.outcome == "won"
    assert turn(doors=all_but()).do("face incubus", "give red door").outcome == ""


@pytest.mark.proves("onirim.incubus.c.no-win")
def test_without_it_eight_doors_win() -> None:
    game = table_with(
        FillHand(), modules="incubus", incubus_mode="adversary", hand="red key", box="incubus",
        doors=all_but("red door"), deck="red door, 5 blue sun",
    )  # fmt: skip
    assert game.do("unlock red door red key").outcome == "won"


@pytest.mark.proves("onirim.incubus.c.intent")
@pytest.mark.parametrize("mode", ["protector", "pathfinder"])
def test_only_the_adversary_stands_in_the_way_of_victory(mode: str) -> None:
    game = with_figure(mode, FillHand(), hand="red key", doors=all_but("red door"),
                       deck="red door, 5 blue sun")  # fmt: skip
    assert game.do("unlock red door red key").outcome == "won"


@pytest.mark.proves("onirim.incubus.c.dead-end")
@pytest.mark.parametrize("zone", ["hand", "shared"])
def test_it_cannot_be_warded_off_with_a_dead_end_in_hand(zone: str) -> None:
    zones = {"shared": "red sun, dead end"} if zone == "shared" else {}
    hand = "red sun, dead end" if zone == "hand" else "red sun"
    game = turn(hand=hand, modules="crossroads", zones=zones)
    refused = game.refused("face incubus")
    assert refused is not None
    assert refused.why.endswith("not_with_a_dead_end_in_hand")
    assert refused.because == ((zone, 1),)


@pytest.mark.proves("onirim.incubus.c.dead-end")
def test_a_dead_end_that_is_not_in_the_hand_does_not_matter() -> None:
    zones = {"partner's hand": "dead end", "kept": "dead end"}
    game = turn(modules="crossroads", zones=zones, discard="dead end", top="dead end")
    assert game.refusal("face incubus") is None


# Rulings


def test_amb_incubus_c_timing() -> None:
    """At any start of a turn, once; doors may be gained before."""
    game = turn("red door, 5 blue sun", hand="red key, 4 brown sun")
    game.do("discard brown sun", "unlock red door red key")
    assert game["doors"] == "red door"
    assert "face incubus" in game.can, "in a later turn as well"


def test_amb_incubus_c_refill() -> None:
    """The action follows with four cards; the hand is filled, and the limbo returns, later."""
    game = turn(doors="red door").do("face incubus", "give red key")
    assert (game.asks, game.count("hand")) == ("choose action", 4)
    game = turn(doors="red door").do("face incubus", "give red door")
    assert (game["limbo"], game.count("hand")) == ("red door", 5)
    game.do("discard red sun")
    assert (game["limbo"], game.count("hand")) == ("", 5)


def test_amb_incubus_c_options() -> None:
    """Only the four ways count: no spell wards off the adversary."""
    game = turn(modules="book", discard="10 nightmare",
                zones={"order": "red order, blue order", "spells": "normal spells"})  # fmt: skip
    game.do("face incubus")
    assert game.can == ["give red key", "reveal five", "discard hand"]


# Before the first door, if so agreed

STRICT = "before_first_door"


def test_no_door_is_searched_for_while_it_is_there() -> None:
    game = turn("green door, red sun", row="green moon, green key", hand=f"{HAND}",
                incubus_c_timing=STRICT)  # fmt: skip
    game.do("play green sun")
    assert game.asks != "search door"
    assert game["doors"] == ""


def test_no_door_is_unlocked_while_it_is_there() -> None:
    game = with_figure("adversary", FillHand(), hand="red key, 3 red sun", incubus_c_timing=STRICT,
                       deck="red door, red moon")  # fmt: skip
    assert (game.asks, game["limbo"]) == ("finished", "red door")


def test_a_door_that_is_gained_all_the_same_goes_to_the_limbo() -> None:
    gain = GainDoor(Door("green"), DRAWN)
    game = with_figure("adversary", gain, drawn="green door", incubus_c_timing=STRICT)
    assert (game["doors"], game["limbo"]) == ("", "green door")
    game = with_figure("adversary", gain, drawn="green door")
    assert (game["doors"], game["limbo"]) == ("green door", "")


def test_when_it_is_gone_doors_are_gained_as_usual() -> None:
    game = turn("9 red moon, green door", row="green moon, green key", deals="9 red moon",
                incubus_c_timing=STRICT)  # fmt: skip
    game.do("face incubus", "give red key", "play green sun", "search green", "take green door")
    assert game["doors"] == "green door"


def test_the_refusals_name_the_figure() -> None:
    game = with_figure("adversary", ChooseAction(), hand=HAND, row="green moon, green key",
                       deck="green door", incubus_c_timing=STRICT)  # fmt: skip
    assert game.do("play green sun").asks == "finished", "no choice is left at the search"


def test_virtual_nightmares_do_not_ask_for_the_protector() -> None:
    game = with_figure("protector", FaceNightmare(drawn=False), hand=HAND, deck=CARDS)
    assert "return incubus" not in game.can
