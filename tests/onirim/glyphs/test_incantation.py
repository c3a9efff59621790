"""A glyph that is discarded speaks an Incantation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import module as base
from dreamtutor.onirim.book import module as book
from dreamtutor.onirim.glyphs import Incantation
from dreamtutor.onirim.glyphs import module as glyphs
from dreamtutor.onirim.steps import DECK, Aftermath, ChooseAction, Opening, Turn
from tests.onirim.table import Game, finished, table_with

EXAMPLE = "red sun, blue door, nightmare, green door, blue moon, green moon, red moon"


def incantation(deck: str, **more: Any) -> Game:
    return table_with(Incantation(), deck=deck, modules=more.pop("modules", "glyphs"), **more)


@pytest.mark.proves("onirim.glyphs.discard.incantation")
@pytest.mark.parametrize("card", ["green glyph", "green sun", "green moon", "green key"])
def test_a_glyph_that_is_discarded_speaks_an_incantation(card: str) -> None:
    game = table_with(ChooseAction(), hand=card, deck=EXAMPLE, modules="glyphs")
    game.do(f"discard {card}")
    assert (game.asks == "choose door") == (card == "green glyph")
    assert game["discard"] == card


def test_a_glyph_that_is_played_does_not() -> None:
    game = table_with(ChooseAction(), hand="green glyph", deck=EXAMPLE, modules="glyphs")
    assert finished(game.do("play green glyph"))


@pytest.mark.proves("onirim.glyphs.incantation.reveal")
def test_the_top_five_cards_are_revealed() -> None:
    game = incantation(EXAMPLE)
    assert game["revealed"] == "red sun, blue door, nightmare, green door, blue moon"
    assert game["deck"] == "?, ?"


@pytest.mark.proves("onirim.glyphs.incantation.door", "onirim.glyphs.incantation.any-colour")
def test_one_of_the_doors_revealed_is_laid_out_whatever_its_colour() -> None:
    for color in ("blue", "green"):
        game = table_with(ChooseAction(), hand="brown glyph", deck=EXAMPLE, modules="glyphs")
        game.do("discard brown glyph")
        assert game.can == ["summon blue door", "summon green door"]
        assert game.do(f"summon {color} door")["doors"] == f"{color} door"


def test_equal_doors_are_one_choice_and_one_is_laid_out() -> None:
    game = incantation("red door, red door, red sun")
    assert game.can == ["summon red door"]
    game.do("summon red door", "red sun, red door")
    assert (game["doors"], game["deck"]) == ("red door", "red sun, red door")


@pytest.mark.proves("onirim.glyphs.incantation.rest-bottom")
def test_the_other_cards_go_under_the_deck_in_any_order() -> None:
    game = table_with(ChooseAction(), hand="green glyph", deck=EXAMPLE, modules="glyphs")
    game.do("discard green glyph", "summon blue door", "nightmare, green door, red sun, blue moon")
    assert game["doors"] == "blue door"
    assert game["deck"] == "?, ?, nightmare, green door, red sun, blue moon"
    assert finished(game), "the nightmare does not act"
    assert (game.shuffles(), game["limbo"], game["discard"]) == (0, "", "green glyph")


def test_without_a_door_all_cards_go_under_the_deck() -> None:
    game = incantation("red sun, nightmare, red moon, blue sun, blue moon, green sun")
    assert game.asks == "bury"
    game.do("blue moon, blue sun, red moon, nightmare, red sun")
    assert game["deck"] == "?, blue moon, blue sun, red moon, nightmare, red sun"
    assert (game["doors"], game["revealed"]) == ("", "")


@pytest.mark.parametrize("count", range(6))
def test_amb_glyphs_incantation_short(count: int) -> None:
    """With fewer than five cards all of them are revealed, and none if there is none."""
    names = ["red sun", "blue sun", "nightmare", "brown sun", "red moon"][:count]
    game = incantation(", ".join(names))
    if count:
        assert game["revealed"] == ", ".join(names)
        game.do(", ".join(reversed(names)))
    assert finished(game)
    assert game["deck"] == ", ".join(reversed(names))


@pytest.mark.parametrize("count", range(1, 5))
def test_the_last_cards_of_the_deck_can_be_a_door(count: int) -> None:
    names = ["red sun", "blue sun", "brown sun"][: count - 1]
    game = incantation(", ".join(["red door", *names])).do("summon red door")
    if names:
        game.do(", ".join(names))
    assert finished(game)
    assert (game["doors"], game["deck"]) == ("red door", ", ".join(names))


def test_amb_glyphs_incantation_dreams() -> None:
    """Dreams that are revealed do not act, and go under the deck."""
    game = incantation("3 nightmare, red door, happy dream", modules="glyphs, premonitions")
    game.do("summon red door", "nightmare, happy dream, nightmare, nightmare")
    assert finished(game)
    assert game["deck"] == "nightmare, happy dream, nightmare, nightmare"
    assert (game["limbo"], game["discard"]) == ("", "")


def test_a_lost_dream_goes_to_the_limbo_all_the_same() -> None:
    game = incantation("lost dream, red door, red sun", modules="glyphs, dreamcatchers")
    assert game["limbo"] == "lost dream"
    game.do("summon red door", "red sun")
    assert game["deck"] == "red sun"


def test_amb_glyphs_incantation_optional() -> None:
    """A door that is revealed must be laid out; which one is your choice."""
    game = incantation(EXAMPLE)
    assert game.asks == "choose door"
    assert "pass" not in game.can


def test_if_so_agreed_the_doors_may_be_left() -> None:
    game = incantation(EXAMPLE, incantation_mandatory="may")
    assert game.can == ["summon blue door", "summon green door", "pass"]
    game.do("pass", "blue door, green door, red sun, nightmare, blue moon")
    assert game["deck"] == "?, ?, blue door, green door, red sun, nightmare, blue moon"
    again = incantation(EXAMPLE, incantation_mandatory="may").do("summon green door")
    assert again["doors"] == "green door"
    assert finished(incantation("red sun", incantation_mandatory="may").do("red sun"))


def test_the_twelfth_door_wins_at_once() -> None:
    three = "3 blue door, 3 green door, 3 brown door, 2 red door"
    game = incantation("red sun, red door, blue sun", doors=three).do("summon red door")
    assert (game.outcome, game["revealed"]) == ("won", "red sun, blue sun")


def test_keys_of_the_deck_are_not_discarded_and_prophesy_nothing() -> None:
    game = incantation("red key, blue glyph, red sun")
    game.do("red sun, red key, blue glyph")
    assert finished(game)
    assert game["deck"] == "red sun, red key, blue glyph"


def test_the_order_of_the_deck_above_stays_known() -> None:
    game = incantation("", top="5 red sun, blue moon, green moon").do(", ".join(5 * ["red sun"]))
    assert game["deck"].startswith("blue moon, green moon, red sun")
    assert not any(isinstance(card, Back) for card in game.table[DECK])


bell = Module("onirim.bell", "Something that may be done after a door")


class Ring(Step):
    pass


@bell.offers(Aftermath)
def you_may_ring(_t: Table, _step: Aftermath) -> Iterable[Step]:
    """You may ring the bell."""
    yield Ring()


@bell.resolves(Ring)
def it_rings(_t: Table, _ring: Ring) -> None:
    """The bell rings."""


@pytest.mark.parametrize("order", ["red order", "blue order"])
def test_after_a_door_comes_its_aftermath(order: str) -> None:
    """When the other cards lie under the deck, and only if a door was laid out or sent away."""
    rules = Rules((base, book, glyphs, bell), Opening(), Turn(), {"incantation_mandatory": "may"})

    def spoken() -> Game:
        deck, zones = "red door, blue sun", {"order": order}
        return table_with(Incantation(), rules=rules, deck=deck, zones=zones)

    game = spoken().do("summon red door", "blue sun")
    assert (game.asks, game["deck"], game["revealed"]) == ("aftermath", "blue sun", "")
    assert finished(spoken().do("pass", "blue sun, red door"))
