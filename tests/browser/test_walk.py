"""The table explains itself: everything, only what is new to this reader, or nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.widgets.table import LiveTable
from tests.browser.access import by_day_and_by_night
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import HAND, asked, with_expansions
from tests.browser.test_layout import at_width, spoilt
from tests.long_tests import chosen

pytestmark = pytest.mark.usefixtures("home")
ORDER = f"{HAND}, nightmare, green sun, brown moon, red moon, blue moon, brown key, green key"
ASKS = "onirim.base.play_or_discard"
FOUR = "onirim.base.four_ways_to_ward_it_off"

# What the page reports as read, once Python has heard it.
LISTEN = """id => { globalThis.saw = []; const name = "kernel_" + id, send = globalThis[name];
  globalThis[name] = message => send(message).then(answer => {
    if (message.content?.do === "saw") saw.push(...message.content.rules);
    return answer;
  }); }"""


def table(page: Page, make: Callable[[], LiveTable] = lambda: dealt(ORDER)) -> Seat:
    seat = sit_at(page, make)
    page.evaluate(LISTEN, seat.table.id)
    return seat


def told(seat: Seat, level: str) -> None:
    seat.widget.tells = level
    seat.table.push()


def read(seat: Seat, *rules: str) -> None:
    """These rules have been on the screen for a while, and Python knows it."""
    for rule in rules:
        seat.page.wait_for_function("rule => saw.includes(rule)", arg=rule)
    seat.page.evaluate("() => { saw.length = 0; }")


def unfolded(within: Locator) -> list[str]:
    """The rules whose texts are seen, by their ids."""
    rules: list[str] = within.locator(".dt-rule:visible").evaluate_all(
        "all => all.map(e => e.dataset.rule)"
    )
    return rules


def happened(seat: Seat) -> Locator:
    return seat.panel.get_by_role("tabpanel", name="Happened")


def open_tab(seat: Seat) -> Locator:
    """The tab whose sheet is open: one, or none."""
    return seat.panel.get_by_role("tab", selected=True)


def first_sentence(seat: Seat, rule: str) -> str:
    """What a new rule says of itself, beside the question."""
    text: str = seat.widget.rules[rule]["text"]
    start, stop, _ = text.partition(". ")
    return start + stop.strip()


def test_a_newcomer_is_told_the_rule_that_asks_and_what_happened(page: Page) -> None:
    seat = table(page)
    assert unfolded(seat.question) == [ASKS]
    told_rule = seat.question.get_by_role("note")
    expect(told_rule).to_have_text(first_sentence(seat, ASKS))
    seat.click_answer("discard red sun")
    assert unfolded(seat.question) == [FOUR]
    expect(told_rule).to_have_text(first_sentence(seat, FOUR))
    seat.question.get_by_role("button", name="Why?").click()
    expect(told_rule).to_contain_text(seat.widget.rules[FOUR]["title"])
    expect(told_rule).to_contain_text(seat.widget.rules[FOUR]["text"])  # all of it
    news = seat.root.locator(".dt-news li")  # the newest first
    says = [told_line["say"] for told_line in seat.scene["told"]]
    assert news.all_inner_texts() == says[::-1][: news.count()] != []
    expect(news.first).to_be_visible()


def test_a_newcomer_is_told_the_rules_that_acted_where_one_reads_what_happened(page: Page) -> None:
    seat = table(page)
    seat.click_answer("discard red sun")
    seat.open_sheet("Happened")
    acted = list(dict.fromkeys(told_line["why"] for told_line in seat.scene["told"]))
    assert unfolded(happened(seat)) == acted
    for rule in acted:
        expect(happened(seat).get_by_text(seat.widget.rules[rule]["text"])).to_be_visible()


@pytest.mark.parametrize(
    "make", [lambda: asked("ChooseAction"), lambda: with_expansions(24, modules="all")]
)
def test_each_level_in_both_games(page: Page, make: Callable[[], LiveTable]) -> None:
    seat = table(page, make)
    acted = {told_line["why"] for told_line in seat.scene["told"]}
    asks = seat.scene["prompt"]["why"]
    seat.panel.get_by_role("tab", name="Happened").click()
    expect(happened(seat).locator("li").first).to_be_visible()
    told(seat, "everything")
    assert unfolded(seat.question) == [asks]
    assert sorted(unfolded(happened(seat))) == sorted(acted - {asks})  # each of them once
    told(seat, "quiet")
    assert unfolded(seat.root) == []
    expect(seat.root.locator(".dt-thread small:visible")).to_have_count(0)
    for rule in acted:  # the titles stay, and what stands behind them
        expect(happened(seat).get_by_text(seat.widget.rules[rule]["title"]).first).to_be_visible()
    told(seat, "new")
    assert set(unfolded(seat.root)) == acted | {asks}


def test_a_rule_explains_itself_twice_and_then_waits_to_be_asked(page: Page) -> None:
    seat = table(page)
    read(seat, ASKS)
    seat.click_answer("discard red sun")
    seat.click_answer("give red key")
    assert unfolded(seat.question) == [ASKS]
    read(seat, ASKS)
    assert ASKS in seat.widget.memory["known"]
    assert unfolded(seat.question) == [ASKS]  # not folded up while it is read
    seat.click_answer("play blue sun")
    assert unfolded(seat.question) == []
    seat.question.get_by_role("button", name="Why?").click()
    assert unfolded(seat.question) == [ASKS]


def test_what_was_read_at_one_table_is_known_at_the_next(page: Page) -> None:
    """Also after a restart: each table reads the file anew."""
    for _ in range(2):
        read(seat := table(page), ASKS)
        seat.table.close()
    seat = table(page)
    assert unfolded(seat.question) == []
    seat.click_answer("discard red sun")
    assert unfolded(seat.question) == [FOUR]  # what is new is told all the same


def test_only_what_was_on_the_screen_counts(page: Page) -> None:
    seat = table(page)
    seat.panel.get_by_role("tab", name="Settings").click()
    seat.panel.get_by_role("radio", name="Large").focus()
    with seat.changes():
        seat.press("6")
    read(seat, seat.scene["prompt"]["why"])
    acted = {told_line["why"] for told_line in seat.scene["told"]}
    assert acted
    assert acted.isdisjoint(seat.widget.reader.shown)


def test_quiet_teaches_nothing_by_itself(page: Page) -> None:
    seat = table(page)
    told(seat, "quiet")
    seat.click_answer("discard red sun")
    expect(happened(seat)).to_be_hidden()
    seat.question.get_by_role("button", name="Why?").click()
    read(seat, FOUR)  # what was asked for was read
    assert set(seat.widget.reader.shown) <= {FOUR, ASKS}


def test_what_is_unfolded_stays_so_while_a_card_is_chosen(page: Page) -> None:
    seat = table(page)
    seat.choose(seat.option("play red sun")["slots"])
    assert unfolded(seat.question) == [ASKS]
    seat.press("Escape")
    assert unfolded(seat.question) == [ASKS]


def test_what_is_unfolded_or_folded_by_hand_stays_so(page: Page) -> None:
    seat = table(page)
    seat.click_answer("discard red sun")
    seat.question.get_by_role("button", name="Why?").click()
    seat.open_sheet("Happened")
    rule = unfolded(happened(seat))[0]
    happened(seat).get_by_role("button", name="Why?").first.click()
    assert rule not in unfolded(happened(seat))
    seat.choose(seat.option("give red key")["slots"])  # the table is drawn anew
    told(seat, "everything")
    assert (
        seat.question.get_by_role("note").inner_text().count(seat.widget.rules[FOUR]["text"]) == 1
    )
    seat.open_sheet("Happened")
    assert rule not in unfolded(happened(seat))
    seat.open_sheet("Can do")  # the sheet is drawn anew, too
    seat.open_sheet("Happened")
    assert rule not in unfolded(happened(seat))


@pytest.mark.parametrize("level", chosen(["everything", "new", "quiet"], "new"))
def test_no_sheet_opens_by_itself(page: Page, level: str) -> None:
    seat = table(page)
    told(seat, level)
    expect(open_tab(seat)).to_have_count(0)
    for answer in ("discard red sun", "give red key"):
        seat.click_answer(answer)
        expect(open_tab(seat)).to_have_count(0)
        expect(seat.panel.get_by_role("tabpanel")).to_have_count(0)
    expect(seat.question).to_be_visible()


def test_who_reads_a_sheet_is_not_disturbed(page: Page) -> None:
    seat = table(page)
    seat.open_sheet("Can do")
    with seat.changes():
        seat.press("6")
    expect(open_tab(seat)).to_have_accessible_name("Can do")
    seat.open_sheet("Settings")
    seat.choose(seat.option("give red key")["slots"])  # its answers stand with the question
    expect(open_tab(seat)).to_have_count(0)
    with seat.changes():
        seat.answer_button(seat.option("give red key")["label"]).click()
    expect(open_tab(seat)).to_have_accessible_name("Settings")  # it comes back
    seat.press("Escape")
    expect(open_tab(seat)).to_have_count(0)


@pytest.mark.parametrize("level", chosen(["everything", "new", "quiet"], "new"))
def test_what_explains_itself_fits_and_is_accessible(page: Page, level: str) -> None:
    for make in (lambda: dealt(ORDER), lambda: with_expansions(24, modules="all"),
                 lambda: asked("FaceChaos", seed=3)):  # fmt: skip
        seat = table(page, make)
        told(seat, level)
        if seat.widget.rev == 0:
            seat.click_answer("discard red sun")
        at_width(seat, 800)
        seat.panel.get_by_role("tab", name="Happened").click()
        assert spoilt(seat) == []
        assert by_day_and_by_night(seat) == []
        seat.table.close()
