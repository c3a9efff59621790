"""Hanging Gardens: cities without an element."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import urbion
from dreamtutor.engine.session import Pick
from dreamtutor.urbion.cards import City, Magician, Sogna
from dreamtutor.urbion.gardens import module as gardens
from dreamtutor.urbion.steps import (
    CITY_DECK,
    DECK,
    AttachChaos,
    Census,
    DealOneHand,
    Restock,
)
from tests.urbion.table import table_with

HAND = "+1E, +4F, -2E, -3W"


@pytest.mark.proves(
    "urbion.gardens.components", "urbion.gardens.setup", "urbion.gardens.magician.as-dream"
)
def test_four_gardens_and_sixteen_magicians_are_shuffled_in() -> None:
    with_, without = urbion.rules(gardens).table, urbion.rules().table
    cities = Counter(with_.pools[CITY_DECK]) - Counter(without.pools[CITY_DECK])
    dreams = Counter(with_.pools[DECK]) - Counter(without.pools[DECK])
    assert cities == {City("garden"): 4}
    assert dreams.total() == 16
    assert {type(card) for card in dreams} == {Magician}
    assert (len(with_[CITY_DECK]), len(with_[DECK])) == (16, 88)


@pytest.mark.parametrize("profile", ["a", "a2", "b"])
def test_amb_22_two_magicians_of_each_element_and_kind(profile: str) -> None:
    """They show the numbers of the other dreams, whichever were agreed upon."""
    pool = urbion.rules(gardens, settings={"dream_values": profile}).table.pools[DECK]
    magicians = {(c.element, c.value): n for c, n in pool.items() if isinstance(c, Magician)}
    usual = {
        (c.element, c.value) for c in pool if isinstance(c, Sogna) and not isinstance(c, Magician)
    }
    assert magicians == dict.fromkeys(usual, 2)
    assert len(usual) == 8


@pytest.mark.proves("urbion.gardens.city.no-element")
def test_no_dream_of_the_hand_fits_a_garden() -> None:
    game = table_with("Garden L[] R[-1F]", hand=HAND, modules="gardens")
    assert not [words for words in game.can if words.startswith("attach")]
    for word, side in (("+1E", "left"), ("+4F", "left"), ("-2E", "right"), ("-3W", "right")):
        assert game.refusal(f"attach {word} {side} 1") == "nothing_fits_a_garden"
    prompt = game.session.prompt
    assert isinstance(prompt, Pick)
    refused = [one for one in prompt.refused if one.why == "urbion.gardens.nothing_fits_a_garden"]
    assert {one.because for one in refused} == {(("city 1", 0),)}, "the Garden is the cause"


@pytest.mark.proves("urbion.gardens.city.no-element")
def test_a_magician_does_not_fit_a_garden_either() -> None:
    game = table_with("Garden L[] R[]", hand="Z+4F, Z-1F", modules="gardens")
    assert game.refusal("attach Z+4F left 1") == "nothing_fits_a_garden"
    assert game.refusal("attach Z-1F right 1") == "nothing_fits_a_garden"


@pytest.mark.proves("urbion.gardens.city.no-element")
def test_a_garden_gets_its_two_dreams_like_any_other() -> None:
    game = table_with(
        step=Restock(), cities="Garden", deck="+4F, -1F, 6 +1E", deals="Garden, +4F, -1F",
        modules="gardens",
    )  # fmt: skip
    assert game.row(1) == "Garden L[+4F] R[-1F]"


@pytest.mark.proves("urbion.gardens.city.no-element")
def test_a_swap_and_chaos_bring_dreams_to_a_garden() -> None:
    game = table_with("Garden L[] R[-1F]", "WA L[] R[-3W]", hand=HAND, modules="gardens")
    game.do("discard +1E", "swap", "lift -1F right 1", "exchange -3W right 2 -1F right 1")
    assert (game.row(1), game.row(2)) == ("Garden L[] R[-3W]", "WA L[] R[-1F]")
    chaos = table_with("Garden L[] R[-1F]", step=AttachChaos(1), drawn="C", modules="gardens")
    assert chaos.row(1) == "Garden L[] R[-1F, C]"


@pytest.mark.proves("urbion.gardens.win")
def test_a_garden_must_be_pacified_too() -> None:
    rows = "Garden L[+1E] R[-1F]", "WA L[+4F] R[-1F]"
    game = table_with(*rows, step=Census(), modules="gardens")
    assert game.asks == "finished"
    assert (game["success"], game.outcome) == ("Garden", "")
    won = table_with(rows[0], step=Census(), modules="gardens")
    assert won.outcome == "won"


@pytest.mark.proves("urbion.gardens.win")
def test_the_game_is_not_won_while_a_garden_is_hidden_in_the_city_deck() -> None:
    game = table_with("FE L[+1E] R[-1F]", step=Census(), cities="Garden", modules="gardens",
                      deck="4 +1E", deals="Garden")  # fmt: skip
    assert game.outcome != "won"


@pytest.mark.proves("urbion.gardens.magician.as-dream")
def test_a_magician_is_drawn_attached_and_counts_like_a_dream() -> None:
    game = table_with("FE L[] R[-1F]", "WA L[] R[]", hand="Z+4F, +1A, -2E, -2A", deck="Z-3W",
                      modules="gardens")  # fmt: skip
    assert game.refusal("attach Z+4F left 2") == "the_element_must_match"
    assert game.allows("attach Z+4F left 1") == ["attach Z+4F left 1"]
    assert game.refusal("attach Z+4F left 1") is None
    game.do("attach Z+4F left 1")
    assert game.row(1) == "FE L[Z+4F] R[-1F]"
    assert game["hand"] == "+1A, -2E, -2A, Z-3W"
    full = table_with("FE L[+4F, +1E, Z+1E] R[]", hand="Z+4F", modules="gardens")
    assert full.refusal("attach Z+4F left 1") == "three_on_a_side"


@pytest.mark.proves("urbion.gardens.magician.as-dream")
def test_magicians_are_swapped_dealt_and_pacified_like_dreams() -> None:
    game = table_with("FE L[Z+1E] R[-1F]", "WA L[+2W] R[-3W]", hand="+4F", modules="gardens")
    game.do("discard +4F", "swap", "lift Z+1E left 1", "exchange +2W left 2 Z+1E left 1")
    assert game.row(2) == "WA L[Z+1E] R[-3W]"
    census = table_with("FE L[Z+1E] R[-1F]", step=Census(), modules="gardens")
    assert census.outcome == "won"
    hand = table_with(step=DealOneHand(), hand="", deck="Z+1E, Z-1F, Z+1E, Z+2W",
                      modules="gardens")  # fmt: skip
    assert hand["hand"] == "Z+1E, Z-1F, Z+1E, Z+2W"
