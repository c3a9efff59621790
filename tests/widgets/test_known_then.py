"""In a replay: what could be known at the step that is shown, not what is known at its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.engine.record import Record
from dreamtutor.view.known_cards import known
from tests.widgets.replays import Viewing, played, watched


@pytest.fixture
def page(tmp_path: Path) -> Viewing:
    return watched(played(tmp_path))


def shown(page: Viewing) -> Any:
    return page.viewer.sheets.get("known")


def test_at_each_step_it_is_what_a_live_table_said_there(page: Viewing) -> None:
    page.do("show", sheet="known", open=True)
    record, words = page.viewer.record, page.viewer.words
    line = record.node.line()
    live = Record(record.rules, record.dealer)
    differing = set()
    for at, node in enumerate(line):
        page.set(at=at)
        if node.answer is not None:
            live.answer(node.answer)
        sheet = shown(page)
        assert sheet["at"] == node.name
        assert sheet["heaps"] == known(live, words)["heaps"]
        hidden = sum(isinstance(card, Back) for zone in live.table.zones.values() for card in zone)
        assert sum(f["count"] for heap in sheet["heaps"] for f in heap["families"]) == hidden
        differing.add(hidden)
    assert len(differing) > 3


def test_nothing_is_counted_until_the_sheet_is_open(page: Viewing) -> None:
    page.set(at=3)
    assert shown(page) is None
    page.do("show", sheet="known", open=True)
    assert shown(page)["at"] == page.id(3)
    page.do("show", sheet="known", open=False)
    page.set(at=4)
    assert shown(page) is None or shown(page)["at"] != page.id(4)


def test_whoever_plays_on_sees_what_is_known_there(page: Viewing) -> None:
    page.do("show", sheet="known", open=True)
    page.set(at=2)
    page.viewer.play_on()
    assert "at" not in shown(page)
