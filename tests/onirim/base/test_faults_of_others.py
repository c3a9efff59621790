"""What other programs for this game do wrong. One test for each of their faults."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor.onirim.steps import ChooseAction, FaceNightmare, FillHand, Prophecy
from tests.onirim.table import all_but, table_with

ROW = "green sun, green moon"
HAND = "red sun, blue sun, green sun, brown sun, red key"


def test_the_deck_is_shuffled_after_a_door_is_fetched() -> None:
    top, deck = "red sun, green door, nightmare", "blue sun"
    game = table_with(ChooseAction(), row=ROW, hand="green sun", top=top, deck=deck)
    game.do("play green sun", "search green", "take green door")
    assert game["deck"] == "?, ?, ?"


def test_a_prophecy_of_fewer_than_five_cards_is_no_defeat() -> None:
    game = table_with(Prophecy(), deck="red sun, blue sun").do("red sun | blue sun")
    assert (game.outcome, game["deck"]) == ("", "blue sun")


@pytest.mark.parametrize("setting", ["one", "none"])
def test_a_reveal_of_fewer_than_five_cards_is_no_defeat_where_it_is_allowed(setting: str) -> None:
    game = table_with(FaceNightmare(), deck="red sun, blue sun", nightmare_reveal_min=setting)
    assert game.do("reveal five").outcome == ""


def test_a_reveal_of_fewer_than_five_cards_is_refused_and_no_defeat() -> None:
    game = table_with(FaceNightmare(), hand=HAND, deck="red sun, blue sun")
    assert game.refusal("reveal five") == "the_price_is_paid_in_full"
    assert game.do("give red key").outcome == ""


def test_three_neighbours_with_an_empty_deck_do_no_harm() -> None:
    game = table_with(ChooseAction(), row=ROW, hand="green sun")
    game.do("play green sun", "search green")
    assert (game.asks, game.outcome, game["doors"]) == ("finished", "", "")


def test_a_door_given_to_a_nightmare_goes_to_the_limbo_and_not_to_the_discard_pile() -> None:
    game = table_with(FaceNightmare(), doors="red door").do("give red door")
    assert (game["limbo"], game["discard"]) == ("red door", "")


@pytest.mark.parametrize("answer", ["foresee", "reveal"])
def test_the_top_five_are_on_top_and_are_five_whatever_they_are(answer: str) -> None:
    top, deck = "nightmare, red door, nightmare, blue door", "green door, 5 red sun, nightmare"
    five = "nightmare, red door, nightmare, blue door, green door"
    if answer == "foresee":
        assert table_with(Prophecy(), top=top, deck=deck).sees() == five
    else:
        game = table_with(FaceNightmare(), top=top, deck=deck).do("reveal five")
        assert (game["limbo"], game["discard"], game.count("deck")) == (five, "", 6)


def test_the_top_of_the_deck_is_drawn_and_not_its_bottom() -> None:
    game = table_with(FillHand(), hand="4 red sun", top="blue moon, green moon", deck="brown moon")
    assert game["hand"].endswith("blue moon")
    assert game["deck"] == "green moon, ?"


def test_a_discarded_door_is_no_defeat() -> None:
    game = table_with(hand=HAND, deck="red door, 2 blue moon, nightmare")
    game.do("discard red key", "red door | blue moon, blue moon, nightmare")
    assert (game.asks, game.outcome) == ("choose action", "")


def test_the_limbo_is_not_shuffled_back_during_the_refill() -> None:
    game = table_with(FillHand(), hand="3 red sun", deck="blue door, red moon, nightmare")
    assert game.asks == "face nightmare"
    assert (game["limbo"], game.shuffles(), game.hidden) == ("blue door", 0, [])


@pytest.mark.parametrize("door", ["red door", "blue door"])
def test_a_door_can_be_discarded_in_a_prophecy(door: str) -> None:
    other = "blue door" if door == "red door" else "red door"
    game = table_with(Prophecy(), deck="red door, blue door, nightmare, red sun")
    assert game.do(f"{door} | {other}, nightmare, red sun")["discard"] == door


def test_a_drawn_door_can_be_opened_by_a_key() -> None:
    game = table_with(FillHand(), hand="red key, 3 red sun", deck="red door, 2 blue sun")
    assert game.do("unlock red door red key")["doors"] == "red door"


def test_a_door_opened_by_a_key_duplicates_no_card() -> None:
    deck = "red door, blue sun, green sun"
    game = table_with(FillHand(), hand="red key, 3 red sun", deck=deck)
    game.do("unlock red door red key")
    cards = Counter(", ".join(filter(None, map(game.__getitem__, game.table.zones))).split(", "))
    assert cards == {"red door": 1, "red key": 1, "red sun": 3, "blue sun": 1, "green sun": 1}


def test_revealed_nightmares_do_not_act() -> None:
    game = table_with(FaceNightmare(), hand=HAND, deck="5 nightmare").do("reveal five")
    assert (game.asks, game["hand"]) == ("finished", HAND)
    assert game["limbo"].count("nightmare") == 5


@pytest.mark.parametrize("number", [3, 4])
def test_a_fourth_card_of_the_color_gives_no_other_door(number: int) -> None:
    row = ", ".join(["red sun", "red moon"] * 2)
    row = ", ".join(row.split(", ")[: number - 1])
    card = "red moon" if number == 4 else "red sun"
    game = table_with(ChooseAction(), row=row, hand=card, deck="red door").do(f"play {card}")
    assert game.asks == ("search door" if number == 3 else "finished")


def test_the_eighth_door_with_the_last_card_wins() -> None:
    game = table_with(FillHand(), hand="red key", doors=all_but("red door"), deck="red door")
    assert game.do("unlock red door red key").outcome == "won"


def test_a_refused_play_does_not_count() -> None:
    hand = "green moon, green sun"
    game = table_with(hand=hand, row="red sun, green moon", deck="green door, 2 red sun")
    before = game.table.copy()
    refused = game.refused("play green moon")
    assert refused is not None
    with pytest.raises(type(refused)):
        game.do("play green moon")
    assert game.table == before
    assert game.do("play green sun").asks != "search door", "it is the second neighbour"


def test_a_declined_door_goes_to_the_limbo_and_not_to_the_discard_pile() -> None:
    game = table_with(FillHand(), hand="red key, 3 red sun", deck="red door, blue sun").do("pass")
    assert (game["limbo"], game["discard"]) == ("red door", "")


def test_six_in_a_row_give_two_doors() -> None:
    hand = "green sun, green moon, green sun, green moon, green sun"
    deck, deals = "2 green door, green moon, 10 red sun", "green moon, 10 red sun"
    game = table_with(hand=hand, deck=deck, deals=deals)
    for n in range(6):
        game.do("play green moon" if n % 2 else "play green sun")
        if n % 3 == 2:
            game.do("search green", "take green door")
    assert game["doors"] == "green door, green door"


@pytest.mark.parametrize("deck", ["", "red door", "5 red sun"])
def test_a_discarded_key_prophesies_whatever_is_left(deck: str) -> None:
    game = table_with(ChooseAction(), hand="red key", deck=deck)
    assert game.refusal("discard red key") is None
    assert game.do("discard red key").asks == ("foresee" if deck else "finished")
