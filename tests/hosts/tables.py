"""A table in a notebook, and what a player does there with the mouse."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.onirim.steps import Discard, Play
from dreamtutor.replay.game import new_game
from dreamtutor.texts import Words

SHOWN = ".dt-game[data-rev]"
Move = tuple[str, str]
"""A card, and what to do with it."""


def quiet(deal: str) -> list[Move]:
    """Four moves in a deal, one in each turn; fewer if something comes up between them."""
    moves: list[Move] = []
    game = new_game("onirim", deal=deal)
    words = Words("onirim")
    while len(moves) < 4 and isinstance(prompt := game.record.prompt, Pick):
        step = prompt.options[0]
        if not isinstance(step, Play | Discard):
            break
        moves.append((words.card(step.card), words.choice(step)))
        game.answer(write(step))
    return moves


DEAL = next(deal for deal in map("quiet {}".format, count()) if len(quiet(deal)) == 4)
MOVES = quiet(DEAL)
PLAY = f"""import dreamtutor
table = dreamtutor.play("onirim", deal="{DEAL}")
table"""


@dataclass(frozen=True)
class Seen:
    """The table that a page shows."""

    page: Page
    number: int = 0
    """Of the tables on the page."""

    @property
    def root(self) -> Locator:
        return self.page.locator(SHOWN).nth(self.number)

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
        """Every card with its place, and what is asked. A face is drawn as soon as it is known how
        wide it is; which one it is does not wait for that."""
        found: list[Any] = self.root.evaluate(
            """root => [...root.querySelectorAll(".dt-card, .dt-pile > b, .dt-asked > p")].map(
                 e => [e.dataset.face ?? e.textContent, e.closest("[data-zone]")?.dataset.zone])"""
        )
        return found
