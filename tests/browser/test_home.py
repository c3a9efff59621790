"""A reader's home on a page: what comes next, the map, the ways from there and back; by mouse, by
keys, by ear."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.classrooms.membership import HUB_USER
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.texts.messages import load
from dreamtutor.widgets.front import named_styles
from dreamtutor.widgets.home import HomePage, OpenHome
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.table import LiveTable
from tests.browser.access import FRONTEND, violations
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import resize
from tests.libraries.libraries import small
from tests.long_tests import chosen
from tests.widgets import carried
from tests.widgets.test_home import BASE, end, pass_, settled


@dataclass(frozen=True)
class AtHome:
    """Somebody at home."""

    home: OpenHome
    mounted: Mounted[HomePage]

    @property
    def page(self) -> Page:
        return self.mounted.page

    @property
    def root(self) -> Locator:
        return self.mounted.view().locator(".dh-page").first  # another may be open in its place

    def window(self, place: str) -> Locator:
        return self.root.locator(f'[data-place="{place}"]')

    def press(self, *keys: str) -> None:
        for key in keys:
            self.mounted.page.keyboard.press(key)

    def goes_back(self) -> None:
        """From what is open: Escape leads to the way back, and once more to the home."""
        expect(self.page.locator(".dt-game, .dl-list, .dc-list, .ds-page")).to_be_focused()
        self.press("Escape")
        expect(self.root.get_by_role("button", name="Home", exact=True)).to_be_focused()
        self.press("Escape")
        settled(self.home)
        self.mounted.push()

    def focus(self) -> str:
        key: str = self.root.evaluate("e => e.getRootNode().activeElement?.dataset.key ?? ''")
        return key


@pytest.fixture
def here(home: Path, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AtHome:
    """A reader who has learned the base game, is in the middle of an expansion, and has played."""
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    for n, name in enumerate(("one", "two")):
        os.utime(small(tmp_path / "replays", name, deal=name), (1.76e9 + n, 1.76e9 + n))
    made: list[OpenHome] = []

    def open_home() -> HomePage:
        made.append(dreamtutor.home())
        course, progress = made[0].course, made[0].progress
        end(progress, course, *BASE, "onirim/book", "onirim/book/2-spells")
        pass_(progress, course, "onirim/towers", 5)
        made[0].refresh()
        settled(made[0])
        return made[0].page

    mounted = mount(page, open_home)
    return AtHome(made[0], mounted)


def test_what_comes_next_is_one_click_away_and_so_is_the_way_back(here: AtHome) -> None:
    expect(here.root.get_by_role("heading", name="A second row")).to_be_visible()
    go = here.root.get_by_role("button", name="Go on", exact=True)
    go.click()
    here.mounted.push()
    assert isinstance(here.home.table, LessonTable)
    expect(here.root.locator(".dh-map")).to_have_count(0)  # the lesson is where the home was
    back = here.root.get_by_role("button", name="Home")
    expect(here.mounted.page.locator(".dt-game")).to_be_focused()  # one can go on where one is led
    expect(here.root.get_by_role("status")).to_have_text("A second row: the Towers")
    back.click()
    settled(here.home)
    here.mounted.push()
    expect(go).to_be_focused()
    assert here.home.table is None


def test_windows_say_what_is_learned_and_open_a_sheet(here: AtHome) -> None:
    book, towers = here.window("onirim/book"), here.window("onirim/towers")
    name = "The Book of Lost Steps: 2 of 2 lessons done, 0 games played, 0 won"
    expect(book).to_have_accessible_name(name)
    expect(towers).to_have_attribute("aria-current", "location")
    assert "is-lit" in (book.get_attribute("class") or "")
    assert "is-part" in (towers.get_attribute("class") or "")
    book.click()
    sheet = here.root.get_by_role("region", name="The Book of Lost Steps")
    lesson = sheet.get_by_role("button", name="Doors in order")
    expect(lesson).to_be_focused()
    expect(lesson).to_have_accessible_description("done")
    assert here.root.locator(".is-first").count() == 1, "one golden button"
    sheet.get_by_role("button", name="Play").click()
    here.mounted.push()
    assert isinstance(here.home.table, LiveTable)
    assert here.home.table.game.header.modules == ["book"]


def test_all_of_it_by_keys(here: AtHome) -> None:
    here.window("onirim/towers").focus()
    here.press("ArrowRight")
    assert here.focus() == "place onirim/premonitions"
    here.press("ArrowDown")
    assert here.focus() == "place onirim/crossroads"
    for _ in range(6):
        here.press("ArrowRight")
    assert here.focus().startswith("place urbion")
    here.press("Enter")
    expect(here.root.locator(".dh-sheet")).to_be_visible()
    here.press("Escape")
    expect(here.root.locator(".dh-sheet")).to_have_count(0)
    assert here.focus().startswith("place urbion")
    here.press("?")
    expect(here.root.get_by_text("what comes next", exact=True)).to_be_visible()
    here.press("?", "1")
    here.mounted.push()
    assert here.home.page.shown["title"] == "two"
    here.goes_back()
    for key, title in (("l", "Lessons"), ("r", "Replays"), ("n", "New game")):
        expect(here.root.locator(".dh-next")).to_be_visible()
        here.press(key)
        here.mounted.push()
        expect(here.root.locator(".dh-back p")).to_have_text(title)
        here.goes_back()
    here.root.focus()
    here.press("Enter")
    here.mounted.push()
    assert isinstance(here.home.table, LessonTable)


def test_settings_hold_for_what_is_opened_from_here(here: AtHome) -> None:
    gear = here.root.get_by_role("button", name="Settings")
    gear.click()
    sheet = here.root.get_by_role("region", name="Settings")
    slowly = sheet.get_by_role("radio", name="Slowly")
    expect(sheet.get_by_role("radio", name="What is new to you")).to_be_checked()
    slowly.check()
    sheet.get_by_role("radio", name="Quiet").focus()
    here.press("Space")
    expect(slowly).to_be_checked()
    here.press("Escape")
    expect(sheet).to_have_count(0)
    expect(gear).to_be_focused()
    table = here.home.begin("onirim")
    assert (table.pace, table.tells) == (0.5, "quiet")


def test_who_has_joined_a_class_hands_in_what_they_did(here: AtHome) -> None:
    here.root.get_by_role("button", name="Settings").click()
    expect(here.root.get_by_role("region", name="Class")).to_have_count(0)
    dreamtutor.join(None, "Ada")
    LessonPlayer(here.home.course[BASE[0]], here.home.progress)
    here.home.refresh()
    settled(here.home)
    here.mounted.push()
    of_class = here.root.get_by_role("region", name="Class")
    expect(of_class).to_contain_text("You are Ada in a class.")
    assert violations(cast(Any, here), within=".dh-settings") == []
    of_class.get_by_role("button", name="Make a file to hand in").click()
    here.mounted.push()
    expect(of_class.get_by_role("status")).to_contain_text("Hand in: ada-")
    (file,) = Path().glob("ada-*.jsonl")
    assert BASE[0] in file.read_text(encoding="utf-8")


def test_where_files_lie_on_a_hub_what_is_handed_in_is_downloaded(
    here: AtHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HUB_USER, "ada")
    dreamtutor.join(None, "Ada")
    LessonPlayer(here.home.course[BASE[0]], here.home.progress)
    here.home.refresh()
    settled(here.home)
    here.mounted.push()
    here.root.get_by_role("button", name="Settings").click()
    with here.page.expect_download() as started:
        here.root.get_by_role("button", name="Make a file to hand in").click()
        here.mounted.push()
    (file,) = Path().glob("ada-*.jsonl")
    assert started.value.suggested_filename == file.name
    assert started.value.path().read_bytes() == file.read_bytes()


def test_what_cannot_be_opened_says_why(here: AtHome) -> None:
    next(replay for replay in here.home.replays if replay.deal == "two").path.unlink()
    here.root.get_by_role("button", name="two Onirim").click()
    here.mounted.push()
    expect(here.root.get_by_role("alert")).to_contain_text("It cannot be opened.")
    expect(here.root.locator(".dh-map")).to_be_visible()


@pytest.mark.parametrize(
    ("theme", "width"),
    chosen(product(("dark", "light"), (480, 884, 1600)), ("dark", 480), ("light", 884)),
)
def test_nothing_is_wrong_with_it_at_any_width(here: AtHome, theme: str, width: int) -> None:
    page = here.mounted.page
    resize(page, width, 900)
    colour = {"dark": "#111111", "light": "#ffffff"}[theme]
    page.evaluate("colour => { document.body.style.background = colour; }", colour)
    expect(here.mounted.view().locator(".dt")).to_have_attribute("data-dt-theme", theme)
    seat = cast(Any, here)
    for part in (".dp-head", ".dh-next", ".dh-recent"):
        assert violations(seat, within=part) == []
    here.window("onirim").click()
    expect(here.root.locator(".dh-sheet")).to_be_visible()
    assert violations(seat, within=".dh-middle") == []
    here.root.get_by_role("button", name="Settings").click()
    expect(here.root.get_by_role("radio", name="Slowly")).to_be_visible()
    assert violations(seat, within=".dh-settings") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small_ones = here.root.locator("button:visible").evaluate_all(
        """all => all.map(e => [e.textContent || e.ariaLabel, e.getBoundingClientRect()])
          .filter(([, r]) => r.width < 24 || r.height < 23.9).map(([name]) => name)"""
    )
    assert small_ones == []


def test_it_fits_into_a_notebook_without_scrolling(here: AtHome) -> None:
    resize(here.mounted.page, 884, 552)
    assert here.root.evaluate("e => e.getBoundingClientRect().height") <= 552


def test_the_page_has_all_its_words_and_no_other_machine() -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / "home.json").read_text(encoding="utf-8"))
    assert load("en", "interface")["home"] == wanted
    assert carried.size("home") + len("".join(named_styles("home").values())) < 64_000
    assert "url(" not in "".join(named_styles("home").values())
