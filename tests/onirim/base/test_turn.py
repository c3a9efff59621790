"""The turn, and its first phase: one card is played or discarded."""

from __future__ import annotations

import pytest

from dreamtutor import onirim
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.steps import Pass, Step
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import HAND, ChooseAction, Play
from tests.onirim.table import COLORS, Game, new_game, table_with

FIVE = "blue moon, green sun, red key, brown moon, red sun"


def coming(game: Game) -> list[str]:
    """The steps and rules that are still to come in this turn."""
    return [type(c).__name__ if isinstance(c, Step) else c for c in game.session.coming()]


@pytest.mark.proves("onirim.base.turn.structure")
def test_a_turn_is_action_then_refill_then_limbo() -> None:
    game = table_with(hand=FIVE, deck="red door, blue sun, green moon")
    assert game.asks == "choose action"
    assert coming(game) == ["FillHand", "EmptyLimbo"]
    game.do("play green sun", "pass")
    order = [event.why.rpartition(".")[2] for event in game.table.log]
    assert order == [
        "extend_the_row",
        "fill_the_hand",  # the red door is turned over, drawn, and goes to the limbo
        "draw_a_door",
        "a_locked_door_goes_to_the_limbo",
        "fill_the_hand",  # the blue sun is turned over and drawn
        "draw_a_location",
        "shuffle_the_limbo_back",  # the door goes to the deck, and the deck is shuffled
        "shuffle_the_limbo_back",
    ]
    assert game.asks == "choose action"


@pytest.mark.proves("onirim.base.turn.one-action")
def test_each_card_of_the_hand_can_be_played_or_discarded_and_nothing_else() -> None:
    game = table_with(hand=FIVE)
    each = FIVE.split(", ")
    assert game.can == [f"{do} {card}" for do in ("play", "discard") for card in each]
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.base.turn.one-action")
@pytest.mark.parametrize("answer", ["play red sun", "discard red sun"])
def test_after_one_action_the_hand_is_filled(answer: str) -> None:
    game = table_with(hand=FIVE).do(answer)
    assert game["hand"] == "blue moon, green sun, red key, brown moon"
    assert game.outcome == "lost", "the deck is empty, and nothing was done before the draw"
    assert [game["labyrinth"], game["discard"]].count("red sun") == 1


@pytest.mark.proves("onirim.base.turn.repeat", "onirim.base.turn.end")
def test_turn_follows_turn_and_each_begins_with_the_action() -> None:
    game = table_with(hand=FIVE, deck="blue sun, red moon, red door, nightmare")
    for card in ("blue sun", "red moon"):
        game.do(f"discard {game['hand'].split(', ')[0]}")
        assert game.asks == "choose action"
        assert coming(game) == ["FillHand", "EmptyLimbo"]
        assert game["hand"].endswith(card)
    assert game.outcome == ""


@pytest.mark.proves("onirim.base.turn.end")
def test_the_next_turn_begins_only_after_the_limbo_is_shuffled_back() -> None:
    game = table_with(hand=FIVE, deck="green door, blue sun, red moon").do("discard green sun")
    assert game.asks == "choose action"
    assert (game["limbo"], game.count("deck")) == ("", 2)


@pytest.mark.proves("onirim.base.play.place")
def test_a_played_card_leaves_the_hand_and_lies_face_up_in_the_row() -> None:
    game = table_with(ChooseAction(), hand=FIVE).do("play red key")
    assert game["labyrinth"] == "red key"
    assert game["hand"] == "blue moon, green sun, brown moon, red sun"
    assert game["discard"] == ""


@pytest.mark.proves("onirim.base.play.row-one-end")
def test_the_row_grows_at_its_one_end_only() -> None:
    game = table_with(ChooseAction(), row="red moon, blue sun", hand="green moon, red key")
    game.do("play green moon")
    assert game["labyrinth"] == "red moon, blue sun, green moon"
    game = table_with(ChooseAction(), row=game["labyrinth"], hand="red key").do("play red key")
    assert game["labyrinth"] == "red moon, blue sun, green moon, red key"


@pytest.mark.proves("onirim.base.play.row-one-end")
def test_the_first_card_of_the_row_does_not_matter() -> None:
    game = table_with(row="red moon, blue sun", hand="green sun, green moon")
    assert game.can_begin("play") == ["green moon"]


@pytest.mark.proves("onirim.base.play.no-adjacent-symbol")
def test_neighbours_do_not_show_the_same_symbol() -> None:
    game = table_with(row="red moon", hand=FIVE)
    assert game.can_begin("play") == ["green sun", "red key", "red sun"]
    assert game.cannot == ["play blue moon", "play brown moon"]
    assert game.refusal("play blue moon") == "no_two_neighbours_alike"


@pytest.mark.proves("onirim.base.play.no-adjacent-symbol")
@pytest.mark.parametrize("symbol", ["sun", "moon", "key"])
def test_each_symbol_is_refused_beside_itself_and_the_last_card_is_the_cause(symbol: str) -> None:
    game = table_with(row=f"green moon, red {symbol}", hand="blue sun, blue moon, blue key")
    assert game.cannot == [f"play blue {symbol}"]
    refused = game.refused(f"play blue {symbol}")
    assert refused is not None
    assert refused.because == (("labyrinth", 1),)


@pytest.mark.proves("onirim.base.play.first-card-free")
def test_an_empty_row_takes_any_card() -> None:
    for color in COLORS:
        hand = f"{color} sun, {color} moon, {color} key"
        game = table_with(hand=hand)
        assert game.can_begin("play") == hand.split(", ")
        assert game.cannot == []


@pytest.mark.proves("onirim.base.play.colour-free")
def test_color_never_keeps_a_card_from_being_played() -> None:
    for last in COLORS:
        hand = ", ".join(f"{color} moon" for color in COLORS)
        game = table_with(row=f"{last} sun", hand=hand)
        assert game.can_begin("play") == hand.split(", ")


@pytest.mark.proves("onirim.base.play.no-legal-play")
def test_if_nothing_can_be_played_a_card_must_be_discarded() -> None:
    hand = "red sun, blue sun, green sun, brown sun, red sun"
    game = table_with(row="brown sun", hand=hand)
    assert game.can == [f"discard {color} sun" for color in COLORS]
    assert game.can_begin("play") == []
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.base.goal.path-only-tool")
def test_the_first_phase_asks_about_the_cards_of_the_hand_only() -> None:
    game = new_game("", Seeded(3))
    options = game.session.prompt.options  # type: ignore[union-attr]
    assert {zone for option in options for zone, _card in option.about()} == {HAND}
    assert "all that leads you to the doors" in onirim.rules().explain(
        "onirim.base.play_or_discard"
    )


@pytest.mark.proves("onirim.base.goal.path-only-tool")
def test_the_row_itself_scores_nothing() -> None:
    long_row = ", ".join(["red sun, blue moon, green key"] * 8)
    game = table_with(row=long_row, hand="red sun", deck="5 blue sun").do("play red sun")
    assert game.asks == "choose action"
    assert game.outcome == ""


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    game = table_with(hand=FIVE)
    assert game.refusal(Play(Location("blue", "key"))) == "not_offered"
    assert game.refusal(Play(Location("red", "key"))) is None
