"""The sheet that says what is known of the cards that are not seen."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.widgets.table import LiveTable
from tests.browser.access import by_day_and_by_night
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import HAND, STATES, played
from tests.browser.test_layout import spoilt
from tests.long_tests import chosen, first

SEEN = "nightmare, green sun, red moon, brown key, blue moon"
SORTED = "nightmare | green sun, red moon, brown key, blue moon"


def after_a_prophecy() -> LiveTable:
    """Of the four cards put back the first was drawn, the others lie on top of the deck."""
    return played(f"{HAND}, {SEEN}", "discard red key", SORTED)


def opened(page: Page, knows: str = "off") -> Seat:
    return shown(sit_at(page, after_a_prophecy), knows)


def shown(seat: Seat, knows: str) -> Seat:
    seat.widget.knows = knows
    seat.table.push()
    tab(seat).click()
    expect(sheet(seat)).to_be_visible()
    return seat


def tab(seat: Seat) -> Locator:
    return seat.panel.get_by_role("tab", name="Known")


def sheet(seat: Seat) -> Locator:
    return seat.panel.locator(".dt-sheet[data-sheet=known]")


def mode(seat: Seat, name: str) -> Locator:
    return sheet(seat).get_by_role("radio", name=name, exact=True)


def kinds(seat: Seat, heap: str = "deck") -> list[str]:
    """What is said of each kind of card, once the part of the program that says it has come."""
    expect(sheet(seat).get_by_role("radio").first).to_be_visible()
    all_ = sheet(seat).locator(f"[data-heap='{heap}'] > div:not(.dt-lying) .dt-kind")
    named: list[str] = all_.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    return named


def test_at_first_it_says_nothing_and_offers_to_count(page: Page) -> None:
    seat = opened(page)
    expect(mode(seat, "Nothing")).to_be_checked()
    expect(sheet(seat)).to_contain_text("The table says nothing of the cards that are not seen.")
    expect(sheet(seat).locator(".dt-kind, .dt-bars")).to_have_count(0)
    mode(seat, "Counts").click()
    expect(mode(seat, "Counts")).to_be_checked()
    assert seat.widget.knows == "counts"
    assert "red sun: 8 not seen" in kinds(seat)


def test_counts_are_of_what_is_not_seen_and_without_chances(page: Page) -> None:
    seat = opened(page, "counts")
    table = seat.widget.record.table
    left = dict(table.pools["deck"])
    words = seat.widget.words
    assert sorted(kinds(seat)) == sorted(f"{words.card(c)}: {n} not seen" for c, n in left.items())
    hidden = sum(left.values())
    known = len(table.zones["deck"]) - hidden
    assert known == 3
    heading = sheet(seat).locator("[data-heap=deck] h4")
    expect(heading).to_have_text(f"Deck {hidden} not seen, and 3 whose place you know")
    expect(sheet(seat).locator(".dt-bars, .dt-lying")).to_have_count(0)
    expect(sheet(seat)).not_to_contain_text("%")


def test_all_that_is_known_has_chances_and_places(page: Page) -> None:
    seat = opened(page, "full")
    lying = sheet(seat).locator(".dt-lying")
    expect(lying).to_contain_text("On top of the deck, from the top down")
    expect(lying).to_contain_text("until drawn, or until the deck is shuffled")
    assert lying.get_by_role("img").evaluate_all("a => a.map(e => e.ariaLabel)") == [
        "red moon",
        "brown key",
        "blue moon",
    ]
    expect(sheet(seat)).to_contain_text("You know the next card of the deck: a red moon.")


def test_a_chance_is_a_number_and_a_bar_as_long_as_it(page: Page) -> None:
    seat = shown(sit_at(page, lambda: dealt(HAND)), "full")
    pool = seat.widget.record.table.pools["deck"]
    keys = sum(n for card, n in pool.items() if getattr(card, "symbol", "") == "key")
    part = Fraction(keys, sum(pool.values()))
    bar = sheet(seat).locator(".dt-bars li", has_text="Any key")
    expect(bar.locator("b")).to_have_text(f"{round(part * 100)}%")
    long, all_ = bar.evaluate(
        "e => [getComputedStyle(e, '::after').width, getComputedStyle(e, '::before').width]"
        ".map(parseFloat)"
    )
    assert abs(long / all_ - float(part)) < 0.01


def test_it_follows_the_game_while_it_is_open(page: Page) -> None:
    seat = shown(sit_at(page, lambda: dealt(f"{HAND}, green sun")), "counts")
    assert "green sun: 7 not seen" in kinds(seat)
    with seat.changes():
        seat.widget.answer("play red sun")
        seat.table.push()
    assert "green sun: 6 not seen" in kinds(seat)
    with seat.changes():
        seat.button("Undo").click()
    assert "green sun: 7 not seen" in kinds(seat)


def test_it_is_made_only_while_it_is_open(page: Page) -> None:
    seat = opened(page, "full")
    assert "known" in seat.widget.sheets
    seat.panel.get_by_role("tab", name="Can do").click()
    expect(sheet(seat)).to_be_hidden()
    assert "known" not in seat.widget.sheets


def test_the_modes_are_chosen_with_keys_and_the_focus_stays(page: Page) -> None:
    seat = opened(page)
    mode(seat, "Nothing").focus()
    for name, knows in (("Counts", "counts"), ("All", "full"), ("Nothing", "off")):
        seat.press("ArrowRight")
        expect(mode(seat, name)).to_be_focused()
        expect(mode(seat, name)).to_be_checked()
        assert seat.widget.knows == knows


def test_a_page_cannot_make_up_what_is_known(page: Page) -> None:
    seat = opened(page, "full")
    seat.widget.set_state({"sheets": {"known": {"heaps": []}}})
    assert seat.widget.sheets["known"]["heaps"]


FULL = ["start", "all, later", "all in a team", "Urbion, all expansions", "Urbion, a team"]


@pytest.mark.parametrize("state", chosen(FULL, "all in a team"))
def test_it_fits_at_any_width_in_any_game(page: Page, state: str) -> None:
    seat = shown(sit_at(page, STATES[state]), "full")
    assert spoilt(seat) == []


@pytest.mark.parametrize("knows", first(1, ["full", "counts", "off"]))
def test_axe_finds_nothing_wrong(page: Page, knows: str) -> None:
    seat = opened(page, knows)
    assert by_day_and_by_night(seat) == []


def test_a_secret_hand_is_not_told(page: Page) -> None:
    """What your partner holds is counted among the cards that are not seen."""
    seat = shown(sit_at(page, STATES["team"]), "full")
    heaps = {heap["id"]: heap for heap in seat.widget.sheets["known"]["heaps"]}
    counted = sum(family["count"] for family in heaps["deck"]["families"])
    table = seat.widget.record.table
    secret = [
        len(table.zones[zone["id"]])
        for zone in seat.scene["zones"]
        if zone["lie"] == "fan" and zone["slots"] and "/back" in zone["slots"][0]["face"]
    ]
    assert secret, "no hand is secret here"
    assert counted == len(table.zones["deck"]) + sum(secret)
