"""What a screen reader says by itself: one message for each answer, and not too long; the whole
table on one key."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.engine.steps import Arrange
from tests.browser.chromium import laid_out
from tests.browser.deals import dealt
from tests.browser.ear import Ear
from tests.browser.hands import Seat, sit, sit_at
from tests.browser.states import STATES
from tests.browser.walker import GAMES, refuse
from tests.long_tests import first

LONGEST = 750
"""Letters: half a minute at the usual speed."""
ORDER = "red sun, blue sun, red key, blue key, green moon, red moon, brown moon"


@pytest.mark.parametrize(
    "name", first(2, ["onirim all", "urbion all", "urbion postcards", "urbion team"])
)
def test_each_answer_is_told_in_one_message(page: Page, name: str) -> None:
    seat = sit(page, deal="aloud", **GAMES[name])
    ear, random, record = Ear(seat), Random(name).random, seat.widget.record
    longest = 0
    for _ in range(20):
        if isinstance(record.prompt, Over):
            break
        if not isinstance(record.prompt, Arrange) and refuse(seat):
            ((how, words),) = ear.heard()
            assert how == "alert"
            assert seat.scene["refused"]["say"] in words
        seat.widget.answer(write(players.random(record.session, random)))
        seat.table.push()
        ((how, words),) = ear.heard()
        assert how == "status"
        told = [told_line["say"] for told_line in seat.scene["told"]]
        assert words.endswith(" ".join([*told[-1:], seat.scene["prompt"]["say"]]))
        if len(" ".join(told)) < 500:
            assert words == " ".join([*told, seat.scene["prompt"]["say"]])
        longest = max(longest, len(words))
    print(f"{name}: {longest} letters at most")
    assert longest <= LONGEST


def test_what_is_long_is_cut_short_and_can_be_heard_in_full(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    ear = Ear(seat)
    sentence = "Something happened that takes a while to tell, and then a little more. "
    told = [{"say": f"{n}: {sentence.strip()}", "why": "", "slots": []} for n in range(20)]
    seat.widget.scene = {**seat.scene, "rev": 1, "told": told}
    seat.table.push()
    ((_, words),) = ear.heard()
    assert len(words) <= LONGEST
    assert "19: Something" in words
    assert "0: Something" not in words.replace("10:", "")
    seat.root.locator(".dt-hit").first.focus()
    seat.press(",")
    ((_, words),) = ear.heard()
    assert [f"{n}: Something" in words for n in range(20)] == [True] * 20


def test_taking_back_says_so_and_does_not_tell_the_past_again(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("play red sun")
    seat.click_answer("discard blue sun")
    ear = Ear(seat)
    with seat.changes():
        seat.button("Undo").click()
    assert ear.heard() == [("status", "Taken back. Play a card or discard one.")]
    with seat.changes():
        seat.button("Redo").click()
    ((_, words),) = ear.heard()
    assert words.startswith("Brought back. You discard the blue sun.")


@pytest.mark.parametrize(
    "state", first(2, ["long row", "Urbion, all expansions", "refused", "Urbion, Swap"])
)
def test_one_key_says_the_whole_table(page: Page, state: str) -> None:
    seat = sit_at(page, STATES[state])
    ear = Ear(seat)
    seat.root.locator("button").first.focus()
    laid_out(page)
    ear.heard()  # what the table said of itself when it came
    seat.press(".")
    ((how, words),) = ear.heard()
    assert how == "status"
    assert words.startswith(seat.scene["prompt"]["say"])
    for zone in seat.scene["zones"]:
        if zone["lie"] == "scales":
            assert f"{zone['label']} ({zone['note']})" in words
        elif zone["slots"] and zone["lie"] in ("fan", "pile", "left", "right"):
            assert zone["label"] in words
        if zone["lie"] in ("fan", "left", "right"):
            for slot in zone["slots"]:
                assert slot.get("say") or seat.scene["faces"][slot["face"]]["say"] in words
    assert len(words) <= 2 * LONGEST


def test_the_table_can_be_read_in_words(page: Page) -> None:
    seat = sit_at(page, STATES["Urbion, a turn"])
    seat.root.locator("button").first.focus()
    seat.press("Shift+Digit5")
    sheet = seat.panel.get_by_role("tabpanel", name="In words")
    expect(sheet.locator("dt")).not_to_have_count(0)
    read = dict(
        zip(
            sheet.locator("dt").all_inner_texts(),
            sheet.locator("dd").all_inner_texts(),
            strict=True,
        )
    )
    for zone in seat.scene["zones"]:
        if "at" not in zone:
            label = zone["label"] + (f" ({zone['note']})" if zone["note"] else "")
            assert label in read, read
    assert read["Your hand"] == "−2 earth Incubus, +2 water Sogna, +2 water Sogna, +4 fire Sogna"
    first = read["Row 1 (left 0, right −8: −8)"]
    assert first.startswith("city of fire and earth. Row 1, right: −2 earth Incubus")


def test_what_a_ring_shows_is_described(page: Page) -> None:
    """What came here just now; what is next; how near to its city a dream lies."""
    seat = sit_at(page, STATES["refused"])
    assert described(seat, "green sun") == "new here, not everything is possible with it now"
    assert described(seat, "red key") == ""
    seat = sit_at(page, STATES["Urbion, a turn"])
    assert described(seat, "Chaos −5") == "3 of 3 from the middle"


def described(seat: Seat, name: str) -> str:
    card = seat.root.locator(f'[data-zone] [aria-label="{name}"]').first
    return card.get_attribute("aria-description") or ""
