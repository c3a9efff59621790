"""Phase II: Chaos, and the three ways to answer it."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.rows import stronger_side
from dreamtutor.urbion.steps import ChooseDeed, FaceChaos, FillHand, PlaceChaos
from tests.urbion.table import Game, table_with

THREE = "+1E, +1A, -2E"
LEFT_STRONG, RIGHT_STRONG = "FE L[+4F] R[-1F]", "EA L[] R[-2E]"
BALANCED = "EA L[+1E,+1A] R[-2E]"


def drawing(*rows: str, deck: str = "") -> Game:
    """Chaos is drawn, and then other cards."""
    return table_with(*rows, step=FillHand(), hand=THREE, deck=f"C, {deck}")


@pytest.mark.parametrize(
    ("row", "side"),
    [
        ("FE L[+4F] R[-1F]", "left 1"),
        ("FE L[+2W] R[-3W]", "right 1"),
        ("FE L[+1E,+1A,+1A] R[-2E,-2E]", "right 1"),  # three cards weigh less than two
        ("FE L[+1E,+1A] R[-1F]", "left 1"),
        ("FE L[C] R[-3W,-1F]", "left 1"),
        ("FE L[+4F] R[C]", "right 1"),
        ("FE L[] R[-1F]", "right 1"),
        ("FE L[+1E] R[-1F]", None),
        ("FE L[+1E,+1A] R[-2E]", None),
        ("FE L[] R[]", None),
        ("FE L[C] R[C]", None),
    ],
)
def test_the_stronger_side_is_the_one_that_weighs_more(row: str, side: str | None) -> None:
    assert stronger_side(table_with(row, step=ChooseDeed()).table, 1) == side


@pytest.mark.proves("urbion.base.draw.chaos.must-resolve")
def test_chaos_must_be_answered_at_once_in_one_of_three_ways() -> None:
    game = drawing(LEFT_STRONG, BALANCED, deck="+2W")
    assert game.asks == "face chaos"
    assert game.can == ["attach chaos 1", "clear for chaos 2", "spill deck"]
    assert (game["hand"], game["drawn"]) == (THREE, "C")


@pytest.mark.proves("urbion.base.draw.chaos.redraw", "urbion.base.draw.until-four")
@pytest.mark.parametrize(
    ("answer", "deck"),
    [
        ("attach chaos 1", "+2W"),
        ("clear for chaos 2", "+2W"),
        ("spill deck", "-1F, -1F, -1F, -1F, +2W"),
    ],
)
def test_after_chaos_another_card_is_drawn(answer: str, deck: str) -> None:
    game = drawing(LEFT_STRONG, BALANCED, deck=deck).do(answer)
    assert (game.asks, game["hand"], game["drawn"]) == ("finished", f"{THREE}, +2W", "")


@pytest.mark.proves("urbion.base.draw.chaos.redraw")
def test_chaos_after_chaos_is_answered_too() -> None:
    game = drawing(LEFT_STRONG, RIGHT_STRONG, deck="C, +2W").do("attach chaos 1")
    assert game.asks == "face chaos"
    assert game.do("attach chaos 2")["hand"] == f"{THREE}, +2W"


# Attach it


@pytest.mark.proves("urbion.base.draw.chaos.option1", "urbion.base.components.chaos-overview")
@pytest.mark.parametrize(
    ("answer", "rows"),
    [
        ("attach chaos 1", ("FE L[+4F, C] R[-1F]", RIGHT_STRONG)),
        ("attach chaos 2", (LEFT_STRONG, "EA L[] R[-2E, C]")),
    ],
)
def test_chaos_joins_the_stronger_side_of_a_city_you_choose(
    answer: str, rows: tuple[str, str]
) -> None:
    game = drawing(LEFT_STRONG, RIGHT_STRONG, deck="+2W").do(answer)
    assert (game.row(1), game.row(2)) == rows


@pytest.mark.proves("urbion.base.chaos.limit.tie")
def test_chaos_cannot_be_attached_where_no_side_is_stronger() -> None:
    game = drawing(LEFT_STRONG, BALANCED, "FW L[] R[]", "WA L[C] R[C]", deck="+2W")
    assert game.can_begin("attach chaos") == ["1"]
    for row in (2, 3, 4):
        assert game.refusal(f"attach chaos {row}") == "one_side_must_be_stronger"
    refused = game.refused("attach chaos 3")
    assert refused is not None
    assert refused.because == (("city 3", 0),)


@pytest.mark.proves("urbion.base.chaos.limit.full-side", "urbion.base.draw.chaos.option1.limit")
@pytest.mark.parametrize("step", [FaceChaos(), PlaceChaos()])
def test_chaos_cannot_be_attached_to_a_full_side(step: FaceChaos | PlaceChaos) -> None:
    rows = "FE L[+1E,+1E,+1A] R[-1F]", "WA L[+1E,+1E,+1A] R[-2E,-2E]"
    game = table_with(*rows, step=step, drawn="C")
    assert game.refusal("attach chaos 1") == "the_stronger_side_must_have_room"
    refused = game.refused("attach chaos 1")
    assert refused is not None
    assert refused.because == (("left 1", 0), ("left 1", 1), ("left 1", 2))
    assert "attach chaos 2" in game.can  # only its weaker side is full
    game.do("attach chaos 2")
    assert game["right 2"] == "-2E, -2E, C"


@pytest.mark.proves("urbion.base.draw.chaos.option1.no-target")
def test_if_all_cities_are_balanced_chaos_cannot_be_attached() -> None:
    game = drawing(BALANCED, BALANCED, deck="+2W")
    assert game.can == ["clear for chaos 1", "clear for chaos 2", "spill deck"]


@pytest.mark.proves("urbion.base.draw.chaos.option1.no-target")
def test_amb_06_if_nothing_else_can_be_done_the_deck_is_revealed() -> None:
    """Forced: nothing is put aside after the setup."""
    game = drawing("FE L[] R[]", "WA L[+1E,+1E,+1A] R[-1F]", deck="4 -1F, +2W")
    assert game.can == ["spill deck"]
    assert game.do("spill deck")["hand"] == f"{THREE}, +2W"


# Clear a balanced city


@pytest.mark.proves("urbion.base.draw.chaos.option2")
def test_all_dreams_of_a_balanced_city_are_discarded_and_then_chaos() -> None:
    game = drawing(LEFT_STRONG, BALANCED, deck="+2W").do("clear for chaos 2")
    assert (game.row(2), game["discard"]) == ("EA L[] R[]", "+1E, +1A, -2E, C")
    assert (game["success"], game["drawn"]) == ("", "")


@pytest.mark.proves("urbion.base.draw.chaos.option2", "urbion.base.census.empty-not-balanced")
def test_only_a_balanced_city_can_be_cleared() -> None:
    game = drawing(LEFT_STRONG, "EA L[] R[]", deck="+2W")
    assert game.refusal("clear for chaos 1") == "only_a_balanced_city"
    assert game.refusal("clear for chaos 2") == "only_a_balanced_city"


# Reveal four cards


@pytest.mark.proves("urbion.base.draw.chaos.option3", "urbion.base.draw.chaos.option3.discard-self")
def test_four_cards_are_lost_and_then_chaos() -> None:
    game = drawing(LEFT_STRONG, deck="+1E, -2A, +4F, -3W, +2W").do("spill deck")
    assert game["discard"] == "+1E, -2A, +4F, -3W, C"
    assert (game["hand"], game.count("deck")) == (f"{THREE}, +2W", 0)


@pytest.mark.proves(
    "urbion.base.draw.chaos.option3.nested", "urbion.base.draw.chaos.option3.discard-self"
)
def test_chaos_that_is_revealed_is_answered_too() -> None:
    game = drawing(LEFT_STRONG, BALANCED, deck="+1E, C, -2A, +4F, -3W").do("spill deck")
    assert (game.asks, game["discard"]) == ("face chaos", "+1E, -2A, +4F")
    assert game.can == ["attach chaos 1", "clear for chaos 2", "spill deck"]
    game.do("attach chaos 1")
    assert game.row(1) == "FE L[+4F, C] R[-1F]"
    assert game["discard"] == "+1E, -2A, +4F, C"  # only now the first Chaos
    assert game["hand"] == f"{THREE}, -3W"


@pytest.mark.proves("urbion.base.draw.chaos.option3.nested")
def test_several_revealed_chaos_are_answered_one_after_another() -> None:
    game = drawing(LEFT_STRONG, BALANCED, deck="C, +1E, C, -2A, +2W").do("spill deck")
    assert (game["revealed"], game["drawn"]) == ("C", "C, C")
    game.do("clear for chaos 2")
    assert (game["revealed"], game["drawn"]) == ("", "C, C")
    assert game.refusal("clear for chaos 2") == "only_a_balanced_city"  # it is bare now
    game.do("attach chaos 1")
    assert (game["drawn"], game["hand"]) == ("", f"{THREE}, +2W")
    assert game["discard"] == "+1E, -2A, +1E, +1A, -2E, C, C"


@pytest.mark.proves("urbion.base.draw.chaos.option3.nested")
def test_a_revealed_chaos_can_reveal_four_more() -> None:
    deck = "C, C, -2A, -2A, +1E, +1E, +1E, C, +2W"
    game = drawing(LEFT_STRONG, BALANCED, deck=deck).do("spill deck", "spill deck")
    assert (game["revealed"], game["drawn"]) == ("C", "C, C, C")  # the one of the last reveal first
    game.do("attach chaos 1", "clear for chaos 2")
    assert (game["drawn"], game["revealed"], game["hand"]) == ("", "", f"{THREE}, +2W")
    assert game["discard"].count("C") == 3


@pytest.mark.proves("urbion.base.draw.chaos.option3.deck-short")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_amb_05_too_few_cards_for_a_reveal_lose_the_game(left: int) -> None:
    """It can be chosen; the first card that is missing loses."""
    game = table_with(LEFT_STRONG, step=FaceChaos(), drawn="C", deck=f"{left} -1F" if left else "")
    assert "spill deck" in game.can
    game.do("spill deck")
    assert (game.outcome, game.count("discard")) == ("lost", left)


def test_amb_05_a_reveal_of_exactly_four_loses_with_the_next_draw() -> None:
    game = drawing(LEFT_STRONG, deck="4 -1F").do("spill deck")
    assert (game.outcome, game.table.log[-1].why) == ("lost", "urbion.base.fill_your_hand")
