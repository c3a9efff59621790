"""Somebody who knows nothing opens the first notebook, and reads only the screen.

Where there is a golden button, it is pressed; else a card that the tutor points at and that his
words name, and then the place that lights up; else the first answer to what the table asks. So
nothing here knows the lesson or the rules.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from dreamtutor.cli.commands.lab import FIRST
from tests.hosts.host import ROOT, Host, open_idle, wait_idle
from tests.hosts.tables import SHOWN

MOST_CLICKS = 25
PATIENCE = 30
FOUND = ".dt-goal .dt-card"
GOLDEN = ":is(.dt-do, .dh-do).is-first:not([aria-disabled=true]):visible"
POINTED = ":is(.is-pointed, .is-ringed .dt-card) .dt-hit:not([aria-disabled=true])"
LIT = ".is-landing"
ANSWER = ".dt-ask .dt-do[data-do=answer]:not([aria-disabled=true]):visible"


class Newcomer:
    """Clicks on what is seen, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, target: Locator) -> None:
        """It must be in view as it is, and something in view must change."""
        expect(target).to_be_in_viewport(ratio=0.5)
        scrolled = self.page.evaluate("scrollY")
        before = self.page.screenshot()
        target.click()
        self.clicks += 1
        for _ in range(PATIENCE):
            self.rests()
            if self.page.screenshot() != before:
                break
        else:
            raise AssertionError(f"nothing has changed in view by click {self.clicks}")
        assert self.page.evaluate("scrollY") == scrolled

    def rests(self) -> None:
        """Python has answered, and nothing moves any more."""
        self.page.wait_for_timeout(100)
        wait_idle(self.page)
        self.page.wait_for_function("!document.getAnimations().some(a => a.playState == 'running')")

    def seen(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def goes_on(self) -> None:
        """One thing after the other, as the screen says."""
        if self.seen(LIT).count():
            self.click(self.seen(LIT).first)
        elif self.seen(GOLDEN).count():
            self.click(self.seen(GOLDEN).first)
        elif self.seen(POINTED).count():
            self.click(self.named_card())
        else:
            self.click(self.seen(ANSWER).first)

    def named_card(self) -> Locator:
        """Of the cards that are pointed at, the first that the tutor's words name."""
        said = self.page.locator(".dt-bubble").inner_text().lower()
        cards = self.seen(POINTED).all()
        named = [card for card in cards if self.name(card) in said]
        return (named or cards)[0]

    @staticmethod
    def name(card: Locator) -> str:
        return str(card.get_attribute("aria-label")).partition(",")[0].lower()


def test_from_the_first_notebook_to_the_first_door(page: Page, lab: Host, log: Path) -> None:
    assert not log.exists()
    page.set_viewport_size({"width": 1280, "height": 720})
    (lab.folder / "newcomer").mkdir()  # nobody has played there
    shutil.copy(ROOT / "notebooks" / FIRST, lab.folder / "newcomer" / "first.ipynb")
    open_idle(page, lab.url("newcomer/first"))
    newcomer = Newcomer(page)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".dh-page")
    wait_idle(page)
    newcomer.click(page.locator(GOLDEN).first)
    page.wait_for_selector(SHOWN)
    while not page.locator(FOUND).count():
        newcomer.goes_on()
        assert newcomer.clicks < MOST_CLICKS
