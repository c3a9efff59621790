"""A reel travels in little room, and the page gets back every bit of it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from dreamtutor.reel.builder import reel
from dreamtutor.reel.packing import packed
from dreamtutor.replay.game import new_game
from dreamtutor.texts import Words
from dreamtutor.widgets.base import STATIC
from tests.reel.test_reel_laws import REAL, wandering

UNREEL = (STATIC.parent / "js" / "unreel.js").read_text("utf-8")

UNPACKED = """([source, sent]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return import(url).then(({ unreel }) => unreel(sent));
}"""


@pytest.mark.parametrize(
    ("name", "modules", "seats"),
    [("onirim", "", 1), ("onirim", "all", 2), ("onirim", "all", REAL), ("urbion", "all", 2)],
)
def test_the_page_unpacks_what_was_packed(page: Page, name: str, modules: str, seats: int) -> None:
    game = wandering(name, modules, seats, 7)
    game.annotate("*here*", glyph="good", marks=[{"at": ("hand", 1), "to": ("discard", 0)}])
    whole = reel(game.record, Words(name), game.threads)
    as_sent = json.loads(json.dumps(packed(whole)))
    assert page.evaluate(UNPACKED, [UNREEL, as_sent]) == json.loads(json.dumps(whole))


def test_a_page_takes_a_reel_that_is_not_packed(page: Page) -> None:
    whole = json.loads(json.dumps(reel(new_game().record, Words("onirim"))))
    assert page.evaluate(UNPACKED, [UNREEL, whole]) == whole


@pytest.mark.parametrize("modules", ["", "all"])
@pytest.mark.parametrize("name", ["onirim", "urbion"])
def test_a_step_takes_less_than_four_hundred_bytes(name: str, modules: str) -> None:
    """So a game of a hundred turns, three hundred steps, takes less than 120 kB."""
    whole = reel(wandering(name, modules, 1, 11, steps=300).record, Words(name))
    data = json.dumps(packed(whole), ensure_ascii=False, separators=(",", ":"))
    assert len(whole["entries"]) > 200
    assert len(data.encode()) < 400 * len(whole["entries"])
