"""The review of a replay on the page: by mouse, by keys and by ear."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import by_day_and_by_night, violations
from tests.browser.chromium import resize
from tests.browser.replays import Viewer, branched, look, whole

pytestmark = pytest.mark.xdist_group("reviews")  # what is counted once is counted there


def sheet(viewer: Viewer) -> Locator:
    return viewer.root.locator(".dt-sheet[data-sheet=review]")


def begin(viewer: Viewer) -> None:
    viewer.panel.get_by_role("tab", name="Review").click()
    sheet(viewer).get_by_role("button", name="Count luck and decisions").click()
    expect(sheet(viewer).get_by_role("img")).to_be_visible()


def counted(viewer: Viewer) -> None:
    """All is counted, and the page knows it."""
    review = viewer.viewer.session.review
    while (work := review.work) is not None and work.thread is not None:
        work.thread.join(60)
    assert review.panel["state"] == "done"
    viewer.table.push()
    expect(sheet(viewer).get_by_role("heading", name="What decided the game")).to_be_visible()


@pytest.mark.usefixtures("counted_once")
def test_a_review_has_a_curve_at_once_and_then_says_what_decided_and_leads_there(
    page: Page,
) -> None:
    resize(page, 970, 600)
    viewer = look(page, whole)
    begin(viewer)
    assert str(sheet(viewer).get_by_role("img").get_attribute("aria-label")).startswith(
        "The chance to win along the game: from "
    )
    counted(viewer)
    panel = viewer.viewer.session.review.panel
    for figure in (*panel["figures"], *panel["notes"]):
        expect(sheet(viewer).get_by_text(figure)).to_be_visible()
    for moment in (*panel["moments"], *panel["mistakes"]):
        button = sheet(viewer).get_by_role("button", name=moment["say"]).first
        button.focus()
        page.keyboard.press("Enter")
        viewer.stands(
            at=viewer.viewer.film.position_of(viewer.viewer.film.entry_of(moment["id"]), 0)[1]
        )
    assert violations(viewer) == []


@pytest.mark.usefixtures("counted_once")
def test_axe_finds_nothing_in_a_review(page: Page) -> None:
    viewer = look(page, branched)
    begin(viewer)
    work = viewer.viewer.session.review.work
    if work is not None and work.thread is not None:
        work.thread.join(60)
    viewer.table.push()
    assert by_day_and_by_night(viewer) == []


def test_who_has_seen_enough_is_not_counted_for_and_what_is_closed_counts_no_more(
    page: Page,
) -> None:
    viewer = look(page, whole)
    begin(viewer)
    sheet(viewer).get_by_role("button", name="Enough").click()
    expect(sheet(viewer).get_by_role("button", name="Count luck and decisions")).to_be_visible()
    assert viewer.viewer.session.review.work is None
    sheet(viewer).get_by_role("button", name="Count luck and decisions").click()
    expect(sheet(viewer).get_by_role("button", name="Enough")).to_be_visible()
    work = viewer.viewer.session.review.work
    assert work is not None
    viewer.viewer.close()
    assert work.called_off


def test_a_game_that_is_not_shown_to_its_end_has_no_review(page: Page) -> None:
    viewer = look(page, branched, spoilers=False)
    expect(viewer.panel.get_by_role("tab", name="Notes")).to_be_visible()
    expect(viewer.panel.get_by_role("tab", name="Review")).to_have_count(0)


@pytest.mark.usefixtures("counted_once")
def test_keys_lead_to_mistakes_to_the_better_line_and_to_the_sheet(page: Page) -> None:
    viewer = look(page, whole)
    begin(viewer)
    counted(viewer)
    panel = viewer.viewer.session.review.panel
    first = panel["mistakes"][0]["id"]
    at = viewer.viewer.film.position_of(viewer.viewer.film.entry_of(first), 0)[1]
    viewer.begins()
    page.keyboard.press("r")
    expect(sheet(viewer)).to_be_hidden()
    viewer.begins()
    page.keyboard.press("m")
    viewer.stands(at=at, line=0)
    expect(viewer.root.locator(".dt-note").first).to_contain_text("The review")
    page.keyboard.press("x")
    viewer.stands(at=at, line=1)
    expect(viewer.root.locator(".dt-way.is-aside")).to_have_count(1)
    page.keyboard.press("x")
    viewer.stands(at=at, line=0)
    page.keyboard.press("r")
    sheet(viewer).get_by_role("button", name="Close this line").click()
    expect(viewer.root.locator(".dt-way.is-aside")).to_have_count(0)
    viewer.root.press("?")
    expect(viewer.window).to_contain_text("luck and decisions")
    assert violations(viewer) == []


@pytest.mark.usefixtures("counted_once")
def test_the_notes_of_the_review_are_a_layer_that_nobody_can_change(page: Page) -> None:
    viewer = look(page, whole, by="The review")
    viewer.viewer.annotate("mine", on=str(viewer.viewer.film.reel["entries"][1]["id"]))
    begin(viewer)
    counted(viewer)
    viewer.panel.get_by_role("tab", name="Notes").click()
    layers = viewer.panel.locator(".dt-layers input")
    expect(layers).to_have_count(2)
    viewer.panel.locator(".dt-row-note").nth(1).click()
    here = viewer.panel.locator(".dt-note")
    expect(here).to_contain_text("The review")
    expect(here.get_by_role("button")).to_have_count(0)
    layers.first.click()
    expect(viewer.panel.locator(".dt-row-note")).to_have_count(1)
    expect(viewer.panel.locator(".dt-row-note")).to_contain_text("mine")
