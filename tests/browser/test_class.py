"""A lesson in front of a class: hands counted by mouse and by keys, bars, and the last row."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.access import violations
from tests.browser.bridge import mount
from tests.browser.chromium import laid_out, resize
from tests.browser.lessons import Learner, learn, light
from tests.long_tests import first
from tests.widgets.taught import lesson

BROWN, PARTED = "Brown sun, brown moon, brown sun", "Brown sun, green moon, brown key"


def hands(learner: Learner, what: str) -> Locator:
    return learner.bubble.get_by_role("spinbutton", name=f"Hands for: {what}")


def more(learner: Learner, what: str) -> Locator:
    return learner.bubble.get_by_role("button", name=f"One hand more for: {what}")


def bars(learner: Learner) -> list[float]:
    """How much of its frame each bar fills."""
    filled: list[float] = learner.bubble.locator(".dt-bar > i").evaluate_all(
        """all => all.map(e => parseFloat(getComputedStyle(e, "::before").width)
                             / parseFloat(getComputedStyle(e).width))"""
    )
    return [round(width, 1) for width in filled]


def test_hands_are_counted_by_mouse_and_shown_as_bars(page: Page) -> None:
    learner = learn(page, "guess", present=True)
    for _ in range(3):
        more(learner, "A search").click()
    learner.bubble.get_by_role("button", name="One hand fewer for: A search").click()
    hands(learner, "Nothing yet").fill("8")
    expect(learner.bubble).to_contain_text("All hands: 10")
    assert learner.lesson.hands == {"guess": {"search": 2, "nothing": 8}}
    assert not learner.lesson.lesson["passed"]
    learner.button_named("That is what we expect").click()
    expect(learner.bubble.locator(".dt-bar")).to_have_text(["2 of 10", "8 of 10"])
    assert bars(learner) == [0.2, 0.8]
    expect(learner.bubble.locator(".is-right")).to_have_count(0)  # that the next step shows
    expect(learner.live).to_contain_text("A search: 2 of 10. Nothing yet: 8 of 10.")
    learner.next()
    learner.is_at("rows")
    learner.path.get_by_role("button", name="Step before").click()
    expect(hands(learner, "Nothing yet")).to_have_value("8")


def test_hands_are_counted_by_keys_only(page: Page) -> None:
    learner = learn(page, "rows", present=True)
    learner.bubble.focus()
    learner.press("1", "1", "4", "Enter", "ArrowUp", "ArrowUp", "+", "-")
    expect(hands(learner, PARTED)).to_have_value("2")
    expect(learner.live).to_have_text(f"{PARTED}: 2")
    assert learner.lesson.hands == {"rows": {"brown": 14, "parted": 2}}
    learner.page.keyboard.type("x")  # a slip wipes out no count
    expect(hands(learner, PARTED)).to_have_value("2")
    learner.press("Enter")
    expect(learner.button_named("Show the answer")).to_be_focused()
    learner.press("2")
    expect(hands(learner, PARTED)).to_be_focused()
    learner.press("n")
    expect(learner.bubble.locator(".dt-tick.is-right")).to_contain_text(BROWN)
    expect(learner.bubble.locator(".dt-bar")).to_have_text(["14 hands", "2 hands"])
    assert bars(learner) == [1.0, 0.1]  # one may raise a hand for several
    expect(learner.button_named("Next")).to_be_focused()


def test_any_number_is_collected_and_the_right_one_stands_among_them(page: Page) -> None:
    learner = learn(page, "count", present=True)
    learner.bubble.focus()
    learner.press("7", "Enter", "3", "Enter")
    expect(learner.bubble.get_by_label("A number you hear")).to_be_focused()
    learner.bubble.get_by_label("A number you hear").fill("-2")
    learner.button_named("Add").click()
    expect(hands(learner, "-2")).to_be_focused()
    assert learner.lesson.hands == {"count": {"-2": 1, "7": 3}}
    learner.lesson.collect({12: 6})
    learner.table.push()
    expect(hands(learner, "12")).to_have_value("6")
    expect(hands(learner, "-2")).to_be_focused()
    learner.button_named("Show the answer").click()
    lines = learner.bubble.locator(".dt-line")
    expect(lines).to_have_text([r"-21 of 10", "5This is right.0 of 10", "73 of 10", "126 of 10"])
    expect(lines.nth(1)).to_have_class(re.compile("is-right"))


def test_no_hand_is_lost_however_fast_one_counts(page: Page) -> None:
    learner = learn(page, "guess", present=True)
    plus = more(learner, "A search")
    plus.evaluate("e => { for (let n = 0; n < 20; n++) e.click(); }")
    expect(hands(learner, "A search")).to_have_value("20")
    assert learner.lesson.hands == {"guess": {"search": 20}}


def test_a_remote_control_turns_the_steps_and_stops_at_questions(page: Page) -> None:
    learner = learn(page, "same", present=True)
    learner.lesson.answer("play red sun")
    learner.table.push()
    learner.root.focus()
    learner.page.keyboard.down("PageDown")
    learner.page.keyboard.down("PageDown")  # held for too long
    learner.page.keyboard.up("PageDown")
    learner.is_at("guess")
    expect(learner.bubble).to_be_focused()
    learner.press("Enter", "Enter")  # nothing lies under the finger
    assert not learner.lesson.lesson["passed"]
    hands(learner, "A search").focus()
    learner.press("PageDown")
    expect(learner.button_named("Next")).to_be_focused()
    learner.is_at("guess")
    learner.press("PageDown")
    learner.is_at("rows")
    learner.press("PageUp")
    learner.is_at("guess")
    learner.lesson.present = False
    learner.table.push()
    expect(learner.button_named("That is what I expect")).to_be_visible()
    learner.press("PageDown")
    learner.is_at("guess")
    assert not learner.lesson.lesson["passed"]


def test_an_order_is_talked_about_and_shown(page: Page) -> None:
    learner = learn(page, "sort", present=True)
    expect(learner.bubble.get_by_role("spinbutton")).to_have_count(0)
    learner.button_named("Show the answer").click()
    expect(learner.bubble.locator(".dt-sorting li")).to_have_text(
        ["1Play or discard", "2Draw", "3Shuffle limbo back"]
    )


@pytest.mark.parametrize("is_light", first(1, [False, True]), ids=["dark", "light"])
def test_axe_finds_nothing_in_front_of_a_class(page: Page, is_light: bool) -> None:
    learner = learn(page, "guess", present=True)
    if is_light:
        light(learner)
    table = learner.lesson
    found: dict[str, list[str]] = {}
    for step, some in (
        ("guess", {"search": 2, "nothing": 8}),
        ("rows", {"brown": 14}),
        ("count", {5: 3, 7: 1}),
    ):
        table.step = [step["id"] for step in table.lesson["path"]].index(step) + 1
        table.collect(some)  # type: ignore[arg-type]
        for state in ("asked", "shown"):
            if state == "shown":
                table.reveal()
            learner.table.push()
            learner.is_at(step)
            whole = step == "guess" and state == "asked"
            if faults := violations(learner, within="" if whole else ".dt-bubble"):
                found[f"{step} {state}"] = faults
    assert found == {}


@pytest.mark.parametrize("lang", first(1, ["de", "pl"]))
def test_longer_words_have_room(page: Page, lang: str) -> None:
    learner = Learner(mount(page, lambda: lesson(step="guess", lang=lang, present=True)))
    table = learner.lesson
    for width in (360, 1280):
        resize(page, width, 720)
        for n in (5, 6, 7):
            table.step = n
            table.collect({7: 9_999} if n == 7 else {table.lesson["choices"][0]["id"]: 9_999})
            for shown in (False, True):
                if shown:
                    table.reveal()
                learner.table.push()
                laid_out(page)
                over = learner.root.locator(".dt-bubble").evaluate(
                    """b => [b, ...b.querySelectorAll(".dt-line, .dt-bar, .dt-foot, .dt-number")]
                            .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className)"""
                )
                assert over == [], (width, n, shown)


@pytest.mark.parametrize(("width", "height"), first(1, [(1280, 720), (1920, 1080)]))
def test_all_of_it_is_seen_at_once_and_from_the_last_row(
    page: Page, width: int, height: int
) -> None:
    resize(page, width, height)
    for id_, step in (("onirim/base/2-doors", 6), ("urbion/base/1-cities", 6)):

        def shown(id_: str = id_, step: int = step) -> LessonTable:
            table = dreamtutor.learn(id_, present=True)
            table.step = step
            return table

        learner = Learner(mount(page, shown))
        expect(learner.root.locator(".dt-bubble")).to_be_in_viewport(ratio=1)
        for part in ("[data-zone=hand]", ".dt-scales, [data-zone=labyrinth]"):
            expect(learner.root.locator(part).last).to_be_in_viewport(ratio=1)
        size = learner.root.locator(".dt-says").evaluate(
            "e => parseFloat(getComputedStyle(e).fontSize)"
        )
        assert size / width >= 28 / 1920
        expect(learner.root.locator(".dt-sheet:visible")).to_have_count(0)
        rules = learner.root.get_by_role("tab", name="Rules")
        rules.click()
        expect(learner.root.locator(".dt-sheet:visible")).to_have_count(1)
        rules.click()
        expect(learner.root.locator(".dt-sheet:visible")).to_have_count(0)
        learner.table.close()
