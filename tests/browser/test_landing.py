"""A card is put down: on a lit place by a click, by dropping it there, or by a double click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from dreamtutor.engine.notation import write
from tests.browser.chromium import Watch
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"
PLAY, DISCARD = "play green sun", "discard green sun"


def at_the_table(page: Page) -> Seat:
    return sit_at(page, lambda: dealt(ORDER))


def slot(seat: Seat) -> str:
    return seat.option(PLAY)["slots"][0]


def lit(seat: Seat) -> list[str]:
    found: list[str] = seat.root.evaluate(
        "root => [...root.querySelectorAll('.is-landing')].map(e => e.dataset.zone)"
    )
    return found


def middle(seat: Seat, selector: str) -> tuple[float, float]:
    box = seat.root.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(seat: Seat) -> None:
    """The card is held in the air, a little above the hand."""
    x, y = middle(seat, f'.dt-hit[data-slot="{slot(seat)}"]')
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x, y - 40, steps=3)


def by_a_lit_place(seat: Seat, zone: str) -> None:
    seat.card(slot(seat)).click()
    assert zone in lit(seat)
    seat.page.mouse.click(*middle(seat, f'[data-zone="{zone}"]'))


def by_dropping(seat: Seat, zone: str) -> None:
    lift(seat)
    assert zone in lit(seat)
    seat.page.mouse.move(*middle(seat, f'[data-zone="{zone}"]'), steps=4)
    seat.page.mouse.up()


def by_double_click(seat: Seat, _zone: str) -> None:
    seat.card(slot(seat)).dblclick()


@pytest.mark.parametrize(
    ("put", "zone", "words"),
    [
        (by_a_lit_place, "labyrinth", PLAY),
        (by_a_lit_place, "discard", DISCARD),
        (by_dropping, "labyrinth", PLAY),
        (by_dropping, "discard", DISCARD),
        (by_double_click, "labyrinth", PLAY),
    ],
)
def test_each_way_to_put_a_card_down_gives_the_answer_of_the_button(
    page: Page, put: Callable[[Seat, str], None], zone: str, words: str
) -> None:
    seat = at_the_table(page)
    with seat.changes():
        put(seat, zone)
    assert write(seat.widget.record.node.answer) == words
    assert lit(seat) == []
    seat.is_shown()


def test_a_card_is_dragged_at_once_even_if_the_page_is_never_idle(page: Page) -> None:
    """Or if Python is busy and sends no parts of the program."""
    page.add_init_script("globalThis.requestIdleCallback = () => 0;")
    seat = at_the_table(page)
    with seat.changes():
        by_dropping(seat, "labyrinth")
    assert write(seat.widget.record.node.answer) == PLAY


def test_dropped_beside_all_places_the_card_is_only_chosen(page: Page) -> None:
    seat = at_the_table(page)
    lift(seat)
    card = seat.root.locator(f'[data-card="{slot(seat)}"]')
    expect(card).to_contain_class("is-chosen is-dragged")
    page.mouse.move(*middle(seat, '[data-zone="doors"]'), steps=4)
    page.mouse.up()
    expect(seat.root.locator(".is-dragged, .is-dragging-card")).to_have_count(0)
    expect(seat.card(slot(seat))).to_have_attribute("aria-pressed", "true")
    assert seat.widget.rev == 0


def test_a_drag_that_trembles_is_a_click(page: Page) -> None:
    seat = at_the_table(page)
    x, y = middle(seat, f'.dt-hit[data-slot="{slot(seat)}"]')
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 3)
    expect(seat.root.locator(".is-dragged")).to_have_count(0)
    page.mouse.up()
    expect(seat.card(slot(seat))).to_have_attribute("aria-pressed", "true")
    expect(seat.root.locator(".is-dragged")).to_have_count(0)


TOUCH = """(hit, events) => {
  for (const [type, x, y] of events)
    hit.dispatchEvent(new PointerEvent(type, { pointerId: 7, pointerType: "touch",
      isPrimary: true, button: 0, bubbles: true, composed: true, cancelable: true,
      clientX: x, clientY: y }));
  return hit.closest(".dt-card").classList.contains("is-dragged");
}"""
"""A finger does this, in one go: how long a card is held must not depend on the machine."""


@pytest.fixture
def phone(browser: Browser, watch: Watch) -> Page:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    watch.over(context)
    return context.new_page()


def test_a_finger_that_holds_a_card_chooses_it(phone: Page) -> None:
    seat = at_the_table(phone)
    hit = seat.card(slot(seat))
    x, y = middle(seat, f'.dt-hit[data-slot="{slot(seat)}"]')
    hit.evaluate(TOUCH, [["pointerdown", x, y]])
    expect(seat.root.locator(".is-dragged")).to_have_count(1)
    hit.evaluate(TOUCH, [["pointerup", x, y]])
    hit.evaluate("hit => hit.click()")  # as a browser does when the finger goes up
    expect(seat.root.locator(".is-dragged")).to_have_count(0)
    expect(hit).to_have_attribute("aria-pressed", "true")
    phone.context.close()


def test_in_a_column_a_finger_scrolls_and_drags_what_it_has_held(phone: Page) -> None:
    seat = at_the_table(phone)
    hit = seat.card(slot(seat))
    x, y = middle(seat, f'.dt-hit[data-slot="{slot(seat)}"]')
    assert not hit.evaluate(TOUCH, [["pointerdown", x, y], ["pointermove", x, y - 40]])
    phone.wait_for_timeout(450)
    expect(seat.root.locator(".is-dragged")).to_have_count(0)
    hit.evaluate(TOUCH, [["pointercancel", x, y], ["pointerdown", x, y]])
    expect(seat.root.locator(".is-dragged")).to_have_count(1)
    hit.evaluate(TOUCH, [["pointercancel", x, y]])
    expect(seat.root.locator(".is-dragged")).to_have_count(0)
    phone.context.close()
