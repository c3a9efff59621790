"""Going anywhere in a game, shuffling, comparing: what a page may ask for, and what Python may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dreamtutor.engine.events import dealt
from dreamtutor.replay import loader
from dreamtutor.replay.game import CannotShuffleError, PositionNotFoundError
from tests.browser.bridge import Message
from tests.widgets.page import Page, error_of, open_table


def opened(save: Path | None = None, **how: Any) -> Page:
    """A table with two lines, and the list of what was played open."""
    page = open_table(save, **how)
    page.click(page.words(0))
    page.click(page.words(0))
    page.click({"do": "undo", "rev": page.rev})
    page.click({"do": "undo", "rev": page.rev})
    page.click(page.words(-1))
    page.click({"do": "show", "sheet": "history", "open": True})
    return page


def history(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.table.sheets["history"]
    return found


def aside(page: Page) -> dict[str, Any]:
    """The line that was left."""
    (line,) = history(page)["line"]["moves"][1]["lines"]
    found: dict[str, Any] = line
    return found


def parts_of(messages: list[Message]) -> list[str]:
    """What is sent of all that the page draws."""
    sent = [key for message in messages for key in message.get("state", {})]
    return sorted(key for key in sent if key in ("scene", "sheets"))


def test_the_list_is_sent_only_while_it_is_open() -> None:
    page = opened()
    assert history(page)["here"] == history(page)["line"]["moves"][-1]["id"]
    assert parts_of(page.click(page.words(0))) == ["scene", "sheets"]
    page.click({"do": "show", "sheet": "history", "open": False})
    assert page.table.sheets == {}
    assert parts_of(page.click(page.words(0))) == ["scene"]


@pytest.mark.parametrize("written", [True, False])
def test_a_click_on_a_step_goes_there(tmp_path: Path, written: bool) -> None:
    page = opened(tmp_path if written else None)
    end = aside(page)["end"]
    sent = page.click({"do": "go", "to": end, "rev": page.rev})
    assert parts_of(sent) == ["scene", "sheets"]
    assert page.table.record.node.name.startswith(end)
    assert history(page)["here"] == end
    if written:
        assert (page.entries()[-1]["t"], page.entries()[-1]["by"]) == ("cursor", "go")
        assert loader.verify(page.file) is None


@pytest.mark.parametrize("name", ["nowhere", "<img src=x onerror=alert(1)>", "\x00", "0" * 64])
def test_an_unknown_step_is_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    page = opened(tmp_path)
    before = dict(page.table.scene), page.table.record.node, page.file.read_bytes()
    text = error_of(page.click({"do": "go", "to": name, "rev": page.rev}))
    assert text.startswith("no step of this game has a name")
    assert (dict(page.table.scene), page.table.record.node, page.file.read_bytes()) == before
    with pytest.raises(PositionNotFoundError):
        page.table.go(name)


@pytest.mark.parametrize(
    "content",
    [{"do": "go"}, {"do": "go", "to": ""}, {"do": "go", "to": "x" * 65}, {"do": "go", "to": 7},
     {"do": "shuffle"}, {"do": "shuffle", "rev": "now"}, {"do": "compare"},
     {"do": "compare", "end": ["x"]}, {"do": "compare", "end": "x" * 65}],
    ids=str,
)  # fmt: skip
def test_what_is_no_command_is_told(content: dict[str, Any]) -> None:
    page = opened()
    sent = page.click({"rev": page.rev, **content} if content["do"] == "go" else content)
    error_of(sent)


@pytest.mark.parametrize("what", [{"do": "go", "to": "x"}, {"do": "shuffle"}])
def test_a_click_on_an_old_scene_changes_nothing(what: dict[str, Any]) -> None:
    page = opened()
    node = page.table.record.node
    sent = page.click({**what, "rev": page.rev - 1})
    assert parts_of(sent) == ["scene"]
    assert page.table.record.node is node


def test_to_shuffle_is_one_step_that_is_told(tmp_path: Path) -> None:
    page = opened(tmp_path)
    page.click({"do": "undo", "rev": page.rev})
    assert page.table.scene["ahead"] == "ours"
    zones = page.table.scene["zones"]
    page.click({"do": "shuffle", "rev": page.rev})
    scene = page.table.scene
    assert "ahead" not in scene
    assert [one["say"] for one in scene["told"]] == [page.table.words.text("game", "shuffled")]
    assert still(scene["zones"]) == still(zones)
    assert page.entries()[-1]["deal"]
    page.click({"do": "undo", "rev": page.rev})
    assert page.table.scene["ahead"] == "ours"
    assert loader.verify(page.file) is None


def still(zones: list[Any]) -> list[Any]:
    """Zones, but for what is marked as having come just now."""
    return [{**zone, "slots": [{**slot, "new": None} for slot in zone["slots"]]} for zone in zones]


def test_nothing_is_offered_where_nothing_was_uncovered() -> None:
    page = open_table(deal=3)
    assert "ahead" not in page.table.scene
    for _ in range(30):
        page.click(page.words(0))
        assert "ahead" not in page.table.scene
        node = page.table.record.node
        page.click({"do": "undo", "rev": page.rev})
        assert ("ahead" in page.table.scene) is bool(dealt(node.events))
        page.click({"do": "redo", "rev": page.rev})
        if not page.table.scene["prompt"]["options"]:
            break


def test_real_cards_cannot_be_shuffled_here() -> None:
    page = open_table(deal=None, real_cards=True)  # type: ignore[arg-type]
    page.click(page.words(0))
    page.click({"do": "undo", "rev": page.rev})
    assert page.table.scene["ahead"] == "real"
    assert "shuffle your deck" in error_of(page.click({"do": "shuffle", "rev": page.rev}))
    with pytest.raises(CannotShuffleError):
        page.table.shuffle()


def test_two_lines_are_compared_until_one_is_enough() -> None:
    page = opened()
    end = aside(page)["end"]
    sent = page.click({"do": "compare", "end": end, "rev": page.rev})
    assert parts_of(sent) == ["sheets"]
    assert history(page)["compared"]["end"] == end
    page.click(page.words(0))
    assert history(page)["compared"]["end"] == end, "it stays while one plays on"
    page.click({"do": "compare", "end": "", "rev": page.rev})
    assert "compared" not in history(page)
    page.click({"do": "compare", "end": end, "rev": page.rev})
    page.click({"do": "go", "to": end, "rev": page.rev})
    assert "compared" not in history(page), "nothing is compared with itself"


def test_lines_with_other_cards_are_not_compared() -> None:
    page = opened()
    page.table.go(page.table.record.root.name)
    page.table.shuffle("another")
    page.table.answer(page.words(0))
    for line in page.table.lines[:2]:
        page.click({"do": "compare", "end": line.name[:8], "rev": page.rev})
        assert "compared" not in history(page)
    messages = page.click({"do": "compare", "end": "nowhere", "rev": page.rev})
    assert messages[0]["content"]["text"].startswith("no step of this game")


# From Python


def test_python_goes_and_shuffles_and_compares(tmp_path: Path) -> None:
    page = opened(tmp_path)
    table = page.table
    first, second = table.lines
    assert (first.here, second.here) == (False, True)
    table.go(first.name)
    assert [line.here for line in table.lines] == [True, False]
    table.undo()
    table.shuffle("harbour lamp")
    assert page.entries()[-1]["deal"] == "harbour lamp"
    table.undo(9)
    table.redo()
    assert table.record.node.parent is table.record.root
    text = table.compare(second.name, first.name)
    assert text.splitlines()[0] == "They part in turn 1."
    assert "Outcome" in text
    assert "Discard the" in text or "Play the" in text
    twin = loader.resume(page.file)
    assert [node.name for node in twin.record.nodes()] == [
        node.name for node in table.record.nodes()
    ]
