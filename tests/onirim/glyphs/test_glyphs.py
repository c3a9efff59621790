"""Glyphs are locations with a symbol of their own; four more doors must be found."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import games
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.steps import (
    BOX,
    DECK,
    DISCARD,
    LIMBO,
    ChooseAction,
    FaceNightmare,
    FillHand,
    GainDoor,
    Prophecy,
    SearchDoor,
)
from tests.onirim.table import COLORS, finished, table_with

RULES = games.rules("onirim", ["glyphs"])
ADDED = Counter(RULES.table.pools[DECK]) - Counter(games.rules("onirim").table.pools[DECK])
SYMBOLS = ("sun", "moon", "key", "glyph")


@pytest.mark.proves("onirim.glyphs.components", "onirim.glyphs.setup.deck")
def test_eight_glyphs_and_four_doors_join_the_deck() -> None:
    glyphs = [Location(color, "glyph") for color in COLORS]
    assert Counter([*glyphs, *glyphs, *map(Door, COLORS)]) == ADDED
    deck = RULES.table.pools[DECK]
    assert sum(deck.values()) == len(RULES.table[DECK]) == 88
    assert sum(n for card, n in deck.items() if isinstance(card, Door)) == 12
    assert "order" not in RULES.table.pools, "order cards come with the Book only"


def every(*missing: str) -> str:
    """The twelve doors without some."""
    doors = [f"{color} door" for color in COLORS for _ in range(3)]
    for one in missing:
        doors.remove(one)
    return ", ".join(doors)


@pytest.mark.proves("onirim.glyphs.win")
@pytest.mark.parametrize("color", COLORS)
def test_victory_takes_all_twelve_doors(color: str) -> None:
    gain, door = GainDoor(Door(color), LIMBO), f"{color} door"
    game = table_with(gain, doors=every(door), limbo=door, modules="glyphs")
    assert game.outcome == "won"
    other = "red" if color != "red" else "blue"
    doors = every(door, f"{other} door")
    game = table_with(gain, doors=doors, limbo=door, modules="glyphs")
    assert game.outcome == "", "eight doors, or eleven, are not enough"


def test_eight_doors_do_not_win() -> None:
    doors = [f"2 {color} door" for color in COLORS[1:]]
    game = table_with(GainDoor(Door("red"), LIMBO), doors=", ".join([*doors, "red door"]),
                      limbo="red door", modules="glyphs")  # fmt: skip
    assert game.outcome == ""


def test_all_twelve_doors_are_asked_for() -> None:
    assert RULES.settings["doors"] == 3
    assert games.rules("onirim").settings["doors"] == 2


@pytest.mark.proves("onirim.glyphs.team.win-all", "onirim.glyphs.team.win-distribution")
@pytest.mark.parametrize("mine", [1, 2])
def test_in_a_team_the_doors_of_both_count_however_they_are_divided(mine: int) -> None:
    own = ", ".join(f"{mine} {color} door" for color in COLORS)
    partners = [f"{color} door" for color in COLORS for _ in range(3 - mine)]
    last = partners.pop()
    for cards, outcome in ((partners, "won"), (partners[1:], "")):
        game = table_with(
            GainDoor(Door(last.split()[0]), LIMBO), doors=own, limbo=last,
            zones={"partner's doors": ", ".join(cards)}, modules="glyphs",
        )  # fmt: skip
        assert game.outcome == outcome


@pytest.mark.proves("onirim.glyphs.team.win-each-colour")
def test_in_a_team_each_needs_a_door_of_every_colour() -> None:
    three = ", ".join(f"2 {color} door" for color in COLORS[1:])
    theirs = ", ".join(f"{color} door" for color in COLORS[1:])
    for own, partners, outcome in (("2 red door", "", ""), ("red door", "red door", "won")):
        game = table_with(
            GainDoor(Door("red"), LIMBO), doors=f"{own}, {three}", limbo="red door",
            zones={"partner's doors": f"{partners}, {theirs}".strip(", ")},
            modules="team, glyphs",
        )  # fmt: skip
        assert game.outcome == outcome


@pytest.mark.proves("onirim.glyphs.location")
def test_a_glyph_joins_the_hand_and_leaves_it_like_any_location() -> None:
    game = table_with(FillHand(), hand="4 red sun", deck="green glyph", modules="glyphs")
    assert game["hand"].endswith("green glyph")
    game = table_with(FaceNightmare(), drawn="nightmare", modules="glyphs",
                      deck="green glyph, red glyph, red door, red sun, nightmare")  # fmt: skip
    game.do("reveal five")
    assert game["discard"] == "green glyph, red glyph, red sun, nightmare"
    assert game["limbo"] == "red door, nightmare"


def test_only_a_glyph_discarded_as_the_action_speaks_an_incantation() -> None:
    """Not one that leaves the hand, or the deck, for another reason."""
    game = table_with(FaceNightmare(), hand="5 red glyph", drawn="nightmare", modules="glyphs",
                      deck="5 blue sun, red door")  # fmt: skip
    game.do("discard hand")
    assert (game["doors"], game.count("hand"), game["discard"]) == (
        "", 5, "red glyph, red glyph, red glyph, red glyph, red glyph, nightmare",
    )  # fmt: skip
    game = table_with(Prophecy(), deck="red glyph, red door", modules="glyphs")
    game.do("red glyph | red door")
    assert finished(game)
    assert game["deck"] == "red door"


@pytest.mark.proves("onirim.glyphs.symbol")
@pytest.mark.parametrize("last", SYMBOLS)
@pytest.mark.parametrize("card", SYMBOLS)
def test_the_glyph_differs_from_sun_moon_and_key(last: str, card: str) -> None:
    game = table_with(ChooseAction(), row=f"red {last}", hand=f"green {card}", modules="glyphs")
    assert (f"play green {card}" in game.can) == (last != card)


@pytest.mark.proves("onirim.glyphs.no-adjacent")
def test_two_glyphs_are_never_neighbours() -> None:
    game = table_with(ChooseAction(), row="blue sun, red glyph", hand="green glyph, green sun",
                      modules="glyphs")  # fmt: skip
    assert game.can_begin("play") == ["green sun"]
    assert game.refusal("play green glyph") == "no_two_neighbours_alike"


@pytest.mark.proves("onirim.glyphs.trio")
@pytest.mark.parametrize(
    ("row", "card"),
    [
        ("blue sun, blue glyph", "blue sun"),
        ("blue glyph, blue sun", "blue moon"),
        ("blue moon, blue sun", "blue glyph"),
        ("blue glyph, blue sun", "blue glyph"),
    ],
)
def test_a_glyph_can_be_any_of_three_neighbours(row: str, card: str) -> None:
    game = table_with(ChooseAction(), row=row, hand=card, deck="blue door", deals="",
                      modules="glyphs")  # fmt: skip
    game.do(f"play {card}")
    assert game.can == ["search blue", "pass"]


def test_six_neighbours_with_glyphs_let_you_search_twice() -> None:
    row: list[str] = []
    searched = []
    for card in ("red sun", "red glyph", "red moon", "red glyph", "red sun", "red glyph"):
        game = table_with(ChooseAction(), row=", ".join(row), hand=card, deck="red door",
                          deals="", modules="glyphs").do(f"play {card}")  # fmt: skip
        searched.append(game.asks == "search door")
        row.append(card)
    assert searched == [False, False, True, False, False, True]


@pytest.mark.proves("onirim.glyphs.doors.equivalent")
def test_the_new_doors_are_doors_like_the_old_ones() -> None:
    game = table_with(SearchDoor("red"), doors="2 red door", deck="red door", deals="",
                      modules="glyphs")  # fmt: skip
    game.do("search red", "take red door")
    assert game["doors"] == "red door, red door, red door"


def test_amb_glyphs_hard() -> None:
    """There is no hard variant."""
    [glyphs] = [module for module in RULES.modules if module.name == "onirim.glyphs"]
    assert [name for name, one in glyphs.settings.items() if one.hard is not None] == []


def test_nothing_goes_out_of_the_game() -> None:
    assert not RULES.table[BOX]
    assert not RULES.table[DISCARD]
