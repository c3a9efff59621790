"""The Void: its city in a Census."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.steps import Census, Relieve
from dreamtutor.urbion.void import census_now, on_its_pile
from tests.urbion.table import Game
from tests.urbion.void.haunting import COLUMN, TOP, cards_left, census, haunted, stands

BALANCED, OTHER = "FE L[+1E, +1A] R[-2E]", COLUMN[1]


def judged(*rows: str, on: int = 1, **more: object) -> Game:
    """A Census that is all that happens."""
    return haunted(*rows, on=on, step=Census(), **more)  # type: ignore[arg-type]


@pytest.mark.proves("urbion.void.census.skip-first")
def test_all_other_cities_come_before_its_own() -> None:
    game = judged(BALANCED, BALANCED, *COLUMN[2:], cities="FW")
    went = [event.why.rpartition(".")[2] for event in game.table.log]
    assert went.index("pacify_a_city") < went.index("the_void_loses_a_card")
    assert (game["success"], game.row(1)) == ("FE", BALANCED)


@pytest.mark.proves("urbion.void.census.skip-first")
def test_dreams_of_its_city_cannot_be_given_up() -> None:
    relieved = "FE L[+1E, +1E, +4F] R[-2E]"
    game = judged(relieved, *COLUMN[1:], on=1)
    assert not isinstance(game.session.prompt, Relieve)
    game = judged(relieved, relieved, *COLUMN[2:], on=1)
    prompt = game.session.prompt
    assert isinstance(prompt, Relieve)
    assert {one.zone for one in prompt.cards} == {"left 2", "right 2"}  # type: ignore[attr-defined]


@pytest.mark.proves("urbion.void.census.balanced.not-pacified")
@pytest.mark.proves("urbion.void.census.balanced.remove-card")
@pytest.mark.proves("urbion.void.census.balanced.return")
def test_amb_49_a_balanced_city_keeps_its_dreams_and_the_void_loses_a_card() -> None:
    """The example: five Void cards become four."""
    game = judged(BALANCED, *COLUMN[1:], left=5)
    assert (cards_left(game), game["box"], stands(game)) == (4, "void card", "pile")
    assert (game.row(1), game["success"]) == (BALANCED, "")


@pytest.mark.proves("urbion.void.census.balanced.return")
def test_from_its_pile_it_comes_to_the_top_city_again() -> None:
    game = haunted(COLUMN[1], COLUMN[2], BALANCED, COLUMN[3], on=2)
    assert stands(game) == 3
    assert stands(census(game)) == 1


def test_amb_49_the_same_city_can_be_pacified_in_a_later_census() -> None:
    game = haunted(
        COLUMN[1], COLUMN[2], BALANCED, COLUMN[3], on=2, cities="FW", deals="+1E, FW, 9 +1E"
    )
    census(game)
    assert (game.row(3), stands(game)) == (BALANCED, 1)
    assert census(game, "water 2 sogna")["success"] == "FE"


@pytest.mark.proves("urbion.void.census.balanced.last-card")
def test_with_the_last_card_the_void_leaves_and_brings_a_city() -> None:
    """The example."""
    success = ", ".join(["FW"] * 5)
    game = judged(BALANCED, *COLUMN[1:], left=1, cities="3 WE", deals="WE", success=success)
    assert (cards_left(game), stands(game), game["box"]) == (0, "gone", "void card, void")
    assert (game.count("city deck"), game["success"]) == (2, f"{success}, WE")
    assert game.row(1) == BALANCED


def test_without_the_void_its_city_is_like_any_other() -> None:
    game = haunted(
        COLUMN[1],
        COLUMN[2],
        BALANCED,
        COLUMN[3],
        on=2,
        left=1,
        cities="2 WE",
        deals="WE, +1E, WE, 9 +1E",
    )
    census(game)
    assert stands(game) == "gone"
    assert not game.can_begin("ally")
    assert census(game, "water 2 sogna")["success"] == "WE, FE"


def test_amb_51_with_an_empty_city_deck_it_only_leaves() -> None:
    game = judged(BALANCED, *COLUMN[1:], left=1)
    assert (stands(game), game["success"], game.outcome) == ("gone", "", "")


@pytest.mark.proves("urbion.void.census.unbalanced")
def test_an_unbalanced_city_loses_all_its_dreams_and_chaos() -> None:
    """The example: it is filled again in the same Census, and the Void stays."""
    game = judged(TOP, "WA L[+2W] R[-3W, C]", *COLUMN[2:], on=2, left=8)
    assert game["discard"] == "+2W, -3W, C"
    assert (game.row(2), stands(game), cards_left(game)) == ("WA L[+1E, +1E] R[]", 2, 8)


@pytest.mark.proves("urbion.void.census.empty-loses")
def test_an_empty_city_loses_the_game() -> None:
    game = judged("FE L[] R[]", BALANCED, *COLUMN[2:], cities="FW")
    assert game.outcome == "lost"


@pytest.mark.proves("urbion.void.census.empty-loses")
def test_emptied_by_chaos_it_is_lost_in_the_next_census() -> None:
    """Chaos may clear the city of the Void like any other that is balanced."""
    game = haunted(*COLUMN[1:3], BALANCED, COLUMN[3], on=2, deck="C, 2 +1E, +1A, -1F, 9 +1E")
    game.do("discard fire -1 incubus", "pass")
    assert game.asks == "face chaos"
    game.do("clear for chaos 3")
    assert game.row(3) == "FE L[] R[]"


def test_amb_53_no_perfect_balance_while_the_void_stands_on_a_city() -> None:
    four = [BALANCED] * 4
    game = judged(*four, cities="3 WE")
    assert (game.asks, game["success"]) == ("finished", "FE, FE, FE"), "nothing is asked"
    free = haunted(*four, on=0, step=Census(), cities="5 WE")
    assert free.asks == "perfect balance"


def test_amb_50_the_city_is_looked_at_before_it_is_filled() -> None:
    game = judged("FE L[] R[]", *COLUMN[1:], void_city_refill="before")
    assert game.outcome == "lost"
    game = judged("FE L[+4F] R[]", *COLUMN[1:], void_city_refill="before")
    assert game.row(1) == "FE L[+1E, +1E] R[]"


def test_amb_50_or_after_it_and_then_it_stays_bare_until_the_next() -> None:
    game = judged("FE L[+4F] R[]", *COLUMN[1:], void_city_refill="after")
    assert (game.row(1), game.outcome) == ("FE L[] R[]", "")


@pytest.mark.proves("urbion.void.census.empty-loses")
def test_amb_50_looked_at_last_it_can_still_be_found_empty() -> None:
    """The refill passes over it, but not over others that are empty, nor over a new city."""
    game = judged("FE L[] R[]", *COLUMN[1:], void_city_refill="after", deck="+2W, -3W, +1E")
    assert (game.row(1), game.outcome) == ("FE L[] R[]", "lost")
    other = "WA L[] R[]"
    game = judged("FE L[] R[]", other, *COLUMN[2:], void_city_refill="after", deck="+2W, -3W")
    assert (game.row(2), game.outcome) == ("WA L[+2W] R[-3W]", "lost")
    game = judged(BALANCED, other, *COLUMN[2:], void_city_refill="after", deck="+2W, -3W")
    assert (game.row(1), game.row(2)) == (BALANCED, "WA L[+2W] R[-3W]")


def test_amb_50_and_a_city_that_was_emptied_is_filled_when_the_void_has_gone_on() -> None:
    game = haunted("FE L[+4F] R[]", *COLUMN[1:3], BALANCED, on=4, void_city_refill="after")
    assert census(game).row(1) == "FE L[] R[]"
    game.do("discard water 2 sogna", "census")
    assert (game.row(1), game.outcome) == ("FE L[+1E, +1E] R[]", "")


@pytest.mark.parametrize("free", [1, 2])
def test_amb_50_a_city_that_takes_the_place_of_a_freed_one_gets_its_dreams(free: int) -> None:
    rows = ["FE L[] R[]", "WA L[] R[]", *COLUMN[2:]]
    game = haunted(*rows, on=4, modules="books", void_city_refill="after",
                   zones={"books": "book freedom-loving-dreams"}, cities="FW")  # fmt: skip
    assert stands(game) == 1
    game.do("discard fire 4 sogna", "use freedom-loving-dreams book", f"free city {free}")
    taken, bare = "FW L[+1E, +1E] R[]", "FE L[] R[]"
    assert game.row(free) == taken
    assert game.row(3 - free) == (bare if free == 2 else "WA L[+1E, +1E] R[]")


def test_amb_56_chaos_may_clear_the_city_of_the_void() -> None:
    game = haunted(*COLUMN[1:3], BALANCED, COLUMN[3], on=2, deck="C, 12 +1E")
    game.do("discard fire -1 incubus", "pass")
    assert game.refusal("clear for chaos 3") is None


def test_amb_56_the_table_warns_of_an_empty_city() -> None:
    warned = {
        "FE L[] R[]": "void_bare", BALANCED: "void_balanced", TOP: "void_unbalanced",
    }  # fmt: skip
    for row, remark in warned.items():
        assert census_now(haunted(row, *COLUMN[1:]).table) == (remark, {})
    assert on_its_pile(haunted(lies="flat void").table) == ("void_upright", {})
