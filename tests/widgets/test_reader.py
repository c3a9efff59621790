"""A table and its reader: what the page reports, what Python sets, and what is there next time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

from dreamtutor.preferences import FILE
from tests.widgets.page import Page, error_of, open_table

RULE, OTHER = "onirim.base.play_or_discard", "onirim.base.extend_the_row"
pytestmark = pytest.mark.usefixtures("home")


def saved(home: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((home / FILE).read_bytes())
    return found


def likes(page: Page, **state: Any) -> None:
    """The reader chooses something on the page."""
    page.send({"method": "update", "state": state})


def saw(page: Page, *rules: str, rev: int | None = None) -> Any:
    rev = page.rev if rev is None else rev
    return page.click({"do": "saw", "rules": list(rules), "rev": rev})


def known(page: Page) -> list[str]:
    rules: list[str] = page.table.memory["known"]
    return rules


def test_a_table_is_as_the_reader_left_the_last_one(home: Path) -> None:
    likes(open_table(), tells="quiet", pace=0, size="large", knows="full")
    table = open_table().table
    assert (table.tells, table.pace, table.size, table.knows) == ("quiet", 0, "large", "full")
    assert saved(home)["likes"] == {"tells": "quiet", "pace": 0, "size": "large", "knows": "full"}


@pytest.mark.parametrize(
    "pace", [float("nan"), float("inf"), 10**400, -1, 4.5, "fast", None, [], {}, True]
)
def test_a_page_that_sets_what_cannot_be_is_told_how_it_is(home: Path, pace: Any) -> None:
    """And what else it sets is set."""
    page = open_table()
    likes(page, pace=2)
    back = page.send({"method": "update", "state": {"pace": pace, "size": "large", "tells": 3}})
    told = {name: one for message in back for name, one in message.get("state", {}).items()}
    assert (told["pace"], told["tells"]) == (2, "new")
    assert (page.table.pace, page.table.size, page.table.tells) == (2, "large", "new")
    assert saved(home)["likes"] == {"pace": 2, "size": "large"}
    assert open_table().table.pace == 2


def test_a_remembered_pace_that_cannot_be_spoils_no_later_table(home: Path) -> None:
    home.mkdir()
    (home / FILE).write_text(f'{{"likes": {{"pace": 1{"0" * 400}, "size": "large"}}}}', "utf-8")
    for _ in range(2):
        assert (open_table().table.pace, open_table().table.size) == (1, "large")


@pytest.mark.parametrize("pace", [float("nan"), 10**400, 5])
def test_python_is_told_which_pace_there_can_be(pace: float) -> None:
    table = open_table().table
    with pytest.raises(TraitError, match="pace must be a number from 0 to 4, not "):
        table.pace = pace
    assert table.pace == 1


def test_what_python_sets_is_meant_for_this_table_alone(home: Path) -> None:
    """A notebook that somebody else wrote does not change what the reader likes."""
    likes(open_table(), size="large")
    table = open_table().table
    table.tells, table.size = "everything", "fit"
    assert saved(home)["likes"] == {"size": "large"}
    again = open_table().table
    assert (again.tells, again.size) == ("new", "large")


def test_python_may_begin_a_table_otherwise_than_the_reader_likes_it() -> None:
    likes(open_table(), tells="quiet")
    game = open_table().table.game
    assert type(open_table().table)(game, tells="everything").tells == "everything"


def test_a_rule_is_known_when_it_was_seen_in_two_scenes() -> None:
    page = open_table()
    saw(page, RULE)
    saw(page, RULE)  # another view of the same scene
    assert known(page) == []
    page.click(page.words(0))
    (message,) = saw(page, RULE)
    assert list(message["state"]) == ["memory"]
    assert known(page) == [RULE]


def test_it_is_known_at_every_table_and_after_a_restart() -> None:
    one, other = open_table(), open_table(deal="another")
    saw(one, RULE)
    saw(other, RULE)
    assert known(other) == [RULE]
    one.click(one.words(0))  # by then it knows what the other has shown
    assert known(one) == [RULE]
    assert known(open_table()) == [RULE]


def test_what_was_read_before_a_quick_answer_counts() -> None:
    page = open_table()
    page.click(page.words(0))
    assert saw(page, RULE, rev=0) == []
    assert page.table.reader.shown == {RULE: 1}


@pytest.mark.parametrize("rules", [["no.rule"], [RULE + "x"], ["__class__"], []])
def test_only_rules_of_the_game_are_counted(home: Path, rules: list[str]) -> None:
    assert saw(open_table(), *rules) == []
    assert not home.exists()


@pytest.mark.parametrize("rules", [None, RULE, [None], ["x" * 201], [RULE] * 51])
def test_what_is_no_list_of_rules_is_told(rules: Any) -> None:
    page = open_table()
    assert error_of(page.click({"do": "saw", "rules": rules, "rev": 0}))
    assert page.table.reader.shown == {}


def test_the_page_cannot_say_what_the_reader_knows() -> None:
    page = open_table()
    likes(page, memory={"known": [RULE], "note": "<b>"}, uses={"hand": {"say": "no"}})
    assert page.table.memory == {"known": [], "note": ""}
    assert page.table.uses["hand"]["why"] == RULE


def test_a_broken_file_is_said(home: Path) -> None:
    home.mkdir()
    (home / FILE).write_bytes(b"{ half of")
    table = open_table().table
    aside = home / (FILE + ".broken")
    assert str(aside) in table.memory["note"]
    assert aside.read_bytes() == b"{ half of"


def test_a_file_that_cannot_be_written_is_said(home: Path) -> None:
    home.write_text("no folder")
    page = open_table()
    saw(page, RULE)
    assert str(home) in page.table.memory["note"]
    likes(page, tells="quiet")
    assert page.table.tells == "quiet"
