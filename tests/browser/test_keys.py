"""The keyboard: one tab stop for all cards, arrows between them, and what the notebook must not
hear."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at

ORDER = "red sun, blue moon, red key, green sun, brown moon, nightmare"
HAND = ["red sun", "blue moon", "red key", "green sun", "brown moon"]


def at_the_table(page: Page) -> Seat:
    return sit_at(page, lambda: dealt(ORDER))


def before_a_nightmare(page: Page) -> Seat:
    seat = at_the_table(page)
    seat.click_answer("discard red sun")
    return seat


def here(seat: Seat) -> str:
    """The card with the focus, in short."""
    name: str = seat.root.evaluate(
        "root => root.getRootNode().activeElement.getAttribute('aria-label') ?? ''"
    )
    return name.partition(",")[0]


def tab_stops(seat: Seat) -> list[dict[str, Any]]:
    """Everything that Tab comes to, from the first to the last."""
    seat.button("Undo").focus()
    stops = [seat.focus()]
    for _ in range(60):
        seat.press("Tab")
        if not (focus := seat.focus()):
            return stops
        stops.append(focus)
    raise AssertionError("Tab never leaves the table")


@pytest.mark.parametrize("make", [at_the_table, before_a_nightmare])
def test_all_cards_are_one_tab_stop(page: Page, make: Any) -> None:
    stops = tab_stops(make(page))
    assert len([stop for stop in stops if stop.get("slot")]) == 1
    assert len([stop for stop in stops if stop.get("key", "").startswith("tab ")]) == 1


def test_arrows_home_and_end_go_along_the_hand(page: Page) -> None:
    seat = at_the_table(page)
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    walked = [here(seat)]
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"]:
        seat.press(key)
        walked.append(here(seat))
    assert walked == [HAND[n] for n in (0, 1, 2, 1, 4, 4, 0, 0)]


def test_the_cards_are_left_and_come_back_to_at_the_same_card(page: Page) -> None:
    seat = at_the_table(page)
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    seat.press("ArrowRight", "ArrowRight", "Tab")
    assert not seat.focus().get("slot")
    seat.press("Shift+Tab")
    assert here(seat) == "red key"


def test_up_and_down_go_from_zone_to_zone_and_to_the_answers(page: Page) -> None:
    seat = before_a_nightmare(page)
    seat.button("Undo").focus()
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    zones = []
    for key in ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]:
        zones.append(seat.focus()["zone"])
        seat.press(key)
    assert zones == ["hand", "deck", "doors", "doors", "deck", "hand"]
    assert seat.focus()["words"] == "reveal five"
    seat.press("ArrowDown")
    assert seat.focus()["words"] == "discard hand"


def test_in_a_language_from_right_to_left_the_arrows_follow_the_eye(page: Page) -> None:
    seat = at_the_table(page)
    seat.widget.scene = {**seat.scene, "dir": "rtl"}
    seat.table.push()
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    places = [card.bounding_box() for card in seat.root.locator("[data-zone=hand] .dt-hit").all()]
    lefts = [box["x"] for box in places if box]
    assert lefts == sorted(lefts, reverse=True)
    walked = [here(seat)]
    for key in ["ArrowLeft", "ArrowLeft", "ArrowRight", "End", "Home"]:
        seat.press(key)
        walked.append(here(seat))
    assert walked == [HAND[n] for n in (0, 1, 2, 1, 4, 0)]


def test_escape_lets_a_card_go_and_stays_on_it(page: Page) -> None:
    seat = at_the_table(page)
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    seat.press("ArrowRight", "Enter")
    expect(seat.root.locator("[aria-pressed=true]")).to_have_accessible_name("blue moon")
    seat.press("Escape")
    expect(seat.root.locator("[aria-pressed=true]")).to_have_count(0)
    assert here(seat) == "blue moon"


def test_after_an_answer_the_focus_is_where_the_card_was(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(f"{', '.join(HAND)}, blue sun, green moon"))
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    seat.press("ArrowRight")
    seat.press_answer("play blue moon", by="letter")
    assert here(seat) == "red key"
    seat.press_answer("discard red key", by="card")
    assert seat.focus(), "the focus has left the table"


# Lab listens where events bubble up to; Notebook 7 before they come down, and looks at the element
# that has the focus. Both let a key pass that they find marked.
LISTEN = """() => { globalThis.down = []; globalThis.up = [];
  document.addEventListener("keydown", e => down.push(
    [e.key, e.composedPath()[0].hasAttribute("data-lm-suppress-shortcuts")]), { capture: true });
  document.addEventListener("keydown", e => up.push(e.key)); }"""


@pytest.mark.parametrize("where", [".dt-hit >> nth=0", ".dt-tool >> nth=0", ".dt-why >> nth=0"])
def test_plain_keys_are_the_tables_and_those_with_ctrl_the_notebooks(
    page: Page, where: str
) -> None:
    seat = at_the_table(page)
    page.evaluate(LISTEN)
    seat.root.locator(where).focus()
    seat.press("q", "Control+s", "Escape", "Meta+b", "Shift+M", "ArrowDown")
    heard: dict[str, bool] = dict(page.evaluate("() => down"))
    assert {key: heard[key] for key in ("q", "s", "Escape", "b", "M")} == {
        "q": True, "s": False, "Escape": True, "b": False, "M": True,
    }  # fmt: skip
    up: list[str] = page.evaluate("() => up")
    assert set(up) & {"q", "s", "b", "M", "Escape", "ArrowDown"} == {"s", "b"}
    assert seat.widget.rev == 0


def test_keys_outside_the_table_are_not_the_tables(page: Page) -> None:
    seat = at_the_table(page)
    page.evaluate(LISTEN)
    page.evaluate("() => document.activeElement.blur()")
    seat.press("1", "z")
    assert page.evaluate("() => down") == [["1", False], ["z", False]]
    assert page.evaluate("() => up") == ["1", "z"]
    assert seat.widget.rev == 0


def test_a_key_that_is_held_down_answers_once(page: Page) -> None:
    seat = at_the_table(page)
    seat.root.locator(".dt-hit").first.focus()
    with seat.changes():
        for _ in range(5):
            page.keyboard.down("1")
        page.keyboard.up("1")
    seat.is_shown()


def test_enter_that_is_held_down_chooses_once(page: Page) -> None:
    """Else the card would be chosen, let go, and chosen again."""
    seat = at_the_table(page)
    seat.root.locator(".dt-hit:not([aria-disabled=true])").first.focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(seat.root.locator("[aria-pressed=true]")).to_have_count(1)
    assert seat.widget.rev == 0
