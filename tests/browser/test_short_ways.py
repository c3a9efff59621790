"""Short ways for the keyboard: to what can be used, to where it fits, to the sheets and back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dreamtutor.engine.notation import write
from tests.browser.bridge import mount
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.sorting import Sorting
from tests.browser.states import STATES
from tests.browser.test_urbion import acting, attaching, played

ORDER = "red sun, blue moon, red key, green sun, brown moon"


def at_the_hand(seat: Seat) -> Seat:
    seat.root.locator("[data-zone=hand] .dt-hit").first.focus()
    return seat


def test_page_down_leads_to_each_place_where_the_chosen_card_fits(page: Page) -> None:
    seat = sit_at(page, lambda: played(acting))
    attach = attaching(seat)
    hit = seat.root.locator(f'.dt-hit[data-slot="{attach["dream"]}"]')
    hit.focus()
    seat.press("Enter")
    expect(hit).to_have_attribute("aria-pressed", "true")
    places = ".is-target .dt-hit, .dt-pile.is-landing .dt-hit"
    fits = seat.root.locator(places).evaluate_all("all => all.map(e => e.dataset.slot)")
    met = []
    for _ in range(40):
        seat.press("PageDown")
        focus = seat.focus()
        assert focus.get("slot") in fits or focus["asked"] == "true"
        met.append(focus.get("slot"))
        if met.count(attach["to"]) == 2:
            break
    assert set(fits) <= set(met)
    with seat.changes():
        seat.press("Enter")
    assert write(seat.widget.record.node.answer) == attach["words"]


def test_page_up_goes_back(page: Page) -> None:
    seat = at_the_hand(sit_at(page, lambda: dealt(ORDER)))
    there = [seat.focus()["slot"]]
    for _ in range(3):
        seat.press("PageDown")
        there.append(seat.focus()["slot"])
    assert len(set(there)) == 4
    for slot in there[-2::-1]:
        seat.press("PageUp")
        assert seat.focus()["slot"] == slot


def test_a_sheet_is_opened_with_its_number_and_left_with_escape(page: Page) -> None:
    seat = at_the_hand(sit_at(page, lambda: dealt(ORDER)))
    slot = seat.focus()["slot"]
    tabs = seat.panel.get_by_role("tab")
    for n in range(tabs.count()):
        seat.press(f"Shift+Digit{n + 1}")
        expect(tabs.nth(n)).to_have_attribute("aria-selected", "true")
        expect(tabs.nth(n)).to_be_focused()
        expect(tabs.nth(n)).to_have_attribute("aria-keyshortcuts", f"Shift+{n + 1}")
        seat.press("Escape")
        assert seat.focus()["slot"] == slot
    assert seat.widget.rev == 0


# As a French keyboard sends them: the key of the 1 gives "&", and with Shift the digit.
PRESS = """(e, [key, shiftKey]) => e.dispatchEvent(new KeyboardEvent("keydown",
  { key, code: "Digit2", shiftKey, bubbles: true, composed: true }))"""


def test_a_digit_is_an_answer_also_where_it_takes_shift(page: Page) -> None:
    seat = at_the_hand(sit_at(page, lambda: dealt(ORDER)))
    hit = seat.root.locator("[data-zone=hand] .dt-hit").first
    hit.evaluate(PRESS, ["é", False])
    expect(seat.panel.get_by_role("tab").nth(1)).to_have_attribute("aria-selected", "true")
    assert seat.widget.rev == 0
    words = seat.scene["prompt"]["options"][1]["words"]
    with seat.changes():
        hit.evaluate(PRESS, ["2", True])
    assert write(seat.widget.record.node.answer) == words


def test_the_question_mark_shows_the_keys_and_leads_back(page: Page) -> None:
    seat = at_the_hand(sit_at(page, lambda: dealt(ORDER)))
    slot = seat.focus()["slot"]
    seat.press("Shift+Digit2")
    expect(seat.panel.get_by_role("tabpanel").get_by_role("heading").first).to_be_visible()
    seat.press("?")
    keys = seat.panel.get_by_role("button", name="Keys")
    expect(keys).to_be_focused()
    expect(keys).to_have_attribute("aria-expanded", "true")
    shown = seat.panel.locator(".dt-key-list kbd").all_inner_texts()
    assert {"Enter", "Esc", "?", "."} <= set(shown)
    seat.click_answer("play red sun")
    expect(seat.panel.locator(".dt-key-list")).to_be_hidden()
    seat.press("?", "?")
    assert seat.focus()["slot"] != slot
    assert seat.focus()["zone"] == "hand"


def test_the_question_mark_leads_to_the_keys_though_they_are_still_to_be_loaded(page: Page) -> None:
    """Nothing is loaded ahead here."""
    page.add_init_script("globalThis.requestIdleCallback = () => 0;")
    seat = at_the_hand(Seat(mount(page, lambda: dealt(ORDER), latency=300)))
    seat.press("?")
    expect(seat.panel.get_by_role("button", name="Keys")).to_be_focused()


def test_a_card_is_sorted_with_the_number_of_its_place(page: Page) -> None:
    seat = sit_at(page, STATES["prophecy"])
    sorting = Sorting(seat)
    sorting.card(2).focus()
    seat.press("1")
    assert sorting.piles() == [[2], [0, 1, 3, 4]]
    expect(sorting.card(2)).to_be_focused()
    expect(seat.root.locator(".dt-live[role=status]")).to_have_text("green sun; Discard, 1 of 1")
    seat.press("ArrowDown", "2")
    assert sorting.piles() == [[2], [1, 3, 4, 0]]
    seat.press("PageDown")
    assert seat.focus()["do"] == "arrange"
    with seat.changes():
        seat.press("Enter")
