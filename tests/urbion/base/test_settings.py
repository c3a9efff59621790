"""What can be agreed before a game, and the other open questions of the base game."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.base import module as base
from dreamtutor.urbion.base.swap import Swap
from dreamtutor.urbion.cards import NUMBERS, Chaos, City, Sogna
from dreamtutor.urbion.steps import ChooseAction, ChooseDeed, FillHand
from tests.urbion.table import table_with

VALUES = {
    "a": {"fire": (4, -1), "water": (2, -3), "earth": (1, -2), "air": (1, -2)},
    "a2": {"fire": (4, -1), "water": (2, -2), "earth": (1, -3), "air": (1, -2)},
    "b": {"fire": (4, -1), "water": (2, -3), "earth": (1, -2), "air": (2, -3)},
}


def test_the_first_choice_of_each_setting_is_usual() -> None:
    assert urbion.rules().settings == {"dream_values": "a", "swap_same_city": "allowed"}


def test_what_the_settings_decide() -> None:
    settings = base.settings
    assert {name: one.decides for name, one in settings.items()} == {
        "dream_values": "AMB-01",
        "swap_same_city": "AMB-08",
    }


@pytest.mark.proves("urbion.base.components.dream-values")
@pytest.mark.parametrize("choice", ["a", "a2", "b"])
def test_amb_01_the_numbers_of_the_dreams_can_be_agreed(choice: str) -> None:
    deck = urbion.rules(settings={"dream_values": choice}).table.pools["deck"]
    dreams = {(d.element, d.value): n for d, n in deck.items() if isinstance(d, Sogna)}
    wanted = {(element, value) for element, pair in VALUES[choice].items() for value in pair}
    assert dreams == dict.fromkeys(wanted, 8)
    assert sum(value * n for (_, value), n in dreams.items()) == 0  # balance can be reached
    assert deck[Chaos()] == 8


def test_amb_01_only_the_basic_game_reads_the_numbers_from_data() -> None:
    """Whoever owns the cards can correct them without touching code."""
    assert set(NUMBERS["base"]["dreams"]) == set(VALUES)


def test_amb_02_each_pair_of_elements_is_on_two_cities() -> None:
    deck = urbion.rules().table.pools["city deck"]
    pairs = Counter({frozenset(c.elements): n for c, n in deck.items() if isinstance(c, City)})
    assert len(pairs) == 6
    assert set(pairs.values()) == {2}


def test_amb_03_chaos_shows_no_element() -> None:
    assert Chaos().elements == ()


def test_amb_07_one_card_is_discarded_and_only_in_phase_one() -> None:
    game = table_with("FE L[+4F] R[]", hand="+1E, +1A, -2E, -2A", deck="C, +1E")
    game.do("discard +1E", "pass")
    assert (game.asks, game["hand"]) == ("face chaos", "+1A, -2E, -2A")
    assert not game.can_begin("discard")  # not while you draw, and not a second one
    game.do("attach chaos 1")
    assert game.asks == "choose action"


def test_amb_08_same_city_is_agreed_by_a_setting() -> None:
    rows = "FE L[+4F,+1E] R[]", "WA L[] R[]"
    assert "swap" in table_with(*rows, step=ChooseDeed()).can
    assert "swap" not in table_with(*rows, step=ChooseDeed(), swap_same_city="forbidden").can
    equal = table_with("FE L[+1E,+1E] R[]", step=Swap()).do("lift +1E left 1")
    assert equal.can == ["exchange earth 1 sogna left 1 earth 1 sogna left 1"]


@pytest.mark.parametrize(("hand", "drawn"), [("+1E, +1A", 2), ("+1E, +1A, -2E", 1)])
def test_amb_15_the_hand_is_always_filled_to_four(hand: str, drawn: int) -> None:
    game = table_with("FE L[+4F] R[]", step=FillHand(), hand=hand, deck="6 -2A")
    assert game.count("deck") == 6 - drawn


def test_amb_16_the_discard_pile_is_open() -> None:
    game = table_with("FE L[] R[]", step=ChooseAction(), discard="+4F, C")
    assert game.do("discard +1E", "pass")["discard"] == "+4F, C, +1E"  # in order, all known


def test_amb_57_sognae_lie_on_the_left() -> None:
    game = table_with("EA L[] R[]", step=ChooseAction())
    assert game.allows("attach +1E left 1", "attach -2E right 1") == [
        "attach +1E left 1",
        "attach -2E right 1",
    ]


@pytest.mark.proves("urbion.base.actions.forgo")
def test_amb_59_there_is_always_something_to_do() -> None:
    """Nothing can be attached, and no action helps: discarding is always allowed."""
    full = "FW L[+4F,+4F,+4F] R[-1F,-1F,-1F]"
    game = table_with(full, step=ChooseAction(), hand="+4F, +2W, -1F, -3W")
    assert game.can == [
        "discard fire 4 sogna",
        "discard water 2 sogna",
        "discard fire -1 incubus",
        "discard water -3 incubus",
    ]
