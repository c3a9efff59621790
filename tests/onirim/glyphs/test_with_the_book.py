"""The Glyphs and the Book of Lost Steps together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.onirim.cards import NUMBERS, Door
from dreamtutor.onirim.glyphs import Incantation
from dreamtutor.onirim.steps import LIMBO, GainDoor, LoseDoor
from tests.onirim.table import Game, finished, new_game, table_with

RULES = games.rules("onirim", ["book", "glyphs"])
DECK = "red sun, blue door, green door, blue moon, green moon, red moon"
REST = ("red sun", "blue moon", "green moon")


def incantation(order: str, deck: str = DECK, **agreed: Any) -> Game:
    return table_with(Incantation(), deck=deck, zones={"order": order}, modules="book, glyphs",
                      **agreed)  # fmt: skip


@pytest.mark.proves("onirim.glyphs.setup.book")
def test_twelve_order_cards_lie_in_one_open_row() -> None:
    assert sum(NUMBERS["glyphs"]["orders"].values()) == 4
    row = new_game("", Seeded(3), RULES)["order"].split(", ")
    assert Counter(row) == {f"{color} order": 3 for color in ("red", "blue", "green", "brown")}
    mixed = [new_game("", Seeded(seed), RULES)["order"].split(", ")[8:] for seed in range(4)]
    assert len({tuple(sorted(end)) for end in mixed}) > 1, "they are shuffled among the others"
    alone = games.rules("onirim", ["book"])
    assert len(new_game("", Seeded(3), alone)["order"].split(", ")) == 8


@pytest.mark.proves("onirim.glyphs.doors.equivalent")
def test_only_the_colour_of_a_door_counts_for_the_order() -> None:
    for order in ("red order, red order, red order", "red found order, red order, red order"):
        game = table_with(GainDoor(Door("red"), LIMBO), limbo="red door", modules="book, glyphs",
                          zones={"order": order})  # fmt: skip
        assert game["doors"] == "red door"


def test_amb_glyphs_incantation_book() -> None:
    """A revealed door that is next must be laid out, and no other."""
    game = incantation("green order, blue order")
    assert (game.can, game.cannot) == (["summon green door"], ["summon blue door"])
    refused = game.refused("summon blue door")
    assert refused is not None
    assert refused.why == "onirim.book+glyphs.the_next_door_comes_first"
    assert refused.because == (("revealed", 2),)
    game.do("summon green door", "blue door, red sun, green moon, blue moon")
    assert (game["doors"], game["limbo"]) == ("green door", "")
    assert game["order"] == "green found order, blue order"


def test_if_none_is_next_the_one_you_choose_goes_to_the_limbo() -> None:
    game = incantation("red order, blue order")
    assert game.can == ["summon blue door", "summon green door"]
    game.do("summon green door", "blue door, red sun, green moon, blue moon")
    assert (game["doors"], game["limbo"]) == ("", "green door")
    assert game["order"] == "red order, blue order"
    assert game["deck"] == "?, blue door, red sun, green moon, blue moon"


def test_if_so_agreed_any_door_can_be_chosen() -> None:
    game = incantation("green order, blue order", incantation_book="any")
    assert game.can == ["summon blue door", "summon green door"]
    game.do("summon blue door", "green door, red sun, green moon, blue moon")
    assert (game["doors"], game["limbo"]) == ("", "blue door")


def test_if_so_agreed_only_the_next_door_can_be_chosen() -> None:
    game = incantation("green order, blue order", incantation_book="only_next")
    assert (game.can, game.cannot) == (["summon green door"], ["summon blue door"])
    for order in ("red order, blue order", "red order"):
        game = incantation(order, incantation_book="only_next")
        assert game.asks == "bury"
        game.do("blue door, green door, red sun, green moon, blue moon")
        assert (game["doors"], game["limbo"]) == ("", "")
    lone = incantation("red order", "blue door, red sun", incantation_book="only_next")
    assert lone.asks == "bury"


@pytest.mark.parametrize("agreed", ["next_first", "any", "only_next"])
def test_it_may_be_left_if_you_agreed_so(agreed: str) -> None:
    more = {"incantation_book": agreed, "incantation_mandatory": "may"}
    next_ = incantation("green order", **more)
    assert next_.can_begin("summon") == ["blue door", "green door"][agreed != "any" :]
    assert "pass" in next_.can
    none = incantation("red order", **more)
    assert (none.asks == "bury") == (agreed == "only_next")


def test_a_door_can_have_three_order_cards_to_turn_up() -> None:
    order = "red found order, red found order, red found order, blue order"
    game = table_with(LoseDoor(Door("red")), doors="3 red door", zones={"order": order},
                      modules="book, glyphs")  # fmt: skip
    assert game.can == ["turn up 1", "turn up 2", "turn up 3"]
    game.do("turn up 2")
    assert game["order"] == "red found order, red order, red found order, blue order"


def test_the_door_to_the_oniverse_is_compared_too() -> None:
    for order, doors in (("oniverse order, red order", "oniverse door"), ("red order", "")):
        game = table_with(Incantation(), deck="oniverse door, red sun", zones={"order": order},
                          modules="book, glyphs, oniverse")  # fmt: skip
        game.do("summon oniverse door", "red sun")
        assert finished(game)
        assert (game["doors"], game["limbo"]) == (doors, "" if doors else "oniverse door")
