"""A Prophecy: cards are sorted by dragging, with buttons and with keys, and nothing is decided
before it is confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine.notation import write
from tests.browser.chromium import resize
from tests.browser.hands import Seat, sit_at
from tests.browser.sorting import Sorting, middle
from tests.browser.states import HAND, STATES, played
from tests.long_tests import first

SEEN = ["nightmare", "red door", "green sun", "red moon", "brown key"]
WANTED = "red moon | brown key, red door, nightmare, green sun"


def prophecy(page: Page) -> tuple[Seat, Sorting]:
    seat = sit_at(page, STATES["prophecy"])
    return seat, Sorting(seat)


WAYS: dict[str, Callable[[Sorting, str], None]] = {
    "dragging": Sorting.by_dragging,
    "buttons": Sorting.by_buttons,
    "keys": Sorting.by_keys,
}


@pytest.mark.parametrize("way", WAYS)
def test_cards_are_sorted_in_any_order(page: Page, way: str) -> None:
    seat, sorting = prophecy(page)
    assert sorting.piles() == [[], [0, 1, 2, 3, 4]]  # nothing is given away beforehand
    WAYS[way](sorting, WANTED)
    assert sorting.piles() == sorting.wanted(WANTED)
    assert seat.widget.rev == 1  # nothing is decided yet
    sorting.confirm()
    table = seat.widget.record.table
    assert write(table.zones["discard"][-1]) == "red moon"
    assert write(table.zones["hand"][-1]) == "brown key"  # it lay on top of the deck
    seat.is_shown()


@pytest.mark.parametrize("width", first(1, [480, 800, 1920]))
def test_cards_are_dragged_at_any_width(page: Page, width: int) -> None:
    resize(page, width, 1400)
    _, sorting = prophecy(page)
    sorting.by_dragging(WANTED)
    assert sorting.piles() == sorting.wanted(WANTED)
    sorting.by_dragging("nightmare | red door, green sun, red moon, brown key")
    assert sorting.piles() == [[0], [1, 2, 3, 4]]


def test_as_at_first_puts_them_back(page: Page) -> None:
    seat, sorting = prophecy(page)
    sorting.by_buttons(WANTED)
    seat.button("As at first").click()
    assert sorting.piles() == [[], [0, 1, 2, 3, 4]]


def test_what_is_still_wrong_is_said_beside_the_button(page: Page) -> None:
    _, sorting = prophecy(page)
    confirm = sorting.el.get_by_role("button", name="Confirm")
    expect(confirm).to_be_disabled()
    expect(confirm).to_have_accessible_description("Discard: 1 more needed")
    sorting.drag(0, 0, 0)
    expect(confirm).to_be_enabled()
    sorting.drag(1, 0, 1)
    expect(confirm).to_be_disabled()
    expect(confirm).to_have_accessible_description("Discard: 1 too many")


def test_each_card_says_where_it_is(page: Page) -> None:
    _, sorting = prophecy(page)
    sorting.by_buttons(WANTED)
    places = [sorting.card(n).get_attribute("aria-label") for n in (3, 4, 0)]
    assert places == [
        "red moon; Discard, 1 of 1",
        "brown key; Back on top of the deck, 1 of 4",
        "nightmare; Back on top of the deck, 3 of 4",
    ]


def test_the_question_is_not_lost_when_something_else_is_looked_at(page: Page) -> None:
    seat, sorting = prophecy(page)
    sorting.by_buttons(WANTED)
    seat.button("What lies here: Discard pile").click()
    seat.panel.get_by_role("tab", name="Happened").click()
    assert sorting.piles() == sorting.wanted(WANTED)


def test_a_card_that_is_seen_is_not_another_one_that_looks_like_it(page: Page) -> None:
    """A red key is discarded and a red sun is in the hand; both kinds are seen in the deck too."""
    seen = "red sun, red key, green sun, red moon, brown key"
    seat = sit_at(page, lambda: played(f"{HAND}, {seen}", "discard red key"))
    expect(seat.question.locator(".dt-arrange")).to_be_visible()
    seat.button("What lies here: Discard pile").click()
    cards: list[str] = seat.root.locator("[data-card]:visible").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    twice = [card for card, count in Counter(cards).items() if count > 1]
    top = seat.scene["zones"][2]["slots"][0]["id"]
    assert twice == [top]  # on the deck from outside, and in the question
    blank = seat.root.locator(".dt-card:visible").filter(has_not=page.locator("svg"))
    expect(blank).to_have_count(0)


LATE = "() => { const real = setTimeout; window.setTimeout = (f, ms) => real(f, ms + 5000); }"
"""A busy machine is late with timers, and not with clicks."""


def test_the_first_click_after_a_drag_counts(page: Page) -> None:
    seat, sorting = prophecy(page)
    page.evaluate(LATE)
    sorting.drag(3, 0, 0)
    sorting.confirm()
    seat.is_shown()


def test_a_drag_is_no_click_on_its_card(page: Page) -> None:
    """Also one that ends where it began. The card stays held, for the arrows; a click would let
    it go."""
    seat, sorting = prophecy(page)
    x, y = middle(sorting.card(3))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y - 10, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    seat.is_shown()
    expect(sorting.card(3)).to_have_attribute("aria-pressed", "true")
    assert sorting.piles() == [[], [0, 1, 2, 3, 4]]
