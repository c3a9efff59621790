"""The turn, and its first phase: attach a dream or discard it."""

from __future__ import annotations

import pytest

from dreamtutor.engine.session import Pick
from dreamtutor.urbion.steps import ChooseAction, FillHand, Turn
from tests.urbion.table import table_with

ROWS = ("FE L[] R[-1F]", "WA L[] R[-3W]")


@pytest.mark.proves(
    "urbion.base.turn.phases",
    "urbion.base.turn.repeat",
    "urbion.base.turn.end",
    "urbion.base.draw.top",
    "urbion.base.draw.dream",
    "urbion.base.draw.until-four",
)
def test_turn_follows_turn() -> None:
    game = table_with(*ROWS, hand="+1E, +1A, -2E, -2A", deck="+4F, -1F, +2W")
    assert game.asks == "choose action"
    game.do("attach +1E left 1")
    assert (game["hand"], game.asks) == ("+1A, -2E, -2A, +4F", "choose action")  # a new turn
    game.do("discard -2A", "pass")
    assert (game["hand"], game["discard"]) == ("+1A, -2E, +4F, -1F", "-2A")
    assert (game.asks, game.count("deck")) == ("choose action", 1)


@pytest.mark.proves("urbion.base.turn.phases", "urbion.base.turn.end")
def test_a_turn_is_over_when_four_cards_are_held() -> None:
    game = table_with(*ROWS, step=Turn(), deck="+4F, -1F").do("attach +1E left 1")
    assert (game.asks, game.count("hand"), game.count("deck")) == ("finished", 4, 1)


@pytest.mark.proves("urbion.base.draw.until-four")
def test_nothing_is_drawn_to_a_full_hand() -> None:
    game = table_with(*ROWS, step=FillHand(), deck="+4F")
    assert (game.asks, game.count("deck"), game.outcome) == ("finished", 1, "")


@pytest.mark.proves("urbion.base.goal")
def test_dreams_are_attached_or_spent_to_bring_cities_to_zero() -> None:
    game = table_with("FE L[] R[-1F]", hand="+1E, +1A, -2E, -2A", deck="+4F, -1F, +2W")
    game.do("attach +1E left 1", "discard -2A", "census")
    assert (game["success"], game.outcome) == ("FE", "won")


@pytest.mark.proves("urbion.base.phase1.choose-card")
def test_each_card_of_the_hand_can_be_attached_or_discarded() -> None:
    game = table_with(*ROWS, step=ChooseAction(), hand="+1E, +1A, -2E, -2E")
    assert game.can == [
        "attach earth 1 sogna left 1",
        "discard earth 1 sogna",
        "attach air 1 sogna left 2",
        "discard air 1 sogna",
        "attach earth -2 incubus right 1",
        "discard earth -2 incubus",
    ]


@pytest.mark.proves("urbion.base.phase1.choose-card")
def test_a_turn_cannot_be_passed_and_one_card_is_used() -> None:
    game = table_with(*ROWS, step=ChooseAction())
    assert "pass" not in game.can
    game.do("attach +1E left 1")
    assert (game.asks, game["hand"]) == ("finished", "+1A, -2E, -2A")


@pytest.mark.proves("urbion.base.place.element-match")
def test_the_city_must_show_the_element() -> None:
    game = table_with(*ROWS, step=ChooseAction(), hand="+1E, +2W, -2A, +4F")
    assert game.can_begin("attach") == [
        "earth 1 sogna left 1",
        "water 2 sogna left 2",
        "air -2 incubus right 2",
        "fire 4 sogna left 1",
    ]
    assert game.refusal("attach +1E left 2") == "the_element_must_match"
    refused = game.refused("attach earth 1 sogna left 2")
    assert refused is not None
    assert refused.because == (("city 2", 0),)


