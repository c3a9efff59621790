"""Spells: what they cost, when they can be cast, and what they do."""

from __future__ import annotations

import pytest

from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.session import Pick
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import (
    BEFORE_DRAW,
    BEFORE_DREAM,
    BEFORE_EFFECT,
    BEFORE_LIMBO,
    ChooseAction,
    FaceNightmare,
    FillHand,
    MeetDoor,
)
from tests.onirim.book import FUEL, pay, with_book
from tests.onirim.table import Game, cards

HAND = "red sun, blue sun, green sun, brown sun, red key"
ROW = "blue order, green order, red order"
PROPHECY, PLANNING, PUNISHMENT = "paradoxical prophecy", "parallel planning", "powerful punishment"


def facing(**more: str) -> Game:
    """A nightmare has just been drawn."""
    return with_book(FaceNightmare(), order=ROW, drawn="nightmare", **more)


@pytest.mark.proves("onirim.book.spell.list", "onirim.book.variant.hard")
@pytest.mark.parametrize(
    ("variant", "spell", "price"),
    [
        ("normal", PROPHECY, 5), ("normal", PLANNING, 7), ("normal", PUNISHMENT, 10),
        ("hard", PROPHECY, 6), ("hard", PLANNING, 9), ("hard", PUNISHMENT, 12),
    ],
)  # fmt: skip
def test_each_of_three_spells_has_its_price(variant: str, spell: str, price: int) -> None:
    poor = facing(discard=f"{price - 1} red sun", deck="5 red sun", book_variant=variant)
    assert poor.refusal(spell) == "only_the_discard_pile_pays"
    game = facing(discard=f"{price} red sun", deck="5 red sun", book_variant=variant)
    game.do(spell, pay(f"{price} red sun", price))
    assert game.count("box") == price


@pytest.mark.proves("onirim.book.spell.payment", "onirim.book.spell.free-choice")
def test_the_cards_of_your_choice_go_from_the_discard_pile_to_the_box() -> None:
    discard = "red door, red sun, blue sun, 2 green key, brown moon, blue sun, nightmare"
    game = facing(discard=discard, deck="blue moon", deals="blue moon")
    game.do(PROPHECY)
    assert game.sees() == ("red door, red sun, blue sun, green key, green key, brown moon, "
                           "blue sun, nightmare")  # fmt: skip
    game.do("nightmare, green key, red sun, blue sun, brown moon | red door, green key, blue sun")
    assert game["box"] == "nightmare, green key, red sun, blue sun, brown moon"
    assert game["discard"] == "red door, green key, blue sun"


@pytest.mark.proves("onirim.book.spell.payment")
@pytest.mark.parametrize("count", [0, 4, 6, 7])
def test_the_price_is_paid_exactly(count: int) -> None:
    game = facing(discard="7 red sun", deck="blue moon").do(PROPHECY)
    piles = (tuple(cards("red sun") * count), tuple(cards("red sun") * (7 - count)))
    assert game.refusal(piles) == "exactly_the_price_is_paid"


@pytest.mark.proves("onirim.book.spell.discard-is-fuel")
def test_only_the_discard_pile_pays_and_the_more_the_better() -> None:
    rich = {"hand": HAND, "limbo": "9 red sun", "box": "9 red sun", "row": "red sun, blue moon"}
    game = facing(discard="4 red sun", deck="9 blue moon", **rich)
    assert {game.refusal(spell) for spell in (PROPHECY, PLANNING, PUNISHMENT)} == {
        "only_the_discard_pile_pays"
    }
    for count, spells in ((5, 1), (7, 2), (10, 3)):
        game = facing(discard=f"{count} red sun", deck="9 blue moon", **rich)
        assert sum(spell in game.can for spell in (PROPHECY, PLANNING, PUNISHMENT)) == spells


MOMENTS = [ChooseAction(), BEFORE_EFFECT, BEFORE_DRAW, BEFORE_DREAM, BEFORE_LIMBO,
           MeetDoor(Door("red")), FaceNightmare()]  # fmt: skip


