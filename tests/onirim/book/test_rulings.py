"""What the print of the Book of Lost Steps leaves open: what was decided, each by its id."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import Aftermath, ChooseAction, FaceNightmare, FillHand, LoseDoor
from tests.onirim.book import FUEL, pay, with_book
from tests.onirim.table import Game, finished

HAND = "red sun, blue sun, green sun, brown sun, red key"
ROW = "blue order, green order, red order"
DECK = "red sun, blue sun, green sun, brown sun, red moon, blue moon, green moon"
PROPHECY, PLANNING, PUNISHMENT = "paradoxical prophecy", "parallel planning", "powerful punishment"


def prophecy(deck: str, deals: str | None = None, **more: Any) -> Game:
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL, deck=deck, deals=deals,
                     **more)  # fmt: skip
    return game.do(PROPHECY, pay(FUEL, 5))


@pytest.mark.parametrize(("source", "seen"), [("top", slice(5)), ("bottom", slice(2, 7))])
def test_amb_book_paradoxical_source(source: str, seen: slice) -> None:
    """The top five cards; the bottom five if you agreed so."""
    names = DECK.split(", ")
    game = prophecy(DECK, ", ".join(names[seen]), paradoxical_source=source)
    assert game.sees() == ", ".join(names[seen])


def test_from_the_bottom_one_goes_on_top_and_the_others_stay_below() -> None:
    game = prophecy("9 red sun", "red sun, red sun, red sun, red sun, red sun",
                    top="red sun, blue sun", paradoxical_source="bottom")  # fmt: skip
    game.do("red sun | red sun, red sun, red sun, red sun")
    assert game["deck"] == f"red sun, red sun, blue sun, {'?, ' * 4}{'red sun, ' * 3}red sun"


def test_from_the_bottom_cards_like_those_on_top_are_told_apart() -> None:
    game = prophecy("2 red moon", top="blue sun, red sun, blue sun, red sun", deals="2 red moon",
                    paradoxical_source="bottom")  # fmt: skip
    assert game.sees() == "red sun, blue sun, red sun, red moon, red moon"
    game.do("red moon | red sun, red moon, blue sun, red sun")
    assert game["deck"] == "red moon, blue sun, red sun, red moon, blue sun, red sun"


@pytest.mark.parametrize("source", ["top", "bottom"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_amb_book_paradoxical_short(count: int, source: str) -> None:
    """With fewer than five cards in the deck, you see all of them; one at least is needed."""
    names = DECK.split(", ")[:count]
    game = prophecy(", ".join(names), paradoxical_source=source)
    assert game.sees() == ", ".join(names)
    *rest, last = names
    game.do(f"{last} | {', '.join(rest)}")
    assert game["deck"] == ", ".join([last, *rest])
    empty = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL)
    assert empty.refusal(PROPHECY) == "there_must_be_a_deck"


BOTH_RED = "red found order, blue found order, red found order, green order"


@pytest.mark.parametrize(
    ("place", "order"),
    [
        (1, "red order, blue found order, red found order, green order"),
        (3, "red found order, blue found order, red order, green order"),
    ],
)
def test_amb_book_reopen_which(place: int, order: str) -> None:
    """Of several order cards of the colour you choose the one that is turned up again."""
    game = with_book(LoseDoor(Door("red")), order=BOTH_RED, doors="2 red door")
    assert game.asks == "reopen"
    assert game.can == ["turn up 1", "turn up 3"]
    assert game.do(f"turn up {place}")["order"] == order


def test_if_so_agreed_the_leftmost_is_turned_up() -> None:
    game = with_book(LoseDoor(Door("red")), order=BOTH_RED, doors="2 red door",
                     book_reopen="leftmost")  # fmt: skip
    assert finished(game)
    assert game["order"] == "red order, blue found order, red found order, green order"


def test_nothing_is_asked_if_there_is_only_one() -> None:
    order = "red found order, blue found order, red order"
    game = with_book(LoseDoor(Door("red")), order=order, doors="red door")
    assert finished(game)
    assert game["order"] == "red order, blue found order, red order"


def test_amb_book_reopen_forced() -> None:
    """A door that a premonition sends back turns an order card up, too."""
    order = "brown found order, red found order, brown found order, blue order"
    game = with_book(
        Aftermath(),
        order=order,
        doors="red door, 2 brown door",
        premonitions="two-brown premonition",
        modules="book, premonitions",
    )
    game.do("return red door")
    assert game["order"] == "brown found order, red order, brown found order, blue order"
    assert (game["doors"], game["limbo"]) == ("brown door, brown door", "red door")


def test_a_punished_nightmare_threatens_the_towers_all_the_same() -> None:
    game = with_book(FaceNightmare(), order=ROW, drawn="nightmare", discard="10 red sun",
                     towers="red 4 tower", modules="book, towers")  # fmt: skip
    game.do(PUNISHMENT, pay("10 red sun", 10))
    assert game.asks == "threaten towers"


def searching(**agreed: str) -> Game:
    game = with_book(ChooseAction(), order=ROW, row="red sun, red moon", hand="red sun",
                     deck="red door, red sun", deals="", **agreed)  # fmt: skip
    return game.do("play red sun")


def test_amb_book_mismatch_trio() -> None:
    """Three neighbours let you search for a door that is not next; it goes to the limbo."""
    game = searching()
    assert game.can == ["search red", "pass"]
    assert game.do("search red", "take red door")["limbo"] == "red door"


def test_if_so_agreed_only_the_next_door_is_searched_for() -> None:
    assert finished(searching(book_mismatch_search="no"))
    game = with_book(ChooseAction(), order=ROW, row="blue sun, blue moon", hand="blue sun",
                     deck="blue door, red sun", deals="", book_mismatch_search="no")  # fmt: skip
    game.do("play blue sun", "search blue", "take blue door")
    assert game["doors"] == "blue door"


def test_the_first_edition_searches_only_for_the_next_door() -> None:
    first = games.rules("onirim", ["book"], {"edition": "first"})
    assert first.settings["book_mismatch_search"] == "no"
    assert games.rules("onirim", ["book"]).settings["book_mismatch_search"] == "limbo"


def test_a_refused_search_is_explained_where_it_is_seen() -> None:
    """With a crossroads of all colours, one colour can be searched for, and the others not."""
    game = with_book(ChooseAction(), order=ROW, modules="book, crossroads",
                     row="sun crossroads, moon crossroads", hand="sun crossroads",
                     deck="blue door", deals="", book_mismatch_search="no")  # fmt: skip
    game.do("play sun crossroads")
    assert "search blue" in game.can
    assert game.refusal("search red") == "no_search_for_a_door_that_is_not_next"
    refused = game.refused("search red")
    assert refused is not None
    assert refused.because == (("order", 0),)


def test_amb_book_mismatch_key() -> None:
    """No key is spent on a door that is not next: it goes to the limbo."""
    game = with_book(FillHand(), order=ROW, hand="red key, 3 red sun", deck="red door, blue sun",
                     discard="4 blue sun")  # fmt: skip
    assert finished(game)
    assert (game["limbo"], game["doors"]) == ("red door", "")
    assert "red key" in game["hand"]


def test_the_refusal_of_a_key_shows_the_order_card_that_is_next() -> None:
    game = with_book(FillHand(), order="blue found order, green order, red order", hand="red key",
                     deck="red door, blue sun", discard="7 blue sun")  # fmt: skip
    refused = game.do("pass").refused("unlock red door red key")
    assert refused is not None
    assert refused.because == (("order", 1),)
    fits_not = game.cannot
    assert "unlock red door red key" in fits_not


MIXED = "blue found order, green order, red order"


def test_amb_book_swap_facedown() -> None:
    """Any two order cards can be exchanged, and each keeps its side."""
    game = with_book(ChooseAction(), order=MIXED, hand=HAND, discard=FUEL)
    game.do(PLANNING, pay(FUEL, 7), "lift 1", "exchange 3 1")
    assert game["order"] == "red order, green order, blue found order"


def test_if_so_agreed_only_open_order_cards_are_exchanged() -> None:
    agreed = {"book_swap_facedown": "open"}
    game = with_book(ChooseAction(), order=MIXED, hand=HAND, discard=FUEL, **agreed)
    game.do(PLANNING, pay(FUEL, 7))
    assert (game.can, game.cannot) == (["lift 2", "lift 3"], ["lift 1"])
    assert game.refusal("lift 1") == "only_open_order_cards_if_you_agreed_so"
    game.do("lift 2")
    assert (game.can, game.cannot) == (["exchange 3 2"], ["exchange 1 2"])
    assert game.do("exchange 3 2")["order"] == "blue found order, red order, green order"
    last = with_book(ChooseAction(), order="blue found order, red order", hand=HAND, discard=FUEL,
                     **agreed)  # fmt: skip
    assert last.refusal(PLANNING) == "there_must_be_two_to_exchange"


def test_amb_book_punishment_virtual() -> None:
    """A Powerful Punishment needs a nightmare that has just been drawn."""
    game = with_book(FaceNightmare(drawn=False), order=ROW, discard=FUEL, deck="5 red sun")
    assert not any(words.startswith(PUNISHMENT) for words in game.can)
    [refused] = [words for words in game.cannot if words.startswith(PUNISHMENT)]
    assert game.refusal(refused) == "only_a_nightmare_that_was_drawn"
    assert PUNISHMENT in with_book(FaceNightmare(), order=ROW, discard=FUEL, drawn="nightmare").can


def test_amb_book_payment_timing() -> None:
    """The nightmare does not pay for its own punishment."""
    nine = with_book(FaceNightmare(), order=ROW, drawn="nightmare", discard="9 red sun")
    assert nine.refusal(PUNISHMENT) == "only_the_discard_pile_pays"
    game = with_book(FaceNightmare(), order=ROW, drawn="nightmare", discard="10 red sun")
    game.do(PUNISHMENT)
    assert "nightmare" not in game.sees()
    game.do(pay("10 red sun", 10))
    assert game["discard"] == "nightmare"
