"""The table for those who do not see it, or see it otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import GROUND, by_day_and_by_night, lit, nameless, violations
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import STATES, each
from tests.browser.test_layout import at_width
from tests.browser.walker import kinds, through
from tests.long_tests import first

PASSING = {"lies revealed"}
"""Cards that lie there lie like those of a Prophecy; they are gone before most questions."""


def test_the_states_that_are_looked_at_are_all_there_are_in_a_basic_game() -> None:
    """Every question, every refusal, every zone with cards in it, every end."""
    seen = {kind for make in STATES.values() for kind in kinds(make().record)}
    assert seen >= {kind for game in ("onirim", "urbion") for kind in through(game)} - PASSING


@pytest.mark.parametrize("shift", first(1, range(2)))
def test_axe_finds_nothing_wrong_and_every_card_has_a_name_and_a_picture(
    page: Page, shift: int
) -> None:
    """In every state, one by day and narrow, the next by night and wide; with all tests, also the
    other way."""
    for n, (state, seat) in enumerate(each(page)):
        assert nameless_or_blank(seat) == [], state
        theme = list(GROUND)[(n + shift) % 2]
        at_width(lit(seat, theme), (480, 800)[(n // 2 + shift) % 2])
        assert [*violations(seat), *nameless(seat)] == [], f"{state}, {theme}"


def nameless_or_blank(seat: Seat) -> list[str]:
    """Cards without a name in words, for those who do not see the picture, or without a picture,
    for those who do."""
    faces = seat.scene["faces"]
    cards: list[tuple[str, str, bool]] = seat.root.locator(
        ".dt-card:visible, .dt-slot:not(.is-empty):visible"
    ).evaluate_all(
        """cards => cards.map(e => [e.querySelector(".dt-art")?.dataset.face,
             (e.querySelector(".dt-hit") ?? e).getAttribute("aria-label"),
             (e.querySelector("svg")?.getBoundingClientRect().width ?? 0) > 8])"""
    )
    found = [] if len(cards) >= 8 else ["hardly a card"]
    for face, name, drawn in cards:
        if face and not drawn:  # a free place has no picture
            found.append(f"{face} is blank")
        # the back is seen, and what it is known; an empty pile has no picture
        known = not face or (name or "").endswith(", face down again")
        if not name or not (known or faces[face]["say"] in name):
            found.append(f"{face} is called {name}")
    return found


def test_nor_when_all_is_unfolded(page: Page) -> None:
    seat = sit_at(page, STATES["refused"])
    seat.click_answer("discard red key")
    seat.question.get_by_role("button", name="Why?").click()
    seat.button("What lies here: Discard pile").click()
    seat.panel.get_by_role("tab", name="Happened").click()
    for why in seat.panel.get_by_role("button", name="Why?").all():
        why.click()
    assert by_day_and_by_night(seat) == []
    seat.page.keyboard.press("Escape")  # the sheet lies over the question
    seat.question.locator(".dt-arrange .dt-hit").nth(2).click()
    assert by_day_and_by_night(seat) == []


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


def test_what_cannot_be_done_can_be_reached_and_says_so(page: Page) -> None:
    seat = sit_at(page, STATES["nightmare"])
    for name in ("blue sun", "Not there yet: red door"):
        card = seat.root.get_by_role("button", name=name).first
        expect(card).to_be_disabled()  # aria-disabled, so that it can be asked about
        assert card.get_attribute("disabled") is None
        card.focus()
        expect(card).to_be_focused()
