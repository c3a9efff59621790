"""A game of each expansion, and of all of them, clicked on a real page."""

from __future__ import annotations

import re
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over, Pick
from tests.browser.clicker import Clicker
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit, sit_at

MOST = 500
"""No game takes more answers."""
ENOUGH = 30
"""A random player often loses soon; then there is another game."""
GAMES: dict[str, dict[str, Any]] = {
    **{
        name: {"modules": name}
        for name in map(games.short, games.expansions("onirim"))
        if name != "incubus"
    },
    **{
        f"incubus, the {mode}": {"modules": "incubus", "settings": {"incubus_mode": mode}}
        for mode in ("protector", "pathfinder", "adversary")
    },
    "all": {"modules": "all"},
    "team": {"seats": 2},
    "all in a team": {"modules": "all", "seats": 2},
}  # fmt: skip


def clicked(page: Page, game: dict[str, Any], deal: str, answers: int = MOST) -> Clicker:
    """A game in which random answers were clicked."""
    seat = sit(page, deal=deal, **game)
    clicker = Clicker(seat, Random(deal).random)
    clicker.plays(answers)
    return clicker


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_clicks(page: Page, watch: Any, name: str) -> None:
    answers, deals = 0, count(1)
    while answers < ENOUGH:
        seat = clicked(page, GAMES[name], f"dream {next(deals)}").seat
        assert isinstance(seat.widget.record.prompt, Over)
        expect(seat.question.locator(".dt-outcome")).to_be_visible()
        answers += len(seat.widget.record.node.line()) - 1
        seat.table.close()
    assert [line for line in watch.console if line.startswith("error")] == []


def test_clicks_do_not_wait_for_cards_that_still_fly(moving_page: Page, watch: Any) -> None:
    clicked(moving_page, GAMES["all"], "dream 3", answers=20)
    assert [line for line in watch.console if line.startswith("error")] == []


def at(seat: Seat, asked: str, most: int = 200) -> None:
    """Play at random, without looking, until something is asked."""
    random = Random(asked).random
    record = seat.widget.record
    for _ in range(most):
        prompt = record.prompt
        if isinstance(prompt, Pick) and type(prompt.at).__name__ == asked:
            break
        record.answer(players.random(record.session, random))
    else:
        raise AssertionError(f"{asked} is never asked")
    seat.widget._show()
    seat.table.push()


def test_what_may_be_done_on_the_way_is_passed_with_one_key(page: Page) -> None:
    """The answer that leads on is golden, the first of all, and has the focus."""
    seat = sit(page, deal="dream 1", modules="book,oniverse")
    at(seat, "ChooseAction")
    seat.root.locator("[data-zone=hand] .dt-hit").first.focus()
    at(seat, "Window")
    golden = seat.question.locator(".dt-do.is-first")
    expect(golden).to_have_count(1)
    expect(golden).to_have_attribute("data-words", "pass")
    expect(seat.question.locator(".dt-do").first).to_have_attribute("data-words", "pass")
    expect(golden).to_be_focused()
    with seat.changes():
        seat.press("Enter")
    assert write(seat.widget.record.node.answer) == "pass"
    assert seat.focus(), "the focus has left the table"


def test_small_cards_are_reached_and_chosen_with_keys(page: Page) -> None:
    seat = sit(page, deal="dream 1", modules="premonitions")
    at(seat, "MeetDream")
    seat.question.locator("[data-words]").first.focus()
    seat.press_until(lambda e: e.get("zone") == "premonitions", "ArrowUp")
    seat.press("End", "Enter")
    own = seat.question.get_by_role("group").locator("[data-words]")
    expect(own).to_have_count(1)
    expect(own).to_be_focused()
    words = own.get_attribute("data-words")
    with seat.changes():
        seat.press("Enter")
    assert write(seat.widget.record.node.answer) == words


def test_a_tower_can_be_built_at_both_ends(page: Page) -> None:
    order = "red 4 tower, red 5 tower, green 3 tower, red sun, blue moon"
    seat = sit_at(page, lambda: dealt(order, modules="towers"))
    seat.click_answer("build red 4 tower")
    assert seat.sees()["towers"] == ["red tower 4"]
    ways = [
        option["words"]
        for option in seat.scene["prompt"]["options"]
        if "red 5 tower" in option["words"]
    ]
    seat.choose(seat.option(ways[0])["slots"])
    own = seat.question.get_by_role("group").locator("[data-words]:not([aria-disabled])")
    assert sorted(own.evaluate_all("all => all.map(e => e.dataset.words)")) == sorted(ways)
    assert len(ways) == 3
    left = next(words for words in ways if words.endswith("left"))
    seat.click_answer(left)
    assert seat.sees()["towers"] == ["red tower 5", "red tower 4"]


def test_what_lies_under_a_dreamcatcher_is_counted_and_listed(page: Page) -> None:
    seat = sit(page, deal="dream 1", modules="dreamcatchers")
    record, random = seat.widget.record, Random(1).random
    while not record.table.zones["caught 1"]:
        record.answer(players.random(record.session, random))
    seat.widget._show()
    seat.table.push()
    caught = record.table.zones["caught 1"]
    zone = seat.root.locator("[data-zone='caught 1']")
    expect(zone.locator(".dt-card")).to_have_attribute("data-badge", str(len(caught)))
    more = zone.get_by_role("button", name="What lies here")
    more.click()
    listed = seat.root.locator(".dt-tray .dt-holds")
    for card in caught:
        expect(listed).to_contain_text(seat.widget.words.card(card))
    more.click()
    expect(listed).to_have_count(0)


def test_the_next_door_is_pointed_at(page: Page) -> None:
    seat = sit(page, deal="dream 1", modules="book")
    row = seat.root.locator("[data-zone=order] .dt-card")
    expect(row).to_have_count(8)
    expect(seat.root.locator(".is-next")).to_have_count(1)
    expect(row.first).to_have_class(re.compile("is-next"))
