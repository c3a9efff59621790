"""Replays to look at on a page, and whoever looks at them.

viewer = look(page, branched)
viewer.press("ArrowRight")
viewer.stands(at=1)
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.engine.players import random as guess
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from dreamtutor.widgets.viewer import ReplayViewer
from tests.browser.bridge import mount
from tests.browser.deals import dealt
from tests.browser.hands import Seat
from tests.players import careful

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"
MAIN = ("play red sun", "discard blue moon", "discard green sun")
SIDE = ("play blue moon", "discard green sun")
"""Played instead of the last two."""


TURN = """() => new Promise(go => {
  const c = new MessageChannel();
  c.port1.onmessage = go;
  c.port2.postMessage(0);
})"""
"""The page has done what it had to do, however its clock goes."""


def branched(save: Path | None = None) -> Game:
    """A game of three steps, and a line that leaves it after the first."""
    table = dealt(ORDER, save)
    for words in (MAIN[0], *SIDE):
        table.answer(words)
    table.undo(2)
    for words in MAIN[1:]:
        table.answer(words)
    return table.game


def whole(game: str = "onirim", modules: str = "", deal: str = "harbour lamp") -> Game:
    """A game played to its end."""
    played = new_game(game, modules, deal=deal, save=None)
    random = Random(2).random
    while not isinstance(played.record.prompt, Over):
        played.record.answer(careful(played.record.session, random))
    return played


def bushy(lines: int = 60) -> Game:
    """A game with so many lines beside the one that was played last."""
    game = new_game("onirim", deal="harbour lamp", save=None)
    random = Random(5).random
    for n in range(lines):
        played = 0
        while played < 3 + n % 5 and not isinstance(game.record.prompt, Over):
            game.record.answer(guess(game.record.session, random))
            played += 1
        game.record.undo(max(1, played - (n % 3 == 0)))
    return game


def line_of(game: Game) -> list[Node]:
    return list(game.record.node.line())


class Viewer(Seat):
    """Somebody who looks at a replay."""

    @property
    def viewer(self) -> ReplayViewer:
        assert isinstance(self.widget, ReplayViewer)
        return self.widget

    @property
    def track(self) -> Locator:
        return self.root.get_by_role("slider", name="Steps")

    @property
    def bar(self) -> Locator:
        return self.root.get_by_role("region", name="Replay")

    @property
    def moves(self) -> Locator:
        return self.panel.locator(".dt-sheet[data-sheet=history]")

    @property
    def window(self) -> Locator:
        return self.root.get_by_role("dialog")

    def stands(self, at: int, line: int | None = None) -> None:
        """The page shows this step, and Python has heard of it."""
        expect(self.track).to_have_attribute("aria-valuenow", str(at))
        expect(self.bar.locator(".dt-where")).to_contain_text(f"Step {at}")
        for _ in range(3000):
            if self.viewer.at == at and line in (None, self.viewer.line):
                return
            self.page.evaluate(TURN)
        raise AssertionError(f"Python is at {self.viewer.at} on {self.viewer.line}")

    def begins(self) -> Viewer:
        """With the focus on the timeline."""
        self.track.focus()
        return self

    def open_moves(self) -> None:
        self.panel.get_by_role("tab", name="Moves").click()
        expect(self.moves).to_be_visible()


def look(
    page: Page, make: Callable[[], Game] = branched, latency: int = 0, **options: Any
) -> Viewer:
    """A replay on the page, at its beginning."""
    viewer = Viewer(mount(page, lambda: dreamtutor.watch(make(), **options), latency))
    expect(viewer.track).to_be_visible()
    return viewer
