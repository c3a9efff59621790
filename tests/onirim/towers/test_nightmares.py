"""Nightmares, and what they do to the towers."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.steps import Pass
from dreamtutor.onirim.steps import FaceNightmare, FillHand, Warded
from tests.onirim.table import Game, all_but, table_with

FOUR = "red key, blue sun, green sun, brown sun"
LINE = "red 4 tower, green 4 tower, brown 4 tower, blue 4 tower"
TWO = "red 4 tower, green 5 tower"
THREE = f"{TWO}, brown 4 tower"


def drawing(towers: str, deck: str = "12 red sun", **more: Any) -> Game:
    """A nightmare has just been drawn to fill a hand of four."""
    return table_with(FillHand(), modules="towers", deck=f"nightmare, {deck}",
                      zones={"towers": towers}, **{"hand": FOUR, **more})  # fmt: skip


def warded(towers: str, **more: Any) -> Game:
    """It has been warded off with a key."""
    return drawing(towers, **more).do("give red key")


@pytest.mark.proves("onirim.towers.nightmare.lose-tower")
def test_after_a_nightmare_a_tower_is_discarded() -> None:
    game = warded(TWO)
    assert (game.asks, game.can) == (
        "threaten towers", ["lose red 4 tower", "lose green 5 tower", "false alarm"]
    )  # fmt: skip
    game.do("lose red 4 tower")
    assert game["towers"] == "green 5 tower"
    assert game["discard"] == "red key, red 4 tower, nightmare"
    assert game.count("hand") == 5, "then drawing goes on"


@pytest.mark.proves("onirim.towers.nightmare.lose-tower")
@pytest.mark.parametrize("way", ["give red key", "give red door", "reveal five", "discard hand"])
def test_whatever_way_it_was_warded_off(way: str) -> None:
    game = drawing(TWO, doors="red door").do(way)
    assert game.asks == "threaten towers"
    assert game.refusal(Pass()) == "not_offered"
    assert game.do("lose green 5 tower")["discard"].endswith("green 5 tower, nightmare")


@pytest.mark.proves("onirim.towers.nightmare.lose-tower")
def test_a_discarded_tower_of_the_row_gives_no_view() -> None:
    assert warded(TWO).do("lose red 4 tower").asks == "finished"


@pytest.mark.proves("onirim.towers.nightmare.lose-tower")
def test_each_nightmare_takes_a_tower() -> None:
    game = warded(THREE, deck="nightmare, 12 red sun", hand="2 red key, 2 blue sun")
    game.do("lose brown 4 tower")
    assert game.asks == "face nightmare"
    game.do("give red key", "lose green 5 tower")
    assert game["towers"] == "red 4 tower"


@pytest.mark.proves("onirim.towers.nightmare.any-position")
def test_any_tower_may_go_if_its_neighbours_fit() -> None:
    """Without the green tower, the moon of the red one would meet the moon of the brown one."""
    game = warded(THREE)
    assert game.can == ["lose red 4 tower", "lose brown 4 tower", "false alarm"]
    refused = game.refused("lose green 5 tower")
    assert refused is not None
    assert refused.why == "onirim.towers.the_others_must_still_fit"
    assert refused.because == (("towers", 0), ("towers", 2))


@pytest.mark.proves("onirim.towers.nightmare.any-position")
def test_a_tower_in_the_middle_may_go() -> None:
    """The moon of the red tower then meets the sun of the second green one."""
    game = warded("red 4 tower, green 5 tower, green 4 tower").do("lose green 5 tower")
    assert game["towers"] == "red 4 tower, green 4 tower"


@pytest.mark.proves("onirim.towers.nightmare.none-out")
def test_without_a_tower_there_is_no_loss_and_no_false_alarm() -> None:
    game = warded("")
    assert (game.asks, game["discard"], game["limbo"]) == ("finished", "red key, nightmare", "")


@pytest.mark.proves("onirim.towers.nightmare.none-out")
def test_towers_in_the_hand_are_in_no_danger() -> None:
    game = warded("", hand="red key, red 4 tower, 2 blue sun")
    assert "red 4 tower" in game["hand"]


@pytest.mark.proves("onirim.towers.false-alarm.choice", "onirim.towers.false-alarm.effect")
def test_a_false_alarm_keeps_the_towers_and_the_nightmare() -> None:
    game = warded(TWO).do("false alarm")
    assert (game["discard"], game["limbo"], game["towers"]) == ("red key", "nightmare", TWO)
    assert game["drawn"] == ""


@pytest.mark.proves("onirim.towers.false-alarm.effect")
def test_the_nightmare_of_a_false_alarm_comes_back_into_the_deck() -> None:
    hand = f"{FOUR}, red moon"
    game = table_with(modules="towers", hand=hand, deck="nightmare, 2 red sun, 2 blue moon",
                      zones={"towers": TWO}, deals="nightmare, red sun, red sun")  # fmt: skip
    game.do("discard red moon", "give red key", "false alarm")
    assert game.asks == "choose action"
    assert game.hidden == ["blue moon", "blue moon", "nightmare"]


@pytest.mark.proves("onirim.towers.alignment.protection")
@pytest.mark.parametrize("row", [LINE, f"{LINE}, brown 5 tower", f"brown 5 tower, {LINE}"])
def test_four_colours_side_by_side_are_safe(row: str) -> None:
    game = warded(row)
    assert (game.asks, game["towers"], game["discard"]) == ("finished", row, "red key, nightmare")


@pytest.mark.proves("onirim.towers.alignment.protection")
def test_four_colours_that_are_not_side_by_side_are_not_safe() -> None:
    row = "red 4 tower, green 4 tower, green 5 tower, brown 4 tower, blue 4 tower"
    assert warded(row).asks == "threaten towers"


@pytest.mark.proves("onirim.towers.variant.hard")
def test_in_the_hard_variant_no_tower_is_ever_safe() -> None:
    game = warded(LINE, towers_variant="hard")
    assert game.asks == "threaten towers"
    assert game.do("lose blue 4 tower")["towers"] == LINE[:-14]


@pytest.mark.proves("onirim.towers.win")
def test_a_tower_that_falls_can_bring_the_others_together() -> None:
    """Red, green, brown and blue stand side by side once the second green tower is gone."""
    row = "red 4 tower, green 5 tower, green 4 tower, brown 4 tower, blue 4 tower"
    game = warded(row, doors=all_but())
    assert game.outcome == ""
    assert game.do("lose green 5 tower").outcome == "won"
    assert game["towers"] == LINE
    assert game["drawn"] == "nightmare", "it would be discarded only after its effect"


# What was agreed


def virtual(towers: str, **agreed: Any) -> Game:
    """What is warded off is no nightmare card."""
    step = FaceNightmare(drawn=False)
    game = table_with(step, modules="towers", hand="red key", zones={"towers": towers}, **agreed)
    return game.do("give red key")


def test_without_a_nightmare_card_no_tower_is_lost() -> None:
    assert (virtual(TWO).asks, virtual(TWO)["towers"]) == ("finished", TWO)


def test_without_a_nightmare_card_a_tower_must_go_if_so_agreed() -> None:
    game = virtual(TWO, tower_loss_on_virtual="must")
    assert game.can == ["lose red 4 tower", "lose green 5 tower"]
    assert game.do("lose red 4 tower")["discard"] == "red key, red 4 tower"


def test_without_a_nightmare_card_a_tower_may_go_if_so_agreed() -> None:
    game = virtual(TWO, tower_loss_on_virtual="may")
    assert game.can == ["lose red 4 tower", "lose green 5 tower", "keep towers"]
    game.do("keep towers")
    assert (game["towers"], game["discard"], game["limbo"]) == (TWO, "red key", "")


@pytest.mark.parametrize("agreed", ["must", "may"])
def test_a_drawn_nightmare_is_the_same_whatever_was_agreed_about_others(agreed: str) -> None:
    game = warded(TWO, tower_loss_on_virtual=agreed)
    assert game.can_begin("false") == ["alarm"]
    assert "keep towers" not in game.can
    assert virtual("", tower_loss_on_virtual=agreed).asks == "finished"
    assert virtual(LINE, tower_loss_on_virtual=agreed).asks == "finished"


@pytest.mark.parametrize(
    ("agreed", "four_ways", "asks"),
    [
        ("all", True, "threaten towers"),
        ("all", False, "threaten towers"),
        ("four_ways", True, "threaten towers"),
        ("four_ways", False, "finished"),
    ],
)
def test_after_which_wards_a_tower_is_in_danger(agreed: str, four_ways: bool, asks: str) -> None:
    game = table_with(Warded(four_ways=four_ways), modules="towers", drawn="nightmare",
                      zones={"towers": TWO}, tower_loss_wards=agreed)  # fmt: skip
    assert game.asks == asks
    if asks == "finished":
        assert (game["discard"], game["towers"]) == ("nightmare", TWO)