@pytest.mark.proves("onirim.book.spell.anytime")
@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_spells_can_be_cast_at_any_time(moment: ChooseAction) -> None:
    drawn = "red door" if isinstance(moment, MeetDoor) else "nightmare"
    game = with_book(moment, order=ROW, discard=FUEL, deck="5 red sun", hand=HAND, drawn=drawn)
    assert {PROPHECY, PLANNING} <= set(game.can)
    game.do(PLANNING, pay(FUEL, 7), "lift 1", "exchange 3 1")
    assert isinstance(game.session.prompt, Pick)
    assert game.session.prompt.at is moment, "it does not use up the moment"


def test_if_so_agreed_spells_are_cast_only_before_the_action_but_still_ward() -> None:
    for moment in MOMENTS[1:]:
        game = with_book(moment, order=ROW, discard=FUEL, deck="5 red sun", drawn="nightmare",
                         hand=HAND, interrupt_windows="action")  # fmt: skip
        if isinstance(moment, FaceNightmare):
            assert PUNISHMENT in game.can
        assert game.asks == "finished" or not {PROPHECY, PLANNING} & set(game.can)
    game = with_book(ChooseAction(), order=ROW, discard=FUEL, deck="5 red sun", hand=HAND,
                     interrupt_windows="action")  # fmt: skip
    assert {PROPHECY, PLANNING} <= set(game.can)


@pytest.mark.proves("onirim.book.spell.unlimited")
def test_a_spell_can_be_cast_again_and_again_while_it_can_be_paid() -> None:
    game = with_book(order=ROW, hand=HAND, discard="21 red sun", deck="9 blue moon")
    for left in (14, 7, 0):
        game.do(PLANNING, pay(f"{left + 7} red sun", 7), "lift 1", "exchange 2 1")
        assert game.count("discard") == left
    assert game["order"] == "green order, blue order, red order"
    assert game.refusal(PLANNING) == "only_the_discard_pile_pays"
    assert "play red sun" in game.can, "the action is still to come"


@pytest.mark.proves("onirim.book.spell.paradoxical-prophecy")
def test_paradoxical_prophecy_puts_one_on_top_and_four_under_the_deck() -> None:
    deck = "red sun, blue sun, green sun, brown sun, red moon, blue moon, green moon"
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard="6 brown key", deck=deck)
    game.do(PROPHECY, pay("6 brown key", 5))
    assert game.sees() == "red sun, blue sun, green sun, brown sun, red moon"
    game.do("green sun | red sun, blue sun, brown sun, red moon")
    assert game["deck"] == "green sun, ?, ?, red sun, blue sun, brown sun, red moon"
    assert (game.count("discard"), game.count("box")) == (1, 5)
    assert game.shuffles() == 0


def test_a_prophecy_sorts_equal_cards_too() -> None:
    """Cards like those that are sorted lie deeper in the deck, and stay there."""
    top = "red sun, blue sun, red sun, red sun, blue sun, red sun, blue sun"
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL, top=top)
    game.do(PROPHECY, pay(FUEL, 5), "blue sun | red sun, red sun, blue sun, red sun")
    assert game["deck"] == "blue sun, red sun, blue sun, red sun, red sun, blue sun, red sun"


def test_in_a_prophecy_nothing_acts_and_no_door_can_be_unlocked() -> None:
    deck = "nightmare, red door, red sun, nightmare, blue door, 5 red sun"
    game = with_book(ChooseAction(), order="red order", hand=HAND, discard=FUEL, deck=deck)
    game.do(PROPHECY, pay(FUEL, 5), "red sun | nightmare, nightmare, blue door, red door")
    assert game.asks == "choose action"
    assert game["deck"].endswith("nightmare, nightmare, blue door, red door")


