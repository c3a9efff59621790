"""Cards travel to where they go; nobody has to wait for them, and who wants no motion gets none."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.sorting import Sorting

ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun, green moon, red moon"

# Each new scene is caught in the moment in which it is drawn: what moves, and from where. With
# `stop`, it stays there until something finishes it.
CATCH = """(root, stop) => { globalThis.moving = [];
  new MutationObserver(() => {
    const all = root.getAnimations({ subtree: true })
      .filter(a => a.effect.target.matches("[data-card], .dt-ghost"));
    globalThis.moving = all.map(a => a.effect.target.dataset.card ?? "ghost");
    if (stop) for (const a of all) a.pause();
  }).observe(root, { attributeFilter: ["data-rev"] });
}"""


def catch(seat: Seat, *, stop: bool = False) -> None:
    seat.root.evaluate(CATCH, stop)


def moving(seat: Seat) -> list[str]:
    """The slots of the cards that moved when the last scene was drawn."""
    found: list[str] = seat.page.evaluate("() => moving")
    return found


def running(seat: Seat) -> int:
    count: int = seat.root.evaluate(
        """root => root.getAnimations({ subtree: true })
             .filter(a => a.playState !== "finished" && !(a instanceof CSSTransition)).length"""
    )
    return count


def place(seat: Seat, slot: str) -> Any:
    return seat.card(slot).evaluate(
        "e => (r => [r.x + r.width / 2, r.y + r.height / 2])(e.getBoundingClientRect())"
    )


def test_the_cards_that_moved_are_seen_to_move(moving_page: Page) -> None:
    seat = sit_at(moving_page, lambda: dealt(ORDER))
    catch(seat)
    seat.click_answer("play red sun")
    (played, _, _), (drawn, _, _) = seat.scene["moves"]
    assert {played, drawn} <= set(moving(seat))
    moving_page.wait_for_function(
        "root => root.getAnimations({ subtree: true }).length === 0",
        arg=seat.root.element_handle(),
    )
    expect(seat.root.locator(".dt-ghost")).to_have_count(0)
    seat.is_shown()


def test_a_card_that_is_covered_at_its_goal_is_seen_to_leave(moving_page: Page) -> None:
    order = "red sun, blue moon, red key, green sun, brown moon, nightmare"
    seat = sit_at(moving_page, lambda: dealt(order))
    seat.click_answer("discard red sun")
    moving_page.wait_for_function("() => !document.getAnimations().length")
    catch(seat)
    seat.click_answer("give red key")  # the nightmare comes to lie on the key
    assert "ghost" in moving(seat)
    moving_page.wait_for_function("() => !document.querySelector('.dt-ghost')")


def test_a_click_on_a_card_in_its_flight_counts(moving_page: Page) -> None:
    seat = sit_at(moving_page, lambda: dealt(ORDER))
    catch(seat, stop=True)
    seat.click_answer("play red sun")
    drawn = seat.scene["moves"][-1][0]
    assert running(seat) > 0
    there = place(seat, drawn)
    moving_page.mouse.click(*there)
    assert running(seat) == 0
    assert place(seat, drawn) != there  # it was caught on its way
    expect(seat.card(drawn)).to_have_attribute("aria-pressed", "true")


def test_a_click_on_another_card_meanwhile_counts(moving_page: Page) -> None:
    seat = sit_at(moving_page, lambda: dealt(ORDER))
    catch(seat, stop=True)
    seat.click_answer("play red sun")
    slot = seat.option("discard brown moon")["slots"][0]
    moving_page.mouse.click(*place(seat, slot))
    expect(seat.card(slot)).to_have_attribute("aria-pressed", "true")


def test_keys_meanwhile_count(moving_page: Page) -> None:
    seat = sit_at(moving_page, lambda: dealt(ORDER))
    catch(seat, stop=True)
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    for words in ("play red sun", "play blue moon", "discard green sun"):
        seat.press_answer(words, by="letter")
        assert running(seat) > 0
        assert seat.focus(), "the focus has left the table"
    seat.press("z")
    expect(seat.root).to_have_attribute("data-rev", "4")
    seat.press("ArrowRight")
    assert running(seat) == 0
    seat.is_shown()


def test_a_whole_turn_without_waiting(moving_page: Page) -> None:
    """Clicks as fast as the page takes them."""
    seat = sit_at(moving_page, lambda: dealt(ORDER))
    for words in ("play red sun", "play blue moon", "discard green sun", "play red key"):
        seat.click_answer(words)
    seat.is_shown()


def test_cards_are_sorted_while_the_others_make_room(moving_page: Page) -> None:
    seat = sit_at(moving_page, lambda: dealt(f"{ORDER}, nightmare, brown key"))
    seat.click_answer("discard red key")
    sorting = Sorting(seat)
    sorting.by_dragging("nightmare | red moon, green moon, brown key, blue sun")
    sorting.by_buttons("nightmare | blue sun, green moon, red moon, brown key")
    sorting.confirm()
    seat.is_shown()


def test_without_motion_nothing_moves(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    catch(seat)
    for words in ("play red sun", "discard red key"):
        seat.click_answer(words)
        assert moving(seat) == []
        assert running(seat) == 0
    expect(seat.root.locator(".is-moved").first).to_be_visible()  # a ring says what is new
    sorting = Sorting(seat)
    sorting.card(2).click()
    assert running(seat) == 0
