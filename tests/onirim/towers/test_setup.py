"""What the Towers add to the game, and how it is won."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import games
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import DECK, ChooseAction, FillHand
from dreamtutor.onirim.towers import TOWERS, Tower, in_line
from tests.onirim.table import all_but, cards, table_with

RULES = games.rules("onirim", "towers")
LINE = "red 4 tower, green 4 tower, brown 4 tower, blue 4 tower"


@pytest.mark.proves("onirim.towers.components")
def test_three_towers_of_each_colour_with_the_numbers_three_four_and_five() -> None:
    pool = Counter(RULES.table.pools[DECK])
    there = Counter({card: n for card, n in pool.items() if isinstance(card, Tower)})
    assert there.total() == 12
    assert Counter(card.color for card in there) == dict.fromkeys(
        ("red", "blue", "green", "brown"), 3
    )
    for color in ("red", "blue", "green", "brown"):
        assert [there[Tower(color, number=n)] for n in (3, 4, 5)] == [1, 1, 1]


@pytest.mark.proves("onirim.towers.setup")
def test_the_deck_has_eighty_eight_cards() -> None:
    assert len(RULES.table[DECK]) == 88
    assert sum(RULES.table.pools[DECK].values()) == 88
    assert list(RULES.table[TOWERS]) == []


@pytest.mark.proves("onirim.towers.win")
@pytest.mark.parametrize(
    ("towers", "outcome"),
    [
        (LINE, "won"),
        ("", ""),
        ("red 4 tower, green 4 tower, brown 4 tower", ""),
        ("red 4 tower, green 4 tower, green 5 tower, brown 4 tower, blue 4 tower", ""),
    ],
)
def test_eight_doors_win_only_with_four_colours_side_by_side(towers: str, outcome: str) -> None:
    game = table_with(FillHand(), modules="towers", hand="red key, 3 blue sun",
                      deck="red door, 3 red sun", doors=all_but("red door"),
                      zones={"towers": towers})  # fmt: skip
    game.do("unlock red door red key")
    assert game.outcome == outcome
    assert game.count("doors") == 8


@pytest.mark.proves("onirim.towers.win")
def test_four_towers_do_not_win_while_a_door_is_missing() -> None:
    game = table_with(ChooseAction(), modules="towers", hand="blue 4 tower",
                      doors=all_but("red door"), zones={"towers": LINE[:-14]})  # fmt: skip
    game.do("build blue 4 tower right")
    assert (game["towers"], game.outcome) == (LINE, "")


@pytest.mark.proves("onirim.towers.win.order-free")
@pytest.mark.parametrize(
    ("standing", "played"),
    [(LINE[:-14], "blue 4 tower right"), (LINE[13:], "red 4 tower left")],
)
def test_the_fourth_tower_may_come_after_the_last_door(standing: str, played: str) -> None:
    game = table_with(modules="towers", hand=f"{played.rpartition(' ')[0]}, 4 red sun",
                      doors=all_but(), zones={"towers": standing}, deck="blue sun")  # fmt: skip
    assert game.do(f"build {played}").outcome == "won"
    assert game.count("hand") == 4, "the hand is not filled any more"


@pytest.mark.proves("onirim.towers.win.window")
def test_towers_of_the_same_colour_may_stand_beside_the_four() -> None:
    row = [*cards("red 3 tower, red 4 tower, blue 4 tower, green 4 tower, brown 4 tower")]
    assert in_line([card for card in row if isinstance(card, Tower)]) == 4
    standing = "red 3 tower, red 5 tower, blue 3 tower, green 4 tower"
    game = table_with(ChooseAction(), modules="towers", hand="brown 4 tower", doors=all_but(),
                      zones={"towers": standing})  # fmt: skip
    assert game.do("build brown 4 tower right").outcome == "won"


@pytest.mark.proves("onirim.towers.win.window")
@pytest.mark.parametrize(
    ("colors", "line"),
    [
        ("", 0),
        ("red", 1),
        ("red red", 1),
        ("red green", 2),
        ("red green red brown", 3),
        ("red green brown red blue", 4),
        ("red green brown brown blue", 3),
        ("blue blue red green brown brown", 4),
        ("red blue red blue red blue", 2),
    ],
)
def test_how_many_of_four_stand_in_line(colors: str, line: int) -> None:
    assert in_line([Tower(color, number=3) for color in colors.split()]) == line


def test_a_tower_is_a_location() -> None:
    assert isinstance(Tower("red", number=3), Location)
