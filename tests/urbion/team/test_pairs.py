"""The team together with expansions."""

from __future__ import annotations

import pytest

from tests.urbion.team.seats import moves, new_team, polarities, team

EXCHANGE = "swap polarities"
ROOM = ("FE L[+4F] R[-1F]", "WA L[+2W] R[-3W]", "FW L[+1E] R[-3W]", "Square L[+4F] R[-2A]")


@pytest.mark.parametrize(("polarity", "side", "other"), [
    ("sognae", "left", "right"), ("incubi", "right", "left"),
])  # fmt: skip
@pytest.mark.parametrize(("modules", "card"), [("squares", "M-F"), ("temples", "H2")])
def test_your_polarity_decides_the_side_of_a_meta_or_a_harmony(
    modules: str, card: str, polarity: str, side: str, other: str
) -> None:
    """Squares and temples."""
    game = team(*ROOM, hand=f"{card}, 3 +1E", modules=modules, polarity=polarity, discard=0)
    assert game.refusal(f"attach {card} {side} 1") is None
    assert game.refusal(f"attach {card} {other} 1") == "only_dreams_of_your_polarity"


def test_a_meta_for_a_city_goes_to_either_side() -> None:
    """Squares: while cities are filled."""
    four = ["FE L[+1E, +1A] R[-2E]"] * 2
    game = team(
        *four, *ROOM[2:], modules="squares", cities="2 FW", discard=0, deck="M-F, 20 +1E",
        deals="2 FW, M-F, 9 +1E",
    ).do("discard +4F", "census")  # fmt: skip
    assert game.asks == "choose side"
    assert {one[-6:].strip() for one in game.can if one.startswith("to")} == {"left 1", "ight 1"}


@pytest.mark.proves("urbion.team.exchange.anytime")
def test_amb_18_while_chromatic_chaos_or_its_dream_waits() -> None:
    game = team(modules="chromatic", discard=17, deck="X, -2E, 9 +1E").do("discard +4F", "pass")
    assert game.asks == "place chromatic"
    game.do(EXCHANGE, "attach chromatic left 2")
    assert (game.asks, polarities(game)) == ("place revealed", ("incubi", "sognae"))
    game.do(EXCHANGE)
    assert (game.asks, polarities(game)) == ("place revealed", ("sognae", "incubi"))
    assert game.can_begin("attach revealed"), "polarity does not matter here"
    assert team(modules="chromatic", discard=0, deck="X, -2E, 9 +1E").do(
        "discard +4F", "pass"
    ).can_begin("swap") == []  # fmt: skip


def test_amb_18_while_a_wise_chaos_could_help() -> None:
    """Chromatic Chaos and Postcards."""
    game = team(
        modules="chromatic, postcards", discard=9, deck="X, -2E, 9 +1E", zones={"wise": "wise"}
    ).do("discard +4F", "pass")
    assert EXCHANGE in game.can


def test_a_magician_of_the_gardens_is_attached_by_polarity_and_discarded_by_anyone() -> None:
    game = team(hand="Z+4F, Z-1F, 2 +1E", modules="gardens", polarity="incubi", discard=0)
    assert game.refusal("attach Z+4F left 1") == "only_dreams_of_your_polarity"
    assert game.refusal("attach Z-1F right 1") is None
    game.do("discard Z+4F")
    assert {"swap first", "census first"} <= {*game.can}


def test_two_cards_of_the_own_hand_pay_for_an_action_of_the_gardens() -> None:
    game = team(hand="+4F, -1F, -3W, +1E", partners="2 -3W, 2 +1E", modules="gardens", discard=0)
    paid = [one for one in game.can if "pair" in one]
    assert len(paid) == 1, "fire and fire; the partner's cards do not count"


def test_amb_38_books_belong_to_both_and_ignore_polarity() -> None:
    game = team(
        modules="books", zones={"books": "book flying-incubi"}, polarity="sognae", discard=0
    ).do("discard +4F", "use flying-incubi book")
    assert game.can_begin("take off")
    game = team(modules="books", zones={"books": "book flying-incubi"}, discard=0)
    game.do("discard +4F", "pass")
    assert moves(game) == "two"
    assert "use flying-incubi book" in game.do("discard -1F").can


def test_in_a_team_with_books_the_price_is_paid_once() -> None:
    game = new_team("", modules="books")
    game.do("turn up book", "flying-sognae book", "pass", *["+1E"] * 4)
    assert game.count("discard") == 4
    assert game.can[0].endswith("city"), "now cities are laid out"
