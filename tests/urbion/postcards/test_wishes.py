"""What the residents wish for when a city is pacified."""

from __future__ import annotations

from itertools import product

import pytest

from tests.urbion.postcards.laid import UNREST, at_a_turn, census
from tests.urbion.table import Game

GOOD, BAD = "good", "bad"
BALANCED = "FE L[+1E, +1E] R[-2E]"
DOVES = "FE L[+1E, @doves, +1E] R[-2E]"


def wish(game: Game) -> str:
    """How the only resident feels."""
    (one,) = game["residents"].split(", ")
    return one.rpartition("/")[2]


@pytest.mark.proves("urbion.postcards.kind.dreamcatcher")
@pytest.mark.parametrize(
    ("left", "right", "feels"),
    [
        ("+4F, @dreamcatcher", "-1F, -1F, -2E", GOOD),
        ("+4F", "-1F, -1F, @dreamcatcher, -2E", BAD),
        ("+1E, +1E, @dreamcatcher", "-2E", BAD),
        ("+1E, +1E", "-2E, @dreamcatcher", GOOD),
        ("C, +1E", "C, @dreamcatcher, -1F", BAD),
    ],
)
def test_the_dreamcatcher_wants_its_dream_alone_on_its_side(
    left: str, right: str, feels: str
) -> None:
    """The first is the example."""
    assert wish(census(f"FE L[{left}] R[{right}]", UNREST)) == feels


@pytest.mark.proves("urbion.postcards.kind.doves")
def test_the_doves_want_all_four_cities_pacified_together() -> None:
    assert wish(census(DOVES, BALANCED, BALANCED, BALANCED, cities="WA")) == GOOD
    assert wish(census(DOVES, BALANCED, BALANCED, UNREST)) == BAD


@pytest.mark.proves("urbion.postcards.kind.doves")
def test_amb_41_fewer_than_four_cities_do_not_please_the_doves() -> None:
    few = (DOVES, "", BALANCED)
    assert wish(census(*few, zones={"success": "WA"})) == BAD
    assert wish(census(*few, doves_fewer_cities="all")) == GOOD
    assert wish(census(*few, UNREST, doves_fewer_cities="all")) == BAD


@pytest.mark.proves("urbion.postcards.kind.seer")
@pytest.mark.parametrize(
    ("row", "feels"),
    [
        ("Square L[+1A, @seer, +1E] R[-1F, -1F]", BAD),
        ("Square L[+1A, +2W] R[-1F, @seer, -2E]", GOOD),
        ("Square L[+1A, H1, +1E] R[-1F, @seer, H2]", GOOD),
        ("Square L[+1A, +4F] R[-1A, @seer, H4]", BAD),
        ("Square L[H1, H1] R[H1, @seer, H1]", GOOD),
        ("Square L[M-W, +1E] R[-1F, @seer, -2A]", GOOD),
        ("Square L[Z+1A, Z+2W] R[-1F, @seer, -2E]", GOOD),
    ],
)
def test_the_seer_wants_all_four_elements(row: str, feels: str) -> None:
    """The first is the example. A Harmony is one element, whichever is missing (there is no reason
    to choose otherwise)."""
    assert wish(census(row, UNREST)) == feels


@pytest.mark.parametrize("row", ["L[C] R[C, @seer]", "L[X, +1A] R[-3W, -1F, @seer, -1F]"])
def test_amb_03_chaos_of_either_kind_shows_no_element_to_the_seer(row: str) -> None:
    assert wish(census(f"Square {row}", UNREST)) == BAD


@pytest.mark.proves("urbion.postcards.kind.seer")
def test_only_dreams_of_its_own_city_count_for_the_seer() -> None:
    row = "Square L[+1A, @seer, +1E] R[-1F, -1F]"
    assert wish(census(row, "Square L[+2W] R[-3W]")) == BAD


@pytest.mark.proves("urbion.postcards.kind.magicians-holiday")
@pytest.mark.parametrize(
    ("here", "there", "feels"),
    [
        ("L[C, @magicians-on-holiday] R[-3W, -2E]", "L[X] R[C]", GOOD),
        ("L[C, @magicians-on-holiday] R[-3W, -2E]", "L[X] R[X]", BAD),
        ("L[+1E, @magicians-on-holiday] R[-1F]", "L[C, C] R[-1F]", GOOD),
        ("L[C, @magicians-on-holiday] R[C]", "L[+4F] R[-1F]", GOOD),
        ("L[+1E, @magicians-on-holiday] R[-1F]", "L[C] R[-1F]", BAD),
    ],
)
def test_the_magicians_want_two_chaos_beside_cities(here: str, there: str, feels: str) -> None:
    """The first is the example."""
    assert wish(census(f"FE {here}", f"WA {there}")) == feels


