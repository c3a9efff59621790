"""Games with notes on them, to be looked at on a page.

reader = read(page, lambda: noted())
reader.notes.first            # the first note at the step that is shown
reader.strokes()              # the marks that are drawn on the table
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from dreamtutor.engine.record import Node
from dreamtutor.replay.game import Game, new_game
from dreamtutor.widgets.viewer import ReplayViewer
from tests.browser.bridge import mount
from tests.browser.hands import Seat
from tests.players import careful

AT = 6
"""The step at which the most is noted."""
BAD = {"at": ("hand", 3), "tone": "bad"}
MARKS: list[dict[str, Any]] = [
    {"at": ("hand", 1), "to": ("hand", 4), "tone": "good"},
    BAD,
    {"at": ("deck", 10_000)},
]
ANSWER = "Neither: keep the **key**."


def played(save: Path | None = None, answers: int = 12, **options: Any) -> Game:
    """A game that was left, without notes."""
    game = new_game(**({"game": "onirim", "deal": "harbour lamp"} | options), save=save)
    random = Random(2).random
    for _ in range(answers):
        game.record.answer(careful(game.record.session, random))
    return game


def line_of(game: Game) -> list[Node]:
    return list(game.record.node.line())


def noted(save: Path | None = None, **options: Any) -> Game:
    """A game with notes by two authors and by somebody: at one step a comment with marks and a
    question; and a few elsewhere, one of which belongs to no step of it."""
    game = played(save, **options)
    line = [node.name for node in line_of(game)]
    game.annotate("The *trio* was there.\n\n- one\n- two", on=line[AT], by="Ada", glyph="mistake",
                  marks=MARKS)  # fmt: skip
    game.annotate("Play or discard?", on=line[AT], by="Ben", glyph="only", reveal=ANSWER,
                  marks=[{"at": ("hand", 2), "tone": "good"}])  # fmt: skip
    game.annotate("A calm beginning.", on=line[2], by="Ada", glyph="good")
    game.annotate("Who knows?", on=line[8], glyph="puzzling")
    stray = game.annotate("From another line.", on=line[3], by="Ben")
    game.notes[-1] = stray.changed(on="feedfeedfeedfeedfeed")
    return game


class Reader(Seat):
    """Somebody who reads and writes notes."""

    @property
    def viewer(self) -> ReplayViewer:
        assert isinstance(self.widget, ReplayViewer)
        return self.widget

    @property
    def game(self) -> Game:
        return self.viewer.game

    @property
    def sheet(self) -> Locator:
        return self.panel.get_by_role("tabpanel", name="Notes")

    @property
    def notes(self) -> Locator:
        return self.sheet.get_by_role("article")

    @property
    def listed(self) -> Locator:
        return self.sheet.locator(".dt-all-notes button")

    @property
    def form(self) -> Locator:
        return self.sheet.locator(".dt-form")

    @property
    def said(self) -> Locator:
        """What is said to those who do not see the table."""
        return self.root.locator(".dt-live[role=status]")

    def go(self, step: int) -> None:
        """As somebody does from Python, or with a control that is linked."""
        self.viewer.at = step
        self.table.push()
        self.stands(step)

    def stands(self, step: int) -> None:
        """The page shows that step."""
        expect(self.root.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))

    def strokes(self) -> list[dict[str, Any]]:
        """The marks on the table: what they are on, how they look, and how far they are from what
        they are on (0: it lies within the ring, or the arrow touches it)."""
        found: list[dict[str, Any]] = self.root.evaluate(STROKES)
        return found

    def hit(self, zone: str, n: int) -> Locator:
        return self.root.locator(f"[data-zone={zone}] .dt-hit").nth(n)

    def writes(self, text: str) -> None:
        self.sheet.get_by_role("button", name="Add a note").click()
        self.form.get_by_role("textbox", name="Your note").fill(text)

    def saves(self) -> None:
        self.form.get_by_role("button", name="Save").click()
        expect(self.form).to_have_count(0)


STROKES = """root => [...root.querySelectorAll(".dt-strokes .dt-stroke")].map(stroke => {
  const of = id => root.querySelector(`[data-card="${CSS.escape(id)}"]`)
    ?? root.querySelector(`[data-zone="${CSS.escape(id)}"]`).querySelector(".dt-lay, .dt-stack");
  const r = e => e.getBoundingClientRect();
  const apart = (a, b) => Math.max(0, a.left - b.right, b.left - a.right, a.top - b.bottom,
    b.top - a.bottom);
  const { at, to } = stroke.dataset, ring = stroke.querySelector("rect.dt-ink");
  const line = stroke.querySelector("path.dt-ink");
  const far = ring ? Math.max(...["left", "top"].map(k => r(ring)[k] - r(of(at))[k]),
      ...["right", "bottom"].map(k => r(of(at))[k] - r(ring)[k]))
    : Math.max(apart(r(line), r(of(at))), apart(r(stroke.querySelector(".dt-head")), r(of(to))));
  const wide = ring ? Math.max(r(ring).width - r(of(at)).width, 0) : 0;
  return { at, to: to ?? "", form: [...stroke.classList].find(c => c.startsWith("is-")).slice(3),
    far: Math.round(far), wide: Math.round(wide) };
})"""


def read(page: Page, make: Callable[[], Game] = noted, at: int = AT, **traits: Any) -> Reader:
    """Somebody looks at a game where most is noted."""

    def viewer() -> ReplayViewer:
        return ReplayViewer(make(), at=at, **traits)

    reader = Reader(mount(page, viewer))
    reader.panel.get_by_role("tab", name="Notes").click()
    expect(reader.sheet.get_by_role("heading", name="What was noted?")).to_be_visible()
    return reader
