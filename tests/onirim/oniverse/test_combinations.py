"""The Oniverse together with other expansions."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.steps import ChooseAction, FaceNightmare, FillHand
from tests.onirim.oniverse.test_setup_and_door import DOOR, drawing, with_oniverse
from tests.onirim.table import Game, all_but, table_with

CHAOS = "chromatic-chaos"


# In a team


def together(step: Any = None, zones: Any = None, **more: Any) -> Game:
    """Two rows, each with its mark."""
    zones = {"closed": "mark", "partner's closed": "mark", **(zones or {})}
    return table_with(step, modules="team, oniverse", zones=zones, **more)


@pytest.mark.proves("onirim.oniverse.team.denizens")
def test_a_denizen_serves_whoever_is_to_move() -> None:
    """What one has taken along, the other uses a turn later."""
    hand = "red sun, red moon, red key, blue sun, blue moon"
    zones = {"denizens": "hammer-bird", "partner's hand": hand, "shared": "3 green sun",
             "to move": "one player", "partner's to move": "two player",
             "partner's labyrinth": "brown sun"}  # fmt: skip
    game = together(hand=hand, row="green moon", deck="5 brown key", zones=zones)
    assert "send bird" in game.can
    game.do("play red sun")
    while game.asks != "choose action" or game["labyrinth"] != "brown sun":
        game.do(game.can[-1])
    game.do("send bird")
    assert (game["labyrinth"], game["partner's labyrinth"]) == ("", "green moon, red sun")
    assert game["denizens"] == ""


def test_both_rows_have_a_mark() -> None:
    table = games.rules("onirim", ["team", "oniverse"]).table
    for zone in ("closed", "partner's closed"):
        assert len(table.zones[zone]) == 1
    assert not games.rules("onirim", ["oniverse"]).table.zones["partner's closed"]


def test_amb_oniverse_team_owner() -> None:
    """The door to the Oniverse may lie with either."""
    four = "red door, blue door, green door, brown door"
    for mine, yours in ((f"{four[:0]}", DOOR), (DOOR, "")):
        doors = ", ".join(filter(None, (mine, "red door, blue door, green door")))
        theirs = ", ".join(filter(None, (yours, four)))
        game = together(FillHand(), hand="brown key", doors=doors, deck="brown door",
                        zones={"partner's doors": theirs})  # fmt: skip
        assert game.do("unlock brown door brown key").outcome == "won"


@pytest.mark.proves("onirim.oniverse.door.colourless")
def test_the_door_to_the_oniverse_is_nobodys_missing_colour() -> None:
    four = "red door, blue door, green door, brown door"
    game = together(FillHand(), hand="red key", doors="red door, blue door, green door",
                    deck=DOOR, zones={"partner's doors": four})  # fmt: skip
    assert game.do(f"unlock {DOOR} red key").outcome != "won"


def test_chaos_gives_no_second_door_if_so_agreed() -> None:
    more: dict[str, Any] = {"zones": {"denizens": f"{CHAOS}, squirrel-spies"}}
    more |= {"hand": "blue key", "doors": "red door", "deck": "red door, 5 red sun"}
    game = together(FillHand(), team_duplicate_doors="forbidden", **more).do("pass")
    assert game.refusal("unlock anyway red door blue key") == "no_chaos_for_a_second_door"
    game = together(FillHand(), **more).do("pass")
    assert game.refusal("unlock anyway red door blue key") is None


def test_a_shared_card_is_bartered_among_the_shared_cards() -> None:
    game = together(hand="red sun", discard="blue key",
                    zones={"denizens": "cyclobot", "shared": "red moon"})  # fmt: skip
    game.do("barter red moon shared", "take back blue key red moon shared")
    assert (game["hand"], game["shared"]) == ("red sun", "blue key")


# With dreamcatchers


def caught(cards: str, step: Any = None, **more: Any) -> Game:
    zones = {"dreamcatchers": "dreamcatcher", "caught 1": cards}
    return with_oniverse(step, also="dreamcatchers", zones=zones, **more)


def test_chaos_takes_a_caught_door_of_another_colour() -> None:
    game = caught("red door, nightmare", ChooseAction(), row="blue sun, blue moon",
                  hand="blue sun", denizens=CHAOS)  # fmt: skip
    game.do("play blue sun")
    assert "take other red door caught 1" in game.can
    assert "take red door caught 1" not in game.can
    game.do("take other red door caught 1")
    assert (game["doors"], game["denizens"], game["discard"]) == ("red door", "", CHAOS)
    assert game.shuffles() == 0


def test_a_lost_dream_that_the_hunter_reveals_goes_to_the_limbo() -> None:
    deck = "lost dream, red sun, nightmare, red sun"
    game = caught("", denizens="harpoon-hunter", hand="red moon", deck=deck)
    game.do("send hunter")
    assert game.sees() == "red sun, red sun"
    assert (game["limbo"], game["discard"]) == ("lost dream", "harpoon-hunter, nightmare")


# With towers


def test_mirror_and_hunter_cost_no_tower() -> None:
    towers = {"towers": "red 3 tower, blue 4 tower"}
    game = drawing("nightmare", denizens="mirror", also="towers", zones=towers)
    game.do("raise mirror")
    assert (game.asks, game["towers"]) == ("finished", "red 3 tower, blue 4 tower")
    game = with_oniverse(hand="red moon", denizens="harpoon-hunter", deck="nightmare",
                         also="towers", zones=towers)  # fmt: skip
    game.do("send hunter")
    assert (game.asks, game["towers"]) == ("choose action", "red 3 tower, blue 4 tower")


def test_a_tower_pays_for_a_denizen_and_nobody_peeks() -> None:
    game = drawing(hand="red 3 tower, 3 red sun", also="towers").do("rally red 3 tower")
    assert (game.asks, game["discard"], game["denizens"]) == ("finished", "red 3 tower", "mirror")


# With glyphs


def test_the_architect_lets_a_glyph_follow_a_glyph() -> None:
    game = with_oniverse(row="red glyph", hand="blue glyph", denizens="architect", also="glyphs")
    assert "play alike blue glyph" in game.can


def test_amb_oniverse_door_incantation() -> None:
    """An Incantation may lay out the door to the Oniverse: it is a door."""
    game = with_oniverse(ChooseAction(), hand="red glyph", also="glyphs",
                         deck=f"red sun, {DOOR}, 3 blue sun")  # fmt: skip
    game.do("discard red glyph", f"summon {DOOR}")
    assert game["doors"] == DOOR


def test_thirteen_doors_with_glyphs() -> None:
    doors = f"{all_but('red door')}, {DOOR}, red door, blue door, green door, brown door"
    game = with_oniverse(FillHand(), hand="red key", doors=doors, also="glyphs", deck="red door")
    assert game.do("unlock red door red key").outcome == "won"
    assert with_oniverse(FillHand(), hand="red key", also="glyphs", deck="red door",
                         doors=doors.replace(f"{DOOR}, ", "")).do(
        "unlock red door red key").outcome != "won"  # fmt: skip


# With the incubus


def test_chaos_brings_no_door_before_the_adversary_is_gone_if_so_agreed() -> None:
    more: dict[str, Any] = {"also": "incubus", "incubus_mode": "adversary"}
    more |= {"zones": {"incubus": "incubus"}, "denizens": f"{CHAOS}, squirrel-spies"}
    more |= {"hand": "blue key", "deck": "red door, 5 red sun"}
    game = with_oniverse(FillHand(), incubus_c_timing="before_first_door", **more).do("pass")
    assert game.refusal("unlock anyway red door blue key") is not None
    game = with_oniverse(FillHand(), **more).do("pass")
    assert game.refusal("unlock anyway red door blue key") is None


# With crossroads


def test_a_crossroads_is_bartered_played_and_kept_like_any_card() -> None:
    game = with_oniverse(hand="sun crossroads", discard="key crossroads", also="crossroads",
                         denizens="cyclobot")  # fmt: skip
    game.do("barter sun crossroads", "take back key crossroads sun crossroads")
    assert game["hand"] == "key crossroads"
    game = with_oniverse(FaceNightmare(), drawn="nightmare", kept="key crossroads",
                         also="crossroads", denizens="treasure-keeper")  # fmt: skip
    game.do("give key crossroads kept")
    assert game["discard"] == "treasure-keeper, key crossroads, nightmare"


def test_an_escape_leaves_what_the_keeper_keeps() -> None:
    game = with_oniverse(ChooseAction(), hand="dead end", kept="red key", also="crossroads",
                         denizens="treasure-keeper", deck="5 red sun")  # fmt: skip
    game.do("escape")
    assert (game["kept"], game["denizens"], game.count("hand")) == ("red key", "treasure-keeper", 5)


def test_before_a_denizen_is_met_others_may_help() -> None:
    game = drawing("mirror", denizens="squirrel-spies", deck="5 red sun", hand="4 red moon")
    game.do("pass")
    assert (game.asks, game["drawn"]) == ("window", "mirror")
    assert "send spies" in game.can
