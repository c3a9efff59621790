"""Census: balanced cities are pacified, unbalanced ones may be relieved."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.cards import LEFT, RIGHT, Chaos
from dreamtutor.urbion.rows import balance, is_balanced, total
from dreamtutor.urbion.steps import BESIDE, Census, ChooseDeed
from tests.urbion.table import table_with

BALANCED = ("FE L[+4F] R[-1F,-1F,-2E]", "WA L[+1A,+1A] R[-2A]", "EA L[+2W] R[-2E]", "FW L[C] R[C]")
OFF = ("FE L[+4F,+1E] R[-2E,-2E]", "WA L[+2W] R[-3W]", "EA L[+1E] R[]", "FW L[] R[-1F]")
"""No city is balanced; only at the first do some dreams add up to zero."""
DECK = "+4F, -3W"


@pytest.mark.proves("urbion.base.census.check", "urbion.base.components.chaos-value")
@pytest.mark.parametrize(
    ("row", "left", "right"),
    [
        ("FE L[+4F] R[-1F,-1F,-2E]", 4, -4),
        ("FE L[] R[]", 0, 0),
        ("FE L[+1E,+1A] R[-2E]", 2, -2),
        ("FE L[C] R[-3W,-2E]", 5, -5),
        ("FE L[+4F,C] R[-3W,C]", 9, -8),
        ("FE L[C,C,C] R[C]", 15, -5),
        ("FE L[+2W] R[]", 2, 0),
    ],
)
def test_the_influence_of_all_dreams_is_added_up(row: str, left: int, right: int) -> None:
    table = table_with(row, step=ChooseDeed()).table
    assert (total(table, BESIDE[LEFT, 1]), total(table, BESIDE[RIGHT, 1])) == (left, right)
    assert balance(table, 1) == left + right
    assert is_balanced(table, 1) == (left + right == 0 and left > 0)


@pytest.mark.proves("urbion.base.components.chaos-value")
def test_chaos_counts_five_with_the_sign_of_its_side() -> None:
    chaos = Chaos()
    assert (chaos.influence(LEFT), chaos.influence(RIGHT)) == (5, -5)
    assert chaos.turned(LEFT) is not chaos.turned(RIGHT)


@pytest.mark.proves(
    "urbion.base.census.check",
    "urbion.base.census.pacify",
    "urbion.base.census.pacify.discard-dreams",
)
def test_a_balanced_city_is_pacified_and_then_its_dreams_are_discarded() -> None:
    game = table_with(BALANCED[0], OFF[1], step=Census())
    assert (game["success"], game["city 1"], game.row(2)) == ("FE", "", "WA L[+2W] R[-3W]")
    assert game["discard"] == "+4F, -1F, -1F, -2E"
    order = [event.card for event in game.by("base.pacify_a_city")]
    order += [event.card for event in game.by("base.drop_a_dream")]
    log = [event for event in game.table.log if getattr(event, "card", None) in order]
    assert log[0].why == "urbion.base.pacify_a_city"


@pytest.mark.proves("urbion.base.census.pacify.mandatory", "urbion.base.actions.complete")
def test_every_balanced_city_is_pacified() -> None:
    game = table_with(BALANCED[0], OFF[1], BALANCED[2], OFF[3], step=Census())
    assert (game["success"], game.asks) == ("FE, EA", "finished")
    assert (game["city 1"], game["city 3"]) == ("", "")


@pytest.mark.proves("urbion.base.census.empty-not-balanced")
def test_a_city_without_dreams_is_not_balanced() -> None:
    game = table_with("FE L[] R[]", OFF[1], step=Census(), deck=DECK)
    assert (game["success"], game["discard"]) == ("", "")
    assert game.row(1) == "FE L[+4F] R[-3W]"  # it is refilled


@pytest.mark.proves("urbion.base.census.without-balanced")
def test_a_census_may_be_taken_without_a_balanced_city() -> None:
    game = table_with(*OFF[1:], step=ChooseDeed())
    assert "census" in game.can
    assert game.do("census").asks == "finished"
    assert (game["success"], game.row(1)) == ("", OFF[1])


def test_amb_13_all_cities_are_judged_before_anything_is_discarded() -> None:
    game = table_with(BALANCED[0], OFF[0], BALANCED[2], OFF[3], step=Census())
    assert (game["success"], game.asks) == ("FE, EA", "relieve")
    assert game.sees().count(",") + 1 == 4  # only those of the second city
    game.do(game.giving("+4F left 2, -2E right 2, -2E right 2"))
    assert (game["success"], game.row(2)) == ("FE, EA", "FE L[+1E] R[]")


# Dreams that add up to zero


@pytest.mark.proves(
    "urbion.base.census.unbalanced.optional-discard",
    "urbion.base.census.unbalanced.not-pacified",
    "urbion.base.census.unbalanced.figure",
)
def test_dreams_that_add_up_to_zero_may_be_discarded_together() -> None:
    game = table_with(*OFF, step=Census())
    assert game.asks == "relieve"
    game.do(game.giving("+4F left 1, -2E right 1, -2E right 1"))
    assert (game.row(1), game["discard"]) == ("FE L[+1E] R[]", "+4F, -2E, -2E")
    assert (game["success"], game.asks) == ("", "finished")


@pytest.mark.proves("urbion.base.census.unbalanced.optional-discard")
def test_nothing_need_be_discarded() -> None:
    game = table_with(*OFF, step=Census()).do("| " + table_with(*OFF, step=Census()).sees())
    assert (game["discard"], game.row(1)) == ("", "FE L[+4F, +1E] R[-2E, -2E]")


@pytest.mark.proves("urbion.base.census.unbalanced.optional-discard")
@pytest.mark.parametrize(
    "wrong",
    [
        "+4F left 1, -2E right 1",
        "+4F left 1",
        "-2E right 1, -2E right 1",
        "+4F left 1, +1E left 1, -2E right 1, -2E right 1",
    ],
)
def test_a_set_that_does_not_add_up_to_zero_is_refused(wrong: str) -> None:
    game = table_with(*OFF, step=Census())
    assert game.refusal(game.giving(wrong)) == "they_must_add_up_to_zero"


@pytest.mark.proves("urbion.base.census.unbalanced.optional-discard")
def test_each_city_must_add_up_to_zero_by_itself() -> None:
    rows = "FE L[+1E,+1E] R[-1F]", "WA L[+2W,+2W] R[-2A]"
    game = table_with(*rows, step=Census())
    wrong = game.giving("+1E left 1, +1E left 1, -2A right 2")
    assert game.refusal(wrong) == "they_must_add_up_to_zero"
    right = game.giving("+1E left 1, -1F right 1, +2W left 2, -2A right 2")
    assert game.refusal(right) is None
    game.do(right)
    assert (game.row(1), game.row(2)) == ("FE L[+1E] R[]", "WA L[+2W] R[]")


@pytest.mark.proves("urbion.base.census.unbalanced.optional-discard")
def test_chaos_can_be_among_them() -> None:
    game = table_with("FE L[C,+1E] R[-3W,-2E]", step=Census())
    game.do(game.giving("C left 1, -3W right 1, -2E right 1"))
    assert (game.row(1), game["discard"]) == ("FE L[+1E] R[]", "C, -3W, -2E")


def test_two_sets_at_one_city_go_together() -> None:
    game = table_with("FE L[+1E,+2W,C] R[-1F,-2E]", step=Census())
    game.do(game.giving("+1E left 1, +2W left 1, -1F right 1, -2E right 1"))
    assert game.row(1) == "FE L[C] R[]"


def test_without_a_set_that_adds_up_to_zero_nothing_is_asked() -> None:
    assert table_with(*OFF[1:], step=Census()).asks == "finished"


# Perfect balance


@pytest.mark.proves(
    "urbion.base.census.perfect-balance", "urbion.base.census.perfect-balance.before-replace"
)
def test_four_cities_at_once_bring_a_fifth() -> None:
    game = table_with(
        *BALANCED, step=Census(), success="FE, FA, FA", cities="WE, WE, WA, EA, FW",
        deals=f"WE, WE, WA, EA, FW, {DECK}, {DECK}, {DECK}, {DECK}",
        deck=f"{DECK}, {DECK}, {DECK}, {DECK}",
    )  # fmt: skip
    assert (game.asks, game.can) == ("perfect balance", ["claim bonus 1", "pass"])
    assert [game[f"city {row}"] for row in (1, 2, 3, 4)] == ["", "", "", ""]
    game.do("claim bonus 1")
    assert (game.count("success"), game.count("city deck")) == (8, 0)
    assert game["success"].endswith("FW, WE")
    assert [game[f"city {row}"] for row in (1, 2, 3, 4)] == ["WE", "WA", "EA", "FW"]


@pytest.mark.proves("urbion.base.census.perfect-balance")
def test_the_bonus_can_be_declined() -> None:
    game = table_with(
        *BALANCED, step=Census(), cities="WE, WE, WA, EA, FW",
        deck=f"{DECK}, {DECK}, {DECK}, {DECK}", deals=FOUR_NEW,
    )  # fmt: skip
    game.do("pass")
    assert (game.count("success"), game.count("city deck")) == (4, 1)
    assert [game[f"city {row}"] for row in (1, 2, 3, 4)] == ["WE", "WE", "WA", "EA"]


FOUR_NEW = f"WE, WE, WA, EA, {DECK}, {DECK}, {DECK}, {DECK}"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_amb_10_no_bonus_if_fewer_than_four_cities_lay_there(number: int) -> None:
    """Even if all of them are pacified."""
    rows = *BALANCED[:number], *[""] * (4 - number)
    game = table_with(
        *rows, step=Census(), cities="WE, WE, WA, EA, FW", deck=f"{DECK}, {DECK}, {DECK}, {DECK}",
        deals=FOUR_NEW,
    )  # fmt: skip
    assert (game.asks, game.count("success"), game.count("city deck")) == ("finished", number, 1)


def test_amb_10_no_bonus_if_one_of_four_is_not_balanced() -> None:
    rows = *BALANCED[:3], OFF[1]
    game = table_with(
        *rows, step=Census(), cities="WE, WE, WA, EA", deck=f"{DECK}, {DECK}, {DECK}",
        deals=f"WE, WE, WA, {DECK}, {DECK}, {DECK}",
    )  # fmt: skip
    assert (game.asks, game.count("success"), game.count("city deck")) == ("finished", 3, 1)


def test_amb_10_the_bonus_stands_before_declining_it() -> None:
    game = table_with(*BALANCED, step=Census(), cities="WE")
    assert game.can == ["claim bonus 1", "pass"]


@pytest.mark.proves("urbion.base.census.perfect-balance")
def test_dreams_given_up_do_not_make_a_perfect_balance() -> None:
    rows = *BALANCED[:3], OFF[0]
    game = table_with(*rows, step=Census(), cities="WE", deck=DECK, deals=f"WE, {DECK}")
    game.do(game.giving("+4F left 4, -2E right 4, -2E right 4"))
    assert (game.asks, game.count("success")) == ("finished", 3)
