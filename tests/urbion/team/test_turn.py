"""The team: turns, and what a polarity allows."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import RefusedError
from tests.urbion.team.seats import ONES, TWOS, moves, new_team, polarities, team


@pytest.mark.proves("urbion.team.turns.alternate")
def test_you_take_turns() -> None:
    game, moved = team(discard=0), []
    for _ in range(4):
        moved.append(moves(game))
        game.do(next(one for one in game.can if one.startswith("discard")), "pass")
    assert moved == ["one", "two", "one", "two"]


def test_the_table_is_turned_with_hand_and_polarity() -> None:
    game = team(discard=0).do("discard +4F", "pass")
    assert (game["hand"], game["partner's hand"]) == (TWOS, "+1E, -2E, -3W, +1E")
    assert polarities(game) == ("incubi", "sognae")
    assert game.row(1) == "FE L[+4F] R[-1F]", "the column belongs to both"


@pytest.mark.proves("urbion.team.place.polarity")
def test_you_attach_only_dreams_of_your_polarity() -> None:
    """The example."""
    game = team(hand=ONES, polarity="incubi", discard=0)
    assert {one.split(" ")[1] for one in game.can_begin("attach")} == {"-2", "-3"}
    assert game.refusal("attach +4F left 1") == "only_dreams_of_your_polarity"
    assert game.refusal("attach +1E left 1") == "only_dreams_of_your_polarity"
    assert all(game.allows(f"discard {one}") for one in ONES.split(", "))
    game = team(hand=ONES, polarity="sognae", discard=0)
    assert {one.split(" ")[1] for one in game.can_begin("attach")} == {"4", "1"}
    refused = game.refused("attach earth -2 incubus right 1")
    assert isinstance(refused, RefusedError)
    assert refused.because == (("polarity", 0),)


@pytest.mark.proves("urbion.team.discard.any")
@pytest.mark.parametrize("card", ["+4F", "-2E"])
@pytest.mark.parametrize("polarity", ["sognae", "incubi"])
def test_any_dream_may_be_discarded_for_an_action(card: str, polarity: str) -> None:
    game = team(polarity=polarity, discard=0).do(f"discard {card}")
    assert game.can == ["swap", "census", "pass"]


@pytest.mark.proves("urbion.team.actions.any-card")
def test_actions_may_be_about_any_card() -> None:
    """The example: with the Sognae polarity two Incubi change places."""
    game = team(polarity="sognae", discard=0).do("discard +4F", "swap")
    game.do("lift -1F right 1", "exchange -3W right 2 -1F right 1")
    assert (game.row(1), game.row(2)) == ("FE L[+4F] R[-3W]", "WA L[+2W] R[-1F]")


@pytest.mark.proves("urbion.team.chaos.ignore-polarity")
@pytest.mark.parametrize("polarity", ["sognae", "incubi"])
def test_chaos_joins_any_stronger_side(polarity: str) -> None:
    game = team(polarity=polarity, discard=0, deck="C, 9 +1E").do("discard +4F", "pass")
    assert game.allows("attach chaos 1", "attach chaos 2") == ["attach chaos 1", "attach chaos 2"]
    game.do("attach chaos 2")
    assert game.row(2) == "WA L[+2W] R[-3W, C]"


@pytest.mark.proves("urbion.team.setup.polarity-stays")
def test_there_is_always_a_polarity_before_each_of_you() -> None:
    for seed in range(5):
        game, luck = new_team("", Seeded(seed)), Random(seed).random
        while not game.outcome:
            if game.asks == "choose action":
                assert sorted(polarities(game)) == ["incubi", "sognae"]
            game.session.answer(players.random(game.session, luck))


def test_amb_59_nobody_is_ever_stuck() -> None:
    game = team(hand="4 -2E", polarity="sognae", discard=0)
    assert game.can == ["discard earth -2 incubus"]
