"""The replay viewer on the stage: all of it is in the pane, at every step, and nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from tests.browser.bridge import mount
from tests.browser.pane import fill, seen_by
from tests.browser.replays import Viewer
from tests.long_tests import chosen, first

REPLAYS = ["onirim-first-loss", "urbion-first-win"]
SIZES = [(1050, 780), (970, 600)]

# What is not wholly in the pane, what lies over each other, and where each area is.
MEASURED = seen_by("""root => {
  const box = (e) => e.getBoundingClientRect(), faults = [];
  const pane = { right: innerWidth, bottom: innerHeight };
  if (box(root).bottom > pane.bottom) faults.push("the table is higher than the pane");
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.scrollingElement;
  if (scrollWidth > clientWidth || scrollHeight > clientHeight) faults.push("the page scrolls");
  for (const e of root.querySelectorAll("[data-card], button, [role=slider], [role=tab]")) {
    const { left, top, right, bottom, width } = box(e);
    const rolls = e.closest(".dt-forks, .dt-news, .dt-ask, .dt-sheet, .dt-seat");
    if (!width || rolls || !e.checkVisibility()) continue;
    if (left < -1 || top < -1 || right > pane.right + 1 || bottom > pane.bottom + 1)
      faults.push(`${e.dataset.card ?? e.getAttribute("aria-label")} is outside of the pane`);
  }
  const parts = [".dt-table", ".dt-head", ".dt-thread", ".dt-rail", ".dt-bar"];
  faults.push(...overlapping(parts.map((name) => root.querySelector(name)), e => e.className));
  const areas = [...root.querySelectorAll(".dt-area, .dt-tray, .dt-bar")];
  const places = areas.map((e) => [e.className.trim(), Math.round(box(e).top)]);
  return { faults, places: Object.fromEntries(places) };
}""")


def at_every_step(viewer: Viewer) -> Iterator[tuple[int, dict[str, Any]]]:
    """Along the line that was played last."""
    for at in range(viewer.viewer.steps + 1):
        expect(viewer.track).to_have_attribute("aria-valuenow", str(at))
        yield at, viewer.root.evaluate(MEASURED)
        viewer.press("ArrowRight")


def opened(page: Page, name: str, size: tuple[int, int], light: bool = False) -> Viewer:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    viewer = Viewer(mount(page, lambda: dreamtutor.watch(name)))
    fill(page, "#fff" if light else "#111")
    theme = "light" if light else "dark"
    expect(viewer.table.view().locator(".dt")).to_have_attribute("data-dt-theme", theme)
    page.emulate_media(reduced_motion="reduce")
    return viewer.begins()


@pytest.mark.parametrize("light", first(1, [False, True]), ids=["dark", "light"])
@pytest.mark.parametrize("name", REPLAYS)
def test_every_step_fits_into_a_cell_of_the_lab_and_nothing_jumps(
    page: Page, name: str, light: bool
) -> None:
    viewer = opened(page, name, SIZES[0], light)
    began: dict[str, int] = {}
    for at, now in at_every_step(viewer):
        assert now["faults"] == [], at
        for area, top in now["places"].items():
            assert abs(began.setdefault(area, top) - top) <= 3, (at, area)


@pytest.mark.parametrize("name", chosen(REPLAYS, "urbion-first-win"))
def test_every_step_fits_into_a_small_cell(page: Page, name: str) -> None:
    viewer = opened(page, name, SIZES[1])
    for at, now in at_every_step(viewer):
        assert now["faults"] == [], at


def test_the_line_beside_lies_on_a_second_board_where_there_is_room(page: Page) -> None:
    viewer = opened(page, "onirim-first-loss", (1500, 900))
    other = viewer.root.get_by_role("region", name="Other line")
    expect(other).to_have_count(0)
    viewer.viewer.beside = 1
    viewer.table.push()
    expect(other).to_be_visible()
    viewer.press(*["ArrowRight"] * 4)
    viewer.stands(4)
    assert viewer.root.evaluate(MEASURED)["faults"] == []
    there = other.locator("[data-zone$=hand] .dt-hit").all()
    names = [card.get_attribute("aria-label") for card in there]
    viewer.press("x")
    viewer.stands(4, 1)
    hand = viewer.root.locator("[data-zone=hand] .dt-hit").all()
    assert [card.get_attribute("aria-label") for card in hand] == names
    page.set_viewport_size({"width": 1300, "height": 900})
    expect(other).to_have_count(0)


def test_a_card_of_the_other_line_tells_its_story_there(page: Page) -> None:
    viewer = opened(page, "onirim-first-loss", (1500, 900))
    viewer.viewer.turn_to(4)
    viewer.viewer.beside = 1
    viewer.table.push()
    other = viewer.root.get_by_role("region", name="Other line")
    other.locator("[data-zone$=hand] .dt-hit").last.click()
    viewer.window.get_by_role("button").last.click()
    expect(viewer.window).to_be_hidden()
    viewer.stands(viewer.viewer.at, 1)
    assert viewer.viewer.beside == 0
