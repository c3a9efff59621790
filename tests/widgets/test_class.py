"""A lesson in front of a class: hands that are counted, and nothing that is anybody's progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import traitlets

import dreamtutor
from dreamtutor.engine.notation import write
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import MOST_HANDS, MOST_NUMBERS, NotNowError
from dreamtutor.widgets.lesson import LessonTable
from tests.lessons.ways import wanted
from tests.widgets.taught import Learning, lesson, taught

DOORS = "onirim/base/2-doors"


def raised(page: Learning, hands: Any) -> Any:
    """What the page is told after it has said how many hands there are; None if nothing."""
    sent = page.send({"method": "update", "state": {"hands": hands}})
    return sent[0]["state"]["hands"] if sent else None


# From Python


def test_hands_are_counted_by_choice_and_watched() -> None:
    table = lesson(step="rows", present=True)
    seen: list[Any] = []
    table.observe(lambda change: seen.append(change.new), "hands")
    table.collect({"brown": 14})
    table.collect({"parted": 6})
    table.collect({"search": 3}, step="guess")
    assert table.hands == {"guess": {"search": 3}, "rows": {"brown": 14, "parted": 6}}
    assert seen[-1] == table.hands
    table.collect({"brown": 0})
    assert table.hands["rows"] == {"parted": 6}
    table.hands = {}
    assert seen[-1] == {}


def test_where_a_number_is_asked_for_any_number_can_be_said() -> None:
    table = lesson(step="count", present=True)
    table.collect({7: 3, "5": 14, -1: 1})
    assert list(table.hands["count"].items()) == [("-1", 1), ("5", 14), ("7", 3)]


def test_to_count_is_not_to_answer() -> None:
    table = lesson(step="rows", present=True)
    before = table.lesson
    table.collect({"brown": 14})
    assert table.lesson == before


def test_the_counts_stay_until_the_class_comes_back() -> None:
    table = lesson(step="guess", present=True)
    table.collect({"search": 3})
    table.reveal()
    table.next()
    table.back()
    assert table.hands == {"guess": {"search": 3}}
    assert table.lesson["can"]["choose"]


@pytest.mark.parametrize(
    ("step", "hands", "says"),
    [
        ("rows", {"blue": 1}, "there is no choice 'blue', but: brown, parted"),
        ("rows", {"brown": -1}, "from 0 to"),
        ("rows", {"brown": True}, "from 0 to"),
        ("count", {"five": 1}, "a number, and not 'five'"),
        ("sort", {"one": 1}, "nothing to raise a hand for"),
        ("first", {"red": 1}, "nothing to raise a hand for"),
        ("nowhere", {"red": 1}, "no step 'nowhere'"),
    ],
)
def test_what_cannot_be_counted_is_said(step: str, hands: dict[Any, Any], says: str) -> None:
    table = lesson(present=True)
    with pytest.raises(NotNowError, match=says):
        table.collect(hands, step)
    with pytest.raises(traitlets.TraitError, match=says):
        table.hands = {step: hands}
    assert table.hands == {}


# From a page


def test_a_page_counts_and_another_sees_it() -> None:
    page = taught(step="rows", present=True)
    assert raised(page, {"rows": {"brown": 14}}) in (None, {"rows": {"brown": 14}})
    assert page.lesson.hands == {"rows": {"brown": 14}}
    assert not page.state["passed"]


@pytest.mark.parametrize(
    "hands",
    [
        None,
        7,
        "rows",
        ["rows"],
        {"rows": None},
        {"rows": ["brown"]},
        {"rows": {"brown": "14"}},
        {"rows": {"brown": 1.5}},
        {"rows": {"brown": 1e300}},
        {"rows": {"brown": MOST_HANDS + 1}},
        {"rows": {"brown": {"brown": 1}}},
        {"rows": {"__class__": 1}},
        {"rows": {"<b>": 1}},
        {"count": {"9" * 5000: 1}},
        {"count": {"1e5": 1}},
        {"count": {str(n): 1 for n in range(MOST_NUMBERS + 1)}},
        {"sort": {"one": 1}},
        {"x" * 5000: {"brown": 1}},
    ],
)
def test_no_page_makes_the_counts_what_they_cannot_be(hands: Any) -> None:
    page = taught(step="rows", present=True)
    page.lesson.collect({"brown": 14})
    page.wire.take()
    assert raised(page, hands) == {"rows": {"brown": 14}}  # it is told how it really is
    assert page.lesson.hands == {"rows": {"brown": 14}}


# What a teacher shows


def test_what_was_to_be_expected_is_not_told_before_it_happens() -> None:
    table = lesson(step="guess", present=True)
    table.reveal()
    assert table.lesson["passed"]
    assert not [one for one in table.lesson["choices"] if one["ticked"] or "right" in one]
    assert table.lesson["said"] == []


def test_nobody_passes_a_question_that_waits() -> None:
    table = lesson(step="guess", present=True)
    for step in ("guess", "rows", "count", "sort"):
        assert table.lesson["step"] == step
        with pytest.raises(NotNowError):
            table.next()
        table.reveal()
        table.next()


def to_the_end(table: LessonTable) -> None:
    while not table.finished:
        can = table.lesson["can"]
        table.reveal() if can["choose"] else table.next() if can["next"] else table.hint()


def test_a_presented_lesson_leaves_no_trace(home: Path) -> None:
    learner = dreamtutor.learn(DOORS)
    learner.answer(write(wanted(learner.playing)))
    learner.next()
    log = home / "lessons.jsonl"
    before = log.read_bytes()
    table = dreamtutor.learn(DOORS, present=True)
    assert table.step == 1
    to_the_end(table)
    assert log.read_bytes() == before
    assert table.opens
    Progress(log).add(
        (two := load_course()["onirim/base/3-keys"].lesson).id, two.step[0], "passed", "hint"
    )
    before = log.read_bytes()
    table.onward()
    assert (table.lesson["id"], table.step) == (two.id, 1)
    to_the_end(table)
    assert log.read_bytes() == before


def test_a_lesson_that_is_shown_to_a_class_for_a_while_is_remembered_before_and_after(
    home: Path,
) -> None:
    table = dreamtutor.learn(DOORS)
    log = home / "lessons.jsonl"
    for is_shown in (False, True, False):
        table.present = is_shown
        before = log.read_bytes() if log.exists() else b""
        table.answer(write(wanted(table.playing)))
        table.next()
        assert (log.read_bytes() == before) is is_shown
        table.back()


def test_another_lesson_has_hands_of_its_own(home: Path) -> None:
    assert not home.exists()
    table = dreamtutor.learn(DOORS, present=True)
    asked = next(one for one in table.playing.lesson.step if one.kind == "predict")
    table.collect({asked.choice[0].id: 5}, step=asked.id)
    assert table.opens
    table.opens("onirim/base/3-keys")
    assert table.hands == {}