@pytest.mark.proves("urbion.postcards.kind.magicians-holiday.timing")
def test_chaos_of_pacified_cities_counts_for_the_magicians() -> None:
    rows = ("FE L[+1E, @magicians-on-holiday] R[-1F]", "WA L[C] R[C]", UNREST)
    assert wish(census(*rows)) == GOOD


# The Planbot

RUNS = [(1, 2, 3, 4), (2, 3, 4, 5)]
ROUND = [run[n:] + run[:n] for run in RUNS for n in range(4)]
PATTERNS = {*ROUND, *(run[::-1] for run in ROUND)}
"""The printed rule: a run up or down that can begin anywhere."""


def planbot(*columns: tuple[int, ...], **more: str) -> str:
    """Rows with these numbers; the first is pacified, with the Planbot beside it."""
    first, *rest = columns
    beside_it = ", ".join(f"-{n}E" for n in first)
    here = ", ".join(f"+{n}E" for n in first)
    rows = [f"FE L[{here}] R[{beside_it}]".replace("] R", ", @planbot] R", 1)]
    rows += [f"WA L[{', '.join(f'+{n}W' for n in numbers)}] R[]" for numbers in rest]
    return wish(census(*rows, **more))


@pytest.mark.proves("urbion.postcards.kind.planbot")
@pytest.mark.proves("urbion.postcards.kind.planbot.details")
def test_the_planbot_is_pleased_by_sixteen_columns_only() -> None:
    assert len(PATTERNS) == 16
    for numbers in product(range(1, 6), repeat=4):
        if len(set(numbers)) >= 3:  # with fewer it is plain
            feels = planbot(*((n,) for n in numbers))
            assert (feels == GOOD) == (numbers in PATTERNS), numbers


@pytest.mark.proves("urbion.postcards.kind.planbot.figures")
@pytest.mark.proves("urbion.postcards.kind.planbot.details")
@pytest.mark.parametrize("numbers", [(1, 2, 3, 4), (4, 1, 2, 3), (4, 3, 2, 5)])
def test_the_three_figures_and_the_two_examples(numbers: tuple[int, ...]) -> None:
    assert planbot(*((n,) for n in numbers)) == GOOD


@pytest.mark.proves("urbion.postcards.kind.planbot.details")
def test_the_planbot_takes_no_notice_of_other_dreams_or_of_signs() -> None:
    assert planbot((5, 1), (2, 2, 4), (4, 3), (5, 4)) == GOOD
    rows = ("FE L[+1E, @planbot] R[-1F]", "FW L[+2W, +4F] R[]", "WA L[+4F] R[-3W]")
    assert wish(census(*rows, "FA L[] R[-1F, X, -1F]")) == GOOD
    assert wish(census(*rows, "FA L[] R[C, -1F]")) == BAD


@pytest.mark.proves("urbion.postcards.kind.planbot.figures")
def test_chaos_is_five_and_chromatic_chaos_four_for_the_planbot() -> None:
    rows = ("FE L[+2W, @planbot] R[-2E]", "WA L[] R[-3W]")
    assert wish(census(*rows, "FA L[X] R[]", "FW L[C] R[]")) == GOOD
    assert wish(census(*rows, "FA L[C] R[]", "FW L[X] R[]")) == BAD


@pytest.mark.proves("urbion.postcards.kind.planbot")
def test_one_dream_is_one_number() -> None:
    assert planbot((1, 2), (3,), (4,), (4,)) == BAD


@pytest.mark.proves("urbion.postcards.kind.planbot")
def test_amb_41_fewer_than_four_cities_do_not_please_the_planbot() -> None:
    for few in (((1,), (2,), (3,)), ((3,), (5,), (4,))):
        assert planbot(*few) == BAD
        assert planbot(*few, doves_fewer_cities="all") == GOOD
    assert planbot((1,), (3,), (4,), doves_fewer_cities="all") == BAD
    assert planbot((3,), doves_fewer_cities="all") == GOOD
    assert planbot((2,), (4,), doves_fewer_cities="all") == BAD


def test_wishes_matter_only_when_the_city_is_pacified() -> None:
    game = at_a_turn("FE L[+1E, @dreamcatcher, +1E] R[-2E]", UNREST)
    game.do("discard earth 1 sogna", "pass")
    assert game["residents"] == ""