@pytest.mark.parametrize("piles", [0, 2, 5])
def test_exactly_one_goes_on_top(piles: int) -> None:
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL, deck="5 red sun")
    game.do(PROPHECY, pay(FUEL, 5))
    suns = tuple(cards("5 red sun"))
    assert game.refusal((suns[:piles], suns[piles:])) == "exactly_one_goes_on_top"
    assert game.refusal((suns[:1], suns[1:])) is None


@pytest.mark.proves("onirim.book.spell.parallel-planning")
def test_parallel_planning_exchanges_two_order_cards_far_apart() -> None:
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL)
    game.do(PLANNING, pay(FUEL, 7))
    assert game.asks == "first of two"
    assert game.can == ["lift 1", "lift 2", "lift 3"]
    game.do("lift 1")
    assert game.can == ["exchange 2 1", "exchange 3 1"], "not with itself"
    game.do("exchange 3 1")
    assert game["order"] == "red order, green order, blue order"


def test_it_makes_another_door_the_next_one_even_when_the_door_is_already_drawn() -> None:
    """First the key is refused; then the order is changed in its favour."""
    game = with_book(FillHand(), order=ROW, hand="red key", discard=FUEL,
                     deck="red door, 9 blue sun", deals="red door")  # fmt: skip
    game.do("pass")
    assert game.asks == "meet door"
    assert game.refusal("unlock red door red key") == "no_key_for_a_door_that_is_not_next"
    game.do(PLANNING, pay(FUEL, 7), "lift 3", "exchange 1 3", "unlock red door red key")
    assert (game["doors"], game["order"]) == (
        "red door", "red found order, green order, blue order"
    )  # fmt: skip


def test_it_can_come_between_three_neighbours_and_the_comparison() -> None:
    game = with_book(ChooseAction(), order=ROW, row="red sun, red moon", hand="red sun",
                     discard=FUEL, deck="red door", deals="")  # fmt: skip
    game.do("play red sun")
    assert game.asks == "window"
    game.do(PLANNING, pay(FUEL, 7), "lift 1", "exchange 3 1", "pass", "search red", "take red door")
    assert game["doors"] == "red door"


@pytest.mark.proves("onirim.book.spell.powerful-punishment")
def test_powerful_punishment_wards_off_the_nightmare_just_drawn() -> None:
    game = with_book(FillHand(), order=ROW, hand="4 red sun", discard="10 brown moon",
                     deck="nightmare, red sun", deals="nightmare")  # fmt: skip
    game.do("pass", PUNISHMENT, pay("10 brown moon", 10))
    assert (game["discard"], game["drawn"], game.count("box")) == ("nightmare", "", 10)
    assert (game["hand"], game["doors"], game["limbo"]) == ("red sun, red sun, red sun, red sun",
                                                            "", "")  # fmt: skip
    assert game.can == ["red sun"], "the hand is filled on"


@pytest.mark.proves("onirim.book.spell.punishment-extra-option")
def test_it_is_a_fifth_way_beside_the_other_four() -> None:
    game = facing(hand="red key", doors="red door", deck="5 red sun", discard=FUEL)
    four = {"give red key", "give red door", "reveal five", "discard hand"}
    assert set(game.can) == {*four, PROPHECY, PLANNING, PUNISHMENT}
    game = facing(hand="red key", doors="red door", deck="5 red sun")
    assert set(game.can) == four


def test_without_a_nightmare_there_is_nothing_to_punish() -> None:
    game = with_book(ChooseAction(), order=ROW, hand=HAND, discard=FUEL, deck="5 red sun")
    assert PUNISHMENT not in [*game.can, *game.cannot]


def test_spells_are_asked_about_only_where_one_can_be_paid() -> None:
    """Windows pass by themselves while the discard pile is small."""
    game = with_book(order=ROW, hand=HAND, discard="3 red moon", deck="red moon, 5 blue sun")
    game.session.dealer = Scripted(cards("red moon, 5 blue sun"), Human())
    assert game.do("discard red sun").asks == "choose action"
    game.do("discard blue sun")
    assert game.asks == "window"
    assert game.can == [PROPHECY, "pass"]
