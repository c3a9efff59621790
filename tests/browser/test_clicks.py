"""Clicks that come too late, too often or from another view change nothing that they should not."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.replay.format import StepLine
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit, sit_at, written
from tests.long_tests import first

ORDER = "red sun, red moon, red key, green sun, brown moon, blue sun, green moon, blue moon"

TICK = "() => new Promise(done => setTimeout(done))"
"""Whatever is on its way between page and Python arrives."""


def answers(seat: Seat) -> list[str | None]:
    """The answers in the file."""
    return [entry.answer for entry in written(seat) if isinstance(entry, StepLine)][1:]


def test_a_click_on_an_old_scene_changes_nothing_and_shows_the_newest(
    page: Page, tmp_path: Path
) -> None:
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    seat.widget.answer("play red sun")
    seat.table.comm.take()  # the page never hears of it
    expect(seat.root).to_have_attribute("data-rev", "0")
    seat.card(seat.scene["prompt"]["options"][0]["slots"][0]).click()
    seat.question.get_by_role("button").nth(1).click()
    seat.is_shown()
    assert seat.widget.rev == 1
    assert answers(seat) == ["play red sun"]


def test_a_stale_undo_changes_nothing(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("play red sun")
    seat.widget.answer("play red moon")
    seat.table.comm.take()
    seat.button("Undo").click()
    seat.is_shown()
    assert seat.widget.rev == 2


@pytest.mark.parametrize("pause", first(1, [100, 0]))
def test_a_double_click_is_one_move(page: Page, tmp_path: Path, pause: int) -> None:
    """Also when the next question comes between the two clicks, with an answer in that very
    place: nobody who searches for a door means to take unseen what is found."""
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    lead = ["play red sun", "play red moon", "play red key"]
    for words in lead:
        seat.click_answer(words)
    seat.answer_button("Search the deck").click(click_count=2, delay=pause)
    expect(seat.root).not_to_have_attribute("data-rev", "3")
    page.evaluate(TICK)
    seat.is_shown()
    assert answers(seat) == [*lead, "search red"]


def test_a_double_click_on_a_card_is_what_one_mostly_does_with_it(
    page: Page, tmp_path: Path
) -> None:
    """It puts the card onto the table, not onto a pile; or it is its only answer."""
    order = "red sun, red key, blue key, green sun, red moon, nightmare"
    seat = sit_at(page, lambda: dealt(order, tmp_path))
    with seat.changes():
        seat.card(seat.option("play green sun")["slots"][0]).dblclick()
    with seat.changes():
        seat.button("Undo").click()
    seat.click_answer("discard red sun")
    with seat.changes():
        seat.card(seat.option("give red key")["slots"][0]).dblclick()
    assert answers(seat) == ["play green sun", "discard red sun", "give red key"]
    seat.is_shown()


def test_ten_clicks_at_once_are_one_move(page: Page, tmp_path: Path) -> None:
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    seat.choose(seat.option("play red sun")["slots"])
    with seat.changes():
        seat.answer_button("Play the red sun").evaluate(
            "button => { for (let n = 0; n < 10; n++) button.click(); }"
        )
    seat.is_shown()
    assert answers(seat) == ["play red sun"]


def test_ten_fast_clicks_on_undo_leave_page_and_record_at_one(page: Page, tmp_path: Path) -> None:
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    for words in ("play red sun", "play red moon", "discard green sun"):
        seat.click_answer(words)
    seat.button("Undo").click(click_count=10)
    expect(seat.root).not_to_have_attribute("data-rev", "3")
    page.evaluate(TICK)
    seat.is_shown()  # those that came too early for the next scene were let drop
    while seat.widget.record.node.parent:
        with seat.changes():
            seat.button("Undo").click()
    seat.click_answer("play red sun")
    seat.is_shown()


def test_two_views_of_a_table_agree_and_either_can_be_played(page: Page, tmp_path: Path) -> None:
    first = sit_at(page, lambda: dealt(ORDER, tmp_path))
    first.table.open_view()
    other = Seat(first.table, 1)
    other.is_shown()
    first.click_answer("play red sun")
    other.is_shown()
    other.click_answer("play red moon")
    first.is_shown()
    assert first.sees() == other.sees()
    ids: list[str] = page.evaluate("() => [...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    # What one player chooses is not chosen for the other.
    first.choose(first.option("play red key")["slots"])
    expect(first.root.locator("[aria-pressed=true]")).to_have_count(1)
    expect(other.root.locator("[aria-pressed=true]")).to_have_count(0)


def test_a_view_that_is_closed_goes_and_the_other_is_played_on(page: Page) -> None:
    seat = sit(page)
    seat.table.open_view()
    other = Seat(seat.table, 1)
    el = seat.table.view(0).element_handle()
    seat.table.close_view(0)
    assert el.evaluate("el => el.childElementCount") == 0
    expect(page.locator(".dt")).to_have_count(1)
    other.click_answer("play red sun")
    other.is_shown()
    other.root.locator(".dt-hit").first.focus()
    other.press("z")
    expect(other.root).to_have_attribute("data-rev", "2")
    seat.table.close()
    expect(page.locator(".dt")).to_have_count(0)
    page.keyboard.press("a")
    page.mouse.click(300, 300)


def test_two_tables_on_a_page_are_two_games(page: Page) -> None:
    first, other = sit(page), sit(page, deal="another deal")
    first.click_answer(first.scene["prompt"]["options"][0]["words"])
    first.is_shown()
    other.is_shown()
    assert (first.widget.rev, other.widget.rev) == (1, 0)
