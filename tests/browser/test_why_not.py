"""Every card and pile says why it cannot be used now, before a click and after it; and what each
answer would bring, before it is given."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import by_day_and_by_night
from tests.browser.chromium import resize
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import HAND, STATES, played
from tests.browser.test_layout import spoilt
from tests.browser.test_telling import LISTEN, heard
from tests.long_tests import chosen, first

SOME = ["start", "nightmare", "prophecy", "won", "long row", "empty deck", "all expansions",
        "all in a team", "Urbion, a turn", "Urbion, Chaos", "Urbion, Census",
        "Urbion, all expansions", "Urbion, a team"]  # fmt: skip
EACH_TIME = ["prophecy", "Urbion, a turn"]
"""The others wait for `make test-all`."""

# The cards and piles that nobody asks for: slot, zone, and a point where the mouse meets them.
IDLE = """root => {
  const found = [];
  for (const hit of root.querySelectorAll("[data-zone] .dt-hit")) {
    if (hit.closest(".dt-arrange") || hit.getAttribute("aria-disabled") !== "true") continue;
    if (hit.closest(".is-refused")) continue;
    const r = hit.getBoundingClientRect(); let at = null;
    for (let i = 1; i < 12 && !at; i++) for (let j = 1; j < 12 && !at; j++) {
      const x = r.left + r.width * i / 12, y = r.top + r.height * j / 12;
      if (document.elementFromPoint(x, y) === hit) at = [x, y];
    }
    found.push([hit.dataset.slot, hit.closest("[data-zone]").dataset.zone, at]);
  }
  return found;
}"""


def note(seat: Seat) -> Locator:
    return seat.root.locator(".dt-refused[role=note]")


def hint(seat: Seat) -> Locator:
    return seat.root.locator(".dt-hint")


def hit(seat: Seat, slot: str) -> Locator:
    return seat.root.locator(f'[data-zone] .dt-hit[data-slot="{slot}"]').first


def idle(seat: Seat) -> list[Any]:
    """The cards and piles that no answer is about, not even one that is refused."""
    found: list[Any] = seat.root.evaluate(IDLE)
    busy = {place["id"] for zone in seat.scene["zones"] for place in (zone, *zone["slots"])
            if place.get("refusals")}  # fmt: skip
    return [card for card in found if not {card[0], card[1]} & busy]


def answers(seat: Seat, zone: str, state: str) -> None:
    """What is read when a card of the zone was tried: the sentence of the zone and its rule."""
    use: Any = seat.widget.uses[zone]
    text = note(seat).locator("> p").inner_text()
    assert "not now. " in text, state
    assert text.endswith(use["say"]), state
    expect(seat.question.locator(".dt-asked")).to_be_in_viewport(ratio=0.99)
    why = note(seat).get_by_role("button", name="Why?")
    why.click()
    expect(note(seat).get_by_text(seat.widget.rules[use["why"]]["text"])).to_be_visible()


@pytest.mark.parametrize("state", chosen(SOME, *EACH_TIME))
def test_every_card_and_pile_answers_a_click_and_a_key(page: Page, state: str) -> None:
    resize(page, 1280, 2400)
    seat = sit_at(page, STATES[state])
    cards, rev = idle(seat), seat.widget.rev
    assert cards
    asked: set[str] = set()
    for slot, zone, at in cards:
        # some of a long row are covered by the next, or by the one that has the focus
        now = at and next(found for other, _, found in idle(seat) if other == slot)
        if now:
            page.mouse.click(*now)
        else:
            hit(seat, slot).focus()
            page.keyboard.press("Enter")
        expect(note(seat)).to_have_count(1)
        expect(note(seat)).to_contain_text(seat.widget.uses[zone]["say"])
        hit(seat, slot).focus()
        page.keyboard.press("Space")
        expect(note(seat)).to_have_count(0)  # what is pressed again changes something, too
        page.keyboard.press("Space")
        expect(note(seat)).to_contain_text(seat.widget.uses[zone]["say"])
        assert seat.focus()["slot"] == slot
        if zone not in asked:
            answers(seat, zone, f"{state}, {zone}")
        asked.add(zone)
    assert seat.widget.rev == rev  # nothing was answered by it
    piles = {zone["id"] for zone in seat.scene["zones"] if zone["lie"] == "pile"}
    usable = {slot for zone in seat.scene["zones"] for slot in (zone["id"],)
              if zone.get("options") or zone.get("refusals")}  # fmt: skip
    tops = {zone["id"] for zone in seat.scene["zones"]
            if any(s.get("options") or s.get("refusals") for s in zone["slots"])}  # fmt: skip
    assert piles <= asked | usable | tops


@pytest.mark.parametrize(
    "state", first(2, ["all expansions", "nightmare", "start", "refused", "Urbion"])
)
def test_no_card_is_dead_and_all_are_reached_by_arrows(page: Page, state: str) -> None:
    seat = sit_at(page, STATES[state])
    every: set[str] = set(
        seat.root.locator("[data-zone] .dt-card, .dt-scales .dt-card").evaluate_all(
            "cards => cards.map(e => e.querySelector('.dt-hit')?.dataset.slot ?? 'dead')"
        )
    )
    assert "dead" not in every
    seat.press_until(lambda e: bool(e.get("slot")), "Tab")
    for _ in range(20):
        seat.press("ArrowUp")
    reached: set[str] = set()
    for _ in range(40):
        if seat.focus().get("slot"):  # else at an answer, and from the first one would not get on
            seat.press("Home")
        for _ in range(45):
            here = seat.focus().get("slot", "")
            reached.add(here)
            seat.press("ArrowRight")
            if seat.focus().get("slot", "") == here:
                break
        before = seat.focus()
        seat.press("ArrowDown")
        if seat.focus() == before:
            break
    assert every - reached == set()


def test_it_is_said_politely_and_goes_with_the_next_choice(page: Page) -> None:
    seat = sit_at(page, STATES["start"])
    seat.root.evaluate(LISTEN)
    hit(seat, seat.scene["zones"][2]["slots"][0]["id"]).click(force=True)  # the deck
    (said,) = heard(seat)
    assert said.startswith("face-down card: not now. The table asks: “Play a card or discard one.”")
    expect(seat.question.get_by_role("alert")).to_have_count(0)
    seat.choose(seat.option("play red sun")["slots"])
    expect(note(seat)).to_have_count(0)
    hit(seat, "limbo").click(force=True)
    expect(note(seat)).to_have_count(1)
    seat.press("Escape")
    expect(note(seat)).to_have_count(0)
    hit(seat, "limbo").click(force=True)
    expect(note(seat)).to_have_count(1)
    seat.click_answer("play red sun")
    expect(note(seat)).to_have_count(0)


def test_the_card_that_the_question_is_about_is_pointed_at(page: Page) -> None:
    seat = sit_at(page, STATES["nightmare"])
    hit(seat, "limbo").click(force=True)
    pointed = seat.root.locator(".is-pointed .dt-hit")
    expect(pointed).to_have_count(1)
    expect(pointed).to_have_accessible_name("nightmare")


def test_before_the_click_a_refused_card_gives_its_reason_and_its_cause(page: Page) -> None:
    seat = sit_at(page, lambda: played(f"{HAND}, red door", "discard red sun"))
    refused = seat.refusal("unlock red door blue key")
    card = hit(seat, refused["slots"][0])
    card.hover(force=True)
    expect(hint(seat)).to_have_text(refused["say"])
    expect(seat.root.locator(".is-hinted .dt-hit")).to_have_accessible_name("red door")
    page.mouse.move(2, 2)
    expect(hint(seat)).not_to_have_text(refused["say"])
    card.focus()
    expect(card).to_have_accessible_description(refused["say"])
    expect(seat.root.locator(".is-hinted")).to_have_count(1)


def test_so_does_a_card_that_is_not_asked_for(page: Page) -> None:
    seat = sit_at(page, STATES["nightmare"])
    card = hit(seat, "limbo")
    card.hover()
    use: Any = seat.widget.uses["limbo"]
    expect(hint(seat)).to_contain_text(f"“{seat.scene['prompt']['say']}”")
    expect(hint(seat)).to_contain_text(use["say"])
    expect(seat.root.locator(".is-hinted .dt-hit")).to_have_accessible_name("nightmare")


def test_a_place_whose_door_you_lack_says_so(page: Page) -> None:
    """It wears no sign: that its door is not there yet is seen."""
    seat = sit_at(page, STATES["nightmare"])
    places = seat.root.locator("[data-zone=doors] .dt-slot")
    expect(places).to_have_count(8)
    expect(seat.root.locator("[data-zone=doors] .dt-slot.is-refused")).to_have_count(8)
    places.first.locator(".dt-hit").focus()
    expect(hint(seat)).to_have_text("You have no red door.")


def test_a_dream_that_can_go_elsewhere_wears_no_sign(page: Page) -> None:
    """One of several places is refused: that is no news about the card."""
    seat = sit_at(page, STATES["Urbion, a turn"])
    hand = next(zone for zone in seat.scene["zones"] if zone["id"] == "hand")["slots"]
    both = [slot for slot in hand if slot.get("options") and slot.get("refusals")]
    assert both
    expect(seat.root.locator("[data-zone=hand] .is-partly")).to_have_count(0)


def test_a_card_that_can_be_discarded_but_not_played_wears_one(page: Page) -> None:
    seat = sit_at(page, STATES["refused"])
    partly = seat.root.locator("[data-zone=hand] .is-partly .dt-hit")
    expect(partly).to_have_count(2)
    partly.first.focus()
    expect(hint(seat)).to_have_text(f"Not everything: {seat.refusal('play blue sun')['say']}")


def test_an_answer_tells_what_would_happen(page: Page) -> None:
    seat = sit_at(page, STATES["start"])
    seat.choose(seat.option("play red sun")["slots"])
    seat.answer_button("Play the red sun").hover()
    foretold = "You play the red sun. Then a card comes up that nobody knows yet."
    expect(hint(seat)).to_have_text(f"This would happen: {foretold}")
    with seat.changes():
        seat.answer_button("Play the red sun").click()
    assert seat.scene["told"][0]["say"] == "You play the red sun."


def test_it_points_at_the_cards_that_would_move(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(f"{HAND}, nightmare"))
    seat.click_answer("discard red sun")
    seat.open_sheet("Can do")
    entry = seat.panel.locator('.dt-entry[data-words="give red key"]')
    entry.focus()
    expect(hint(seat)).to_contain_text("The nightmare is warded off and discarded.")
    names = seat.root.locator(".is-hinted .dt-hit").evaluate_all(
        "all => all.map(e => e.ariaLabel).sort()"
    )
    assert names == ["nightmare", "red key"]


def test_who_wants_it_quiet_is_not_told(page: Page) -> None:
    seat = sit_at(page, STATES["start"])
    seat.widget.tells = "quiet"
    seat.table.push()
    seat.choose(seat.option("play red sun")["slots"])
    seat.answer_button("Play the red sun").hover()
    expect(hint(seat)).to_have_text("")
    assert seat.widget.sheets == {}  # and nobody works it out


def test_it_is_heard_by_those_who_come_by_key(page: Page) -> None:
    seat = sit_at(page, STATES["nightmare"])
    button = seat.answer_button("Reveal the top five cards of the deck")
    button.focus()
    expect(hint(seat)).to_contain_text("This would happen:")
    expect(button).to_have_accessible_description(hint(seat).inner_text())


def test_a_card_shows_the_sentences_about_it(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(f"{HAND}, red moon, blue moon"))
    seat.click_answer("discard red sun")
    about = seat.panel.locator(".is-about:visible")
    drawn = next(slot for told_line in seat.scene["told"] for slot in told_line["slots"]
                 if told_line["say"] == "You draw the red moon.")  # fmt: skip
    seat.panel.get_by_role("tab", name="Happened").click()
    hit(seat, drawn).hover(force=True)
    expect(about).to_have_count(1)
    expect(about).to_contain_text("You draw the red moon.")
    page.mouse.move(2, 2)
    expect(about).to_have_count(0)
    seat.panel.get_by_role("tab", name="Can do").click()
    seat.press("Shift")  # whoever plays by key looks where the focus is
    hit(seat, drawn).focus()
    expect(about).to_contain_text(["Play the red moon", "Discard the red moon"])


def test_a_sentence_shows_its_cards_by_key_too(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(f"{HAND}, red moon, blue moon"))
    seat.click_answer("discard red sun")
    seat.panel.get_by_role("tab", name="Happened").click()
    seat.panel.get_by_text("You draw the red moon.").locator("xpath=..").focus()
    expect(seat.root.locator(".is-hinted .dt-hit")).to_have_accessible_name("red moon")


def test_what_is_asked_fits_and_is_accessible(page: Page) -> None:
    for state in ("nightmare", "all expansions", "Urbion, Chaos"):
        seat = sit_at(page, STATES[state])
        hit(seat, idle(seat)[0][0]).click(force=True)
        note(seat).get_by_role("button", name="Why?").click()
        assert by_day_and_by_night(seat) == []
        assert spoilt(seat) == []
        seat.table.close()
