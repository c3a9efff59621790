"""What travels with every notebook: small, in need of no other machine, and with all its words."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.widgets.widget import STATIC
from tests.browser.access import FRONTEND
from tests.browser.bridge import ADDRESS
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit, sit_at

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun"


def test_the_bundle_is_small() -> None:
    """Every notebook carries a copy for each table in it. Half of it are the pictures: every card
    of Onirim with all its expansions, and of Urbion."""
    files = [STATIC / "table.js", STATIC / "table.css"]
    assert sum(file.stat().st_size for file in files) < 140 * 1024


def test_the_bundle_names_no_other_machine_and_imports_nothing() -> None:
    script = (STATIC / "table.js").read_text(encoding="utf-8")
    style = (STATIC / "table.css").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"'`\s)]+", script + style)) <= {
        "http://www.w3.org/2000/svg"
    }
    assert not re.search(
        r"\bimport\b|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket", script
    )
    assert not re.search(r"@import|url\(", style)


def test_a_game_asks_for_nothing_but_its_page(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("play red sun")
    seat.click_answer("play blue moon")
    assert [url for url in asked if url != ADDRESS and not url.startswith("blob:")] == []


def test_python_has_all_words_that_the_page_asks_for(page: Page) -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / "table.json").read_text(encoding="utf-8"))
    strings = sit(page).widget.strings
    assert {key: text for key, text in strings.items() if key in wanted} == wanted


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_table_is_played_inside_a_shadow_root(page: Page, by: str) -> None:
    """As marimo shows it: the page's own styles and searches do not reach inside."""
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.table.close_view(0)
    page.evaluate("() => document.head.querySelectorAll('style').forEach(e => e.remove())")
    seat.table.open_view(shadow=True)
    seat = Seat(seat.table, 1)
    assert seat.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
    seat.is_shown()
    if by == "mouse":
        seat.click_answer("play red sun")
        seat.click_refused("play green sun")
        why = seat.question.get_by_role("alert").get_by_role("button", name="Why?")
        why.click()
        expect(why).to_have_attribute("aria-expanded", "true")
    else:
        seat.root.locator(".dt-hit").first.focus()
        seat.press_answer("play red sun", by="card")
        seat.press_answer("play blue moon", by="letter")
        seat.press_answer("discard green sun", by="list")
        assert seat.focus(), "the focus has left the table"
        with seat.changes():
            seat.press("z")
    seat.is_shown()
    width = seat.root.locator("[data-zone=hand] .dt-card").first.evaluate("e => e.offsetWidth")
    assert 44 <= width <= 200  # the table's own styles are inside


def test_the_table_follows_the_theme_of_its_host(page: Page) -> None:
    seat = sit(page)
    outer = seat.table.view().locator(".dt")
    for colour, theme in [("#111", "dark"), ("#fafafa", "light"), ("#202030", "dark")]:
        page.evaluate("colour => { document.body.style.background = colour; }", colour)
        expect(outer).to_have_attribute("data-dt-theme", theme)
