"""Where the print leaves a question open: what was decided, each decision by its id."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.events import Ended
from dreamtutor.onirim.steps import ChooseAction, DealHand, FaceNightmare, FillHand, Prophecy
from tests.inventory import inventory
from tests.onirim.base import test_rulings_general
from tests.onirim.table import table_with

HAND = "red sun, blue sun, green sun, brown sun, red key"
ROW = "green sun, green moon"


def test_amb_base_option_key_none() -> None:
    """Without a key or a door these ways are not open, not even as an empty effect."""
    game = table_with(FaceNightmare(), hand="red sun, blue moon", deck="5 red sun")
    assert game.can == ["reveal five", "discard hand"]
    assert game.cannot.count("give red sun") == 1
    assert game.refusal("give red door") == "only_a_door_you_have"


@pytest.mark.parametrize("number", range(7))
def test_amb_base_reveal_short_deck(number: int) -> None:
    """Five cards are revealed or none; a Prophecy uses what is left."""
    deck = f"{number} red sun" if number else ""
    game = table_with(FaceNightmare(), deck=deck)
    assert ("reveal five" in game.can) == (number >= 5)
    if number:
        assert len(table_with(Prophecy(), deck=deck).sees().split(", ")) == min(number, 5)


def test_amb_base_no_option() -> None:
    """The hand can always be discarded, even an empty one; so there is always a way."""
    game = table_with(FaceNightmare(), deck="4 red sun")
    assert game.can == ["discard hand"]
    game.do("discard hand")
    assert game.outcome == "lost", "four cards are no new hand"


@pytest.mark.parametrize(("deck", "outcome"), [("4 red sun, red door", "lost"), ("5 red sun", "")])
def test_amb_base_redraw_deck_out(deck: str, outcome: str) -> None:
    """If the deck runs out before the new hand is full, the game is lost at once; the way is
    open all the same, and the limbo is not shuffled in."""
    game = table_with(FaceNightmare(), hand=HAND, deck=deck, limbo="3 nightmare")
    assert game.refusal("discard hand") is None
    game.do("discard hand")
    assert game.outcome == outcome
    assert game["limbo"].startswith("nightmare, nightmare, nightmare")
    assert table_with(DealHand(), deck=deck).outcome == outcome, "the first hand alike"


def test_amb_base_search_miss() -> None:
    """The search may be declared though nothing can be found; then the deck is shuffled. Who
    does not search leaves its order alone."""
    misses = [
        table_with(
            ChooseAction(), row=ROW, hand="green sun", top="red sun", deck="2 blue sun",
            doors="2 green door",
        ).do("play green sun", answer)
        for answer in ("search green", "pass")
    ]  # fmt: skip
    assert [game["deck"] for game in misses] == ["?, ?, ?", "red sun, ?, ?"]
    assert [game.asks for game in misses] == ["finished", "finished"]


def test_amb_base_search_miss_with_an_empty_deck() -> None:
    game = table_with(ChooseAction(), row=ROW, hand="green sun").do("play green sun")
    assert game.asks == "search door"
    assert game.do("search green").asks == "finished"


def test_amb_base_search_optional() -> None:
    """You may search or not; and if you search, take the door or not. A search shuffles."""
    game = table_with(
        ChooseAction(), row=ROW, hand="green sun", top="red sun", deck="green door", deals=""
    )
    game.do("play green sun")
    assert game.can == ["search green", "pass"]
    game.do("search green")
    assert (game.asks, game.can) == ("take found", ["take green door", "pass"])
    game.do("pass")
    assert (game["doors"], game["deck"]) == ("", "?, ?")
    assert game.hidden == ["green door", "red sun"]


@pytest.mark.parametrize("answers", [("pass",), ("search green", "pass")])
def test_amb_base_restart_after_skip(answers: tuple[str, ...]) -> None:
    """The fourth card begins a new series, though nothing was taken after the third."""
    hand = "green sun, green key, 3 red moon"
    game = table_with(row=ROW, hand=hand, deck="green door, 3 blue moon", deals="3 blue moon")
    game.do("play green sun", *answers)
    assert game.asks == "choose action"
    game.do("play green key")
    assert game.asks == "choose action"
    assert game["labyrinth"] == "green sun, green moon, green sun, green key"


def test_amb_base_fourth_card_counting() -> None:
    """Of a run of one color, the cards 3, 6, 9 and so on open a search, and no others."""
    run = ["green sun", "green moon"] * 6
    opened = []
    for n, card in enumerate(run):
        game = table_with(ChooseAction(), row=", ".join(run[:n]), hand=card).do(f"play {card}")
        if game.asks == "search door":
            opened.append(n + 1)
    assert opened == [3, 6, 9, 12]


def test_amb_base_prophecy_empty() -> None:
    """A key may be discarded though the deck is empty; the Prophecy then does nothing, and the
    refill loses."""
    game = table_with(ChooseAction(), hand="red key").do("discard red key")
    assert (game.asks, game.outcome, game["discard"]) == ("finished", "", "red key")
    assert table_with(hand=HAND).do("discard red key").outcome == "lost"


def test_amb_base_unwinnable() -> None:
    """A door is lost for ever: the game goes on, and giving up is offered with each action."""
    game = table_with(hand=HAND, deck="red door, 3 blue moon, 2 red moon")
    assert "concede" not in game.can
    game.do("discard red key", "red door | blue moon, blue moon, blue moon, red moon")
    assert game.outcome == ""
    assert "concede" in game.can
    game.do("discard red sun")
    assert "concede" in game.can
    game.do("concede")
    assert game.outcome == "lost"
    assert isinstance(game.table.log[-1], Ended)


@pytest.mark.parametrize("zone", ["discard", "box"])
def test_a_door_in_the_box_is_lost_as_one_on_the_discard_pile(zone: str) -> None:
    lost: dict[str, Any] = {zone: "red door"}
    kept: dict[str, Any] = {zone: "red sun, nightmare"}
    assert table_with(hand=HAND, **lost).can[-1] == "concede"
    assert "concede" not in table_with(hand=HAND, **kept).can
    assert "concede" not in table_with(hand=HAND, limbo="red door", deck="red door").can


def test_amb_base_prophecy_all_doors() -> None:
    """If all cards seen are doors, one of them must be discarded."""
    doors = "red door, red door, blue door, green door, brown door"
    game = table_with(Prophecy(), deck=doors)
    assert game.refusal(f" | {doors}") == "exactly_one_is_discarded"
    game.do("green door | red door, red door, blue door, brown door")
    assert game["discard"] == "green door"


def test_amb_base_door_key_first_edition() -> None:
    """A door is bought: the key is spent, not only shown."""
    game = table_with(FillHand(), hand="red key, 3 red sun", deck="red door, 2 red moon")
    game.do("unlock red door red key")
    assert "red key" not in game["hand"]
    assert game["discard"] == "red key"


def test_amb_base_reveal_publicity() -> None:
    """To look at cards is not to reveal them: a Prophecy leaves the cards in the deck, and a
    reveal moves them away."""
    looked = table_with(Prophecy(), deck="red sun, nightmare, red door, blue sun, blue moon")
    assert looked["deck"] == "red sun, nightmare, red door, blue sun, blue moon"
    assert (looked["limbo"], looked["discard"]) == ("", "")
    revealed = table_with(FaceNightmare(), deck="red sun, nightmare, red door, blue sun, blue moon")
    assert revealed.do("reveal five")["deck"] == ""


def test_each_ruling_about_the_base_game_has_a_test() -> None:
    ids = [r["id"] for r in inventory("onirim")["rulings"] if r["module"] in ("base", "general")]
    assert len(ids) == 19
    tests = {**globals(), **vars(test_rulings_general)}
    wanted = [f"test_{id_.replace('.', '_').replace('-', '_')}" for id_ in ids]
    assert [name for name in wanted if name not in tests] == []
