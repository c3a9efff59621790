"""Urbion on a real page: cities with two sides, targets, Postcards, and a Census with marks."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.urbion.rows import balance, rows
from dreamtutor.urbion.steps import ChooseAction, Relieve
from dreamtutor.widgets.table import LiveTable
from tests.browser.clicker import Clicker
from tests.browser.hands import Seat, sit, sit_at
from tests.long_tests import chosen

MOST, ENOUGH = 250, 25
GAMES: dict[str, dict[str, Any]] = {
    "base": {},
    **{
        name: {"modules": name}
        for name in ("squares", "chromatic", "temples", "gardens", "books", "postcards", "void")
    },
    "all": {"modules": "all"},
    "team": {"seats": 2},
    "all in a team": {"modules": "all", "seats": 2},
}


@pytest.mark.parametrize("name", chosen(GAMES, "all"))
def test_a_game_is_played_by_clicks(page: Page, watch: Any, name: str) -> None:
    answers, deals = 0, count(1)
    while answers < ENOUGH:
        deal = f"dream {next(deals)}"
        seat = sit(page, game="urbion", deal=deal, **GAMES[name])
        answers += Clicker(seat, Random(deal).random).plays(MOST)
        assert isinstance(seat.widget.record.prompt, Over)
        expect(seat.question.locator(".dt-outcome")).to_be_visible()
        seat.table.close()
    assert [line for line in watch.console if line.startswith("error")] == []


def played(happens: Callable[[Record], bool], seed: int = 1, **options: Any) -> LiveTable:
    """A game at which random answers led to such a position."""
    for deal in range(50):
        widget = dreamtutor.play("urbion", deal=f"bridge {deal}", save=None, **options)
        record, random = widget.record, Random(seed).random
        while not isinstance(record.prompt, Over):
            if happens(record):
                widget._show()
                return widget
            record.answer(players.random(record.session, random))
    raise AssertionError("it never happens")


def acting(record: Record) -> bool:
    return isinstance(getattr(record.prompt, "at", None), ChooseAction)


def giving_up(record: Record) -> bool:
    """A Census at which dreams of two cities can be given up."""
    prompt = record.prompt
    return isinstance(prompt, Relieve) and len({write(card)[-1] for card in prompt.cards}) > 1


def place(seat: Seat, zone: str) -> Locator:
    return seat.root.locator(f'.dt-slot [data-slot="{zone}"]')


def attaching(seat: Seat) -> dict[str, Any]:
    """An answer that attaches a dream, with its dream and its place."""
    options = seat.scene["prompt"]["options"]
    attach = next(option for option in options if option["words"].startswith("attach"))
    zones = {zone["id"] for zone in seat.scene["zones"]}
    (to,) = [slot for slot in attach["slots"] if slot in zones]
    return {**attach, "to": to, "dream": next(slot for slot in attach["slots"] if slot != to)}


def test_a_dream_is_clicked_and_then_its_place(page: Page) -> None:
    """The places where it can go light up, and say how the city would stand."""
    seat = sit_at(page, lambda: played(acting))
    attach = attaching(seat)
    expect(seat.root.locator(".dt-slot.is-target")).to_have_count(0)
    seat.card(attach["dream"]).click(force=True)
    target = seat.root.locator(
        ".dt-slot.is-target", has=page.locator(f'[data-slot="{attach["to"]}"]')
    )
    sum_ = next(iter(attach["weighs"].values()))
    then = f"{sum_:+d}".replace("-", "−") if sum_ else "0"
    expect(target).to_have_attribute("data-then", then)
    expect(place(seat, attach["to"])).to_have_attribute(
        "aria-label", re.compile(f": {re.escape(then)}$")
    )
    with seat.changes():
        place(seat, attach["to"]).click()
    assert write(seat.widget.record.node.answer) == attach["words"]


def test_a_place_is_clicked_and_then_a_dream(page: Page) -> None:
    seat = sit_at(page, lambda: played(acting))
    attach = attaching(seat)
    place(seat, attach["to"]).click()
    with seat.changes():
        seat.card(attach["dream"]).click(force=True)
    assert write(seat.widget.record.node.answer) == attach["words"]


def test_a_dream_is_attached_with_keys(page: Page) -> None:
    seat = sit_at(page, lambda: played(acting))
    attach = attaching(seat)
    seat.root.locator("[data-zone=hand] .dt-hit").first.focus()
    seat.press("Home")
    seat.press_until(lambda e: e.get("slot") == attach["dream"], "ArrowRight")
    seat.press("Enter", "Escape", "Enter")
    row = row_with(seat, f'[data-slot="{attach["to"]}"]')
    seat.press_until(lambda _: is_in(row), "ArrowUp")
    seat.press("Home")
    seat.press_until(lambda e: e.get("slot") == attach["to"], "ArrowRight")
    with seat.changes():
        seat.press("Enter")
    assert write(seat.widget.record.node.answer) == attach["words"]


def row_with(seat: Seat, what: str) -> Locator:
    return seat.root.locator(".dt-scales", has=seat.page.locator(what))


def is_in(row: Locator) -> bool:
    focused: bool = row.evaluate("row => row.contains(row.getRootNode().activeElement)")
    return focused


def test_why_a_dream_cannot_go_there_is_said_at_the_place(page: Page) -> None:
    def refusing(record: Record) -> bool:
        if not acting(record):
            return False
        prompt: Any = record.prompt
        return any(refusal.why.endswith("the_element_must_match") for refusal in prompt.refused)

    seat = sit_at(page, lambda: played(refusing))
    refusals = seat.scene["prompt"]["refusals"]
    refusal = next(
        refused for refused in refusals if refused["why"].endswith("the_element_must_match")
    )
    dream, to = refusal["slots"][0], refusal["slots"][-1]
    seat.card(dream).click(force=True)
    with seat.changes():
        place(seat, to).click(force=True)
    expect(seat.question.get_by_role("alert")).to_contain_text(refusal["say"])


def test_each_city_says_how_it_balances(page: Page) -> None:
    seat = sit_at(page, lambda: played(acting))
    table = seat.widget.record.table
    sums = seat.root.locator(".dt-beam > b").all_inner_texts()
    for row, text in zip(rows(table), sums, strict=True):
        by = balance(table, row)
        assert text == (f"{by:+d}".replace("-", "−") if by else "0 balanced")
        note = next(z["note"] for z in seat.scene["zones"] if z["id"] == f"city {row}")
        label = seat.root.locator(".dt-scales").nth(row - 1).get_attribute("aria-label")
        assert label == f"Row {row}. {note}"


def marked(seat: Seat) -> list[int]:
    numbers: list[int] = seat.root.locator("[data-do=mark][aria-pressed=true]").evaluate_all(
        "all => all.map(e => Number(e.dataset.n))"
    )
    return sorted(numbers)


def pairs(seat: Seat) -> tuple[int, int, int]:
    """Two dreams of one city that add up to zero, and another of its dreams alone."""
    cards: Any = seat.scene["prompt"]["cards"]
    for a, here in enumerate(cards):
        for b, there in enumerate(cards):
            if here["group"] == there["group"] and here["adds"] + there["adds"] == 0:
                alone = next(n for n, card in enumerate(cards) if card["adds"] and n not in (a, b))
                return a, b, alone
    raise AssertionError("no two add up")


def summed(record: Record) -> bool:
    """Two dreams of one city add up to zero."""
    prompt = record.prompt
    if not isinstance(prompt, Relieve):
        return False
    sums = [prompt.adds(card) for card in prompt.cards]
    return any(total and (total[0], -total[1]) in sums for total in sums) and len(sums) > 2


def test_dreams_to_give_up_are_marked_on_the_table(page: Page) -> None:
    """It can be confirmed only when each city comes to zero; what is missing is said."""
    seat = sit_at(page, lambda: played(summed))
    dream, other, alone = pairs(seat)
    confirm = seat.button("Confirm")
    expect(confirm).not_to_have_attribute("aria-disabled", "true")
    mark(seat, alone)
    expect(confirm).to_have_attribute("aria-disabled", "true")
    expect(seat.question).to_contain_text(", not 0")
    mark(seat, alone)
    for n in (dream, other):
        mark(seat, n)
    assert marked(seat) == sorted((dream, other))
    expect(seat.root.locator(".dt-beam em.is-even:visible")).to_have_text("chosen: 0")
    expect(confirm).not_to_have_attribute("aria-disabled", "true")
    lie = len(seat.widget.record.table.zones["discard"])
    with seat.changes():
        confirm.click()
    assert len(seat.widget.record.table.zones["discard"]) >= lie + 2
    assert len(seat.widget.record.node.answer[0]) == 2  # type: ignore[index]


def mark(seat: Seat, n: int) -> None:
    seat.page.mouse.move(2, 2)
    seat.root.locator(f'[data-do=mark][data-n="{n}"]').click(force=True)


def test_what_does_not_add_up_is_refused_and_can_be_mended(page: Page) -> None:
    seat = sit_at(page, lambda: played(summed))
    dream, other, _ = pairs(seat)
    mark(seat, dream)
    with seat.changes():
        seat.button("Confirm").click(force=True)
    expect(seat.question.get_by_role("alert")).to_be_visible()
    assert marked(seat) == [dream]
    mark(seat, other)
    with seat.changes():
        seat.button("Confirm").click()
    assert "refused" not in seat.scene


def test_a_census_is_marked_with_keys(page: Page) -> None:
    seat = sit_at(page, lambda: played(summed))
    dream, other, _ = pairs(seat)
    for n in (dream, other):
        row = row_with(seat, f'[data-do=mark][data-n="{n}"]')
        seat.press_until(lambda e: e.get("do") == "mark", "Tab")
        for way in ["ArrowDown"] * 4 + ["ArrowUp"] * 4:
            if is_in(row):
                break
            seat.press(way)
        seat.press("Home")
        seat.press_until(lambda e, n=n: e.get("n") == str(n), "ArrowRight")  # type: ignore[misc]
        seat.press("Enter")
        assert seat.focus()["n"] == str(n)
    assert marked(seat) == sorted((dream, other))
    seat.press_until(lambda e: e.get("do") == "marked", "Tab")
    with seat.changes():
        seat.press("Enter")
    assert "refused" not in seat.scene


def test_a_postcard_and_the_void_have_names_of_their_own(page: Page) -> None:
    def laid(record: Record) -> bool:
        zones = record.table.zones
        there = any(zones[f"void {row}"] for row in rows(record.table))
        return there and acting(record)

    seat = sit_at(page, lambda: played(laid, modules="postcards,void"))
    scene = seat.scene
    on = [slot for zone in scene["zones"] for slot in zone["slots"] if slot.get("on")]
    assert on
    for slot in on:
        card = seat.root.locator(f'.dt-place > [data-card="{slot["id"]}"]')
        said = scene["faces"][slot["face"]]["say"]
        expect(card.locator(".dt-hit")).to_have_attribute("aria-label", said)
        expect(card).to_have_attribute("title", said)
    figure = seat.root.locator(".is-scales .dt-figure .dt-card")
    expect(figure).to_have_count(1)
    expect(figure.locator(".dt-hit")).to_have_attribute("aria-label", re.compile("Void"))
