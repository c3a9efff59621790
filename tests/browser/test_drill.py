"""Learning from mistakes on the page: by mouse, by keys and by ear."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.engine.notation import write
from dreamtutor.widgets.replay_drill import Course
from tests.browser.access import lit, violations
from tests.browser.chromium import resize
from tests.browser.replays import Viewer, look, whole
from tests.browser.test_coach import heard
from tests.browser.test_review import begin, counted, sheet
from tests.long_tests import chosen

pytestmark = [pytest.mark.usefixtures("counted_once"), pytest.mark.xdist_group("reviews")]


def seat(viewer: Viewer) -> Locator:
    return viewer.root.get_by_role("region", name="Learn from your mistakes")


def marks(viewer: Viewer) -> Locator:
    return seat(viewer).locator(".dt-drill-marks > li")


def learning(page: Page) -> Viewer:
    viewer = look(page, whole)
    begin(viewer)
    counted(viewer)
    return viewer


def learn_button(viewer: Viewer) -> Locator:
    return sheet(viewer).get_by_role("button", name=re.compile(r"Learn from \d mistakes"))


def course_of(viewer: Viewer) -> Course:
    course = viewer.viewer.session.review.drill.course
    assert course is not None
    return course


def better(viewer: Viewer) -> str:
    course = course_of(viewer)
    return write(course.mistakes[course.at].better[0])


def test_by_mouse_one_is_asked_answers_on_the_table_and_comes_back(page: Page) -> None:
    viewer = learning(page)
    at = viewer.viewer.at
    learn_button(viewer).click()
    expect(seat(viewer)).to_contain_text("What is better?")
    of = len(course_of(viewer).mistakes)
    expect(marks(viewer)).to_have_count(of)
    expect(marks(viewer).first).to_have_text(f"1 of {of}: here")
    viewer.click_answer(better(viewer))
    expect(seat(viewer)).to_contain_text("That is better.")
    expect(marks(viewer).first).to_have_text(f"1 of {of}: found")
    seat(viewer).get_by_role("button", name="Next").click()
    seat(viewer).get_by_role("button", name="Show it").click()
    expect(marks(viewer).nth(1)).to_have_text(f"2 of {of}: shown")
    others = ["Next", *["Skip"] * (of - 3)] if of > 2 else []
    for name in [*others, "How it went"]:
        seat(viewer).get_by_role("button", name=name).click()
    expect(seat(viewer)).to_contain_text(f"You have found 1 of {of} better answers.")
    seat(viewer).get_by_role("button", name="Back to the review").click()
    expect(learn_button(viewer)).to_be_visible()
    assert viewer.viewer.at == at


def test_by_keys_and_by_ear(page: Page) -> None:
    viewer = learning(page)
    learn_button(viewer).focus()
    page.keyboard.press("Enter")
    expect(heard(viewer)).to_contain_text("What is better?")
    said = set()
    for _ in range(2):
        page.keyboard.press("0")
        expect(heard(viewer)).not_to_contain_text("What is better?")
        said.add(heard(viewer).inner_text())
    options = [option["words"] for option in viewer.viewer.scene["prompt"]["options"]]
    viewer.click_answer(better(viewer))
    expect(heard(viewer)).to_contain_text("That is better.")
    page.keyboard.press("+")
    expect(heard(viewer)).to_contain_text("What is better?")
    assert viewer.viewer.scene["prompt"]["options"] != options
    page.keyboard.press("-")
    expect(marks(viewer).nth(1)).to_have_text(re.compile("2 of .: shown"))
    page.keyboard.press("Backspace")
    expect(seat(viewer)).to_have_count(0)
    expect(viewer.track).to_be_visible()


def test_what_came_later_is_not_on_the_page_while_one_learns(page: Page) -> None:
    viewer = learning(page)
    viewer.root.press("End")
    learn_button(viewer).click()
    expect(seat(viewer)).to_be_visible()
    expect(viewer.panel.get_by_role("tab", name="Moves")).to_have_count(0)
    expect(viewer.track).to_have_count(0)
    expect(viewer.root.get_by_role("button", name="Undo")).to_be_hidden()
    viewer.root.press("?")
    expect(viewer.panel.get_by_text("the better answer")).to_be_visible()


@pytest.mark.parametrize(
    ("theme", "size"),
    chosen(
        product(("dark", "light"), ((970, 600), (1440, 900))),
        ("dark", (970, 600)),
        ("light", (1440, 900)),
    ),
)
def test_axe_finds_nothing_wrong_and_all_that_is_said_can_be_reached(
    page: Page, theme: str, size: tuple[int, int]
) -> None:
    resize(page, *size)
    viewer = learning(page)
    lit(viewer, theme)
    learn_button(viewer).click()
    expect(seat(viewer)).to_be_visible()
    assert violations(viewer) == []
    viewer.click_answer(better(viewer))
    expect(seat(viewer)).to_contain_text("That is better.")
    assert violations(viewer) == []
    last = seat(viewer).locator(".dt-drill-in > p").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    box, room = seat(viewer).bounding_box(), viewer.root.bounding_box()
    assert box
    assert room
    assert box["y"] + box["height"] <= room["y"] + room["height"]
