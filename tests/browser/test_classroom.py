"""The board of a class on a page: cells by mouse and keys, two of them beside each other, names."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from shutil import copytree
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.classrooms.control import read_control
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.replay.game import new_game
from dreamtutor.texts.messages import load
from dreamtutor.widgets.classroom import ClassPage, OpenClassroom
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.access import FRONTEND, violations
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import resize
from tests.classrooms.learners import learner
from tests.classrooms.test_deals import go_on
from tests.lessons.ways import answer, erring, straight
from tests.long_tests import chosen

LESSON = "onirim/base/2-doors"


@dataclass(frozen=True)
class AtBoard:
    """A teacher before the board of a class of three."""

    board: OpenClassroom
    mounted: Mounted[ClassPage]
    folder: Path

    @property
    def page(self) -> Page:
        return self.mounted.page

    @property
    def root(self) -> Locator:
        return self.mounted.view().locator(".dr-page")

    def cell(self, who: int, step: int) -> Locator:
        return self.root.locator(f'[data-key="cell {who} {step}"]')

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.mounted.push()


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What three learners have done, at home and in the folder of their class."""
    here = tmp_path_factory.mktemp("worked")
    folder = here / "class"
    folder.mkdir()
    script = load_course()[LESSON]
    for name, way in (("Ada", straight), ("Bob", erring), ("Eve", None)):
        with learner(here / name, folder, name):
            playing = LessonPlayer(script, Progress())
            if way:
                way(playing)
            else:
                answer(playing)
                playing.next()
    return here


@pytest.fixture
def at(page: Page, worked: Path, tmp_path: Path) -> AtBoard:
    folder = copytree(worked, tmp_path, dirs_exist_ok=True) / "class"
    made: list[OpenClassroom] = []

    def open_board() -> ClassPage:
        made.append(dreamtutor.classroom(folder))
        return made[0].page

    mounted = mount(page, open_board)
    made[0]._closed.set()  # what changes is pushed, and nothing else
    return AtBoard(made[0], mounted, folder)


def test_cells_say_what_they_are_and_open_by_keys(at: AtBoard) -> None:
    rows = at.root.get_by_role("row").filter(has=at.page.locator("button"))
    expect(rows).to_have_count(3)
    expect(at.root.get_by_text("Ada")).to_have_count(0)  # it begins without names
    at.cell(0, 0).focus()
    at.press("ArrowDown", "ArrowRight", "ArrowRight")
    expect(at.cell(1, 2)).to_be_focused()
    label = at.cell(1, 2).get_attribute("aria-label") or ""
    assert label.startswith("learner 02, step 3: ")
    at.press("Enter")
    tries = at.root.get_by_role("region", name="What was tried")
    expect(tries).to_contain_text("learner 02")
    expect(at.root.get_by_role("button", name="Close")).to_be_focused()
    at.press("Escape")
    expect(tries).to_have_count(0)
    expect(at.cell(1, 2)).to_be_focused()


def test_two_beside_each_other_and_the_table_behind_one(at: AtBoard) -> None:
    at.cell(0, 1).click()
    at.mounted.push()
    at.root.get_by_role("button", name="Put beside another").click()
    expect(at.root.get_by_role("status").first).to_have_text("Choose the other cell")
    at.cell(1, 1).click()
    at.mounted.push()
    expect(at.root.get_by_role("article")).to_have_count(2)
    at.root.get_by_role("button", name="Show the table").first.click()
    at.mounted.push()
    expect(at.page.locator(".dt-game")).to_be_visible()
    back = at.root.get_by_role("button", name="Board")
    expect(back).to_be_visible()
    back.click()
    at.mounted.push()
    expect(at.cell(0, 0)).to_be_visible()


