"""A step looks the same whichever way one came: what is kept from step to step shows in nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.widgets.front import named_styles, styles
from tests.browser.bridge import mount
from tests.browser.chromium import resize
from tests.browser.replays import Viewer
from tests.long_tests import first

WAYS = [
    ("onirim-oniverse", ("ArrowRight",) * 9 + ("End", "ArrowLeft", "ArrowLeft", "[", "["), 1280),
    ("urbion-books-and-temples", ("End", "Home", "]", "]") + ("ArrowRight",) * 9, 1500),
    ("onirim-team", ("]", "]", "]", "]", "End", "ArrowLeft", "[", "ArrowRight"), 700),
    ("urbion-postcards", ("End", "[") + ("ArrowLeft",) * 12 + ("ArrowRight",) * 2, 1040),
    ("onirim-first-loss", ("Home", "End", "ArrowLeft", "ArrowRight"), 1500),
]
"""A replay that comes with the program, the keys, and how wide the page is at the end."""
# All that is there, but for what was said last, and for where the keyboard is or was.
SHOWN = """root => {
  const uid = root.querySelector("[role=tab]").id.split("-")[0];
  const value = ({ name, value }) => name === "class" ? value.split(/ +/).sort().join(" ")
    : name === "style" ? value.split(/; */).sort().join(";") : value;
  const told = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (node.matches(".dt-live[role=status], .dt-strokes:empty")) return "";
    if (node.matches(".dt-sheet") && !node.checkVisibility()) return "";
    const all = [...node.attributes].map((a) => [a.name, value(a)])
      .filter(([name, text]) => text || name !== "style").sort()
      .filter(([name]) => !["tabindex", "data-lm-suppress-shortcuts"].includes(name));
    return [`<${node.localName} ${all.map((a) => a.join("=")).join(" ")}>`,
      ...[...node.childNodes].map(told)].filter(Boolean).join("\\n");
  };
  return told(root).replaceAll(uid, "dt");
}"""


def opened(page: Page, name: str, at: int) -> Viewer:
    viewer = Viewer(mount(page, lambda: dreamtutor.watch(name, at=at)))
    expect(viewer.track).to_have_attribute("aria-valuenow", str(at))
    return viewer


def shows(viewer: Viewer) -> list[str]:
    """The whole table, with no sheet open, and with one after the other."""
    tabs = viewer.panel.locator("[role=tab]")
    found = [viewer.root.evaluate(SHOWN)]
    for n in range(tabs.count()):
        tabs.nth(n).evaluate("tab => tab.click()")
        expect(viewer.panel.locator(".dt-sheet.is-open > *").first).to_be_attached()
        found.append(viewer.root.evaluate(SHOWN))
    tabs.last.evaluate("tab => tab.click()")
    return found


@pytest.mark.parametrize(("name", "keys", "width"), first(1, WAYS), ids=[way[0] for way in WAYS])
def test_a_step_is_the_same_whichever_way_one_came(
    page: Page, name: str, keys: tuple[str, ...], width: int
) -> None:
    walked = opened(page, name, 0).begins()
    walked.press(*keys[:-3])
    moves = walked.panel.locator("[role=tab]").nth(1)
    moves.evaluate("tab => tab.click()")
    resize(page, width)
    moves.evaluate("tab => tab.click()")
    for key in keys[-3:]:
        walked.begins().press(key)
        at = int(walked.track.get_attribute("aria-valuenow") or 0)
        seen = shows(walked)
        fresh = opened(page, name, at)
        for here, there in zip(seen, shows(fresh), strict=True):
            assert here.split("\n") == there.split("\n")
        fresh.table.close()


def test_the_style_sheet_asks_nothing_of_what_lies_deep_below() -> None:
    """A browser would ask again for all of the table whenever anything in it changes. To ask for
    children is quick, and so is what few elements ever are."""
    css = "".join(named_styles(*styles("viewer")[:-1]).values())
    asking = {
        re.split(r"[\s>]+", part.strip())[-1]
        for part in re.findall(r"([^{},;]*?):has\((?!>|\.is-dragged)", css)
    }
    assert asking <= {".dt-choices", "label", "li"}
