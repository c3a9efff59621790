"""Before the first turn: decks, cities and their dreams, the hand."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import urbion
from dreamtutor.urbion.cards import ELEMENTS, NUMBERS, City, Incubus, Sogna
from dreamtutor.urbion.steps import DealHand, Fill, Restock
from tests.inventory import declared
from tests.selections import selections
from tests.urbion.table import new_game, table_with

CITIES = "FE, WA, EA, FW"
EIGHT = "+1A, -3W, +4F, -1F, +2W, -2E, +1E, -2A"
HAND = "+1E, +1A, -2E, -2A"
EMPTY = "FE L[] R[]"
TIES = ("FE L[+1E] R[-1F]", "WA L[+2W] R[-2A]", "EA L[] R[]", "FW L[+1E,+1A] R[-2E]")
"""No side of any of these cities is stronger."""


@pytest.mark.proves("urbion.base.players")
def test_it_is_played_alone_or_by_a_team_of_two() -> None:
    assert new_game(f"{CITIES}, {EIGHT}, {HAND}").asks == "choose action"
    assert "team" in {module.name.rpartition(".")[2] for module in urbion.MODULES}


@pytest.mark.proves("urbion.base.modules.any-combination")
def test_any_of_seven_expansions_can_be_added() -> None:
    base, team, *expansions = urbion.MODULES
    assert len([one for one in declared("urbion") if one not in (base, team)]) == 7
    for some in selections(expansions):
        chosen = [module for module in urbion.rules(*some).modules if not module.needs]
        assert chosen == [base, *some]


@pytest.mark.proves(
    "urbion.base.components.dream-count",
    "urbion.base.components.dream-face",
    "urbion.base.components.dream-values",
    "urbion.base.components.elements",
)
def test_the_dream_deck() -> None:
    deck = urbion.rules().table.pools["deck"]
    kinds = Counter[str]()
    for one, count in deck.items():
        kinds[type(one).__name__] += count
    assert kinds == {"Sogna": 32, "Incubus": 32, "Chaos": 8}
    sognae = [one for one in deck if isinstance(one, Sogna) and one.value > 0]
    incubi = [one for one in deck if isinstance(one, Incubus)]
    assert {one.element for one in sognae} == {"earth", "water", "fire", "air"}
    assert {one.element for one in incubi} == {"earth", "water", "fire", "air"}
    assert {one.value for one in sognae} <= {1, 2, 3, 4}
    assert {one.value for one in incubi} <= {-1, -2, -3}


@pytest.mark.proves("urbion.base.components.cities")
def test_twelve_cities_of_two_elements() -> None:
    deck = urbion.rules().table.pools["city deck"]
    assert sum(deck.values()) == 12
    assert all(isinstance(one, City) and len(set(one.elements)) == 2 for one in deck)


@pytest.mark.proves("urbion.base.components.polarity")
def test_alone_no_polarity_card_is_used() -> None:
    game = new_game(f"{CITIES}, {EIGHT}, {HAND}")
    assert not [zone for zone in game.table.zones if "polarity" in zone and game[zone]]


@pytest.mark.proves("urbion.base.components.expansion-totals")
def test_what_the_expansions_bring() -> None:
    """42 more cards of the dream deck and 12 more cities, 6 Wise Chaos, and the cards of the
    Void."""
    elements, numbers = len(ELEMENTS), NUMBERS
    metas = numbers["squares"]["metas"] * elements
    magicians = 2 * numbers["gardens"]["magicians"] * elements
    harmony = {name: sum(many.values()) for name, many in numbers["temples"]["harmony"].items()}
    assert (metas, magicians, numbers["chromatic"]["chaos"]) == (8, 16, 8)
    assert set(harmony.values()) == {10}
    assert len(numbers["temples"]["temples"]) == 4
    assert (numbers["squares"]["squares"], numbers["gardens"]["gardens"]) == (4, 4)
    assert (numbers["postcards"]["wise_chaos"], numbers["void"]["cards"]) == (6, 8)


def test_amb_58_eight_books_and_24_postcards() -> None:
    postcards = NUMBERS["postcards"]
    assert len(NUMBERS["books"]["books"]) == 8
    assert len(postcards["kinds"]) * postcards["copies"] == 24


@pytest.mark.proves("urbion.base.setup.city-deck", "urbion.base.setup.dream-deck")
def test_both_decks_lie_face_down() -> None:
    game = new_game("")
    assert game.asks == "chance"  # which card is the first city?
    assert (game["deck"], game["city deck"]) == (", ".join("?" * 72), ", ".join("?" * 12))


@pytest.mark.proves(
    "urbion.base.setup.city-display",
    "urbion.base.setup.fill.two-dreams",
    "urbion.base.setup.fill.sides",
    "urbion.base.setup.fill.ignore-elements",
    "urbion.base.setup.hand",
)
def test_the_whole_setup() -> None:
    game = new_game(f"{CITIES}, {EIGHT}, {HAND}")
    assert [game.row(row) for row in (1, 2, 3, 4)] == [
        "FE L[+1A] R[-3W]",  # neither is of an element of the city
        "WA L[+4F] R[-1F]",
        "EA L[+2W] R[-2E]",
        "FW L[+1E] R[-2A]",
    ]
    assert (game["hand"], game.count("deck"), game.count("city deck")) == (HAND, 60, 8)
    assert game.asks == "choose action"


@pytest.mark.proves("urbion.base.setup.fill.sides")
@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        ("+1A, -3W", "FE L[+1A] R[-3W]"),
        ("-3W, +1A", "FE L[+1A] R[-3W]"),
        ("+1A, +4F", "FE L[+1A, +4F] R[]"),
        ("-3W, -3W", "FE L[] R[-3W, -3W]"),
    ],
)
def test_sognae_go_left_and_incubi_right(drawn: str, row: str) -> None:
    assert table_with(EMPTY, step=Fill(1), deck=drawn).row(1) == row


@pytest.mark.proves("urbion.base.setup.fill.chaos-single")
@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        ("C, -3W", "FE L[] R[-3W, C]"),
        ("-3W, C", "FE L[] R[-3W, C]"),
        ("C, +1A", "FE L[+1A, C] R[]"),
        ("+1A, C", "FE L[+1A, C] R[]"),
    ],
)
def test_one_chaos_joins_the_other_card(drawn: str, row: str) -> None:
    game = table_with(EMPTY, step=Fill(1), deck=drawn)
    assert (game.asks, game.row(1)) == ("finished", row)


@pytest.mark.proves("urbion.base.setup.fill.chaos-double")
@pytest.mark.parametrize(("side", "row"), [("left", "FE L[C, C] R[]"), ("right", "FE L[] R[C, C]")])
def test_two_chaos_lie_together_on_the_side_you_choose(side: str, row: str) -> None:
    game = table_with(EMPTY, step=Fill(1), deck="C, C")
    assert (game.asks, game.can) == (
        "choose side",
        ["to side chaos left 1", "to side chaos right 1"],
    )
    assert game.do(f"to side C {side} 1").row(1) == row


def test_amb_12_cities_are_filled_one_by_one_and_decided_before_the_next() -> None:
    rows = EMPTY, "WA L[] R[]", *TIES[:2]
    game = table_with(*rows, step=Restock(), deck="C, C, +2W, -3W")
    assert (game.asks, game.count("deck")) == ("choose side", 2)
    assert game.row(2) == "WA L[] R[]"
    game.do("to side C left 1")
    assert (game.row(1), game.row(2)) == ("FE L[C, C] R[]", "WA L[+2W] R[-3W]")


# The hand


@pytest.mark.proves("urbion.base.setup.hand.chaos")
def test_chaos_that_is_dealt_is_attached_at_once() -> None:
    rows = ("FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]", *TIES[:2])
    game = table_with(*rows, step=DealHand(), hand="+1E", deck="C, -2A, +1A, -2E")
    assert (game.asks, game.can) == ("place chaos", ["attach chaos 1", "attach chaos 2"])
    game.do("attach chaos 2")
    assert game.row(2) == "WA L[+2W] R[-3W, C]"
    assert (game["hand"], game.asks) == ("+1E, -2A, +1A, -2E", "finished")


@pytest.mark.proves("urbion.base.setup.hand.chaos")
def test_before_the_first_turn_chaos_is_answered_in_no_other_way() -> None:
    rows = ("FE L[+4F] R[-1F]", "EA L[+1E,+1A] R[-2E]")
    game = table_with(*rows, step=DealHand(), hand="", deck="C, 9 +1E")
    assert game.can == ["attach chaos 1"]
    assert game.refusal("put aside") == "it_fits_somewhere"


@pytest.mark.proves("urbion.base.setup.hand.chaos.nowhere")
def test_chaos_that_fits_nowhere_is_shuffled_in_when_the_hand_is_full() -> None:
    game = table_with(*TIES, step=DealHand(), hand="+1E, +1A, -2E", deck="C, +2W, -3W")
    assert (game.asks, game.can) == ("place chaos", ["put aside"])
    assert game.refusal("attach chaos 1") == "one_side_must_be_stronger"
    game.do("put aside")
    assert game["hand"] == "+1E, +1A, -2E, +2W"
    assert (game["deck"], game["aside"], game.shuffles()) == ("?, ?", "", 1)
    assert game.hidden == ["chaos", "water -3 incubus"]


def test_amb_14_chaos_put_aside_waits_until_the_hand_is_full() -> None:
    game = table_with(*TIES, step=DealHand(), hand="+1E, +1A", deck="C, +2W, C, -3W, +4F")
    game.do("put aside")
    assert (game["aside"], game["hand"], game.shuffles()) == ("C", "+1E, +1A, +2W", 0)
    game.do("put aside")
    assert (game["aside"], game["hand"], game.shuffles()) == ("", "+1E, +1A, +2W, -3W", 1)
    assert game.hidden == ["chaos", "chaos", "fire 4 sogna"]


def test_a_hand_without_put_aside_chaos_shuffles_nothing() -> None:
    game = table_with(*TIES, step=DealHand(), hand="", deck=f"{HAND}, C")
    assert (game["hand"], game.shuffles()) == (HAND, 0)
