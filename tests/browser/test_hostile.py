"""Texts from strangers are shown as text, wherever they stand, and nothing of them is executed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Seat, sit
from tests.browser.states import STATES, each
from tests.long_tests import first

EVIL = (
    """"><img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script>'`${7}"""
)
CHOSEN = {"lie", "dir", "kind", "outcome", "at"}
"""Fields that are one of a few words, which Python never takes from a file."""


def poisoned(value: Any) -> Any:
    """Every string replaced by one with HTML in it; ids stay what tells things apart."""
    if isinstance(value, dict):
        return {
            key if key.islower() and "/" not in key and "." not in key else key + EVIL: part
            if key in CHOSEN
            else poisoned(part)
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [poisoned(part) for part in value]
    return value + EVIL if isinstance(value, str) else value


def is_harmless(seat: Seat) -> None:
    """Nothing ran, and no element came out of a text."""
    seat.page.evaluate("() => new Promise(done => setTimeout(done, 50))")
    assert seat.page.evaluate("() => globalThis.hacked") is None
    for tag in ("img", "script", "iframe", "a", "style"):
        expect(seat.root.locator(tag)).to_have_count(0)
    assert (
        seat.root.evaluate(
            "root => [...root.querySelectorAll('*')].flatMap(e => [...e.attributes])"
            ".filter(a => a.name.startsWith('on')).length"
        )
        == 0
    )


@pytest.mark.parametrize("part", first(1, range(6)))
def test_html_in_every_text_of_a_scene_is_shown_as_text(page: Page, part: int) -> None:
    """In every sixth state; with all tests, in all of them."""
    for state, seat in each(page, list(STATES)[part::6]):
        widget = seat.widget
        widget.rules = poisoned(widget.rules)
        widget.strings = {key: text + EVIL for key, text in widget.strings.items()}
        widget.scene = poisoned(widget.scene)
        seat.table.push()
        root = seat.root
        expect(root.locator(".dt-title"), state).to_have_text(widget.scene["title"])
        expect(root.locator(".dt-asked > p")).to_have_text(widget.scene["prompt"]["say"])
        for tab in root.locator("[role=tab]:visible").all():
            tab.click()
            for why in root.locator(".dt-panel .dt-why:visible").all():
                why.click()
            is_harmless(seat)
        page.keyboard.press("Escape")  # a sheet lies over the question
        for button in root.locator(".dt-ask .dt-why:visible, .dt-more:visible").all():
            button.press("Enter")  # so long a text may lie over it
        is_harmless(seat)


def test_what_is_sent_back_from_such_a_scene_is_answered_with_a_sentence(
    page: Page, tmp_path: Path
) -> None:
    seat = sit(page, save=tmp_path)
    seat.widget.scene = poisoned(seat.widget.scene)
    seat.table.push()
    root = seat.root
    root.locator(".dt-fan .dt-hit").first.click()
    root.locator(".dt-choices button").first.click()
    expect(root.locator(".dt-status")).to_contain_text("is not asked for here")
    is_harmless(seat)


def test_html_in_the_name_of_a_folder_and_of_a_deal(page: Page, tmp_path: Path) -> None:
    folder = tmp_path / EVIL.replace("/", "")
    seat = sit(page, deal=EVIL, save=folder)
    seat.click_answer(seat.scene["prompt"]["options"][0]["words"])
    seat.is_shown()
    seat.panel.get_by_role("tab", name="Settings").click()
    expect(seat.panel.locator(".dt-saved")).to_contain_text(str(folder))
    assert seat.widget.path is not None
    assert set(seat.widget.path.name) & set("<>\"'`$/ ") == set()
    is_harmless(seat)


def test_html_in_a_message_of_the_kernel(page: Page) -> None:
    seat = sit(page)
    seat.widget._say(EVIL)
    seat.table.push()
    expect(seat.question.locator(".dt-status")).to_have_text(EVIL)
    is_harmless(seat)


BREAKS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "an unknown picture": lambda scene: {**scene, "faces": {}},
    "no zones": lambda scene: {**scene, "zones": []},
    "nothing told": lambda scene: {**scene, "told": [], "moves": [], "thread": []},
}


@pytest.mark.parametrize("how", BREAKS)
def test_a_scene_that_lacks_something_is_drawn_all_the_same(page: Page, how: str) -> None:
    seat = sit(page)
    seat.widget.scene = {**BREAKS[how](seat.widget.scene), "rev": seat.widget.rev + 1}
    seat.table.push()
    expect(seat.root).to_have_attribute("data-rev", "1")
    expect(seat.question).to_contain_text("Play a card or discard one.")