@pytest.mark.proves("urbion.base.place.side")
def test_sognae_are_attached_on_the_left_and_incubi_on_the_right() -> None:
    game = table_with("EA L[] R[]", step=ChooseAction())
    assert {words.rpartition(" ")[0] for words in game.can_begin("attach")} == {
        "earth 1 sogna left",
        "air 1 sogna left",
        "earth -2 incubus right",
        "air -2 incubus right",
    }
    for words, row in (("+1A left 1", "EA L[+1A] R[]"), ("-2E right 1", "EA L[] R[-2E]")):
        game = table_with("EA L[] R[]", step=ChooseAction()).do(f"attach {words}")
        assert game.row(1) == row


@pytest.mark.proves("urbion.base.place.max-three")
def test_three_dreams_on_a_side_are_enough() -> None:
    rows = "FE L[+4F,+1E,C] R[]", "EA L[+1E,+1A] R[-2E,-2A,-2A]"
    game = table_with(*rows, step=ChooseAction())
    assert game.refusal("attach +1E left 1") == "three_on_a_side"
    assert game.refusal("attach -2E right 2") == "three_on_a_side"
    refused = game.refused("attach earth 1 sogna left 1")
    assert refused is not None
    assert refused.because == (("left 1", 0), ("left 1", 1), ("left 1", 2))
    assert game.allows("attach +1E left 2", "attach -2E right 1") == [
        "attach +1E left 2",
        "attach -2E right 1",
    ]


@pytest.mark.proves("urbion.base.place.max-three")
def test_the_third_dream_is_the_last() -> None:
    game = table_with("EA L[+1E,+1A] R[]", hand="+1E, +1A, -2E, -2A", deck="+1E")
    game.do("attach +1E left 1")
    assert game.row(1) == "EA L[+1E, +1A, +1E] R[]"
    assert game.refusal("attach +1A left 1") == "three_on_a_side"


@pytest.mark.proves("urbion.base.discard.one-action", "urbion.base.actions.forgo")
def test_a_discarded_dream_allows_one_action_or_none() -> None:
    rows = "FE L[+4F] R[-1F]", "WA L[+2W] R[]"
    game = table_with(*rows, step=ChooseAction()).do("discard +1E")
    assert (game.asks, game.can) == ("choose deed", ["swap", "census", "pass"])
    assert game["discard"] == "+1E"
    assert game.do("pass").asks == "finished"
    assert (game["hand"], game.row(1)) == ("+1A, -2E, -2A", rows[0].replace(",", ", "))


@pytest.mark.proves("urbion.base.discard.one-action")
def test_after_one_action_no_other_follows() -> None:
    rows = "FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]"
    game = table_with(*rows, step=ChooseAction()).do("discard +1E", "census")
    assert game.asks == "finished"


@pytest.mark.proves("urbion.base.actions.forgo")
def test_any_card_can_be_discarded_without_an_action() -> None:
    for one in ("+1E", "+1A", "-2E", "-2A"):
        game = table_with("FW L[] R[]", step=ChooseAction()).do(f"discard {one}", "pass")
        assert (game.asks, game["discard"]) == ("finished", one)


@pytest.mark.proves("urbion.base.reference.summary")
def test_the_overview_in_one_turn() -> None:
    """Element, side and three on a side when attaching; one action for a discarded card; then
    cards are drawn, and Chaos is answered."""
    rows = "FE L[+4F,+4F,+1E] R[]", "WA L[] R[]"
    game = table_with(*rows, hand="+1E, +1A, -2E, -2A", deck="C, +4F")
    prompt = game.session.prompt
    assert isinstance(prompt, Pick)
    assert {option.why for option in prompt.refused} == {
        "urbion.base.the_element_must_match",
        "urbion.base.three_on_a_side",
    }
    game.do("discard +1E")
    assert game.can == ["swap", "census", "pass"]
    assert game.do("census").asks != "choose deed"
    game = table_with(*rows, hand="+1E, +1A, -2E, -2A", deck="C, +4F").do("discard +1E", "pass")
    assert game.asks == "face chaos"
