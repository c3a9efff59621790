"""The list of what was played: going anywhere, lines beside it, cards that are shuffled anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.widgets.table import LiveTable
from tests.browser.access import by_day_and_by_night
from tests.browser.deals import after, dealt, line_to
from tests.browser.hands import Seat, is_verified, sit_at, written
from tests.browser.test_hostile import EVIL, is_harmless
from tests.browser.test_layout import spoilt

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"
LINES = ("play red sun", "play blue moon", "discard green sun"), ("discard blue moon",)


def branched(save: Path | None = None) -> LiveTable:
    """A table after two lines: three answers, and another one instead of the last two."""
    widget = dealt(ORDER, save)
    for words in LINES[0]:
        widget.answer(words)
    widget.undo(2)
    for words in LINES[1]:
        widget.answer(words)
    return widget


def sit_down(page: Page, make: Callable[[], LiveTable] = branched) -> Seat:
    """At a table whose list of moves is open."""
    seat = sit_at(page, make)
    seat.panel.get_by_role("tab", name="Moves").click()
    expect(moves(seat).first).to_be_visible()
    return seat


def moves(seat: Seat) -> Locator:
    return seat.panel.locator(".dt-move")


def listed(seat: Seat) -> list[str]:
    return moves(seat).all_inner_texts()


def move(seat: Seat, name: str) -> Locator:
    return seat.panel.locator(".dt-moves").get_by_role("button", name=name)


def by_mouse(_seat: Seat, button: Locator) -> None:
    button.click()


def by_keys(seat: Seat, button: Locator) -> None:
    """From the top of the list with the arrows, as far as the button; those beside a step are to
    its right."""
    seat.root.locator(".dt-move[tabindex='0']").focus()
    seat.press("Home")
    for _ in range(40):
        if button.evaluate("e => e === e.getRootNode().activeElement"):
            seat.press("Enter")
            return
        row = button.evaluate(
            "e => e.closest('li') === e.getRootNode().activeElement.closest('li')"
        )
        seat.press("ArrowRight" if row else "ArrowDown")
    raise AssertionError(f"the arrows do not lead there; the focus is at {seat.focus()}")


each_way = pytest.mark.parametrize("press", [by_mouse, by_keys])
Press = Callable[[Seat, Locator], None]


def test_what_was_played_is_listed_and_what_was_left_stands_below(page: Page) -> None:
    seat = sit_down(page)
    assert listed(seat) == [
        "The beginning", "Play the red sun", "Discard the blue moon",
        "Instead: Play the blue moon",
    ]  # fmt: skip
    here = seat.panel.locator(".dt-move[aria-current=step]")
    expect(here).to_have_text("Discard the blue moon")
    expect(here).to_have_accessible_description("knowing the cards")
    expect(here).to_have_accessible_name("Turn 2: Discard the blue moon")
    seat.click_answer("play red key")
    expect(here).to_have_text("Play the red key")
    assert listed(seat)[-1] == "Play the red key"


@each_way
def test_a_step_leads_there_and_the_line_that_was_left_is_played_on(
    page: Page, tmp_path: Path, press: Press
) -> None:
    seat = sit_down(page, lambda: branched(tmp_path))
    with seat.changes():
        press(seat, move(seat, "Instead: Play the blue moon"))
    seat.is_shown()
    expect(move(seat, "Discard the green sun")).to_be_visible()
    assert listed(seat) == [
        "The beginning", "Play the red sun", "Play the blue moon",
        "Instead: Discard the blue moon", "Discard the green sun",
    ]  # fmt: skip
    assert seat.focus()["key"] == f"move {seat.widget.record.node.name}", "the focus stays"
    with seat.changes():
        press(seat, move(seat, "The beginning"))
    seat.is_shown()
    expect(seat.button("Undo")).to_be_disabled()
    with seat.changes():
        press(seat, move(seat, "Discard the green sun"))
    seat.is_shown()
    expect(seat.button("Redo")).to_be_disabled()
    assert [getattr(entry, "by", "") for entry in written(seat)][-3:] == ["go", "go", "go"]
    is_verified(seat)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_line_unfolds_and_folds(page: Page, by_key: bool) -> None:
    seat = sit_down(page)
    fold = seat.panel.get_by_role("button", name="Show this line")
    expect(fold).to_have_attribute("aria-expanded", "false")
    hidden = move(seat, "Turn 3: Discard the green sun")
    expect(hidden).to_have_count(0)
    if by_key:
        seat.root.locator(".dt-move[tabindex='0']").focus()
        seat.press("End", "ArrowRight")
    else:
        fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(hidden).to_be_visible()
    if by_key:
        seat.press("ArrowDown")
        expect(hidden).to_be_focused()
        seat.press("ArrowUp", "ArrowLeft")
        expect(move(seat, "Instead")).to_be_focused()
    else:
        seat.click_answer("play red key")
        expect(hidden).to_be_visible()  # it stays unfolded while one plays
        fold.click()
    expect(hidden).to_have_count(0)


def test_buttons_lead_by_turns_and_to_both_ends(page: Page) -> None:
    seat = sit_down(page)
    turns = []
    for name in ("To the beginning", "One turn forward", "To the end", "One turn back"):
        with seat.changes():
            seat.button(name).click()
        expect(seat.panel.locator(".dt-move[aria-current]")).to_have_count(1)
        turns.append(len(seat.widget.record.node.line()) - 1)
        expect(seat.button(name)).to_be_focused()
    assert turns == [0, 1, 2, 1]
    with seat.changes():
        seat.button("To the beginning").click()
    for name in ("To the beginning", "One turn back"):
        expect(seat.button(name)).to_be_disabled()
        seat.button(name).click(force=True)
    seat.is_shown()


def test_where_the_table_stands_is_seen_in_a_long_list(page: Page) -> None:
    line = line_to(lambda session: session.table.outcome == "lost")
    seat = sit_down(page, lambda: after(line))
    here = seat.panel.locator(".dt-move[aria-current]")
    inside = """e => { const box = e.closest('.dt-moves').getBoundingClientRect(),
      r = e.getBoundingClientRect(); return r.top >= box.top && r.bottom <= box.bottom; }"""
    assert here.evaluate(inside)
    assert seat.panel.locator(".dt-moves").evaluate("e => e.scrollHeight > 1.2 * e.clientHeight")
    expect(here).to_have_accessible_description("Lost")
    with seat.changes():
        seat.button("To the beginning").click()
    expect(here).to_have_text("The beginning")
    assert here.evaluate(inside)
    seat.panel.locator(".dt-moves").evaluate("e => { e.scrollTop = 90; }")
    seat.widget.pace = 2.0
    seat.table.push()  # the panel is drawn again, and nobody has gone anywhere
    assert seat.panel.locator(".dt-moves").evaluate("e => e.scrollTop") == 90


def test_to_unfold_a_line_does_not_move_the_list(page: Page) -> None:
    seat = sit_down(page, with_everything)
    box = seat.panel.locator(".dt-moves")
    box.evaluate("e => { e.scrollTop = 60; }")
    seat.panel.locator(".dt-fold").first.evaluate("e => e.click()")
    expect(seat.panel.locator(".dt-fold").first).to_have_attribute("aria-expanded", "true")
    assert box.evaluate("e => e.scrollTop") == 60


def test_the_list_is_one_stop_of_the_tab_key_where_the_arrows_left_it(page: Page) -> None:
    seat = sit_down(page)
    seat.root.locator(".dt-move[tabindex='0']").focus()
    seat.press("Home", "ArrowDown")
    expect(move(seat, "Play the red sun")).to_be_focused()
    seat.press("Tab")
    assert "move" not in seat.focus().get("key", "")
    seat.press("Shift+Tab")
    expect(move(seat, "Play the red sun")).to_be_focused()


# Who knows what comes


def ahead(seat: Seat) -> Locator:
    return seat.question.get_by_text("You have seen what comes next.")


@pytest.mark.parametrize("by_key", [False, True])
def test_who_goes_back_past_a_card_may_shuffle(page: Page, tmp_path: Path, by_key: bool) -> None:
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    expect(ahead(seat)).to_have_count(0)
    seat.click_answer("play red sun")
    drawn = seat.sees()["hand"][-1]
    expect(ahead(seat)).to_have_count(0)
    with seat.changes():
        seat.button("Undo").click()
    expect(ahead(seat)).to_be_visible()
    shuffle = seat.button("Shuffle what you cannot see")
    with seat.changes():
        if by_key:
            shuffle.focus()
            seat.press("Enter")
        else:
            shuffle.click()
    seat.is_shown()
    expect(ahead(seat)).to_have_count(0)
    expect(seat.root.locator(".dt-live[role=status]")).to_contain_text(
        "What nobody has seen is shuffled"
    )
    assert seat.focus(), "the focus has left the table"
    is_verified(seat)
    with seat.changes():
        seat.button("Undo").click()  # the cards are as they were
    expect(ahead(seat)).to_be_visible()
    seat.click_answer("play red sun")
    assert seat.sees()["hand"][-1] == drawn
    again = dreamtutor.resume(str(seat.widget.path))
    assert len(again.record.root.branches) == 2
    again.close()


def test_to_play_on_or_to_say_so_keeps_the_cards(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    for words in LINES[0]:
        seat.click_answer(words)
    for n in range(2):
        with seat.changes():
            seat.button("Undo").click()
        if not n:
            rev = seat.widget.rev
            seat.button("Same deck").click()
            assert seat.focus(), "the focus has left the table"
            assert seat.widget.rev == rev, "nobody is asked"
        expect(ahead(seat)).to_have_count(0)  # said once, for the whole way back
    seat.click_answer("discard blue moon")
    expect(ahead(seat)).to_have_count(0)
    with seat.changes():
        seat.button("Undo").click()
    expect(ahead(seat)).to_be_visible()  # and for the next time it is said again


def test_real_cards_are_shuffled_by_hand(page: Page) -> None:
    seat = sit_at(page, lambda: dreamtutor.play(real_cards=True, save=None))
    seat.click_answer("red sun")
    with seat.changes():
        seat.button("Undo").click()
    expect(seat.question.get_by_text("For other cards, shuffle your deck.")).to_be_visible()
    expect(seat.button("Shuffle what you cannot see")).to_have_count(0)


# Two lines beside each other


@each_way
def test_two_lines_are_set_beside_each_other(page: Page, press: Press) -> None:
    seat = sit_down(page)
    compare = seat.panel.locator(".dt-moves").get_by_role("button", name="Compare")
    expect(compare).to_have_accessible_name("Compare with the line played now: Play the blue moon")
    if press is by_keys:
        move(seat, "Instead").focus()
        seat.press("ArrowRight")  # it unfolds
    press(seat, compare)
    beside = seat.panel.get_by_role("region", name="Compared")
    expect(beside).to_be_visible()
    expect(compare).to_have_attribute("aria-pressed", "true")
    assert beside.locator("p").first.inner_text() == "They part in turn 2."
    expect(seat.root.locator(".dt-live[role=status]")).to_have_text("They part in turn 2.")
    table = beside.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_text(["Played now", "Other line"])
    heads = [head for head in table.get_by_role("rowheader").all_inner_texts() if head[0].isupper()]
    assert heads[:3] == ["Result", "Outcome", "Turns"]
    assert [head for head in heads if "urn" in head] == [
        "Turns", "When turn 3 began", "Turn 2", "Turns that only the other line has: 1",
    ]  # fmt: skip
    for row in ("not over not over", "3 4", "Discard the blue moon Play the blue moon"):
        expect(table.get_by_role("row", name=row)).to_have_count(1)
    close = beside.get_by_role("button", name="Close")
    close.focus()
    seat.press("Enter")
    expect(beside).to_have_count(0)
    expect(compare).to_be_focused()


def test_lines_with_other_cards_are_not_offered_for_comparison(page: Page) -> None:
    def make() -> LiveTable:
        widget = branched()
        widget.undo()
        widget.shuffle("another")
        widget.answer("discard blue moon")
        return widget

    seat = sit_down(page, make)
    assert listed(seat)[2:] == [
        "Shuffle what nobody has seen", "Instead: Play the blue moon",
        "Instead: Discard the blue moon", "Discard the blue moon",
    ]  # fmt: skip
    expect(seat.panel.get_by_role("button", name="Compare")).to_have_count(0)
    expect(move(seat, "Turn 2: Shuffle")).to_have_accessible_description("other cards")


# For everybody


def with_everything() -> LiveTable:
    """Lines in lines, an end, other cards, and a card that was seen."""
    widget = after(line_to(lambda session: session.table.outcome == "lost"))
    for count in (9, 4, 6):
        widget.undo(count)
        if count == 4:
            widget.shuffle("another")
        for _ in range(3):
            options = widget.scene["prompt"]["options"]
            if options:
                widget.answer(options[-1]["words"])
    widget.undo()
    return widget


def unfolded(page: Page) -> Seat:
    seat = sit_down(page, with_everything)
    for fold in seat.panel.locator(".dt-fold").all():
        fold.click()
    seat.panel.get_by_role("button", name="Compare").first.click()
    expect(seat.panel.get_by_role("region", name="Compared")).to_be_visible()
    return seat


def test_axe_finds_nothing_wrong_and_nothing_is_cut_off(page: Page) -> None:
    seat = unfolded(page)
    assert spoilt(seat) == []
    tops = seat.panel.locator(".dt-moves, .dt-beside")
    tops.evaluate_all("all => all.forEach(e => { e.scrollTop = 1e6; })")
    assert spoilt(seat) == []
    assert by_day_and_by_night(seat) == []
    small = seat.panel.locator(".dt-sheet.is-open button").evaluate_all(
        "all => all.filter(e => e.offsetHeight < 24 || e.offsetWidth < 24).map(e => e.textContent)"
    )
    assert small == []


def poisoned(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: poisoned(part) for key, part in value.items()}
    if isinstance(value, list):
        return [poisoned(part) for part in value]
    return value + EVIL if isinstance(value, str) else value


def test_html_in_every_text_of_the_list_is_shown_as_text(page: Page) -> None:
    seat = unfolded(page)
    seat.widget.sheets = {"history": poisoned(seat.widget.sheets["history"])}
    seat.table.push()
    expect(moves(seat).first).to_have_text(f"The beginning{EVIL}")
    is_harmless(seat)
    before = seat.widget.record.node
    moves(seat).first.click()
    expect(seat.question.locator(".dt-status")).to_contain_text("at most 64")
    assert seat.widget.record.node is before
    is_harmless(seat)
