"""Whatever a page sends that is no command: it is told so, and nothing changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreamtutor.engine.notation import NotationError
from dreamtutor.replay import loader
from tests.widgets.page import Page, error_of, open_table, scene_of, sorting

NO_COMMANDS: list[Any] = [
    None, True, 0, 1.5, "", "undo", [], ["undo"], {}, {"do": None}, {"do": []}, {"do": {}},
    {"do": "dance", "rev": 1}, {"do": "undo"}, {"do": "undo", "rev": None},
    {"do": "undo", "rev": -1}, {"do": "undo", "rev": "now"}, {"do": "undo", "rev": [1]},
    {"do": "undo", "rev": 1.5}, {"do": "answer", "rev": 1},
    {"do": "answer", "words": None, "rev": 1},
    {"do": "answer", "words": 7, "rev": 1}, {"do": "answer", "words": ["play"], "rev": 1},
    {"do": "answer", "words": "x" * 1001, "rev": 1}, {"do": "answer", "words": "\ud800", "rev": 1},
    {"do": "arrange", "rev": 1}, {"do": "arrange", "piles": "all", "rev": 1},
    {"do": "arrange", "piles": [0], "rev": 1}, {"do": "arrange", "piles": [["first"]], "rev": 1},
    {"do": "arrange", "piles": [[-1]], "rev": 1}, {"do": "arrange", "piles": [[0]] * 51, "rev": 1},
    {"do": "arrange", "piles": [[0] * 501], "rev": 1},
    {"do": "arrange", "piles": {"0": []}, "rev": 1},
    {"do": "__init__", "rev": 1}, {"__class__": "x"}, {"do": "answer", "words": {"__reduce__": 1}},
]  # fmt: skip
"""What is no command at all."""
NO_ANSWERS = ["", "dance", "play", "play golden sun", "play red sun ", "PLAY RED SUN", "| |", "0",
              "__class__", "{0.__class__}", "<img src=x onerror=alert(1)>", "\x00", "x" * 1000,
              "pass", "concede", "undo"]  # fmt: skip
"""Words that mean nothing at the beginning of a game."""


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """A table after one answer."""
    page = open_table(tmp_path)
    page.click(page.words(0))
    return page


def state(page: Page) -> tuple[Any, ...]:
    return dict(page.table.scene), page.table.record.node, page.file.read_bytes()


@pytest.mark.parametrize("content", NO_COMMANDS, ids=lambda content: str(content)[:40])
def test_what_is_no_command_is_told_and_changes_nothing(page: Page, content: Any) -> None:
    before = state(page)
    text = error_of(page.send({"method": "custom", "content": content}))
    assert len(text) < 500
    assert state(page) == before
    assert scene_of(page.click(page.words(0)))["rev"] == before[0]["rev"] + 1


@pytest.mark.parametrize("words", NO_ANSWERS, ids=lambda words: ascii(words[:20]))
def test_words_that_mean_nothing_are_told_and_only_the_try_is_written(
    page: Page, words: str
) -> None:
    scene, node, data = state(page)
    assert len(error_of(page.click(words))) < 2000
    assert state(page)[:2] == (scene, node)
    assert page.file.read_bytes().startswith(data)
    last = page.entries()[-1]
    assert (last["t"], last["at"], last["answer"]) == ("refused", node.name, words)
    assert loader.verify(page.file) is None


@pytest.mark.parametrize("words", NO_ANSWERS, ids=lambda words: ascii(words[:20]))
def test_a_game_that_is_not_written_down_tells_it_too(words: str) -> None:
    page = open_table(None)
    error_of(page.click(words))
    with pytest.raises(NotationError):
        page.table.answer(words)
    assert page.rev == 0


def test_to_sort_where_nothing_is_to_be_sorted(page: Page) -> None:
    before = state(page)
    error_of(page.click({"do": "arrange", "piles": [[0], [1]], "rev": page.rev}))
    assert state(page) == before


@pytest.mark.parametrize("place", [5, 99, 10**30])
def test_to_sort_a_card_that_is_not_there(tmp_path: Path, place: int) -> None:
    page = sorting(tmp_path)
    before = state(page)
    error_of(page.click({"do": "arrange", "piles": [[0], [1, 2, 3, place]], "rev": page.rev}))
    assert state(page) == before


def test_a_great_heap_of_piles_is_refused_as_any_wrong_order_is(tmp_path: Path) -> None:
    """It is within the limits of a command, but far too much for any table."""
    page = sorting(tmp_path)
    node = page.table.record.node
    heap = [[0] * 500] * 50
    assert scene_of(page.click({"do": "arrange", "piles": heap, "rev": page.rev}))["refused"]["say"]
    assert page.table.record.node is node
    assert loader.verify(page.file) is None


def test_words_where_cards_are_to_be_sorted(tmp_path: Path) -> None:
    page = sorting(tmp_path)
    node = page.table.record.node
    error_of(page.click("golden sun | red sun"))
    assert page.table.record.node is node


@pytest.mark.parametrize("trait", ["scene", "rules", "strings", "state"])
def test_a_page_cannot_change_what_it_is_shown(page: Page, trait: str) -> None:
    """It shows the table; the table is not there."""
    before = dict(getattr(page.table, trait))
    page.send({"method": "update", "state": {trait: {"title": "owned"}}})
    assert getattr(page.table, trait) == before
    assert "owned" not in str(page.table)


@pytest.mark.parametrize(
    ("trait", "value"),
    [("pace", "fast"), ("pace", 99), ("tells", []), ("seen", {}), ("layout", 3), ("tooltip", 1)],
)
def test_what_cannot_be_set_is_set_right_on_the_page(page: Page, trait: str, value: Any) -> None:
    before = getattr(page.table, trait)
    (message,) = page.send({"method": "update", "state": {trait: value}})
    assert getattr(page.table, trait) is before
    assert list(message["state"]) == [trait]
    assert scene_of(page.click(page.words(0)))["rev"] == 2


def test_one_wrong_value_does_not_keep_another_from_being_set(page: Page) -> None:
    page.send({"method": "update", "state": {"tells": "loudly", "pace": 2.0}})
    assert (page.table.tells, page.table.pace) == ("new", 2.0)


@pytest.mark.parametrize("trait", ["_esm", "_view_module", "_anywidget_id"])
def test_no_page_exchanges_the_program_of_the_table(page: Page, trait: str) -> None:
    """Every other view of it would run it."""
    before = getattr(page.table, trait)
    page.send({"method": "update", "state": {trait: "export default {}"}})
    assert getattr(page.table, trait) == before


json_like: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
commands = st.fixed_dictionaries(
    {},
    optional={
        "do": st.sampled_from(["answer", "arrange", "undo", "redo"]) | json_like,
        "words": st.sampled_from(NO_ANSWERS) | json_like,
        "piles": st.lists(st.lists(st.integers(-1, 6), max_size=4), max_size=3) | json_like,
        "rev": st.integers(0, 3) | json_like,
    },
)


def test_no_message_at_all_stops_the_table(page: Page) -> None:
    """Each is answered with one scene or one error."""

    @settings(max_examples=300)
    @given(commands | json_like)
    def answered(content: Any) -> None:
        (message,) = page.click(content) if not isinstance(content, str) else page.send(
            {"method": "custom", "content": content}
        )  # fmt: skip
        if message["method"] == "update":
            scene_of([message])
        else:
            error_of([message])

    answered()
    assert loader.verify(page.file) is None
