"""Where the print leaves a question about towers open: what was decided."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.steps import ChooseAction, DealHand, FaceNightmare, FillHand, Prophecy
from dreamtutor.onirim.towers import FACES, Tower
from tests.inventory import inventory
from tests.onirim.table import Game, table_with
from tests.onirim.towers.test_building import PRINTED, holding
from tests.onirim.towers.test_nightmares import LINE, TWO, virtual, warded


def test_amb_towers_faces() -> None:
    """The towers show what the published cards show: each 3 has an edge with both symbols, each 5
    an edge with none."""
    short = {"": "", "sun": "s", "moon": "m", "sun moon": "sm"}
    printed = {name: tuple(short[edge] for edge in edges) for name, edges in PRINTED.items()}
    assert {f"{tower.color} {tower.number}": edges for tower, edges in FACES.items()} == printed
    assert games.rules("onirim", "towers").settings["tower_faces"] == "published"


def test_amb_towers_rotation() -> None:
    """A tower is not turned round: turned, the blue 5 would fit to the right of a moon."""
    game = holding("blue 5 tower", "red 4 tower")
    assert game.refusal("build blue 5 tower right") == "edges_must_differ"
    assert game.refusal("build blue 5 tower left") is None


@pytest.mark.parametrize(
    ("standing", "added", "fits"),
    [
        ("green 3", "blue 4", False),
        ("green 3", "red 4", False),
        ("green 3", "brown 3", False),
        ("green 3", "red 5", True),
        ("blue 5", "brown 3", True),
        ("blue 5", "brown 5", True),
        ("brown 5", "blue 4", True),
    ],
)
def test_amb_towers_multi_symbol(standing: str, added: str, fits: bool) -> None:
    """An edge with both symbols fits only one with none; that fits everything."""
    game = holding(f"{added} tower", f"{standing} tower")
    assert (game.refusal(f"build {added} tower right") is None) == fits


def test_amb_towers_hand_location() -> None:
    """Towers are dealt, drawn and held as locations, and discarded when they are revealed."""
    deck = "red 3 tower, blue 3 tower, green 3 tower, red door, brown 3 tower, red 4 tower, red sun"
    assert table_with(DealHand(), modules="towers", deck=deck).count("hand") == 5
    drawn = table_with(FillHand(), modules="towers", hand="4 red sun", deck="red 4 tower")
    assert (drawn.count("hand"), drawn.outcome) == (5, "")
    revealed = table_with(FaceNightmare(), modules="towers", deck=deck).do("reveal five")
    assert revealed["discard"] == "red 3 tower, blue 3 tower, green 3 tower, brown 3 tower"
    redrawn = table_with(FaceNightmare(), modules="towers", hand="red 5 tower", deck=deck)
    redrawn.do("discard hand")
    assert redrawn["discard"] == "red 5 tower"
    assert redrawn["hand"].count("tower") == 5


def test_a_tower_is_no_key() -> None:
    game = table_with(FaceNightmare(), modules="towers", hand="red 4 tower, red key")
    assert game.refusal("give red 4 tower") == "only_a_key_wards"
    door = table_with(FillHand(), modules="towers", hand="red 4 tower, red key", deck="red door")
    assert door.refusal("unlock red door red 4 tower") == "the_key_must_fit"


def test_amb_towers_virtual_nightmare() -> None:
    """What is warded off without a nightmare card costs no tower."""
    game = virtual(TWO)
    assert (game.asks, game["towers"], game["discard"]) == ("finished", TWO, "red key")


def test_amb_towers_which_wards() -> None:
    """Each way to ward off a nightmare puts a tower in danger; to be rid of one otherwise does
    not."""
    seen = table_with(Prophecy(), modules="towers", deck="nightmare, red sun",
                      zones={"towers": TWO})  # fmt: skip
    seen.do("nightmare | red sun")
    assert (seen.asks, seen["towers"]) == ("finished", TWO)
    dealt = table_with(DealHand(), modules="towers", deck="nightmare, 5 red sun",
                       zones={"towers": TWO})  # fmt: skip
    assert (dealt.asks, dealt["towers"], dealt["limbo"]) == ("finished", TWO, "nightmare")
    spilled = table_with(FaceNightmare(), modules="towers", deck="nightmare, 4 red sun",
                         zones={"towers": TWO})  # fmt: skip
    assert spilled.do("reveal five").asks == "finished", "of two nightmares only one was warded off"
    assert warded(TWO).asks == "threaten towers"


def with_others(modules: str, answer: str, **agreed: Any) -> Game:
    """A nightmare was drawn, and is warded off in a way of another expansion."""
    game = table_with(FillHand(), modules=modules, hand="4 red sun", discard="12 blue sun",
                      deck="nightmare, 2 red moon", **agreed,
                      zones={"towers": TWO, "spells": "normal spells",
                             "incubus": "incubus"})  # fmt: skip
    while game.asks == "window":
        game.do("pass")
    return game.do(answer)


@pytest.mark.parametrize(
    ("agreed", "asks"), [("all", "threaten towers"), ("four_ways", "finished")]
)
def test_the_incubus_wards_a_nightmare_off_too(agreed: str, asks: str) -> None:
    game = with_others("towers, incubus", "return incubus", tower_loss_wards=agreed)
    assert game.asks == asks
    if asks == "finished":
        assert game["discard"].endswith("nightmare")


@pytest.mark.parametrize(
    ("agreed", "asks"), [("all", "threaten towers"), ("four_ways", "finished")]
)
def test_a_powerful_punishment_wards_a_nightmare_off_too(agreed: str, asks: str) -> None:
    game = with_others("book, towers", "powerful punishment", tower_loss_wards=agreed)
    assert game.asks == "pay"
    paid, rest = ", ".join(["blue sun"] * 10), ", ".join(["blue sun"] * 2)
    game.do(f"{paid} | {rest}")
    assert game.asks == asks


@pytest.mark.parametrize(
    "row", ["red 4 tower", TWO, f"{TWO}, brown 4 tower", f"{LINE}, red 5 tower"]
)
def test_amb_towers_always_removable(row: str) -> None:
    """A tower at the end can always go."""
    can = warded(row, towers_variant="hard").can_begin("lose")
    names = row.split(", ")
    assert {names[0], names[-1]} <= set(can)


def test_amb_towers_peek_short() -> None:
    """If the deck holds fewer cards than the number of the tower, all are looked at; if it holds
    none, nothing is asked."""
    game = table_with(
        ChooseAction(), modules="towers", hand="red 5 tower", deck="red sun, nightmare"
    )
    assert game.do("discard red 5 tower", "peek 5").sees() == "red sun, nightmare"
    game.do("nightmare, red sun")
    assert (game["deck"], game.outcome) == ("nightmare, red sun", "")
    none = table_with(ChooseAction(), modules="towers", hand="red 5 tower")
    assert none.do("discard red 5 tower").asks == "finished"


def test_amb_towers_protection_scope() -> None:
    """The towers are safe while four colours stand side by side now, and not because they once
    did."""
    assert warded(LINE).asks == "finished"
    assert warded(LINE[:-14]).asks == "threaten towers"


def test_amb_towers_order() -> None:
    """First the ward with all that it costs, then the tower, then the nightmare leaves."""
    game = table_with(FillHand(), modules="towers", hand="red key, 3 blue sun",
                      deck="nightmare, red door, 5 red sun, red moon",
                      zones={"towers": TWO})  # fmt: skip
    game.do("discard hand")
    assert (game.asks, game.count("hand"), game["drawn"]) == ("threaten towers", 5, "nightmare")
    assert game["discard"] == "red key, blue sun, blue sun, blue sun"
    game.do("lose red 4 tower")
    assert game["discard"] == "red key, blue sun, blue sun, blue sun, red 4 tower, nightmare"
    assert game["limbo"] == "red door"


def test_there_is_one_tower_of_each_kind() -> None:
    """So a tower of the row can be named by its colour and number."""
    assert len(FACES) == len(set(FACES)) == 12
    assert all(isinstance(tower, Tower) for tower in FACES)


def test_each_ruling_about_towers_has_a_test() -> None:
    ids = [r["id"] for r in inventory("onirim")["rulings"] if r["module"] == "towers"]
    assert len(ids) == 10
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in ids]
    assert [name for name in wanted if name not in globals()] == []
