"""A learner before a lesson on a page: by mouse or by keys, with what the tutor says in view."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from dreamtutor.widgets.lesson import LessonTable
from tests.browser.bridge import mount
from tests.browser.hands import Seat
from tests.widgets.taught import LESSON, lesson


class Learner(Seat):
    @property
    def lesson(self) -> LessonTable:
        assert isinstance(self.widget, LessonTable)
        return self.widget

    @property
    def bubble(self) -> Locator:
        return self.root.get_by_role("region", name="Lesson")

    @property
    def live(self) -> Locator:
        return self.root.locator(".dt-live[role=status]")

    def is_at(self, step: str) -> None:
        """The page shows this step."""
        n = [step["id"] for step in self.lesson.lesson["path"]].index(step) + 1
        expect(self.bubble).to_contain_text(f"Step {n} of")
        assert self.lesson.lesson["step"] == step

    def button_named(self, name: str) -> Locator:
        return self.bubble.get_by_role("button", name=name)

    @property
    def path(self) -> Locator:
        """The way through the lesson: a step back, the steps, and a way out."""
        return self.root.get_by_role("navigation", name="Steps of this lesson")

    def steps(self) -> Locator:
        """The list of the steps, opened."""
        self.path.get_by_role("button", name="Steps of this lesson").click()
        return self.root.get_by_role("dialog", name="Steps of this lesson")

    def rules(self) -> Locator:
        """The rules of the lesson, in their sheet, which lies over what the tutor says."""
        tab = self.root.get_by_role("tab", name="Rules")
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        return self.root.locator("section[data-sheet=rules] .dt-rule")

    def put_rules_away(self) -> None:
        self.root.get_by_role("tab", name="Rules").click()
        expect(self.root.locator("section[data-sheet=rules]")).to_be_hidden()

    def next(self) -> None:
        self.button_named("Next").click()

    def focused(self) -> Locator:
        return self.root.locator(":focus")

    def ringed(self) -> set[str]:
        """What is ringed: zones, and cards by their slots."""
        found: list[str] = self.root.locator(".is-ringed, .is-pointed").evaluate_all(
            "all => all.map(e => e.dataset.zone ?? e.dataset.card)"
        )
        return set(found)

    def covers(self) -> float:
        """How much of what is pointed at lies under the bubble, in pixels of height."""
        hidden: float = self.root.evaluate(
            """root => {
              const b = root.querySelector(".dt-bubble").getBoundingClientRect();
              return Math.max(0, ...[...root.querySelectorAll(".is-ringed, .is-pointed")].map(e => {
                const r = e.getBoundingClientRect();
                const wide = Math.min(b.right, r.right) - Math.max(b.left, r.left);
                return wide > 0 ? Math.min(b.bottom, r.bottom) - Math.max(b.top, r.top) : 0; }));
            }"""
        )
        return hidden


def learn(page: Page, step: str = "", text: str = LESSON, **traits: Any) -> Learner:
    """A lesson on the page."""
    learner = Learner(mount(page, lambda: lesson(text, step, **traits)))
    expect(learner.bubble).to_be_visible()
    return learner


def light(learner: Learner) -> None:
    learner.page.evaluate("() => { document.body.style.background = '#fff'; }")
    expect(learner.table.view().locator(".dt")).to_have_attribute("data-dt-theme", "light")
