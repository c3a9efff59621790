"""The start form on a page: what is chosen by mouse, by keys and by ear, and that it fits."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.lessons.progress import Progress
from dreamtutor.widgets.form import StartForm, StartPage
from dreamtutor.widgets.front import named_styles
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.access import violations
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import resize
from tests.long_tests import first
from tests.widgets import carried
from tests.widgets.test_home import end

SMALL = """root => [...root.querySelectorAll("button, label, input, select")].filter((e) => {
  if (!e.checkVisibility() || e.closest("label") !== e && e.closest("label")) return false;
  // all of a tile ticks its box
  const { width, height } = (e.closest(".ds-tile label") ? e.closest(".ds-tile") : e)
    .getBoundingClientRect();
  return (width < 32 || height < 32) && !e.htmlFor;
}).map(e => e.outerHTML.slice(0, 200))"""
OVER = """root => [...root.querySelectorAll("*")].filter(
  e => e.getBoundingClientRect().right > root.getBoundingClientRect().right + 1
    || e.matches("label, button, b") && e.scrollWidth > e.clientWidth + 1 && e.clientWidth
).map(e => e.outerHTML.slice(0, 200))"""


@dataclass(frozen=True)
class AtForm:
    """Somebody before a form."""

    form: StartForm
    mounted: Mounted[StartPage]

    @property
    def page(self) -> Page:
        return self.mounted.page

    @property
    def root(self) -> Locator:
        return self.mounted.view().locator(".ds-page")

    def choice(self, group: str, name: str) -> Locator:
        return self.root.get_by_role("group", name=group).get_by_role("radio", name=name)

    def box(self, name: str) -> Locator:
        return self.root.get_by_role("checkbox", name=name)

    def focus(self) -> str:
        key: str = self.root.evaluate("e => e.getRootNode().activeElement?.dataset.key ?? ''")
        return key


def opened(
    page: Page, folder: Path, lang: str = "en", *, latency: int = 0, **chosen: Any
) -> AtForm:
    """The form of somebody who has learned the Glyphs."""
    made: list[StartForm] = []

    def make() -> StartPage:
        progress = Progress(folder / "lessons.jsonl")
        form = StartForm(save=None, lang=lang, progress=progress)
        end(progress, form.course, "onirim/glyphs")
        form.choose(**chosen)
        made.append(form)
        return form.page

    mounted = mount(page, make, latency)
    return AtForm(made[0], mounted)


def test_a_game_is_chosen_by_pictures_tiles_and_choices(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path)
    expect(at.choice("Game", "Onirim")).to_be_checked()
    hard = at.choice("Difficulty", "Hard")
    expect(hard).to_be_disabled()
    expect(at.root.get_by_role("group", name="Difficulty")).to_have_accessible_description(
        "Needs an expansion with a hard variant."
    )
    at.box("The Towers").check()
    hard.check()
    at.choice("Players", "Two of us, together").check()
    summary = at.root.locator("footer p")
    expect(summary).to_contain_text("Onirim with the Towers, two players, hard, deal: ")
    at.choice("Game", "Urbion").check()
    expect(at.box("The Towers")).to_have_count(0)
    at.root.locator("[data-expansion=void]").click(position={"x": 20, "y": 20})
    expect(at.box("The Void")).to_be_checked()
    at.root.get_by_role("button", name="Begin").click()
    at.mounted.push()
    assert at.form.table is not None
    assert set(at.form.table.game.header.modules) == {"void", "team"}
    expect(page.locator(".dt-game")).to_be_focused()
    expect(at.root.get_by_role("status")).to_contain_text("Urbion with the Void, two players")
    at.root.get_by_role("button", name="Another game").click()
    expect(at.root.get_by_role("button", name="Begin")).to_be_focused()


def test_each_tile_says_what_it_adds_and_leads_to_its_lesson(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path)
    glyphs = at.box("The Glyphs")
    expect(glyphs).to_have_accessible_description(
        "Four more doors, and a fourth symbol that makes doors appear. "
        "A good start: you have learned it."
    )
    tile = at.root.locator("[data-expansion=glyphs]")
    expect(tile).to_contain_text("Learned")
    expect(tile.get_by_role("button")).to_have_count(0)
    at.box("The Towers").check()
    learn = at.root.locator("[data-expansion=towers]").get_by_role("button", name="Learn it first")
    expect(learn).to_have_accessible_description("The Towers")
    learn.click()
    at.mounted.push()
    assert isinstance(at.form._place.shown, LessonTable)
    at.root.get_by_role("button", name="Back").click()
    expect(at.box("The Towers")).to_be_checked()


def test_a_click_counts_at_once_however_far_away_python_is(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path, latency=300)
    for name in ("The Towers", "The Glyphs", "The Little Incubus"):
        at.box(name).click()
        expect(at.box(name)).to_be_checked(timeout=100)
    at.box("The Glyphs").click()
    expect(at.root.locator("footer p")).to_contain_text("the Towers and the Little Incubus")
    assert at.form.modules == ["towers", "incubus"]
    expect(at.box("The Glyphs")).not_to_be_checked()


def test_all_of_it_by_keys(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path)
    at.root.focus()
    keys = page.keyboard
    keys.press("Tab")
    assert at.focus() == "game onirim"
    keys.press("Tab")
    keys.press("ArrowDown")
    assert at.focus() == "seats 2"
    seen = []
    for _ in range(40):
        keys.press("Tab")
        seen.append(at.focus())
        if seen[-1] == "expansion towers":
            keys.press("Space")
        if seen[-1] == "more":
            break
    expansions = [key for key in seen if key.startswith("expansion")]
    assert len(expansions) == 8
    assert "learn towers" in seen
    keys.press("Enter")
    assert at.focus() == "deal"
    keys.press("ControlOrMeta+a")
    keys.type("harbour lamp b")
    keys.press("Enter")
    at.mounted.push()
    assert at.form.table is not None
    assert at.form.table.game.header.deal == "harbour lamp b"
    assert set(at.form.table.game.header.modules) == {"towers", "team"}
    expect(page.locator(".dt-game")).to_be_focused()
    keys.press("Shift+Tab")
    assert at.focus() == "close"
    keys.press("Escape")
    expect(at.root.get_by_role("button", name="Begin")).to_be_focused()


def test_what_is_seldom_chosen_is_one_click_away(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path, expansions=["book"])
    assert at.root.get_by_label("Deal", exact=True).count() == 0
    more = at.root.get_by_role("button", name="More")
    more.click()
    deal = at.root.get_by_label("Deal", exact=True)
    expect(deal).to_be_focused()
    before = deal.input_value()
    at.root.get_by_role("button", name="Another deal").click()
    expect(deal).not_to_have_value(before)
    at.root.get_by_label("With an empty limbo").select_option(index=2)
    assert at.form.choice["rulings"].keys() == {"empty_limbo"}
    at.root.get_by_label("With an empty limbo").select_option(index=0)
    assert at.form.choice["rulings"] == {}
    at.box("Real cards").check()
    expect(deal).to_be_disabled()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(at.box("The Book of Lost Steps")).to_be_checked()


@pytest.mark.parametrize(
    ("game", "lang"),
    first(2, [("onirim", "de"), ("urbion", "pl"), ("onirim", "en"), ("urbion", "de")]),
)
def test_it_fits_into_a_notebook_without_scrolling(
    page: Page, tmp_path: Path, game: str, lang: str
) -> None:
    hard = "towers" if game == "onirim" else "temples"
    at = opened(page, tmp_path, lang, game=game, expansions=hard, seats=2)
    resize(page, 884, 552)
    for _ in ("tiles", "more"):
        assert at.root.evaluate("e => e.getBoundingClientRect().height") <= 552
        assert at.root.evaluate(OVER) == []
        at.root.locator("[data-key=more]").click()
    for width in (320, 480, 1400):
        resize(page, width, 900)
        assert at.root.evaluate(OVER) == [], width
        assert at.root.evaluate(SMALL) == [], width


@pytest.mark.parametrize("theme", first(1, ["light", "dark"]))
def test_axe_finds_nothing_wrong(page: Page, tmp_path: Path, theme: str) -> None:
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    at = opened(page, tmp_path, "de", expansions="towers")
    ground = "#fff" if theme == "light" else "#111418"
    page.evaluate("ground => { document.body.style.background = ground; }", ground)
    expect(at.root.locator("..")).to_have_attribute("data-dt-theme", theme)
    assert violations(at) == []  # type: ignore[arg-type]  # what it needs of a seat is there
    at.root.locator("[data-key=more]").click()
    assert violations(at) == []  # type: ignore[arg-type]


def test_what_is_english_is_marked(page: Page, tmp_path: Path) -> None:
    at = opened(page, tmp_path, "pl", game="urbion")
    lang = "e => e.closest('[lang]').lang"
    assert at.root.get_by_text("The Void", exact=True).evaluate(lang) == "en"
    assert at.root.get_by_text("Nowa gra", exact=True).evaluate(lang) == "pl"


def test_it_is_small_and_asks_no_other_machine() -> None:
    assert carried.size("start") + len("".join(named_styles("start").values())) < 50_000
    assert "url(" not in "".join(named_styles("start").values())
