"""Flying and invisible dreams."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.engine.session import Pick
from dreamtutor.urbion.steps import BESIDE, ChooseDeed, Lying
from tests.urbion.table import Game, card, table_with

FLYING = ("flying-sognae", "flying-incubi")


def with_book(kind: str, *rows: str, modules: str = "books", **more: Any) -> Game:
    """A dream was discarded, and the Book is used."""
    zones = {"books": f"book {kind}"}
    game = table_with(*rows, step=ChooseDeed(), zones=zones, modules=modules, **more)
    return game.do(f"use {kind} book") if f"use {kind} book" in game.can else game


@pytest.mark.proves("urbion.books.flying-sognae", "urbion.books.flying-sognae.ignore-elements")
def test_a_sogna_flies_to_another_city() -> None:
    """Its element does not fit there; that does not matter."""
    game = with_book("flying-sognae", "FE L[+4F] R[-1F]", "WA L[] R[-3W]")
    assert game.can == ["take off fire 4 sogna left 1"]
    game.do("take off +4F left 1", "fly to +4F left 1 left 2")
    assert (game.row(1), game.row(2)) == ("FE L[] R[-1F]", "WA L[+4F] R[-3W]")
    assert game.asks == "finished"


@pytest.mark.proves("urbion.books.flying-incubi", "urbion.books.flying-incubi.ignore-elements")
def test_an_incubus_flies_to_another_city() -> None:
    game = with_book("flying-incubi", "FE L[+4F] R[-1F]", "WA L[] R[]")
    assert game.can == ["take off fire -1 incubus right 1"]
    game.do("take off -1F right 1", "fly to -1F right 1 right 2")
    assert (game.row(1), game.row(2)) == ("FE L[+4F] R[]", "WA L[] R[-1F]")


@pytest.mark.proves("urbion.books.flying-sognae", "urbion.books.flying-incubi")
def test_it_goes_to_any_other_city_on_its_side() -> None:
    rows = "FE L[+4F] R[]", "WA L[] R[]", "Garden L[] R[]", "Temple-E L[] R[]"
    game = with_book("flying-sognae", *rows).do("take off +4F left 1")
    assert game.can == [f"fly to fire 4 sogna left 1 left {row}" for row in (2, 3, 4)]


@pytest.mark.proves("urbion.books.flying-sognae.limit")
def test_no_sogna_flies_to_three_on_the_left() -> None:
    rows = "FE L[+4F] R[]", "WA L[+2W, +1A, C] R[]", "EA L[] R[-1F, -1F, -1F]"
    game = with_book("flying-sognae", *rows).do("take off +4F left 1")
    assert game.refusal("fly to +4F left 1 left 2") == "room_for_it_to_land"
    assert game.refusal("fly to +4F left 1 left 3") is None, "only its own side counts"
    refused = game.refused("fly to fire 4 sogna left 1 left 2")
    assert refused is not None
    assert refused.because == (("left 2", 0), ("left 2", 1), ("left 2", 2))


@pytest.mark.proves("urbion.books.flying-incubi.limit")
def test_no_incubus_flies_to_three_on_the_right() -> None:
    rows = "FE L[] R[-1F]", "WA L[] R[-3W, -2A, C]", "EA L[+1E, +1E, +1E] R[]"
    game = with_book("flying-incubi", *rows).do("take off -1F right 1")
    assert game.refusal("fly to -1F right 1 right 2") == "room_for_it_to_land"
    assert game.refusal("fly to -1F right 1 right 3") is None


@pytest.mark.proves("urbion.books.flying-sognae.no-chaos", "urbion.books.flying-incubi.no-chaos")
@pytest.mark.parametrize("kind", FLYING)
def test_chaos_does_not_fly(kind: str) -> None:
    rows = "FE L[C, X, +4F] R[C, X, -1F]", "WA L[] R[]"
    game = with_book(kind, *rows)
    side = "left" if kind == "flying-sognae" else "right"
    assert len(game.can) == 1
    for word in ("C", "X"):
        assert game.refusal(f"take off {word} {side} 1") == "not_with_chaos"


@pytest.mark.parametrize("kind", FLYING)
def test_without_a_dream_that_can_fly_the_book_is_refused(kind: str) -> None:
    """It must be carried out in full."""
    for rows in (
        ("FE L[C] R[C]", "WA L[] R[]"),
        ("FE L[+4F] R[-1F]",),
        ("FE L[+4F, +4F, +4F] R[-1F, -1F, -1F]", "WA L[+4F, +4F, +4F] R[-1F, -1F, -1F]"),
    ):
        game = with_book(kind, *rows)
        assert game.refusal(f"use {kind} book") == "a_dream_must_be_able_to_fly"


def test_a_dream_that_has_nowhere_to_fly_is_refused() -> None:
    rows = "FE L[+4F] R[]", "WA L[+2W, +1A, C] R[]"
    game = with_book("flying-sognae", *rows)
    assert game.refusal("take off +4F left 1") == "somewhere_to_fly"
    assert game.refusal("take off +2W left 2") is None


@pytest.mark.proves("urbion.books.invisible-sognae")
def test_a_sogna_is_discarded() -> None:
    game = with_book("invisible-sognae", "FE L[+4F] R[-1F]", "WA L[C] R[-3W]")
    assert game.can == ["hide fire 4 sogna left 1"]
    assert game.refusal("hide C left 2") == "not_with_chaos"
    game.do("hide +4F left 1")
    assert (game.row(1), game["discard"], game.asks) == ("FE L[] R[-1F]", "+4F", "finished")


@pytest.mark.proves("urbion.books.invisible-incubi")
def test_an_incubus_is_discarded() -> None:
    game = with_book("invisible-incubi", "FE L[+4F] R[-1F]", "WA L[C] R[-3W, X]")
    assert len(game.can) == 2
    assert game.refusal("hide X right 2") == "not_with_chaos"
    game.do("hide -3W right 2")
    assert (game.row(2), game["discard"]) == ("WA L[C] R[X]", "-3W")


@pytest.mark.proves("urbion.books.invisible-incubi", "urbion.books.invisible-sognae")
@pytest.mark.parametrize("kind", ["invisible-sognae", "invisible-incubi"])
def test_where_only_chaos_lies_nothing_vanishes(kind: str) -> None:
    game = with_book(kind, "FE L[C] R[C]")
    assert game.refusal(f"use {kind} book") == "a_dream_must_be_there_to_vanish"


@pytest.mark.proves("urbion.books.invisible-sognae")
def test_a_city_that_is_emptied_stays_without_dreams_for_now() -> None:
    zones = {"books": "book invisible-sognae"}
    game = table_with("FE L[+4F] R[]", "WA L[] R[-3W]", hand="+1E, +1A, -2E, -2A", zones=zones,
                      modules="books", deck="4 +1E")  # fmt: skip
    game.do("discard +1E", "use invisible-sognae book", "hide +4F left 1")
    assert game.asks == "choose action"
    assert game.row(1) == "FE L[] R[]"


# Cards that can lie on either side

ROWS = "FE L[M-F] R[-1F]", "WA L[+2W] R[H2]", "EA L[] R[]"


@pytest.mark.parametrize("verb", ["flying", "invisible"])
def test_amb_23_a_card_of_both_kinds_is_what_its_side_says(verb: str) -> None:
    do = "take off" if verb == "flying" else "hide"
    sognae = with_book(f"{verb}-sognae", *ROWS, modules="books, squares, temples")
    incubi = with_book(f"{verb}-incubi", *ROWS, modules="books, squares, temples")
    assert sognae.allows(f"{do} M-F left 1", f"{do} +2W left 2") == [
        f"{do} M-F left 1",
        f"{do} +2W left 2",
    ]
    assert len(sognae.can) == 2
    assert incubi.allows(f"{do} -1F right 1", f"{do} H2 right 2") == [
        f"{do} -1F right 1",
        f"{do} H2 right 2",
    ]
    assert len(incubi.can) == 2


@pytest.mark.parametrize("verb", ["flying", "invisible"])
def test_amb_23_if_so_agreed_it_is_both_on_either_side(verb: str) -> None:
    do = "take off" if verb == "flying" else "hide"
    for kind in ("sognae", "incubi"):
        game = with_book(f"{verb}-{kind}", *ROWS, dual_kind_in_play="both",
                         modules="books, squares, temples")  # fmt: skip
        assert game.refusal(f"{do} M-F left 1") is None
        assert game.refusal(f"{do} H2 right 2") is None
        assert len(game.can) == 3
    flying = with_book("flying-sognae", *ROWS, dual_kind_in_play="both")
    flying.do("take off H2 right 2", "fly to H2 right 2 right 3")
    assert flying.row(3) == "EA L[] R[H2]", "it stays on its side"


@pytest.mark.parametrize("verb", ["flying", "invisible"])
def test_amb_23_if_so_agreed_it_is_neither(verb: str) -> None:
    do = "take off" if verb == "flying" else "hide"
    game = with_book(f"{verb}-sognae", *ROWS, dual_kind_in_play="neither")
    assert game.refusal(f"{do} M-F left 1") == "neither_one_nor_the_other"
    assert game.refusal(f"{do} +2W left 2") is None
    none = with_book(f"{verb}-sognae", "FE L[M-F, C] R[]", "EA L[] R[]",
                     dual_kind_in_play="neither")  # fmt: skip
    assert none.refusal(f"use {verb}-sognae book") is not None


def test_a_magician_flies_and_vanishes_by_its_kind() -> None:
    rows = "FE L[Z+4F] R[Z-1F]", "WA L[] R[]"
    assert with_book("flying-sognae", *rows).can == ["take off fire 4 magician left 1"]
    assert with_book("invisible-incubi", *rows).can == ["hide fire -1 magician right 1"]


def test_choices_point_at_the_dream_and_at_the_city() -> None:
    lying = Lying(card("+4F"), BESIDE["left", 1])  # type: ignore[arg-type]
    game = with_book("flying-sognae", "FE L[+4F] R[]", "WA L[] R[]")
    assert isinstance(prompt := game.session.prompt, Pick)
    assert tuple(prompt.options[0].about()) == (("left 1", lying),)
    game.do("take off +4F left 1")
    assert isinstance(prompt := game.session.prompt, Pick)
    assert tuple(prompt.options[0].about()) == (("city 2", 0), ("left 2", None))
    hide = with_book("invisible-sognae", "FE L[+4F] R[]")
    assert isinstance(prompt := hide.session.prompt, Pick)
    assert tuple(prompt.options[0].about()) == (("left 1", lying),)
