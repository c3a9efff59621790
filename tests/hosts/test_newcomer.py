"""Somebody who knows nothing opens the first notebook, reads only the screen (`newcomer`), and
comes to the first door; and in the long test on through the lessons, each of which leads to the
next, and the last to a game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.cli.commands.lab import FIRST
from dreamtutor.lessons.progress import Progress
from tests.hosts.host import ROOT, Host, open_idle, wait_idle
from tests.hosts.newcomer import GOLDEN, Newcomer
from tests.hosts.tables import SHOWN

MOST_CLICKS = 25
FOUND = ".dt-goal .dt-card"
LESSON = ".dt-foot"
LESSONS = 7
"""The first minutes, and the lessons of the base game."""
MOST_CLICKS_IN_ALL, IN_THE_GAME = 1000, 40


def at_home(page: Page, lab: Host, name: str) -> Newcomer:
    """The first notebook, in a folder where nobody has played, and its first cell run."""
    page.set_viewport_size({"width": 1280, "height": 720})
    (lab.folder / name).mkdir()
    shutil.copy(ROOT / "notebooks" / FIRST, lab.folder / name / "first.ipynb")
    open_idle(page, lab.url(f"{name}/first"))
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".dh-page")
    wait_idle(page)
    return Newcomer(page)


def test_from_the_first_notebook_to_the_first_door(page: Page, lab: Host, log: Path) -> None:
    assert not log.exists()
    newcomer = at_home(page, lab, "newcomer")
    newcomer.click(page.locator(GOLDEN).first)
    page.wait_for_selector(SHOWN)
    expect(page.locator(SHOWN)).to_be_in_viewport(ratio=0.99)
    while not page.locator(FOUND).count():
        newcomer.goes_on()
        assert newcomer.clicks < MOST_CLICKS


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_from_lesson_to_lesson_to_a_game(page: Page, lab: Host, log: Path) -> None:
    assert not log.exists()
    newcomer = at_home(page, lab, "course")
    while len(Progress(log).ended()) < LESSONS:
        newcomer.goes_on()
        assert newcomer.clicks < MOST_CLICKS_IN_ALL
    while page.locator(LESSON).count():
        newcomer.goes_on()
    begun = newcomer.clicks
    expect(page.locator(SHOWN)).to_be_in_viewport(ratio=0.99)
    while newcomer.clicks < begun + IN_THE_GAME:
        newcomer.goes_on()
    assert int(page.locator(SHOWN).get_attribute("data-rev") or 0) > 1
