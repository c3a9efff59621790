"""One click, one scene: what a page sends, and what comes back."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay import loader
from tests.browser.bridge import DirectComm, Message
from tests.widgets.page import as_sent, error_of, open_table, scene_of, sorting


def test_an_answer_brings_one_scene_and_nothing_else(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    words = page.words(0)
    scene = scene_of(page.click(words))
    assert scene["rev"] == 1
    assert scene == as_sent(page.table.scene)
    assert write(page.table.record.node.answer) == words
    assert page.entries()[-1]["answer"] == words
    assert scene["saved"] == str(page.file)
    assert "refused" not in scene


def test_a_refused_answer_brings_one_scene_that_says_why(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    words, before = page.refused(), page.table.record.node
    scene = scene_of(page.click(words))
    assert scene["refused"]["say"]
    assert page.table.record.node is before
    assert page.entries()[-1] == {
        "t": "refused", "at": before.name, "answer": words, "why": scene["refused"]["why"],
    }  # fmt: skip
    after = scene_of(page.click(page.words(0)))
    assert "refused" not in after


def test_going_back_and_forth_bring_one_scene_each(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    first = dict(page.table.scene)
    page.click(page.words(0))
    second = dict(page.table.scene)
    undone = scene_of(page.click({"do": "undo", "rev": 1}))
    assert undone["zones"] == as_sent(first)["zones"]
    assert (undone["rev"], undone["can_undo"], undone["can_redo"]) == (2, False, True)
    redone = scene_of(page.click({"do": "redo", "rev": 2}))
    assert redone == as_sent({**second, "rev": 3})
    assert [entry["t"] for entry in page.entries()[3:]] == ["cursor", "cursor"]


def test_cards_are_sorted_by_their_places(tmp_path: Path) -> None:
    page = sorting(tmp_path)
    seen = page.table.record.prompt.cards  # type: ignore[union-attr]
    scene_of(page.click({"do": "arrange", "piles": [[3], [4, 2, 1, 0]], "rev": page.rev}))
    expected = (seen[3],), tuple(seen[n] for n in (4, 2, 1, 0))
    assert page.table.record.node.answer == expected


@pytest.mark.parametrize("piles", [[], [[]], [[0], [1, 2, 3]], [[0, 1], [2, 3, 4]],
                                   [[0], [1, 2, 3, 3]], [[0], [1], [2, 3, 4]]])  # fmt: skip
def test_a_wrong_order_is_refused_with_a_reason(tmp_path: Path, piles: list[list[int]]) -> None:
    page = sorting(tmp_path)
    before = page.table.record.node
    scene = scene_of(page.click({"do": "arrange", "piles": piles, "rev": page.rev}))
    assert scene["refused"]["say"]
    assert page.table.record.node is before
    assert loader.verify(page.file) is None


@pytest.mark.parametrize("late", [0, 2, 999, 10**30])
def test_a_click_on_another_scene_than_the_newest_brings_the_newest_and_changes_nothing(
    tmp_path: Path, late: int
) -> None:
    page = open_table(tmp_path)
    page.click(page.words(0))
    data, node, scene = page.file.read_bytes(), page.table.record.node, dict(page.table.scene)
    for content in (
        {"do": "answer", "words": page.words(0), "rev": late},
        {"do": "undo", "rev": late},
        {"do": "redo", "rev": late},
        {"do": "arrange", "piles": [[0]], "rev": late},
    ):
        assert scene_of(page.click(content)) == as_sent(scene)
    assert (page.file.read_bytes(), page.table.record.node) == (data, node)


def test_a_double_click_is_one_move(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    click = {"do": "answer", "words": page.words(-1), "rev": page.rev}
    once = scene_of(page.click(click))
    twice = scene_of(page.click(click))
    assert once == twice
    assert [entry["t"] for entry in page.entries()] == ["header", "step", "step"]
    undo = {"do": "undo", "rev": page.rev}
    assert scene_of(page.click(undo)) == scene_of(page.click(undo))
    assert len(page.entries()) == 4


def test_to_take_back_where_there_is_nothing_writes_nothing(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    for what in ("undo", "redo"):
        scene_of(page.click({"do": what, "rev": page.rev}))
    assert page.table.path is None
    assert list(tmp_path.iterdir()) == []


class Reading(DirectComm):
    """Looks into the file at the moment at which something is sent."""

    file: Path | None = None
    lines: list[tuple[int, int]] = []  # noqa: RUF012 - a test has one

    def publish_msg(
        self, msg_type: str, data: Message | None = None, *some: Any, **keys: Any
    ) -> None:
        if Reading.file and data and data.get("state", {}).get("scene"):
            count = len(Reading.file.read_bytes().splitlines()) if Reading.file.exists() else 0
            Reading.lines.append((data["state"]["scene"]["rev"], count))
        super().publish_msg(msg_type, data, *some, **keys)


def test_whatever_a_scene_shows_is_in_the_file_when_it_is_sent(tmp_path: Path) -> None:
    Reading.file, Reading.lines = tmp_path / "game.jsonl", []
    page = open_table(Reading.file, kind=Reading)
    for _ in range(6):
        page.click(page.words(0))
    page.click(page.refused())
    page.click({"do": "undo", "rev": page.rev})
    Reading.file = None
    assert [lines for rev, lines in Reading.lines if rev] == [
        rev + 2 for rev, _ in Reading.lines if rev  # header, first step, then one line for each
    ]  # fmt: skip
    assert len(Reading.lines) >= 9


def test_a_full_disk_is_told_and_nothing_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    page = open_table(tmp_path)
    page.click(page.words(0))
    scene, data = dict(page.table.scene), page.file.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        for content in (page.words(0), {"do": "undo", "rev": page.rev}):
            said = error_of(page.click(content))
            assert said.startswith("The disk is full")
            assert 'table.save("copy.jsonl")' in said
    assert (page.table.scene, page.file.read_bytes()) == (scene, data)
    assert scene_of(page.click(page.words(0)))["rev"] == scene["rev"] + 1
    assert loader.verify(page.file) is None


def test_a_file_that_was_cut_is_mended_and_that_is_said_once(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    page.click(page.words(0))
    page.click(page.words(0))
    os.truncate(page.file, page.file.stat().st_size // 2)
    scene, told = page.click(page.words(0))
    assert scene_of([scene])["rev"] == page.rev
    assert error_of([told]).startswith("Something else has changed")
    assert len(page.click(page.words(0))) == 1
    assert loader.resume(page.file).record.node.name == page.table.record.node.name


# From Python


def test_python_answers_bring_one_scene_too(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    table = page.table
    table.answer(page.words(0))
    assert scene_of(page.wire.take())["rev"] == 1
    table.undo()
    assert scene_of(page.wire.take())["rev"] == 2
    table.redo()
    assert scene_of(page.wire.take())["rev"] == 3
    table.undo(5)
    assert scene_of(page.wire.take())["can_undo"] is False
    assert table.record.node is table.record.root


def test_a_refused_answer_from_python_is_raised_and_shown(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    words = page.refused()
    with pytest.raises(RefusedError):
        page.table.answer(words)
    assert scene_of(page.wire.take())["refused"]["say"]


def test_a_page_that_opens_again_gets_the_newest_scene(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    page.click(page.words(0))
    (state,) = page.send({"method": "request_state"})
    assert state["state"]["scene"] == as_sent(page.table.scene)
    assert {"rules", "strings", "_esm"} <= set(state["state"])


def test_a_page_gets_the_texts_of_every_rule_once() -> None:
    page = open_table()
    for rule in page.table.record.rules.by_id.values():
        assert page.table.rules[rule.id] == {
            "title": rule.title, "text": rule.text, "place": rule.section,
        }  # fmt: skip
    assert page.table.strings["undo"] == "Undo"
    for _ in range(3):
        assert "rules" not in page.click(page.words(0))[0]["state"]
