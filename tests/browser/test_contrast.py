"""The measure for contrasts that axe-core leaves open finds what is not clear, and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.contrast import measured

DRAWN = """<div class="dt-card" style="position:relative;width:200px;height:60px{card}">
  <svg width="200" height="60"><defs><linearGradient id="g"><stop stop-color="#202020"/>
    <stop offset="1" stop-color="#404040"/></linearGradient></defs>
    <rect width="200" height="60" fill="url(#g)"/>
    <text x="20" y="35" font-size="16" fill="{fill}">Observatory</text></svg>
  <button{off} style="position:absolute;inset:0;opacity:0"></button></div>{over}"""
COVER = '<b style="position:absolute;inset:0 0 0 60px;background:#000"></b>'


@pytest.mark.parametrize(
    ("drawn", "seen", "faults"),
    [
        ({"fill": "#ffffff"}, 1, 0),
        ({"fill": "#666666"}, 1, 1),
        ({"fill": "#ffffff", "card": ";opacity:.3"}, 1, 1),
        ({"fill": "#ffffff", "card": ";opacity:.3", "off": " disabled"}, 0, 0),
        ({"fill": "#666666", "off": " disabled"}, 1, 1),
        ({"fill": "#666666", "over": COVER}, 0, 0),
    ],
    ids=["clear", "unclear", "faint", "dimmed", "unclear, not dimmed", "covered"],
)
def test_a_text_on_a_drawing_is_measured_as_it_is_seen(
    page: Page, drawn: dict[str, str], seen: int, faults: int
) -> None:
    nothing = {"card": "", "off": "", "over": ""}
    page.set_content(f"<body style='background:#000'>{DRAWN.format(**{**nothing, **drawn})}")
    page.evaluate("window.unjudged = [...document.querySelectorAll('text')]")
    found = measured(page)
    assert (found[0], len(found[1])) == (seen, faults), found


def test_what_was_hidden_to_be_measured_is_as_it_was(page: Page) -> None:
    page.set_content("<p style='color: red'>One</p><p>Two</p>")
    page.evaluate("window.unjudged = [...document.querySelectorAll('p')]")
    assert measured(page)[0] == 2
    styles = "all => all.map(e => e.style.cssText)"
    assert page.locator("p").evaluate_all(styles) == ["color: red;", ""]
