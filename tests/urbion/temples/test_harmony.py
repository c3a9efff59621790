"""A Harmony card shows all elements; it is a Sogna on the left and an Incubus on the right."""

from __future__ import annotations

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.steps import DECK, Fill, FillHand, SpillDeck
from dreamtutor.urbion.temples import Harmony, TurnedHarmony
from dreamtutor.urbion.temples import module as temples
from tests.urbion.table import card, table_with


@pytest.mark.proves("urbion.temples.harmony.two-kinds")
def test_harmony_counts_as_its_side_says() -> None:
    left = table_with("FE L[H2] R[-2E]", "WA L[+2W] R[]", modules="temples", deck="+1E")
    assert left.do("discard +1E", "census")["success"] == "FE"
    right = table_with("FE L[+2W] R[H2]", "WA L[+2W] R[]", modules="temples", deck="+1E")
    assert right.do("discard +1E", "census")["success"] == "FE"


@pytest.mark.proves("urbion.temples.harmony.two-kinds")
def test_harmony_is_turned_to_the_half_that_counts() -> None:
    harmony = card("H3")
    assert isinstance(harmony, Harmony)
    assert harmony.turned("left") == TurnedHarmony(3)
    assert harmony.turned("right") == TurnedHarmony(-3)


@pytest.mark.proves("urbion.temples.harmony.free-side")
@pytest.mark.parametrize(("side", "row"), [("left", "FE L[H2] R[]"), ("right", "FE L[] R[H2]")])
def test_the_side_of_harmony_is_yours_to_choose(side: str, row: str) -> None:
    game = table_with("FE L[] R[]", hand="H2", modules="temples")
    both = ["attach H2 left 1", "attach H2 right 1"]
    assert game.allows(*both) == both
    assert game.do(f"attach H2 {side} 1").row(1) == row


@pytest.mark.proves("urbion.temples.harmony.contexts")
@pytest.mark.parametrize(
    ("side", "row"), [("left", "WA L[+2W, H1] R[]"), ("right", "WA L[+2W] R[H1]")]
)
def test_you_choose_its_side_when_it_is_drawn_for_a_city(side: str, row: str) -> None:
    game = table_with("WA L[] R[]", step=Fill(1), deck="+2W, H1", modules="temples")
    assert game.can == ["to side 1 harmony left 1", "to side 1 harmony right 1"]
    assert game.do(f"to side H1 {side} 1").row(1) == row


@pytest.mark.proves("urbion.temples.harmony.contexts")
def test_you_choose_its_side_at_the_end_of_a_census() -> None:
    deck = "-2E, H4, +1E"
    game = table_with(
        "FE L[+1E, +1A] R[-2E]", cities="WA", deck=deck, deals=f"WA, {deck}", modules="temples"
    )
    game.do("discard +1E", "census")
    assert game.asks == "choose side"
    assert game.do("to side H4 left 1").row(1) == "WA L[H4] R[-2E]"


@pytest.mark.proves("urbion.temples.harmony.all-elements")
@pytest.mark.parametrize("city", ["FW", "FE", "FA", "WE", "WA", "EA", "Temple-F", "Temple-A"])
def test_harmony_fits_every_city_that_shows_an_element(city: str) -> None:
    game = table_with(f"{city} L[] R[]", hand="H2", modules="temples")
    assert len(game.allows("attach H2 left 1", "attach H2 right 1")) == 2


@pytest.mark.proves("urbion.temples.harmony.all-elements")
def test_harmony_needs_room_all_the_same() -> None:
    game = table_with("FE L[3 +1E] R[]", hand="H2", modules="temples")
    assert game.refusal("attach H2 left 1") == "three_on_a_side"
    assert game.allows("attach H2 right 1")


@pytest.mark.proves("urbion.temples.harmony.with-chaos")
@pytest.mark.parametrize("deck", ["C, H2", "H2, C"])
@pytest.mark.parametrize(
    ("side", "row"), [("left", "FE L[H2, C] R[]"), ("right", "FE L[] R[H2, C]")]
)
def test_chaos_joins_harmony_on_its_side(deck: str, side: str, row: str) -> None:
    game = table_with("FE L[] R[]", step=Fill(1), deck=deck, modules="temples")
    assert game.do(f"to side H2 {side} 1").row(1) == row


@pytest.mark.proves("urbion.temples.harmony.is-dream")
def test_drawn_harmony_comes_to_the_hand() -> None:
    game = table_with("WA L[] R[]", step=FillHand(), hand="3 +1E", deck="H1", modules="temples")
    assert game["hand"] == "+1E, +1E, +1E, H1"


@pytest.mark.proves("urbion.temples.harmony.is-dream")
def test_harmony_that_chaos_reveals_is_discarded() -> None:
    game = table_with(
        "WA L[] R[]", step=SpillDeck(), drawn="C", deck="H1, +1E, H4, -2E", modules="temples"
    )
    assert game["discard"] == "H1, +1E, H4, -2E, C"


def numbers(choice: str) -> dict[int, int]:
    pool = urbion.rules(temples, settings={"harmony_values": choice}).table.pools[DECK]
    return {one.value: n for one, n in pool.items() if isinstance(one, Harmony)}


def test_amb_21_harmony_shows_1_to_4_the_less_often_the_higher() -> None:
    assert numbers("falling") == {1: 4, 2: 3, 3: 2, 4: 1}
    assert temples.settings["harmony_values"].choices[0] == "falling"


def test_amb_21_or_each_number_from_1_to_5_twice() -> None:
    assert numbers("even") == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
