"""Whole games, from the first card to the last door, with the mouse only and with keys only."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine.steps import Arrange
from dreamtutor.replay.format import StepLine
from tests.browser.deals import Line, line_to, won_with_everything
from tests.browser.hands import Seat, is_verified, sit, written
from tests.browser.sorting import Sorting


def is_won(seat: Seat, line: Line) -> None:
    """The page says so, and the file holds these very answers and stands up to being replayed."""
    assert seat.widget.record.table.outcome == "won"
    expect(seat.question.locator(".dt-outcome")).to_have_text("Won")
    expect(seat.question).to_contain_text("You have won.")
    assert len(seat.sees()["doors"]) == 8
    steps = [entry for entry in written(seat) if isinstance(entry, StepLine)]
    assert [step.answer for step in steps[1:]] == line.answers
    assert len(written(seat)) == len(steps)
    is_verified(seat)


@pytest.mark.timeout(120)
@pytest.mark.long  # games of Urbion are clicked to their end each time
def test_a_game_is_won_with_the_mouse_only(page: Page, tmp_path: Path) -> None:
    line = line_to(won_with_everything)
    seat = sit(page, deal=line.deal, save=tmp_path)
    sorting = Sorting(seat)
    ways = cycle([sorting.by_dragging, sorting.by_buttons])
    for words in line.answers:
        seat.is_shown()
        if isinstance(seat.widget.record.prompt, Arrange):
            next(ways)(words)
            sorting.confirm()
        else:
            seat.click_answer(words)
    seat.is_shown()
    is_won(seat, line)


@pytest.mark.timeout(120)
@pytest.mark.long
def test_a_game_is_won_with_keys_only(page: Page, tmp_path: Path) -> None:
    line = line_to(won_with_everything, number=1)
    seat = sit(page, deal=line.deal, save=tmp_path)
    sorting = Sorting(seat)
    seat.press("Tab")
    ways = cycle(["card", "letter", "card", "list"])
    for words in line.answers:
        assert seat.focus(), "the focus has left the table"
        if isinstance(seat.widget.record.prompt, Arrange):
            sorting.by_keys(words)
            with seat.changes():
                seat.press("Enter")
        else:
            seat.press_answer(words, by=next(ways))
    seat.is_shown()
    assert seat.focus(), "the focus has left the table"
    is_won(seat, line)
