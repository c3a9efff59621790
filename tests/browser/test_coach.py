"""The coach on the page: by mouse, by keys and by ear; what is past is forgotten."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.engine.notation import write
from dreamtutor.widgets.table import LiveTable
from tests.browser.access import lit, violations
from tests.browser.chromium import resize
from tests.browser.hands import Seat, sit_at
from tests.long_tests import chosen, first


def table(game: str = "onirim") -> LiveTable:
    """A table at a choice, of a game that the coach has counted."""
    return dreamtutor.play(game, deal="harbour lamp", save=None)


@pytest.fixture
def seat(page: Page) -> Seat:
    seat = sit_at(page, table)
    expect(lamp(seat)).to_be_visible()
    return seat


def lamp(seat: Seat) -> Locator:
    return seat.button("Ask the coach")


def says(seat: Seat) -> Locator:
    return seat.root.get_by_role("region", name="The coach")


def rungs(seat: Seat) -> Locator:
    return says(seat).locator(".dt-rungs > li")


def rows(seat: Seat) -> Locator:
    return says(seat).get_by_role("list", name="All choices").get_by_role("listitem")


def heard(seat: Seat) -> Locator:
    return seat.root.locator(".dt-live[role=status]")


def thought(seat: Seat) -> None:
    """The coach has thought, and the page knows it."""
    coach: Any = seat.widget.session.coach
    while (work := coach.work) is not None:
        work.thread.join(30)
    seat.table.push()


def test_the_lamp_brings_one_rung_after_the_other(seat: Seat) -> None:
    expect(says(seat)).to_have_count(0)
    lamp(seat).click()
    thought(seat)
    expect(rungs(seat)).to_have_count(1)
    for count in range(2, 5):
        says(seat).get_by_role("button", name="A little more").click()
        thought(seat)
        expect(rungs(seat)).to_have_count(count)
        expect(heard(seat)).to_have_text(rungs(seat).last.inner_text())
    expect(says(seat).get_by_role("button", name="A little more")).to_have_count(0)
    card = seat.widget.coach["rungs"][2]["points"][0]
    expect(seat.root.locator(f'[data-card="{card}"].is-pointed')).to_have_count(1)


def test_by_keys_alone_one_asks_compares_and_plays(seat: Seat) -> None:
    page = seat.page
    seat.root.focus()
    page.keyboard.press("0")
    thought(seat)
    expect(rungs(seat)).to_have_count(1)
    page.keyboard.press("Shift+Digit0")
    thought(seat)
    expect(rows(seat).first).to_be_visible()
    rows(seat).first.get_by_role("button").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("w")
    thought(seat)
    second = rows(seat).nth(1)
    expect(second.locator(".dt-choice-why")).to_be_visible()
    expect(heard(seat)).to_have_text(second.locator(".dt-choice-why").inner_text())
    option = seat.widget.coach["choices"][1]["option"]
    with seat.changes():
        page.keyboard.press("Enter")
    assert write(seat.widget.record.node.answer) == option
    expect(says(seat)).to_have_count(0)


def test_what_is_as_good_is_said_in_words_and_each_has_its_range(seat: Seat) -> None:
    seat.root.press("Shift+Digit0")
    thought(seat)
    choices = seat.widget.coach["choices"]
    good = sum(choice["good"] for choice in choices)
    expect(rows(seat)).to_have_count(len(choices))
    expect(rows(seat).locator(".dt-choice-good")).to_have_count(good)
    for n, choice in enumerate(choices):
        expect(rows(seat).nth(n)).to_contain_text(choice["chance"])
        expect(rows(seat).nth(n).locator(".dt-range")).to_have_count(1)


def test_whoever_wants_hints_only_has_no_list_of_choices(seat: Seat) -> None:
    seat.panel.get_by_role("tab", name="Settings").click()
    seat.panel.get_by_role("radio", name="Hints only").click()
    seat.root.press("Escape")
    seat.root.press("Shift+Digit0")
    lamp(seat).click()
    thought(seat)
    expect(rungs(seat)).to_have_count(1)
    expect(says(seat).get_by_role("button", name="A little more")).to_be_visible()
    expect(says(seat).get_by_role("button", name="All choices")).to_have_count(0)
    expect(says(seat).get_by_role("list", name="All choices")).to_have_count(0)
    seat.widget.advice = "all"
    seat.table.push()
    expect(says(seat).get_by_role("button", name="All choices")).to_be_visible()


@pytest.mark.parametrize("how", first(1, ["pointer", "keyboard"]))
def test_what_one_is_about_to_press_stays_where_it_is(seat: Seat, how: str) -> None:
    """The best first: as soon as nobody is in the list."""
    seat.root.press("Shift+Digit0")
    thought(seat)
    names = says(seat).locator("button.dt-choice-name")
    expect(names.first).to_be_visible()
    before = names.all_inner_texts()
    if how == "pointer":
        names.first.hover()
    else:
        names.first.focus()
    coach = seat.widget.coach
    seat.widget.put(coach={**coach, "choices": coach["choices"][::-1], "done": 0.5})
    seat.table.push()
    assert names.all_inner_texts() == before
    seat.page.mouse.move(5, 5)
    seat.root.focus()
    expect(names.first).to_have_text(before[-1])
    assert names.all_inner_texts() == before[::-1]


def test_an_answer_and_a_way_back_end_it(seat: Seat) -> None:
    lamp(seat).click()
    thought(seat)
    expect(says(seat)).to_be_visible()
    seat.click_answer(seat.scene["prompt"]["options"][0]["words"])
    expect(says(seat)).to_have_count(0)
    lamp(seat).click()
    seat.button("Undo").click()
    thought(seat)
    expect(says(seat)).to_have_count(0)


@pytest.mark.parametrize(
    ("theme", "size"),
    chosen(
        product(("dark", "light"), ((970, 600), (1440, 900))),
        ("light", (970, 600)),
        ("dark", (1440, 900)),
    ),
)
def test_axe_finds_nothing_wrong_and_all_can_be_reached(
    page: Page, theme: str, size: tuple[int, int]
) -> None:
    resize(page, *size)
    seat = sit_at(page, table)
    expect(lamp(seat)).to_be_visible()
    lit(seat, theme)
    lamp(seat).click()
    thought(seat)
    seat.root.press("Shift+Digit0")
    thought(seat)
    expect(rows(seat).first).to_be_visible()
    assert violations(seat) == []
    box, room = says(seat).bounding_box(), seat.root.bounding_box()
    assert box
    assert room
    assert box["height"] > 100
    assert box["x"] + box["width"] <= room["x"] + room["width"]
    last = rows(seat).last.get_by_role("button").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_a_table_without_a_coach_has_no_lamp(page: Page) -> None:
    seat = sit_at(page, lambda: dreamtutor.play(save=None, coach=False))
    seat.root.focus()
    page.keyboard.press("0")
    expect(lamp(seat)).to_have_count(0)
    expect(says(seat)).to_have_count(0)
