"""Answers are taken back and brought back, and none is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.replay.format import Cursor, StepLine
from tests.browser.deals import after, dealt, line_to, won_with_everything
from tests.browser.hands import Seat, is_verified, sit, sit_at, written
from tests.long_tests import first

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"
ANSWERS = ["play red sun", "play blue moon", "discard green sun"]
Do = Callable[[Seat, str], None]


def by_button(seat: Seat, name: str) -> None:
    with seat.changes():
        seat.button(name).click()


def by_key(seat: Seat, name: str) -> None:
    seat.root.locator(".dt-hit").first.focus()
    with seat.changes():
        seat.press({"Undo": "z", "Redo": "y"}[name])


LOOKS = """root => {
  const but = ["style", "tabindex", "data-lm-suppress-shortcuts", "data-rev",
    "aria-describedby"];
  const table = root.getBoundingClientRect();
  const place = e => { const r = e.getBoundingClientRect();
    if (!r.width && !r.height) return "";
    return [r.x - table.x, r.y - table.y, r.width, r.height].map(Math.round).join(" "); };
  const tell = e => e.nodeType === Node.TEXT_NODE ? [e.textContent]
    : e.matches(".dt-live, .dt-hint, [data-do=redo]") ? []
    : [e.tagName, place(e), ...[...e.attributes].filter(a => a.value && !but.includes(a.name))
        .map(a => `${a.name}="${a.value}"`).sort(), "(", ...[...e.childNodes].flatMap(tell), ")"];
  return tell(root);
}"""


def looks(seat: Seat) -> list[str]:
    """The whole table as it stands, each element with its place in it, but for where the keyboard
    is and what is said of that, what is said aloud, and what can be brought back."""
    seat.page.mouse.move(2, 2)
    told: list[str] = seat.root.evaluate(LOOKS)
    return told


@pytest.mark.parametrize("do", first(1, [by_key, by_button]))
def test_several_answers_are_taken_back_and_brought_back(page: Page, do: Do) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    expect(seat.button("Ask the coach")).to_be_visible()  # it comes when the page is idle
    seen = [looks(seat)]
    for words in ANSWERS:
        seat.click_answer(words)
        seen.append(looks(seat))
    for then in reversed(seen[:-1]):
        do(seat, "Undo")
        if (same := seat.button("Same deck")).is_visible():  # once for the whole way back
            same.click()
        assert looks(seat) == then
        expect(seat.button("Redo")).to_be_enabled()
        seat.is_shown()
    expect(seat.button("Undo")).to_be_disabled()
    for then in seen[1:]:
        do(seat, "Redo")
        assert looks(seat) == then
        seat.is_shown()
    expect(seat.button("Redo")).to_be_disabled()


def test_another_choice_after_undo_leaves_both_lines_in_the_file(
    page: Page, tmp_path: Path
) -> None:
    seat = sit_at(page, lambda: dealt(ORDER, tmp_path))
    for words in ANSWERS:
        seat.click_answer(words)
    by_button(seat, "Undo")
    by_key(seat, "Undo")
    seat.click_answer("discard blue moon")
    seat.is_shown()
    expect(seat.button("Redo")).to_be_disabled()
    path = seat.widget.path
    assert path is not None
    entries = written(seat)
    steps = {entry.id: entry for entry in entries if isinstance(entry, StepLine)}
    lines = [(step.answer, steps[step.parent].answer) for step in steps.values() if step.parent]
    assert lines == [
        ("play red sun", None),
        ("play blue moon", "play red sun"),
        ("discard green sun", "play blue moon"),
        ("discard blue moon", "play red sun"),
    ]
    assert [entry.by for entry in entries if isinstance(entry, Cursor)] == ["undo", "undo"]
    is_verified(seat)
    # What is opened again stands where the player stood, and the other line is still there.
    again = dreamtutor.resume(path)
    assert again.scene["zones"] == seat.scene["zones"]
    assert len(again.record.node.parent.branches) == 2  # type: ignore[union-attr]
    again.close()


def test_a_won_game_can_be_taken_back(page: Page) -> None:
    line = line_to(won_with_everything)
    seat = sit_at(page, lambda: after(line))
    outcome = seat.question.locator(".dt-outcome")
    expect(outcome).to_have_text("Won")
    by_button(seat, "Undo")
    seat.is_shown()
    expect(outcome).to_have_count(0)
    by_button(seat, "Redo")
    expect(outcome).to_have_text("Won")


def test_at_the_beginning_there_is_nothing_to_take_back(page: Page) -> None:
    seat = sit(page)
    before = seat.scene
    seat.button("Undo").click(force=True)
    seat.root.locator(".dt-hit").first.focus()
    seat.press("z", "y")
    seat.is_shown()
    assert seat.scene is before
