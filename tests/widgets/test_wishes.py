"""What a page decides, and how it knows that Python has heard: both ends of the line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dreamtutor import widgets
from tests.setup import node
from tests.widgets.page import open_table
from tests.widgets.replays import Viewing, played, watched

FRONTEND = Path(widgets.__file__).with_name("frontend")


def test_on_the_page_no_press_is_lost_whatever_the_host_and_the_network_do() -> None:
    """Under Node, against a kernel whose messages come whenever they like."""
    assert node.main(["npm", "--prefix", str(FRONTEND), "test", "--", "wishes"]) == 0


@pytest.fixture
def page(tmp_path: Path) -> Viewing:
    return watched(played(tmp_path))


def wish(n: int, **values: Any) -> dict[str, Any]:
    return {"wish": {"page": "here", "n": n, "values": values}}


def heard(state: list[Any]) -> Any:
    """The last thing that Python says for it: which wish it has heard, and what holds."""
    assert state[-1]["method"] == "update"
    return state[-1]["state"]["heard"]


def test_a_wish_is_done_and_answered_with_its_number(page: Viewing) -> None:
    answer = heard(page.set(at=4, **wish(1, at=4)))
    assert answer == {"page": "here", "n": 1, "values": {"at": 4}}
    assert page.viewer.at == 4


def test_of_what_cannot_be_the_page_is_told_what_is(page: Viewing) -> None:
    answer = heard(page.set(**wish(1, at=10_000, line=0)))
    assert answer["values"] == {"at": page.viewer.steps, "line": 0}
    answer = heard(page.set(**wish(2, beside="none", at=3)))
    assert answer == {"page": "here", "n": 2, "values": {"beside": -1, "at": 3}}
    assert page.viewer.at == 3


def test_what_a_wish_says_counts_more_than_what_a_host_has_left_in_the_message(
    page: Viewing,
) -> None:
    page.set(at=2, **wish(7, at=5))
    assert page.viewer.at == 5


def test_line_and_step_are_wished_together(page: Viewing) -> None:
    far = len(page.viewer.film.lines[1]) - 1
    assert heard(page.set(**wish(1, line=1, at=far)))["values"] == {"line": 1, "at": far}
    assert (page.viewer.line, page.viewer.at) == (1, far)


@pytest.mark.parametrize("name", ["reel", "steps", "notes", "scene", "wish", "heard", "comm", "x"])
def test_nothing_else_can_be_wished(page: Viewing, name: str) -> None:
    before = page.viewer.get_state()
    answer = heard(page.set(**wish(1, **{name: {"a": 1}})))
    assert answer["values"] == {}
    assert page.viewer.get_state() == {**before, "heard": answer}


@pytest.mark.parametrize(
    "content",
    [None, 3, "x", {}, {"page": "", "n": 1, "values": {}}, {"page": "a", "n": -1, "values": {}},
     {"page": "a", "n": 1}, {"page": "a", "n": 1, "values": [1]},
     {"page": "a" * 41, "n": 1, "values": {}}, {"page": "a", "n": 1e400, "values": {}},
     {"page": "a", "n": 1, "values": {str(n): n for n in range(51)}}],
    ids=lambda content: str(content)[:40],
)  # fmt: skip
def test_what_is_no_wish_changes_nothing(page: Viewing, content: Any) -> None:
    before = page.viewer.get_state()
    assert page.set(wish=content) == []
    assert page.viewer.get_state() == before


def test_what_the_reader_likes_is_wished_at_every_table() -> None:
    table = open_table()
    answer = heard(table.send({"method": "update", "state": wish(3, pace=2.0, scene={})}))
    assert answer == {"page": "here", "n": 3, "values": {"pace": 2.0}}
    assert table.table.pace == 2.0
