"""A game of each expansion, and of all of them, clicked on a real page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine.session import Over
from tests.browser.clicker import Clicker
from tests.browser.hands import Seat, sit

ANSWERS = 120
GAMES: dict[str, dict[str, Any]] = {
    **{
        name: {"modules": name}
        for name in (
            "book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse",
        )
    },
    "all": {"modules": "all"},
    "team": {"seats": 2},
    "all in a team": {"modules": "all", "seats": 2},
}  # fmt: skip


def clicked(page: Page, game: dict[str, Any], deal: str, answers: int = ANSWERS) -> Clicker:
    """A game in which random answers were clicked."""
    seat = sit(page, deal=deal, **game)
    clicker = Clicker(seat, Random(deal).random)
    clicker.plays(answers)
    return clicker


def is_over(seat: Seat) -> bool:
    return isinstance(seat.widget.record.prompt, Over)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_clicks(page: Page, watch: Any, name: str) -> None:
    clicker = clicked(page, GAMES[name], "harbour lamp")
    assert [line for line in watch.console if line.startswith("error")] == []
    assert len(clicker.questions) >= 2
    if is_over(clicker.seat):
        expect(clicker.seat.question.locator(".dt-outcome")).to_be_visible()
