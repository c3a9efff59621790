"""Twenty clicks as fast as can be: none is lost, none counts twice. And a table that waits in vain
says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.replay.loader import verify
from tests.browser.chromium import laid_out, resize
from tests.browser.fast import HOLD_BACK, LOG, STORM, TIMES, answers, first_on_each, pressed, steps
from tests.browser.hands import Seat, sit, sit_at
from tests.long_tests import first

DEAL = "harbour lamp"


def seated(page: Page, tmp_path: Path) -> Seat:
    seat = sit_at(page, lambda: dreamtutor.play("onirim", deal=DEAL, save=tmp_path / "game.jsonl"))
    seat.open_sheet("Can do")  # it lists the answers with their keys
    seat.root.evaluate(LOG)
    return seat


def is_settled(seat: Seat) -> None:
    """The bridge has brought everything: page and game are at one, and stay so."""
    seat.page.evaluate("() => new Promise(done => setTimeout(done, 50))")
    expect(seat.root).to_have_attribute("data-rev", str(seat.widget.rev))


@pytest.mark.parametrize(
    "pauses", [[0], [-1], [0, -1, 3, -1, 9]], ids=["quick", "at once", "mixed"]
)
def test_the_first_click_on_each_scene_counts_once_and_no_other(
    page: Page, tmp_path: Path, pauses: list[int]
) -> None:
    seat = seated(page, tmp_path)
    seat.root.evaluate(STORM, [TIMES, pauses])
    is_settled(seat)
    clicks = pressed(seat.root)
    assert len(clicks) == TIMES
    assert answers(tmp_path / "game.jsonl") == first_on_each(clicks)
    assert verify(tmp_path / "game.jsonl") is None


def test_twenty_clicks_each_on_a_new_scene_are_twenty_answers(page: Page, tmp_path: Path) -> None:
    """As somebody clicks who waits for nothing but to see the table."""
    seat = seated(page, tmp_path)
    for n in range(TIMES):
        seat.root.evaluate(STORM, [1, [0]])
        expect(seat.root).to_have_attribute("data-rev", str(n + 1))
    clicks = pressed(seat.root)
    assert [rev for rev, _ in clicks] == list(range(TIMES))
    assert answers(tmp_path / "game.jsonl") == [words for _, words in clicks]


def test_the_first_key_on_each_scene_counts_once_and_no_other(page: Page, tmp_path: Path) -> None:
    seat = seated(page, tmp_path)
    seat.root.locator(".dt-hit").first.focus()
    for _ in range(TIMES):
        page.keyboard.press("1")
    is_settled(seat)
    keys = pressed(seat.root)
    assert keys
    assert answers(tmp_path / "game.jsonl") == first_on_each(keys)
    assert seat.focus(), "the focus has left the table"


@pytest.mark.parametrize("by", first(1, ["keys", "mouse"]))
def test_twenty_steps_back_and_twenty_forth_all_count(page: Page, tmp_path: Path, by: str) -> None:
    """They mean the same on every scene, so none is let drop because the next has not come yet."""
    seat = seated(page, tmp_path)
    for _ in range(TIMES + 3):
        seat.widget.answer(next(iter(seat.widget.state["options"]), "concede"))
    seat.table.push()
    seat.is_shown()
    end = seat.widget.record.node
    for button, key, left in (("Undo", "z", 3), ("Redo", "y", TIMES + 3)):
        if by == "mouse":
            box = seat.button(button).bounding_box()
            assert box
            for _ in range(TIMES):
                page.mouse.click(box["x"] + 12, box["y"] + 12)
        else:
            seat.root.locator(".dt-hit").first.focus()
            for _ in range(TIMES):
                page.keyboard.press(key)
        expect(seat.root).to_have_attribute("data-rev", str(TIMES + 3 + TIMES * (1 + (key == "y"))))
        is_settled(seat)
        assert seat.widget.answers == left
    assert seat.widget.record.node is end
    assert steps(tmp_path / "game.jsonl") == ["undo"] * TIMES + ["redo"] * TIMES


def test_steps_that_cannot_be_taken_any_more_are_let_drop(page: Page) -> None:
    """Twenty times back where there are three answers: and then an answer is an answer."""
    seat = sit(page)
    for _ in range(3):
        seat.click_answer(seat.widget.state["options"][0])
    seat.button("Undo").evaluate("b => { for (let n = 0; n < 20; n++) b.click(); }")
    expect(seat.root).to_have_attribute("data-rev", "6")
    is_settled(seat)
    assert (seat.widget.rev, seat.widget.answers) == (6, 0)
    seat.click_answer(seat.widget.state["options"][0])
    is_settled(seat)
    assert (seat.widget.rev, seat.widget.answers) == (7, 1)


@pytest.mark.parametrize("saved", [True, False])
def test_who_waits_in_vain_is_told_where_the_game_is(
    page: Page, tmp_path: Path, saved: bool
) -> None:
    """As when the kernel was restarted: nothing comes back, and nothing else would tell."""
    page.clock.install()
    seat = sit(page, save=tmp_path / "game.jsonl" if saved else None)
    seat.click_answer(seat.widget.state["options"][0])
    told = seat.question.locator(".dt-status")
    page.evaluate(HOLD_BACK, seat.table.id)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    seat.button("Undo").evaluate("b => b.click()")
    page.clock.run_for(3900)
    expect(told).to_be_empty()
    page.clock.run_for(200)
    expect(told).to_contain_text("No answer yet.")
    expect(told).to_contain_text(str(tmp_path / "game.jsonl") if saved else "run the cell again")
    page.evaluate("() => let_go()")  # it was only busy
    seat.is_shown()
    expect(told).to_be_empty()
    page.clock.run_for(10_000)
    expect(told).to_be_empty()


def test_to_open_a_sheet_is_nothing_to_wait_for(page: Page) -> None:
    page.clock.install()
    seat = sit(page)
    for tab in seat.panel.get_by_role("tab").all():
        tab.click()
    page.clock.run_for(10_000)
    expect(seat.question.locator(".dt-status")).to_be_empty()


CLICKS_TWICE = """async (root) => {
  const rests = [], later = globalThis.setTimeout;
  globalThis.setTimeout = (does, ms = 0) => (ms >= 300 ? rests.push(does) : later(does, ms));
  const places = [...root.querySelectorAll("[data-zone=hand] .dt-hit")].slice(1, 3).map((hit) => {
    const { left, top, width } = hit.getBoundingClientRect();
    return [left + width / 3, top + 20];
  });
  for (const place of places) {
    document.elementFromPoint(...place)?.click();
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  }
  globalThis.setTimeout = later;
  const [chosen] = root.querySelectorAll("[data-zone=hand] .dt-card.is-chosen .dt-hit");
  const top = root.getBoundingClientRect().top;
  rests.at(-1)?.();
  const hits = [...root.querySelectorAll("[data-zone=hand] .dt-hit")];
  return [hits.indexOf(chosen), top < 0];
}"""
"""Clicks at the second and the third card where they stood before; the time after which a pointer
rests comes when both are clicked. Says which card is chosen then, and whether the table had stayed
where it was."""


def test_two_fast_clicks_on_a_table_half_out_of_view_both_count(page: Page) -> None:
    seat = sit(page)
    resize(page, 970, 600)
    page.evaluate("() => { document.body.style.padding = '400px 0'; scrollTo(0, 600); }")
    laid_out(page)
    assert seat.root.evaluate(CLICKS_TWICE) == [2, True]
    expect(seat.root).to_be_in_viewport(ratio=0.99)


def test_the_keyboard_waits_for_a_sheet_that_has_not_come(page: Page) -> None:
    page.add_init_script("globalThis.requestIdleCallback = () => 0")  # nothing comes unasked
    seat = sit(page)
    page.evaluate(HOLD_BACK, seat.table.id)
    seat.root.locator(".dt-hit").first.focus()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Tab")
    sheet = seat.root.locator(".dt-sheet.is-open")
    expect(sheet).to_be_focused()
    page.evaluate("let_go()")
    expect(sheet.get_by_role("button").first).to_be_visible()
    laid_out(page)
    expect(sheet).to_be_focused()
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button").first).to_be_focused()


def test_the_keys_are_shown_although_their_sheet_comes_late(page: Page) -> None:
    page.add_init_script("globalThis.requestIdleCallback = () => 0")
    seat = sit(page)
    page.evaluate(HOLD_BACK, seat.table.id)
    seat.root.locator(".dt-hit").first.focus()
    page.keyboard.press("?")
    page.evaluate("let_go()")
    expect(seat.panel.locator("[data-key=keys]")).to_be_focused()
