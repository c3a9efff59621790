"""What modules change together is written down once; nothing else has to be."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.rows import balance
from tests.urbion.pairs import PAIRS
from tests.urbion.table import new_game


def test_each_pair_has_a_combination_or_a_reason_why_it_needs_none() -> None:
    print("\n".join(PAIRS.table()))
    assert len(PAIRS.two) == 28, "21 pairs of expansions, and the team with each"
    assert PAIRS.explained() == PAIRS.all
    assert set(PAIRS.reasons) <= set(PAIRS.two)


def test_only_one_combination_is_of_more_than_two() -> None:
    assert PAIRS.all == [*PAIRS.two, ("chromatic", "temples", "gardens")]


def test_nothing_else_is_said_to_be_played() -> None:
    assert set(PAIRS.proofs) == set(PAIRS.all)


@pytest.mark.parametrize("names", PAIRS.all, ids=" and ".join)
def test_each_pair_is_played_in_a_scenario(names: tuple[str, ...]) -> None:
    """The scenario exists, and all these modules are named in the text of its file."""
    assert PAIRS.is_played(names)


@pytest.mark.proves("urbion.books.setup.cost.discard")
@pytest.mark.proves("urbion.books.flying-sognae", "urbion.books.invisible-incubi")
@pytest.mark.parametrize(
    ("module", "city", "flies", "weighs", "vanishes"),
    [
        ("squares", "Square", "M-E", 1, "M-W"),
        ("temples", "Temple-W", "H3", 3, "H2"),
    ],
)
def test_a_dream_with_two_halves_pays_for_books_and_is_what_its_side_says(
    module: str, city: str, flies: str, weighs: int, vanishes: str
) -> None:
    """One comes to its city, the other is attached from the hand; both by choice."""
    game = new_game(
        "book flying-sognae, book invisible-incubi, C, +4F, -1F, -1F, -1F, -1F, "
        f"{flies}, {vanishes}, FE, WA, {city}, FW, "
        f"{flies}, -2E, +2W, +2W, +4F, -2A, +4F, +2W, {vanishes}, 3 +1E, 3 +1A",
        modules=f"books, {module}",
    )
    game.do("turn up book", "turn up book", "pass")
    paid = f"+4F, -1F, -1F, -1F, -1F, {flies}, {vanishes}"
    assert game["discard"] == paid, "Chaos is no part of the price"
    game.do(f"to side {flies} left 1", f"attach {vanishes} right 3")
    game.do("discard +1E", "use flying-sognae book")
    on_the_left = [f"take off {flies} left 1", "take off +2W left 2", "take off +4F left 3"]
    assert game.allows(*on_the_left, f"take off {vanishes} right 3") == on_the_left
    game.do(on_the_left[0], f"fly to {flies} left 1 left 2")
    assert game.row(2) == f"WA L[+2W, +2W, {flies}] R[]"
    assert balance(game.table, 2) == 4 + weighs
    game.do("discard +1E", "use invisible-incubi book")
    hidden = f"hide {vanishes} right 3"
    assert game.allows(hidden, f"hide {flies} left 2") == [hidden]
    game.do(hidden)
    assert game.row(3) == f"{city} L[+4F] R[-2A]"
    assert game["discard"].endswith(vanishes)


@pytest.mark.proves("urbion.postcards.wise.count-extra", "urbion.postcards.setup.fill")
@pytest.mark.parametrize(
    ("module", "city", "dream", "chooses"),
    [
        ("squares", "Square", "M-W", True),
        ("temples", "Temple-F", "H2", True),
        ("gardens", "Garden", "Z+4F", False),
    ],
)
def test_four_chaos_are_ignored_and_the_new_dream_carries_a_postcard(
    module: str, city: str, dream: str, chooses: bool
) -> None:
    """Three Wise Chaos help in the basic game; the fourth comes with the expansion."""
    filled = "+4F, -1F, @doves, +4F, -1F, @doves, +4F, -1F, @doves"
    game = new_game(
        f"FE, WA, FW, {city}, {filled}, {dream}, -1F, @seer, 4 +1E, 4 C",
        modules=f"postcards, {module}",
    )
    if chooses:
        game.do(f"to side {dream} left 4")
    assert game.row(4) == f"{city} L[{dream}, @seer] R[-1F]"
    game.do("discard +1E", "pass", *["ignore chaos"] * 4)
    assert (game["wise chaos"], game["box"].count("wise")) == ("", 6)
    assert game["drawn"] == "C", "the first of them comes up again"
    assert not game.can_begin("ignore")
    game.do("attach chaos 4")
    assert game.row(4) == f"{city} L[{dream}, @seer, C] R[-1F]"
