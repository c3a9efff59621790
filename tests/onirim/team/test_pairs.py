"""The team with each of the expansions."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.oniverse.cards import OniverseDoor
from dreamtutor.onirim.steps import (
    DRAWN,
    ChooseAction,
    EmptyLimbo,
    FaceNightmare,
    FillHand,
    GainDoor,
    MeetDoor,
)
from tests.onirim.team.seats import ONES, SHARED, TWOS, new_team, team

RED = Door("red")
FOUR = "red door, blue door, green door, brown door"


# What is common


def test_amb_team_modules_shared() -> None:
    """What belongs to nobody stays where it is when the table is turned; hands, rows and doors
    change sides."""
    common = {
        "order": "red order, blue order", "spells": "normal spells",
        "dreamcatchers": "2 dreamcatcher", "caught 1": "nightmare", "handbooks": "handbook",
        "towers": "red 4 tower", "premonitions": "rainbow premonition", "denizens": "mirror",
        "kept": "green key", "incubus": "incubus",
    }  # fmt: skip
    modules = "book, dreamcatchers, towers, premonitions, oniverse, incubus"
    game = team(
        modules=modules, zones=common, row="red moon", doors="red door", deck="9 blue sun",
        discard="red key",
    )  # fmt: skip
    before = {zone: game[zone] for zone in (*common, "discard")}
    game.do("play red sun")
    while game["to move"] == "one player":
        game.do("pass")
    assert {zone: game[zone] for zone in before} == before
    assert (game["hand"], game["labyrinth"], game["doors"]) == (TWOS, "", "")
    assert game["partner's labyrinth"] == "red moon, red sun"
    assert game["partner's doors"] == "red door"


# The Book of Lost Steps


def test_a_door_given_up_by_either_opens_its_order_card_again() -> None:
    """The printed example: player B wards off a nightmare with the blue door."""
    order = {"order": "blue found order, red order"}
    game = team(FaceNightmare(), modules="book", doors="blue door", zones=order)
    assert game.do("give blue door")["order"] == "blue order, red order"


def test_the_doors_of_both_advance_one_order() -> None:
    order = {"order": "blue found order, red order", "drawn": "red door"}
    game = team(GainDoor(RED, DRAWN), modules="book", zones=order, partners_doors="blue door")
    assert (game["doors"], game["order"]) == ("red door", "blue found order, red found order")


def test_a_second_door_that_is_not_next_goes_to_the_limbo_and_is_not_handed_over() -> None:
    lying = {"order": "red found order, blue order, red order", "drawn": "red door"}
    game = team(GainDoor(RED, DRAWN), modules="book", doors="red door", zones=lying,
                team_duplicate_doors="give")  # fmt: skip
    assert (game.asks, game["limbo"], game["doors"]) == ("finished", "red door", "red door")


# The Glyphs


@pytest.mark.parametrize(("last", "outcome"), [("red", "won"), ("", "")])
def test_twelve_doors_in_any_distribution_win(last: str, outcome: str) -> None:
    """The example: A has red twice, blue, green, brown; B the other seven."""
    mine = "red door, blue door, green door, brown door" if last else "2 red door, 3 blue door"
    theirs = "red door, 2 blue door, 2 green door, 2 brown door"
    game = team(GainDoor(RED, DRAWN), modules="glyphs", doors=mine, partners_doors=theirs,
                zones={"drawn": "red door"})  # fmt: skip
    assert game.outcome == outcome


def test_eight_doors_are_too_few_with_glyphs() -> None:
    theirs = "red door, blue door, green door, brown door"
    mine = theirs.replace("red door, ", "")
    game = team(GainDoor(RED, DRAWN), modules="glyphs", doors=mine, partners_doors=theirs,
                zones={"drawn": "red door"})  # fmt: skip
    assert game.outcome == ""


@pytest.mark.parametrize(
    ("timing", "asked"),
    [("before_effect", ["just discarded", "bury"]), ("after_effect", ["bury", "exchange late"])],
)
def test_the_exchange_stands_in_its_place_beside_an_incantation(
    timing: str, asked: list[str]
) -> None:
    game = team(ChooseAction(), hand="red glyph, red sun", modules="glyphs", deck="red sun",
                team_swap_timing=timing)  # fmt: skip
    game.do("discard red glyph")
    seen = [game.asks]
    game.do("pass" if timing == "before_effect" else "red sun")
    seen.append(game.asks)
    assert seen == asked


# The Dreamcatchers


def test_the_limbo_is_caught_at_the_end_of_each_players_turn() -> None:
    deck = "red door, 2 red sun, blue door, 2 red sun"
    game = team(modules="dreamcatchers", zones={"dreamcatchers": "4 dreamcatcher"}, deck=deck,
                deals="red door, red sun, blue door, red sun")  # fmt: skip
    game.do("play red sun")
    assert game["caught 1"] == "red door"
    game.do("play brown sun")
    assert (game["caught 1"], game["caught 2"]) == ("red door", "blue door")


def test_either_may_use_a_handbook_at_the_start_of_their_own_turn() -> None:
    lying = {"dreamcatchers": "4 dreamcatcher", "caught 1": "red door", "handbooks": "2 handbook"}
    game = team(modules="dreamcatchers", zones=lying, deck="9 red sun")
    assert any(words.startswith("use handbook") for words in game.can)
    game.do("play red sun")
    assert game["to move"] == "two player"
    assert any(words.startswith("use handbook") for words in game.can)


# The Towers


def test_both_build_one_row_of_towers() -> None:
    game = team(hand="blue 4 tower, red sun, red moon", partners="red 5 tower, red sun, red moon",
                modules="towers", deck="9 blue sun")  # fmt: skip
    game.do("build blue 4 tower")
    while game["to move"] == "one player":
        game.do("pass")
    assert game["towers"] == "blue 4 tower"
    assert any(words.startswith("build red 5 tower") for words in game.can + game.cannot)


def test_a_nightmare_of_either_threatens_the_common_row() -> None:
    for first in ("one", "two"):
        lying = {"towers": "red 4 tower", "drawn": "nightmare", "to move": f"{first} player"}
        game = team(FaceNightmare(), hand="red key", modules="towers", zones=lying)
        assert game.do("give red key", "lose red 4 tower")["towers"] == ""


# Dark Premonitions


def test_premonitions_count_the_doors_of_both() -> None:
    lying = {"premonitions": "three premonition", "drawn": "red door"}
    game = team(MeetDoor(RED), hand="red key, blue sun, red sun", modules="premonitions",
                doors="blue door", partners_doors="green door", zones=lying,
                deck="9 brown sun").do("unlock red door red key")  # fmt: skip
    assert game["box"] == "three premonition"
    assert game["discard"].endswith(f"blue sun, red sun, {SHARED}")
    assert game["partner's hand"] == TWOS


# Crossroads and Dead Ends


def test_amb_team_draft_special() -> None:
    """Towers, glyphs, crossroads and dead ends are locations, and are laid out to choose from."""
    special = "red 4 tower, red glyph, sun crossroads, dead end, red sun, red moon, dead end"
    game = new_team(f"{special}, nightmare, red key", modules="towers glyphs crossroads")
    assert game["open"] == f"{special}, red key"
    game.do("draft dead end")
    assert game["partner's hand"] == "dead end"


def test_an_escape_takes_personal_and_shared_cards() -> None:
    game = team(ChooseAction(), hand="dead end, red sun, red moon", shared="dead end, blue sun",
                modules="crossroads", deck="9 brown sun").do("escape")  # fmt: skip
    assert game["discard"] == "dead end, red sun, red moon, dead end, blue sun"
    assert (game.count("hand"), game.count("shared")) == (3, 2)
    assert game["partner's hand"] == TWOS


def test_a_dead_end_can_be_exchanged_for_that_is_no_discard() -> None:
    game = team(ChooseAction(), hand="dead end, red sun, red moon", modules="crossroads")
    game.do("discard red sun")
    assert "swap dead end green moon" in game.can
    game.do("swap dead end green moon")
    assert (game["hand"], game["shared"]) == ("red moon, green moon", "red moon, dead end")


def test_a_dead_end_of_the_partner_keeps_nobody_from_warding() -> None:
    lying = {"incubus": "incubus"}
    more: dict[str, Any] = {"modules": "crossroads, incubus", "incubus_mode": "adversary"}
    game = team(partners="3 dead end", zones=lying, **more)
    assert "face incubus" in game.can
    held = team(hand="dead end, red sun, red moon", zones=lying, **more)
    assert "face incubus" not in held.can


# The Door to the Oniverse


def test_a_denizen_helps_whoever_is_to_move() -> None:
    lying = {"denizens": "cyclobot", "to move": "two player", "drawn": "red door"}
    for first in ("one", "two"):
        game = team(zones={**lying, "to move": f"{first} player"}, modules="oniverse",
                    discard="red key")  # fmt: skip
        assert any(words.startswith("barter") for words in game.can)


@pytest.mark.parametrize("side", ["doors", "partner's doors"])
def test_amb_oniverse_team_owner(side: str) -> None:
    """The door to the Oniverse can lie with either of you."""
    mine = FOUR.replace("red door, ", "")
    lying = {"drawn": "red door", "doors": mine, "partner's doors": FOUR}
    lying[side] = f"{lying[side]}, oniverse door"
    game = team(GainDoor(RED, DRAWN), modules="oniverse", doors=lying.pop("doors"),
                partners_doors=lying.pop("partner's doors"), zones=lying)  # fmt: skip
    assert game.outcome == "won"


def test_the_door_to_the_oniverse_stands_for_no_colour() -> None:
    mine = FOUR.replace("red door, ", "")
    game = team(GainDoor(OniverseDoor(), DRAWN), modules="oniverse", doors=mine,
                partners_doors=f"red door, {FOUR}", zones={"drawn": "oniverse door"})  # fmt: skip
    assert (game.outcome, game.count("doors")) == ("", 4)


def test_a_kept_card_serves_either_of_you() -> None:
    lying = {"denizens": "treasure-keeper", "kept": "red key"}
    game = team(modules="oniverse", zones=lying, deck="9 red sun")
    assert "play red key kept" in game.can
    game.do("play red sun")
    while game["to move"] == "one player":
        game.do("pass")
    assert "play red key kept" in game.can


# The Little Incubus


def test_amb_incubus_team() -> None:
    """There is one figure; what happens once in a game happens once for both of you."""
    more: dict[str, Any] = {"modules": "incubus", "incubus_mode": "adversary"}
    game = team(hand="red key, red sun, red moon", zones={"incubus": "incubus"},
                deck="9 blue sun", **more)  # fmt: skip
    game.do("face incubus", "give red key", "play red sun")
    while game["to move"] == "one player":
        game.do("pass")
    assert game["incubus"] == ""
    assert "face incubus" not in game.can


def test_a_card_drawn_in_a_team_with_everything_fills_personal_cards_first() -> None:
    game = team(FillHand(), hand="red sun, blue moon", shared="red moon", deck="2 brown sun",
                modules="book, glyphs, towers, crossroads")  # fmt: skip
    assert (game.count("hand"), game.count("shared")) == (3, 2)


def test_the_limbo_is_common_too() -> None:
    game = team(EmptyLimbo(), limbo="red door", deck="red sun")
    assert (game["limbo"], game.count("deck"), game["partner's hand"]) == ("", 2, TWOS)
    assert game["hand"] == ONES
