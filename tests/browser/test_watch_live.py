"""From looking to playing on and back; and games that are not shown to their end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import is_verified
from tests.browser.replays import Viewer, branched, look, whole


def play_on(viewer: Viewer, by: str = "button") -> None:
    if by == "key":
        viewer.begins().press("p")
    else:
        viewer.bar.get_by_role("button", name="Play on from here").click()
    expect(viewer.bar).to_contain_text("You play on from step")


@pytest.mark.parametrize("by", ["button", "key"])
def test_one_plays_on_from_any_step_and_comes_back_with_the_new_line(page: Page, by: str) -> None:
    viewer = look(page, at=1)
    play_on(viewer, by)
    expect(viewer.bar).to_contain_text("You play on from step 1.")
    assert viewer.focus(), "the focus has left the viewer"
    before = len(viewer.viewer.reel["lines"])
    viewer.click_answer("discard green sun")
    expect(viewer.button("Undo")).to_be_enabled()
    viewer.bar.get_by_role("button", name="Back to the replay").click()
    viewer.stands(2, 0)
    assert viewer.focus(), "the focus has left the viewer"
    assert len(viewer.viewer.reel["lines"]) == before + 1
    expect(viewer.track).to_have_attribute(
        "aria-valuetext", "Step 2 of 2: Discard the green sun. Turn 3 begins"
    )
    expect(viewer.button("Undo")).to_be_hidden()


def test_while_one_plays_the_table_has_all_that_it_has(page: Page) -> None:
    viewer = look(page, at=1)
    expect(viewer.button("Undo")).to_be_hidden()
    play_on(viewer)
    viewer.press("Escape")
    viewer.click_answer("discard blue moon")
    with viewer.changes():
        viewer.button("Undo").click()
    viewer.panel.get_by_role("tab", name="Moves").click()
    expect(viewer.panel.locator(".dt-move").first).to_have_text("The beginning")
    expect(viewer.panel.get_by_role("tab", name="Can do")).to_be_visible()
    expect(viewer.panel.get_by_role("tab", name="Known")).to_be_visible()
    viewer.bar.get_by_role("button", name="Back to the replay").click()
    expect(viewer.panel.get_by_role("tab", name="Can do")).to_be_hidden()
    expect(viewer.panel.get_by_role("tab", name="Known")).to_be_visible()  # what could be known
    viewer.stands(1)


def test_the_new_line_is_in_the_file(page: Page, tmp_path: Path) -> None:
    viewer = look(page, lambda: branched(tmp_path), at=2)
    play_on(viewer)
    viewer.click_answer("discard red key")
    is_verified(viewer)
    viewer.bar.get_by_role("button", name="Back to the replay").click()
    viewer.stands(3, 0)


def test_a_game_that_is_over_is_played_on_from_before_its_end(page: Page) -> None:
    viewer = look(page, whole, at=-1)
    expect(viewer.question.locator(".dt-outcome")).to_be_visible()
    viewer.begins().press("ArrowLeft")
    viewer.stands(viewer.viewer.steps - 1)
    play_on(viewer)
    expect(viewer.question.locator(".dt-outcome")).to_have_count(0)


# Nothing too early


def test_a_veiled_game_shows_no_end_and_goes_on_when_asked(page: Page) -> None:
    viewer = look(page, whole, spoilers=False)
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 0, turn 1")
    expect(viewer.track.locator(".dt-end")).to_have_count(0)
    viewer.begins().press("ArrowRight")
    viewer.stands(1)
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 1, turn 1")
    expect(viewer.track).not_to_have_attribute("aria-valuetext", re.compile(" of "))
    viewer.bar.get_by_role("button", name="One step on").click()
    viewer.stands(2)
    assert viewer.viewer.steps == 2
    viewer.press("ArrowLeft")
    viewer.stands(1)


def test_a_veiled_game_plays_by_itself_step_by_step(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    viewer = look(page, whole, spoilers=False)
    viewer.begins().press("Space")
    for step in (1, 2, 3):
        page.clock.run_for(310 if step == 1 else 1400)
        expect(viewer.track).to_have_attribute("aria-valuenow", str(step))
    viewer.press("Shift")
    page.clock.run_for(5000)
    viewer.stands(3)


def test_playing_on_shows_the_question_and_coming_back_what_was_read(page: Page) -> None:
    viewer = look(page, at=1)
    viewer.open_moves()
    play_on(viewer)
    tab = viewer.panel.get_by_role("tab", selected=True)
    expect(tab).to_have_count(0)
    viewer.bar.get_by_role("button", name="Back to the replay").click()
    expect(tab).to_have_accessible_name("Moves")
