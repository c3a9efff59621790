"""Somebody who knows nothing opens a notebook that `dreamtutor lab` lays out, reads only the screen
(`newcomer`), and comes to a first success; and in the long tests on through the lessons, each of
which leads to the next: the first minutes, a game of one's own, the basic game, and a good way
into another game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.cli.commands.lab import FIRST
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.progress import FILE, Progress
from tests.hosts.host import wait_idle
from tests.hosts.newcomer import GOLDEN, Newcomer
from tests.hosts.starting import Learner
from tests.hosts.tables import SHOWN
from tests.long_tests import first

MOST_CLICKS = 25
LESSON = ".dt-foot"
MOST_CLICKS_IN_ALL = 1200
WHOLE_GAME = 200
TURNS_IN_THE_GAME = 40
NEXT_LESSON = ".dt-then [data-do=next_lesson]"
OVER = ".dt-figures"


@dataclass(frozen=True)
class Way:
    """How a game is learned."""

    game: str
    notebook: str
    begins: str
    """What is clicked first, as the notebook says."""
    success: str
    """The first thing that one is glad of, as it is seen."""

    def lessons(self, part: str) -> int:
        """So many a part of the course has: "start" or "base"."""
        return sum(s.lesson.id.startswith(f"{self.game}/{part}/") for s in load_course())


ONIRIM = Way("onirim", FIRST, GOLDEN, ".dt-goal .dt-card")
URBION = Way(
    "urbion", "04-urbion.ipynb", "[data-place=urbion]", "[data-zone=success] > b:not(:text-is('0'))"
)
WAYS = [pytest.param(ONIRIM, id="onirim"), pytest.param(URBION, id="urbion")]


def at_home(page: Page, learner: Learner, way: Way) -> Newcomer:
    """The notebook as it is laid out for somebody who has never played, and its first cell run."""
    assert not (learner.home / FILE).exists()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(learner.address.replace(FIRST, way.notebook), wait_until="domcontentloaded")
    wait_idle(page)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(".dh-page")
    wait_idle(page)
    return Newcomer(page)


@contextmanager
def counted(newcomer: Newcomer, stretch: str) -> Iterator[None]:
    """Says how many clicks this stretch of the way took."""
    before = newcomer.clicks
    yield
    print(f"{stretch}: {newcomer.clicks - before} clicks")


def comes_to_success(newcomer: Newcomer, way: Way) -> None:
    page = newcomer.page
    newcomer.click(page.locator(way.begins).first)
    while not page.locator(SHOWN).count():
        newcomer.goes_on()
    expect(page.locator(SHOWN)).to_be_in_viewport(ratio=0.99)
    while not page.locator(way.success).count():
        newcomer.goes_on()
        assert newcomer.clicks < MOST_CLICKS


@pytest.mark.parametrize("way", first(1, [ONIRIM, URBION]), ids=["onirim", "urbion"])
def test_from_the_first_cell_to_the_first_success(page: Page, learner: Learner, way: Way) -> None:
    comes_to_success(at_home(page, learner, way), way)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("way", WAYS)
def test_the_whole_way_to_a_game(page: Page, learner: Learner, way: Way) -> None:
    newcomer = at_home(page, learner, way)
    with counted(newcomer, "to the first success"):
        comes_to_success(newcomer, way)
    progress = Progress(learner.home / FILE)
    learns(newcomer, progress, way.lessons("start"))
    plays(newcomer, turns=WHOLE_GAME)
    newcomer.click(page.locator(NEXT_LESSON))
    learns(newcomer, progress, way.lessons("base"))
    plays(newcomer, turns=TURNS_IN_THE_GAME)


def learns(newcomer: Newcomer, progress: Progress, lessons: int) -> None:
    """So many lessons, each of which leads to the next, and the last one to a game."""
    before = len(progress.ended())
    for ended in range(before, before + lessons):
        with counted(newcomer, f"lesson {ended + 1}"):
            while len(progress.ended()) <= ended:
                newcomer.goes_on()
                assert newcomer.clicks < MOST_CLICKS_IN_ALL
    while newcomer.page.locator(LESSON).count():
        newcomer.goes_on()


def plays(newcomer: Newcomer, turns: int) -> None:
    """A game of one's own, so far or to its end."""
    page = newcomer.page
    expect(page.locator(SHOWN)).to_be_in_viewport(ratio=0.99)
    with counted(newcomer, "in the game"):
        while turn(page) < turns and not page.locator(OVER).count():
            newcomer.goes_on()
    assert turn(page) > 1


def turn(page: Page) -> int:
    """The turn that the head of the table names."""
    found = re.search(r"turn (\d+)", page.locator(".dt-head").inner_text())
    return int(found[1]) if found else 0
