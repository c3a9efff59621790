"""Larger, narrower, wider set, and from right to left: nothing gets lost (WCAG 1.4.4, 1.4.12).
How narrow it may be is in `test_layout`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.hands import Seat, sit_at
from tests.browser.states import STATES, each
from tests.browser.test_layout import SPOILT, WIDTHS, at_width
from tests.long_tests import first

SPACING = """* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important; } p { margin-bottom: 2em !important; }"""
"""The distances that a reader may set."""
SOME = ("refused", "prophecy", "all expansions", "Urbion, a turn", "Urbion, Census", "team")


def spoilt(seat: Seat, width: int) -> list[str]:
    at_width(seat, width)
    found: list[str] = seat.root.evaluate(SPOILT)
    return found


def test_nothing_is_lost_at_twice_the_size(browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 640, "height": 500}, device_scale_factor=2, reduced_motion="reduce"
    )
    for state, seat in each(context.new_page(), SOME):
        assert spoilt(seat, 640) == [], state
    context.close()


def test_a_reader_may_set_letters_and_lines_wider(page: Page) -> None:
    """What is printed on a picture is a picture; it is said beside it."""
    for state, seat in each(page, SOME):
        page.add_style_tag(content=SPACING)
        for width in (320, 480, 800, 1280):
            faults = [fault for fault in spoilt(seat, width) if "than its card" not in fault]
            assert faults == [], f"{state}, {width}"


@pytest.mark.parametrize("state", first(1, ["all expansions", "refused", "Urbion, a turn"]))
def test_from_right_to_left_the_table_is_mirrored(page: Page, state: str) -> None:
    seat = sit_at(page, STATES[state])
    seat.widget.scene = {**seat.scene, "dir": "rtl"}
    seat.table.push()
    for width in WIDTHS:
        assert spoilt(seat, width) == [], width
    at_width(seat, 800)
    middle = {
        what: seat.root.locator(what).first.evaluate(
            "e => (r => (r.left + r.right) / 2)(e.getBoundingClientRect())"
        )
        for what in (".dt-title", ".dt-tools", ".dt-table", ".dt-rail")
    }
    assert middle[".dt-tools"] < middle[".dt-title"]
    assert middle[".dt-rail"] < middle[".dt-table"]
    hand = [card.bounding_box() for card in seat.root.locator("[data-zone=hand] .dt-card").all()]
    lefts = [box["x"] for box in hand if box]
    assert lefts == sorted(lefts, reverse=True)
