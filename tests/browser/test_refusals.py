"""Every refusal of the basic game is provoked by a click, and its reason is read on the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor import games
from dreamtutor.onirim.cards import Nightmare
from dreamtutor.replay.format import RefusedTry
from dreamtutor.widgets.table import LiveTable
from tests.browser.deals import after, dealt, line_to, refusing
from tests.browser.hands import Seat, is_verified, sit_at, written
from tests.browser.sorting import Sorting
from tests.long_tests import first

BASE = "onirim.base."
HAND = "red sun, blue sun, red key, blue key, green moon"


@dataclass(frozen=True)
class Case:
    """How a refusal comes about, and what is to be read then."""

    rule: str
    table: Callable[[Path], LiveTable]
    lead: tuple[str, ...]
    """The answers before it."""
    tries: str
    says: tuple[str, ...]
    """What the reason names."""
    cause: str = ""
    """The zone with the card that is the cause."""
    settles: str = ""
    """An answer that is allowed afterwards."""


def few_are_left(save: Path) -> LiveTable:
    """A nightmare, and fewer than five cards in the deck."""
    return after(line_to(refusing(f"{BASE}the_price_is_paid_in_full")), save=save)


CASES = [
    Case(
        "no_two_neighbours_alike",
        lambda save: dealt(f"{HAND}, green sun", save),
        ("play red sun",),
        "play blue sun",
        ("Your row ends in a sun", "the blue sun"),
        cause="labyrinth",
        settles="discard blue sun",
    ),
    Case(
        "the_key_must_fit",
        lambda save: dealt(f"{HAND}, red door", save),
        ("discard red sun",),
        "unlock red door blue key",
        ("The blue key does not open the red door", "a key that fits"),
        cause="drawn",
        settles="unlock red door red key",
    ),
    Case(
        "only_a_key_wards",
        lambda save: dealt(f"{HAND}, nightmare", save),
        ("discard red sun",),
        "give green moon",
        ("The green moon is no",),
        settles="give red key",
    ),
    Case(
        "only_a_door_you_have",
        lambda save: dealt(f"{HAND}, nightmare", save),
        ("discard red sun",),
        "give red door",
        ("no red door",),
        settles="discard hand",
    ),
    Case(
        "the_price_is_paid_in_full",
        few_are_left,
        (),
        "reveal five",
        ("fewer than five cards",),
        cause="deck",
        settles="discard hand",
    ),
]


def is_refused(seat: Seat, rule: str, cause: str, words: str) -> str:
    """A reason is read on the page, the rule's text unfolds, the cause is pointed at, and the file
    has it. Returns the reason."""
    box = seat.question.get_by_role("alert")
    reason = box.locator("> p").inner_text().removeprefix("Not allowed ")
    assert reason == seat.scene["refused"]["say"]
    text = seat.widget.rules[BASE + rule]["text"]
    expect(box.get_by_text(text)).to_be_hidden()
    box.get_by_role("button", name="Why?").click()
    expect(box.get_by_text(text)).to_be_visible()
    pointed = seat.root.locator(".dt-card.is-pointed")
    expect(pointed).to_have_count(1 if cause else 0)
    if cause:
        zone = pointed.evaluate("e => e.closest('[data-zone]').dataset.zone")
        assert zone == cause
    tried = written(seat)[-1]
    assert isinstance(tried, RefusedTry)
    assert (tried.why, tried.answer) == (BASE + rule, words)
    return reason


@pytest.mark.parametrize("case", first(3, CASES), ids=lambda case: case.rule)
def test_a_refusal_gives_its_reason_its_rule_and_its_cause(
    page: Page, tmp_path: Path, case: Case
) -> None:
    seat = sit_at(page, lambda: case.table(tmp_path))
    for words in case.lead:
        seat.click_answer(words)
    before = seat.sees()
    seat.click_refused(case.tries)
    assert seat.sees() == before
    reason = is_refused(seat, case.rule, case.cause, case.tries)
    assert all(words in reason for words in case.says), reason
    seat.click_answer(case.settles)  # and the game goes on
    expect(seat.question.locator(".dt-refused")).to_have_count(0)
    is_verified(seat)


@pytest.mark.parametrize("number", [0, 2])
def test_in_a_prophecy_just_one_card_is_discarded(page: Page, tmp_path: Path, number: int) -> None:
    five = "nightmare, green sun, red door, brown moon, red moon"
    seat = sit_at(page, lambda: dealt(f"{HAND}, {five}", tmp_path))
    seat.click_answer("discard red key")
    sorting = Sorting(seat)
    names = five.split(", ")
    words = " | ".join(", ".join(pile) for pile in (names[:number], names[number:]))
    sorting.by_buttons(words)
    expect(sorting.el.get_by_role("button", name="Confirm")).to_be_disabled()  # but it can be asked
    piles = sorting.piles()
    sorting.confirm()
    reason = is_refused(seat, "exactly_one_is_discarded", "", words)
    assert reason == "Discard one of the cards: not none, and not two."
    assert sorting.piles() == piles  # what was refused can be mended
    sorting.by_dragging("nightmare | red moon, red door, green sun, brown moon")
    sorting.confirm()
    assert seat.widget.record.table.zones["discard"][-1] == Nightmare()
    seat.is_shown()


def test_no_refusal_is_left_out() -> None:
    rules = games.rules("onirim")
    forbidding = {rule.id for rule in rules.by_id.values() if rule.verb == "forbids"}
    tried = {BASE + case.rule for case in CASES} | {f"{BASE}exactly_one_is_discarded"}
    # With one colour to search for, nothing is left to choose, and so nothing is asked.
    assert tried == forbidding - {f"{BASE}not_in_vain"}


def test_what_cannot_be_done_is_also_asked_about_in_the_list(page: Page, tmp_path: Path) -> None:
    case = CASES[0]
    seat = sit_at(page, lambda: case.table(tmp_path))
    seat.click_answer(case.lead[0])
    seat.open_sheet("Can do")
    listed = seat.panel.get_by_role("button", name="Play the blue sun")
    expect(listed).to_be_disabled()
    expect(listed).to_have_accessible_description(seat.refusal(case.tries)["say"])
    with seat.changes():
        listed.click(force=True)
    is_refused(seat, case.rule, case.cause, case.tries)


def test_words_that_are_no_answer_are_refused_with_a_sentence(page: Page, tmp_path: Path) -> None:
    seat = sit_at(page, lambda: dealt(HAND, tmp_path))
    shown = seat.sees()
    seat.widget._receive(seat.widget, {"do": "answer", "words": "win", "rev": 0}, [])
    seat.table.push()  # the page itself never sends such words
    status = seat.question.get_by_role("status")
    expect(status).to_contain_text("'win' is not asked for here")
    assert seat.sees() == shown
    tried = written(seat)[-1]
    assert isinstance(tried, RefusedTry)
    assert tried.why == "engine.not_offered"


def test_so_are_they_when_the_game_is_not_written_down(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(HAND))
    seat.widget._receive(seat.widget, {"do": "answer", "words": "win", "rev": 0}, [])
    seat.table.push()
    expect(seat.question.get_by_role("status")).to_contain_text("'win' is not asked for here")
