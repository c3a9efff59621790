"""Nothing is cut off and nothing is too small to hit, however wide the cell is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import resize
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.pane import fill
from tests.browser.states import STATES, each, row_of
from tests.long_tests import first

WIDTHS = (480, 800, 1280, 1920)

# Everything that a reader can see: beyond the table's edges, or cut off by what lies around it.
# The maze in the background may be cut; the sentences for screen readers are meant to be. What a
# sheet of the panel has below its edge can be scrolled to; sideways it must fit like all else.
SPOILT = """root => {
  const edge = root.getBoundingClientRect(), found = [];
  // What scrolls can be brought into view; until then it is not seen.
  const away = e => {
    const box = e.closest(".dt-moves, .dt-beside, .dt-ended, .dt-ask, .dt-news");
    if (!box || box === e) return;
    const r = e.getBoundingClientRect(), edges = box.getBoundingClientRect();
    return r.top < edges.top || r.bottom > edges.bottom; };
  const shown = e => !e.closest(".dt-felt, .dt-live, .dt-air") && !away(e)
    && e.checkVisibility({ visibilityProperty: true });
  const beside = (r, box) => r.left < box.left - 1 || r.right > box.right + 1;
  const out = (r, box) => beside(r, box) || r.top < box.top - 1 || r.bottom > box.bottom + 1;
  const rolls = e => /auto|scroll/.test(getComputedStyle(e).overflowY);
  const sheet = e => {
    const box = e.closest(".dt-sheet, .dt-bubble-in, .dt-ended, .dt-ask, .dt-news");
    return box && rolls(box) ? box : null; };
  const called = e => `${e.tagName} ${e.getAttribute("class") ?? ""}`;
  for (const e of root.querySelectorAll("*")) {
    if (e.parentElement.closest("svg") && !e.matches("text") || !shown(e)) continue;
    const r = e.getBoundingClientRect();
    if (r.width && r.height && (sheet(e) ? beside : out)(r, edge))
      found.push(`${called(e)} lies outside of the table`);
    // A printed name must fit on its card.
    if (e.matches("text.dt-name")) {
      const card = e.closest("[data-face]").parentElement.getBoundingClientRect();
      if (beside(r, card)) found.push(`"${e.textContent}" is wider than its card`);
    }
    for (const text of e.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.textContent.trim()) continue;
      if (e.closest("svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      for (let box = e; box !== root.parentElement; box = box.parentElement) {
        const edges = box.getBoundingClientRect(), { overflow } = getComputedStyle(box);
        // What ends in dots can be read as a whole among the words of the table.
        const { textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
        const cuts = overflow !== "visible" && (sheet(e) ? beside : out)(at, edges);
        if (cuts || (box.matches("button, li, p, .dt-ask") && beside(at, edges)))
          found.push(`"${text.textContent}" is cut off by ${called(box)}`);
      }
    }
  }
  for (const e of [document.scrollingElement, root])
    if (e.scrollWidth > e.clientWidth) found.push(`${called(e)} scrolls sideways`);
  return found;
}"""

SMALL = """root => [...root.querySelectorAll(".dt-hit")].filter(hit => hit.checkVisibility()
    && hit.getAttribute("aria-disabled") !== "true")
  .map(hit => [hit.getAttribute("aria-label"), hit.offsetWidth, hit.offsetHeight])
  .filter(([, width, height]) => width < 44 || height < 44)"""


def at_width(seat: Seat, width: int) -> None:
    """The cell is so wide; the table has measured itself and drawn its cards."""
    fill(seat.page)
    resize(seat.page, width)
    assert seat.root.evaluate("root => root.clientWidth") == width


def spoilt(seat: Seat) -> list[str]:
    """What is cut off or outside, at any width."""
    found = []
    for width in WIDTHS:
        at_width(seat, width)
        found += [f"{width} px: {fault}" for fault in seat.root.evaluate(SPOILT)]
    return found


@pytest.mark.parametrize("length", first(1, [30, 9, 0]))
def test_rows_of_any_length_fit(page: Page, length: int) -> None:
    seat = sit_at(page, lambda: row_of(length))
    assert len(seat.sees()["labyrinth"]) == length
    assert spoilt(seat) == []


def test_of_each_card_in_a_long_row_something_is_seen(page: Page) -> None:
    seat = sit_at(page, STATES["long row"])
    for width in WIDTHS:
        at_width(seat, width)
        lefts: list[float] = seat.root.locator("[data-zone=labyrinth] .dt-card").evaluate_all(
            "cards => cards.map(card => card.getBoundingClientRect().x)"
        )
        assert len(lefts) == 30
        assert all(b - a >= 2 for a, b in pairwise(lefts)), width


@pytest.mark.parametrize("shift", first(1, range(2)))
def test_every_state_fits_and_what_can_be_chosen_can_be_hit(page: Page, shift: int) -> None:
    """At every other width, also in a window of 1280 at 400 %, which is 320 wide (WCAG 1.4.10).
    The next state is looked at in the other widths; with all tests, each is in all."""
    for n, (state, seat) in enumerate(each(page)):
        for width in (320, *WIDTHS)[(n + shift) % 2 :: 2]:
            at_width(seat, width)
            assert seat.root.evaluate(SPOILT) == [], f"{state}, {width} px"
            small: list[Any] = seat.root.evaluate(SMALL) if width in WIDTHS else []
            assert small == [], f"{state}, {width} px"


def test_what_unfolds_fits(page: Page) -> None:
    seat = sit_at(page, STATES["refused"])
    seat.click_answer("discard red key")
    for why in seat.root.get_by_role("button", name="Why?").all():
        why.click()
    seat.button("What lies here: Discard pile").click()
    seat.question.locator(".dt-arrange .dt-hit").nth(2).click()
    assert spoilt(seat) == []


def test_the_table_is_drawn_when_it_is_shown_at_last(page: Page) -> None:
    """In a tab of the notebook that was hidden, nothing has a width."""
    seat = sit_at(page, lambda: dealt("red sun, blue sun, red key, blue key, green moon"))
    view = seat.table.view()
    view.evaluate("e => { e.style.display = 'none'; }")
    seat.widget.answer("play red sun")
    seat.table.push()
    view.evaluate("e => { e.style.display = ''; }")
    at_width(seat, 800)
    assert seat.root.locator("[data-zone=labyrinth] .dt-art > svg").count() == 1
    assert seat.root.evaluate(SPOILT) == []
