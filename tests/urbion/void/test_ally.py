"""The Void: the alliance against it."""

from __future__ import annotations

import pytest

from dreamtutor.texts import Words
from dreamtutor.urbion.cards import Sogna
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.void import Ally
from tests.urbion.void.haunting import COLUMN, cards_left, haunted, stands

ALLY = "ally water 2 sogna air -2 incubus"


@pytest.mark.proves("urbion.void.ally")
@pytest.mark.proves("urbion.void.ally.flat")
@pytest.mark.proves("urbion.void.ally.stand-up")
def test_a_sogna_and_an_incubus_cost_the_void_a_card() -> None:
    """The example: six cards become five, and you draw two."""
    game = haunted(hand="+4F, -1F, +2W, -2A", left=6, deck="+1E, +1A, 9 +1E")
    game.do(ALLY)
    assert (game["discard"], cards_left(game), game["box"]) == ("+2W, -2A", 5, "void card")
    assert game["hand"] == "+4F, -1F, +1E, +1A"
    assert stands(game) == "pile", "it has stood up, and moves in the turn after this"
    flips = [event.card.lies for event in game.by("void.the_void_loses_a_card")[-1:]]
    assert flips == ["flat"]
    assert stands(game.do("discard fire 4 sogna", "pass")) == 1


@pytest.mark.proves("urbion.void.ally")
def test_any_sogna_goes_with_any_incubus() -> None:
    game = haunted(hand="+4F, -1F, +2W, -2A")
    assert game.can_begin("ally") == [
        "fire 4 sogna fire -1 incubus", "fire 4 sogna air -2 incubus",
        "water 2 sogna fire -1 incubus", "water 2 sogna air -2 incubus",
    ]  # fmt: skip
    assert haunted(hand="+4F, +4F, +2W, +1A").can_begin("ally") == []


@pytest.mark.proves("urbion.void.ally")
def test_the_two_cards_bring_no_other_action() -> None:
    game = haunted(deck="9 +1E").do(ALLY)
    assert (game.asks, game.count("hand")) == ("choose action", 4), "of the next turn"


@pytest.mark.proves("urbion.void.ally.last-card")
def test_with_the_last_card_the_void_leaves_and_brings_a_city() -> None:
    game = haunted(left=1, cities="3 WE", deals="WE, 9 +1E").do(ALLY)
    assert (stands(game), game["box"]) == ("gone", "void card, void")
    assert (game.count("city deck"), game["success"]) == (2, "WE")
    assert not game.can_begin("ally")


def test_amb_51_with_an_empty_city_deck_it_only_leaves() -> None:
    game = haunted(left=1).do(ALLY)
    assert (stands(game), game["success"], game.asks) == ("gone", "", "choose action")


@pytest.mark.parametrize("on", [0, 1, 4])
def test_it_works_wherever_the_void_stands(on: int) -> None:
    game = haunted(on=on).do(ALLY)
    assert (cards_left(game), stands(game)) == (4, "pile")
    assert stands(haunted(lies="flat void").do(ALLY)) == "pile"


@pytest.mark.parametrize("modules", ["squares", "temples"])
def test_amb_24_a_card_of_both_kinds_pays_for_either(modules: str) -> None:
    hand = {"squares": "M-F, +4F, -1F, M-F", "temples": "H2, +4F, -1F, H2"}[modules]
    dual = {"squares": Meta("fire", 4, -1), "temples": Harmony(2)}[modules]
    game = haunted(hand=hand, modules=modules)
    fire, incubus = Sogna("fire", 4), "fire -1 incubus"
    assert game.refusal(Ally(dual, dual)) is None
    assert game.refusal(Ally(fire, dual)) is None
    assert len(game.can_begin("ally")) == 4
    assert any(one.endswith(incubus) for one in game.can_begin("ally"))


def test_amb_24_two_equal_ones_must_both_be_in_the_hand() -> None:
    game = haunted(hand="H2, +4F, +2W, +1A", modules="temples")
    assert len(game.can_begin("ally")) == 3
    assert game.refusal(Ally(Harmony(2), Harmony(2))) == "not_offered"


def test_amb_24_two_different_ones_pay_in_one_way() -> None:
    """Which of them is the Sogna makes no difference."""
    game = haunted(hand="H2, M-F, +2W, +1A", modules="squares, temples")
    assert sum("harmony" in one and "meta" in one for one in game.can_begin("ally")) == 1


def test_amb_24_unless_you_agreed_otherwise() -> None:
    game = haunted(hand="H2, +4F, -1F, H2", modules="temples", dual_pays_ally="no")
    assert game.can_begin("ally") == ["fire 4 sogna fire -1 incubus"]
    refused = game.refused(Ally(Sogna("fire", 4), Harmony(2)))
    assert refused is not None
    assert refused.why == "urbion.void.one_of_each_kind"
    assert refused.because == (("hand", 0), ("hand", 3))


def test_amb_24_a_magician_counts_by_its_number() -> None:
    game = haunted(hand="Z+4F, Z-1F, +2W, +1A", modules="gardens")
    assert game.can_begin("ally") == [
        "fire 4 magician fire -1 magician", "water 2 sogna fire -1 magician",
        "air 1 sogna fire -1 magician",
    ]  # fmt: skip


@pytest.mark.proves("urbion.void.summary")
def test_the_alliance_is_one_of_your_actions() -> None:
    game = haunted(*COLUMN)
    assert game.asks == "choose action"
    choice = next(one for one in game.session.prompt.options if isinstance(one, Ally))  # type: ignore[union-attr]
    assert Words("urbion").choice(choice).startswith("Ally against the Void")
