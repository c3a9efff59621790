"""Cards are told apart when they are small, and by eyes that do not see all colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import Page

from tests.browser.access import FRONTEND
from tests.browser.differing import SEEN, closest
from tests.browser.faces import faces, grid
from tests.long_tests import chosen

CLEARLY = 14
"""Of 100 between black and white, on average over a square of 12 pixels. The number 3 instead of
a 2 makes 18, at 48 pixels."""
NEVER_TOGETHER = {"onirim/spells/hard", "urbion/void/flat"}
"""One of two, by what was agreed before the game; one figure, which stands or lies."""


@pytest.mark.parametrize(
    ("game", "seen"),
    chosen(
        product(["onirim", "urbion"], SEEN), *zip(cycle(["onirim", "urbion"]), SEEN, strict=False)
    ),
)
def test_any_two_small_cards_differ_clearly(page: Page, game: str, seen: str) -> None:
    shown = {id_: name for id_, name in faces(page, game).items() if id_ not in NEVER_TOGETHER}
    assert len(shown) > 70
    pairs = closest(page, grid(page, shown, 48), seen)
    assert [pair for pair in pairs if pair.apart < CLEARLY] == []


@pytest.mark.parametrize("seen", SEEN)
def test_of_a_covered_card_its_edge_is_enough(page: Page, seen: str) -> None:
    """In a row only the left third of a card is seen, below its neighbour."""
    all_faces = faces(page, "onirim")
    row = {id_: name for id_, name in all_faces.items() if re.match(r"onirim/(loc|cross)", id_)}
    assert len(row) >= 19
    pairs = closest(page, grid(page, row, 84, seen_of=0.31), seen)
    assert [pair for pair in pairs if pair.apart < CLEARLY] == []


def tokens() -> dict[str, str]:
    """The colours of the cards, which are the same by day and by night."""
    style = (FRONTEND / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    night = style[style.index("{") : style.index("}")]
    return dict(re.findall(r"--dt-([a-z-]+): #([0-9a-f]{6})", night))


def light(colour: str) -> float:
    """How light a colour is, as WCAG reckons."""

    def linear(part: int) -> float:
        s = part / 255
        return s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16)) for i in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    low, high = sorted([light(colour), light(other)])
    return (high + 0.05) / (low + 0.05)


TONES = ("red", "blue", "green", "brown", "earth", "water", "fire", "air", "dream")
LIGHTS = ("gold", "silver", "brass", "mint", "dread")


def pairs() -> Iterator[tuple[str, str, float]]:
    """What stands on what, and the contrast that it needs: names are text, signs are large."""
    for tone in TONES:
        yield f"{tone}-on", f"{tone}-mid", 4.5
    for lit in LIGHTS:
        yield lit, "night", 4.5
    yield "paper", "night", 4.5


@pytest.mark.parametrize(("mark", "ground", "least"), list(pairs()))
def test_signs_and_names_stand_out_from_their_ground(mark: str, ground: str, least: float) -> None:
    colours = tokens()
    assert contrast(colours[mark], colours[ground]) >= least
