"""marimo: the table in a shadow root, and cells that follow the game or the lesson."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.lessons.course import load_course
from dreamtutor.replay import loader
from tests.hosts.host import OPENS_WITHIN
from tests.hosts.learners import Pupil, pupil
from tests.hosts.marimo_host import cell, served
from tests.hosts.tables import DEAL, MOVES, SHOWN, Seen

IMPORT = cell("import dreamtutor\nimport marimo as mo", gives="dreamtutor, mo")
PLAY = cell(
    f'table = mo.ui.anywidget(dreamtutor.play("onirim", deal="{DEAL}", save="mine.jsonl"))\ntable',
    takes="dreamtutor, mo",
    gives="table",
)
FOLLOW = cell("mo.md(f\"turn {table.value['turn']}, {table.answers} answers\")", takes="mo, table")

LESSON = cell(
    'lesson = mo.ui.anywidget(dreamtutor.learn("onirim/base/2-doors"))\nlesson',
    takes="dreamtutor, mo",
    gives="lesson",
)
BESIDE = cell("mo.md(f\"at {lesson.value['step']} of {lesson.steps}\")", takes="mo, lesson")
HOME = cell("home = dreamtutor.home()\nhome", takes="dreamtutor", gives="home")
pytestmark = pytest.mark.xdist_group("marimo")  # one app for all


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("marimo")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder, IMPORT, PLAY, FOLLOW, LESSON, BESIDE, HOME) as address:
        yield address


def test_a_table_is_played_in_marimo_and_other_cells_follow_it(
    page: Page, address: str, folder: Path
) -> None:
    page.goto(address, wait_until="domcontentloaded", timeout=OPENS_WITHIN)
    page.wait_for_selector(SHOWN, timeout=OPENS_WITHIN)
    seen = Seen(page)
    assert seen.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
    assert (
        seen.root.locator("[data-zone=hand] .dt-card").first.evaluate("e => e.offsetWidth") >= 44
    )  # its styles are inside
    expect(page.get_by_text("turn 1, 0 answers")).to_be_visible()
    seen.move(*MOVES[0])
    expect(page.get_by_text("turn 2, 1 answers")).to_be_visible()
    seen.move(*MOVES[1])
    expect(page.get_by_text("turn 3, 2 answers")).to_be_visible()
    seen.root.locator(".dt-hit").first.focus()
    page.keyboard.press("z")
    seen.is_at(3)
    expect(page.get_by_text("turn 2, 1 answers")).to_be_visible()
    before = seen.position()
    page.reload(wait_until="domcontentloaded")  # a page of a running app is a program anew
    page.wait_for_selector(SHOWN, timeout=OPENS_WITHIN)
    assert seen.position() == before
    assert loader.verify(folder / "mine.jsonl") is None


@pytest.mark.long  # the table above it has all that is marimo's own
def test_a_lesson_is_taken_in_marimo_and_goes_on_where_it_was_left(
    page: Page, address: str, log: Path
) -> None:
    def opened(step: str) -> Pupil:
        page.locator(SHOWN).nth(1).wait_for(timeout=OPENS_WITHIN)
        return pupil(page, "onirim/base/2-doors", step, number=1)

    page.goto(address, wait_until="domcontentloaded", timeout=OPENS_WITHIN)
    learner = opened("first-card")
    expect(page.get_by_text("at 1 of 13")).to_be_visible()
    for _ in range(3):
        learner.passes()
    expect(page.get_by_text("at 4 of 13")).to_be_visible()
    assert log.exists()
    page.reload(wait_until="domcontentloaded")
    opened("search").passes()
    expect(page.get_by_text("at 5 of 13")).to_be_visible()


@pytest.mark.long  # likewise
def test_home_opens_lessons_games_and_lists_in_its_place_in_marimo(
    page: Page, address: str, log: Path
) -> None:
    assert not log.exists()
    page.goto(address, wait_until="domcontentloaded", timeout=OPENS_WITHIN)
    home = page.locator(".dh-page")
    begin = home.get_by_role("button", name="Begin", exact=True)
    begin.click(timeout=OPENS_WITHIN)
    learner = pupil(page, next(iter(load_course())).lesson.id, number=2)
    assert learner.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
    home.get_by_role("button", name="Home").click()
    expect(begin).to_be_focused()
    expect(page.locator(SHOWN)).to_have_count(2)
    home.get_by_role("button", name="Lessons", exact=True).click()
    page.locator(".dc-list").get_by_role("button", name="Begin").first.click()
    expect(page.locator(SHOWN)).to_have_count(3)
