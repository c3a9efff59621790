"""Several widgets stand on one page, each with its styles: those that come later change nothing of
the others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import dreamtutor
from dreamtutor.widgets.front import named_styles, styles
from tests.browser.bridge import mount
from tests.browser.chromium import fonts_are_there, laid_out
from tests.libraries.libraries import club

WIDGETS = ["home", "course", "library", "table", "lesson", "viewer"]

# Of what is alike, with the same classes in something of the same classes, one is looked at. What
# there is to see of it are some hundred thousand values, which stay in the page.
REMEMBER = """root => {
  const kindOf = e => [e.localName, e.className?.baseVal ?? e.className].join(".");
  const kinds = new Map([root, ...root.querySelectorAll("*")].reverse()
    .map(e => [[kindOf(e), kindOf(e.parentElement)].join(), e]));
  const look = e => {
    const style = getComputedStyle(e);
    return new Map([...style].map(name => [name, style.getPropertyValue(name)]));
  };
  const before = new Map([...kinds.values()].map(e => [e, look(e)]));
  window.changedSince = () => [...before].flatMap(([e, was]) => {
    const now = look(e);
    return [...was].filter(([name, value]) => !name.startsWith("--") && now.get(name) !== value)
      .map(([name, value]) => `${kindOf(e)}: ${name} was ${value}, is ${now.get(name)}`);
  });
  return before.size;
}"""

ADD = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""


def home(_folder: Path) -> Any:
    return dreamtutor.home().page


def course(_folder: Path) -> Any:
    return dreamtutor.course().page


def library(folder: Path) -> Any:
    return dreamtutor.library(club(folder)).page


def table(_folder: Path) -> Any:
    return dreamtutor.play(save=None)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("make", [home, course, library, table])
def test_a_widget_looks_the_same_whichever_come_after_it(
    page: Page, tmp_path: Path, make: Callable[[Path], Any]
) -> None:
    view = mount(page, lambda: make(tmp_path)).view()
    fonts_are_there(page)
    laid_out(page)
    assert view.evaluate(REMEMBER) > 20
    for name in WIDGETS:
        for css in named_styles(*styles(name)).values():
            page.evaluate(ADD, css)
    assert page.evaluate("changedSince()") == []
