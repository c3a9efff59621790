"""How the reader likes the table: chosen on a sheet by key or mouse, or in Python."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import by_day_and_by_night
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import STATES
from tests.browser.test_layout import SPOILT, WIDTHS, at_width
from tests.browser.test_motion import catch, moving, running
from tests.long_tests import chosen, first

pytestmark = pytest.mark.usefixtures("home")
ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"
TIMES = """root => root.getAnimations({ subtree: true })
  .filter(a => !(a instanceof CSSTransition) && a.effect.target.matches("[data-card], .dt-ghost"))
  .map(a => a.effect.getTiming().duration)"""


def table(page: Page) -> Seat:
    return sit_at(page, lambda: dealt(ORDER))


def sheet(seat: Seat) -> Locator:
    seat.panel.get_by_role("tab", name="Settings").click()
    return seat.panel.get_by_role("tabpanel", name="Settings")


def choice(seat: Seat, group: str, name: str) -> Locator:
    return seat.panel.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True)


def test_all_is_chosen_with_the_keyboard(page: Page) -> None:
    seat = table(page)
    seat.press_until(lambda e: e.get("key") == "tab can_do", "Tab")
    seat.press("ArrowLeft")  # the last of the tabs
    expect(seat.panel.get_by_role("radio").first).to_be_visible()
    seat.press("Tab")
    for trait, keys, value in [
        ("tells", ["ArrowDown"], "quiet"),
        ("pace", ["ArrowUp"], 0.5),
        ("size", ["ArrowDown"], "large"),
        ("knows", ["ArrowDown", "ArrowDown"], "full"),
    ]:
        assert seat.focus()["trait"] == trait
        seat.press(*keys)
        assert getattr(seat.widget, trait) == value
        assert seat.focus()["trait"] == trait, "the focus has left its group"
        seat.press("Tab")
    assert seat.widget.rev == 0  # no answer was given on the way


def test_each_choice_says_what_it_means(page: Page) -> None:
    seat = table(page)
    sheet(seat)
    new = choice(seat, "What is explained", "What is new to you")
    expect(new).to_be_checked()
    expect(new).to_have_accessible_description(
        "A rule explains itself twice. Then it is one click away."
    )
    expect(seat.panel.get_by_role("group")).to_have_count(6)


def test_two_views_and_python_agree(page: Page) -> None:
    seat = table(page)
    seat.table.open_view()
    other = Seat(seat.table, 1)
    for shown in (seat, other):
        sheet(shown)
    choice(seat, "What is explained", "Quiet").click()
    expect(choice(other, "What is explained", "Quiet")).to_be_checked()
    for shown in (seat, other):
        expect(shown.root).to_have_attribute("data-tells", "quiet")
    seat.widget.tells, seat.widget.pace = "everything", 2.0
    seat.table.push()
    for shown in (seat, other):
        expect(choice(shown, "What is explained", "Everything")).to_be_checked()
        expect(choice(shown, "How cards move", "Fast")).to_be_checked()
        expect(shown.root).to_have_attribute("data-tells", "everything")


def test_a_pace_between_the_choices_is_none_of_them(page: Page) -> None:
    seat = table(page)
    seat.widget.pace = 3.3
    seat.table.push()
    sheet(seat)
    checked = seat.panel.get_by_role("group", name="How cards move").locator(":checked")
    expect(checked).to_have_count(0)


def test_the_next_table_is_as_this_one_was_left(page: Page) -> None:
    seat = table(page)
    sheet(seat)
    choice(seat, "Size", "Large").click()
    again = table(page)
    sheet(again)
    expect(choice(again, "Size", "Large")).to_be_checked()


def test_who_is_choosing_stays_there_when_the_table_changes(page: Page) -> None:
    seat = table(page)
    sheet(seat)
    choice(seat, "How cards move", "Slowly").focus()
    with seat.changes():
        seat.press("1")
    expect(choice(seat, "How cards move", "Slowly")).to_be_focused()
    expect(seat.panel.get_by_role("tabpanel", name="Settings")).to_be_visible()


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0, 4.0])
def test_cards_move_at_the_chosen_pace(moving_page: Page, pace: float) -> None:
    seat = table(moving_page)
    seat.widget.pace = pace
    seat.table.push()
    catch(seat, stop=True)
    seat.click_answer("play red sun")
    times: list[float] = seat.root.evaluate(TIMES)
    assert times
    assert {round(time * pace) for time in times} <= {280, 220}


def test_at_no_pace_nothing_moves(moving_page: Page) -> None:
    seat = table(moving_page)
    sheet(seat)
    choice(seat, "How cards move", "Not at all").click()
    catch(seat)
    for words in ("play red sun", "discard red key"):
        seat.click_answer(words)
        assert moving(seat) == []
        assert running(seat) == 0
    slow: str = seat.root.locator(".dt-card").first.evaluate(
        "e => getComputedStyle(e).transitionDuration"
    )
    assert slow == "0s"


NOTED = """() => {
  globalThis.noises = 0;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...at) {
    globalThis.noises += 1;
    return start.apply(this, at);
  };
}"""


def test_cards_are_heard_only_by_those_who_want_it(moving_page: Page) -> None:
    seat = table(moving_page)
    moving_page.evaluate(NOTED)
    seat.click_answer("play red sun")
    assert moving_page.evaluate("() => noises") == 0
    sheet(seat)
    choice(seat, "Sound", "On").click()
    assert seat.widget.sound == "on"
    seat.click_answer("discard red key")
    moving_page.wait_for_function("() => noises > 0")


def test_less_motion_is_stronger_than_any_pace(page: Page) -> None:
    seat = table(page)
    seat.widget.pace = 4.0
    seat.table.push()
    catch(seat)
    seat.click_answer("play red sun")
    assert moving(seat) == []
    expect(sheet(seat)).to_contain_text("Your system asks for less motion")


def measured(seat: Seat) -> list[float]:
    """How large the type of the question is, the cards of the hand, and the cities."""
    found: list[float] = seat.root.evaluate(
        """root => [parseFloat(getComputedStyle(root.querySelector(".dt-asked > p")).fontSize),
             ...["[data-zone=hand] .dt-card", ".is-scales .dt-card"].flatMap(
               which => root.querySelector(which)?.offsetWidth ?? [])]"""
    )
    return found


@pytest.mark.parametrize(
    ("width", "state"),
    chosen(
        product([1000, 1280], ["start", "Urbion, a turn"]),
        (1000, "start"),
        (1280, "Urbion, a turn"),
    ),
)
def test_large_is_larger(page: Page, width: int, state: str) -> None:
    seat = sit_at(page, STATES[state])
    at_width(seat, width)
    before = measured(seat)
    seat.widget.size = "large"
    seat.table.push()
    at_width(seat, width)
    text, *cards = [new / old for new, old in zip(measured(seat), before, strict=True)]
    assert text == pytest.approx(1.35)
    assert all(card >= 0.85 for card in cards), cards  # the board is as large as it can be already


@pytest.mark.parametrize("state", first(1, ["all expansions", "prophecy", "Urbion", "start",
                                            "nightmare", "Urbion, all expansions"]))  # fmt: skip
def test_large_and_settings_fit(page: Page, state: str) -> None:
    seat = sit_at(page, STATES[state])
    seat.widget.size = "large"
    seat.table.push()
    sheet(seat)
    for width in (*WIDTHS, 1000):
        at_width(seat, width)
        assert seat.root.evaluate(SPOILT) == [], f"{state}, {width} px"


def test_axe_finds_nothing_wrong(page: Page) -> None:
    seat = table(page)
    sheet(seat)
    assert by_day_and_by_night(seat) == []


def test_a_broken_memory_is_said_on_the_page(page: Page, home: Any) -> None:
    home.mkdir()
    (home / "reader.json").write_text("[")
    expect(sheet(table(page)).locator(".dt-saved")).to_contain_text("reader.json.broken")
