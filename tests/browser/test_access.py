"""The table for those who do not see it, or see it otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import STATES, each
from tests.long_tests import first

GROUND = {"dark": "#111111", "light": "#ffffff"}


def lit(seat: Seat, theme: str) -> Seat:
    """The table in a notebook with such a theme."""
    seat.page.evaluate("colour => { document.body.style.background = colour; }", GROUND[theme])
    expect(seat.table.view().locator(".dt")).to_have_attribute("data-dt-theme", theme)
    return seat


@pytest.mark.parametrize("shift", first(1, range(2)))
def test_axe_finds_nothing_wrong(page: Page, shift: int) -> None:
    """In every state, one by day and the next by night; with all tests, also the other way."""
    for n, (state, seat) in enumerate(each(page)):
        theme = list(GROUND)[(n + shift) % 2]
        assert violations(lit(seat, theme)) == [], f"{state}, {theme}"


def test_nor_when_all_is_unfolded(page: Page) -> None:
    seat = sit_at(page, STATES["refused"])
    seat.click_answer("discard red key")
    seat.question.get_by_role("button", name="Why?").click()
    seat.button("What lies here: Discard pile").click()
    seat.panel.get_by_role("tab", name="Happened").click()
    for why in seat.panel.get_by_role("button", name="Why?").all():
        why.click()
    assert [fault for theme in GROUND for fault in violations(lit(seat, theme))] == []
    seat.page.keyboard.press("Escape")  # the sheet lies over the question
    seat.question.locator(".dt-arrange .dt-hit").nth(2).click()
    assert [fault for theme in GROUND for fault in violations(lit(seat, theme))] == []


def test_what_is_said_of_the_table(page: Page) -> None:
    order = "red sun, blue sun, red key, green moon, green sun, red moon, nightmare"
    seat = sit_at(page, lambda: dealt(order))
    seat.click_answer("play red sun")
    expect(seat.root).to_match_aria_snapshot("""
      - region "Onirim":
        - heading "Onirim" [level=2]
        - text: Base game, turn 2
        - group "Game":
          - button "Undo"
          - button "Redo" [disabled]
        - list "This turn":
          - listitem: Act Play or discard a card
          - listitem: Fill your hand Draw up to five cards
          - listitem: Limbo The turn ends
        - group "Doors 0 of 8 found":
          - heading "Doors 0 of 8 found" [level=3]
          - 'button "Not there yet: red door" [disabled]'
          - 'button "Not there yet: red door" [disabled]'
          - 'button "Not there yet: blue door" [disabled]'
          - 'button "Not there yet: blue door" [disabled]'
          - 'button "Not there yet: green door" [disabled]'
          - 'button "Not there yet: green door" [disabled]'
          - 'button "Not there yet: brown door" [disabled]'
          - 'button "Not there yet: brown door" [disabled]'
        - group "Your row 1 card, a sun":
          - heading "Your row 1 card, a sun" [level=3]
          - button "red sun" [disabled]
          - paragraph: One red card; two more let you search
        - heading "Piles" [level=3]
        - group "70 Deck":
          - button "face-down card" [disabled]
        - group "0 Discard pile":
          - button "Discard pile" [disabled]
        - group "0 Limbo":
          - button "Limbo" [disabled]
        - group "Your hand":
          - heading "Your hand" [level=3]
          - button "blue sun"
          - button "red key"
          - button "green moon"
          - button "green sun"
          - button "red moon"
        - region "Question":
          - heading "Question" [level=3]
          - paragraph: Play a card or discard one.
          - button "Why?"
          - paragraph: Choose a card.
        - complementary "Help":
          - tablist "Help":
            - tab "Can do"
            - tab "Happened"
            - tab "Moves"
            - tab "Known"
            - tab "In words"
            - tab "Settings"
        - status: You play the red sun. You draw the red moon. Play a card or discard one.
    """)


def test_every_card_has_a_name_and_a_picture(page: Page) -> None:
    """A name in words for those who do not see the picture; a picture, not a blank card, for
    those who do."""
    for state, seat in each(page):
        faces = seat.scene["faces"]
        cards: list[tuple[str, str, bool]] = seat.root.locator(
            ".dt-card:visible, .dt-slot:not(.is-empty):visible"
        ).evaluate_all(
            """cards => cards.map(e => [e.dataset.face,
                 (e.querySelector(".dt-hit") ?? e).getAttribute("aria-label"),
                 (e.querySelector("svg")?.getBoundingClientRect().width ?? 0) > 8])"""
        )
        assert len(cards) >= 8
        for face, name, drawn in cards:
            assert drawn or not face, f"{state}: {face} is blank"  # a free place is
            assert name, f"{state}: {face} has no name"
            known = name.endswith(", face down again")  # the back is seen, and what it is known
            assert not face or known or faces[face]["say"] in name  # an empty pile has no picture


def test_what_cannot_be_done_can_be_reached_and_says_so(page: Page) -> None:
    seat = sit_at(page, STATES["nightmare"])
    for name in ("blue sun", "Not there yet: red door"):
        card = seat.root.get_by_role("button", name=name).first
        expect(card).to_be_disabled()  # aria-disabled, so that it can be asked about
        assert card.get_attribute("disabled") is None
        card.focus()
        expect(card).to_be_focused()
