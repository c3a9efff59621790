"""Crossroads have all four colours: how they count, and what their key does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.onirim.steps import DECK, ChooseAction, FaceNightmare, FillHand
from tests.cards import card_named
from tests.onirim.table import COLORS, Game, table_with

DOORS = ", ".join(f"{color} door" for color in COLORS)
SUN, MOON, KEY = "sun crossroads", "moon crossroads", "key crossroads"


def laid(*row: str, **more: Any) -> list[str]:
    """What each card of a row, laid one after the other, lets you search for: "" for nothing."""
    found = []
    for n, card in enumerate(row):
        game = table_with(
            ChooseAction(), row=", ".join(row[:n]), hand=card, deck=DOORS, deals="",
            modules="crossroads", **more,
        )  # fmt: skip
        game.do(f"play {card}")
        searches = game.can_begin("search") if game.asks == "search door" else []
        found.append(" ".join(searches))
    return found


def with_crossroads(step: Any = None, **more: Any) -> Game:
    return table_with(step, modules="crossroads", **more)


def printed() -> Counter[Card]:
    with_, without = (
        games.rules("onirim", some).table.pools[DECK] for some in (["crossroads"], [])
    )
    return Counter(with_) - Counter(without)


@pytest.mark.proves("onirim.crossroads.components", "onirim.crossroads.setup")
def test_sixteen_locations_are_shuffled_into_the_deck() -> None:
    assert printed() == {
        card_named("onirim")[SUN]: 3,
        card_named("onirim")[MOON]: 2,
        card_named("onirim")[KEY]: 1,
        card_named("onirim")["dead end"]: 10,
    }
    assert len(games.rules("onirim", ["crossroads"]).table[DECK]) == 92


@pytest.mark.proves("onirim.crossroads.cross.all-colours", "onirim.crossroads.cross.trio")
@pytest.mark.parametrize("color", COLORS)
def test_a_crossroads_counts_as_each_colour(color: str) -> None:
    assert laid(f"{color} sun", MOON, f"{color} key") == ["", "", color]
    assert laid(MOON, f"{color} sun", f"{color} key") == ["", "", color]
    assert laid(f"{color} sun", f"{color} key", MOON) == ["", "", color]


@pytest.mark.proves("onirim.crossroads.cross.trio")
def test_the_two_cards_with_a_colour_decide() -> None:
    game = with_crossroads(
        ChooseAction(), row=f"red sun, {MOON}", hand="red sun", deck=DOORS, deals=""
    )
    assert game.do("play red sun").can == ["search red", "pass"]
    game.do("search red", "take red door")
    assert game["doors"] == "red door"


@pytest.mark.proves("onirim.crossroads.cross.triple")
def test_three_crossroads_fetch_a_door_of_any_colour() -> None:
    assert laid(SUN, MOON, SUN) == ["", "", " ".join(COLORS)]
    game = with_crossroads(ChooseAction(), row=f"{SUN}, {MOON}", hand=SUN, deck=DOORS, deals="")
    game.do(f"play {SUN}", "search green", "take green door")
    assert (game["doors"], game.asks) == ("green door", "finished"), "one door, not four"


@pytest.mark.proves("onirim.crossroads.cross.all-colours")
@pytest.mark.parametrize(
    ("last", "play"), [("red sun", SUN), (MOON, "blue moon"), (SUN, SUN), ("green key", KEY)]
)
def test_its_symbol_counts_like_any_other(last: str, play: str) -> None:
    assert with_crossroads(row=last, hand=play).refusal(f"play {play}") == "no_two_neighbours_alike"


@pytest.mark.proves("onirim.crossroads.cross.all-colours")
def test_discarded_a_sun_or_moon_does_nothing() -> None:
    for card in (SUN, MOON):
        game = with_crossroads(ChooseAction(), hand=card, deck=DOORS, deals="")
        assert game.do(f"discard {card}").asks == "finished"


@pytest.mark.proves("onirim.crossroads.cross.key")
@pytest.mark.parametrize("color", COLORS)
def test_the_key_opens_every_door_that_is_drawn(color: str) -> None:
    game = with_crossroads(FillHand(), hand=f"{KEY}, 3 red sun", deck=f"{color} door, 2 red sun")
    assert (game.asks, game.can) == ("meet door", [f"unlock {color} door {KEY}", "pass"])
    game.do(f"unlock {color} door {KEY}")
    assert (game["doors"], game["discard"]) == (f"{color} door", KEY)


@pytest.mark.proves("onirim.crossroads.cross.key")
def test_a_sun_of_all_colours_opens_no_door() -> None:
    game = with_crossroads(FillHand(), hand=f"{SUN}, red key, 2 red sun", deck="red door")
    assert game.refusal(f"unlock red door {SUN}") == "the_key_must_fit"


def test_six_in_a_row_open_two_searches_and_four_open_one() -> None:
    six = ("red sun", MOON, "red sun", "red moon", SUN, "red key")
    assert laid(*six) == ["", "", "red", "", "", "red"]
    assert laid(*six[:4]) == ["", "", "red", ""]
    assert laid(SUN, MOON, SUN, MOON, SUN, KEY)[2::3] == [" ".join(COLORS)] * 2


def test_amb_crossroads_trio_overlap() -> None:
    """A card is in one completed series at most."""
    assert laid("red sun", "red moon", SUN, "blue moon", "blue sun") == ["", "", "red", "", ""]
    more = ("red sun", "red moon", SUN, "blue moon", "blue sun", "blue key")
    assert laid(*more)[-1] == "blue", "the three blue cards are a series of their own"


def test_a_crossroads_that_completed_nothing_is_still_free() -> None:
    assert laid("red sun", MOON, "blue sun", "blue moon") == ["", "", "", "blue"]
    assert laid("red sun", "red moon", "blue sun", MOON, "red sun") == [""] * 5
    assert laid("red moon", SUN, "blue moon", KEY, "green sun") == ["", "", "", "blue", ""]
    assert laid("red sun", MOON, "blue sun", MOON, "green sun", "green key")[3:] == ["blue", "", ""]


def test_colours_that_only_a_crossroads_joins_are_not_alike() -> None:
    assert laid("red sun", MOON, "blue sun") == [""] * 3


@pytest.mark.parametrize("last", ["blue moon", "brown key"])
def test_the_card_after_a_completed_series_begins_anew_whatever_it_is(last: str) -> None:
    assert laid("blue sun", MOON, "blue sun", last)[-1] == ""
    assert laid("brown moon", SUN, KEY, MOON, "red sun", "red key") == [
        "",
        "",
        "brown",
        "",
        "",
        "red",
    ]


def test_amb_crossroads_two_plus_one() -> None:
    """The one card with a colour decides, wherever it stands."""
    for row in (("red sun", MOON, SUN), (MOON, "red sun", MOON), (SUN, MOON, "red sun")):
        assert laid(*row) == ["", "", "red"]


def test_amb_crossroads_forced_complete() -> None:
    """A series is complete whether you search or not: its crossroads is used up."""
    row = f"red sun, red moon, {SUN}"
    assert laid(*row.split(", "), "blue moon", "blue sun")[-2:] == ["", ""]
    game = with_crossroads(
        row="red sun, red moon", hand=f"{SUN}, blue moon, blue sun, 2 dead end",
        deck=f"{DOORS}, 3 red key", deals="3 red key",
    )  # fmt: skip
    game.do(f"play {SUN}", "pass", "play blue moon", "play blue sun")
    assert game.asks == "choose action"


def test_amb_crossroads_key_uses() -> None:
    """It is a key: it prophesies, wards off a nightmare, and opens doors."""
    game = with_crossroads(ChooseAction(), hand=KEY, deck="red sun, blue sun")
    assert game.do(f"discard {KEY}").asks == "foresee"
    assert f"give {KEY}" in with_crossroads(FaceNightmare(), hand=KEY).can


@pytest.mark.parametrize("card", [SUN, MOON])
def test_no_other_crossroads_is_a_key(card: str) -> None:
    game = with_crossroads(FaceNightmare(), hand=card)
    assert game.refusal(f"give {card}") == "only_a_key_wards"


def test_the_brace_tells_what_counts_now() -> None:
    def brace(row: str) -> tuple[int, str]:
        [spot] = [s for s in games.modules("onirim")[0].spots if s.zone == "labyrinth"]
        assert spot.brace is not None
        now = spot.brace(with_crossroads(row=row, hand="red sun").table)
        assert now is not None
        return now[0], str(now[1][1]["color"])

    assert brace(SUN) == (1, "all")
    assert brace(f"red sun, {MOON}") == (2, "red")
    assert brace(f"red sun, {MOON}, blue sun") == (2, "blue")
    assert brace(f"red sun, {MOON}, blue sun, red key") == (1, "red")


OVERLAP = {"crossroads_overlap": "overlap"}


def test_overlapping_series_if_so_agreed() -> None:
    """Each colour counts alone: five cards, two doors."""
    two = ("red sun", "red moon", SUN, "blue moon", "blue sun")
    assert laid(*two, **OVERLAP) == ["", "", "red", "", "blue"]
    assert laid("red sun", MOON, "red sun", **OVERLAP) == ["", "", "red"]
    assert laid("red sun", MOON, SUN, "red moon", **OVERLAP) == ["", "", "red", ""]
    assert laid(SUN, MOON, SUN, **OVERLAP)[-1] == " ".join(COLORS)


def test_overlapping_or_not_cards_that_differ_give_nothing() -> None:
    for row in (("red sun", MOON, "blue sun"), (MOON, "red sun"), ("red moon", SUN)):
        assert laid(*row, **OVERLAP) == [""] * len(row)
    assert laid("red sun", "blue moon", SUN, "green moon", "red sun", **OVERLAP) == [""] * 5
    assert laid("red sun", "red moon", "red sun", "red moon", SUN, **OVERLAP)[3] == ""


def test_without_a_crossroads_overlapping_changes_nothing() -> None:
    plain = ("red sun", "red moon", "red sun", "red moon", "blue sun", "blue moon", "blue sun")
    assert laid(*plain, **OVERLAP) == laid(*plain) == ["", "", "red", "", "", "", "blue"]


HARD = {"crossroads_variant": "hard"}


def hard(row: str, card: str = MOON, **more: Any) -> str | None:
    """The rule that refuses to lay a crossroads, if any does."""
    return with_crossroads(row=row, hand=card, **HARD, **more).refusal(f"play {card}")


@pytest.mark.proves("onirim.crossroads.variant.hard")
def test_hard_a_crossroads_is_only_the_second_card_of_a_series() -> None:
    rule = "only_the_second_of_a_series"
    assert hard("red sun") is None
    assert hard("") == rule
    assert hard("red sun, red moon", SUN) == rule
    assert hard("red sun, red moon, red sun") == rule
    assert hard("red sun, red moon, red sun, red moon, red sun") == rule
    assert hard("red sun, red moon, red sun, red moon", SUN) is None, "the first of the next"
    assert hard("red moon, blue sun") is None


@pytest.mark.proves("onirim.crossroads.variant.hard")
@pytest.mark.parametrize("row", ["", "red sun, red key"])
def test_hard_it_can_be_discarded_as_usual(row: str) -> None:
    assert with_crossroads(row=row, hand=MOON, **HARD).refusal(f"discard {MOON}") is None


def test_amb_crossroads_hard_second() -> None:
    """The card before must be the first of an open series and have a colour of its own; the next
    card need not go on with it, but the crossroads is never the first of another."""
    assert hard(f"red sun, {MOON}", SUN) == "only_the_second_of_a_series"
    assert laid("red sun", MOON, "red sun", **HARD) == ["", "", "red"]
    assert laid("red sun", MOON, "blue sun", "blue moon", **HARD) == [""] * 4
    assert laid("red sun", MOON, "blue sun", "blue moon", "blue key", **HARD)[-1] == "blue"
    assert hard(f"red sun, {MOON}, blue sun") is None, "blue has begun anew"
    game = with_crossroads(row=f"red sun, {MOON}", hand="blue sun", deck=DOORS, deals="", **HARD)
    assert game.refusal("play blue sun") is None


def test_hard_a_crossroads_may_follow_any_card_if_so_agreed() -> None:
    any_ = {"crossroads_hard": "any"}
    for row in (
        "red sun",
        "red moon, red sun",
        "red sun, red moon, red sun",
        "red key, sun crossroads",
    ):
        assert hard(row, **any_) is None, row
    assert hard("", **any_) == "only_the_second_of_a_series"
    assert laid("red sun", "red moon", SUN, **HARD, **any_) == ["", "", "red"]
    assert laid("red sun", MOON, "blue sun", "blue moon", **HARD, **any_) == [""] * 4
    again = ("red sun", "red moon", "red sun", MOON, "red sun", "red moon", "red sun")
    assert laid(*again, **HARD, **any_) == ["", "", "red", "", "", "", "red"], "it never leads"


def test_hard_and_overlapping_a_crossroads_leads_in_no_colour() -> None:
    assert laid("red sun", MOON, "blue sun", "blue moon", **HARD, **OVERLAP) == [""] * 4
    assert laid("red sun", MOON, "red sun", **HARD, **OVERLAP)[-1] == "red"


def test_the_choice_about_the_hard_variant_changes_nothing_without_it() -> None:
    assert with_crossroads(hand=SUN, crossroads_hard="any").refusal(f"play {SUN}") is None
    assert laid("red sun", "red moon", SUN)[-1] == "red"


def test_amb_crossroads_glyph() -> None:
    """Glyphs and crossroads are neighbours like any others; a crossroads shows no glyph."""
    glyphs = "crossroads, glyphs"
    for row, card in (("red glyph, red sun", MOON), (f"{MOON}, red sun", "red glyph")):
        game = table_with(ChooseAction(), row=row, hand=card, deck=DOORS, deals="", modules=glyphs)
        assert game.do(f"play {card}").can_begin("search") == ["red"]
    for row, card in (("red glyph", MOON), (SUN, "red glyph")):
        assert table_with(row=row, hand=card, modules=glyphs).refusal(f"play {card}") is None
