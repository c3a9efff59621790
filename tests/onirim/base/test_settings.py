"""What can be agreed before the game, and what each choice does."""

from __future__ import annotations

import pytest

from dreamtutor import onirim
from dreamtutor.onirim.steps import ChooseAction, EmptyLimbo, FaceNightmare, FillHand, Prophecy
from tests.onirim.table import Game, new_game, table_with

HAND = "red sun, blue sun, green sun, brown sun, red key"


def test_the_first_choice_of_each_setting_is_usual() -> None:
    usual = {"nightmare_reveal_min": "five", "search_miss_shuffles": "shuffle"}
    usual["auto_concede"] = "play_on"
    settings = onirim.rules().settings
    assert {name: settings[name] for name in usual} == usual


@pytest.mark.parametrize(
    ("setting", "least"), [("five", 5), ("one", 1), ("none", 0), ("or_lose", 0)]
)
def test_how_many_cards_the_deck_must_hold_for_a_reveal(setting: str, least: int) -> None:
    for number in range(7):
        deck = f"{number} red sun" if number else ""
        game = table_with(FaceNightmare(), deck=deck, nightmare_reveal_min=setting)
        assert ("reveal five" in game.can) == (number >= least), number


@pytest.mark.parametrize("setting", ["one", "none"])
def test_a_short_deck_is_revealed_whole_if_so_agreed(setting: str) -> None:
    deck = "red sun, nightmare, red door"
    game = table_with(FaceNightmare(), deck=deck, nightmare_reveal_min=setting).do("reveal five")
    assert (game["discard"], game["limbo"], game["deck"]) == ("red sun", "nightmare, red door", "")
    assert game.outcome == ""


def test_an_empty_deck_wards_off_a_nightmare_if_so_agreed() -> None:
    game = table_with(FaceNightmare(), hand=HAND, nightmare_reveal_min="none").do("reveal five")
    assert (game.asks, game.outcome, game["hand"]) == ("finished", "", HAND)


@pytest.mark.parametrize(("number", "outcome"), [(4, "lost"), (5, "")])
def test_a_reveal_of_too_few_cards_loses_if_so_agreed(number: int, outcome: str) -> None:
    deck = f"{number} red sun"
    game = table_with(FaceNightmare(), deck=deck, nightmare_reveal_min="or_lose")
    game.do("reveal five")
    assert game.outcome == outcome
    assert game.count("discard") == (0 if outcome else 5)


def searching_in_vain(setting: str) -> Game:
    """The third green neighbour was played, but no green door is in the deck."""
    row, deck = "green sun, green moon", "blue sun, red door"
    game = table_with(
        ChooseAction(), row=row, hand="green sun", top="red moon", deck=deck,
        limbo="green door", search_miss_shuffles=setting,
    )  # fmt: skip
    return game.do("play green sun")


def test_a_search_in_vain_shuffles_the_deck() -> None:
    game = searching_in_vain("shuffle").do("search green")
    assert (game.asks, game["deck"], game.shuffles()) == ("finished", "?, ?, ?", 1)


def test_a_search_in_vain_keeps_the_order_if_so_agreed() -> None:
    game = searching_in_vain("keep_order").do("search green")
    assert (game.asks, game["deck"], game.shuffles()) == ("finished", "red moon, ?, ?", 0)


def test_a_search_that_finds_a_door_shuffles_whatever_was_agreed() -> None:
    for setting in ("shuffle", "keep_order", "no_search"):
        row, deck = "green sun, green moon", "blue sun, green door"
        game = table_with(
            ChooseAction(), row=row, hand="green sun", deck=deck, search_miss_shuffles=setting
        )
        game.do("play green sun", "search green", "take green door")
        assert (game["doors"], game.shuffles()) == ("green door", 1)


