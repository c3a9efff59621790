"""A table that is played along with a real deck: the test holds the deck, does with it what the
table says, and tells which card came up by two letters."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Chance, Over
from dreamtutor.engine.steps import Arrange
from dreamtutor.widgets.table import LiveTable
from tests.browser.access import by_day_and_by_night
from tests.browser.hands import Seat, is_verified, sit, sit_at
from tests.browser.sorting import Sorting
from tests.browser.test_layout import spoilt
from tests.long_tests import first
from tests.players import careful
from tests.view.real_deck import CARDS, RealDeck, named

WHOLE_GAME = 500
"""No game takes more answers."""


def begins(page: Page, tmp_path: Path, **more: object) -> Seat:
    seat = sit(page, deal=None, real_cards=True, save=tmp_path, **more)
    seat.button("Undo").focus()
    expect(seat.question.locator("button.dt-pick").first).to_be_visible()
    return seat


def told_to_do(seat: Seat) -> list[str]:
    """What the page tells the hands to do."""
    return seat.question.locator(".dt-deeds p").all_inner_texts()


def letters(seat: Seat, card: Card) -> str:
    """The two letters that stand on the page under the picture of a card."""
    pick = seat.question.locator(f'.dt-cell:has([data-words="{write(card)}"]) kbd')
    return pick.inner_text().lower()


def types(seat: Seat, card: Card) -> None:
    with seat.changes():
        seat.press(*letters(seat, card))


@pytest.mark.timeout(240)
@pytest.mark.parametrize("most", first(1, [24, WHOLE_GAME]))
def test_a_game_is_played_with_a_real_deck(page: Page, tmp_path: Path, most: int) -> None:
    """Only the sentences on the page say what happens to the deck, and it stays the same as the
    one that the table knows of. `make test` plays the beginning."""
    seat, real, random = begins(page, tmp_path), RealDeck(4), Random(4).random
    sorting, mistaken, answers = Sorting(seat), 0, 0
    while not isinstance(seat.widget.record.prompt, Over) and answers < most:
        for sentence in told_to_do(seat):
            real.does(sentence)
        asked, prompt = seat.scene["prompt"]["say"], seat.widget.record.prompt
        if isinstance(prompt, Chance):
            card = real.turns_over(asked)
            if answers == 3:  # one entry is a mistake
                wrong = next(other for other in CARDS if other is not card)
                types(seat, wrong)
                with seat.changes():
                    seat.press("z")
                mistaken += 1
            types(seat, card)
        else:
            answer = write(careful(seat.widget.record.session, random))
            if isinstance(prompt, Arrange):
                sorting.by_buttons(answer)
                sorting.confirm()
            else:
                with seat.changes():
                    seat.widget.answer(answer)
                    seat.table.push()
        answers += 1
        assert seat.focus(), "the focus has left the table"
    assert mistaken == 1
    if most == WHOLE_GAME:
        assert answers > 60
        assert real.said["Shuffle the deck."] > 2
    is_verified(seat)


def test_two_letters_tell_a_card_and_the_first_shows_what_is_left_to_say(
    page: Page, tmp_path: Path
) -> None:
    seat = begins(page, tmp_path)
    seat.press("r")
    picks = seat.question.locator(".dt-cell.is-typed")
    expect(picks).to_have_count(4)
    expect(seat.question.locator(".dt-typed")).to_have_text(
        "R …: RS red sun, RM red moon, RK red key, RD red door"
    )
    expect(seat.root.locator(".dt-live[role=status]")).to_contain_text("RK red key")
    seat.press("Escape")
    expect(picks).to_have_count(0)
    assert seat.widget.rev == 0
    with seat.changes():
        seat.press("b", "k")
    assert seat.sees()["hand"] == ["blue key"]


def test_letters_that_mean_no_card_say_so_and_do_nothing(page: Page, tmp_path: Path) -> None:
    seat = begins(page, tmp_path)
    seat.press("q")
    expect(seat.question.locator(".dt-typed")).to_have_text("No card here begins with Q.")
    seat.press("r", "q")
    expect(seat.question.locator(".dt-typed")).to_have_text("No card here begins with RQ.")
    assert seat.widget.rev == 0
    with seat.changes():
        seat.press("s")  # the first letter still counts
    assert seat.sees()["hand"] == ["red sun"]


def test_undo_and_redo_keep_their_keys_even_after_a_first_letter(
    page: Page, tmp_path: Path
) -> None:
    seat = begins(page, tmp_path)
    for word in ("rs", "bm"):
        with seat.changes():
            seat.press(*word)
    with seat.changes():
        seat.press("g", "z")
    assert seat.sees()["hand"] == ["red sun"]
    expect(seat.question.locator(".is-typed")).to_have_count(0)
    with seat.changes():
        seat.press("y")
    assert seat.sees()["hand"] == ["red sun", "blue moon"]


def test_a_click_on_the_picture_tells_the_card_and_arrows_lead_to_it(
    page: Page, tmp_path: Path
) -> None:
    seat = begins(page, tmp_path)
    pick = seat.question.get_by_role("button", name="green moon: 4 left, type GM")
    with seat.changes():
        pick.click()
    expect(seat.question.get_by_role("button", name="green moon: 3 left, type GM")).to_be_focused()
    seat.press("ArrowUp", "ArrowLeft")
    expect(seat.question.locator(".dt-pick[data-typed=bs]")).to_be_focused()
    with seat.changes():
        seat.press("Enter")
    assert seat.sees()["hand"] == ["green moon", "blue sun"]
    stops = seat.question.locator(".dt-pick[tabindex='0']")
    expect(stops).to_have_count(1)


def test_letters_stay_the_same_and_gone_cards_leave_their_place_free(
    page: Page, tmp_path: Path
) -> None:
    seat = begins(page, tmp_path)
    before = seat.question.locator("button.dt-pick").count()
    for _ in range(3):
        with seat.changes():
            seat.press("r", "k")
    expect(seat.question.locator(".dt-pick[data-typed=rk]")).to_have_count(0)
    expect(seat.question.locator("button.dt-pick")).to_have_count(before - 1)
    expect(seat.question.locator(".dt-cell.is-gone")).to_have_count(1)
    expect(seat.question.locator(".dt-cell:has([data-typed=wk]) small")).to_have_text("3")


def test_the_beginning_says_which_cards_to_take_and_the_sheet_what_to_shuffle(
    page: Page, tmp_path: Path
) -> None:
    seat = begins(page, tmp_path)
    (said,) = told_to_do(seat)
    assert Counter(named(said)) == Counter(CARDS)
    expect(seat.question).to_contain_text("Undo takes a wrong card back.")
    for word in ("rs", "bs", "gs", "ws", "ni", "rm"):
        with seat.changes():
            seat.press(*word)
    assert told_to_do(seat) == ["Put into the deck: a nightmare.", "Shuffle the deck."]
    seat.panel.get_by_role("tab", name="Happened").click()
    happened = seat.panel.locator(".dt-sheet[data-sheet=happened] .is-hands")
    expect(happened).to_have_text(["Put into the deck: a nightmare.", "Shuffle the deck."])


@pytest.mark.parametrize("game", first(1, ["urbion", "onirim"]))
def test_axe_finds_nothing_wrong_nor_when_a_letter_is_typed(page: Page, game: str) -> None:
    seat = sit(page, game=game, deal=None, real_cards=True)
    seat.button("Undo").focus()
    for letter in ("", "f" if game == "urbion" else "r"):
        seat.press(*letter)
        assert by_day_and_by_night(seat) == []


def test_the_question_fits_with_all_expansions(page: Page) -> None:
    """In the middle of a game, where every kind of card can come up."""
    seat = sit_at(page, in_the_middle)
    assert isinstance(seat.widget.record.prompt, Chance)
    expect(seat.question.locator("button.dt-pick").first).to_be_visible()
    assert seat.question.locator("button.dt-pick").count() > 30
    assert spoilt(seat) == []


def in_the_middle() -> LiveTable:
    widget = dreamtutor.play("onirim", "all", real_cards=True, save=None)
    record, random, answers = widget.record, Random(2).random, 0
    while answers < 40 or not isinstance(record.prompt, Chance):
        record.answer(players.random(record.session, random))
        answers += 1
    widget._show()
    return widget
