"""Where the print leaves a question open: what was decided, each decision by its id."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.steps import DealHand, FaceNightmare, FillHand
from tests.inventory import inventory
from tests.onirim.premonitions.table import dreaming, laid, searching
from tests.onirim.table import all_but, table_with

FOUR = "red sun, blue sun, green sun, brown sun"


def test_amb_dreams_win_before_premonition() -> None:
    """Victory is looked at first; with a condition missing, premonitions come true."""
    doors = all_but("green door")
    assert searching("green", "pair", doors=doors).outcome == "won"
    game = searching("green", "pair", modules="incubus", doors=doors, incubus_mode="adversary",
                     zones={"incubus": "incubus"})  # fmt: skip
    assert (game.outcome, game.asks) == ("", "pair")


def test_amb_dreams_trigger_time() -> None:
    """The door is laid out, the deck is shuffled, and then premonitions come true."""
    game = searching("blue", "two-blue", doors="blue door", deck="3 red key")
    assert (game.asks, game.shuffles()) == ("choose key", 1)
    game.do("discard red key", "discard red key")
    assert (game.shuffles(), game["premonitions"]) == (2, "")


def test_amb_dreams_team_count() -> None:
    """The doors of both players count together, and one of either may be returned."""
    partner = {"partner's doors": "brown door, red door"}
    game = laid("pair", doors="brown door", zones=partner)
    assert game.can == ["return brown door", "return brown door partner's doors"]
    game.do("return brown door partner's doors")
    assert (game["doors"], game["partner's doors"]) == ("brown door", "red door")
    assert game["limbo"] == "brown door"
    assert laid("three", doors="brown door", zones=partner, deck="5 red sun")["premonitions"] == ""
    four = {"partner's doors": "brown door, red door"}
    assert laid("rainbow", doors="blue door, green door", zones=four)["premonitions"] == ""
    assert laid("five", doors="2 blue door, green door", zones=four)["premonitions"] == ""


@pytest.mark.parametrize(
    ("name", "doors"),
    [("two-red", "2 red door"), ("two-green", "2 green door"), ("two-blue", "2 blue door"),
     ("rainbow", "red door, blue door, green door, brown door"),
     ("five", "2 red door, 3 blue door")],
)  # fmt: skip
def test_amb_dreams_missing_targets(name: str, doors: str) -> None:
    """As much as possible is done, and the premonition is removed."""
    game = laid(name, doors=doors, deck="blue sun, green moon")
    assert (game.asks, game["premonitions"], game["discard"]) == ("finished", "", "")


def test_with_one_key_in_the_deck_one_is_discarded() -> None:
    game = laid("two-blue", doors="2 blue door", deck="red key, blue sun").do("discard red key")
    assert (game.asks, game["discard"], game["premonitions"]) == ("finished", "red key", "")


def test_with_one_premonition_face_down_one_is_turned_up() -> None:
    game = laid("five", doors="2 red door, 3 blue door", stack="two-green")
    assert (game["premonitions"], game.asks) == ("two-green premonition", "finished")


def test_amb_dreams_blue_choice() -> None:
    """The dreamer chooses the two keys; that of a crossroads counts."""
    deck = "red key, key crossroads, sun crossroads, dead end, blue sun"
    game = laid("two-blue", modules="crossroads", doors="2 blue door", deck=deck)
    assert game.can == ["discard key crossroads", "discard red key"]
    game.do("discard key crossroads", "discard red key")
    assert game["discard"] == "key crossroads, red key"


RED_AND_CROSSROADS = "red sun, sun crossroads, key crossroads, dead end, blue sun"


def test_amb_dreams_red_crossroads() -> None:
    """Crossroads have all colours, so they are red as well; dead ends have none."""
    game = laid("two-red", modules="crossroads", doors="2 red door", deck=RED_AND_CROSSROADS)
    assert sorted(game["discard"].split(", ")) == ["key crossroads", "red sun", "sun crossroads"]
    assert game.hidden == ["blue sun", "dead end"]


def test_crossroads_stay_in_the_deck_if_so_agreed() -> None:
    game = laid("two-red", modules="crossroads", doors="2 red door", deck=RED_AND_CROSSROADS,
                red_premonition_hits_crossroads="no")  # fmt: skip
    assert (game["discard"], game["premonitions"]) == ("red sun", "")
    assert game.hidden == ["blue sun", "dead end", "key crossroads", "sun crossroads"]


def test_amb_dreams_happy_in_redraw() -> None:
    """A happy dream helps only when it is drawn to fill the hand."""
    deck = "happy dream, 5 red sun"
    assert table_with(DealHand(), modules="premonitions", deck=deck)["limbo"] == "happy dream"
    revealed = table_with(FaceNightmare(), modules="premonitions", deck=deck).do("reveal five")
    assert (revealed.asks, revealed["limbo"]) == ("finished", "happy dream")
    seven = dreaming("", "happy dream, red moon").do("reveal seven", "happy dream | red moon")
    assert seven["discard"] == "happy dream, happy dream"


def test_amb_dreams_happy_no_effect() -> None:
    """Only what can be carried out is offered; if nothing can, the dream is just discarded."""
    game = dreaming("pair")
    assert game.can == ["dispel pair premonition"]
    assert dreaming("", "red sun").can == ["reveal seven", "search"]
    game = dreaming()
    assert (game.asks, game["discard"], game.outcome) == ("over", "happy dream", "lost")


def test_amb_dreams_happy_facedown() -> None:
    """Only a premonition that lies open can be removed."""
    assert dreaming("pair", stack="five, three").can == ["dispel pair premonition"]
    assert dreaming("", "red sun", stack="five, three").can == ["reveal seven", "search"]


def test_amb_dreams_three_nightmare() -> None:
    """It is not a nightmare: nothing is warded off, nothing can prevent it, no tower is lost."""
    game = laid(
        "three", modules="incubus, towers", doors="2 red door, blue door", deck="5 red sun",
        hand="red key", zones={"incubus": "incubus", "towers": "red 4 tower, blue 4 tower"},
    )  # fmt: skip
    assert game.asks == "finished"
    assert (game["discard"], game["incubus"]) == ("red key", "incubus")
    assert game["towers"] == "red 4 tower, blue 4 tower"


def test_amb_dreams_three_limbo() -> None:
    """In the middle of drawing: a new hand is drawn, what else comes true is carried out, and then
    the limbo is next."""
    game = table_with(
        modules="premonitions", hand=f"{FOUR}, blue key", doors="2 red door",
        deck="blue door, 5 green moon, red moon", discard="nightmare",
        zones={"premonitions": "three premonition, rainbow premonition",
               "hidden premonitions": "pair premonition"},
    )  # fmt: skip
    game.do("discard red sun", "unlock blue door blue key")
    assert (game.asks, game["hand"]) == ("pair", ", ".join(["green moon"] * 5))
    game.do("return red door")
    assert (game.asks, game["hand"]) == ("choose action", ", ".join(["green moon"] * 5))
    assert game.hidden == ["red door", "red moon"]


def test_amb_dreams_boxed_nightmares() -> None:
    """A nightmare in the box does not come back: there is none to put into the limbo."""
    game = laid("two-green", doors="2 green door", discard="red sun", box="nightmare")
    assert (game["limbo"], game["box"]) == ("", "nightmare, two-green premonition")


def test_amb_glyphs_thresholds() -> None:
    """More than two doors of a colour count as two: it says at least."""
    game = laid("two-green", modules="glyphs", doors="3 green door", discard="nightmare")
    assert game["limbo"] == "nightmare"
    assert laid("pair", modules="glyphs", doors="3 green door").asks == "pair"
    assert laid("three", doors="4 green door", deck="5 red sun")["premonitions"] == ""


def test_a_door_discarded_by_a_happy_dream_is_lost() -> None:
    game = dreaming("", "red door, red moon").do("reveal seven", "red door | red moon")
    assert game["discard"] == "red door, happy dream"
    game = table_with(
        FillHand(), modules="premonitions", hand=FOUR, deck="happy dream, red door, red moon",
        auto_concede="lose",
    )  # fmt: skip
    assert game.do("reveal seven", "red door | red moon").outcome == "lost"


def test_each_ruling_about_premonitions_has_a_test() -> None:
    ids = [r["id"] for r in inventory("onirim")["rulings"] if r["module"] == "dreams"]
    assert len(ids) >= 12
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in ids]
    assert [name for name in wanted if name not in globals()] == []
