"""The incubus together with other expansions, and the rulings about it as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.steps import FaceNightmare, FillHand
from tests.inventory import inventory
from tests.onirim.incubus import test_adversary, test_pathfinder
from tests.onirim.incubus.table import with_figure
from tests.onirim.table import Game

HAND = "red key, red sun, green sun, brown sun, blue moon"
CARDS = "blue sun, green moon, red moon, 2 brown moon, 2 green sun, blue moon, green key"
ORDER = {"order": "red found order, blue order", "spells": "normal spells"}


def pathfinder(deck: str, **more: Any) -> Game:
    return with_figure("pathfinder", **{"hand": HAND, "deck": deck, **more})


def test_amb_incubus_combinable() -> None:
    """The incubus can be used with any other expansions."""
    others = [games.short(module) for module in games.modules("onirim") if not module.needs]
    rules = games.rules("onirim", [name for name in others if name != "base"])
    assert {games.short(module) for module in rules.modules} >= set(others)


def test_amb_incubus_team() -> None:
    """There is one figure for both, and the one to move acts with it."""
    zones = {
        "shared": "2 blue moon",
        "partner's hand": "3 green key",
        "partner's doors": "red door",
    }
    game = with_figure("adversary", modules="team", hand="red key, 2 red sun", zones=zones,
                       deck=CARDS)  # fmt: skip
    assert game["incubus"] == "incubus"
    game.do("face incubus")
    assert game.can == ["give red key", "reveal five", "discard hand"]
    assert game.do("give red key")["box"] == "incubus"


def test_in_a_team_either_can_use_the_card_under_the_figure() -> None:
    zones = {"shared": "2 blue moon", "partner's hand": "3 green sun", "to move": "one player",
             "partner's to move": "two player"}  # fmt: skip
    game = pathfinder(f"blue sun, red moon, nightmare, {CARDS}", modules="team",
                      hand="red key, 2 red sun", zones=zones, communication="open")  # fmt: skip
    game.do("anticipate", "give red key")
    assert (game.asks, game["charge"]) == ("choose action", "blue sun")
    game.do("discard green sun")
    while game.asks != "face nightmare":
        game.do("pass")
    assert "spend blue sun" in game.can


# The Book of Lost Steps


def test_a_spell_wards_off_a_nightmare_that_was_drawn() -> None:
    game = with_figure("protector", FaceNightmare(), modules="book", discard="12 red sun",
                       zones=ORDER, drawn="nightmare", deck=CARDS)  # fmt: skip
    assert {"powerful punishment", "return incubus"} < set(game.can)


def test_a_door_given_to_the_adversary_opens_its_order_card_again() -> None:
    game = with_figure("adversary", modules="book", hand=HAND, doors="red door", zones=ORDER,
                       deck=CARDS)  # fmt: skip
    game.do("face incubus", "give red door")
    assert game["order"] == "red order, blue order"


# The Glyphs


def test_a_glyph_under_the_figure_brings_no_incantation() -> None:
    game = with_figure("pathfinder", FillHand(), modules="glyphs", hand="4 red sun",
                       deck="nightmare, red moon", zones={"charge": "blue glyph"})  # fmt: skip
    game.do("spend blue glyph")
    assert (game.asks, game["discard"]) == ("finished", "blue glyph, nightmare")


def test_a_glyph_is_a_location_for_the_figure() -> None:
    assert pathfinder("red glyph, red moon", modules="glyphs").do("anticipate")["charging"] == (
        "red glyph"
    )


# The Dreamcatchers


CATCHERS = {"dreamcatchers": "4 dreamcatcher"}


def test_amb_catchers_incubus_b_limbo() -> None:
    """What was revealed is caught at the end of the turn, as at the end of any turn."""
    game = pathfinder(f"lost dream, nightmare, {CARDS}", modules="dreamcatchers", zones=CATCHERS)
    game.do("anticipate", "give red key")
    assert (game["caught 1"], game["charge"]) == ("lost dream, nightmare", "blue sun")


def test_an_overload_is_possible_when_a_nightmare_was_anticipated() -> None:
    zones = {"dreamcatchers": "dreamcatcher", "caught 1": "nightmare"}
    game = pathfinder(f"nightmare, {CARDS}", modules="dreamcatchers", zones=zones)
    assert game.do("anticipate", "give red key").outcome == "lost"


def test_amb_catchers_turn_start_order() -> None:
    """A handbook and the adversary: the dreamer decides which comes first."""
    zones = {**CATCHERS, "caught 1": "nightmare", "handbooks": "handbook"}
    for answers in (("use handbook caught 1", "face incubus", "give red key"),
                    ("face incubus", "give red key", "use handbook caught 1")):  # fmt: skip
        game = with_figure("adversary", modules="dreamcatchers", hand=HAND, deck=CARDS, zones=zones)
        game.do(*answers)
        assert (game["incubus"], game["handbooks"], game.asks) == ("", "", "choose action")


# The Towers


TOWERS = {"towers": "red 4 tower, blue 4 tower"}


@pytest.mark.parametrize(
    ("mode", "answer"), [("protector", "return incubus"), ("pathfinder", "spend blue sun")]
)
def test_after_a_nightmare_that_was_drawn_a_tower_is_in_danger(mode: str, answer: str) -> None:
    zones = TOWERS | ({"charge": "blue sun"} if mode == "pathfinder" else {})
    game = with_figure(mode, FillHand(), modules="towers", hand="4 red sun", zones=zones,
                       deck="nightmare, red moon")  # fmt: skip
    game.do(answer)
    assert game.asks == "threaten towers"
    game.do("false alarm")
    assert (game["limbo"], game["towers"]) == ("nightmare", TOWERS["towers"])


@pytest.mark.parametrize(
    ("mode", "answer"), [("protector", "return incubus"), ("pathfinder", "spend blue sun")]
)
def test_figure_and_card_are_none_of_the_four_ways(mode: str, answer: str) -> None:
    zones = TOWERS | ({"charge": "blue sun"} if mode == "pathfinder" else {})
    game = with_figure(mode, FillHand(), modules="towers", hand="4 red sun", zones=zones,
                       deck="nightmare, red moon", tower_loss_wards="four_ways")  # fmt: skip
    assert game.do(answer).asks == "finished"
    assert game["discard"].endswith("nightmare")


@pytest.mark.parametrize(
    ("mode", "answer"), [("adversary", "face incubus"), ("pathfinder", "anticipate")]
)
def test_without_a_nightmare_card_no_tower_is_in_danger(mode: str, answer: str) -> None:
    game = with_figure(mode, modules="towers", hand=HAND, zones=TOWERS, deck=CARDS)
    game.do(answer, "give red key")
    assert (game.asks, game["towers"]) == ("choose action", TOWERS["towers"])


def test_a_tower_can_lie_under_the_figure() -> None:
    game = pathfinder("red 4 tower, red moon", modules="towers").do("anticipate")
    assert game["charging"] == "red 4 tower"


# Crossroads and dead ends


def test_dead_ends_revealed_against_an_anticipated_nightmare_go_to_the_limbo() -> None:
    deck = "blue sun, 2 dead end, 2 red moon, blue moon, 5 green moon"
    game = pathfinder(deck, modules="crossroads").do("anticipate", "reveal five")
    assert game.went("deck", "limbo") == "dead end, dead end"


def test_a_hand_of_dead_ends_can_be_given_up_for_an_anticipated_nightmare() -> None:
    game = pathfinder(CARDS, hand="5 dead end", modules="crossroads")
    assert "anticipate" in game.can
    game.do("anticipate", "discard hand")
    assert game["discard"].count("dead end") == 5


# The Door to the Oniverse


def test_helpers_revealed_by_the_figure_go_to_the_limbo() -> None:
    game = pathfinder("mirror, architect, blue sun", modules="oniverse").do("anticipate")
    assert (game.asks, game["limbo"]) == ("face nightmare", "mirror, architect")


@pytest.mark.parametrize("timing", ["any_turn", "before_first_door"])
def test_chaos_brings_no_door_before_the_adversary_is_gone_if_so_agreed(timing: str) -> None:
    unlock = "unlock anyway blue door red key"
    game = with_figure("adversary", FillHand(), modules="oniverse", hand="red key, 3 red sun",
                       deck="blue door, red moon", zones={"denizens": "chromatic-chaos"},
                       incubus_c_timing=timing)  # fmt: skip
    if timing == "any_turn":
        assert game.do(unlock)["doors"] == "blue door"
    else:
        assert (game["doors"], game["limbo"]) == ("", "blue door")


def test_each_ruling_about_the_incubus_has_a_test() -> None:
    ids = [r["id"] for r in inventory("onirim")["rulings"] if r["module"] == "incubus"]
    assert len(ids) >= 10
    tests = {**globals(), **vars(test_adversary), **vars(test_pathfinder)}
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in ids]
    assert [name for name in wanted if name not in tests] == []
