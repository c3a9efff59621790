"""Lessons for everyone: for axe, narrow and wide, and with the tutor never in the way."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.widgets.table import LiveTable
from tests.browser.access import violations
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import laid_out, resize
from tests.browser.hands import Seat
from tests.browser.lessons import Learner, learn, light
from tests.long_tests import first
from tests.widgets.taught import STEPS, lesson

SIZES = [(360, 740), (1920, 1000), (480, 800), (800, 700)]


@pytest.mark.parametrize("is_light", first(1, [False, True]), ids=["dark", "light"])
def test_axe_finds_nothing_in_any_kind_of_step(page: Page, is_light: bool) -> None:
    learner = learn(page)
    if is_light:
        light(learner)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        learner.table.push()
        whole = name in ("first", "played out", "away", "rows", "end")
        if faults := violations(learner, within="" if whole else ".dt-bubble"):
            found[name] = faults

    table = learner.lesson
    for n, step in enumerate(STEPS, 1):
        table.step = n
        look(step)
        if step == "first":
            for _ in range(4):
                table.hint()
            table.ask_why()
            look("hints")
            table.answer("play green key")
            look("played out")
            table.next()
            table.next()
            table.leave()
            look("away")
            table.come_back()
            table.answer("discard blue sun")
            look("mistake")
        elif step == "rows":
            table.choose("brown")
            look("judged")
    table.next()
    look("end")
    assert found == {}


@pytest.mark.parametrize(("width", "height"), first(1, SIZES))
def test_the_bubble_never_covers_what_it_speaks_of(page: Page, width: int, height: int) -> None:
    resize(page, width, height)
    learner = learn(page)
    for n in range(1, len(STEPS) + 1):
        learner.lesson.step = n
        learner.table.push()
        learner.is_at(STEPS[n - 1])
        for scroll in (0, 200, 500, 900):
            page.evaluate("y => scrollTo(0, y)", scroll)
            laid_out(page)
            assert learner.covers() <= 0, (STEPS[n - 1], scroll)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


def test_the_bubble_stays_in_view(page: Page) -> None:
    resize(page, 480, 620)
    learner = learn(page, "welcome")
    page.evaluate("() => scrollTo(0, 260)")
    expect(learner.bubble).to_be_in_viewport(ratio=0.95)


def test_a_step_brings_itself_into_view(page: Page) -> None:
    resize(page, 480, 620)
    learner = learn(page, "the-row")
    page.evaluate("() => scrollTo(0, 0)")
    learner.next()
    learner.is_at("first")
    expect(learner.bubble).to_be_in_viewport(ratio=0.95)
    expect(learner.root.locator(".is-pointed").first).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("step", STEPS)
def test_all_buttons_are_large_enough_for_fingers(page: Page, step: str) -> None:
    resize(page, 480, 900)
    learner = learn(page, step)
    laid_out(page)
    small = learner.root.locator(".dt-bubble button:visible, .dt-path button").evaluate_all(
        "all => all.map(e => [e.dataset.key, e.getBoundingClientRect()])"
        ".filter(([_, b]) => b.width < 24 || b.height < 24)"
    )
    assert small == []


def test_the_keys_are_listed_and_the_list_closes(page: Page) -> None:
    learner = learn(page, "first")
    learner.root.locator(".dt-hit[tabindex='0']").first.focus()
    learner.press("?")
    window = learner.root.get_by_role("dialog", name="Keys")
    expect(window).to_contain_text("a hint")
    learner.press("Escape")
    expect(window).to_be_hidden()


def test_a_lesson_in_german(page: Page) -> None:
    learner = Learner(mount(page, lambda: lesson(step="first", lang="de")))
    expect(learner.root.get_by_role("region", name="Lektion")).to_contain_text("Du bist dran")


# The course


class Shown(Seat):
    """The list of lessons."""

    @property
    def root(self) -> Locator:
        return self.table.view().locator(".dc-list")


@pytest.mark.parametrize("width", first(1, [360, 1000]))
def test_axe_finds_nothing_in_the_list_of_lessons(page: Page, home: Path, width: int) -> None:
    assert not home.exists()
    resize(page, width, 900)
    mounted = mount(page, lambda: dreamtutor.course().page)
    laid_out(page)
    assert violations(Shown(cast(Mounted[LiveTable], mounted))) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_one_click_opens_a_lesson(page: Page, home: Path) -> None:
    assert not home.exists()
    opened: list[str] = []
    mounted = mount(page, lambda: dreamtutor.course().page)
    mounted.widget.commands = {
        "learn": lambda **asked: opened.append(f"{asked['id']} {asked['again']}")
    }
    root = mounted.view().locator(".dc-list")
    root.get_by_role("button", name=re.compile("^Three of a colour")).click()
    root.get_by_role("button", name="Begin", exact=True).click()
    root.locator(".dc-open").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    first = mounted.widget.course["next"]
    assert opened[1] == f"{first} False"
    assert opened[0] == "onirim/base/2-doors False"
    assert len(opened) == 3
