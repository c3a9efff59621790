"""Happy dreams in the deck, premonitions beside it."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Seeded
from dreamtutor.onirim import rules
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.premonitions import module as premonitions
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, STACK
from dreamtutor.onirim.steps import DECK
from tests.onirim.table import Game, new_game

EIGHT = [f"{name} premonition" for name in NUMBERS["premonitions"]["premonitions"]]
FIVE = "red sun, blue sun, green sun, brown sun, red key"


def begun(**settings: int) -> Game:
    return new_game("", Seeded(7), rules(premonitions, settings=settings))


@pytest.mark.proves("onirim.dreams.components")
def test_there_are_four_happy_dreams_and_eight_premonitions() -> None:
    game = begun()
    face_down = [word for word in game.hidden if "premonition" in word]
    assert sorted([*game["premonitions"].split(", "), *face_down]) == sorted(EIGHT)
    assert game.hidden.count("happy dream") == 4


@pytest.mark.proves("onirim.dreams.setup.deck")
def test_the_deck_holds_eighty_cards_with_the_happy_dreams() -> None:
    game = begun()
    assert game.count("deck") + game.count("hand") == 80
    assert set(game.table.zones[DECK]) == {Back(DECK)}


@pytest.mark.proves("onirim.dreams.setup.premonitions")
def test_four_premonitions_lie_open_and_four_face_down() -> None:
    game = begun()
    assert (game.count("premonitions"), game.count("hidden premonitions")) == (4, 4)
    assert set(game.table.zones[STACK]) == {Back(STACK)}
    assert all(not isinstance(card, Back) for card in game.table.zones[PREMONITIONS])


@pytest.mark.proves("onirim.dreams.setup.premonitions")
def test_chance_decides_which_lie_open_before_the_first_hand_is_drawn() -> None:
    deals = ", ".join([*EIGHT[4:], FIVE])
    game = new_game(deals, rules=rules(premonitions))
    assert game["premonitions"] == ", ".join(EIGHT[4:])
    assert game["hand"] == FIVE
    assert [word for word in game.hidden if "premonition" in word] == sorted(EIGHT[:4])


@pytest.mark.proves("onirim.dreams.variant.hard")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_in_the_hard_variant_five_or_six_lie_open(number: int) -> None:
    game = begun(premonitions_open=number)
    assert game.count("premonitions") == number
    assert game.count("hidden premonitions") == 8 - number
    assert games.hard("onirim", "premonitions")["premonitions_open"] == 5


@pytest.mark.proves("onirim.dreams.happy.class")
def test_a_happy_dream_in_the_first_draw_is_set_aside_and_shuffled_back() -> None:
    deals = ", ".join([*EIGHT[:4], "happy dream", FIVE])
    game = new_game(deals, rules=rules(premonitions))
    assert game.went("deck", "limbo") == "happy dream"
    assert (game.asks, game["limbo"], game.hidden.count("happy dream")) == ("choose action", "", 4)
