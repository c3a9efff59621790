"""Where the print leaves a question about dreamcatchers open: what was decided."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.onirim.dreamcatchers import LostDream
from dreamtutor.onirim.steps import (
    Aftermath,
    ChooseAction,
    DealHand,
    EmptyLimbo,
    FaceNightmare,
    FillHand,
    Prophecy,
    SearchDoor,
    Shown,
    ShuffleDeck,
)
from tests.inventory import inventory
from tests.onirim.dreamcatchers.caught import HAND, ROW, catching, caught
from tests.onirim.table import all_but, new_game


def test_amb_catchers_setup_limbo() -> None:
    """What was set aside while the first hand was dealt is shuffled back, and not caught."""
    game = new_game(f"lost dream, nightmare, red door, {HAND}",
                    rules=games.rules("onirim", "dreamcatchers"))  # fmt: skip
    assert game.asks == "choose action"
    assert (caught(game), game["limbo"], game.count("deck")) == (["", "", "", ""], "", 75)


def test_amb_catchers_look_vs_reveal() -> None:
    """A lost dream that is drawn or revealed goes to the limbo; one that is looked at does not."""
    deck = "lost dream, red sun, blue sun, green sun, brown sun, red moon"
    assert catching(step=FillHand(), hand="4 red sun", deck=deck)["limbo"] == "lost dream"
    assert catching(step=DealHand(), deck=deck)["limbo"] == "lost dream"
    revealed = catching(step=FaceNightmare(), deck=deck).do("reveal five")
    assert revealed["limbo"] == "lost dream"
    assert catching(step=Shown(LostDream()), zones={"revealed": "lost dream"})["revealed"] == ""
    seen = catching(step=Prophecy(), deck=deck)
    seen.do("red sun | blue sun, lost dream, green sun, brown sun")
    assert seen["deck"] == "blue sun, lost dream, green sun, brown sun, ?"
    assert seen["limbo"] == ""


def test_amb_catchers_lost_discarded() -> None:
    """A Prophecy can discard a lost dream; then the game cannot be won any more."""
    game = catching(step=Prophecy(), deck="lost dream, red sun").do("lost dream | red sun")
    assert (game["discard"], game.outcome) == ("lost dream", "")
    lost = catching(step=Prophecy(), deck="lost dream, red sun", auto_concede="lose")
    assert lost.do("lost dream | red sun").outcome == "lost"
    assert "concede" in catching(hand=HAND, discard="lost dream").can


def test_amb_catchers_empty_per_shuffle() -> None:
    """One may be emptied with a shuffle, or none; there is one shuffle for all cards."""
    game = catching("nightmare", "red door", "lost dream", step=ShuffleDeck(), deck="red sun")
    game.do("empty caught 2")
    assert (game.asks, game.shuffles()) == ("finished", 1)
    assert caught(game) == ["nightmare", "", "lost dream"]


def test_amb_catchers_qualifying_shuffles() -> None:
    """A search and other effects let you empty one. The first shuffle, that of an overload and
    that of an emptying do not."""
    search = catching("nightmare", step=SearchDoor("red"), deck="red sun").do("search red")
    assert search.asks == "shuffle deck"
    start = new_game(f"red door, {HAND}", rules=games.rules("onirim", "dreamcatchers"))
    assert start.asks == "choose action"
    over = catching("nightmare", "red door", step=EmptyLimbo(), limbo="blue door", deck="red sun")
    assert (over.asks, over.shuffles()) == ("finished", 1)
    book = catching("nightmare", "red door", hand=HAND, deck="red sun")
    assert book.do("use handbook caught 1").asks == "choose action"
    assert book.shuffles() == 1


@pytest.mark.parametrize(
    ("premonition", "doors", "answers"),
    [
        ("two-red", "2 red door", []),
        ("two-blue", "2 blue door", ["discard red key"]),
        ("rainbow", "red door, blue door, green door, brown door", []),
    ],
)
def test_premonitions_that_shuffle_let_you_empty_one(
    premonition: str, doors: str, answers: list[str]
) -> None:
    game = catching("nightmare", step=Aftermath(), doors=doors, deck="red sun, red key, blue sun",
                    modules="dreamcatchers, premonitions", deals="",
                    zones={"premonitions": f"{premonition} premonition"})  # fmt: skip
    game.do(*answers)
    assert game.asks == "shuffle deck"
    assert game.can == ["empty caught 1", "pass"]


def test_amb_catchers_handbook_count() -> None:
    """Both handbooks may be used at the beginning of the same turn."""
    game = catching("nightmare", "red door", "", hand=HAND, deck="red sun")
    game.do("use handbook caught 1", "use handbook caught 2")
    assert (caught(game), game["handbooks"]) == (["", "", ""], "")
    assert (game["box"], game.asks) == ("handbook, handbook", "choose action")


def test_amb_catchers_fail_empty_take() -> None:
    """After a search in vain one is emptied, or none; then the door is taken from one that still
    holds it. If no other holds cards, the door is taken and the deck is shuffled."""
    game = catching("red door, nightmare", step=SearchDoor("red"), deck="2 red sun")
    game.do("search red", "pass")
    assert game.can == ["take red door caught 1", "pass"]
    game.do("take red door caught 1")
    assert (game["doors"], caught(game), game.shuffles()) == ("red door", ["nightmare"], 1)
    both = catching("red door", "nightmare", step=SearchDoor("red"), deck="2 red sun")
    both.do("search red", "empty caught 2", "take red door caught 1")
    assert (both["doors"], caught(both), both.shuffles()) == ("red door", ["", ""], 1)
    gone = catching("red door", "nightmare", step=SearchDoor("red"), deck="2 red sun")
    gone.do("search red", "empty caught 1")
    assert (gone.asks, gone["doors"]) == ("finished", "")


def test_amb_catchers_take_shuffles() -> None:
    """Who takes a caught door without a search neither shuffles nor empties."""
    game = catching("red door", "nightmare", step=SearchDoor("red"), top="blue sun", deck="red sun")
    game.do("take red door caught 1")
    assert (game["deck"], game.shuffles(), game.asks) == ("blue sun, ?", 0, "finished")


def test_amb_catchers_happy_search() -> None:
    """With a happy dream any caught card may be taken; it goes on top of a deck that was not
    searched, and so is not shuffled."""
    game = catching("red key, nightmare", step=FillHand(), hand="4 red sun", top="happy dream",
                    deck="2 blue sun", modules="dreamcatchers, premonitions")  # fmt: skip
    game.do("search", "fetch nightmare caught 1")
    assert game.shuffles() == 0


def test_amb_catchers_incantation() -> None:
    """An Incantation is no search and shuffles nothing: it takes no caught door and empties no
    dreamcatcher."""
    deck = "lost dream, blue sun, blue moon, green sun, green moon, red sun"
    game = catching("red door", step=ChooseAction(), hand="red glyph", deck=deck,
                    modules="glyphs, dreamcatchers")  # fmt: skip
    game.do("discard red glyph")
    while game.asks == "bury":
        game.do(game.sees())
    assert (game.asks, game["doors"], caught(game)) == ("finished", "", ["red door"])
    assert (game["limbo"], game.shuffles()) == ("lost dream", 0)


def test_amb_catchers_trio_source() -> None:
    """Three neighbours let you take the only door of the colour from its dreamcatcher."""
    game = catching("red door", "nightmare", step=ChooseAction(), row=ROW, hand="red sun",
                    doors="red door", deck="blue sun")  # fmt: skip
    game.do("play red sun", "take red door caught 1")
    assert game["doors"] == "red door, red door"


def test_amb_catchers_overload_choice() -> None:
    """All dreamcatchers are empty when one of them is removed, so nothing is asked."""
    game = catching("2 nightmare", "red door", "lost dream", step=EmptyLimbo(), limbo="blue door")
    assert (game.asks, caught(game)) == ("finished", ["", ""])


def test_amb_catchers_limbo_choice() -> None:
    """Free dreamcatchers are alike, so nothing is asked."""
    game = catching("", "nightmare", "", step=EmptyLimbo(), limbo="blue door")
    assert (game.asks, sorted(caught(game))) == ("finished", ["", "blue door", "nightmare"])


def test_amb_catchers_loss_order() -> None:
    """All doors are found, and the last lost dream is in the limbo; but the last dreamcatcher is
    occupied. The game is lost, unless a dreamcatcher was emptied before."""
    lost = catching("3 lost dream", hand=HAND, doors=all_but(), deck="lost dream, red key")
    assert lost.do("discard red moon").outcome == "lost"
    emptied = catching("3 lost dream", "nightmare", hand=HAND, doors=all_but(),
                       deck="lost dream, red key")  # fmt: skip
    assert emptied.do("use handbook caught 2", "discard red moon").outcome == "won"


def test_amb_catchers_incubus_b_limbo() -> None:
    """When the incubus anticipates a nightmare, the limbo is caught, as at the end of any turn."""
    game = catching("", hand=f"red key, {HAND[9:]}", modules="dreamcatchers, incubus",
                    zones={"incubus": "incubus"}, incubus_mode="pathfinder",
                    deck="lost dream, red door, blue sun, green moon")  # fmt: skip
    game.do("anticipate", "give red key")
    assert (game.asks, caught(game)) == ("choose action", ["lost dream, red door"])


def test_amb_catchers_turn_start_order() -> None:
    """A handbook is used before or after the adversary is warded off, as you like."""
    for answers in (("use handbook caught 1", "face incubus", "give red key"),
                    ("face incubus", "give red key", "use handbook caught 1")):  # fmt: skip
        game = catching("nightmare", hand=f"red key, {HAND[9:]}", deck="5 red sun",
                        modules="dreamcatchers, incubus", zones={"incubus": "incubus"},
                        incubus_mode="adversary")  # fmt: skip
        game.do(*answers)
        assert (caught(game), game.asks) == ([""], "choose action")
        assert "incubus" in game["box"]


def test_amb_catchers_false_alarm() -> None:
    """The nightmare of a false alarm is caught at the end of the turn."""
    game = catching(hand=f"red key, {HAND[9:]}", modules="dreamcatchers, towers",
                    zones={"towers": "red 4 tower"}, deck="nightmare, 2 blue moon")  # fmt: skip
    game.do("discard red moon", "give red key", "false alarm")
    assert (game.asks, caught(game)) == ("choose action", ["nightmare", "", "", ""])
    assert game["discard"] == "red moon, red key"


# With other expansions


def test_the_last_condition_of_victory_may_be_the_catch() -> None:
    """Doors and towers are there, and the last lost dream is caught at the end of the turn."""
    row = "red 4 tower, green 4 tower, brown 4 tower, blue 4 tower"
    for towers, outcome in ((row, "won"), (row[:-14], "")):
        game = catching("3 lost dream", "", hand=HAND, doors=all_but(), deck="lost dream, red key",
                        modules="dreamcatchers, towers", zones={"towers": towers})  # fmt: skip
        assert game.do("discard red moon").outcome == outcome


def test_a_door_that_does_not_match_the_order_is_caught() -> None:
    """With the Book of Lost Steps a caught door is compared with the order as any other."""
    game = catching("red door", "", hand=f"red sun, {HAND[9:]}", row=ROW, deck="blue key",
                    modules="book, dreamcatchers",
                    zones={"order": "blue order, red order"})  # fmt: skip
    game.do("play red sun", "take red door caught 1")
    assert (game["doors"], caught(game)) == ("", ["red door", ""])
    assert (game.asks, game["order"]) == ("choose action", "blue order, red order")


def test_each_ruling_about_dreamcatchers_has_a_test() -> None:
    ids = [r["id"] for r in inventory("onirim")["rulings"] if "amb.catchers." in r["id"]]
    assert len(ids) == 17
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in ids]
    assert [name for name in wanted if name not in globals()] == []
