"""The fonts come from Python, once for a page, and letters are set in them wherever a table is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import dreamtutor
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import mount
from tests.browser.chromium import fonts_are_there, laid_out

LOADED = """() => [...document.fonts].filter(({ family }) => /^"?dt-/.test(family))
  .map(({ family, status }) => [family.replaceAll('"', ""), status])"""
WIDE = """([font, text]) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  return pen.measureText(text).width;
}"""


def test_a_page_asks_once_and_is_set_in_the_fonts(page: Page, tmp_path: Path) -> None:
    asked: list[Any] = []

    def table() -> LiveTable:
        made = dreamtutor.play(save=tmp_path)
        made.on_msg(lambda _widget, content, _buffers: asked.append(content))
        return made

    first = mount(page, table)
    fonts_are_there(page)
    assert {tuple(font) for font in page.evaluate(LOADED)} == {
        ("dt-book", "loaded"),
        ("dt-ui", "loaded"),
    }
    text = "Two red cards side by side: ąęłß"
    for family in ("dt-book", "dt-ui"):
        ours = page.evaluate(WIDE, [f"40px {family}, monospace", text])
        assert ours != page.evaluate(WIDE, ["40px monospace", text])
    many = page.evaluate("document.fonts.size")
    second = mount(page, table)
    first.open_view(shadow=True)
    laid_out(page)
    assert [content["do"] for content in asked].count("fonts") == 1
    assert page.evaluate("document.fonts.size") == many
    family = "e => getComputedStyle(e).fontFamily"
    for view in (first.view(1), second.view()):
        assert view.locator(".dt-game").evaluate(family).startswith("dt-ui")