def test_no_search_in_vain_is_offered_if_so_agreed() -> None:
    game = searching_in_vain("no_search")
    assert (game.asks, game["deck"]) == ("finished", "red moon, ?, ?")
    assert game.went("deck", "doors") == ""


@pytest.mark.parametrize("known", [True, False])
def test_no_search_in_vain_means_that_a_door_in_the_deck_can_be_found(known: bool) -> None:
    row, deck = "green sun, green moon", "blue sun" if known else "blue sun, green door"
    top = "green door" if known else ""
    game = table_with(
        row=row, hand="green sun", top=top, deck=deck, search_miss_shuffles="no_search"
    )
    assert game.do("play green sun").asks == "search door"


@pytest.mark.parametrize(("setting", "outcome"), [("play_on", ""), ("lose", "lost")])
def test_a_discarded_door_loses_only_if_so_agreed(setting: str, outcome: str) -> None:
    game = table_with(Prophecy(), deck="red door, red sun", auto_concede=setting)
    game.do("red door | red sun")
    assert (game["discard"], game.outcome) == ("red door", outcome)


@pytest.mark.parametrize("setting", ["play_on", "lose"])
def test_another_card_discarded_in_a_prophecy_never_loses(setting: str) -> None:
    game = table_with(Prophecy(), deck="red door, red sun", auto_concede=setting)
    assert game.do("red sun | red door").outcome == ""


def test_a_door_given_up_is_not_lost_for_ever() -> None:
    game = table_with(
        FillHand(), hand="4 red sun", doors="red door", deck="nightmare, red moon",
        auto_concede="lose",
    )  # fmt: skip
    assert game.do("give red door").outcome == ""


def test_the_first_edition_shuffles_every_turn_unless_agreed_otherwise() -> None:
    """An edition decides what is usual for other questions, and each can still be decided alone."""
    assert onirim.rules().settings["empty_limbo"] == "keep_order"
    first = onirim.rules(settings={"edition": "first"})
    assert first.settings["empty_limbo"] == "shuffle"
    both = onirim.rules(settings={"empty_limbo": "keep_order", "edition": "first"})
    assert both.settings["empty_limbo"] == "keep_order"
    latest = onirim.rules(settings={"edition": "2023"})
    assert latest.settings["empty_limbo"] == "keep_order"


@pytest.mark.parametrize(("setting", "deck"), [("keep_order", "red moon, ?"), ("shuffle", "?, ?")])
def test_what_happens_to_the_deck_if_the_limbo_is_empty(setting: str, deck: str) -> None:
    game = table_with(EmptyLimbo(), top="red moon", deck="blue sun", empty_limbo=setting)
    assert (game["deck"], game.shuffles()) == (deck, deck.startswith("?"))
    assert game.count("discard") == 0


@pytest.mark.parametrize("setting", ["keep_order", "shuffle"])
def test_a_limbo_that_is_not_empty_is_shuffled_back_once(setting: str) -> None:
    game = table_with(EmptyLimbo(), top="red moon", limbo="red door", empty_limbo=setting)
    assert (game["deck"], game["limbo"], game.shuffles()) == ("?, ?", "", 1)


@pytest.mark.parametrize("setting", ["keep_order", "shuffle"])
def test_before_the_first_turn_a_deck_without_limbo_is_as_it_was(setting: str) -> None:
    """Nothing was set aside, so nothing is shuffled: the deck was a moment ago."""
    deals = "red sun, blue sun, green sun, brown sun, red key"
    game = new_game(deals, rules=onirim.rules(settings={"empty_limbo": setting}))
    assert (game.asks, game.shuffles()) == ("choose action", 0)


def test_a_setting_must_exist_and_a_choice_must_be_one_of_its_choices() -> None:
    with pytest.raises(ValueError, match="there is no setting 'handsize'"):
        onirim.rules(settings={"handsize": 6})
    with pytest.raises(ValueError, match="it can be: play_on, lose"):
        onirim.rules(settings={"auto_concede": "perhaps"})