def test_one_click_or_key_to_the_table_behind_a_cell(at: AtBoard) -> None:
    at.cell(0, 1).focus()
    at.press("t")
    expect(at.page.locator(".dt-game")).to_be_visible()
    assert at.board.table
    assert isinstance(at.board.table, LessonTable)
    assert at.board.table.playing.index == 1
    at.root.get_by_role("button", name="Board").click()
    at.mounted.push()
    at.cell(1, 2).dblclick()
    at.mounted.push()
    expect(at.page.locator(".dt-game")).to_be_visible()
    assert at.board.table.playing.index == 2


def test_names_and_a_pause_by_one_key_each(at: AtBoard) -> None:
    at.cell(0, 0).focus()
    at.press("n")
    expect(at.root.get_by_role("rowheader", name="Ada")).to_be_visible()
    at.press("p")
    assert read_control(at.folder).paused
    expect(at.root.get_by_role("button", name="Let go on")).to_be_visible()
    at.press("p")
    assert not read_control(at.folder).paused


@pytest.mark.parametrize(
    ("theme", "width"),
    chosen(product(("dark", "light"), (480, 884, 1280)), ("dark", 1280), ("light", 480)),
)
def test_nothing_is_wrong_with_it_at_any_width(at: AtBoard, theme: str, width: int) -> None:
    resize(at.page, width, 720)
    colour = {"dark": "#111111", "light": "#ffffff"}[theme]
    at.page.evaluate("colour => { document.body.style.background = colour; }", colour)
    at.cell(1, 2).click()
    at.mounted.push()
    expect(at.root.get_by_role("region", name="What was tried")).to_be_visible()
    seat = cast(Any, at)
    for part in (".dr-head", ".dr-tools", ".dr-tries", ".dr-board", ".dr-side"):
        assert violations(seat, within=part) == []
    assert at.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_tournament_by_clicks(at: AtBoard, tmp_path: Path) -> None:
    for name, answers in (("Ada", 6), ("Bob", 40), ("Eve", 20)):
        with learner(tmp_path / name, at.folder, name):
            game = new_game("onirim", deal="monday morning", save=tmp_path / name / "games")
            go_on(game, answers, seed=answers)
    at.board.look()
    at.mounted.push()
    deal = next(one["id"] for one in at.board.page.board["lessons"] if "Tournament" in one["title"])
    at.root.get_by_label("Lesson").select_option(deal)
    for _ in range(4):
        at.board.look()
        at.mounted.push()
    rows = at.root.locator(".dr-places tbody tr")
    expect(rows).to_have_count(3)
    for n in (0, 1):
        rows.nth(n).get_by_role("button", name="Compare").click()
        at.mounted.push()
    two = at.root.locator(".dr-two")
    expect(two.locator("thead th")).to_have_count(2)
    seat = cast(Any, at)
    assert violations(seat, within=".dr-cols") == []
    rows.first.get_by_role("button", name="Watch").click()
    at.mounted.push()
    expect(at.page.locator(".dt-game")).to_be_visible()


def test_what_is_handed_out_is_seen_and_taken_back(at: AtBoard) -> None:
    at.root.get_by_role("button", name="Hand out: ").first.click()
    at.mounted.push()
    given = at.root.get_by_role("region", name="Handed out")
    expect(given.get_by_role("listitem")).to_have_count(1)
    given.get_by_role("button", name="Hand out a warm-up").click()
    at.mounted.push()
    expect(given.get_by_role("listitem")).to_have_count(2)
    given.get_by_role("button", name="Hand out no longer: Warm-up").click()
    at.mounted.push()
    expect(given.get_by_role("listitem")).to_have_count(1)


def test_the_board_on_the_whole_screen_by_a_key(at: AtBoard) -> None:
    at.cell(0, 0).focus()
    at.press("f")
    at.page.wait_for_function("document.fullscreenElement !== null")
    assert at.page.evaluate("document.fullscreenElement.classList.contains('dr-class')")
    at.press("f")
    at.page.wait_for_function("document.fullscreenElement === null")


def test_the_page_has_all_its_words() -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / "classroom.json").read_text("utf-8"))
    assert load("en", "interface")["classroom"] == wanted
