"""The cards of the toy expansion on a page, in a copy of the project; `test_recipe` starts it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dreamtutor.engine.notation import write
from tests.browser.hands import sit


def test_a_veil_is_drawn_in_the_hand_and_where_it_is_lifted(page: Page) -> None:
    for deal in range(100):
        seat = sit(page, modules="veils", deal=f"veil {deal}")
        held = [card for card in seat.widget.record.table.zones["hand"] if "veil" in write(card)]
        if held:
            break
        seat.table.close()
    color = write(held[0]).removesuffix(" veil")
    drawn = page.locator(f'[data-face="onirim/veil/{color}"]')
    expect(drawn.first).to_be_visible()
    assert drawn.first.locator("path").count() > 3, "it is a drawing, and no plain card"
