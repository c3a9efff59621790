"""Dead ends, and how to be rid of them."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.session import RefusedError
from dreamtutor.onirim.steps import ChooseAction, DealHand, FaceNightmare, FillHand, Prophecy
from tests.onirim.table import Game, table_with

FIVE = "5 dead end"


def with_dead_ends(step: Any = None, **more: Any) -> Game:
    return table_with(step, modules="crossroads", **more)


@pytest.mark.proves("onirim.crossroads.dead-end.location")
def test_a_dead_end_that_is_drawn_fills_a_place_in_the_hand() -> None:
    game = with_dead_ends(FillHand(), hand="3 red sun", deck="dead end, red moon, blue moon")
    assert (game["hand"], game.count("deck")) == (
        "red sun, red sun, red sun, dead end, red moon",
        1,
    )


@pytest.mark.proves("onirim.crossroads.dead-end.no-action")
@pytest.mark.parametrize("row", ["", "red sun"])
def test_a_dead_end_is_neither_played_nor_discarded(row: str) -> None:
    game = with_dead_ends(hand="dead end, 4 blue moon", row=row)
    assert game.refusal("play dead end") == "a_dead_end_cannot_be_played"
    assert game.refusal("discard dead end") == "a_dead_end_cannot_be_discarded_alone"
    assert game.can == ["play blue moon", "discard blue moon", "escape"]


@pytest.mark.proves("onirim.crossroads.dead-end.only-whole-hand")
def test_against_a_nightmare_it_goes_with_the_whole_hand_only() -> None:
    game = with_dead_ends(FaceNightmare(), hand="dead end, red key", deck="5 red sun")
    assert game.refusal("give dead end") == "only_a_key_wards"
    game.do("discard hand")
    assert game["discard"] == "dead end, red key"


@pytest.mark.proves("onirim.crossroads.dead-end.reveal-limbo")
def test_a_revealed_dead_end_goes_to_the_limbo() -> None:
    deck = "dead end, red sun, nightmare, dead end, blue sun"
    game = with_dead_ends(FaceNightmare(), deck=deck).do("reveal five")
    assert game["discard"] == "red sun, blue sun"
    assert game["limbo"] == "dead end, nightmare, dead end"


@pytest.mark.proves(
    "onirim.crossroads.escape.option",
    "onirim.crossroads.escape.discard",
    "onirim.crossroads.escape.redraw",
)
def test_escape_discards_the_hand_and_draws_another() -> None:
    deck = "dead end, nightmare, blue sun, green sun, red door, red key, brown sun"
    game = with_dead_ends(ChooseAction(), hand="4 dead end, red sun", deck=deck)
    game.do("escape")
    assert game["hand"] == "dead end, blue sun, green sun, red key, brown sun"
    assert game["limbo"] == "nightmare, red door"
    assert game["discard"] == "dead end, dead end, dead end, dead end, red sun"
    assert (game.asks, game["doors"]) == ("finished", ""), "nothing drawn has an effect"


@pytest.mark.proves("onirim.crossroads.escape.redraw")
def test_a_happy_dream_drawn_in_an_escape_goes_to_the_limbo() -> None:
    deck = "dead end, happy dream, blue sun, green sun, red door, red key, brown sun"
    game = with_dead_ends(ChooseAction(), hand="4 dead end, red sun", deck=deck).do("escape")
    assert game["hand"] == "dead end, blue sun, green sun, red key, brown sun"
    assert game["limbo"] == "happy dream, red door"


@pytest.mark.proves("onirim.crossroads.escape.option")
def test_escape_is_the_action_and_the_turn_ends_as_usual() -> None:
    deck = "red door, blue sun, green sun, red sun, red key, brown sun"
    game = with_dead_ends(hand=FIVE, deck=deck).do("escape")
    assert (game.asks, game["limbo"]) == ("choose action", "")
    assert game.hidden == ["red door"], "the limbo was shuffled back"


@pytest.mark.proves("onirim.crossroads.escape.discard")
def test_a_key_that_goes_in_an_escape_prophesies_nothing() -> None:
    game = with_dead_ends(ChooseAction(), hand="red key, 4 red sun", deck="5 blue sun, red moon")
    assert game.do("escape").asks == "finished"
    assert game.count("deck") == 1


@pytest.mark.proves("onirim.crossroads.escape.only-own-means")
def test_with_a_dead_end_in_the_hand_only_an_escape_moves_it() -> None:
    game = with_dead_ends(hand=FIVE, deck="5 red sun, 5 blue sun")
    assert game.can == ["escape"]
    assert game.do("escape")["discard"] == ", ".join(["dead end"] * 5)


def test_amb_crossroads_full_of_dead_ends() -> None:
    """Escape is the only way; without five locations to draw it loses the game."""
    assert with_dead_ends(hand=FIVE, deck="4 red sun").can == ["escape"]
    assert with_dead_ends(hand=FIVE, deck="4 red sun").do("escape").outcome == "lost"
    assert with_dead_ends(hand=FIVE, deck="5 red sun").do("escape").outcome == ""


def test_amb_crossroads_escape_anytime() -> None:
    """You may escape without a dead end in your hand."""
    assert "escape" in with_dead_ends(hand="5 red sun").can


def test_amb_crossroads_dead_end_opening() -> None:
    """Dead ends stay in the first hand."""
    game = with_dead_ends(DealHand(), deck="dead end, nightmare, 3 dead end, red sun, blue sun")
    assert game["hand"] == "dead end, dead end, dead end, dead end, red sun"


SEEN = "dead end, red sun, dead end, nightmare, blue sun"


def test_amb_crossroads_dead_end_deck_discard() -> None:
    """In a Prophecy another card is discarded; of nothing but dead ends, none."""
    game = with_dead_ends(Prophecy(), deck=SEEN)
    answer = "dead end | red sun, dead end, nightmare, blue sun"
    assert game.refusal(answer) == "no_dead_end_is_discarded_in_a_prophecy"
    refused = game.refused(answer)
    assert isinstance(refused, RefusedError)
    assert refused.because == (("deck", 0), ("deck", 2))
    assert game.refusal(f" | {SEEN}") == "exactly_one_is_discarded"
    game.do("red sun | dead end, dead end, nightmare, blue sun")
    assert (game["discard"], game.count("deck")) == ("red sun", 4)
    only = with_dead_ends(Prophecy(), deck="3 dead end")
    assert only.refusal("dead end | dead end, dead end") is not None
    only.do(" | dead end, dead end, dead end")
    assert (only["discard"], only.count("deck")) == ("", 3)


@pytest.mark.parametrize("deck", [SEEN, "dead end, dead end", "dead end"])
def test_a_dead_end_of_the_deck_can_be_discarded_if_so_agreed(deck: str) -> None:
    game = with_dead_ends(Prophecy(), deck=deck, dead_end_discard_from_deck="yes")
    rest = deck.split(", ")[1:]
    assert game.refusal(f" | {deck}") is not None, "one card is discarded"
    game.do(f"dead end | {', '.join(rest)}")
    assert (game["discard"], game["deck"]) == ("dead end", ", ".join(rest))


def test_what_is_usual_at_a_prophecy_is_allowed() -> None:
    for setting in ("no", "yes"):
        for deck in (SEEN, "3 dead end", "red sun"):
            game = with_dead_ends(Prophecy(), deck=deck, dead_end_discard_from_deck=setting)
            prompt: Any = game.session.prompt
            assert game.refusal(prompt.usual()) is None


def test_a_door_discarded_with_dead_ends_loses_as_ever() -> None:
    for setting in ("no", "yes"):
        game = with_dead_ends(
            Prophecy(), deck="red door, dead end", auto_concede="lose",
            dead_end_discard_from_deck=setting,
        )  # fmt: skip
        assert game.do("red door | dead end").outcome == "lost"
