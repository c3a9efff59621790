"""axe-core: what a machine can check of the rules for accessible pages (WCAG 2.2, A and AA)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.contrast import measured
from tests.browser.hands import Seat

FRONTEND = Path(__file__).parents[2] / "dreamtutor" / "widgets" / "frontend"
AXE = FRONTEND / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ONLY_PAGES = {
    name: {"enabled": False} for name in ("region", "landmark-one-main", "page-has-heading-one")
}
"""What a page must have, and a part of a page need not."""


PLAIN_GROUND = """root => {
  const isLight = root.closest("[data-dt-theme]").dataset.dtTheme === "light";
  root.style.background = isLight ? "var(--dt-ground)" : "#2b2c63";
}"""
"""On a gradient axe has no opinion either: the ground gets that of its colours on which texts have
the least contrast."""


RUN = """async (root, options) => {
  const found = await axe.run(root, { ...options, elementRef: true });
  const contrasts = kind => found[kind].filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes);
  window.unjudged = contrasts("incomplete").map(({ element }) => element);
  const line = (id, { failureSummary, html }) => `${id}: ${failureSummary} (${html.slice(0, 200)})`;
  return {
    judged: contrasts("passes").length,
    faults: found.violations.flatMap(({ id, nodes }) => nodes.map(node => line(id, node))),
  };
}"""
"""The contrasts that axe cannot judge are left to `contrast`."""


CONTRAST = ["color-contrast"]
"""What depends on the theme."""
GROUND = {"dark": "#111111", "light": "#ffffff"}


def lit(seat: Seat, theme: str) -> Seat:
    """The table in a notebook with such a theme."""
    seat.page.evaluate("colour => { document.body.style.background = colour; }", GROUND[theme])
    expect(seat.table.view().locator(".dt")).to_have_attribute("data-dt-theme", theme)
    return seat


def by_day_and_by_night(seat: Seat) -> list[str]:
    """What axe-core finds wrong in either theme: by all its rules in one, and in the other by those
    that depend on it."""
    dark, light = GROUND
    faults = [f"{dark}: {fault}" for fault in violations(lit(seat, dark))]
    return faults + [f"{light}: {fault}" for fault in violations(lit(seat, light), only=CONTRAST)]


def violations(seat: Seat, *, within: str = "", only: list[str] | None = None) -> list[str]:
    """What axe-core finds wrong with the table or a part of it, a line each; by all its rules or
    only by some."""
    if not AXE.exists():
        raise RuntimeError(
            f"axe-core is not there ({AXE}): run `make frontend`, or `npm ci` in {FRONTEND}"
        )
    page = seat.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # Where something lies behind or over a text, axe has no opinion on its contrast. The maze is a
    # shade of the ground, and the layer for cards in flight is empty.
    seat.root.locator(".dt-felt, .dt-air").evaluate_all("all => all.forEach(e => e.remove())")
    seat.root.evaluate(PLAIN_GROUND)
    options: dict[str, Any] = {"resultTypes": ["violations", "passes", "incomplete"]}
    options |= {"runOnly": only} if only else {"runOnly": RULES, "rules": ONLY_PAGES}
    found: dict[str, Any] = (seat.root.locator(within) if within else seat.root).evaluate(
        RUN, options
    )
    seen, unclear = measured(page)
    assert found["judged"] + seen > (0 if within else 10), "no text was judged"
    return [*found["faults"], *unclear]


NAMELESS = """root => {
  const there = id => id && root.querySelector(`#${id}`);
  const named = e => e.getAttribute("aria-label")
    || (e.getAttribute("aria-labelledby") ?? "").split(" ").some(there);
  const found = [];
  for (const e of root.querySelectorAll("[role=group], [role=tabpanel], section, aside"))
    if (!named(e) && !e.matches(".dt-group")) found.push(`${e.className} has no name`);
  for (const e of root.querySelectorAll("[aria-labelledby], [aria-describedby]"))
    for (const name of ["aria-labelledby", "aria-describedby"])
      for (const id of (e.getAttribute(name) ?? "").split(" ").filter(Boolean))
        if (!root.querySelector(`#${id}`)) found.push(`${e.className}: ${name} names nothing`);
  return found;
}"""


def nameless(seat: Seat) -> list[str]:
    """Groups without a name, which axe-core lets pass, and references to what is not there."""
    found: list[str] = seat.root.evaluate(NAMELESS)
    return found
