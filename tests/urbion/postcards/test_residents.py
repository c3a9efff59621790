"""What becomes of a Postcard, and whether the residents let you win."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import BESIDE, Census
from tests.urbion.postcards.laid import UNREST, at_a_turn, census, column
from tests.urbion.table import Game

LAST = "FE L[+1E, +1E] R[-2E]"
"""The last city, which can be pacified."""


def last_city(residents: str, **more: object) -> Game:
    return census(LAST, zones={"residents": residents}, **more)


@pytest.mark.proves("urbion.postcards.move-with-dream")
def test_a_postcard_goes_with_its_dream() -> None:
    """The example."""
    game = at_a_turn("WA L[+2W] R[-3W, @dreamcatcher]", "FE L[+4F] R[-2E]")
    game.do("discard earth 1 sogna", "swap")
    game.do("lift water -3 incubus right 1 dreamcatcher postcard")
    game.do(*game.can)
    assert game.row(1) == "WA L[+2W] R[-2E]"
    assert game.row(2) == "FE L[+4F] R[-3W, @dreamcatcher]"


@pytest.mark.proves("urbion.postcards.condition.check")
@pytest.mark.proves("urbion.postcards.condition.met")
@pytest.mark.proves("urbion.postcards.condition.failed")
def test_each_postcard_of_a_pacified_city_is_looked_at() -> None:
    game = census(
        "FE L[+4F, @dreamcatcher] R[-1F, @doves, -1F, -2E, @dreamcatcher]",
        UNREST,
    )
    assert game["residents"] == "@dreamcatcher/good, @doves/bad, @dreamcatcher/bad"
    assert game["success"] == "FE"


@pytest.mark.proves("urbion.postcards.condition.check")
def test_those_of_other_cities_stay() -> None:
    row = "WA L[+2W, @dreamcatcher] R[-3W, @hourglass/2]"
    game = census(LAST, row)
    assert game["residents"] == ""
    assert game.row(2) == row


def test_amb_40_all_are_looked_at_before_any_dream_is_discarded() -> None:
    """The second city counts the Chaos of the first, which is pacified too."""
    chaos = "FE L[C, @magicians-on-holiday] R[-3W, -2E]"
    game = census(chaos, chaos, UNREST)
    assert game["residents"] == "@magicians-on-holiday/good, @magicians-on-holiday/good"
    moves = [event.why.rpartition(".")[2] for event in game.table.log]
    last_resident = len(moves) - 1 - moves[::-1].index("a_resident_is_pleased")
    assert last_resident < moves.index("pacify_a_city")


@pytest.mark.proves("urbion.postcards.discard.negative")
def test_amb_60_chaos_clears_a_city_and_its_postcards() -> None:
    """The example: the Doves go to the residents with -2."""
    game = at_a_turn("FE L[+1E, @doves] R[-1F]", UNREST, deck="C, +1A")
    game.do("discard earth 1 sogna", "pass", "clear for chaos 1")
    assert game["residents"] == "@doves/bad"
    assert game.row(1) == "FE L[] R[]"


@pytest.mark.proves("urbion.postcards.discard.negative")
def test_a_dream_that_is_given_up_in_a_census_disappoints_its_postcard() -> None:
    game = census("FE L[+1E, @planbot, +4F] R[-1F, @dreamcatcher]")
    given_up = (
        "earth 1 sogna left 1 planbot postcard, fire -1 incubus right 1 dreamcatcher postcard"
    )
    game.do(f"{given_up} | fire 4 sogna left 1")
    assert game["residents"] == "@planbot/bad, @dreamcatcher/bad"
    assert game.row(1) == "FE L[+4F] R[]"


@pytest.mark.proves("urbion.postcards.special.pacified")
@pytest.mark.parametrize("kind", ["hourglass", "hourglass/4", "flagship", "resting-rocket"])
def test_without_a_wish_it_is_content_when_its_city_is_pacified(kind: str) -> None:
    game = census(f"FE L[+1E, @{kind}, +1E] R[-2E]", UNREST)
    assert game["residents"] == f"@{kind.partition('/')[0]}/good"


@pytest.mark.proves("urbion.postcards.win")
@pytest.mark.parametrize(
    ("residents", "outcome"),
    [
        ("5 @seer/good, 3 @doves/bad", "lost"),
        ("6 @seer/good, 3 @doves/bad", "won"),
        ("7 @seer/good, 3 @doves/bad", "won"),
        ("", "won"),
        ("@doves/bad", "lost"),
        ("@doves/good", "won"),
    ],
)
def test_the_residents_must_add_up_to_zero_or_more(residents: str, outcome: str) -> None:
    """The example: five at +1 and three at -2 lose."""
    assert last_city(residents).outcome == outcome


@pytest.mark.proves("urbion.postcards.win")
def test_the_postcards_of_the_last_city_count_too() -> None:
    last = "FE L[+1E, @{}, +1E] R[-2E]"
    two = {"residents": "@seer/good, @doves/good, @seer/bad"}
    assert census(last.format("flagship"), zones=two).outcome == "won"
    one = {"residents": "@seer/good, @seer/bad"}
    assert census(last.format("flagship"), zones=one).outcome == "won"
    assert census(last.format("doves"), zones=two).outcome == "lost"


@pytest.mark.proves("urbion.postcards.win")
def test_only_the_end_counts() -> None:
    game = census(LAST, UNREST, zones={"residents": "9 @doves/bad"})
    assert game.outcome == ""


def test_amb_04_you_lose_at_once_before_anything_else() -> None:
    game = at_a_turn(LAST, zones={"residents": "@doves/bad"}, deck="")
    game.do("discard earth 1 sogna", "census")
    assert game.outcome == "lost"
    assert [event.why.rpartition(".")[2] for event in game.table.log][-1] == (
        "too_many_are_disappointed"
    )


@pytest.mark.proves("urbion.postcards.win")
@pytest.mark.parametrize(("residents", "outcome"), [("@doves/bad", "lost"), ("", "won")])
def test_amb_48_the_last_city_can_be_the_bonus_of_a_perfect_balance(
    residents: str, outcome: str
) -> None:
    game = column(
        LAST, LAST, LAST, LAST,
        step=Census(), cities="WA", deals="WA", deck="", zones={"residents": residents},
    )  # fmt: skip
    game.do("claim bonus 1")
    assert game.outcome == outcome
    assert not any(game[zone] for zone in BESIDE.values())
