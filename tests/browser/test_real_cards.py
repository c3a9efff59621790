"""With a real deck the player deals, and tells the table which card it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine.session import Chance
from tests.browser.hands import Seat, is_verified, sit
from tests.browser.sorting import Sorting

HAND = ["red sun", "blue moon", "nightmare", "red key", "green sun", "brown door", "brown moon"]


def deals(page: Page, tmp_path: Path) -> Seat:
    return sit(page, deal=None, real_cards=True, save=tmp_path)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_hand_fills_with_what_is_said(page: Page, tmp_path: Path, by: str) -> None:
    seat = deals(page, tmp_path)
    seat.button("Undo").focus()
    for words in HAND:
        assert isinstance(seat.widget.record.prompt, Chance)
        if by == "mouse":
            seat.click_answer(words)
        else:
            seat.press_answer(words, by="letter")
            assert seat.focus(), "the focus has left the table"
        seat.is_shown()
    assert seat.sees()["hand"] == ["red sun", "blue moon", "red key", "green sun", "brown moon"]
    assert seat.sees()["deck"] == 71  # the nightmare and the door were shuffled back
    expect(seat.question).to_contain_text("Play a card or discard one.")


def test_a_turn_is_played_with_a_real_deck(page: Page, tmp_path: Path) -> None:
    seat = deals(page, tmp_path)
    for words in [*HAND, "discard red key", "red moon", "nightmare", "red sun", "blue sun"]:
        seat.click_answer(words)
    seat.click_answer("red moon")  # the fifth card of the Prophecy
    expect(seat.question.locator(".dt-arrange .dt-hit")).to_have_count(5)
    seat.is_shown()
    sorting = Sorting(seat)
    sorting.by_buttons("nightmare | red moon, red sun, blue sun, red moon")
    sorting.confirm()
    seat.is_shown()
    is_verified(seat)


def test_a_card_that_was_said_wrongly_is_taken_back(page: Page, tmp_path: Path) -> None:
    seat = deals(page, tmp_path)
    seat.click_answer("red sun")
    seat.click_answer("blue sun")
    with seat.changes():
        seat.button("Undo").click()
    assert seat.sees()["hand"] == ["red sun"]
    seat.click_answer("blue moon")
    assert seat.sees()["hand"] == ["red sun", "blue moon"]
    seat.is_shown()
    is_verified(seat)


def test_a_card_of_which_none_is_left_is_not_offered(page: Page, tmp_path: Path) -> None:
    seat = deals(page, tmp_path)
    for _ in range(3):
        expect(seat.answer_button("red key")).to_have_count(1)
        seat.click_answer("red key")
    expect(seat.answer_button("red key")).to_have_count(0)


def test_a_double_click_says_one_card(page: Page, tmp_path: Path) -> None:
    seat = deals(page, tmp_path)
    seat.answer_button("red sun").click(click_count=2, delay=100)
    expect(seat.root).not_to_have_attribute("data-rev", "0")
    page.evaluate("() => new Promise(done => setTimeout(done))")
    assert len(seat.sees()["hand"]) == 1
