"""The other action: a card is discarded, and a key prophesies."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.steps import ChooseAction, FaceNightmare, Prophecy
from tests.onirim.table import COLORS, Game, all_but, table_with

FIVE = "nightmare, red sun, blue door, green key, blue moon"


def foreseeing(deck: str, top: str = "") -> Game:
    """A Prophecy, and nothing after it."""
    return table_with(Prophecy(), top=top, deck=deck)


@pytest.mark.proves("onirim.base.discard.action")
@pytest.mark.parametrize("card", ["red sun", "blue moon", "green sun"])
def test_the_card_of_ones_choice_goes_to_the_discard_pile(card: str) -> None:
    hand = "red sun, blue moon, green sun"
    game = table_with(ChooseAction(), row="brown sun", hand=hand, discard="red key")
    game.do(f"discard {card}")
    assert game["discard"] == f"red key, {card}"
    assert card not in game["hand"]
    assert (game["limbo"], game["labyrinth"]) == ("", "brown sun")


@pytest.mark.proves("onirim.base.discard.sun-moon")
@pytest.mark.parametrize("card", [f"{c} {symbol}" for c in COLORS for symbol in ("sun", "moon")])
def test_a_sun_or_a_moon_does_nothing_more(card: str) -> None:
    game = table_with(ChooseAction(), hand=card, deck=FIVE).do(f"discard {card}")
    assert game.asks == "finished"
    assert game["deck"] == "?, ?, ?, ?, ?"


@pytest.mark.proves("onirim.base.discard.key")
@pytest.mark.parametrize("color", COLORS)
def test_a_discarded_key_is_a_prophecy(color: str) -> None:
    game = table_with(ChooseAction(), hand=f"{color} key", deck=FIVE).do(f"discard {color} key")
    assert game.asks == "foresee"
    assert game["discard"] == f"{color} key"


@pytest.mark.proves("onirim.base.discard.key")
def test_a_played_key_is_no_prophecy() -> None:
    game = table_with(ChooseAction(), hand="red key", deck=FIVE).do("play red key")
    assert game.asks == "finished"
    assert game["deck"] == "?, ?, ?, ?, ?"


@pytest.mark.proves("onirim.base.discard.then-refill")
@pytest.mark.parametrize("card", ["red sun", "red key"])
def test_after_the_discard_the_hand_is_filled(card: str) -> None:
    top = "nightmare, red sun" if card == "red key" else "red sun"
    game = table_with(hand="red sun, red key, blue moon, green moon, brown moon", top=top)
    game.do(f"discard {card}")
    if card == "red key":
        game.do("nightmare | red sun")
    assert game.asks == "choose action"
    assert game["hand"].endswith("blue moon, green moon, brown moon, red sun")


@pytest.mark.proves("onirim.base.discard.key-elsewhere")
def test_a_key_against_a_nightmare_does_not_prophesy() -> None:
    game = table_with(FaceNightmare(), hand="blue key", deck=FIVE).do("give blue key")
    assert game.asks == "finished"
    assert game["discard"] == "blue key"
    assert game["deck"] == "?, ?, ?, ?, ?"


@pytest.mark.proves("onirim.base.discard.key-elsewhere")
def test_a_key_that_pays_for_a_door_or_leaves_with_the_hand_does_not_prophesy() -> None:
    hand = "blue key, red sun, red moon, green sun"
    paid = table_with(hand=f"{hand}, green moon", deck="blue door, 2 brown sun")
    paid.do("discard green moon", "unlock blue door blue key")
    assert paid.asks == "choose action"
    assert paid["discard"] == "green moon, blue key"
    left = table_with(FaceNightmare(), hand=hand, deck="5 brown sun, 5 red sun").do("discard hand")
    assert left.asks == "finished"
    assert left["discard"] == hand


@pytest.mark.proves("onirim.base.prophecy.look")
def test_a_prophecy_looks_at_the_top_five_cards() -> None:
    game = foreseeing(f"{FIVE}, red door, brown sun")
    assert game.sees() == FIVE
    assert game["deck"] == f"{FIVE}, ?, ?"


@pytest.mark.proves("onirim.base.prophecy.look")
def test_cards_that_are_known_already_count_among_the_five() -> None:
    game = foreseeing("red sun, blue door, green key, red key", top="nightmare, brown sun")
    assert game.sees() == "nightmare, brown sun, red sun, blue door, green key"
    assert game.dealt() == "red sun, blue door, green key"


@pytest.mark.proves("onirim.base.prophecy.discard-one")
@pytest.mark.parametrize("card", FIVE.split(", "))
def test_any_one_of_the_five_can_be_discarded(card: str) -> None:
    rest = ", ".join(one for one in FIVE.split(", ") if one != card)
    game = foreseeing(f"{FIVE}, red door").do(f"{card} | {rest}")
    assert game["discard"] == card
    assert game["deck"] == f"{rest}, ?"


@pytest.mark.proves("onirim.base.prophecy.discard-one")
@pytest.mark.parametrize("piles", [f" | {FIVE}", f"{FIVE[:18]} | {FIVE[20:]}"])
def test_not_none_and_not_two_of_the_five(piles: str) -> None:
    assert foreseeing(FIVE).refusal(piles) == "exactly_one_is_discarded"


@pytest.mark.proves("onirim.base.prophecy.return")
def test_the_others_go_back_on_top_in_any_order() -> None:
    game = foreseeing(f"{FIVE}, brown sun")
    game.do("nightmare | blue door, green key, blue moon, red sun")
    assert game["deck"] == "blue door, green key, blue moon, red sun, ?"
    assert game["discard"] == "nightmare"


@pytest.mark.proves("onirim.base.prophecy.return")
@pytest.mark.parametrize(
    "order",
    [
        "red sun, blue moon, red sun, green key",
        "red sun, green key, blue moon, red sun",
        "green key, red sun, red sun, blue moon",
        "blue moon, red sun, green key, red sun",
    ],
)
def test_they_lie_in_the_order_given_also_if_two_are_alike(order: str) -> None:
    game = foreseeing("nightmare, red sun, red sun, blue moon, green key, red sun")
    game.do(f"nightmare | {order}")
    assert game["deck"] == f"{order}, ?"


@pytest.mark.proves("onirim.base.prophecy.return")
def test_the_cards_are_then_drawn_in_this_order() -> None:
    hand = "red key, red sun, green sun, blue sun, brown sun"
    game = table_with(hand=hand, deck="nightmare, red moon, blue moon, green moon")
    game.do("discard red key", "nightmare | blue moon, green moon, red moon")
    assert game["hand"] == "red sun, green sun, blue sun, brown sun, blue moon"
    game.do("discard red sun")
    assert game["hand"] == "green sun, blue sun, brown sun, blue moon, green moon"


@pytest.mark.proves("onirim.base.prophecy.short-deck")
def test_of_a_short_deck_all_is_seen_and_one_is_discarded_all_the_same() -> None:
    game = foreseeing("red sun, blue door, green key")
    assert game.sees() == "red sun, blue door, green key"
    assert game.refusal(" | red sun, blue door, green key") == "exactly_one_is_discarded"
    game.do("red sun | green key, blue door")
    assert (game["deck"], game["discard"]) == ("green key, blue door", "red sun")


@pytest.mark.proves("onirim.base.prophecy.short-deck")
def test_the_single_card_of_a_deck_must_be_discarded_and_the_refill_is_lost() -> None:
    hand = "red key, red sun, blue sun, green sun, brown sun"
    game = table_with(hand=hand, deck="red door").do("discard red key")
    assert game.refusal(" | red door") == "exactly_one_is_discarded"
    game.do("red door |")
    assert game["discard"] == "red key, red door"
    assert (game["deck"], game.outcome) == ("", "lost")


@pytest.mark.proves("onirim.base.prophecy.any-class")
@pytest.mark.parametrize("card", ["nightmare", "blue door", "red sun"])
def test_a_location_a_door_or_a_dream_can_be_discarded_without_effect(card: str) -> None:
    rest = ", ".join(one for one in FIVE.split(", ") if one != card)
    game = foreseeing(FIVE).do(f"{card} | {rest}")
    assert (game.asks, game["discard"], game["drawn"]) == ("finished", card, "")


@pytest.mark.proves("onirim.base.prophecy.look-only")
def test_what_is_looked_at_is_not_drawn() -> None:
    deck = "nightmare, blue door, nightmare, red door, red moon, red sun"
    game = table_with(hand="blue key, red key, 3 red sun", deck=deck).do("discard red key")
    assert game.asks == "foresee", "no nightmare acts, and no door is offered for a key"
    game.do("red moon | nightmare, blue door, nightmare, red door")
    assert game.went("deck", "drawn") == "nightmare", "only the refill draws"
    assert game["doors"] == ""


@pytest.mark.proves("onirim.base.prophecy.door-lost")
def test_a_discarded_door_does_not_come_back() -> None:
    hand = "red key, 2 red sun, blue sun, green sun"
    game = table_with(hand=hand, deck="red door, blue moon, nightmare, green moon, 2 brown moon")
    game.do("discard red key", "red door | blue moon, nightmare, green moon, brown moon")
    game.do("discard red sun", "discard hand")
    assert "red door" in game["discard"]
    assert game.hidden == []
    assert game.outcome == "lost"


@pytest.mark.proves("onirim.base.prophecy.door-lost")
def test_without_the_discarded_door_the_game_cannot_be_won() -> None:
    row = "red sun, red moon"
    doors = all_but("red door", "red door")
    game = table_with(row=row, hand="red sun", doors=doors, discard="red door", deck="red door")
    game.do("play red sun", "search red", "take red door")
    assert game["doors"].count("door") == 7
    assert game.outcome == "lost", "seven doors do not win, and the hand cannot be filled"
