"""The team: the exchange of the polarities."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.texts import Words
from dreamtutor.urbion.team import SwapPolarities
from tests.urbion.table import Game
from tests.urbion.team.seats import moves, new_team, polarities, team

EXCHANGE = "swap polarities"
FULL = ("FE L[3 +4F] R[-1F]", "WA L[+2W] R[-3W]", "FW L[+1E] R[-3W]", "FA L[+4F] R[-2A]")


@pytest.mark.proves("urbion.team.exchange.cost")
def test_eight_discarded_cards_exchange_the_polarities() -> None:
    """The example: one card is left of nine."""
    game = team(discard=9).do(EXCHANGE)
    assert (game.count("discard"), game.count("box")) == (1, 8)
    assert polarities(game) == ("incubi", "sognae")
    assert game.asks == "choose action", "and you still have your action"
    assert game.refusal("attach +4F left 1") == "only_dreams_of_your_polarity"


def test_amb_16_the_oldest_eight_leave() -> None:
    game = team(discard="+1E, 7 -2A, +4F, +2W").do(EXCHANGE)
    assert game["box"] == "+1E, " + ", ".join(["-2A"] * 7)
    assert game["discard"] == "+4F, +2W"


@pytest.mark.proves("urbion.team.exchange.minimum")
def test_with_seven_cards_it_is_refused() -> None:
    """The example."""
    game = team(discard=7)
    assert game.refusal(EXCHANGE) == "eight_cards_in_the_discard_pile"
    assert team(discard=8).refusal(EXCHANGE) is None


def test_with_too_few_cards_it_is_only_spoken_of_where_you_act() -> None:
    game = team(discard=1, deck="C, 9 +1E").do("discard +4F")
    assert EXCHANGE not in game.can + game.cannot


@pytest.mark.proves("urbion.team.exchange.inspect")
def test_removed_cards_lie_open() -> None:
    game = team(discard=9).do(EXCHANGE)
    assert not [card for card in game.table.zones["box"] if isinstance(card, Back)]


@pytest.mark.proves("urbion.team.exchange.summary")
def test_it_is_told_in_one_sentence() -> None:
    said = Words("urbion").choice(SwapPolarities())
    assert "eight cards" in said
    assert "polarities" in said


def at_deed(game: Game) -> Game:
    return game.do("discard +4F")


@pytest.mark.proves("urbion.team.exchange.anytime")
def test_amb_18_before_and_after_what_you_do() -> None:
    game = team(discard=7)
    assert EXCHANGE in game.cannot
    game.do("discard +4F")
    assert (game.asks, EXCHANGE in game.can) == ("choose deed", True), "cards of this turn count"
    game.do("pass")
    assert (game.asks, game.can) == ("window", [EXCHANGE, "pass"])
    game.do(EXCHANGE)
    assert (moves(game), polarities(game)) == ("two", ("sognae", "incubi"))


@pytest.mark.proves("urbion.team.exchange.anytime")
def test_amb_18_while_chaos_waits() -> None:
    game = team(discard=9, deck="C, 9 +1E").do("discard +4F", "pass")
    assert game.asks == "face chaos"
    game.do(EXCHANGE)
    assert (game.asks, polarities(game)) == ("face chaos", ("incubi", "sognae"))


@pytest.mark.proves("urbion.team.exchange.anytime")
def test_amb_18_while_cities_are_filled_and_a_bonus_waits() -> None:
    four = ["FE L[+1E, +1A] R[-2E]"] * 4
    game = team(*four, discard=9, cities="5 FW", deals="4 FW, 2 C, 20 +1E", deck="2 C, 20 +1E")
    game.do("discard +4F", "census")
    assert (game.asks, EXCHANGE in game.can) == ("perfect balance", True)
    game.do(EXCHANGE, "pass")
    assert (game.asks, EXCHANGE in game.can) == ("choose side", True)
    game.do(EXCHANGE)
    assert (game.asks, polarities(game)) == ("choose side", ("sognae", "incubi"))


def test_amb_18_as_often_as_there_are_eight_cards() -> None:
    game = team(discard=17).do(EXCHANGE, EXCHANGE)
    assert (game.count("discard"), polarities(game)) == (1, ("sognae", "incubi"))
    assert game.refusal(EXCHANGE) == "eight_cards_in_the_discard_pile"


def test_amb_18_once_more_after_the_last_draw() -> None:
    game = team(discard=9).do("attach +4F left 4")
    assert (game.asks, game.count("hand"), moves(game)) == ("window", 4, "one")
    game.do("pass")
    assert moves(game) == "two"
    assert team(discard=7).do("attach +4F left 4").asks == "choose action", "not for nothing"


def test_amb_18_never_before_the_first_turn() -> None:
    """Eight cards lie in the discard pile: they have been paid for Books."""
    game = new_team("", modules="books")
    for _ in range(2):
        game.do("turn up book")
        game.do("flying-sognae book" if "flying-sognae book" in game.can else "prophecies book")
    game.do("pass", *["+1E"] * 8)
    assert game.count("discard") == 8
    game.do(*["fire-water city"] * 2, *["earth-air city"] * 2, "C", "C")
    assert game.asks == "choose side"
    assert EXCHANGE not in game.can + game.cannot
