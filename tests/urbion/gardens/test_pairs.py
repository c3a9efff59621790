"""Gardens, Magicians and special actions together with other expansions."""

from __future__ import annotations

import pytest

from dreamtutor.urbion.gardens import Remodel, SideChange
from dreamtutor.urbion.rows import balance
from dreamtutor.urbion.team import PRICE
from tests.urbion.table import table_with


def test_a_remodel_moves_squares_and_gardens() -> None:
    """So a row accepts other dreams."""
    game = table_with("Garden L[] R[-1F]", "Square L[C] R[]", hand="Z+1A, +4F, -2E, +2W",
                      deck="4 +1E", modules="squares, gardens")  # fmt: skip
    assert game.refusal("attach +4F left 1") == "nothing_fits_a_garden"
    assert game.refusal("attach +4F left 2") is None
    game.do("discard Z+1A", "remodel", "move city 1", "exchange cities 2 1")
    assert game.refusal("attach +4F left 1") is None
    assert game.refusal("attach +4F left 2") == "nothing_fits_a_garden"


@pytest.mark.proves("urbion.gardens.side-change", "urbion.gardens.side-change.flip")
def test_a_side_change_turns_chromatic_chaos() -> None:
    game = table_with("FE L[X] R[-1F]", step=SideChange(), modules="chromatic, gardens")
    assert balance(game.table, 1) == 3
    game.do("change side X left 1")
    assert balance(game.table, 1) == -5


def test_a_side_change_takes_along_what_lies_on_it() -> None:
    game = table_with("FE L[C, @doves] R[+1E]", step=SideChange(), modules="postcards, gardens")
    game.do(game.can[0])
    assert game.row(1) == "FE L[] R[+1E, C, @doves]"


def test_a_remodel_leaves_postcards_with_their_dreams() -> None:
    game = table_with("FE L[+4F, @doves] R[]", "WA L[] R[-3W]", step=Remodel(),
                      modules="postcards, gardens")  # fmt: skip
    game.do("move city 1", "exchange cities 2 1")
    assert game.row(1) == "WA L[+4F, @doves] R[]"


TEAM = {"polarity": "sognae", "partner's polarity": "incubi"}


@pytest.mark.proves("urbion.team.exchange.anytime")
def test_amb_18_polarities_are_exchanged_before_a_special_action_too() -> None:
    """The two dreams for it may be the last of the eight cards that this costs."""
    zones = {**TEAM, "partner's hand": "+1E"}
    game = table_with("FE L[C] R[]", hand="+4F, -1F, +2W, -2A", discard=f"{PRICE - 2} +1E",
                      zones=zones, deck="4 +1E", modules="team, gardens")  # fmt: skip
    assert "swap polarities" not in game.can
    game.do("discard pair +4F -1F")
    assert game.asks == "choose special"
    game.do("swap polarities")
    assert (game["polarity"], game["discard"]) == ("incubi", "")
    assert game.can == ["side change", "pass"], "the special action still waits"
    few = table_with("FE L[C] R[]", hand="+4F, -1F, +2W, -2A", discard=f"{PRICE - 3} +1E",
                     zones=zones, deck="4 +1E", modules="team, gardens")  # fmt: skip
    assert few.do("discard pair +4F -1F").can == ["side change", "pass"]


@pytest.mark.proves("urbion.team.discard.any")
def test_a_magician_is_attached_by_polarity_and_discarded_by_both() -> None:
    game = table_with("FE L[] R[]", "WA L[+2W] R[-3W]", hand="Z-1F, Z+4F", zones=TEAM,
                      modules="team, gardens")  # fmt: skip
    assert game.refusal("attach Z-1F right 1") == "only_dreams_of_your_polarity"
    assert game.refusal("attach Z+4F left 1") is None
    assert game.refusal("discard pair Z-1F Z+4F") is None
    game.do("discard Z-1F")
    assert "census first" in game.can
