"""No state is told by colour alone: each has a mark of its own shape, also in forced colours."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.hands import Seat, sit_at
from tests.browser.states import STATES

MARKED = ("", "is-playable", "is-refused", "is-playable is-chosen", "is-moved", "is-next",
          "is-pointed")  # fmt: skip
"""What a card can be. One that can do one thing but not another looks like any that can be chosen:
what it cannot do is said where its answers are."""

# All that is drawn around a card, without colours: rings, badges, lines, and how it lies.
SHAPE = """(card, marks) => {
  card.className = "dt-card " + marks;
  const bare = text => text.replace(/(rgba?|color|oklab)\\([^)]*\\)/g, "").trim();
  const of = (part, names) => { const s = getComputedStyle(card, part);
    const none = part && ["none", "normal"].includes(s.content);
    return none ? "" : names.map(name => bare(s[name])).join(); };
  const size = ["content", "width", "height", "top", "bottom", "borderStyle", "transform"];
  return [of(null, ["boxShadow", "outlineStyle", "outlineWidth", "transform"]),
    of("::before", size), of("::after", size)].join(" | ");
}"""


def shapes(seat: Seat) -> dict[str, str]:
    card = seat.root.locator("[data-zone=labyrinth] .dt-card").first
    return {marks: card.evaluate(SHAPE, marks) for marks in MARKED}


def alike(seat: Seat) -> list[tuple[str, str]]:
    seen = shapes(seat)
    return [(a, b) for a, b in combinations(MARKED, 2) if seen[a] == seen[b]]


def test_each_state_has_a_shape(page: Page) -> None:
    assert alike(sit_at(page, STATES["refused"])) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_also_in_forced_colours(browser: Browser, scheme: str) -> None:
    context = browser.new_context(
        forced_colors="active",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    seat = sit_at(context.new_page(), STATES["refused"])
    assert alike(seat) == []
    context.close()


def test_places_and_elements_have_letters(page: Page) -> None:
    """As hanabi.live's colour-blind mode has them, and always on."""
    for state, letters in (("refused", "OAG"), ("Urbion, a turn", "FEWA")):
        seat = sit_at(page, STATES[state])
        printed = "".join(seat.root.locator(".dt-card svg text").all_text_contents())
        assert set(letters) <= set(printed), state
