"""The coach at a table: asked rung by rung, it thinks beside it, and forgets what is past."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from tests.widgets.page import Page, opened


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    page = opened(lambda: dreamtutor.play(deal="coach", save=tmp_path))
    yield page
    page.table.close()


def do(page: Page, what: str, **fields: Any) -> None:
    page.click({"do": what, "rev": page.rev, **fields})


def thought(page: Page) -> dict[str, Any]:
    """What the coach says when it has thought to the end."""
    coach = page.table.session.coach
    assert coach is not None
    while coach.work is not None:
        if coach.work.thread is not None:
            coach.work.thread.join(30)
    found: dict[str, Any] = page.table.coach
    return found


def test_it_says_nothing_until_it_is_asked(page: Page) -> None:
    assert page.table.coach["state"] == "quiet"
    page.click(page.words(0))
    assert page.table.coach["state"] == "quiet"
    assert page.table.coach["rungs"] == []


def test_each_rung_comes_when_it_is_asked_for_and_the_last_names_the_move(page: Page) -> None:
    for count in range(1, 5):
        do(page, "hint")
        panel = thought(page)
        assert panel["state"] == "steady"
        assert len(panel["rungs"]) == count
        assert panel["more"] == (count < 4)
    do(page, "hint")
    assert len(thought(page)["rungs"]) == 4
    slots = {slot["id"] for zone in page.table.scene["zones"] for slot in zone["slots"]}
    assert panel["rungs"][2]["points"]
    assert {*panel["rungs"][2]["points"]} <= slots


def test_choices_are_all_options_the_good_ones_first(page: Page) -> None:
    do(page, "choices")
    panel = thought(page)
    options = {option["words"] for option in page.table.scene["prompt"]["options"]}
    assert {choice["option"] for choice in panel["choices"]} <= options
    good = [choice["good"] for choice in panel["choices"]]
    assert good == sorted(good, reverse=True)
    assert good[0]
    do(page, "why", key=panel["choices"][-1]["key"])
    assert page.table.coach["choices"][-1]["why"]
    do(page, "choices")
    assert "choices" not in page.table.coach
    assert page.table.coach["state"] == "quiet"


def test_whoever_wants_hints_only_never_hears_all_choices_nor_a_chance(page: Page) -> None:
    page.table.advice = "ladder"
    do(page, "choices")
    assert page.table.coach["state"] == "quiet"
    for _ in range(4):
        do(page, "hint")
        panel = thought(page)
        assert panel["ladder"]
        assert "choices" not in panel
    said = " ".join(rung["say"] for rung in panel["rungs"])
    assert "%" not in said
    page.table.advice = "all"
    assert "%" in page.table.coach["rungs"][-1]["say"]
    do(page, "choices")
    assert thought(page)["choices"]
    page.table.advice = "ladder"
    assert "choices" not in page.table.coach


@pytest.mark.parametrize("deed", ["answer", "undo"])
def test_the_next_click_ends_all_thinking_about_what_is_past(page: Page, deed: str) -> None:
    page.click(page.words(0))
    do(page, "hint")
    coach: Any = page.table.session.coach
    work = coach.work
    if deed == "answer":
        page.click(page.words(0))
    else:
        do(page, "undo")
    assert page.table.coach["state"] == "quiet"
    assert coach.hint is None
    assert work is None or work.called_off
    if work is not None:
        work.thread.join(30)
    assert page.table.coach["state"] == "quiet"


def test_enough_ends_the_thinking_and_then_the_hint(page: Page) -> None:
    do(page, "choices")
    thought(page)
    do(page, "think")
    assert page.table.coach["state"] == "thinking"
    do(page, "enough")
    assert page.table.coach["state"] == "steady"
    do(page, "enough")
    assert page.table.coach["state"] == "quiet"


def test_the_table_is_free_while_it_thinks(page: Page) -> None:
    do(page, "choices")
    coach: Any = page.table.session.coach
    assert coach.work is None or coach.work.thread is not threading.current_thread()
    assert page.table._lock.acquire(timeout=10)
    page.table._lock.release()


def test_who_asked_is_written_into_the_replay_with_the_first_answer(page: Page) -> None:
    do(page, "hint")
    thought(page)
    do(page, "hint")
    assert page.entries() == []
    page.click(page.words(0))
    do(page, "choices")
    helps = [(entry["what"], entry["on"]) for entry in page.entries() if entry["t"] == "help"]
    first, second = page.table.record.node.line()
    assert helps == [("hint 1", first.name), ("hint 2", first.name), ("choices", second.name)]
    assert dreamtutor.resume(page.file).answers == 1


def test_a_table_may_be_without_a_coach(tmp_path: Path) -> None:
    page = opened(lambda: dreamtutor.play(save=tmp_path, coach=False))
    assert page.table.coach == {}
    assert "hint" not in page.table.session.commands


def test_where_there_are_no_threads_it_thinks_between_messages(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dreamtutor.widgets.slices.beside", lambda *_: None)

    async def ask() -> None:
        do(page, "hint")
        assert page.table.coach["state"] == "thinking"
        coach: Any = page.table.session.coach
        while coach.work is not None:
            await asyncio.sleep(0.001)

    with ThreadPoolExecutor(1) as elsewhere:  # a browser of another test may have a loop here
        elsewhere.submit(asyncio.run, ask()).result(30)
    assert page.table.coach["state"] == "steady"


def test_python_is_told_all_at_once(page: Page) -> None:
    said = page.table.hint().splitlines()
    assert 3 <= len(said) <= 4
    assert all(line.endswith(".") for line in said)
