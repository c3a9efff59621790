"""A page that is nothing but the pane of a table, and what of the table lies over what."""

from __future__ import annotations

from playwright.sync_api import Page

# Which of some elements lie over each other, in words, by what each is called.
OVERLAPPING = """(elements, called) => elements.flatMap((one, i) =>
  elements.slice(i + 1).flatMap((other) => {
    if (one.contains(other) || other.contains(one)) return [];
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const by = `${Math.round(wide)} x ${Math.round(high)}`;
    return wide > 2 && high > 2 ? [`${called(one)} and ${called(other)} overlap by ${by}`] : [];
  }))"""


def seen_by(script: str) -> str:
    """A script for the page in which `overlapping(elements, called)` can be called."""
    head, _, rest = script.partition("{")
    return f"{head}{{ const overlapping = {OVERLAPPING};{rest}"


def fill(page: Page, ground: str = "") -> None:
    """The table that is there reaches from edge to edge of the page, which has this colour."""
    page.evaluate(
        "ground => { document.body.style.margin = 0; document.body.style.background = ground; }",
        ground,
    )
