"""The special actions, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.session import Pick
from dreamtutor.engine.steps import Step
from dreamtutor.urbion.gardens import DiscardPair, Remodel, SideChange
from dreamtutor.urbion.rows import balance
from tests.urbion.table import Game, card, table_with


def with_gardens(*rows: str, **more: Any) -> Game:
    return table_with(*rows, modules="gardens", **more)


def pairs(game: Game) -> list[str]:
    """The pairs that can be discarded."""
    return game.can_begin("discard pair")


@pytest.mark.proves("urbion.gardens.special.cost", "urbion.gardens.summary")
def test_two_dreams_that_share_an_element() -> None:
    game = with_gardens("FE L[] R[-1F]", hand="+4F, -1F, +2W, -2A")
    assert pairs(game) == ["fire 4 sogna fire -1 incubus"]
    assert game.refusal("discard pair +4F +2W") == "they_must_share_an_element"
    assert game.refusal("discard pair +2W -2A") == "they_must_share_an_element"
    refused = game.refused("discard pair water 2 sogna air -2 incubus")
    assert refused is not None
    assert refused.because == (("hand", 2), ("hand", 3))


@pytest.mark.proves("urbion.gardens.special.cost")
def test_each_pair_is_offered_once() -> None:
    game = with_gardens("FE L[] R[-1F]", hand="+1E, +1E, -2E, +1E")
    assert pairs(game) == ["earth 1 sogna earth 1 sogna", "earth 1 sogna earth -2 incubus"]
    one = with_gardens("FE L[] R[-1F]", hand="+1E, -2A")
    assert pairs(one) == [], "a card is no pair with itself"


def test_amb_32_a_magician_and_cards_of_both_kinds_pay_like_others() -> None:
    game = with_gardens("FE L[] R[-1F]", hand="Z+4F, -1F, H2, M-W")
    assert len(pairs(game)) == 4
    for other in ("Z+4F", "-1F"):
        assert game.refusal(f"discard pair {other} H2") is None, "Harmony shares with all"
    assert game.refusal("discard pair Z+4F -1F") is None
    assert game.refusal("discard pair H2 M-W") is None
    assert game.refusal("discard pair -1F M-W") == "they_must_share_an_element"


def test_amb_32_the_action_may_be_given_up_and_both_are_gone() -> None:
    game = with_gardens("FE L[C] R[-1F]", hand="+4F, -1F, +2W, -2A", deck="4 +1E")
    game.do("discard pair +4F -1F")
    assert game.can == ["side change", "pass"], "no Swap, and no Census"
    game.do("pass")
    assert game["discard"] == "+4F, -1F"
    assert game["hand"] == "+2W, -2A, +1E, +1E"


def test_two_dreams_can_be_discarded_even_if_nothing_special_is_possible() -> None:
    game = with_gardens("FE L[] R[-1F]", hand="+4F, -1F, +2W, -2A", deck="4 +1E")
    assert game.do("discard pair +4F -1F").asks == "choose action"
    assert game["discard"] == "+4F, -1F"


@pytest.mark.proves("urbion.gardens.special.draw-two")
def test_two_cards_are_drawn_one_after_the_other() -> None:
    """Chaos that comes first is answered before the second is drawn."""
    game = with_gardens("FE L[C] R[-1F]", "WA L[] R[]", hand="+4F, -1F, +2W, -2A",
                        deck="C, +1E, +1A, +1A")  # fmt: skip
    game.do("discard pair +4F -1F", "side change", "change side C left 1")
    assert game.asks == "face chaos"
    assert game["hand"] == "+2W, -2A"
    game.do("attach chaos 1")
    assert game["hand"] == "+2W, -2A, +1E, +1A"
    assert game.asks == "choose action"


@pytest.mark.proves("urbion.gardens.remodel", "urbion.gardens.remodel.dreams-stay")
def test_two_cities_change_places_and_the_dreams_stay() -> None:
    game = with_gardens("FE L[+4F] R[]", "WA L[] R[-3W]", step=Remodel())
    assert game.can == ["move city 1", "move city 2"]
    game.do("move city 1")
    assert game.can == ["exchange cities 2 1"]
    game.do("exchange cities 2 1")
    assert (game.row(1), game.row(2)) == ("WA L[+4F] R[]", "FE L[] R[-3W]")


@pytest.mark.proves("urbion.gardens.remodel")
def test_cities_of_any_rows_and_gardens_too() -> None:
    rows = "FE L[+4F] R[]", "WA L[] R[-3W]", "Garden L[+1E] R[]", "FE L[] R[]"
    game = with_gardens(*rows, step=Remodel()).do("move city 3")
    assert game.can == ["exchange cities 1 3", "exchange cities 2 3", "exchange cities 4 3"]
    game.do("exchange cities 2 3")
    assert (game.row(2), game.row(3)) == ("Garden L[] R[-3W]", "WA L[+1E] R[]")
    assert game.row(1) == "FE L[+4F] R[]"


def test_amb_33_equal_cities_can_be_exchanged() -> None:
    game = with_gardens("FE L[+4F] R[]", "FE L[] R[-3W]", step=Remodel())
    game.do("move city 2", "exchange cities 1 2")
    assert (game.row(1), game.row(2)) == ("FE L[+4F] R[]", "FE L[] R[-3W]")


def test_amb_33_a_remodel_needs_two_cities() -> None:
    game = with_gardens("FE L[C] R[-1F]", "", "WA L[] R[]", hand="+4F, -1F", deck="4 +1E")
    assert game.do("discard pair +4F -1F").refusal("remodel") is None
    one = with_gardens("FE L[C] R[-1F]", hand="+4F, -1F", deck="4 +1E")
    assert one.do("discard pair +4F -1F").refusal("remodel") == "two_cities_to_exchange"


@pytest.mark.proves("urbion.gardens.side-change", "urbion.gardens.side-change.flip")
def test_chaos_moves_to_the_other_side_and_is_turned() -> None:
    game = with_gardens("FE L[C] R[-1F, -2E]", step=SideChange()).do("change side C left 1")
    assert game.asks == "finished"
    assert game["left 1"] == ""
    assert sorted(game["right 1"].split(", ")) == ["-1F", "-2E", "C"]
    assert balance(game.table, 1) == -8


@pytest.mark.proves("urbion.gardens.side-change", "urbion.gardens.side-change.flip")
@pytest.mark.parametrize(("word", "after"), [("C", 5), ("X", 4)])
def test_either_kind_of_chaos_in_either_direction(word: str, after: int) -> None:
    game = with_gardens(f"FE L[] R[{word}]", step=SideChange())
    game.do(f"change side {word} right 1")
    assert game.row(1) == f"FE L[{word}] R[]"
    assert balance(game.table, 1) == after


def test_amb_33_a_side_change_does_not_ask_which_side_is_stronger() -> None:
    game = with_gardens("FE L[C, +4F] R[-1F]", step=SideChange())
    assert game.refusal("change side C left 1") is None


@pytest.mark.proves("urbion.gardens.side-change")
def test_only_chaos_changes_its_side() -> None:
    game = with_gardens("FE L[C, +4F, M-F] R[-1F, H2]", step=SideChange())
    assert len(game.can) == 1
    for words in ("+4F left", "M-F left", "-1F right", "H2 right"):
        assert game.refusal(f"change side {words} 1") == "only_chaos_changes_sides"


@pytest.mark.proves("urbion.gardens.side-change.limit")
def test_not_onto_a_side_that_holds_three() -> None:
    rows = "FE L[C, +4F] R[-1F, -2E, -2A]", "WA L[C] R[]"
    game = with_gardens(*rows, step=SideChange())
    assert game.refusal("change side C left 1") == "the_other_side_must_have_room"
    prompt = game.session.prompt
    assert isinstance(prompt, Pick)
    (refused,) = (one for one in prompt.refused if one.why.endswith("must_have_room"))
    assert refused.because == (("right 1", 0), ("right 1", 1), ("right 1", 2))
    assert game.refusal("change side C left 2") is None


@pytest.mark.proves("urbion.gardens.side-change.limit")
def test_without_chaos_that_can_move_there_is_no_side_change() -> None:
    full = "FE L[C, +4F] R[-1F, -2E, -2A]"
    game = with_gardens(full, "WA L[+2W] R[]", hand="+4F, -1F").do("discard pair +4F -1F")
    assert game.refusal("side change") == "chaos_that_can_change"
    none = with_gardens("FE L[] R[]", "WA L[+2W] R[]", hand="+4F, -1F").do("discard pair +4F -1F")
    assert none.refusal("side change") == "chaos_that_can_change"


def test_each_choice_points_at_what_it_is_about() -> None:
    game = with_gardens("FE L[C, +4F] R[-1F]", "WA L[] R[]", hand="+4F, -1F")
    pair = next(one for one in options(game) if isinstance(one, DiscardPair))
    assert tuple(pair.about()) == (("hand", card("+4F")), ("hand", card("-1F")))
    game.do("discard pair +4F -1F", "remodel")
    assert [tuple(one.about()) for one in options(game)] == [(("city 1", 0),), (("city 2", 0),)]


def options(game: Game) -> list[Step]:
    assert isinstance(game.session.prompt, Pick)
    return game.session.prompt.options
