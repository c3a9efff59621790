"""What counts in a game is seen to count: a found door shines, and an end has its picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import sit_at
from tests.browser.states import STATES, played

ORDER = "red sun, red moon, red key, blue sun, blue moon"
WAY = ("play red sun", "play red moon", "play red key")


def shines(page: Page) -> str:
    """The name of the animation of the light around the door that was found."""
    seat = sit_at(page, lambda: played(ORDER, *WAY))
    seat.click_answer("search red")
    seat.click_answer("take red door")
    door = seat.root.locator("[data-zone=doors] .dt-card.is-moved")
    expect(door).to_have_count(1)
    name: str = door.locator(".dt-art").evaluate(
        "art => getComputedStyle(art, '::after').animationName"
    )
    return name


def test_a_found_door_shines(moving_page: Page) -> None:
    assert shines(moving_page) != "none"


def test_without_motion_it_just_lies_there(page: Page) -> None:
    assert shines(page) == "none"


@pytest.mark.parametrize("end", ["won", "lost"])
def test_an_end_has_its_picture(page: Page, end: str) -> None:
    question = sit_at(page, STATES[end]).question
    picture = ".dt-emblem" if end == "won" else "[data-zone] .dt-card"  # the card that ended it
    expect(question.locator(".dt-ended").locator(picture).first).to_be_visible()
    expect(question.locator(".dt-outcome")).to_be_visible()


def test_a_nightmare_is_seen_in_the_labyrinth(page: Page) -> None:
    """The maze behind the table changes its colour while a nightmare waits for its answer."""
    colour = "felt => getComputedStyle(felt).color"
    seat = sit_at(page, STATES["nightmare"])
    dreadful = seat.root.locator(".dt-felt").evaluate(colour)
    seat.click_answer("discard hand")
    calm = seat.root.locator(".dt-felt").evaluate(colour)
    assert dreadful != calm
