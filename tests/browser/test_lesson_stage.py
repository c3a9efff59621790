"""Every step of every lesson is seen as a whole: the table in its pane, what the tutor says in his
seat, and all that he points at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import laid_out
from tests.browser.pane import fill, seen_by
from tests.lessons.ways import answer
from tests.long_tests import chosen

PANE = {"width": 970, "height": 600}
LAPTOP = {"width": 848, "height": 593}
"""What JupyterLab gives at 1280 by 720."""
LESSONS = [script.lesson.id for script in load_course()]
SOME = ("urbion/base/4-census", "onirim/together/2-order")
"""One of each game; that of Onirim has the most to see."""

# What is not in the pane, what lies over what, how many words are read, and what scrolls.
SEEN = seen_by("""() => {
  const root = document.querySelector(".dt-game"), faults = [];
  const box = e => e.getBoundingClientRect();
  const shown = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const inside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const all = what => [...root.querySelectorAll(what)].filter(shown);
  const called = e => e.dataset.card ?? e.dataset.zone ?? e.dataset.key ?? e.className;

  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
    faults.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);
  for (const e of all(".dt-card, .dt-slot, .dt-pile, .dt-ask, .dt-bubble, .dt-foot, button"))
    if (box(e).width > 2 && !e.closest(".dt-sheet, .dt-bubble-in, .dt-ask") && !inside(box(e)))
      faults.push(`${called(e)} is outside: ${Object.values(box(e).toJSON()).map(Math.round)}`);
  const areas = all(".dt-table > .dt-area, .dt-piles, .dt-shelves > .dt-zone, .dt-rail");
  faults.push(...overlapping(areas, called));

  let words = 0;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: e, textContent } = texts.currentNode, { width, height } = box(e);
    if (e.closest("svg, .dt-live, kbd") || !shown(e) || width <= 2 || height <= 2) continue;
    words += (textContent.match(/[\\p{L}\\p{N}−+]+/gu) ?? []).length;
  }
  const over = what => {
    const e = root.querySelector(what);
    return e && shown(e) ? e.scrollHeight - e.clientHeight : 0;
  };
  const leading = root.querySelector(".dt-foot .is-first");
  return {
    faults, words, seat: over(".dt-bubble-in"), ask: over(".dt-ask"),
    leading: leading ? [box(leading).left, box(leading).bottom].map(Math.round) : null,
    pointed: all(".is-pointed, .is-ringed").filter(e => !inside(box(e))).map(called),
    ringed: all(".is-pointed, .is-ringed").length,
    covered: all(".is-pointed, .is-ringed").filter(e => !e.closest(".dt-rail")
      && box(e).right > box(root.querySelector(".dt-rail")).left + 2).map(called),
    small: all("button:not(.dt-hit)").filter(e => !e.closest(".dt-sheet"))
      .filter(e => Math.min(e.offsetWidth, e.offsetHeight) < 31.5)
      .map(e => `${called(e)} is ${e.offsetWidth} x ${e.offsetHeight}`),
  };
}""")


@dataclass(frozen=True)
class StepSeen:
    """A step as it is seen when one comes to it, or when it is done."""

    at: str
    faults: list[str]
    words: int
    seat: int
    """So many pixels of what the tutor says are only seen by scrolling."""
    ask: int
    leading: list[int] | None
    """Where the golden button stands: its left and its lower edge."""
    pointed: list[str]
    """What is pointed at and is not wholly in view."""
    ringed: int
    covered: list[str]
    small: list[str]


def in_pane(page: Page, id_: str, pane: dict[str, int]) -> Mounted[LessonTable]:
    """A lesson that fills a pane."""
    page.set_viewport_size(pane)  # type: ignore[arg-type]
    mounted = mount(
        page, lambda: LessonTable(LessonPlayer(load_course()[id_]), course=load_course())
    )
    fill(page)
    return mounted


def walk(page: Page, id_: str) -> Iterator[StepSeen]:
    """A lesson from its first step to its end, the straight way."""
    mounted = in_pane(page, id_, PANE)
    table = mounted.widget

    def seen(what: str = "") -> StepSeen:
        table._do(table.session.do, lambda: None)
        mounted.push()
        laid_out(page)
        found: dict[str, Any] = page.evaluate(SEEN)
        return StepSeen(at=f"{id_} {table.playing.step.id} {what}".strip(), **found)

    while not table.playing.ended:
        yield seen()
        if not table.playing.passed:
            answer(table.playing)
            yield seen("done")
        table.next()
    yield seen("end")
    mounted.close()


@pytest.mark.parametrize("id_", chosen(LESSONS, *SOME))
def test_each_step_of_a_lesson_is_seen_as_a_whole(page: Page, id_: str) -> None:
    steps = [*walk(page, id_)]
    for step in steps:
        assert step.faults == [], step.at
        assert step.pointed == [], step.at
        assert step.covered == [], step.at
        assert step.small == [], step.at
        assert step.words <= 200, step.at
    assert median(step.words for step in steps) <= 125
    assert sum(step.seat > 1 for step in steps) <= 0.12 * len(steps) + 1
    assert sum(step.ask > 1 for step in steps) <= 0.06 * len(steps) + 1
    places = {tuple(step.leading) for step in steps if step.leading and "end" not in step.at}
    assert len({left for left, _bottom in places}) <= 1  # a lesson may ask at the table only


def test_the_question_stays_where_it_is_when_a_card_is_chosen(page: Page) -> None:
    """Up to three answers have room below it already."""
    chosen = 0
    for step in walk(page, "urbion/start/2-full-sides"):
        hand = page.locator(".is-fan .dt-hit:not([aria-disabled=true])")
        for n in range(hand.count()):
            before = asked_at(page)
            hand.nth(n).click()
            laid_out(page)
            if 1 <= page.locator(".dt-answers .dt-do:visible").count() <= 3:
                chosen += 1
                assert abs(asked_at(page) - before) <= 2, step.at
            page.keyboard.press("Escape")
            laid_out(page)
    assert chosen > 10


@pytest.mark.parametrize(
    ("id_", "step", "tries", "needs"),
    [
        ("urbion/base/6-game", "in-this-order", ".dt-foot .is-first", ".dt-sorting > li"),
        ("urbion/base/4-census", "only-the-three", ".dt-fan .dt-hit", "[data-do=marked]"),
        ("onirim/base/6-game", "first-nightmare", ".is-row .dt-hit", ".dt-asked, .dt-do"),
    ],
    ids=["a wrong order", "a card that cannot be used", "one of the row, before a nightmare"],
)
def test_after_a_vain_try_all_that_one_answers_with_is_in_view(
    page: Page, id_: str, step: str, tries: str, needs: str
) -> None:
    mounted = in_pane(page, id_, LAPTOP)
    go_to(mounted, step)
    page.locator(tries).first.click(force=True)  # what is dimmed says why
    expect(page.locator(".is-mistake, .dt-refused[role=note]").first).to_be_visible()
    laid_out(page)
    for each in page.locator(needs).all():
        expect(each).to_be_in_viewport(ratio=0.99)
        each.click(trial=True)  # nothing lies over it


def test_a_hand_that_cannot_be_played_from_makes_room_in_a_column(page: Page) -> None:
    mounted = in_pane(page, "urbion/start/3-chaos", {"width": 480, "height": 800})
    assert behind_the_dock(page) <= 0
    go_to(mounted, "let-it-in")  # its answers are on the table and in the rail
    assert behind_the_dock(page) > 40


def go_to(mounted: Mounted[LessonTable], step: str) -> None:
    """The straight way to a step, and the page shows it."""
    table = mounted.widget
    while table.playing.step.id != step:
        if not table.playing.passed:
            answer(table.playing)
        table.next()
    table._do(table.session.do, lambda: None)
    mounted.push()
    laid_out(mounted.page)


def behind_the_dock(page: Page) -> float:
    """So much of the hand is covered by what stands below it."""
    return page.evaluate(  # type: ignore[no-any-return]
        """() => {
          const box = what => document.querySelector(what).getBoundingClientRect();
          return box(".is-fan .dt-card").bottom - box(".dt-rail").top;
        }"""
    )


def asked_at(page: Page) -> float:
    return page.locator(".dt-asked").evaluate("e => e.getBoundingClientRect().top")  # type: ignore[no-any-return]


UNCOVERED = """() => {
  const box = e => e.getBoundingClientRect();
  const top = box(document.querySelector(".is-fan")).top;
  const ringed = [...document.querySelectorAll(".dt-table .is-ringed")];
  const all = ringed.filter(e => !e.closest(".is-fan"));
  return all.length > 0 && all.every(e => box(e).top >= 0 && box(e).bottom <= top + 20);
}"""


def test_in_a_column_a_step_shows_what_it_points_at(page: Page) -> None:
    """What lies under the hand and the dock comes out from there, and goes on with the step."""
    mounted = in_pane(page, "onirim/dreamcatchers", {"width": 480, "height": 800})
    page.wait_for_function(UNCOVERED)  # four dreamcatchers, in the lowest area
    go_to(mounted, "pay-with-a-caught-door")  # now at the doors, the uppermost
    page.wait_for_function(
        "() => document.querySelector('[data-zone=doors]').getBoundingClientRect().top >= 0"
    )
