"""Fingers: a whole game by tapping on a small screen, and nothing too small to hit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dreamtutor.engine.notation import write
from dreamtutor.engine.steps import Arrange
from tests.browser.chromium import Watch
from tests.browser.deals import Line, line_to, won_with_everything
from tests.browser.hands import Seat, sit, sit_at
from tests.browser.sorting import Sorting
from tests.browser.states import STATES, each
from tests.browser.test_urbion import acting, attaching, place, played, summed

FINGER, LEAST = 44, 24


@pytest.fixture
def touch(browser: Browser, watch: Watch) -> Iterator[Page]:
    """A page on a telephone: taps, and no mouse."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    watch.over(context)
    page = context.new_page()
    yield page
    assert page.evaluate("() => matchMedia('(pointer: coarse)').matches"), "this is no finger"
    context.close()
    assert watch.faults() == []


def tap_card(seat: Seat, slots: list[str]) -> None:
    next(card for card in map(seat.card, slots) if card.count()).first.tap(force=True)


def tap_answer(seat: Seat, words: str) -> None:
    option = seat.option(words)
    button = seat.answer_button(option["label"])
    # two taps at one place within a blink are a double tap, and its second half answers nothing
    seat.root.get_by_role("heading", level=2).tap()
    with seat.changes():
        if not button.count():
            tap_card(seat, option["slots"])
        button.tap()


def tap_sorted(seat: Seat, words: str) -> None:
    """Each card: tap it, tap where it goes, tap it to let go."""
    sorting = Sorting(seat)
    for n, bin_, at in sorting.each(sorting.wanted(words)):
        if sorting.at(n) == (bin_, at):
            continue
        sorting.card(n).tap()
        if sorting.at(n)[0] != bin_:
            label = sorting.el.locator(f'.dt-bin[data-bin="{bin_}"] h3 b').inner_text()
            sorting.el.get_by_role("button", name=f"To: {label}").tap()
        while sorting.at(n)[1] > at:
            sorting.el.get_by_role("button", name="Earlier").tap()
        sorting.card(n).tap()
    with seat.changes():
        sorting.el.get_by_role("button", name="Confirm").tap()


@pytest.mark.long
@pytest.mark.timeout(120)
def test_a_game_is_won_by_tapping(touch: Page) -> None:
    line = line_to(won_with_everything)
    seat = tapped(touch, line, len(line.answers))
    expect(seat.question.locator(".dt-outcome")).to_have_text("Won")


def test_turns_of_a_game_by_tapping(touch: Page) -> None:
    """As far as a door that is unlocked after cards were put in order."""
    line = line_to(won_with_everything)
    sorts = next(n for n, words in enumerate(line.answers) if "|" in words)
    seat = tapped(touch, line, sorts + 2)
    assert [write(node.answer) for node in seat.widget.record.node.line()[1:]] == line.answers[
        : sorts + 2
    ]


def tapped(touch: Page, line: Line, answers: int) -> Seat:
    """A game after so many answers, all of them tapped."""
    seat = sit(touch, deal=line.deal)
    for words in line.answers[:answers]:
        if isinstance(seat.widget.record.prompt, Arrange):
            tap_sorted(seat, words)
        else:
            tap_answer(seat, words)
    seat.is_shown()
    return seat


def test_a_dream_is_attached_by_two_taps(touch: Page) -> None:
    seat = sit_at(touch, lambda: played(acting))
    attach = attaching(seat)
    tap_card(seat, [attach["dream"]])
    with seat.changes():
        place(seat, attach["to"]).tap()
    assert seat.scene["told"][0]["say"].startswith("You attach")


def test_a_census_is_marked_by_tapping(touch: Page) -> None:
    seat = sit_at(touch, lambda: played(summed))
    marks = seat.root.locator("[data-do=mark]")
    marks.first.tap()
    expect(marks.first).to_have_attribute("aria-pressed", "true")
    seat.button("As at first").tap()
    with seat.changes():
        seat.button("Confirm").tap()


SIZES = """root => [...root.querySelectorAll("button")].filter(b => b.checkVisibility()).map(b => {
  const box = b.matches(".dt-entry") ? b.closest("li") : b, r = box.getBoundingClientRect();
  const card = b.matches(".dt-hit"), big = !card || b.closest(".dt-fan, .dt-bin");
  return [b.className + " " + (b.getAttribute("aria-label") ?? b.textContent), !!big,
    Math.ceil(b.matches(".dt-hit") ? b.offsetWidth : r.width),
    Math.ceil(b.matches(".dt-hit") ? b.offsetHeight : r.height)];
})"""


def too_small(root: Locator) -> list[str]:
    """What a finger misses: 44 pixels where there is room, and never below 24."""
    sizes: list[tuple[str, bool, int, int]] = root.evaluate(SIZES)
    return [
        f"{name}: {width} × {height}"
        for name, big, width, height in sizes
        if min(width, height) < (FINGER if big else LEAST)
    ]


def test_nothing_is_too_small_for_a_finger(touch: Page) -> None:
    for state, seat in each(touch):
        assert too_small(seat.root) == [], state


def test_nor_what_is_chosen_and_held(touch: Page) -> None:
    seat = sit_at(touch, STATES["prophecy"])
    Sorting(seat).card(1).tap()
    assert too_small(seat.root) == []
    seat = sit_at(touch, STATES["Urbion, a turn"])
    seat.root.locator("[data-zone=hand] .dt-hit").nth(1).tap(force=True)
    assert too_small(seat.root) == []
