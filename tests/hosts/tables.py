"""A table in a notebook, and what a player does there with the mouse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

PLAY = """import dreamtutor
table = dreamtutor.play("onirim", deal="harbour lamp")
table"""
SHOWN = ".dt-game[data-rev]"
MOVES = [
    ("red sun, Observatory", "Play the red sun"),
    ("blue moon, Aquarium", "Play the blue moon"),
    ("blue sun, Aquarium", "Discard the blue sun"),
    ("green key, Garden", "Play the green key"),
]
"""What can be done one after the other in that deal: a card, and what to do with it."""


@dataclass(frozen=True)
class Seen:
    """The table that a page shows."""

    page: Page

    @property
    def root(self) -> Locator:
        return self.page.locator(SHOWN).first

    def is_at(self, rev: int) -> None:
        expect(self.root).to_have_attribute("data-rev", str(rev))

    def move(self, card: str, answer: str) -> None:
        """Choose a card and click an answer; wait for what comes of it."""
        rev = int(self.root.get_attribute("data-rev") or -1)
        self.root.get_by_role("button", name=card, exact=True).first.click()
        question = self.root.get_by_role("region", name="Question")
        question.get_by_role("button", name=answer).click()
        self.is_at(rev + 1)

    def position(self) -> list[Any]:
        """Every card with its place, and what is asked."""
        found: list[Any] = self.root.evaluate(
            """root => [...root.querySelectorAll(".dt-card, .dt-pile > b, .dt-asked > p")].map(
                 e => [e.dataset.face, e.textContent, e.closest("[data-zone]")?.dataset.zone])"""
        )
        return found
