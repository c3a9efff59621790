"""What the Book of Lost Steps adds to the table."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.steps import BOX, DECK
from tests.onirim.table import new_game

RULES = games.rules("onirim", ["book"])
START = RULES.table


@pytest.mark.proves("onirim.book.components")
def test_eight_order_cards_and_a_spell_card_and_nothing_in_the_deck() -> None:
    plain = games.rules("onirim").table
    assert START.pools[DECK] == plain.pools[DECK]
    assert len(START.zones["order"]) == 8
    assert len(START.zones["spells"]) == 1
    assert not START[BOX]


def test_amb_book_order_colours() -> None:
    """Two order cards of each colour, as there are two doors of each."""
    colours = Counter(card.color for card, n in START.pools["order"].items() for _ in range(n))  # type: ignore[attr-defined]
    assert colours == {"red": 2, "blue": 2, "green": 2, "brown": 2}


@pytest.mark.proves("onirim.book.setup.order-row")
def test_the_order_is_shuffled_and_lies_open_before_the_first_hand() -> None:
    deals = ["green order", "red order", "red order", "blue order", "brown order", "blue order"]
    game = new_game(", ".join(deals), rules=RULES)
    assert game["order"] == f"{', '.join(deals)}, ?, ?"
    assert game.asks == "chance"
    assert set(game.can) == {"brown order", "green order"}, "what comes is still open"
    game.do("brown order", "green order")
    assert game["order"] == ", ".join([*deals, "brown order", "green order"])
    assert game["hand"] == "", "no card has been drawn yet"


def test_any_order_can_come() -> None:
    rows = {new_game("", Seeded(seed), RULES)["order"] for seed in range(5)}
    assert len(rows) == 5


@pytest.mark.proves("onirim.book.setup.spell-side")
def test_the_spell_card_lies_with_its_cheaper_side_up() -> None:
    assert new_game("", Seeded(1), RULES)["spells"] == "normal spells"
    assert sorted(NUMBERS["book"]["prices"]["normal"].values()) == [5, 7, 10]


@pytest.mark.proves("onirim.book.variant.hard")
def test_the_hard_variant_has_the_other_side_up() -> None:
    hard = games.rules("onirim", ["book"], {"book_variant": "hard"})
    assert new_game("", Seeded(1), hard)["spells"] == "hard spells"
    assert sorted(NUMBERS["book"]["prices"]["hard"].values()) == [6, 9, 12]
    [variant] = [one for module in RULES.modules for name, one in module.settings.items()
                 if name == "book_variant"]  # fmt: skip
    assert variant.hard == "hard"
